"""The board as a widget: it is given a scene, and reports what the hand wishes."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.draw.board import Scene, scene_pixmap
from trainer.draw.layout import BoardLayout, fit_board
from trainer.draw.marks import NO_MARKS, Marks
from trainer.draw.pieces import piece_pixmap
from trainer.draw.theme import Theme
from trainer.rules.terms import Square
from trainer.rules.verdict import Man
from trainer.ui.board.float_layer import FloatLayer
from trainer.ui.board.gesture import Gesture, Hand, Touch, Wish

DRAG_DISTANCE = 3
"""Pixels the hand must move before a press becomes a drag."""


class BoardView(QWidget):
    """Paints men and marks out of one cached picture, and turns the mouse into wishes.

    Signals:
        wished: a `Shift`, `Place`, `Erase` or `Touch` from the hand on the board.
    """

    wished = Signal(object)

    def __init__(self, layer: FloatLayer, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("board")
        self.setMinimumSize(300, 300)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._layer = layer
        self._theme = theme
        self._gesture = Gesture()
        self._men: dict[Square, Man] = {}
        self.marks = NO_MARKS
        self._flipped = False
        self._editable = True
        self._pressed_at = QPointF()
        self._picture: QPixmap | None = None

    def sizeHint(self) -> QSize:
        """Return a comfortable size; the board takes what there is."""
        return QSize(720, 720)

    def show_men(self, men: tuple[Man, ...], marks: Marks, *, flipped: bool) -> None:
        """Show men and marks, from one side or the other."""
        shown = {man.square: man for man in men}
        if shown == self._men and marks == self.marks and flipped == self._flipped:
            return
        lifted, selected = self._gesture.lifted, self._gesture.selected
        if lifted is not None and shown.get(lifted.square) != lifted:
            self.cancel()
        if flipped != self._flipped or (selected is not None and shown.get(selected) != self._men.get(selected)):
            self._gesture.selected = None
        self._men, self.marks, self._flipped = shown, marks, flipped
        self._repaint()

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self._repaint()

    def take(self, hand: Hand) -> None:
        """Take another tool or stamp in the hand."""
        self._gesture.take(hand)
        self._settle()

    def allow(self, *, editing: bool, selecting: bool) -> None:
        """Say whether the hand may change the position, and whether a click selects a man."""
        self._editable = editing
        self._gesture.selecting = selecting and editing
        if not self._gesture.selecting:
            self._gesture.selected = None
            self._repaint()

    @property
    def board_layout(self) -> BoardLayout:
        """Where the squares lie in the widget."""
        return fit_board(self.width(), self.height(), flipped=self._flipped)

    def square_at(self, point: QPointF) -> Square | None:
        """Return the square under a point of the widget."""
        return self.board_layout.square_under(point)

    def lift_picture(self, kind: str, color: bool) -> QPixmap:
        """Return the picture of a man in the size of this board's squares."""
        return piece_pixmap(kind, color, round(self.board_layout.square), self.devicePixelRatioF())

    def cancel(self) -> None:
        """Give up the gesture that is going on."""
        self._gesture.cancel()
        self._settle()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture; a second button ends the one that is going on."""
        square = self.square_at(event.position())
        self._pressed_at = event.position()
        man = None if square is None else self._men.get(square)
        if not self._editable:
            if square is not None and event.button() is Qt.MouseButton.LeftButton:
                self.wished.emit(Touch(square))
            return
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            other = event.button() is Qt.MouseButton.RightButton
            self._report(self._gesture.press(square, man, other_color=other))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with a gesture."""
        if not self._gesture.busy:
            return
        if not event.buttons():
            self.cancel()
            return
        place = self._layer.place_of(self, event.position().toPoint())
        if self._gesture.lifted is not None:
            self._layer.follow(place)
            return
        far = (event.position() - self._pressed_at).manhattanLength() >= DRAG_DISTANCE
        wishes = self._gesture.drag(self.square_at(event.position()), far=far)
        self._lift(place)
        if wishes:
            self._report(wishes)

    def _lift(self, place: QPoint) -> None:
        lifted = self._gesture.lifted
        if lifted is not None:
            self._layer.lift(self.lift_picture(lifted.kind, lifted.color), place)
            # Showing the layer may bring a layout into force, and a new size gives the gesture up.
            self._settle()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a gesture."""
        if self._gesture.busy and event.button() is Qt.MouseButton.LeftButton:
            self._report(self._gesture.release(self.square_at(event.position())))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Give up a gesture when the window loses the focus."""
        if event.reason() is Qt.FocusReason.ActiveWindowFocusReason:
            self.cancel()
        super().focusOutEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give up a gesture when the board changes its size."""
        self._picture = None
        self.cancel()

    def _report(self, wishes: list[Wish]) -> None:
        self._settle()
        for wish in wishes:
            self.wished.emit(wish)

    def _settle(self) -> None:
        """Bring the picture into step with the hand."""
        if self._gesture.lifted is None:
            self._layer.drop()
        self._repaint()

    def _repaint(self) -> None:
        self._picture = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Copy the part of the cached picture that is asked for."""
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            lifted = self._gesture.lifted
            scene = Scene(
                tuple(self._men.values()),
                self.marks,
                self._gesture.selected,
                None if lifted is None else lifted.square,
            )
            self._picture = scene_pixmap(scene, self.board_layout, self._theme, self.width(), self.height(), ratio)
        part = QRectF(event.rect())
        source = QRectF(part.x() * ratio, part.y() * ratio, part.width() * ratio, part.height() * ratio)
        painter = QPainter(self)
        painter.drawPixmap(part, self._picture, source)
        painter.end()
