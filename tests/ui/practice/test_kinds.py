"""Every kind of exercise from start to finish: with real mouse events, and with the keyboard alone."""

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.course.exercise import KINDS, Exercise, ExerciseSet
from trainer.course.ids import Deed, Given, Reason
from trainer.rules.squares import file_of, parse_square, rank_of, square_name
from trainer.rules.terms import Moved
from trainer.rules.touch.ruling import Duty
from trainer.session.run import Run
from trainer.ui.practice.practice import Practice
from trainer.ui.window import Page

HIT = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
LOST = "e4 e5 Ke2 a6 Ke1 a5"

TABLES: dict[str, dict[str, object]] = {
    "judge": {"castling": "K", "fen": HIT},
    "name": {"castling": "K", "fen": HIT},
    "mark": {"castling": "K", "fen": HIT},
    "empty": {"castling": "Q", "fen": FREE},
    "attackers": {"castling": "K", "fen": HIT},
    "flip": {"castling": "K", "fen": FREE},
    "predict": {"castling": "K", "fen": FREE, "add": {"piece": "rook", "color": "black", "square": "g8"}},
    "wings": {"fen": HIT},
    "history": {"moves": LOST},
    "touch": {"fen": FREE, "acts": "h1 e1"},
    "prepare": {"castling": "K", "fen": "4kr2/8/8/8/8/8/3B4/4K2R w K - 0 1"},
    "castle": {"castling": "K", "fen": FREE},
    "arrive": {"castling": "K", "fen": "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "chess960": True},
}
REFUSE: dict[str, object] = {"castling": "K", "fen": HIT}


def begin(open_window: OpenWindow, kind: str, table: dict[str, object] | None = None) -> Hand:
    """Return a hand on the window with one exercise of a kind on the board."""
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    values = TABLES[kind] if table is None else table
    exercise: Exercise = msgspec.convert({"id": "x", "kind": kind, **values}, type=Exercise)
    practice_of(hand).begin_set(ExerciseSet({"en": "Test"}, (exercise,)))
    return hand


def practice_of(hand: Hand) -> Practice:
    assert hand.practice is not None
    return hand.practice


def run_of(hand: Hand) -> Run:
    run = practice_of(hand).state.run
    assert run is not None
    return run


def clicks(*targets: str) -> Callable[[Hand], None]:
    def act(hand: Hand) -> None:
        for target in targets:
            hand.click(target)

    return act


def drags(start: str, end: str, *then: str) -> Callable[[Hand], None]:
    def act(hand: Hand) -> None:
        hand.drag(start, end)
        clicks(*then)(hand)

    return act


RIGHT = [
    ("judge", clicks("give_no")),
    ("name", clicks("give_no", "reason_crossing-safe")),
    ("mark", clicks("f1", "practice_check")),
    ("empty", clicks("d1", "c1", "b1", "practice_check")),
    ("attackers", clicks("f8", "practice_check")),
    ("flip", drags("stamp_black_rook", "f5", "practice_check", "f1", "practice_check", "give_yes")),
    ("predict", clicks("g1", "practice_check")),
    ("wings", clicks("wing_Q", "practice_check")),
    ("history", clicks("fate_K_king-moved", "fate_Q_king-moved", "practice_check")),
    ("touch", clicks("duty_rook")),
    ("prepare", clicks("d2", "f4")),
    ("castle", drags("e1", "g1")),
    ("arrive", clicks("g1", "f1", "practice_check")),
]
WRONG = [
    ("judge", clicks("give_yes"), "f1"),
    ("name", clicks("give_yes", "reason_yes-nothing"), "f1"),
    ("mark", clicks("practice_none"), "f1"),
    ("empty", clicks("d1", "c1", "practice_check"), "b1"),
    ("attackers", clicks("practice_none"), "f8"),
    ("predict", clicks("practice_none"), "g1"),
    ("wings", clicks("practice_check"), "O-O-O"),
    ("history", clicks("practice_check"), "e1"),
    ("touch", clicks("duty_castle"), "h1"),
    ("prepare", clicks("d2", "c3"), "f1"),
    ("castle", clicks("practice_refuse"), "g1"),
    ("arrive", clicks("f1", "g1", "practice_check"), "g1"),
]


@pytest.mark.parametrize(("kind", "act"), RIGHT, ids=[row[0] for row in RIGHT])
def test_right_with_the_mouse(open_window: OpenWindow, kind: str, act: Callable[[Hand], None]) -> None:
    hand = begin(open_window, kind)
    act(hand)
    run = run_of(hand)
    assert run.finished
    assert run.solved
    assert hand.find("feedback").isVisible()
    hand.click("practice_next")
    assert hand.find("summary").isVisible()


@pytest.mark.parametrize(("kind", "act", "named"), WRONG, ids=[row[0] for row in WRONG])
def test_wrong_is_answered_with_this_position(
    open_window: OpenWindow, kind: str, act: Callable[[Hand], None], named: str
) -> None:
    hand = begin(open_window, kind)
    act(hand)
    run = run_of(hand)
    assert run.grade is not None
    assert not run.grade.right
    assert named in hand.window.panels.currentWidget().told  # type: ignore[union-attr]


KEYS = [
    ("judge", ["give_no"]),
    ("name", ["give_no", "reason_crossing-safe"]),
    ("mark", ["f1", "practice_check"]),
    ("empty", ["d1", "c1", "b1", "practice_check"]),
    ("attackers", ["f8", "practice_check"]),
    ("flip", ["f5", "R", "practice_check", "f1", "practice_check", "give_yes"]),
    ("predict", ["g1", "practice_check"]),
    ("wings", ["wing_Q", "practice_check"]),
    ("history", ["fate_K_king-moved", "fate_Q_king-moved", "practice_check"]),
    ("touch", ["duty_rook"]),
    ("prepare", ["d2", "f4"]),
    ("castle", ["e1", "g1"]),
    ("arrive", ["g1", "f1", "practice_check"]),
]


def tab_to(hand: Hand, name: str) -> None:
    """Press Tab until this widget has the focus, and the arrow keys inside a group of buttons."""
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Right):
        for _ in range(60):
            focused = QApplication.focusWidget()
            if focused is not None and focused.objectName() == name:
                return
            inside = focused is not None and name.startswith("fate_") and focused.objectName()[:7] == name[:7]
            hand.key(Qt.Key.Key_Right if inside else key)
    raise AssertionError(f"no way to {name}")


