"""Faults seen in other chess programs: each is a test here or elsewhere, or left out for a reason that is given."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.rules.terms import Castling, RightStatus
from trainer.rules.text.fen import write_fen

TESTS = Path(__file__).parents[2]
ALL = {1, 2, 3, 4, 6, 7, 9, 10, 11, 12, 14, 15, 16, 18, 19, 21, 23, 24, 26, 28, 29, 32, 33, 34}
LEFT_OUT = {
    7: "there is no confirmation of moves",
    14: "king and rook are never moved one by one: castling goes whole or not at all (U-04)",
    32: "there is no engine",
}


def field(hand: Hand) -> str:
    return write_fen(hand.app.board_page.desk.state.position).split()[2]


def right(hand: Hand, castling: Castling = Castling.WHITE_KINGSIDE) -> RightStatus:
    hand.app.board_page.desk.look_at(castling)
    return hand.app.board_page.desk._verdict().right.status


def test_every_case_is_a_test_or_left_out_for_a_reason() -> None:
    named = set()
    for path in TESTS.rglob("test_*.py"):
        for found in re.findall(r'"""(.*?)"""', path.read_text(encoding="utf-8"), re.DOTALL):
            named |= {int(number) for number in re.findall(r"\bU-(\d\d)\b", found)}
    assert named | set(LEFT_OUT) == ALL
    assert not named & set(LEFT_OUT)


def test_an_empty_board_has_no_rights(open_window: OpenWindow) -> None:
    """U-15: and the start position has all of them again."""
    hand = open_window()
    hand.click("clearButton")
    assert field(hand) == "-"
    hand.click("startButton")
    assert field(hand) == "KQkq"


def test_a_new_set_up_forgets_the_game_before(open_window: OpenWindow) -> None:
    """U-16: the rights follow what is set up now."""
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.click("mode_play")
    for way in ("e1e2", "e8e7", "e2e1", "e7e8"):
        hand.drag(way[:2], way[2:])
    assert right(hand) is RightStatus.LOST
    hand.click("mode_setup")
    hand.drag("e1", "e3")
    hand.drag("e3", "e1")
    assert right(hand) is RightStatus.HELD
    assert hand.app.board_page.desk._verdict().right.assumed


def test_rights_follow_the_pieces_and_each_side_by_itself(open_window: OpenWindow) -> None:
    """U-18: the field is computed, and cannot be out of step."""
    hand = open_window("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    hand.drag("h1", "h3")
    assert field(hand) == "Qkq"
    hand.drag("e1", "e2")
    assert field(hand) == "kq"


def test_rights_that_fit_are_proposed_and_marked_as_supposed(open_window: OpenWindow) -> None:
    """U-19: a position rebuilt by hand has the rights that its pieces allow."""
    hand = open_window()
    hand.click("clearButton")
    hand.click("stamp_white_rook")
    hand.click("h1")
    assert field(hand) == "K"
    assert hand.app.board_page.desk._verdict().right.assumed


def test_a_standard_fen_has_no_letters_of_files(open_window: OpenWindow) -> None:
    """U-21: a void right is dropped."""
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.drag("e1", "g1")
    assert field(hand) == "-"


def test_rights_of_chess960_fit_where_the_rooks_are(open_window: OpenWindow) -> None:
    """U-23: set up by hand, and read from letters."""
    hand = open_window("4k3/8/8/8/8/8/8/1R3KR1 w - - 0 1")
    hand.app.board_page.desk.choose_variant(True)
    hand.app.board_page.fen.restore("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1")
    assert right(hand) is RightStatus.HELD
    assert right(hand, Castling.WHITE_QUEENSIDE) is RightStatus.HELD


def test_which_squares_count_is_said(open_window: OpenWindow) -> None:
    """U-24: the attacked rook and the attacked b square do not matter, in words."""
    hand = open_window("1r2k3/8/8/3b4/8/8/8/R3K2R w KQ - 0 1")
    shown = hand.app.board_page.panel._remarks
    assert shown.isVisible()
    assert "h1" in shown._lines.text()
    hand.click("wing_queenside")
    assert "b1" in shown._lines.text()


@pytest.mark.parametrize("text", ["O-O", "0-0", "o-o", "OO", "e1g1", "e1h1"])
def test_a_move_is_typed(open_window: OpenWindow, text: str) -> None:
    """U-28: castling in every spelling, in the field of the FEN."""
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.app.board_page.fen.field.setFocus()
    hand.app.board_page.fen.field.selectAll()
    hand.type(text)
    hand.key(Qt.Key.Key_Return)
    assert write_fen(hand.app.board_page.desk.state.position) == "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"
    assert hand.app.board_page.fen.field.text() == "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"


def test_a_typed_castling_that_is_illegal_is_explained(open_window: OpenWindow) -> None:
    hand = open_window("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", language="fr")
    hand.app.board_page.fen.field.setFocus()
    hand.app.board_page.fen.field.selectAll()
    hand.type("0-0")
    hand.key(Qt.Key.Key_Return)
    assert "La tour en f8 attaque f1" in hand.app.board_page.fen._message.text()
    assert hand.app.board_page.fen.field.text() == "0-0"


def test_a_move_is_typed_in_the_letters_of_the_language(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", language="fr")
    hand.app.board_page.fen.field.setFocus()
    hand.app.board_page.fen.field.selectAll()
    hand.type("Tf1")
    hand.key(Qt.Key.Key_Return)
    assert write_fen(hand.app.board_page.desk.state.position).startswith("4k3/8/8/8/8/8/8/R3KR2 b")
