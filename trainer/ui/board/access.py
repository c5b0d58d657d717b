"""The board for a screen reader: a child widget a square, which has a name, takes the focus, and can be pressed."""

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QFocusEvent
from PySide6.QtWidgets import QAccessibleWidget, QApplication, QWidget

from trainer.draw.layout import BoardLayout
from trainer.rules.squares import SQUARES, file_of, rank_of, square_name
from trainer.rules.terms import Square


class SquareChild(QWidget):
    """A square of a board as a screen reader sees it: it paints nothing, and the mouse goes through it.

    The square of the cursor has the keyboard's focus. It passes every key on to the board, and tells the board of the
    focus as if the board had it. `owner` knows the sentence on the square, and what pressing does.
    """

    def __init__(self, board: QWidget, square: Square, owner: "Squares") -> None:
        super().__init__(board)
        self.setObjectName(f"square_{square_name(square)}")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        # Shown, or no screen reader would find it; but a repaint of the board passes it by.
        self.setUpdatesEnabled(False)
        # Not by Tab: `Squares.show_cursor` lets Tab stop at one square. A policy there must be, or a reader could
        # not set the focus.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.square = square
        self._board = board
        self._owner = owner
        self._interface: SquareInterface | None = None
        self._told: str | None = None

    def interface(self) -> "SquareInterface":
        """Return what the screen reader talks to; the square holds it, so that Python keeps it as long as Qt."""
        self._interface = SquareInterface(self)
        return self._interface

    def name(self) -> str:
        """Return the sentence on this square, and note that it was asked for."""
        self._told = self._owner.describe(self.square)
        return self._told

    def press(self) -> None:
        """Do what Enter does on this square."""
        self._owner.press(self.square)

    def tell_change(self) -> None:
        """Report that the sentence on this square has changed, if a screen reader has asked for the old one."""
        if self._told is not None and self._told != self._owner.describe(self.square):
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.NameChanged))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Put the cursor here, and let the board know that it has the focus."""
        super().focusInEvent(event)
        self._owner.enter(self.square)
        self._board.focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let the board know that the focus has left."""
        super().focusOutEvent(event)
        self._board.focusOutEvent(event)


class SquareInterface(QAccessibleWidget):
    """What a screen reader asks about a square, and what it can do there.

    A button, and no cell: Orca and NVDA look for the table that a cell belongs to, for its row, its column and its
    headers, and Python cannot offer that interface. A button they read by its name alone, go to by B, switch to
    the keys of the program on it, and press by Enter in their own review. Whether it has the focus, and may
    have it, is read off the widget.
    """

    def __init__(self, child: SquareChild) -> None:
        super().__init__(child, QAccessible.Role.Button)

    # The widget is asked for anew each time: kept here it would live as long as the interface, which PySide
    # never lets go of.
    def _child(self) -> SquareChild:
        child = self.object()
        assert isinstance(child, SquareChild)
        return child

    def text(self, kind: QAccessible.Text, /) -> str:
        """Return the sentence on the square, for its name."""
        return self._child().name() if kind is QAccessible.Text.Name else super().text(kind)

    def actionNames(self) -> list[str]:  # noqa: N802
        """Return what can be done here: press, and set the focus."""
        return [self.pressAction(), *super().actionNames()]

    def doAction(self, action: str, /) -> None:  # noqa: N802
        """Press the square, or set the focus on it."""
        if action == self.pressAction():
            self._child().press()
        else:
            super().doAction(action)


class GroupInterface(QAccessibleWidget):
    """What a screen reader asks about a board: a group with a name, which a reader says once, on the way in.

    While the square of the cursor has the focus, the board does not say that it has the focus too.
    """

    def __init__(self, board: QWidget) -> None:
        super().__init__(board, QAccessible.Role.Grouping)

    def childCount(self) -> int:  # noqa: N802
        """Return how many squares there are, and build them first: a screen reader that counts them wants them."""
        squares = _squares_of(self.widget())
        if squares is not None:
            squares.build()
        return super().childCount()

    def state(self) -> QAccessible.State:
        """Return the state that Qt gives the board; it is focused only where none of its squares is."""
        state = super().state()
        state.focused = QApplication.focusWidget() is self.object()
        return state

    # The stubs do not allow None.
    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # noqa: N802
        """Return the square that has the focus, the board itself, or None."""
        widget = _focus_in(self.widget())
        return None if widget is None else QAccessible.queryAccessibleInterface(widget)


