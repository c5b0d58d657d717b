"""What a question tells beside its board: every king and rook its answer rests on, and the moves from their start."""

import re
from collections.abc import Callable, Hashable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from tests.ui.practice.test_kinds import FREE, begin, clicks, practice_of, run_of, texts
from trainer.course.exercise import KINDS, Exercise
from trainer.course.files.library import sets_in
from trainer.course.files.read import load_set
from trainer.course.generator.generate import generate
from trainer.course.generator.request import Request
from trainer.course.kinds.base import verdict_of
from trainer.course.kinds.build import Build
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.history import History, fates
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.name import Name
from trainer.course.kinds.positions import start_of
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch, ruling_on
from trainer.course.kinds.wings import Wings, legal_letters
from trainer.course.prepares import right_prepares
from trainer.course.reasons import reasons, truth
from trainer.paths import exercises
from trainer.rules.judge import judge_castling
from trainer.rules.moves import play_text
from trainer.rules.position import Position
from trainer.rules.setup import all_men, declare_king, declare_rook
from trainer.rules.squares import parse_square, square_name
from trainer.rules.terms import BLACK, CASTLINGS, WHITE, Moved, Status
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import write_fen
from trainer.session.drill import start
from trainer.ui.practice.task import TaskCard
from trainer.ui.shell import announce as speaking
from trainer.ui.shell.language import Tongue
from trainer.words.tables import load_words

EACH = 100
ALT = Qt.KeyboardModifier.AltModifier
SAID = {
    "Nobody has said": Status.UNKNOWN,
    "not moved": Status.MET,
    "has moved": Status.VIOLATED,
    "have moved": Status.VIOLATED,
    "not the original": Status.VIOLATED,
}
"""What sentences say of a man, the first that fits."""


def right_answer(exercise: Exercise, begun: Position) -> Hashable:
    """Return what is right after the moves, as far as what has moved may change it; "" where they cannot be played."""
    position = play_text(begun, exercise.moves)
    if isinstance(position, Fault):
        return ""
    if isinstance(exercise, Judge | Name | Castle | Flip):
        verdict = verdict_of(exercise, position)
        return truth(verdict), reasons(verdict) if isinstance(exercise, Name) else ()
    if isinstance(exercise, Wings):
        return legal_letters(position)
    if isinstance(exercise, Touch):
        ruling = ruling_on(position, exercise.acts)
        return "" if isinstance(ruling, Fault) else ruling.duty
    if isinstance(exercise, Prepare):
        return frozenset(right_prepares(position, verdict_of(exercise, position).castling))
    return fates(position) if isinstance(exercise, History) else None


def begun_of(exercise: Exercise) -> Position:
    """Return the position from which moves are played, or that is asked about, with what a file says has moved."""
    begun = start_of(exercise)
    assert isinstance(begun, Position)
    kings = {"white-king": WHITE, "black-king": BLACK}
    for key, moved in exercise.history.items():
        if key in kings:
            begun = declare_king(begun, kings[key], moved)
            continue
        for castling in CASTLINGS:
            if judge_castling(begun, castling).home.rook == parse_square(key):
                begun = declare_rook(begun, castling, moved)
    return begun


def rests_on(exercise: Exercise) -> Iterator[tuple[str, Status]]:
    """Yield each man at home of whom another word would make another answer right, and what is so of him.

    Once the king has moved, it is all the same what a rook has done of which nobody knows.
    """
    begun = begun_of(exercise)
    right = right_answer(exercise, begun)
    for castling in CASTLINGS:
        verdict = judge_castling(begun, castling)
        home, of_king, of_rook = verdict.home, *verdict.statuses[:2]
        if home.king is None or home.rook is None or not (home.king_there and home.rook_there):
            continue
        for moved in (Moved.MOVED, Moved.UNMOVED, Moved.UNKNOWN):
            if right_answer(exercise, declare_king(begun, castling.color, moved)) != right:
                yield f"king on {square_name(home.king)}", of_king
            known = (of_king, of_rook) != (Status.VIOLATED, Status.UNKNOWN)
            if known and right_answer(exercise, declare_rook(begun, castling, moved)) != right:
                yield f"rook on {square_name(home.rook)}", of_rook


def said_of(text: str, man: str) -> Status | None:
    """Return what is said of a man in the first sentence that says something of him; None where none does."""
    for sentence in re.split(r"[.\n]", text):
        if man in sentence.lower():
            found = next((status for key, status in SAID.items() if key in sentence), None)
            if found is not None:
                return found
    return None


