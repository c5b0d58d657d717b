"""The layer over the window on which a lifted man follows the hand."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget


class FloatLayer(QWidget):
    """A layer that the mouse does not see; a step of the hand repaints only what changed.

    `spot` is where the man is, in the coordinates of the layer.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("floatLayer")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._under = parent
        self._pixmap: QPixmap | None = None
        self.spot = QRect()
        self.hide()

    def lift(self, pixmap: QPixmap, place: QPoint) -> None:
        """Show a man under the hand; `place` is in the coordinates of the widget below the layer."""
        self.setGeometry(self._under.rect())
        self.show()
        self.raise_()
        self._pixmap = pixmap
        self.spot = self._around(place)
        self.update(self.spot)

    @property
    def holds(self) -> bool:
        """Whether a man is on the layer."""
        return self._pixmap is not None

    def follow(self, place: QPoint) -> None:
        """Move the man with the hand: repaint the rectangle around where it was and where it is."""
        before, self.spot = self.spot, self._around(place)
        self.update(before.united(self.spot))

    def place_of(self, widget: QWidget, point: QPoint) -> QPoint:
        """Return the place on the layer of a point of a widget below it."""
        return widget.mapTo(self._under, point)

    def place_on_screen(self, point: QPoint) -> QPoint:
        """Return the place on the layer of a point of the screen."""
        return self._under.mapFromGlobal(point)

    def drop(self) -> None:
        """Let go of the man."""
        self._pixmap = None
        self.hide()

    def _around(self, place: QPoint) -> QRect:
        if self._pixmap is None:
            return QRect()
        size = self._pixmap.deviceIndependentSize().toSize()
        return QRect(place - QPoint(size.width() // 2, size.height() // 2), size)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the man."""
        if self._pixmap is not None:
            painter = QPainter(self)
            painter.drawPixmap(self.spot.topLeft(), self._pixmap)
            painter.end()
