"""The board, the palette, and the hands that move men."""