def go(hand: Hand, square: str) -> None:
    """Move the cursor to a square with the arrow keys; the board is where the focus is, or a few Tabs away."""
    board = hand.window.board
    for _ in range(60):
        if board.hasFocus():
            break
        hand.key(Qt.Key.Key_Tab)
    if board.cursor_square is None:
        hand.key(Qt.Key.Key_Up)
    here, there = board.cursor_square, parse_square(square)
    assert here is not None
    files, ranks = file_of(there) - file_of(here), rank_of(there) - rank_of(here)
    for count, keys in ((files, (Qt.Key.Key_Right, Qt.Key.Key_Left)), (ranks, (Qt.Key.Key_Up, Qt.Key.Key_Down))):
        for _ in range(abs(count)):
            hand.key(keys[count < 0])
    assert board.cursor_square == parse_square(square)


@pytest.mark.parametrize(("kind", "steps"), KEYS, ids=[row[0] for row in KEYS])
def test_right_with_the_keyboard_alone(open_window: OpenWindow, kind: str, steps: list[str]) -> None:
    hand = begin(open_window, kind)
    for step in steps:
        if len(step) == 2:
            go(hand, step)
            if step != "f5":
                hand.key(Qt.Key.Key_Return)
        elif len(step) == 1:
            hand.type(step)
        else:
            tab_to(hand, step)
            hand.key(Qt.Key.Key_Space)
    assert run_of(hand).solved
    assert hand.find("practice_next").hasFocus()
    hand.key(Qt.Key.Key_Return)
    assert hand.find("summary").isVisible()


