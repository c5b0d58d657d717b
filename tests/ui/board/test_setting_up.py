"""Setting up by hand: real mouse events on the real window, and what the board holds afterwards."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.hand import RIGHT, Hand
from trainer.rules.squares import parse_square
from trainer.rules.text.fen import write_fen
from trainer.ui.window import Page
from trainer.words.tables import LANGUAGES


def placement(hand: Hand) -> str:
    return write_fen(hand.app.board_page.desk.state.position).split()[0]


def fen(hand: Hand) -> str:
    return write_fen(hand.app.board_page.desk.state.position)


EMPTY = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


def test_drag_moves_a_man(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.drag("h1", "h5")
    assert fen(hand) == "4k3/8/8/7R/8/8/8/R3K3 w Q - 0 1"


def test_click_click_moves_a_man(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.click("h1")
    hand.click("h5")
    assert placement(hand) == "4k3/8/8/7R/8/8/8/R3K3"


def test_drag_off_the_board_deletes(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.drag("a1", hand.beside_the_board())
    assert placement(hand) == "4k3/8/8/8/8/8/8/4K2R"


def test_drag_from_the_palette_places_once(open_window: OpenWindow) -> None:
    hand = open_window(EMPTY)
    hand.drag("stamp_black_bishop", "a6")
    assert placement(hand) == "4k3/8/b7/8/8/8/8/4K3"
    hand.click("c3")
    assert placement(hand) == "4k3/8/b7/8/8/8/8/4K3"


def test_a_stamp_stays_until_another_tool_is_taken(open_window: OpenWindow) -> None:
    hand = open_window(EMPTY)
    hand.click("stamp_white_rook")
    hand.click("a1")
    hand.click("h1")
    assert fen(hand) == "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    hand.click("tool_pointer")
    hand.click("c3")
    assert placement(hand) == "4k3/8/8/8/8/8/8/R3K2R"


def test_a_stroke_is_one_step_of_undo(open_window: OpenWindow) -> None:
    hand = open_window(EMPTY)
    hand.click("stamp_white_pawn")
    hand.press("a2")
    for square in ("b2", "c2", "d2"):
        hand.move(square)
    hand.release("d2")
    assert placement(hand) == "4k3/8/8/8/8/8/PPPP4/4K3"
    hand.click("undoButton")
    assert placement(hand) == "4k3/8/8/8/8/8/8/4K3"
    hand.click("redoButton")
    assert placement(hand) == "4k3/8/8/8/8/8/PPPP4/4K3"


def test_the_right_button_stamps_the_other_color(open_window: OpenWindow) -> None:
    hand = open_window(EMPTY)
    hand.click("stamp_white_knight")
    hand.click("d4", RIGHT)
    assert placement(hand) == "4k3/8/8/8/3n4/8/8/4K3"
    hand.click("tool_pointer")
    hand.click("d4", RIGHT)
    assert placement(hand) == "4k3/8/8/8/3N4/8/8/4K3"


def test_a_second_king_moves_the_king(open_window: OpenWindow) -> None:
    hand = open_window(EMPTY)
    hand.drag("stamp_white_king", "c4")
    assert placement(hand) == "4k3/8/8/8/2K5/8/8/8"


def test_the_bin_takes_away(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.click("tool_bin")
    hand.click("h1")
    assert placement(hand) == "4k3/8/8/8/8/8/8/R3K3"


def test_clear_keeps_the_kings_and_start_starts(hand: Hand) -> None:
    hand.click("clearButton")
    assert fen(hand) == EMPTY
    hand.click("startButton")
    assert fen(hand) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    hand.click("undoButton")
    hand.click("undoButton")
    assert placement(hand) == "r3k2r/p6p/8/8/8/8/P6P/R3K2R"


def test_flip_turns_squares_under_the_mouse(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    before = hand.place("h1")
    hand.click("flipButton")
    assert hand.place("a8") == before
    hand.drag("h1", "h5")
    assert placement(hand) == "4k3/8/8/7R/8/8/8/R3K3"


def test_a_king_taken_away_and_put_back_is_supposed_unmoved(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.drag("e1", "e2")
    assert fen(hand).split()[2] == "-"
    hand.drag("e2", "e1")
    assert fen(hand).split()[2] == "KQ"
    assert hand.find("supposed_king-unmoved").isVisible()


def test_a_second_button_gives_the_drag_up(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.press("h1")
    hand.move("h4")
    hand.press("h4", RIGHT)
    hand.release("h4", RIGHT)
    hand.release("h5")
    assert placement(hand) == "4k3/8/8/8/8/8/8/R3K2R"
    assert not hand.window.layer.isVisible()


def test_a_resize_gives_the_drag_up(open_window: OpenWindow, qtbot: QtBot) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.press("h1")
    hand.move("h4")
    assert hand.window.layer.isVisible()
    hand.window.resize(1100, 760)
    qtbot.waitUntil(lambda: not hand.window.layer.isVisible())
    hand.release("h5")
    assert placement(hand) == "4k3/8/8/8/8/8/8/R3K2R"


def test_a_stroke_of_the_bin_from_an_empty_square_can_be_undone(open_window: OpenWindow) -> None:
    hand = open_window("r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1")
    hand.click("tool_bin")
    hand.press("c3")
    hand.move("d5")
    hand.move("e1")
    hand.release("e1")
    assert placement(hand) == "r3k2r/8/b7/8/8/8/7P/R6R"
    hand.click("undoButton")
    assert placement(hand) == "r3k2r/8/b7/3b4/8/8/7P/R3K2R"


def test_undo_in_the_middle_of_a_stroke_ends_it(open_window: OpenWindow) -> None:
    hand = open_window(EMPTY)
    hand.click("stamp_white_queen")
    hand.press("a3")
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    hand.move("b3")
    hand.release("b3")
    assert fen(hand) == EMPTY


def test_undo_in_the_middle_of_a_drag_lets_go(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.drag("h1", "h5")
    hand.press("h5")
    hand.move("h6")
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    hand.release("h7")
    assert placement(hand) == "4k3/8/8/8/8/8/8/R3K2R"


def test_a_selection_ends_when_another_man_stands_there(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/B3K2R w K - 0 1")
    hand.drag("h1", "a1")
    hand.click("a1")
    hand.click("undoButton")
    hand.click("c3")
    assert placement(hand) == "4k3/8/8/8/8/8/8/B3K2R"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_below_the_field_does_not_end_a_stroke(open_window: OpenWindow, language: str) -> None:
    hand = open_window("r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", language, 1024, 720)
    hand.click("stamp_white_rook")
    hand.press("h1")
    for square in ("h2", "h3", "h4"):
        hand.move(square)
    hand.release("h4")
    assert placement(hand) == "r3k2r/8/8/8/7R/7R/7R/4K2R"


def test_escape_lets_go_of_everything(open_window: OpenWindow) -> None:
    hand = open_window(EMPTY)
    hand.click("stamp_white_queen")
    hand.click("a3")
    hand.key(Qt.Key.Key_Escape)
    hand.click("b3")
    assert placement(hand) == "4k3/8/8/8/8/Q7/8/4K3"


def test_clear_puts_a_missing_king_back(open_window: OpenWindow) -> None:
    hand = open_window("8/8/8/8/8/8/8/4k3 w - - 0 1")
    hand.click("clearButton")
    assert placement(hand) == "4k3/8/8/8/8/8/8/4K3"


def test_another_variant_reads_the_field_anew(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/1RK4R w HB - 0 1")
    assert fen(hand).split()[2] == "-"
    hand.app.menus.chess960.trigger()
    assert fen(hand).split()[2] == "KQ"
    hand.click("startButton")
    assert hand.app.menus.chess960.isChecked()


def test_a_second_button_gives_a_drag_from_the_palette_up(open_window: OpenWindow) -> None:
    hand = open_window(EMPTY)
    hand.press("stamp_black_queen")
    hand.move("d4")
    hand.move("e4")
    assert hand.window.layer.isVisible()
    hand.press("e4", RIGHT)
    assert not hand.window.layer.isVisible()
    hand.release("e4", RIGHT)
    hand.release("e4")
    assert placement(hand) == "4k3/8/8/8/8/8/8/4K3"


def test_the_page_turning_gives_a_drag_from_the_palette_up(open_window: OpenWindow) -> None:
    hand = open_window(EMPTY)
    hand.press("stamp_black_queen")
    hand.move("d4")
    hand.move("e4")
    hand.show_page(Page.EXERCISES)
    assert not hand.window.layer.isVisible()
    hand.release("e4")
    assert placement(hand) == "4k3/8/8/8/8/8/8/4K3"


def test_the_lifted_man_follows_the_hand(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.press("h1")
    hand.move("h2")
    hand.move("d5")
    layer = hand.window.layer
    assert layer.isVisible()
    assert layer.spot.contains(layer.mapFrom(hand.window, hand.place("d5")))
    hand.release("d5")
    assert not layer.isVisible()


@pytest.mark.parametrize(
    ("key", "modifier", "expected"),
    [
        (Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier, "4k3/8/8/8/8/8/8/4K3"),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
    ],
    ids=["clear", "start"],
)
def test_keys(hand: Hand, key: Qt.Key, modifier: Qt.KeyboardModifier, expected: str) -> None:
    hand.click(hand.window.board.mapTo(hand.window, QPoint(1, 1)))
    hand.key(key, modifier)
    assert placement(hand) == expected


@pytest.mark.parametrize("key", [Qt.Key.Key_Delete, Qt.Key.Key_Backspace])
def test_a_key_empties_the_square_of_the_cursor(open_window: OpenWindow, key: Qt.Key) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.window.board.setFocus()
    for each in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right):
        hand.key(each)
    assert hand.window.board.cursor_square == parse_square("h1")
    hand.key(key)
    assert placement(hand) == "4k3/8/8/8/8/8/8/R3K3"


def test_a_stamp_that_is_let_go_beside_the_board_stays_in_the_hand(open_window: OpenWindow) -> None:
    hand = open_window(EMPTY)
    hand.drag("stamp_black_bishop", hand.beside_the_board())
    assert placement(hand) == "4k3/8/8/8/8/8/8/4K3"
    hand.click("a6")
    hand.click("b6")
    assert placement(hand) == "4k3/8/bb6/8/8/8/8/4K3"


def test_a_hand_that_sets_up_sees_no_targets(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.click("e1")
    assert hand.window.board.hand.selected == parse_square("e1")
    assert hand.window.board._scene().targets == frozenset()
