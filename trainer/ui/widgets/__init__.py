"""The widgets that several pages use: cards and their parts, the history card, the score card, the badge."""