def test_a_flip_goes_on_to_the_path_and_the_answer(open_window: OpenWindow) -> None:
    hand = begin(open_window, "flip")
    drags("stamp_white_bishop", "f5", "practice_check")(hand)
    assert not run_of(hand).finished
    told = hand.window.panels.currentWidget
    assert "changes none of these squares: e1, f1, g1" in told().told  # type: ignore[union-attr]
    drags("f5", "a3")(hand)
    hand.practice.undo()  # type: ignore[union-attr]
    hand.drag("stamp_black_rook", "f5")
    hand.click("practice_check")
    assert "f1" not in hand.window.panels.currentWidget().told.split(".")[1]  # type: ignore[union-attr]
    clicks("practice_none")(hand)
    assert "The rook on f5 attacks f1" in told().told  # type: ignore[union-attr]
    clicks("give_no")(hand)
    run = run_of(hand)
    assert run.finished
    assert not run.solved
    assert "The answer changes with the square." in told().told  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", ["history", "name", "judge"])
def test_of_moves_only_the_moves_are_told(open_window: OpenWindow, kind: str) -> None:
    hand = begin(open_window, kind, {"moves": LOST, **({} if kind == "history" else {"castling": "K"})})
    told = hand.window.panels.currentWidget().told  # type: ignore[union-attr]
    assert "1. e4 e5 2. Ke2 a6 3. Ke1 a5" in told
    assert "has moved" not in told


def test_a_castling_that_is_illegal_is_refused(open_window: OpenWindow) -> None:
    hand = begin(open_window, "castle", REFUSE)
    hand.click("practice_refuse")
    assert run_of(hand).solved


@pytest.mark.parametrize("end", ["g1", "h1"], ids=["king-two-squares", "king-onto-rook"])
def test_both_gestures_are_the_same_answer(open_window: OpenWindow, end: str) -> None:
    """U-26: the castling counts, not how the hand made it."""
    hand = begin(open_window, "castle")
    hand.drag("e1", end)
    assert run_of(hand).solved


def texts(hand: Hand, name: str) -> str:
    return hand.find(name).text()  # type: ignore[attr-defined, no-any-return]


def test_each_stage_of_a_flip_says_how_it_is_answered(open_window: OpenWindow) -> None:
    hand = begin(open_window, "flip")
    assert "palette" in texts(hand, "taskMore")
    drags("stamp_black_rook", "f5", "practice_check")(hand)
    assert "\nClick the attacked squares" in texts(hand, "taskMore")
    assert hand.window.board.hasFocus()
    clicks("f1", "practice_check")(hand)
    assert "Verify" not in texts(hand, "taskMore")
    assert hand.find("give_yes").hasFocus()


@pytest.mark.parametrize(
    ("kind", "focused"),
    [("touch", "duty_castle"), ("judge", "give_yes"), ("castle", "board"), ("history", "practice_check")],
)
def test_an_exercise_begins_with_the_focus_on_an_answer(open_window: OpenWindow, kind: str, focused: str) -> None:
    begin(open_window, kind)
    widget = QApplication.focusWidget()
    assert widget is not None
    assert widget.objectName() == focused


def test_after_the_last_hint_a_second_press_skips_nothing(open_window: OpenWindow) -> None:
    hand = begin(open_window, "judge")
    tab_to(hand, "practice_hint")
    for _ in range(4):
        hand.key(Qt.Key.Key_Space)
    assert run_of(hand).hints == 2
    assert hand.find("task").isVisible()


