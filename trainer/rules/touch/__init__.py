"""ACTS -> RULING: what must be played after what a hand has done at the board (Laws 4.1 to 4.8, 7.5)."""
