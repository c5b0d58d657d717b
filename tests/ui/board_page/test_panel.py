"""The rules panel and asking: what a person reads, after real clicks."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QWidget

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.draw.marks import Sign
from trainer.rules.squares import parse_square
from trainer.rules.terms import Condition, Moved

BISHOPS = "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1"


def said(hand: Hand, name: str) -> str:
    """Return what a label says, without its colours; nothing while it is hidden."""
    label = hand.find(name)
    assert isinstance(label, QLabel)
    return QTextDocumentFragment.fromHtml(label.text()).toPlainText() if label.isVisible() else ""


def everything_said(hand: Hand) -> str:
    labels = hand.window.panels.findChildren(QLabel)
    return "\n".join(
        QTextDocumentFragment.fromHtml(label.text()).toPlainText() for label in labels if label.isVisible()
    )


def strip(hand: Hand) -> list[str]:
    return [cell.accessibleName() for cell in hand.find("pathStrip").findChildren(QWidget) if cell.isVisible()]


def test_the_answer_the_path_and_what_does_not_matter(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    assert said(hand, "verdict") == "No. The bishop on a6 attacks f1, and the king must cross it."
    assert said(hand, "howLong") == "Prevented for now, perhaps possible later."
    assert strip(hand) == ["e1: not attacked", "f1: bishop on a6", "g1: not attacked"]
    assert said(hand, "condition_king-unmoved") == "The king has not moved."
    assert said(hand, "irrelevantLines") == "The bishop on d5 attacks the rook on h1. That does not matter."


def test_live_on_every_change(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    hand.drag("a6", hand.beside_the_board())
    assert said(hand, "verdict") == "Yes. White may castle short."
    hand.click("wing_queenside")
    assert said(hand, "verdict") == "Yes. White may castle long."
    hand.click("color_black")
    assert said(hand, "verdict") == "Not now. It is White’s turn."
    hand.click("history_turn_black")
    assert said(hand, "verdict") == "Yes. Black may castle long."


@pytest.mark.parametrize(
    ("clicks", "sentence"),
    [
        (["history_king_moved"], "No. The king has moved: no more castling in this game, with either rook."),
        (["history_rook_moved"], "No. The rook on h1 has moved: no more castling with it in this game."),
        (["history_rook_captured"], "No. The original rook of h1 was captured: you cannot castle with another."),
        (
            ["history_king_unknown"],
            "You cannot tell. Has the king or this rook moved before? The board does not show it.",
        ),
        (["history_king_moved", "history_king_unmoved"], "Yes. White may castle short."),
    ],
    ids=["king-moved", "rook-moved", "rook-captured", "unknown", "taken-back"],
)
def test_history_with_one_click(hand: Hand, clicks: list[str], sentence: str) -> None:
    for name in clicks:
        hand.click(name)
    assert said(hand, "verdict") == sentence


def test_supposed_leads_to_the_history(hand: Hand) -> None:
    hand.click("supposed_king-unmoved")
    assert hand.find(f"history_king_{Moved.UNMOVED}").hasFocus()
    hand.click(f"history_king_{Moved.UNMOVED}")
    assert not hand.find("supposed_king-unmoved").isVisible()
    assert hand.find("supposed_rook-unmoved").isVisible()


def test_notes(open_window: OpenWindow) -> None:
    hand = open_window("8/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert said(hand, "notesLines") == "Black has no king and cannot castle."


def frames(hand: Hand) -> dict[int, Sign]:
    return {frame.square: frame.sign for frame in hand.window.board.marks.frames}


def test_marks_on_the_board(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    assert frames(hand) == {
        parse_square("e1"): Sign.FREE,
        parse_square("f1"): Sign.ATTACKED,
        parse_square("g1"): Sign.FREE,
    }
    assert [(ray.start, ray.end) for ray in hand.window.board.marks.rays] == [(parse_square("a6"), parse_square("f1"))]
    hand.click("marksButton")
    assert frames(hand) == {}
    hand.click("marksButton")
    assert len(frames(hand)) == 3
    assert hand.window.board.marks.rays == ()


def test_ask_veils_everything_that_gives_the_answer_away(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    hand.click("askButton")
    shown = everything_said(hand)
    assert said(hand, "verdict") == "May White castle short?"
    assert "White to move. The king on e1 and the rook on h1 have not moved." in shown
    for secret in ("a6", "attack", "matter", "KQkq", "No."):
        assert secret not in shown, secret
    assert frames(hand) == {}
    assert strip(hand) == ["e1: reveal", "f1: reveal", "g1: reveal"]
    assert not hand.find("fen").isEnabled()
    assert "KQkq" not in said(hand, "fenMessage")
    for condition in Condition:
        assert not hand.find(f"condition_{condition}").isVisible()


def test_an_answer_reveals(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    hand.click("askButton")
    hand.click("answer_yes")
    assert said(hand, "judgement") == "Not so."
    assert said(hand, "verdict") == "No. The bishop on a6 attacks f1, and the king must cross it."
    hand.click("askButton")
    hand.click("answer_no")
    assert said(hand, "judgement") == "Right."
    assert len(frames(hand)) == 3


def test_revealing_step_by_step(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    hand.click("askButton")
    hand.click("reveal_next")
    assert frames(hand) == {parse_square("e1"): Sign.FREE}
    hand.click("g1")
    assert frames(hand) == {parse_square("e1"): Sign.FREE, parse_square("g1"): Sign.FREE}
    hand.click("path_f1")
    assert strip(hand) == ["e1: not attacked", "f1: bishop on a6", "g1: not attacked"]
    assert said(hand, "verdict") == "May White castle short?"
    hand.click("reveal_next")
    assert said(hand, "verdict").startswith("No. ")


def test_what_stands_between_is_not_given_away(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1")
    hand.click("wing_queenside")
    hand.click("askButton")
    for square in ("e1", "d1", "c1"):
        hand.click(square)
    assert set(frames(hand)) == {parse_square(square) for square in ("e1", "d1", "c1")}
    hand.click("answer_no")
    assert frames(hand)[parse_square("b1")] is Sign.BLOCKED


def test_a_hand_that_changes_nothing_veils_nothing(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    hand.click("askButton")
    hand.click("reveal_next")
    hand.click("tool_bin")
    hand.click("c3")
    assert len(frames(hand)) == 1


def test_enter_presses_the_button_that_has_the_focus(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    hand.window.header.ask.setFocus()
    hand.key(Qt.Key.Key_Return)
    assert said(hand, "verdict") == "May White castle short?"


def test_a_new_position_is_veiled_while_the_question_stands(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    hand.click("askButton")
    hand.click("reveal_next")
    hand.drag("a6", "b8")
    assert frames(hand) == {}
    assert said(hand, "verdict") == "May White castle short?"
    hand.click("askButton")
    assert said(hand, "verdict") == "Yes. White may castle short."
