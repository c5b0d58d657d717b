"""POSITION, WISH -> POSITION: what a hand that sets up changes."""

from trainer.rules.position import Position
from trainer.rules.setup import put, remove, shift
from trainer.ui.board.gesture import Erase, Place, Shift


def edited(position: Position, wish: Shift | Place | Erase) -> Position:
    """Return the position once the wish is fulfilled."""
    if isinstance(wish, Shift):
        return shift(position, wish.start, wish.end)
    if isinstance(wish, Place):
        return put(position, wish.man)
    return remove(position, wish.square)
