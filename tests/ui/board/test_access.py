"""The board for a screen reader, asked through Qt's accessible interfaces as a reader asks."""

import gc
import sys
import tracemalloc
import weakref

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleEvent, QAccessibleInterface, QFocusEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from tests.ui.bus import read_on_the_bus
from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.draw.layout import fit_board
from trainer.rules.squares import SQUARE_NAMES, SQUARES, parse_square, square_name
from trainer.rules.terms import Square
from trainer.ui.board.access import SquareChild, Squares
from trainer.ui.shell.announce import announce
from trainer.words.position import square_line
from trainer.words.tables import load_words

PANEL = "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1"
READING_ORDER = [f"{file}{rank}" for rank in "87654321" for file in "abcdefgh"]
NAME = QAccessible.Text.Name
WORDS = load_words("en")

E1, F1, G1 = map(parse_square, ("e1", "f1", "g1"))


class Board(QWidget):
    """A bare board, which shows nothing."""

    def __init__(self, window: QWidget | None = None) -> None:
        super().__init__(window)
        self.resize(400, 400)
        self.squares = Squares(self, square_name, print)
        self.squares.lay_out(fit_board(400, 400, flipped=False))


class Ears:
    """A screen reader at the real window: it hears what Qt's accessible interfaces say."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.board, self.desk = hand, hand.window.board, hand.app.board_page.desk
        self.pressed: list[Square] = []
        self.entered: list[Square] = []
        self.squares = self.board.squares
        self.squares.describe = lambda square: square_line(WORDS, self.desk.state.position, square)
        self.squares.press = self.pressed.append
        self.squares.entered = self.entered.append
        self.squares.lay_out(self.board.board_layout)
        self.board.setFocus()

    def group(self) -> QAccessibleInterface:
        """Return the interface of the board."""
        return QAccessible.queryAccessibleInterface(self.board)

    def child(self, name: str) -> SquareChild:
        """Return the widget of a square."""
        self.squares.build()
        child = self.board.findChild(SquareChild, f"square_{name}")
        assert isinstance(child, SquareChild)
        return child

    def square(self, name: str) -> QAccessibleInterface:
        """Return the interface of a square."""
        return QAccessible.queryAccessibleInterface(self.child(name))

    def hear(self, name: str) -> str:
        """Return what is said of a square."""
        return self.square(name).text(NAME)

    def do(self, name: str, action: str) -> None:
        """Ask for an action on a square."""
        found = self.square(name).actionInterface()
        assert isinstance(found, QAccessibleActionInterface)
        assert action in found.actionNames()
        found.doAction(action)

    def holds(self) -> bool:
        """Return whether a man is being dragged."""
        return self.hand.window.layer.holds

    def focused(self) -> list[str]:
        """Return the squares that say they have the focus."""
        return [name for name in SQUARE_NAMES if self.square(name).state().focused]


@pytest.fixture
def ears(open_window: OpenWindow) -> Ears:
    """Return ears at a window with a position in which f1 and h1 are attacked."""
    return Ears(open_window(PANEL))


class Counter(QObject):
    """Counts the events of one type that things get."""

    def __init__(self, kind: QEvent.Type, *things: QObject) -> None:
        super().__init__()
        self.count, self._kind = 0, kind
        for thing in things:
            thing.installEventFilter(self)

    def eventFilter(self, _thing: QObject, event: QEvent, /) -> bool:
        self.count += event.type() == self._kind
        return False


# What is heard.


def test_the_board_is_a_group_of_64_buttons_in_reading_order(ears: Ears) -> None:
    group = ears.group()
    assert (group.role(), group.text(NAME)) == (QAccessible.Role.Grouping, "Chess board")
    children = [group.child(index) for index in range(group.childCount())]
    assert [child.text(NAME)[:2] for child in children] == READING_ORDER
    assert {child.role() for child in children} == {QAccessible.Role.Button}
    states = [child.state() for child in children]
    assert all(state.focusable for state in states)
    assert not any(state.invisible or state.disabled or state.offscreen for state in states)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("f1", "f1, empty, attacked by the black bishop on a6"),
        ("h1", "h1, white rook, attacked by the black bishop on d5"),
        ("e8", "e8, black king"),
    ],
)
def test_a_square_says_what_stands_there_and_what_attacks_it(ears: Ears, name: str, line: str) -> None:
    assert ears.hear(name) == line
    assert ears.square(name).text(QAccessible.Text.Description) == ""


def test_what_is_heard_follows_the_position(ears: Ears) -> None:
    assert ears.hear("f1") == "f1, empty, attacked by the black bishop on a6"
    ears.hand.drag("a6", "b6")
    assert [ears.hear("f1"), ears.hear("b6")] == ["f1, empty", "b6, black bishop"]
    ears.hand.app.board_page.desk.undo()
    assert ears.hear("f1") == "f1, empty, attacked by the black bishop on a6"


def test_a_square_lies_where_the_board_shows_it(ears: Ears) -> None:
    layout = ears.board.board_layout
    for name in ("a1", "e4", "h8"):
        place = ears.board.mapToGlobal(layout.center(parse_square(name)).toPoint())
        assert ears.square(name).rect().contains(place)
        found = ears.group().childAt(place.x(), place.y())
        assert found is not None
        assert found.text(NAME).startswith(name)


def test_a_flipped_board_lays_its_squares_out_anew(ears: Ears) -> None:
    before = ears.child("a1").geometry()
    ears.desk.flip()
    ears.squares.lay_out(ears.board.board_layout)
    assert ears.child("h8").geometry() == before


@pytest.mark.parametrize("name", ["page", "mode", "color", "wing", "history_king", "history_rook", "history_turn"])
def test_a_reader_hears_whose_choice_it_is(ears: Ears, name: str) -> None:
    assert QAccessible.queryAccessibleInterface(ears.hand.find(name)).text(NAME)


# What is done.


def test_a_press_is_passed_on(ears: Ears) -> None:
    press = QAccessibleActionInterface.pressAction()
    ears.do("e1", press)
    ears.do("g1", press)
    assert ears.pressed == [E1, G1]


def test_a_reader_sets_the_focus_and_the_cursor_follows(ears: Ears) -> None:
    ears.squares.show_cursor(E1)
    ears.do("g1", QAccessibleActionInterface.setFocusAction())
    assert ears.focused() == ["g1"]
    assert (ears.squares.cursor, ears.entered) == (G1, [G1])


def test_the_focus_follows_the_cursor(ears: Ears) -> None:
    for name in ("e1", "f1", "f2"):
        ears.squares.show_cursor(parse_square(name))
        assert ears.focused() == [name]
        assert ears.board.hasFocus()
        assert not ears.group().state().focused
    focus = ears.group().focusChild()
    assert focus is not None
    assert focus.text(NAME) == "f2, empty"
    ears.squares.show_cursor(None)
    assert (ears.focused(), QApplication.focusWidget()) == ([], ears.board)
    assert ears.group().state().focused
    assert ears.entered == []


def test_the_cursor_takes_no_focus_from_elsewhere(ears: Ears) -> None:
    ears.hand.window.header.ask.setFocus()
    ears.squares.show_cursor(E1)
    assert ears.hand.window.header.ask.hasFocus()
    ears.board.setFocus()
    assert ears.focused() == ["e1"]


@pytest.mark.parametrize("cursor", [E1, None], ids=["cursor", "no-cursor"])
def test_tab_stops_once_on_the_board(ears: Ears, cursor: Square | None) -> None:
    ears.board.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    ears.squares.show_cursor(cursor)
    inside = QApplication.focusWidget()
    for there, back in ((Qt.Key.Key_Tab, Qt.Key.Key_Backtab), (Qt.Key.Key_Backtab, Qt.Key.Key_Tab)):
        ears.hand.key(there)
        assert not ears.board.hasFocus()
        assert not isinstance(QApplication.focusWidget(), SquareChild)
        ears.hand.key(back)
        assert QApplication.focusWidget() is inside


def test_keys_on_a_square_go_to_the_board(ears: Ears) -> None:
    ears.squares.show_cursor(E1)
    counter = Counter(QEvent.Type.KeyPress, ears.board)
    ears.hand.key(Qt.Key.Key_Left)
    ears.hand.key(Qt.Key.Key_Return)
    assert counter.count == 2


def test_a_gesture_ends_when_the_window_loses_the_focus(ears: Ears) -> None:
    ears.squares.show_cursor(E1)
    ears.hand.press("e1")
    ears.hand.move("e3")
    assert ears.holds()
    focus = QApplication.focusWidget()
    assert focus is not None
    QApplication.sendEvent(focus, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason))
    assert not ears.holds()
    ears.hand.release("e3")


# What is told without being asked.


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[QAccessibleEvent]:
    """Return the events that a screen reader gets, as if one were there."""
    events: list[QAccessibleEvent] = []
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(events.append))
    return events


def test_a_sentence_is_announced(told: list[QAccessibleEvent]) -> None:
    widget = QWidget()
    announce(widget, "White may castle short.")
    (event,) = told
    assert event.type() is QAccessible.Event.Announcement
    assert event.object() is widget


def test_only_names_that_were_asked_for_and_changed_are_told(ears: Ears, told: list[QAccessibleEvent]) -> None:
    for name in ("f1", "e1", "c5"):
        ears.hear(name)
    ears.hand.drag("a6", "h6")
    told.clear()
    ears.squares.tell_changes()
    assert [event.object().objectName() for event in told] == ["square_f1"]
    assert {event.type() for event in told} == {QAccessible.Event.NameChanged}


def test_nothing_is_told_where_nobody_listens(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: False))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(lambda event: pytest.fail(str(event))))
    ears.hear("f1")
    ears.hand.drag("a6", "b6")
    ears.squares.tell_changes()
    announce(ears.board, "White may castle short.")


# What it costs.


def test_the_mouse_and_the_painter_do_not_see_the_squares(ears: Ears, qapp: QApplication) -> None:
    children = [ears.child(name) for name in SQUARE_NAMES]
    assert all(child.isVisible() for child in children)
    assert ears.board.childAt(ears.board.board_layout.center(E1).toPoint()) is None
    painted = Counter(QEvent.Type.Paint, *children)
    board = Counter(QEvent.Type.Paint, ears.board)
    ears.board.update()
    ears.hand.drag("h2", "h3")
    qapp.processEvents()
    assert board.count
    assert painted.count == 0


def test_asking_takes_no_memory(ears: Ears) -> None:
    def ask(times: int) -> None:
        for index in range(times):
            square = ears.square(SQUARE_NAMES[index % 64])
            assert square.text(NAME)
            assert square.actionInterface().actionNames()
            assert square.state().focusable

    ask(200)
    gc.collect()
    tracemalloc.start()
    try:
        ask(64)
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        ask(2000)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 4096


def _delete(window: QWidget) -> None:
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_windows_that_are_gone_leave_no_interface(qtbot: QtBot) -> None:
    for _ in range(20):
        window = QWidget()
        board = Board(window)
        with qtbot.waitExposed(window):
            window.show()
        group = QAccessible.queryAccessibleInterface(board)
        interfaces = [group, *[group.child(index) for index in range(group.childCount())]]
        assert [interface.text(NAME) for interface in interfaces[1:]] == READING_ORDER
        board.squares.show_cursor(E1)
        numbers = [QAccessible.uniqueId(interface) for interface in interfaces]
        freed = weakref.ref(board.squares)
        _delete(window)
        assert not any(Shiboken.isValid(interface) for interface in interfaces)
        assert not any(QAccessible.accessibleInterface(number) for number in numbers)
        del window, board, group, interfaces
        gc.collect()
        assert freed() is None
    assert not [widget for widget in QApplication.allWidgets() if isinstance(widget, SquareChild)]


@pytest.mark.parametrize("early", [True, False], ids=["before-it-is-shown", "after"])
def test_squares_are_built_when_they_are_asked_for(qtbot: QtBot, early: bool) -> None:
    board = Board()
    qtbot.addWidget(board)
    group = QAccessible.queryAccessibleInterface(board)
    if early:
        board.squares.build()
    with qtbot.waitExposed(board):
        board.show()
    assert len(board.findChildren(SquareChild)) == 64 * early
    place = board.mapToGlobal(fit_board(400, 400, flipped=False).center(E1).toPoint())
    found = group.childAt(place.x(), place.y())
    assert found is not None
    assert (group.childCount(), found.text(NAME)) == (len(SQUARES), "e1")
    assert not any(group.child(index).state().invisible for index in range(64))


# Over the bus, as Orca hears it.

PROGRAM = """
import sys
from PySide6.QtWidgets import QApplication
from trainer.rules.text.fen import read_fen
from trainer.rules.squares import square_name
from trainer.ui.app import App
from trainer.ui.board.access import Squares
from trainer.ui.shell.announce import announce
from trainer.ui.settings.values import Settings

