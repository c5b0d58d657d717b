"""A layer over the window that paints a man being dragged and men that glide; which men glide, and from where."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QPointF, QRect, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from trainer.draw.layout import BoardLayout
from trainer.rules.position import Man
from trainer.rules.terms import Square

GLIDE_TIME = 200
"""Milliseconds from one square to another."""
SLOW_TIME = 3 * GLIDE_TIME
"""Milliseconds that a man takes for himself when a move is shown slowly."""

_EASING = QEasingCurve(QEasingCurve.Type.InOutQuad)


class Glide(NamedTuple):
    """A man that glides between two places, which are in the coordinates of the layer.

    `sets_out` and `arrives` are shares, from 0 to 1, of the time that all men who glide now take together.
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
    """A layer that lets the mouse through; while a man is dragged it repaints only around him.

    `spot` is the rectangle of the man who is dragged, in the coordinates of the layer.

    Signals:
        arrived: no man glides any more, all are where they belong.
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
        """Show the picture of a man around `place`, in the coordinates of the widget below: he is being dragged."""
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
        """Whether a man is being dragged."""
        return self._pixmap is not None

    def follow(self, place: QPoint) -> None:
        """Move the man who is dragged to another place; repaint only where he was and where he is."""
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
        """Show no man as dragged any more."""
        self._pixmap = None
        if not self._glides:
            self.hide()

    def glide(self, glides: tuple[Glide, ...], milliseconds: int) -> None:
        """Let men glide, for so long altogether; those that were gliding before are there at once."""
        self.land()
        self._pixmap = None
        self._glides, self._share = glides, 0.0
        self._cover()
        self.update()
        self._clock.setDuration(milliseconds)
        self._clock.start()

    def land(self) -> None:
        """End every glide at once: the men are where they belong."""
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
        """Paint the men that glide, and the one that is dragged."""
        painter = QPainter(self)
        for glide in self._glides:
            painter.drawPixmap(_around(glide.pixmap, glide.place(self._share)).topLeft(), glide.pixmap)
        if self._pixmap is not None:
            painter.drawPixmap(self.spot.topLeft(), self._pixmap)
        painter.end()


def _around(pixmap: QPixmap, place: QPointF) -> QRect:
    size = pixmap.deviceIndependentSize().toSize()
    return QRect(place.toPoint() - QPoint(size.width() // 2, size.height() // 2), size)


def glides_of(
    before: Mapping[Square, Man], now: Mapping[Square, Man], dropped: Square | None = None
) -> dict[Square, Square]:
    """Return, for the square of each man that stood elsewhere before, the square he came from.

    `dropped` is the square from which a man was dragged: he is where he belongs already, and left out.
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
    """The men of one board that glide; `time` is in milliseconds, 0 for being there at once.

    `squares` are those that they glide to, on which the board itself shows nobody meanwhile. `picture` returns the
    picture of a man by his kind and colour.

    Signals:
        changed: `squares` are others: men have set out, or have arrived.
    """

    changed = Signal()

    def __init__(self, board: QWidget, layer: FloatLayer, picture: Callable[[str, bool], QPixmap]) -> None:
        super().__init__(board)
        self._board, self._layer, self._picture = board, layer, picture
        self.time = GLIDE_TIME
        self.squares: frozenset[Square] = frozenset()
        layer.arrived.connect(self._arrived)

    def land(self) -> None:
        """End every glide at once."""
        self._layer.land()

    def go(self, layout: BoardLayout, ways: Mapping[Man, QPointF], *, slowly: bool = False) -> None:
        """Let men glide to their squares from these points of the board.

        They go together, or `slowly` one after the other, the king first. What is to be shown slowly was asked for, and
        is shown even where `time` is 0.
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
