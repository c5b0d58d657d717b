"""What a screen reader is told without asking, through the real window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.ui.answering import boxes
from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.rules.squares import parse_square
from trainer.ui.shell import announce as speaking

ATTACKED = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
NO = "No. The rook on f8 attacks f1, and the king must cross it."


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the sentences that are announced."""
    sentences: list[str] = []
    monkeypatch.setattr(speaking, "announce", lambda _widget, text: sentences.append(text))
    return sentences


def type_command(hand: Hand, text: str) -> None:
    """Type into the FEN field as into a command box."""
    hand.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    hand.type(text)
    hand.key(Qt.Key.Key_Return)


def test_the_answer_is_said_when_it_changes_and_not_else(open_window: OpenWindow, said: list[str]) -> None:
    hand = open_window(ATTACKED)
    said.clear()
    hand.drag("e8", "d8")
    assert said == []
    hand.drag("f8", "b8")
    assert said == ["Yes. White may castle short."]
    hand.app.board_page.desk.undo()
    assert said[1:] == [NO]


def test_the_question_is_said_and_not_its_answer(open_window: OpenWindow, said: list[str]) -> None:
    hand = open_window(ATTACKED)
    said.clear()
    hand.key(Qt.Key.Key_F9)
    assert len(said) == 1
    assert said[0].startswith("May White castle short")
    assert "rook on f8" not in said[0]
    hand.click("answer_no")
    assert said[1] == f"Right. {NO}"


def test_a_refused_castling_is_said_each_time(open_window: OpenWindow, said: list[str]) -> None:
    hand = open_window(ATTACKED)
    hand.click("mode_play")
    said.clear()
    for _ in range(2):
        hand.drag("e1", "g1")
    assert len(said) == 2
    assert said[0] == said[1] == hand.app.board_page.panel.notice.text


def test_no_answer_is_said_over_why_a_game_ends_early(open_window: OpenWindow, said: list[str]) -> None:
    hand = open_window()
    QGuiApplication.clipboard().setText("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Be2 Be7 6. O-O Nc6")
    said.clear()
    hand.click("fen_paste")
    assert "Ke1-e2" in hand.app.board_page.panel.notice.text
    (problem,) = boxes(hand)
    assert "O-O" in problem
    assert said == []


def test_a_move_is_said_with_the_answer(open_window: OpenWindow, said: list[str]) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.click("mode_play")
    said.clear()
    hand.drag("e1", "g1")
    assert said == ["1. O-O. No. The king has already castled (move 1)."]


def test_an_exercise_is_said_and_its_feedback(open_window: OpenWindow, said: list[str]) -> None:
    hand = open_window()
    hand.click("page_exercises")
    hand.click("begin_K")
    task = said[-1]
    hand.click("practice_check")
    assert task.startswith("Build")
    assert said[-1] != task


@pytest.mark.parametrize("text", ["f1", "F1", "f1?", "f1 ?", "?f1"])
def test_a_typed_square_is_told(open_window: OpenWindow, said: list[str], text: str) -> None:
    hand = open_window(ATTACKED)
    before = hand.app.board_page.desk.state.timeline
    type_command(hand, text)
    assert said[-1] == "f1, empty, attacked by the black rook on f8"
    assert hand.window.board.cursor_square == parse_square("f1")
    assert hand.app.board_page.fen.draft == ""
    assert hand.app.board_page.desk.state.timeline == before
    type_command(hand, "h1")
    assert said[-1] == "h1, white rook"


@pytest.mark.parametrize(("text", "moves"), [("e4", 1), ("e4?", 0)])
def test_a_square_is_a_move_where_it_is_one(open_window: OpenWindow, said: list[str], text: str, moves: int) -> None:
    hand = open_window("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    type_command(hand, text)
    assert len(hand.app.board_page.desk.state.timeline.present.line) == moves
    assert said[-1].startswith("e4, empty") == (not moves)


def test_a_typed_square_keeps_the_secret_of_a_question(open_window: OpenWindow, said: list[str]) -> None:
    hand = open_window(ATTACKED)
    hand.key(Qt.Key.Key_F9)
    said.clear()
    type_command(hand, "f1?")
    assert not any("rook on f8" in each for each in said)
