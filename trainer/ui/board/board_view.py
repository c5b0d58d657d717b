"""The board as a widget: shows what it is given, and reports the wishes of the hand on it."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QSize, Qt, Signal
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
from trainer.draw.marks import Marks
from trainer.draw.pieces import piece_pixmap
from trainer.draw.theme import Theme
from trainer.rules.position import Man
from trainer.rules.squares import square_name
from trainer.rules.terms import Square
from trainer.ui.board.access import Squares
from trainer.ui.board.board_hand import BoardHand
from trainer.ui.board.float_layer import FloatLayer, Gliding, glides_of
from trainer.ui.board.gesture import InHand, Pen
from trainer.ui.board.keys import Key, key_of, moved_cursor
from trainer.ui.board.picture import Picture, Shown


class BoardView(QWidget):
    """Paints men and marks from one cached picture, and passes mouse and keys on to its `hand`.

    Signals:
        wished: a `Wish` of the hand on the board.
        picked: the square whose man is selected or lifted now; None when no man is any more.
        stamped: the square of the cursor, and the event of a key typed there; whoever uses the key accepts the event.
        cursor_moved: the square that the cursor of the keyboard is on now; None when it has left the board.
        resized: the board has another size, so the squares lie elsewhere.
    """

    wished = Signal(object)
    picked = Signal(object)
    stamped = Signal(object, object)
    cursor_moved = Signal(object)
    resized = Signal()

    def __init__(self, layer: FloatLayer, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("board")
        self.setMinimumSize(300, 300)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # The picture covers everything: Qt need not paint the ground of the window below it at each step of a drag.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._layer = layer
        self._shown = Shown()
        self._men: dict[Square, Man] = {}
        self._targets: frozenset[Square] = frozenset()
        self._picked: Square | None = None
        self.hand = BoardHand(self, lambda: self.board_layout, self._men_on)
        self.hand.wished.connect(self.wished)
        self.hand.changed.connect(self._settle)
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

    def _men_on(self, square: Square) -> Man | None:
        return self._men.get(square)

    # What is shown.

    def show_scene(self, shown: Shown) -> None:
        """Show what `shown` holds; where the men are others, a drag is given up and every glide ends."""
        if shown == self._shown:
            return
        men = {man.square: man for man in shown.men}
        lifted, selected = self.hand.lifted, self.hand.selected
        if men != self._men:
            # Men that glide or are dragged belong to the position that was shown before.
            self.gliding.land()
            if lifted is not None:
                self.hand.cancel()
        turned = shown.flipped != self._shown.flipped
        if turned or (selected is not None and men.get(selected) != self._men.get(selected)):
            self.hand.deselect()
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
        """Mark the squares the picked man may go to; on those of `onto_own` an own man stands, and a click castles."""
        self.hand.let_castle_onto(onto_own)
        if targets != self._targets:
            self._targets = targets
            self._repaint()

    def take(self, held: InHand) -> None:
        """Take another tool, stamp or pen in the hand."""
        self.setCursor(Qt.CursorShape.CrossCursor if isinstance(held, Pen) else Qt.CursorShape.ArrowCursor)
        self.hand.take(held)

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

    # Men on their way.

    def glide_home(self, square: Square) -> None:
        """Let the man that was dropped elsewhere glide back to its square."""
        man, start = self._men.get(square), self.hand.dropped_at
        self.hand.dropped_at = None
        if man is not None and start is not None:
            self.gliding.go(self.board_layout, {man: start})

    def _glide_men(self, before: dict[Square, Man]) -> None:
        """Let the men of the last move glide from where they stood `before`; one that was dragged is there already."""
        dropped = self._shown.last[0] if self.hand.dropped_at is not None else None
        self.hand.dropped_at = None
        slowly = bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._go(glides_of(before, self._men, dropped), slowly=slowly)

    def glide_slowly(self, before: Iterable[Man]) -> None:
        """Let the men glide once more from where they stood before, one after the other."""
        self.hand.cancel()
        self._go(glides_of({man.square: man for man in before}, self._men), slowly=True)

    def _go(self, ways: dict[Square, Square], *, slowly: bool) -> None:
        """Let men glide; `ways` has, for the square that each stands on, the one it glides from."""
        layout = self.board_layout
        men = {self._men[end]: layout.center(start) for end, start in ways.items()}
        self.gliding.go(layout, men, slowly=slowly)

    # The mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture; a second button ends the one that is going on."""
        self.gliding.land()
        self.show_cursor(None)
        self.hand.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with a gesture; once a man is lifted, only its picture follows the mouse."""
        if self.hand.lifted is None or not event.buttons():
            self.hand.move(event)
            lifted = self.hand.lifted
            if lifted is None:
                return
            self._layer.lift(
                self.lift_picture(lifted.kind, lifted.color), self._layer.place_of(self, event.position().toPoint())
            )
            # Showing the layer may bring a layout into force, and a new size gives the gesture up.
            self._settle()
        else:
            self._layer.follow(self._layer.place_of(self, event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a gesture."""
        self.hand.release(event)

    # The keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor by arrow keys, take or drop a man by Enter or Space; other keys may be letters of men."""
        key = key_of(event)
        if key is None:
            self._type(event)
            return
        self.gliding.land()
        if self.cursor_square is None:
            self.show_cursor(self._first_cursor())
            if key is not Key.PRESS:
                return
        if self.cursor_square is not None:
            if key is Key.PRESS:
                self.hand.click(self.cursor_square)
            else:
                self.show_cursor(moved_cursor(self.cursor_square, key, flipped=self._shown.flipped))

    def _type(self, event: QKeyEvent) -> None:
        """Report a key that is typed on the square of the cursor; one that nobody accepts is for the window."""
        if self.cursor_square is not None and self.hand.stamps:
            event.setAccepted(False)
            self.stamped.emit(self.cursor_square, event)
            if event.isAccepted():
                return
        super().keyPressEvent(event)

    def _first_cursor(self) -> Square:
        return self.hand.selected if self.hand.selected is not None else (59 if self._shown.flipped else 4)

    def press_square(self, square: Square) -> None:
        """Take or drop a man on a square, as a click does: for a screen reader, which cannot click."""
        self.show_cursor(square)
        self.hand.click(square)

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
            self.hand.cancel()
        super().focusOutEvent(event)
        self._repaint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give up a gesture when the board changes its size."""
        self._picture.forget()
        self.gliding.land()
        self.squares.lay_out(self.board_layout)
        self.hand.cancel()
        self.resized.emit()

    def _settle(self) -> None:
        """Show what the hand has selected and lifted, and report the man that is picked."""
        lifted = self.hand.lifted
        if lifted is None:
            self._layer.drop()
        picked = self.hand.selected if lifted is None else lifted.square
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
        shown, drawing = self._shown, self.hand.shape
        return Scene(
            men=shown.men,
            marks=shown.marks,
            selected=self.hand.selected,
            lifted=self.hand.leaves,
            gliding=self.gliding.squares,
            targets=self._targets,
            last=shown.last,
            cursor=self.cursor_square if self.hasFocus() else None,
            drawings=shown.drawings if drawing is None else (*shown.drawings, drawing),
            seen=shown.seen,
        )
