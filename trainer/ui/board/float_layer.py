"""The layer over the window on which men float: one in the hand, or some gliding to their squares."""

from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QRect, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

GLIDE_TIME = 200
"""Milliseconds from one square to another."""

_EASING = QEasingCurve(QEasingCurve.Type.InOutQuad)


class Glide(NamedTuple):
    """A man on its way between two places, which are in the coordinates of the layer.

    It sets out and arrives at these shares of the time that all men take together.
    """

    pixmap: QPixmap
    start: QPointF
    end: QPointF
    sets_out: float = 0.0
    arrives: float = 1.0

    def place(self, share: float) -> QPointF:
        """Return where the man is after a share of the time, from 0 to 1."""
        own = min(1.0, max(0.0, (share - self.sets_out) / (self.arrives - self.sets_out)))
        return self.start + (self.end - self.start) * _EASING.valueForProgress(own)


class FloatLayer(QWidget):
    """A layer that the mouse does not see; a step of the hand repaints only what changed.

    `spot` is where the man in the hand is, in the coordinates of the layer.

    Signals:
        arrived: the men that were gliding are where they belong.
    """

    arrived = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("floatLayer")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._under = parent
        self._pixmap: QPixmap | None = None
        self._half = QPoint()
        self._glides: tuple[Glide, ...] = ()
        self._share = 0.0
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._step)
        self._clock.finished.connect(self._arrive)
        self.spot = QRect()
        self.hide()

    def lift(self, pixmap: QPixmap, place: QPoint) -> None:
        """Show a man under the hand; `place` is in the coordinates of the widget below the layer."""
        self.land()
        self._cover()
        self._pixmap = pixmap
        self.spot = _around(pixmap, QPointF(place))
        self._half = place - self.spot.topLeft()
        self.update(self.spot)

    def _cover(self) -> None:
        self.setGeometry(self._under.rect())
        self.show()
        self.raise_()

    @property
    def holds(self) -> bool:
        """Whether a man is in the hand."""
        return self._pixmap is not None

    @property
    def gliding(self) -> bool:
        """Whether men are on their way."""
        return bool(self._glides)

    def follow(self, place: QPoint) -> None:
        """Move the man with the hand: repaint the rectangle around where it was and where it is."""
        if self._pixmap is not None:
            before = QRect(self.spot)
            self.spot.moveTopLeft(place - self._half)
            self.update(before.united(self.spot))

    def place_of(self, widget: QWidget, point: QPoint) -> QPoint:
        """Return the place on the layer of a point of a widget below it."""
        return widget.mapTo(self._under, point)

    def place_on_screen(self, point: QPoint) -> QPoint:
        """Return the place on the layer of a point of the screen."""
        return self._under.mapFromGlobal(point)

    def drop(self) -> None:
        """Let go of the man in the hand."""
        self._pixmap = None
        if not self._glides:
            self.hide()

    def glide(self, glides: tuple[Glide, ...], milliseconds: int) -> None:
        """Let men glide; those that were on their way are there at once."""
        self.land()
        self._pixmap = None
        self._glides, self._share = glides, 0.0
        self._cover()
        self.update()
        self._clock.setDuration(milliseconds)
        self._clock.start()

    def land(self) -> None:
        """Let the men that are gliding be where they belong."""
        if self._glides:
            self._clock.stop()
            self._arrive()

    def _step(self, share: float) -> None:
        before = self._reach()
        self._share = share
        self.update(before.united(self._reach()))

    def _reach(self) -> QRect:
        """Return the rectangle around all men on their way."""
        reach = QRect()
        for glide in self._glides:
            reach = reach.united(_around(glide.pixmap, glide.place(self._share)))
        return reach

    def _arrive(self) -> None:
        if self._glides:
            self._glides = ()
            self.drop()
            self.arrived.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the men that float."""
        painter = QPainter(self)
        for glide in self._glides:
            painter.drawPixmap(_around(glide.pixmap, glide.place(self._share)).topLeft(), glide.pixmap)
        if self._pixmap is not None:
            painter.drawPixmap(self.spot.topLeft(), self._pixmap)
        painter.end()


def _around(pixmap: QPixmap, place: QPointF) -> QRect:
    size = pixmap.deviceIndependentSize().toSize()
    return QRect(place.toPoint() - QPoint(size.width() // 2, size.height() // 2), size)
