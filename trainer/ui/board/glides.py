"""Men that glide on the board: who goes from where to where, and the squares they have not reached yet."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from trainer.draw.layout import BoardLayout
from trainer.rules.position import Man
from trainer.rules.terms import Square
from trainer.ui.board.float_layer import GLIDE_TIME, FloatLayer, Glide

SLOW_TIME = 3 * GLIDE_TIME
"""Milliseconds that a man takes for himself when a move is shown slowly."""


def glides_of(
    before: Mapping[Square, Man], now: Mapping[Square, Man], dropped: Square | None = None
) -> dict[Square, Square]:
    """Return, for each man that stands on another square than before, that square and the one he came from.

    The man that the hand has `dropped`, named by the square he came from, is there already.
    """
    left = {square: man for square, man in before.items() if now.get(square) != man}
    found: dict[Square, Square] = {}
    for square, man in now.items():
        if before.get(square) == man:
            continue
        start = next((each for each, old in left.items() if old[1:] == man[1:]), None)
        if start is not None:
            del left[start]
            if start != dropped:
                found[square] = start
    return found


class Gliding(QObject):
    """The men of one board that are on their way; `time` is in milliseconds, 0 for being there at once.

    Signals:
        changed: men have set out, or have arrived.
    """

    changed = Signal()

    def __init__(self, board: QWidget, layer: FloatLayer, picture: Callable[[str, bool], QPixmap]) -> None:
        super().__init__(board)
        self._board, self._layer, self._picture = board, layer, picture
        self.time = GLIDE_TIME
        self.squares: frozenset[Square] = frozenset()
        layer.arrived.connect(self._arrived)

    def land(self) -> None:
        """Let those on their way be where they belong."""
        self._layer.land()

    def go(self, layout: BoardLayout, ways: Mapping[Man, QPointF], *, slowly: bool = False) -> None:
        """Let men glide to their squares from these points of the board.

        They go together, or `slowly` one after the other, the king first; to see that is worth waiting for, even where
        men do not glide at other times.
        """
        time = SLOW_TIME * len(ways) if slowly else self.time
        if not ways or not time or not self._board.isVisible():
            return
        men = sorted(ways, key=lambda man: man.kind != "king") if slowly else list(ways)
        share = 1 / len(men) if slowly else 0.0
        glides = [self._glide(layout, man, ways[man]) for man in men]
        if slowly:
            glides = [
                glide._replace(sets_out=turn * share, arrives=(turn + 1) * share) for turn, glide in enumerate(glides)
            ]
        self._layer.glide(tuple(glides), time)
        self.squares = frozenset(man.square for man in ways)
        self.changed.emit()

    def _glide(self, layout: BoardLayout, man: Man, start: QPointF) -> Glide:
        ends = [self._layer.place_of(self._board, point.toPoint()) for point in (start, layout.center(man.square))]
        return Glide(self._picture(man.kind, man.color), QPointF(ends[0]), QPointF(ends[1]))

    def _arrived(self) -> None:
        if self.squares:
            self.squares = frozenset()
            self.changed.emit()
