"""Arrows and circles belong to the men they were drawn on: they stay while these do, and come back with them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.ui.conftest import OpenWindow
from tests.ui.hand import RIGHT, Hand
from trainer.rules.drawings import shapes_text

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
BOTH = "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1"
CIRCLE = "[%csl Gf1]"


def drawn(hand: Hand) -> str:
    """Return what the board shows, as PGN writes it."""
    return shapes_text(hand.window.board._shown.drawings)


def with_a_circle(open_window: OpenWindow, mode: str = "mode_setup") -> Hand:
    hand = open_window(BOTH)
    hand.click(mode)
    hand.key(Qt.Key.Key_D, CTRL)
    hand.click("f1")
    hand.click("tool_pointer")
    assert drawn(hand) == CIRCLE
    return hand


def test_what_moves_no_man_keeps_them(open_window: OpenWindow) -> None:
    hand = with_a_circle(open_window)
    hand.click("history_king_moved")
    assert drawn(hand) == CIRCLE
    hand.click("history_turn_black")
    assert drawn(hand) == CIRCLE
    hand.app.menus.chess960.trigger()
    assert drawn(hand) == CIRCLE
    for _ in range(3):
        hand.click("undoButton")
        assert drawn(hand) == CIRCLE


def test_other_men_start_without_and_undo_brings_them_back(open_window: OpenWindow) -> None:
    hand = with_a_circle(open_window)
    hand.drag("d2", "d4")
    assert drawn(hand) == ""
    hand.click("undoButton")
    assert drawn(hand) == CIRCLE


def test_drawing_is_no_step(open_window: OpenWindow) -> None:
    hand = open_window(BOTH)
    hand.drag("d2", "d4")
    hand.key(Qt.Key.Key_D, CTRL)
    hand.click("f1")
    hand.click("tool_pointer")
    assert len(hand.app.board_page.desk.state.timeline.past) == 1
    hand.click("undoButton")
    assert drawn(hand) == ""
    hand.click("redoButton")
    assert drawn(hand) == CIRCLE


def test_drawing_on_a_position_of_a_game_keeps_its_moves_ahead(open_window: OpenWindow) -> None:
    hand = open_window()
    QGuiApplication.clipboard().setText("1. e4 e5 2. Nf3 Nc6")
    hand.click("fen_paste")
    hand.key(Qt.Key.Key_Left, ALT)
    hand.click("f1", RIGHT)
    hand.key(Qt.Key.Key_Right, ALT)
    assert drawn(hand) == ""
    hand.click("f1", RIGHT)
    hand.click("h1", RIGHT)
    assert drawn(hand) == "[%csl Gf1,Gh1]"
    hand.key(Qt.Key.Key_Left, ALT)
    assert drawn(hand) == CIRCLE
    hand.drag("b8", "c6")
    assert drawn(hand) == "[%csl Gf1,Gh1]"
    hand.key(Qt.Key.Key_G, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert "2. Nf3 Nc6 {[%csl Gf1,Gh1]} *" in QGuiApplication.clipboard().text()


def test_erased_they_stay_away(open_window: OpenWindow) -> None:
    hand = with_a_circle(open_window, "mode_play")
    hand.key(Qt.Key.Key_E, CTRL)
    assert drawn(hand) == ""
    hand.drag("a2", "a3")
    hand.click("undoButton")
    assert drawn(hand) == ""
