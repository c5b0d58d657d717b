"""Over the board a piece touched is a piece moved: there is no way out of it, and none into it afterwards."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.rules.moves import CastlingBy
from trainer.rules.text.fen import write_fen

BOTH = "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1"
ALT = Qt.KeyboardModifier.AltModifier


def play(open_window: OpenWindow, *, over_the_board: bool) -> Hand:
    hand = open_window(BOTH)
    hand.click("mode_play")
    hand.app.board_page.desk.play_by(CastlingBy.BOTH, over_the_board=over_the_board)
    return hand


def first_rank(hand: Hand) -> str:
    return write_fen(hand.app.board_page.desk.state.position).split()[0].split("/")[-1]


def type_move(hand: Hand, text: str) -> None:
    hand.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    hand.type(text)
    hand.key(Qt.Key.Key_Return)


def test_switched_on_in_mid_turn_it_does_not_bind_what_was_touched_before(open_window: OpenWindow) -> None:
    hand = play(open_window, over_the_board=False)
    hand.click("a1")
    hand.app.board_page.desk.play_by(CastlingBy.BOTH, over_the_board=True)
    hand.drag("e1", "g1")
    assert first_rank(hand) == "R4RK1"


def test_another_setting_changes_nothing_of_it(open_window: OpenWindow) -> None:
    hand = play(open_window, over_the_board=True)
    hand.click("h1")
    hand.app.board_page.desk.play_by(CastlingBy.ARRIVAL, over_the_board=True)
    hand.drag("e1", "g1")
    assert first_rank(hand) == "R3K2R"


def there_and_back(hand: Hand) -> None:
    """Set up, and play again."""
    hand.click("mode_setup")
    hand.click("mode_play")


def ask_and_drop(hand: Hand) -> None:
    """Let the program ask, and drop the question."""
    hand.key(Qt.Key.Key_F9)
    hand.key(Qt.Key.Key_F9)


def off_and_on(hand: Hand) -> None:
    """Play as on the web for a while in which nothing is played."""
    hand.app.board_page.desk.play_by(CastlingBy.BOTH, over_the_board=False)
    hand.app.board_page.desk.play_by(CastlingBy.BOTH, over_the_board=True)


WAYS_OUT: dict[str, Callable[[Hand], object]] = {
    "back": lambda hand: hand.key(Qt.Key.Key_Left, ALT),
    "first": lambda hand: hand.key(Qt.Key.Key_Home, ALT),
    "undo": lambda hand: hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier),
    "hand": there_and_back,
    "flip": lambda hand: hand.click("flipButton"),
    "wing": lambda hand: hand.click("wing_queenside"),
    "ask and drop": ask_and_drop,
    "setting": off_and_on,
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_there_is_no_way_out(open_window: OpenWindow, way: str) -> None:
    hand = play(open_window, over_the_board=True)
    hand.click("h1")
    WAYS_OUT[way](hand)
    hand.drag("e1", "c1")
    assert first_rank(hand) == "R3K2R"
    assert "The rook on h1 must move" in hand.app.board_page.panel.notice.text


def test_a_typed_move_is_bound_as_well(open_window: OpenWindow) -> None:
    hand = play(open_window, over_the_board=True)
    hand.click("h1")
    type_move(hand, "O-O-O")
    assert first_rank(hand) == "R3K2R"
    assert "The rook on h1 must move" in hand.app.board_page.panel.notice.text
    assert hand.find("notice").isVisible()
    assert hand.app.board_page.fen.draft == ""
    type_move(hand, "Rg1")
    assert first_rank(hand) == "R3K1R1"
    assert not hand.find("notice").isVisible()


def test_the_next_turn_begins_anew(open_window: OpenWindow) -> None:
    hand = play(open_window, over_the_board=True)
    hand.click("h1")
    hand.drag("h1", "g1")
    hand.drag("e8", "g8")
    assert hand.app.board_page.desk.state.acts == ()
    assert len(hand.app.board_page.desk.state.timeline.present.line) == 2
