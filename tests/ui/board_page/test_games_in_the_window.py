"""A game pasted into the window: stepped through, explained where a castling is illegal, copied out again."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QMessageBox

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.rules.moves import Refused
from trainer.rules.terms import Castling
from trainer.rules.text.fen import write_fen
from trainer.ui.board.gesture import Mode

ITALIAN = '[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *'
ILLEGAL = "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Be2 Be7 6. O-O Nc6"
SHIFT_CTRL = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def paste(hand: Hand, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    hand.click("fen_paste")


def test_a_game_is_pasted_and_stepped_through(open_window: OpenWindow) -> None:
    hand = open_window()
    paste(hand, ITALIAN)
    state = hand.app.board_page.desk.state
    assert state.mode is Mode.PLAY
    assert [move.san for move in state.timeline.present.line] == ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O", "Nf6"]
    hand.key(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    hand.key(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert write_fen(hand.app.board_page.desk.state.position).startswith(
        "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w"
    )


def test_a_pasted_castling_that_is_illegal_is_explained(open_window: OpenWindow) -> None:
    hand = open_window()
    paste(hand, ILLEGAL)
    state = hand.app.board_page.desk.state
    assert isinstance(state.notice, Refused)
    assert state.castling is Castling.WHITE_KINGSIDE
    assert "Ke1-e2" in hand.app.board_page.panel.notice.text
    box = hand.window.findChild(QMessageBox, "problem")
    assert isinstance(box, QMessageBox)
    assert "6. O-O" in box.text()
    box.close()


def test_what_was_played_is_copied_as_pgn(open_window: OpenWindow) -> None:
    hand = open_window()
    paste(hand, ITALIAN)
    hand.key(Qt.Key.Key_G, SHIFT_CTRL)
    assert "3. Bc4 Bc5 4. O-O Nf6 *" in QGuiApplication.clipboard().text()


def test_a_game_on_one_line_with_semicolons_is_read_whole(open_window: OpenWindow) -> None:
    hand = open_window()
    paste(hand, "1. e4; e5; 2. Nf3; Nc6; 3. Bc4; Bc5; 4. O-O\n")
    assert [move.san for move in hand.app.board_page.desk.state.timeline.present.line][-2:] == ["Bc5", "O-O"]


def test_a_game_without_a_move_is_not_passed_over(open_window: OpenWindow) -> None:
    hand = open_window()
    paste(hand, "1. 2. 3.")
    box = hand.window.findChild(QMessageBox, "problem")
    assert isinstance(box, QMessageBox)
    assert box.text() == "There is no move in “1. 2. 3.”."
    box.close()


def test_moves_that_are_typed_at_once_are_refused_not_dropped(open_window: OpenWindow) -> None:
    hand = open_window()
    before = write_fen(hand.app.board_page.desk.state.position)
    hand.app.board_page.fen.field.setFocus()
    hand.app.board_page.fen.field.selectAll()
    hand.type("e4; e5")
    hand.key(Qt.Key.Key_Return)
    assert write_fen(hand.app.board_page.desk.state.position) == before
    message = hand.find("fenMessage")
    assert isinstance(message, QLabel)
    assert "e4; e5" in message.text()
