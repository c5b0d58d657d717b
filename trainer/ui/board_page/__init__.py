"""The board page: the desk that holds its position, the panel that explains it, and the FEN field."""
