"""The exercises page besides the cases themselves: undo, skip, stop, summary, coming back, a spoilt file."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer import paths
from trainer.rules.text.fen import write_fen
from trainer.session.drill import Outcome
from trainer.ui.practice.practice import Practice
from trainer.ui.practice.state import PracticeState


def begin(hand: Hand, letter: str = "K") -> Practice:
    hand.click("page_exercises")
    hand.click(f"begin_{letter}")
    practice = hand.practice
    assert practice is not None
    return practice


def running(practice: Practice) -> bool:
    return practice.state.run is not None


def placement(practice: Practice) -> str:
    assert practice.state.run is not None
    return write_fen(practice.state.run.position).split()[0]


def said(hand: Hand, name: str) -> str:
    label = hand.find(name)
    assert isinstance(label, QLabel)
    return label.text() if label.isVisible() else ""


def test_feedback_is_exact_and_a_change_takes_it_back(hand: Hand) -> None:
    begin(hand)
    hand.click("practice_skip")
    hand.click("practice_check")
    assert "For this case the king must be in check." in said(hand, "feedbackMain")
    hand.drag("stamp_black_queen", "e4")
    assert said(hand, "feedbackMain") == ""
    hand.click("practice_check")
    assert "The queen on e4 gives check" in said(hand, "feedbackMain")


def test_undo_and_redo_while_building(hand: Hand) -> None:
    practice = begin(hand)
    hand.drag("stamp_black_rook", "e4")
    hand.click("undoButton")
    assert placement(practice) == "r3k2r/8/8/8/8/8/8/R3K2R"
    hand.click("redoButton")
    assert placement(practice) == "r3k2r/8/8/8/4r3/8/8/R3K2R"


def test_the_board_page_keeps_its_own_position(hand: Hand) -> None:
    practice = begin(hand)
    hand.drag("stamp_black_rook", "e4")
    hand.click("page_board")
    assert write_fen(hand.app.board_page.desk.state.position).split()[0] == "r3k2r/p6p/8/8/8/8/P6P/R3K2R"
    hand.click("page_exercises")
    assert placement(practice) == "r3k2r/8/8/8/4r3/8/8/R3K2R"


def test_history_by_declaration_and_the_rook(hand: Hand) -> None:
    practice = begin(hand)
    hand.click("buildHistory_rook_moved")
    hand.click("practice_check")
    assert practice.state.run is not None
    assert not practice.state.run.solved


@pytest.mark.parametrize(("who", "king", "rook"), [("king", "moved", "unmoved"), ("rook", "unmoved", "moved")])
def test_each_word_is_of_its_own_man(hand: Hand, who: str, king: str, rook: str) -> None:
    practice = begin(hand)
    hand.click(f"buildHistory_{who}_moved")
    assert practice.state.run is not None
    position = practice.state.run.position
    kings, rooks = position.kings, position.rooks
    castling = practice.state.run.castling
    assert (kings[castling.color].moved, rooks[castling.index].rook.moved) == (king, rook)
    hand.click("undoButton")
    assert practice.state.run.position != position


def test_a_stroke_is_one_step_of_building(hand: Hand) -> None:
    practice = begin(hand)
    before = placement(practice)
    hand.click("stamp_black_pawn")
    hand.press("a5")
    for square in ("b5", "c5", "d5"):
        hand.move(square)
    hand.release("d5")
    assert placement(practice) == "r3k2r/8/8/pppp4/8/8/8/R3K2R"
    hand.click("undoButton")
    assert placement(practice) == before


def test_a_man_is_moved_by_two_clicks_while_building(hand: Hand) -> None:
    practice = begin(hand)
    hand.click("h8")
    hand.click("h5")
    assert placement(practice) == "r3k3/8/8/7r/8/8/8/R3K2R"


def test_the_set_that_the_page_begins_with_is_no_other_set(hand: Hand) -> None:
    hand.click("page_exercises")
    names = {each.objectName() for each in hand.find("practice").findChildren(QPushButton)}
    assert "set_which-squares" in names
    assert "set_six-cases" not in names


def test_skipping_leads_to_the_summary_and_back(hand: Hand) -> None:
    practice = begin(hand, "k")
    hand.drag("h1", hand.beside_the_board())
    hand.click("practice_check")
    hand.click("practice_next")
    for _ in range(17):
        hand.click("practice_skip")
    assert not running(practice)
    assert practice.state.drill is not None
    assert practice.state.drill.outcomes == (Outcome.FIRST_TRY, *[Outcome.SKIPPED] * 17)
    assert said(hand, "score") == "1 of 18 right at the first try"
    hand.click("summary_again")
    assert running(practice)
    hand.click("practice_stop")
    assert practice.state == PracticeState()
    hand.click("begin_all")
    assert practice.state.drill is not None
    assert len(practice.state.drill.exercises) == 72


def test_black_castles_seen_from_blacks_side(hand: Hand) -> None:
    practice = begin(hand, "q")
    assert practice.shown.flipped


def test_cannot_tell_is_graded_at_once(hand: Hand) -> None:
    practice = begin(hand)
    for _ in range(6):
        hand.click("practice_skip")
    hand.click("give_cannot-tell")
    assert practice.state.run is not None
    assert practice.state.run.finished
    assert "Not so." in said(hand, "feedbackMain")


def test_no_reason_is_offered_before_yes_or_no(hand: Hand) -> None:
    begin(hand)
    for _ in range(6):
        hand.click("practice_skip")
    assert not hand.find("reasons").isVisible()
    hand.click("give_no")
    assert hand.find("reason_start-safe").isVisible()
    assert not hand.find("reason_yes-nothing").isVisible()


@pytest.mark.parametrize("content", ["", "[[exercise", '[[exercise]]\nid = "x"\n'], ids=["empty", "broken", "useless"])
def test_a_spoilt_file_gets_a_sentence(
    content: str, open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "six-cases.toml").write_text(content, encoding="utf-8")
    monkeypatch.setattr(paths, "exercises", lambda: tmp_path)
    hand = open_window()
    hand.click("page_exercises")
    box = hand.window.findChild(QMessageBox, "problem")
    assert isinstance(box, QMessageBox)
    assert box.text().startswith("The exercises cannot be read.")
    box.close()
    assert hand.window.panels.currentWidget() is hand.app.board_page.panel


def test_about(hand: Hand) -> None:
    hand.app.menus.about.trigger()
    box = hand.window.findChild(QMessageBox, "message")
    assert isinstance(box, QMessageBox)
    assert "Colin M.L. Burnett" in box.informativeText()
    box.close()
