"""What a board shows, as a value, and its cached picture: painted once, and copied where a part of it is asked for."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from trainer.draw.board import Scene, scene_pixmap
from trainer.draw.layout import BoardLayout
from trainer.draw.marks import NO_MARKS, Marks
from trainer.draw.theme import Theme
from trainer.rules.drawings import Shape
from trainer.rules.position import Man
from trainer.rules.terms import Square


class Shown(NamedTuple):
    """What the board shows: the men, the program's marks, and what people have drawn.

    `last` are the squares of the last move; `flipped` puts Black below; `seen` are squares to be marked as attacked by
    one side, in addition to the path of the castling.
    """

    men: tuple[Man, ...] = ()
    marks: Marks = NO_MARKS
    drawings: tuple[Shape, ...] = ()
    last: tuple[Square, ...] = ()
    flipped: bool = False
    seen: frozenset[Square] = frozenset()


class Picture:
    """The picture of one board widget; `scene` and `layout` are asked for when it must be painted anew."""

    def __init__(
        self, board: QWidget, theme: Theme, scene: Callable[[], Scene], layout: Callable[[], BoardLayout]
    ) -> None:
        self._board, self._scene, self._layout = board, scene, layout
        self.theme = theme
        self._pixmap: QPixmap | None = None

    def forget(self) -> None:
        """Let the picture be painted anew when it is next copied."""
        self._pixmap = None

    def copy_to(self, part: QRect) -> None:
        """Copy a part of the picture onto the board."""
        ratio = self._board.devicePixelRatioF()
        if self._pixmap is None or self._pixmap.devicePixelRatio() != ratio:
            size = self._board.size()
            self._pixmap = scene_pixmap(self._scene(), self._layout(), self.theme, size.width(), size.height(), ratio)
        target = QRectF(part)
        source = QRectF(target.x() * ratio, target.y() * ratio, target.width() * ratio, target.height() * ratio)
        painter = QPainter(self._board)
        painter.drawPixmap(target, self._pixmap, source)
        painter.end()
