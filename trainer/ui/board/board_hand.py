"""What the hand does on a board: presses, drags and releases of the mouse or of keys in, wishes out."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QInputDevice, QMouseEvent
from PySide6.QtWidgets import QWidget

from trainer.draw.layout import BoardLayout
from trainer.rules.drawings import Shape
from trainer.rules.position import Man
from trainer.rules.terms import Square
from trainer.ui.board.gesture import Click, Gesture, InHand, Move, Pen, PlayGesture, Shift, Tool, Wish
from trainer.ui.board.keys import drawing_color
from trainer.ui.board.pen import Drawing

DRAG_DISTANCE = 3
"""Pixels the hand must move before a press becomes a drag."""

_LEFT, _RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
_CONTROL = Qt.KeyboardModifier.ControlModifier


class BoardHand(QObject):
    """The hand on one board: it sets up, plays, draws with the pen, or only clicks.

    `layout` returns where the squares lie now, `man_on` who stands on a square. While a drop is being reported,
    `dropped_at` is the point where the man was let go.

    Signals:
        wished: a `Wish`.
        changed: `selected`, `lifted` or `shape` may be another one.
    """

    wished = Signal(object)
    changed = Signal()

    def __init__(
        self, board: QWidget, layout: Callable[[], BoardLayout], man_on: Callable[[Square], Man | None]
    ) -> None:
        super().__init__(board)
        self._layout, self._man_on = layout, man_on
        self._setting, self._playing = Gesture(), PlayGesture()
        self._gesture: Gesture | PlayGesture = self._setting
        self._editable = True
        self._pen: Pen | None = None
        self._drawing = Drawing()
        # A finger has no right button: holding still does what that does.
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.timeout.connect(self._held)
        self._pressed_at = QPointF()
        self.dropped_at: QPointF | None = None

    # What the board shows of it.

    @property
    def selected(self) -> Square | None:
        """The square whose man is selected, or None."""
        return self._gesture.selected

    @property
    def lifted(self) -> Man | None:
        """The man that is dragged, or None."""
        return self._gesture.lifted

    @property
    def leaves(self) -> Square | None:
        """The square that the dragged man has left; None while nobody is dragged, or only a copy."""
        lifted = self._gesture.lifted
        return None if lifted is None or self._gesture.copying else lifted.square

    @property
    def shape(self) -> Shape | None:
        """The arrow or circle that is being drawn, or None."""
        return self._drawing.shape

    @property
    def playing(self) -> bool:
        """Whether the hand plays, and does not set up."""
        return self._gesture is self._playing

    @property
    def stamps(self) -> bool:
        """Whether a letter that is typed may set a man."""
        return self._editable and not self.playing

    # What it may do.

    def take(self, held: InHand) -> None:
        """Take another tool, stamp or pen."""
        self.cancel()
        self._pen = held if isinstance(held, Pen) else None
        self._gesture.take(held)
        self.changed.emit()

    def allow(self, *, editing: bool, selecting: bool) -> None:
        """Set up from now on; without `editing` a press is only a click, without `selecting` a click selects no man."""
        self._use(self._setting)
        self._editable = editing
        self._setting.selecting = selecting and editing
        if not self._setting.selecting:
            self.deselect()

    def let_play(self, own: frozenset[Square]) -> None:
        """Play the men of these squares."""
        self._use(self._playing)
        self._editable = True
        self._playing.own = own
        if self._playing.selected not in own:
            self.deselect()

    def let_castle_onto(self, own: frozenset[Square]) -> None:
        """Let the selected king be clicked onto these squares of own rooks as well, to castle with them."""
        self._playing.onto_own = own

    def _use(self, gesture: Gesture | PlayGesture) -> None:
        if gesture is not self._gesture:
            self.cancel()
            self._gesture.selected = None
            self._gesture = gesture
            self.changed.emit()

    def deselect(self) -> None:
        """Let go of the man that is selected."""
        if self._gesture.selected is not None:
            self._gesture.selected = None
            self.changed.emit()

    def cancel(self) -> None:
        """Give up the gesture that is going on."""
        self._gesture.cancel()
        self._hold.stop()
        self._drawing.cancel()
        self.changed.emit()

    # What it does.

    def press(self, event: QMouseEvent) -> None:
        """Begin a gesture; a second button ends the one that is going on."""
        square = self._layout().square_under(event.position())
        self._pressed_at = event.position()
        color = self._color_of(event)
        if self._busy():
            self.cancel()
        elif color is not None:
            if square is not None:
                self._draw_from(square, color)
        elif not self._editable:
            if square is not None and event.button() is _LEFT:
                self.wished.emit(Click(square))
        elif event.button() in (_LEFT, _RIGHT):
            wishes = self._press(square, other_color=event.button() is _RIGHT)
            moved = any(isinstance(wish, Move | Shift) for wish in wishes)
            # Only a finger that is held still stands for the right button: a mouse has one.
            finger = event.pointingDevice().type() is QInputDevice.DeviceType.TouchScreen
            if finger and event.button() is _LEFT and square is not None and not moved:
                self._hold.start(QGuiApplication.styleHints().mousePressAndHoldInterval())

    def _busy(self) -> bool:
        return self._drawing.active or self._gesture.busy

    def _press(self, square: Square | None, *, other_color: bool = False) -> list[Wish]:
        man = None if square is None else self._man_on(square)
        wishes = self._gesture.press(square, man, other_color=other_color)
        self._report(wishes)
        return wishes

    def _color_of(self, event: QMouseEvent) -> str | None:
        """Return the colour in which a press draws, G, R, Y or B; None when it does something else."""
        if self._pen is not None and event.button() is _LEFT:
            return self._pen.color
        if event.button() is _RIGHT and self.playing and self._editable and not self._gesture.busy:
            return drawing_color(event.modifiers())
        return None

    def _draw_from(self, square: Square, color: str) -> None:
        self._drawing.begin(square, color)
        self.changed.emit()

    def _held(self) -> None:
        """Do what the right button does, once a finger has been held still: the other colour, or a drawing."""
        square = self._layout().square_under(self._pressed_at)
        if square is None or self._gesture.lifted is not None or self._setting.held is not Tool.POINTER:
            return
        self._gesture.take(Tool.POINTER)
        if self.playing:
            self._draw_from(square, "G")
        else:
            self._press(square, other_color=True)

    def move(self, event: QMouseEvent) -> None:
        """Go on with a gesture."""
        far = (event.position() - self._pressed_at).manhattanLength() >= DRAG_DISTANCE
        if far and self._hold.isActive():
            self._hold.stop()
        if not self._busy():
            return
        if not event.buttons():
            self.cancel()
        elif self._drawing.active:
            if self._drawing.go_on(self._layout(), event.position()):
                self.changed.emit()
        else:
            square, copying = self._layout().square_under(event.position()), bool(event.modifiers() & _CONTROL)
            before = self._gesture.lifted
            wishes = self._gesture.drag(square, far=far, copying=copying)
            if wishes or self._gesture.lifted is not before:
                self._report(wishes)

    def release(self, event: QMouseEvent) -> None:
        """End a gesture."""
        self._hold.stop()
        if event.button() in (_LEFT, _RIGHT) and self._drawing.active:
            self._drawing.go_on(self._layout(), event.position())
            self._report([*self._drawing.finish()])
        elif self._gesture.busy and event.button() is _LEFT:
            self.dropped_at = event.position() if self._gesture.lifted is not None else None
            self._report(self._gesture.release(self._layout().square_under(event.position())))
            self.dropped_at = None

    def click(self, square: Square) -> None:
        """Take or drop on a square, as a click does; with the pen, begin to draw there, or end."""
        if self._pen is not None:
            self._draw_to(square, self._pen.color)
        elif not self._editable:
            self.wished.emit(Click(square))
        else:
            self._press(square)
            self._report(self._gesture.release(square))

    def _draw_to(self, square: Square, color: str) -> None:
        if not self._drawing.active:
            self._draw_from(square, color)
            return
        self._drawing.go_on(self._layout(), self._layout().center(square))
        self._report([*self._drawing.finish()])

    def _report(self, wishes: list[Wish]) -> None:
        self.changed.emit()
        for wish in wishes:
            self.wished.emit(wish)
