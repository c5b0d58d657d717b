"""The board page as a value: its history, its game, its question."""