class Squares:
    """The 64 squares of one board, for a screen reader; the board keeps them as its `squares`.

    `describe` returns the sentence on a square, and is called when somebody asks; `press` is called when a screen
    reader presses a square; `entered` when a square gets the focus, by Tab or by a screen reader. The widgets are
    built when a screen reader counts them or the cursor is shown: a window that opens has no time for them.
    """

    def __init__(
        self,
        board: QWidget,
        describe: Callable[[Square], str],
        press: Callable[[Square], None],
        entered: Callable[[Square], None] = lambda square: None,
    ) -> None:
        _install_factory()
        self.describe = describe
        self.press = press
        self.entered = entered
        self.cursor: Square | None = None
        self._board = board
        self._layout: BoardLayout | None = None
        self._group: GroupInterface | None = None
        self._children: dict[Square, SquareChild] = {}

    def interface(self) -> GroupInterface:
        """Return what a screen reader talks to about the board; held here, as each square holds its own."""
        self._group = GroupInterface(self._board)
        return self._group

    def build(self) -> None:
        """Build the squares, in the order one reads, where there are none yet."""
        if self._children:
            return
        in_reading_order = sorted(SQUARES, key=lambda square: (-rank_of(square), file_of(square)))
        self._children = {square: SquareChild(self._board, square, self) for square in in_reading_order}
        if self._layout is not None:
            self.lay_out(self._layout)
        if self._board.isVisible():
            for child in self._children.values():
                child.show()

    def lay_out(self, layout: BoardLayout) -> None:
        """Put each square where the board shows it."""
        self._layout = layout
        for square, child in self._children.items():
            child.setGeometry(layout.rect(square).toRect())

    def show_cursor(self, square: Square | None) -> None:
        """Let Tab stop at this square alone, None at the board itself; a focus that is on the board moves there."""
        if square == self.cursor:
            return
        self.build()
        focused = _focus_in(self._board) is not None
        if self.cursor is not None:
            self._children[self.cursor].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.cursor = square
        target = None if square is None else self._children[square]
        if target is not None:
            target.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._board.setFocusProxy(target)  # type: ignore[arg-type]  # The stubs do not allow None.
        if focused:
            (target or self._board).setFocus(Qt.FocusReason.OtherFocusReason)

    def enter(self, square: Square) -> None:
        """Put the cursor on a square that has got the focus, and call `entered`."""
        if square != self.cursor:
            self.show_cursor(square)
            self.entered(square)

    def tell_changes(self) -> None:
        """Tell a screen reader which of the names that it knows have changed; without one, do nothing."""
        if QAccessible.isActive():
            for child in self._children.values():
                child.tell_change()


def _focus_in(board: QWidget) -> QWidget | None:
    """Return the widget with the focus, when it is the board or one of its squares."""
    widget = QApplication.focusWidget()
    return widget if widget is not None and (widget is board or board.isAncestorOf(widget)) else None


def _squares_of(thing: QObject) -> Squares | None:
    """Return the squares of a board, None for whatever is no board."""
    squares = getattr(thing, "squares", None)
    return squares if isinstance(squares, Squares) else None


@cache
def _install_factory() -> None:
    """Let Qt ask here first for the interface of a widget: once, for Qt asks every factory it was ever given."""
    QAccessible.installFactory(_interface_of)


def _interface_of(_class_name: str, thing: QObject) -> QAccessibleWidget | None:
    """Return the interface of a square or of a board that has squares; None leaves another widget to Qt."""
    if isinstance(thing, SquareChild):
        return thing.interface()
    squares = _squares_of(thing)
    return None if squares is None else squares.interface()
