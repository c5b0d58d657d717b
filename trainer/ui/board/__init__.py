"""The board, the palette, and the hand on them: mouse, keyboard or pen, which sets up, plays or draws."""
