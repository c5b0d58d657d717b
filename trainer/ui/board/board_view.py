"""The board as a widget: it is given a scene, and reports what the hand wishes."""

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.draw.board import Scene
from trainer.draw.layout import BoardLayout, fit_board
from trainer.draw.marks import NO_MARKS, Marks
from trainer.draw.pieces import piece_pixmap
from trainer.draw.theme import Theme
from trainer.rules.shape import Shape
from trainer.rules.squares import square_name
from trainer.rules.terms import Square
from trainer.rules.verdict import Man
from trainer.ui.board.access import Squares
from trainer.ui.board.drawing import Drawing
from trainer.ui.board.float_layer import FloatLayer
from trainer.ui.board.gesture import Gesture, Hand, Pen, Tool, Touch, Wish
from trainer.ui.board.glides import Gliding, glides_of
from trainer.ui.board.keys import Key, drawing_color, key_of, moved_cursor
from trainer.ui.board.picture import Picture
from trainer.ui.board.play_gesture import PlayGesture

DRAG_DISTANCE = 3
"""Pixels the hand must move before a press becomes a drag."""

_LEFT, _RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class Shown(NamedTuple):
    """What the board shows: the men, the program's marks, people's drawings, the last move, and from which side.

    `seen` are squares to be marked as attacked by one side, beside the path.
    """

    men: tuple[Man, ...] = ()
    marks: Marks = NO_MARKS
    drawings: tuple[Shape, ...] = ()
    last: tuple[Square, ...] = ()
    flipped: bool = False
    seen: frozenset[Square] = frozenset()


