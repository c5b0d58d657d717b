"""The FEN field: read while one types, says what is wrong, never loses the text."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.rules.text.fen import write_fen

ROOK_GAME = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"


def field(hand: Hand) -> QLineEdit:
    found = hand.find("fen")
    assert isinstance(found, QLineEdit)
    return found


def message(hand: Hand) -> str:
    found = hand.find("fenMessage")
    assert isinstance(found, QLabel)
    return found.text().strip()


def retype(hand: Hand, text: str) -> None:
    hand.click("fen")
    hand.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    hand.type(text)


def test_shows_the_position(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    assert field(hand).text() == ROOK_GAME
    hand.drag("h1", "h5")
    assert field(hand).text() == "4k3/8/8/7R/8/8/8/R3K3 w Q - 0 1"


def test_a_typed_position_is_on_the_board_and_is_one_step(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    retype(hand, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    assert write_fen(hand.app.board_page.desk.state.position) == "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"
    hand.click("undoButton")
    assert write_fen(hand.app.board_page.desk.state.position) == ROOK_GAME


def test_says_what_is_wrong_and_keeps_the_text(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    wrong = "4k3/8/8/8/8/8/7/R3K2R w KQ - 0 1"
    retype(hand, wrong)
    assert message(hand).startswith("Rank 2 has 7 squares instead of 8.")
    assert write_fen(hand.app.board_page.desk.state.position) == ROOK_GAME
    hand.drag("h1", "h5")
    assert field(hand).text() == wrong
    hand.click("fen")
    hand.key(Qt.Key.Key_Escape)
    assert field(hand).text() == "4k3/8/8/7R/8/8/8/R3K3 w Q - 0 1"


def test_enter_writes_the_usual_form(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    retype(hand, "4k3/8/8/8/8/8/8/R3K2R W HA")
    assert field(hand).text() == "4k3/8/8/8/8/8/8/R3K2R W HA"
    hand.key(Qt.Key.Key_Return)
    assert field(hand).text() == ROOK_GAME


def test_copy_and_paste(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    hand.click("fen_copy")
    assert QGuiApplication.clipboard().text() == ROOK_GAME
    QGuiApplication.clipboard().setText('\n [FEN "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"]\n')
    hand.click("fen_paste")
    assert write_fen(hand.app.board_page.desk.state.position) == "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"
    assert field(hand).text() == "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"


def test_what_a_fen_cannot_say_stands_below(open_window: OpenWindow) -> None:
    hand = open_window()
    assert "supposed: no" in message(hand)
    hand.click("history_king_moved")
    assert "who has moved" in message(hand)
    assert field(hand).text().split()[2] == "kq"


def test_an_unknown_right_shows_as_a_question_mark(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R")
    assert field(hand).text() == "4k3/8/8/8/8/8/8/R3K2R w ? - 0 1"


def test_a_keystroke_that_changes_nothing_eats_no_step(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    hand.click("fen")
    hand.key(Qt.Key.Key_End)
    for _ in range(4):
        hand.key(Qt.Key.Key_Backspace)
    hand.key(Qt.Key.Key_Home)
    hand.key(Qt.Key.Key_Delete)
    hand.type("3q")
    assert write_fen(hand.app.board_page.desk.state.position).startswith("3qk3/")
    hand.click("undoButton")
    assert write_fen(hand.app.board_page.desk.state.position) == ROOK_GAME


def test_markup_is_shown_as_it_was_typed(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    retype(hand, "<h1>x")
    label = hand.find("fenMessage")
    assert isinstance(label, QLabel)
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert "<h1>x" in message(hand)


def test_a_question_keeps_the_users_text(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    retype(hand, "half a fen")
    hand.click("askButton")
    assert field(hand).text() == ""
    hand.click("askButton")
    assert field(hand).text() == "half a fen"
    assert message(hand).startswith("There is no position in")


def test_a_move_of_the_hand_ends_the_typing(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    retype(hand, "4k3/8/8/8/8/8/8/R3K2R w K")
    hand.drag("a1", "a4")
    assert field(hand).text() == "4k3/8/8/8/R7/8/8/4K2R w K - 0 1"


def test_undo_shows_in_the_field(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    retype(hand, "4k3/8/8/8/8/8/8/R3K2R w K")
    hand.click("undoButton")
    assert field(hand).text() == ROOK_GAME


def test_the_sentence_follows_the_language(open_window: OpenWindow) -> None:
    hand = open_window(ROOK_GAME)
    retype(hand, "half a fen")
    hand.app.tongue.choose("fr")
    assert message(hand).startswith("Il n’y a pas de position")