@pytest.mark.parametrize(
    ("kind", "act", "frames", "badges"),
    [
        ("touch", clicks("duty_castle"), set(), set()),
        ("history", clicks("practice_check"), set(), {"e1"}),
        ("wings", clicks("practice_check"), {"b1", "c1", "d1", "e1", "f1", "g1"}, set()),
    ],
    ids=["touch", "history", "wings"],
)
def test_the_board_shows_what_was_asked_and_no_more(
    open_window: OpenWindow, kind: str, act: Callable[[Hand], None], frames: set[str], badges: set[str]
) -> None:
    hand = begin(open_window, kind)
    act(hand)
    marks = practice_of(hand).shown.marks
    assert {square_name(frame.square) for frame in marks.frames} == frames
    assert {square_name(badge.square) for badge in marks.badges} == badges


@pytest.mark.parametrize(
    ("kind", "act", "looks"),
    [
        ("wings", clicks("wing_K", "practice_check"), {"wing_K": "given", "wing_Q": "truth"}),
        (
            "history",
            clicks("practice_check"),
            {"fate_K_held": "given", "fate_K_king-moved": "truth", "fate_k_held": "truth"},
        ),
        (
            "name",
            clicks("give_yes", "reason_yes-nothing"),
            {"reason_crossing-safe": "truth", "reason_yes-nothing": "given"},
        ),
    ],
    ids=["wings", "history", "name"],
)
def test_what_is_so_is_marked_on_the_buttons(
    open_window: OpenWindow, kind: str, act: Callable[[Hand], None], looks: dict[str, str]
) -> None:
    hand = begin(open_window, kind)
    act(hand)
    assert {name: hand.find(name).property("picked") for name in looks} == looks


def test_a_reason_stands_below_its_own_heading(open_window: OpenWindow) -> None:
    hand = begin(open_window, "name")
    clicks("give_yes", "reason_yes-nothing")(hand)
    assert hand.find("reason_crossing-safe").isVisible()
    assert not hand.find("reason_yes-nothing").isVisible()
    assert "Because" in [label.text() for label in hand.find("reasons").findChildren(QLabel)]


def test_a_castling_that_is_right_is_played(open_window: OpenWindow) -> None:
    hand = begin(open_window, "castle")
    hand.drag("e1", "g1")
    men = {square_name(man.square): man.kind for man in practice_of(hand).shown.men if man.color}
    assert men == {"g1": "king", "f1": "rook", "a1": "rook"}


def test_an_arrival_is_checked_once_both_squares_are_there(open_window: OpenWindow) -> None:
    hand = begin(open_window, "arrive")
    assert not hand.find("practice_check").isEnabled()
    clicks("g1", "f1")(hand)
    assert hand.find("practice_check").isEnabled()
    assert [shape.color for shape in practice_of(hand).shown.picked] == ["B", "Y"]


def test_after_a_wrong_move_a_right_one_is_told(open_window: OpenWindow) -> None:
    hand = begin(open_window, "prepare")
    clicks("d2", "c3")(hand)
    assert "For example" in texts(hand, "feedbackMore")


def test_another_exercise_is_shown_from_its_top(open_window: OpenWindow) -> None:
    hand = open_window(width=1024, height=720)
    hand.show_page(Page.EXERCISES)
    bar = hand.window.panels.currentWidget().verticalScrollBar()  # type: ignore[union-attr]
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    exercise: Exercise = msgspec.convert({"id": "x", "kind": "history", **TABLES["history"]}, type=Exercise)
    practice_of(hand).begin_set(ExerciseSet({"en": "Test"}, (exercise,)))
    assert bar.value() == 0


@pytest.mark.parametrize(("start", "end"), [("d2", "d7"), ("h1", "b8"), ("d2", "e1")])
def test_a_move_that_cannot_be_played_prepares_nothing_and_ends_nothing(
    open_window: OpenWindow, start: str, end: str
) -> None:
    hand = begin(open_window, "prepare")
    hand.drag(start, end)
    assert not run_of(hand).finished
    assert "Nothing has changed" in texts(hand, "feedbackMain")
    clicks("d2", "f4")(hand)
    assert run_of(hand).solved