qt = QApplication(["roque"])
app = App(qt, Settings(), read_fen(sys.argv[1]), "en")
board, asked = app.window.board, {"changes": 0}

def press(square):
    if square_name(square) == "h8":
        app.window.close()
    asked["changes"] += 1
    squares.tell_changes()
    announce(board, f"Pressed {square_name(square)}.")

squares = board.squares
squares.describe, squares.press = lambda square: f"{square_name(square)} {asked['changes']}", press
app.window.show()
app.window.activateWindow()
squares.lay_out(board.board_layout)
board.setFocus()
sys.exit(qt.exec())
"""

STORY = """
wait("the focus", lambda: has(board, pyatspi.STATE_FOCUSED))
roles = sorted({square.getRoleName() for square in squares.values()})
said.append([board.getRoleName(), board.childCount, roles])
act(squares["f1"], "Press")
wait("f1", lambda: ["object:announcement", "Chess board", "Pressed f1."] in heard)
said.append(squares["a8"].name)
said.append(["object:property-change:accessible-name", "a8 1", "a8 1"] in heard)
act(squares["g1"], "SetFocus")
wait("the focus on g1", lambda: ["object:state-changed:focused", "g1 1", 1] in heard)
said.append([name for name, square in squares.items() if has(square, pyatspi.STATE_FOCUSED)])
said.append(has(board, pyatspi.STATE_FOCUSED))
act(squares["h8"], "Press")
"""


def test_a_reader_on_the_bus() -> None:
    assert read_on_the_bus(STORY, [sys.executable, "-c", PROGRAM, PANEL]) == [
        ["panel", 64, ["push button"]],
        "a8 1",
        True,
        ["g1"],
        False,
        0,
    ]
