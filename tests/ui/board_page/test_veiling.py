"""A question veils everything that was on the screen, and ends what was going on at the board."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.rules.moves import CastlingBy
from trainer.rules.squares import parse_square

SHUT = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
PROMOTES = "7k/P7/8/8/8/8/8/R3K2R w KQ - 0 1"
ALT = Qt.KeyboardModifier.AltModifier


def moves_shown(hand: Hand) -> str:
    label = hand.find("scoreMoves")
    assert isinstance(label, QLabel)
    return label.text() if label.isVisible() else ""


def test_a_question_veils_why_a_move_was_refused(open_window: OpenWindow) -> None:
    hand = open_window(SHUT)
    hand.click("mode_play")
    hand.drag("e1", "g1")
    assert hand.find("notice").isVisible()
    hand.key(Qt.Key.Key_F9)
    assert not hand.find("notice").isVisible()
    assert "f8" not in hand.app.board_page.panel.notice.text
    hand.key(Qt.Key.Key_F9)
    assert not hand.find("notice").isVisible()


def test_a_question_veils_the_moves_ahead(open_window: OpenWindow) -> None:
    hand = open_window()
    QGuiApplication.clipboard().setText("1. e4 e5 2. Nf3 Nc6")
    hand.click("fen_paste")
    hand.key(Qt.Key.Key_Left, ALT)
    hand.key(Qt.Key.Key_F9)
    assert "Nf3" in moves_shown(hand)
    assert "Nc6" not in moves_shown(hand)
    hand.key(Qt.Key.Key_F9)
    assert "Nc6" in moves_shown(hand)
    hand.key(Qt.Key.Key_Home, ALT)
    hand.key(Qt.Key.Key_F9)
    assert moves_shown(hand) == ""


def waits(hand: Hand) -> bool:
    """Return whether a pawn waits for its new piece, in the state and on the screen."""
    assert bool(hand.app.board_page.desk.state.promoting) is hand.window.promotion.isVisible()
    return hand.window.promotion.isVisible()


OTHERS: dict[str, Callable[[Hand], object]] = {
    "ask": lambda hand: hand.app.menus.ask.trigger(),
    "flip": lambda hand: hand.click("flipButton"),
    "hand": lambda hand: hand.click("mode_setup"),
    "touch": lambda hand: hand.click("h1"),
    "other-position": lambda hand: hand.app.menus.swap_colors.trigger(),
    "history": lambda hand: hand.click("history_king_moved"),
}


@pytest.mark.parametrize("other", OTHERS)
def test_a_pawn_that_waits_goes_home_when_something_else_begins(open_window: OpenWindow, other: str) -> None:
    hand = open_window(PROMOTES)
    hand.click("mode_play")
    hand.drag("a7", "a8")
    assert waits(hand)
    OTHERS[other](hand)
    assert not waits(hand)


def test_the_clicks_of_a_question_asked_over_the_board_are_no_touches(open_window: OpenWindow) -> None:
    hand = open_window(SHUT)
    hand.click("mode_play")
    hand.app.board_page.desk.play_by(CastlingBy.BOTH, over_the_board=True)
    hand.click("a1")
    touched = hand.app.board_page.desk.state.acts
    assert [act.square for act in touched] == [parse_square("a1")]
    hand.key(Qt.Key.Key_F9)
    hand.click("e1")
    assert hand.app.board_page.desk.state.acts == touched
    hand.key(Qt.Key.Key_F9)
    assert hand.app.board_page.desk.state.acts == touched


def test_a_canonical_position_is_one_change(open_window: OpenWindow) -> None:
    hand = open_window()
    changes: list[object] = []
    hand.app.board_page.desk.changed.connect(lambda: changes.append(hand.app.board_page.desk.state))
    hand.app.board_page.canonical.fill()
    action = hand.app.menus.canonical.findChild(type(hand.app.menus.play), "canonical_q_king-moved")
    assert action is not None
    action.trigger()
    assert len(changes) == 1
    assert hand.app.board_page.desk.state.flipped
