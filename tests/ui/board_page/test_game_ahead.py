"""A game one has stepped back in: its moves ahead stay, and the list shows those around the last one."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextDocumentFragment
from PySide6.QtWidgets import QLabel

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.desk.record import score

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
ITALIAN = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6"
MORE = "\N{HORIZONTAL ELLIPSIS}"


def pasted(open_window: OpenWindow, text: str, back: int = 0) -> Hand:
    hand = open_window()
    QGuiApplication.clipboard().setText(text)
    hand.click("fen_paste")
    for _ in range(back):
        hand.key(Qt.Key.Key_Left, ALT)
    return hand


def moves(hand: Hand) -> str:
    """Return the moves of the game, a bar behind the last that was played."""
    found = score(hand.app.board_page.desk.state.timeline)
    return " ".join([*(move.san for move in found.done), "|", *(move.san for move in found.ahead)])


def shown(hand: Hand) -> list[str]:
    label = hand.find("scoreMoves")
    assert isinstance(label, QLabel)
    assert label.isVisible()
    return QTextDocumentFragment.fromHtml(label.text()).toPlainText().replace(". ", ".").split()


def test_the_move_that_is_next_goes_forward(open_window: OpenWindow) -> None:
    hand = pasted(open_window, ITALIAN, back=3)
    hand.drag("f8", "c5")
    assert moves(hand) == "e4 e5 Nf3 Nc6 Bc4 Bc5 | O-O Nf6"
    hand.drag("e1", "g1")
    assert moves(hand) == "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O | Nf6"


def test_the_move_that_is_next_goes_forward_typed_as_well(open_window: OpenWindow) -> None:
    hand = pasted(open_window, ITALIAN, back=2)
    hand.key(Qt.Key.Key_L, CTRL)
    hand.type("0-0")
    hand.key(Qt.Key.Key_Return)
    assert moves(hand) == "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O | Nf6"


def test_another_move_undone_gives_the_game_ahead_back(open_window: OpenWindow) -> None:
    hand = pasted(open_window, ITALIAN, back=3)
    hand.drag("g8", "f6")
    hand.drag("d2", "d3")
    assert moves(hand) == "e4 e5 Nf3 Nc6 Bc4 Nf6 d3 |"
    hand.click("undoButton")
    hand.click("undoButton")
    assert moves(hand) == "e4 e5 Nf3 Nc6 Bc4 | Bc5 O-O Nf6"


def test_what_somebody_said_undone_gives_the_game_ahead_back(open_window: OpenWindow) -> None:
    hand = pasted(open_window, ITALIAN, back=3)
    hand.click("history_king_moved")
    assert moves(hand) == "|"
    hand.key(Qt.Key.Key_Z, CTRL)
    assert moves(hand) == "e4 e5 Nf3 Nc6 Bc4 | Bc5 O-O Nf6"


def test_a_man_moved_by_a_hand_that_sets_up_undone_gives_the_game_ahead_back(open_window: OpenWindow) -> None:
    hand = pasted(open_window, ITALIAN, back=3)
    hand.click("mode_setup")
    hand.drag("c4", "d5")
    hand.drag("d5", "d6")
    hand.click("undoButton")
    hand.click("undoButton")
    assert moves(hand) == "e4 e5 Nf3 Nc6 Bc4 | Bc5 O-O Nf6"


def test_stepping_through_another_line_loses_nothing_of_it(open_window: OpenWindow) -> None:
    hand = pasted(open_window, ITALIAN, back=3)
    hand.drag("g8", "f6")
    hand.drag("d2", "d3")
    hand.key(Qt.Key.Key_Home, ALT)
    hand.key(Qt.Key.Key_End, ALT)
    assert moves(hand) == "e4 e5 Nf3 Nc6 Bc4 Nf6 d3 |"


LONG = "1. " + " ".join(["Nf3 Nf6 Ng1 Ng8"] * 30)


def test_a_long_game_shows_the_moves_around_the_last(open_window: OpenWindow) -> None:
    hand = pasted(open_window, LONG)
    assert len(score(hand.app.board_page.desk.state.timeline).done) == 120
    texts = shown(hand)
    assert texts[0] == MORE
    assert (texts[1], texts[-1]) == ("46.Ng1", "Ng8")
    assert len(texts) == 31
    hand.key(Qt.Key.Key_Home, ALT)
    texts = shown(hand)
    assert (texts[0], texts[-1], len(texts)) == ("1.Nf3", MORE, 21)
    hand.app.board_page.desk.step_to(61)
    texts = shown(hand)
    assert (texts[0], texts[1], texts[-2], texts[-1]) == (MORE, "16...Ng8", "41.Nf3", MORE)
    assert len(texts) == 52
    assert hand.app.board_page.panel.score.last == "31. Nf3"


def test_a_move_of_a_long_game_is_gone_to(open_window: OpenWindow) -> None:
    hand = pasted(open_window, LONG)
    label = hand.find("scoreMoves")
    assert isinstance(label, QLabel)
    assert '<a href="91"' in label.text()
    assert '<a href="90"' not in label.text()
    label.linkActivated.emit("100")
    assert len(score(hand.app.board_page.desk.state.timeline).done) == 100
    assert "<b>Ng8</b>" in label.text()
    hand.key(Qt.Key.Key_End, ALT)
    assert len(score(hand.app.board_page.desk.state.timeline).done) == 120


def test_a_pawn_taken_in_passing_is_told_with_one_full_stop(open_window: OpenWindow) -> None:
    hand = pasted(open_window, "1. e4 a6 2. e5 d5 3. exd6 a5")
    hand.key(Qt.Key.Key_Left, ALT)
    assert hand.app.board_page.panel.told.startswith("3. exd6 e.p. ")
