"""POSITION, WISH -> POSITION: what a hand that sets up changes."""

from trainer.rules.position import Position
from trainer.rules.setup import put, remove, shift
from trainer.ui.board.gesture import Copy, Erase, Place, Shift

Edit = Shift | Copy | Place | Erase


def edited(position: Position, wish: Edit) -> Position:
    """Return the position once the wish is fulfilled."""
    if isinstance(wish, Shift):
        return shift(position, wish.start, wish.end)
    if isinstance(wish, Copy):
        man = position.piece(wish.start)
        return position if man is None else put(position, man._replace(square=wish.end))
    return put(position, wish.man) if isinstance(wish, Place) else remove(position, wish.square)


def goes_on(wish: Edit) -> bool:
    """Return whether a wish goes on with the stroke of the wish before it, so that one undo takes back both."""
    return isinstance(wish, Place | Erase) and wish.same_step