@pytest.mark.parametrize("kind", ["mark", "empty", "castle", "judge", "wings"])
def test_a_second_click_where_the_hint_was_answers_nothing(open_window: OpenWindow, kind: str) -> None:
    hand = begin(open_window, kind)
    QApplication.processEvents()  # The page is laid out: it was shown only now.
    place = hand.find("practice_hint").mapTo(hand.window, QPoint(8, 8))
    for _ in range(4):
        QTest.mouseClick(hand.window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    assert run_of(hand).grade is None
    assert run_of(hand).hints == 2


def test_enter_held_down_is_one_press(open_window: OpenWindow) -> None:
    hand = begin(open_window, "judge")
    assert hand.find("give_yes").hasFocus()
    runs = []
    for again in (False, True, True):
        press = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", again)
        QApplication.sendEvent(hand.window.windowHandle(), press)
        runs.append(run_of(hand))
    assert runs[0].finished
    assert runs == [runs[0]] * 3


def test_no_word_makes_the_window_wider(open_window: OpenWindow) -> None:
    hand = begin(open_window, "judge", {**TABLES["judge"], "prompt": {"en": "o" * 1000}, "title": {"en": "x" * 200}})
    hand.window.resize(1024, 720)
    assert hand.window.width() <= 1200
    clicks("give_no")(hand)
    assert hand.window.minimumSizeHint().width() <= 1024


def test_castling_of_chess960_is_played_onto_the_rook(open_window: OpenWindow) -> None:
    fen = "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1"
    hand = begin(open_window, "castle", {"castling": "K", "fen": fen, "chess960": True})
    assert "two squares" not in texts(hand, "taskMore")


@pytest.mark.parametrize("way", ["h1f1", "g1h1"])
def test_where_the_rook_alone_moves_either_of_the_two_castles(open_window: OpenWindow, way: str) -> None:
    table = {"castling": "K", "fen": "4k3/8/8/8/8/8/8/6KR w H - 0 1", "chess960": True}
    hand = begin(open_window, "castle", dict(table))
    hand.drag(way[:2], way[2:])
    assert run_of(hand).solved
    assert run_of(hand).position.board.board_fen().endswith("/5RK1")


@pytest.mark.parametrize(
    ("named", "elsewhere"),
    [
        (set(TABLES), {"build"}),
        ({row[0] for row in RIGHT}, {"build"}),
        ({row[0] for row in WRONG}, {"build", "flip"}),
        ({row[0] for row in KEYS}, {"build"}),
    ],
    ids=["tables", "right", "wrong", "keys"],
)
def test_every_kind_is_answered_here(named: set[str], elsewhere: set[str]) -> None:
    """A board is built in `test_six_cases`, and a wrong man is added in a test of its own."""
    assert set(KINDS) - named == elsewhere


UNASKED: dict[str, Callable[[Practice], object]] = {
    "yes": lambda practice: practice.choose(Given.YES),
    "no": lambda practice: practice.choose(Given.NO),
    "reason": lambda practice: practice.choose(Reason.START_SAFE),
    "duty": lambda practice: practice.choose(Duty.KING),
    "refuse": lambda practice: practice.choose(Deed.REFUSE),
    "check": lambda practice: practice.check(),
    "none": lambda practice: practice.none(),
    "hint": lambda practice: practice.hint(),
    "king": lambda practice: practice.declare_king(Moved.MOVED),
    "rook": lambda practice: practice.declare_rook(Moved.MOVED),
}
ANSWERED = [row for row in RIGHT if row[0] in ("judge", "name", "mark", "touch", "castle", "wings")]


@pytest.mark.parametrize(("kind", "act"), ANSWERED, ids=[row[0] for row in ANSWERED])
def test_an_exercise_that_is_done_takes_no_other_answer(
    open_window: OpenWindow, kind: str, act: Callable[[Hand], None]
) -> None:
    hand = begin(open_window, kind)
    act(hand)
    state = practice_of(hand).state
    for name, unasked in UNASKED.items():
        unasked(practice_of(hand))
        assert practice_of(hand).state == state, name


@pytest.mark.parametrize("kind", ["judge", "name", "touch", "castle"])
def test_an_answer_that_is_given_at_once_is_not_checked(open_window: OpenWindow, kind: str) -> None:
    practice = practice_of(begin(open_window, kind))
    state = practice.state
    practice.check()
    practice.none()
    assert practice.state == state


@pytest.mark.parametrize("kind", ["judge", "mark", "wings", "prepare"])
def test_only_a_castling_is_refused(open_window: OpenWindow, kind: str) -> None:
    practice = practice_of(begin(open_window, kind))
    state = practice.state
    practice.choose(Deed.REFUSE)
    assert practice.state == state


@pytest.mark.parametrize("kind", ["mark", "attackers", "predict"])
def test_none_is_none_whatever_was_picked(open_window: OpenWindow, kind: str) -> None:
    hand = begin(open_window, kind)
    hand.click({"mark": "f1", "attackers": "f8", "predict": "g1"}[kind])
    assert len(run_of(hand).squares) == 1
    practice_of(hand).none()
    assert run_of(hand).squares == ()
    assert run_of(hand).finished
    assert not run_of(hand).solved


def test_an_exercise_is_finished_once(open_window: OpenWindow) -> None:
    hand = begin(open_window, "judge")
    finished: list[Run] = []
    practice_of(hand).finished.connect(finished.append)
    clicks("give_yes")(hand)
    practice_of(hand).hint()
    practice_of(hand).choose(Given.NO)
    practice_of(hand).toggle("K")
    assert finished == [run_of(hand)]


@pytest.mark.parametrize(("fen", "chess960", "rook"), [(FREE, False, None), (FREE, True, "h1")], ids=["no", "chess960"])
def test_where_a_picked_man_may_go_is_no_hint(
    open_window: OpenWindow, fen: str, chess960: bool, rook: str | None
) -> None:
    """In Chess960 a click on the rook castles, and does not pick the rook: so it must be a target."""
    hand = begin(open_window, "castle", {"castling": "K", "fen": fen, "chess960": chess960})
    hand.click("e1")
    assert hand.window.board.hand.selected == parse_square("e1")
    assert hand.window.board._scene().targets == frozenset()
    hand.click("h1")
    assert run_of(hand).finished is (rook is not None)


def test_a_man_who_does_not_castle_glides_home(open_window: OpenWindow) -> None:
    hand = begin(open_window, "castle")
    hand.drag("a1", "a3")
    assert hand.window.board.gliding.squares == {parse_square("a1")}
    assert not run_of(hand).finished


@pytest.mark.parametrize(("kind", "queen"), [("flip", False), ("build", True)])
def test_only_what_may_be_added_lies_in_the_palette(open_window: OpenWindow, kind: str, queen: bool) -> None:
    hand = begin(open_window, kind, {"castling": "K", "expect": "all-legal"} if kind == "build" else None)
    assert hand.find("stamp_black_rook").isVisible()
    assert hand.find("stamp_black_bishop").isVisible()
    assert hand.find("stamp_black_queen").isVisible() is queen


def test_a_reader_hears_attackers_once_the_answer_is_out(open_window: OpenWindow) -> None:
    hand = begin(open_window, "judge")
    describe, f1, f8 = hand.window.board.squares.describe, parse_square("f1"), parse_square("f8")
    assert [describe(f1), describe(f8)] == ["f1, empty", "f8, black rook"]
    clicks("give_no")(hand)
    assert [describe(f1), describe(f8)] == ["f1, empty, attacked by the black rook on f8", "f8, black rook"]
