"""An arrow or circle that is being drawn: where it began, where it would end, in which colour."""

from PySide6.QtCore import QPointF

from trainer.draw.layout import BoardLayout
from trainer.rules.drawings import Shape
from trainer.rules.squares import SQUARES, file_of, rank_of
from trainer.rules.terms import Square
from trainer.ui.board.gesture import Draw


def is_drawn(start: Square, end: Square) -> bool:
    """Return whether an arrow may lead from one square to another: along a line, by a knight's jump, or to itself."""
    files, ranks = abs(file_of(start) - file_of(end)), abs(rank_of(start) - rank_of(end))
    return files == ranks or 0 in (files, ranks) or {files, ranks} == {1, 2}


def snapped(layout: BoardLayout, start: Square, point: QPointF) -> Square:
    """Return the square under a point if an arrow from `start` may end there, else the nearest one where it may."""
    under = layout.square_under(point)
    if under is not None and is_drawn(start, under):
        return under
    ends = [square for square in SQUARES if square != start and is_drawn(start, square)]
    return min(ends, key=lambda square: (layout.center(square) - point).manhattanLength())


class Drawing:
    """The state of a hand that draws: where it began and where it is; beside the board it draws nothing."""

    def __init__(self) -> None:
        self._start: Square | None = None
        self._end: Square | None = None
        self._color = "G"

    @property
    def active(self) -> bool:
        """Whether something is being drawn."""
        return self._start is not None

    @property
    def shape(self) -> Shape | None:
        """The arrow or circle so far, to be shown; None while nothing is drawn, or the hand is beside the board."""
        if self._start is None or self._end is None:
            return None
        return Shape(self._color, self._start, None if self._end == self._start else self._end)

    def begin(self, square: Square, color: str) -> None:
        """Begin on a square, in a colour: G, R, Y or B."""
        self._start = self._end = square
        self._color = color

    def go_on(self, layout: BoardLayout, point: QPointF) -> bool:
        """Follow the hand to a point of the board; return whether `shape` is another one now."""
        before = self._end
        if self._start is not None:
            on_board = layout.square_under(point) is not None
            self._end = snapped(layout, self._start, point) if on_board else None
        return self._end != before

    def finish(self) -> list[Draw]:
        """End where the hand is; return the wish to draw it, in a list that is empty beside the board."""
        start, end = self._start, self._end
        self.cancel()
        return [] if start is None or end is None else [Draw(start, end, self._color)]

    def cancel(self) -> None:
        """Give up what is being drawn."""
        self._start = self._end = None