def untold(card: TaskCard, exercise: Exercise) -> list[str]:
    """Return the men that an answer rests on and of whom the card does not say what is so."""
    run = start((exercise,)).run
    assert run is not None
    card.show_run("Test", start((exercise,)), run, "")
    text = "\n".join(label.text() for label in card.findChildren(QLabel))
    if exercise.fen is None and "all the moves of the game" in text:
        return []
    wrong = [(man, status) for man, status in rests_on(exercise) if said_of(text, man) is not status]
    return [f"{exercise.id}: {man} {status} in {text}" for man, status in wrong]


@pytest.fixture
def card(qtbot: QtBot) -> TaskCard:
    found = TaskCard(Tongue(load_words("en")))
    qtbot.addWidget(found)
    return found


TOLD_KINDS = [name for name in KINDS if name != "build"]
"""Of a board that one builds on the history beside it says what has moved."""


@pytest.mark.parametrize("kind", TOLD_KINDS)
def test_every_king_and_rook_that_the_answer_rests_on_is_told(card: TaskCard, kind: str) -> None:
    made = [
        exercise
        for level in range(1, 6)
        for exercise in generate(Request(KINDS[kind], level, seed=40 + level, number=EACH // 5))
    ]
    assert len(made) == EACH
    assert [line for exercise in made for line in untold(card, exercise)] == []


SHIPPED = [exercise for entry in sets_in(exercises()) for exercise in load_set(entry.path).set.exercises]


def test_so_it_is_in_the_sets_that_travel_with_the_program(card: TaskCard) -> None:
    assert len(SHIPPED) > 270
    asked = [exercise for exercise in SHIPPED if not isinstance(exercise, Build)]
    assert [line for exercise in asked for line in untold(card, exercise)] == []


HOME = "The king on e1 and the rook on h1 have not moved."
TOLD = [
    (
        "both-wings",
        "wings",
        {"fen": "1n6/1k6/8/8/5n2/2N1pr2/6N1/R3K2R w K - 0 1"},
        "The king on e1 and the rook on h1 have not moved. The rook on a1 has moved.",
    ),
    (
        "touch-both-wings",
        "touch",
        {"fen": "r3k2r/4p3/3P4/8/7R/7P/P7/6K1 b q - 0 1", "acts": "brush:a8 e8-c8"},
        "The king on e8 and the rook on a8 have not moved. The rook on h8 has moved.",
    ),
    (
        "touch-one-rook",
        "touch",
        {"fen": "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "acts": "e1-c1 clock"},
        "The king on e1 and the rook on a1 have not moved.",
    ),
    (
        "flip-of-a-king-that-moved",
        "flip",
        {"castling": "K", "fen": FREE, "history": {"white-king": "moved"}},
        "The king on e1 has moved.",
    ),
    (
        "inner-rook",
        "judge",
        {"castling": "K", "fen": "4k3/8/8/8/8/8/6PP/4KR1R w F - 0 1", "chess960": True},
        "The castling rook is the one on f1.",
    ),
    (
        "taken-in-passing",
        "prepare",
        {"castling": "K", "fen": "7k/q7/8/Pp6/8/8/8/4K2R w K b6 0 1"},
        "The pawn on b5 has just come from b7.",
    ),
    (
        "moves-from-a-position",
        "history",
        {"fen": "4k3/8/8/8/3b4/8/3R4/R3K3 w Q - 0 1", "moves": "Rd3 Bxa1 Rd1 Ke7 Rxa1 Ke8"},
        "Before the first of these moves:\nThe king on e1 and the rook on a1 have not moved.",
    ),
    ("moves-of-a-game", "history", {"moves": "e4 e5"}, "These are all the moves of the game."),
    ("blank-moves", "judge", {"castling": "K", "fen": FREE, "moves": " "}, f"White to move. {HOME}"),
    (
        "a-rook-that-moved-is-the-one-of-the-castling",
        "wings",
        {"fen": "4k3/8/8/8/8/8/8/RR1K2R1 w GA - 0 1", "chess960": True, "history": {"a1": "moved"}},
        "The rook on a1 has moved. The castling rook is the one on a1.",
    ),
]


@pytest.mark.parametrize(("kind", "table", "line"), [row[1:] for row in TOLD], ids=[row[0] for row in TOLD])
def test_told_in_the_window(open_window: OpenWindow, kind: str, table: dict[str, object], line: str) -> None:
    hand = begin(open_window, kind, table)
    assert line in texts(hand, "taskMore")


# The moves that led to the position.

CHECKED_EARLIER: dict[str, object] = {
    "castling": "Q",
    "fen": "8/8/1k6/8/8/3Nb3/3P1p2/R3K2R w KQ - 0 1",
    "moves": "d3f2 e3f4",
}


def on_board(hand: Hand) -> str:
    """Return the men on the board, as a FEN places them."""
    shown = practice_of(hand).state.looked_at
    assert shown is not None
    assert practice_of(hand).shown.men == all_men(shown)
    # What the board itself says of the square that changes with each move.
    assert hand.window.board.squares.describe(parse_square("f2")) == F2[board_of(shown)]
    return board_of(shown)


def board_of(position: Position) -> str:
    return write_fen(position).split()[0]


START, MIDDLE, END = (
    "8/8/1k6/8/8/3Nb3/3P1p2/R3K2R",
    "8/8/1k6/8/8/4b3/3P1N2/R3K2R",
    "8/8/1k6/8/5b2/8/3P1N2/R3K2R",
)

F2 = {START: "f2, black pawn", MIDDLE: "f2, white knight", END: "f2, white knight"}


def keys(key: Qt.Key) -> Callable[[Hand], None]:
    return lambda hand: hand.key(key, ALT)


WAYS = {
    "keys": (keys(Qt.Key.Key_Left), keys(Qt.Key.Key_Home), keys(Qt.Key.Key_Right), keys(Qt.Key.Key_End)),
    "buttons": tuple(clicks(f"playedMoves_{step}") for step in ("back", "first", "forward", "last")),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_moves_are_stepped_through_from_where_they_start(open_window: OpenWindow, way: str) -> None:
    hand = begin(open_window, "name", CHECKED_EARLIER)
    boards = [on_board(hand)]
    for step in WAYS[way]:
        step(hand)
        boards.append(on_board(hand))
    assert boards == [END, MIDDLE, START, MIDDLE, END]
    assert "Nxf2" in texts(hand, "playedMoves")


def test_a_click_on_a_move_shows_the_board_after_it(open_window: OpenWindow) -> None:
    hand = begin(open_window, "name", CHECKED_EARLIER)
    hand.find("playedMoves").linkActivated.emit("1")  # type: ignore[attr-defined]
    assert on_board(hand) == MIDDLE


def test_the_moves_are_said_with_the_question(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(speaking, "announce", lambda _widget, text: told.append(text))
    begin(open_window, "name", CHECKED_EARLIER)
    assert "1. Nxf2 Bf4" in told[-1]


def test_stepping_is_said(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = begin(open_window, "name", CHECKED_EARLIER)
    told: list[str] = []
    monkeypatch.setattr(speaking, "announce", lambda _widget, text: told.append(text))
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_End):
        hand.key(key, ALT)
    assert told[:2] == ["1. Nxf2", "The position before the first move"]
    assert told[2].startswith("May White castle long?")


def test_an_answer_comes_back_to_the_position_that_is_asked_about(open_window: OpenWindow) -> None:
    hand = begin(open_window, "name", CHECKED_EARLIER)
    hand.key(Qt.Key.Key_Home, ALT)
    hand.click("give_yes")
    assert on_board(hand) == END
    assert not run_of(hand).finished
    hand.key(Qt.Key.Key_Left, ALT)
    hand.click("reason_yes-earlier-check")
    assert on_board(hand) == END
    assert run_of(hand).solved


def test_nothing_is_done_on_the_board_while_one_looks_back(open_window: OpenWindow) -> None:
    hand = begin(open_window, "mark", CHECKED_EARLIER)
    hand.key(Qt.Key.Key_Left, ALT)
    hand.click("d1")
    assert run_of(hand).squares == ()
    hand.key(Qt.Key.Key_Right, ALT)
    hand.click("d1")
    assert run_of(hand).squares == (parse_square("d1"),)


def test_no_moves_no_list_and_no_steps(open_window: OpenWindow) -> None:
    hand = begin(open_window, "judge")
    assert not hand.find("playedCard").isVisible()
    assert not any(action.isEnabled() for action in hand.app.menus.steps.values())
