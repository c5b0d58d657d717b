"""SIZE -> LAYOUT: where the squares of a board lie in a picture, seen from either side."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from trainer.rules.squares import file_of, rank_of, square_at
from trainer.rules.terms import Square

_MARGIN_SHARE, _MOST_MARGIN = 0.42, 24.0
"""The margin for the coordinates, left and below: in parts of a square, and so many pixels at most."""


class BoardLayout(NamedTuple):
    """A board in a rectangle: its left upper corner, the side of a square, and whether Black is below."""

    left: float
    top: float
    square: float
    flipped: bool

    @property
    def margin(self) -> float:
        """How broad the margin for the coordinates is."""
        return _margin(self.square)

    @property
    def board(self) -> QRectF:
        """The rectangle of the 64 squares."""
        return QRectF(self.left, self.top, self.square * 8, self.square * 8)

    def rect(self, square: Square) -> QRectF:
        """Return the rectangle of a square."""
        column, row = file_of(square), 7 - rank_of(square)
        if self.flipped:
            column, row = 7 - column, 7 - row
        return QRectF(self.left + column * self.square, self.top + row * self.square, self.square, self.square)

    def center(self, square: Square) -> QPointF:
        """Return the middle of a square."""
        return self.rect(square).center()

    def square_under(self, point: QPointF) -> Square | None:
        """Return the square under a point, or None beside the board."""
        column = int((point.x() - self.left) // self.square)
        row = int((point.y() - self.top) // self.square)
        if not (0 <= column < 8 and 0 <= row < 8):
            return None
        if self.flipped:
            column, row = 7 - column, 7 - row
        return square_at(column, 7 - row)


def fit_board(width: float, height: float, *, flipped: bool) -> BoardLayout:
    """Return the largest board, with its margin of coordinates, that fits into a rectangle."""
    room = min(width, height)
    square = max(8, int(max(room / (8 + _MARGIN_SHARE), (room - _MOST_MARGIN) / 8)))
    margin = _margin(square)
    left = (width - square * 8 - margin) / 2 + margin
    top = (height - square * 8 - margin) / 2
    return BoardLayout(round(left), round(top), square, flipped)


def _margin(square: float) -> float:
    return min(square * _MARGIN_SHARE, _MOST_MARGIN)