class BoardView(QWidget):
    """Paints men and marks out of one cached picture, and turns mouse and keys into wishes.

    Signals:
        wished: a `Shift`, `Copy`, `Place`, `Erase`, `Touch`, `Move` or `Draw` from the hand on the board.
        picked: the man on this square was selected or lifted, None when no man is.
        stamped: a letter was typed on this square: the key event.
        cursor_moved: the cursor of the keyboard is on this square, or None when it went.
    """

    wished = Signal(object)
    picked = Signal(object)
    stamped = Signal(object, object)
    cursor_moved = Signal(object)

    def __init__(self, layer: FloatLayer, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("board")
        self.setMinimumSize(300, 300)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # The picture covers everything: Qt need not paint the ground of the window below it at each step of a drag.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._layer = layer
        self._setting, self._playing = Gesture(), PlayGesture()
        self._gesture: Gesture | PlayGesture = self._setting
        self._shown = Shown()
        self._men: dict[Square, Man] = {}
        self._targets: frozenset[Square] = frozenset()
        self._picked: Square | None = None
        self._editable = True
        self._pen: Pen | None = None
        self._drawing = Drawing()
        # A finger has no right button: holding still does what that does.
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.timeout.connect(self._held)
        self._pressed_at = QPointF()
        self._dropped_at: QPointF | None = None
        self._picture = Picture(self, theme, self._scene, lambda: self.board_layout)
        self.cursor_square: Square | None = None
        # The name matters: the factory of accessible interfaces looks for it.
        self.squares = Squares(self, square_name, self.press_square, self.show_cursor)
        self.gliding = Gliding(self, layer, self.lift_picture)
        self.gliding.changed.connect(self._repaint)

    def sizeHint(self) -> QSize:
        """Return a comfortable size; the board takes what there is."""
        return QSize(720, 720)

    @property
    def marks(self) -> Marks:
        """The marks that are shown."""
        return self._shown.marks

    # What is shown.

    def show_scene(self, shown: Shown) -> None:
        """Show men, marks and drawings, from one side or the other."""
        if shown == self._shown:
            return
        men = {man.square: man for man in shown.men}
        lifted, selected = self._gesture.lifted, self._gesture.selected
        if lifted is not None and men.get(lifted.square) != lifted:
            self.cancel()
        turned = shown.flipped != self._shown.flipped
        if turned or (selected is not None and men.get(selected) != self._men.get(selected)):
            self._gesture.selected = None
        before, self._men = self._men, men
        moved = shown.last and shown.last != self._shown.last and not turned
        self._shown = shown
        if turned:
            self.gliding.land()
            self.squares.lay_out(self.board_layout)
        if moved:
            self._glide_men(before)
        self._settle()

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._picture.theme = theme
        self._repaint()

    def show_targets(self, targets: frozenset[Square], onto_own: frozenset[Square] = frozenset()) -> None:
        """Show where the picked man may go; to squares of `onto_own` he may be clicked though an own man is there."""
        self._playing.onto_own = onto_own
        if targets != self._targets:
            self._targets = targets
            self._repaint()

    def take(self, hand: Hand) -> None:
        """Take another tool, stamp or pen in the hand."""
        self.cancel()
        self._pen = hand if isinstance(hand, Pen) else None
        self.setCursor(Qt.CursorShape.ArrowCursor if self._pen is None else Qt.CursorShape.CrossCursor)
        self._gesture.take(hand)
        self._settle()

    def allow(self, *, editing: bool, selecting: bool) -> None:
        """Let the hand set up, if it may change the position; `selecting` says whether a click selects a man."""
        self._use(self._setting)
        self._editable = editing
        self._setting.selecting = selecting and editing
        if not self._setting.selecting and self._setting.selected is not None:
            self._setting.selected = None
            self._settle()

    def let_play(self, own: frozenset[Square]) -> None:
        """Let the hand play the men of these squares."""
        self._use(self._playing)
        self._editable = True
        self._playing.own = own
        if self._playing.selected not in own:
            self._playing.selected = None
            self._settle()

    @property
    def playing(self) -> bool:
        """Whether the hand plays, and does not set up."""
        return self._gesture is self._playing

    def _use(self, gesture: Gesture | PlayGesture) -> None:
        if gesture is not self._gesture:
            self.cancel()
            self._gesture.selected = None
            self._gesture = gesture
            self._settle()

    @property
    def board_layout(self) -> BoardLayout:
        """Where the squares lie in the widget."""
        return fit_board(self.width(), self.height(), flipped=self._shown.flipped)

    def square_at(self, point: QPointF) -> Square | None:
        """Return the square under a point of the widget."""
        return self.board_layout.square_under(point)

    def lift_picture(self, kind: str, color: bool) -> QPixmap:
        """Return the picture of a man in the size of this board's squares."""
        return piece_pixmap(kind, color, round(self.board_layout.square), self.devicePixelRatioF())

    def cancel(self) -> None:
        """Give up the gesture that is going on."""
        self._gesture.cancel()
        self._hold.stop()
        self._drawing.cancel()
        self._settle()

    # Men on their way.

    def glide_home(self, square: Square) -> None:
        """Let the man that was dropped elsewhere glide back to its square."""
        man, start = self._men.get(square), self._dropped_at
        self._dropped_at = None
        if man is not None and start is not None:
            self.gliding.go(self.board_layout, {man: start})

    def _glide_men(self, before: dict[Square, Man]) -> None:
        """Let the men of the last move glide; the one that the hand dropped is already there."""
        dropped = self._shown.last[0] if self._dropped_at is not None else None
        self._dropped_at = None
        slowly = bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._go(glides_of(before, self._men, dropped), slowly=slowly)

    def glide_slowly(self, before: Iterable[Man]) -> None:
        """Let the men glide once more from where they stood before, one after the other."""
        self.cancel()
        self._go(glides_of({man.square: man for man in before}, self._men), slowly=True)

    def _go(self, ways: dict[Square, Square], *, slowly: bool) -> None:
        layout = self.board_layout
        men = {self._men[end]: layout.center(start) for end, start in ways.items()}
        self.gliding.go(layout, men, slowly=slowly)

    # The mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture; a second button ends the one that is going on."""
        self.gliding.land()
        self.show_cursor(None)
        square = self.square_at(event.position())
        self._pressed_at = event.position()
        man = None if square is None else self._men.get(square)
        color = self._color_of(event)
        if self._drawing.active:
            self.cancel()
        elif color is not None:
            if square is not None:
                self._draw_from(square, color)
        elif not self._editable:
            if square is not None and event.button() is _LEFT:
                self.wished.emit(Touch(square))
        elif event.button() in (_LEFT, _RIGHT):
            self._report(self._gesture.press(square, man, other_color=event.button() is _RIGHT))
            if event.button() is _LEFT and square is not None and (self.playing or self._gesture.busy):
                self._hold.start(QGuiApplication.styleHints().mousePressAndHoldInterval())

    def _color_of(self, event: QMouseEvent) -> str | None:
        """Return the colour in which a press draws; None when it does something else."""
        if self._pen is not None and event.button() is _LEFT:
            return self._pen.color
        if event.button() is _RIGHT and self.playing and self._editable and not self._gesture.busy:
            return drawing_color(event.modifiers())
        return None

    def _draw_from(self, square: Square, color: str) -> None:
        self._drawing.begin(square, color)
        self._repaint()

    def _held(self) -> None:
        """Do what the right button does, once a finger has been held still: the other colour, or a drawing."""
        square = self.square_at(self._pressed_at)
        if square is None or self._gesture.lifted is not None or self._setting.hand is not Tool.POINTER:
            return
        self._gesture.take(Tool.POINTER)
        if self.playing:
            self._settle()
            self._draw_from(square, "G")
        else:
            self._report(self._setting.press(square, self._men.get(square), other_color=True))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with a gesture."""
        if self._gesture.lifted is not None and event.buttons():
            self._layer.follow(self._layer.place_of(self, event.position().toPoint()))
            return
        far = (event.position() - self._pressed_at).manhattanLength() >= DRAG_DISTANCE
        if far and self._hold.isActive():
            self._hold.stop()
        if not (self._gesture.busy or self._drawing.active):
            return
        if not event.buttons():
            self.cancel()
        elif self._drawing.active:
            if self._drawing.go_on(self.board_layout, event.position()):
                self._repaint()
        else:
            self._drag(event, far=far)

    def _drag(self, event: QMouseEvent, *, far: bool) -> None:
        place = self._layer.place_of(self, event.position().toPoint())
        copying = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        wishes = self._gesture.drag(self.square_at(event.position()), far=far, copying=copying)
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
        square = self.square_at(event.position())
        self._hold.stop()
        if event.button() in (_LEFT, _RIGHT) and self._drawing.active:
            self._drawing.go_on(self.board_layout, event.position())
            self._report([*self._drawing.finish()])
        elif self._gesture.busy and event.button() is _LEFT:
            self._dropped_at = event.position() if self._gesture.lifted is not None else None
            self._report(self._gesture.release(square))
            self._dropped_at = None

    # The keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor, take and drop with it; letters are reported."""
        key = key_of(event)
        if key is None:
            self._type(event)
            return
        self.gliding.land()
        if self.cursor_square is None:
            self.show_cursor(self._first_cursor())
            if key is not Key.PRESS:
                return
        if key is Key.PRESS:
            self._click(self.cursor_square)
        elif self.cursor_square is not None:
            self.show_cursor(moved_cursor(self.cursor_square, key, flipped=self._shown.flipped))

    def _type(self, event: QKeyEvent) -> None:
        """Report a letter for the square of the cursor; everything else is for the window."""
        if self.cursor_square is not None and self._editable and self._gesture is self._setting:
            event.setAccepted(False)
            self.stamped.emit(self.cursor_square, event)
            if event.isAccepted():
                return
        super().keyPressEvent(event)

    def _first_cursor(self) -> Square:
        return self._gesture.selected if self._gesture.selected is not None else (59 if self._shown.flipped else 4)

    def _click(self, square: Square | None) -> None:
        if square is None:
            return
        if self._pen is not None:
            self._draw_to(square, self._pen.color)
            return
        if not self._editable:
            self.wished.emit(Touch(square))
            return
        self._report(self._gesture.press(square, self._men.get(square)))
        self._report(self._gesture.release(square))

    def _draw_to(self, square: Square, color: str) -> None:
        """Draw by presses of a key: the first one begins, the second ends."""
        if not self._drawing.active:
            self._draw_from(square, color)
            return
        self._drawing.go_on(self.board_layout, self.board_layout.center(square))
        self._report([*self._drawing.finish()])

    def press_square(self, square: Square) -> None:
        """Take or drop on a square, as a click does: for whoever cannot click."""
        self.show_cursor(square)
        self._click(square)

    def show_cursor(self, square: Square | None) -> None:
        """Put the cursor of the keyboard on a square, or take it off the board."""
        if square != self.cursor_square:
            self.cursor_square = square
            self.squares.show_cursor(square)
            self.cursor_moved.emit(square)
            self._repaint()

    # Giving up.

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the cursor."""
        super().focusInEvent(event)
        self._repaint()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Give up a gesture when the window loses the focus."""
        if event.reason() is Qt.FocusReason.ActiveWindowFocusReason:
            self.cancel()
        super().focusOutEvent(event)
        self._repaint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give up a gesture when the board changes its size."""
        self._picture.forget()
        self.gliding.land()
        self.squares.lay_out(self.board_layout)
        self.cancel()

    def _report(self, wishes: list[Wish]) -> None:
        self._settle()
        for wish in wishes:
            self.wished.emit(wish)

    def _settle(self) -> None:
        """Bring the picture into step with the hand, and say which man is picked."""
        if self._gesture.lifted is None:
            self._layer.drop()
        lifted = self._gesture.lifted
        picked = self._gesture.selected if lifted is None else lifted.square
        if picked != self._picked:
            self._picked = picked
            self._targets = frozenset()
            self.picked.emit(picked)
        self._repaint()

    # The picture.

    def _repaint(self) -> None:
        self._picture.forget()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Copy the part of the cached picture that is asked for."""
        self._picture.copy_to(event.rect())

    def _scene(self) -> Scene:
        shown, lifted, drawing = self._shown, self._gesture.lifted, self._drawing.shape
        return Scene(
            men=shown.men,
            marks=shown.marks,
            selected=self._gesture.selected,
            lifted=None if lifted is None or self._gesture.copying else lifted.square,
            gliding=self.gliding.squares,
            targets=self._targets,
            last=shown.last,
            cursor=self.cursor_square if self.hasFocus() else None,
            drawings=shown.drawings if drawing is None else (*shown.drawings, drawing),
            seen=shown.seen,
        )
