"""HISTORY, WISH -> HISTORY: what a hand that sets up changes."""

from trainer.rules.position import Position
from trainer.rules.setup import put, remove, shift
from trainer.session.timeline import Timeline
from trainer.ui.board.gesture import Erase, Place, Shift


def fulfilled(timeline: Timeline[Position], wish: Shift | Place | Erase) -> Timeline[Position]:
    """Return the history once the wish is fulfilled: a step of its own, or the stroke it belongs to gone further."""
    position = timeline.present
    if isinstance(wish, Shift):
        return timeline.pushed(shift(position, wish.start, wish.end))
    after = put(position, wish.man) if isinstance(wish, Place) else remove(position, wish.square)
    return timeline.amended(after) if wish.same_step else timeline.pushed(after)
