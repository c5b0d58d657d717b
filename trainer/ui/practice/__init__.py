"""The exercises page: what runs, what is kept of the answers, and the cards of its panel."""
