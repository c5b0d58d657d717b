"""The board page: answer, path, conditions, history, FEN."""
