"""PGN FILE -> LINES -> GAME TEXTS -> GAMES, and back."""
