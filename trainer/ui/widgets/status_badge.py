"""A round badge with a sign: of a condition that is met or violated, of an exercise that was right or wrong."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.draw.marks import Sign
from trainer.draw.signs import paint_badge
from trainer.draw.theme import Theme


class StatusBadge(QWidget):
    """A round badge with a sign."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sign = Sign.HIDDEN
        self.setFixedSize(24, 24)

    def sizeHint(self) -> QSize:
        """Return the size of the sign."""
        return QSize(24, 24)

    def show_sign(self, sign: Sign, theme: Theme) -> None:
        """Show another sign."""
        self._sign, self._theme = sign, theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sign."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_badge(painter, QPointF(12, 12), 10.5, self._sign, self._theme, self._theme.panel)
        painter.end()
