"""The board page: where the focus goes from a question, what a reader hears of it, what is brought into view."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.rules.squares import parse_square

SHUT = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"


def veiled(hand: Hand) -> bool:
    return not hand.app.board_page.desk.state.asking.over


@pytest.mark.parametrize("way", [Qt.Key.Key_Space, Qt.Key.Key_Return, None], ids=["space", "enter", "mouse"])
@pytest.mark.parametrize("name", ["answer_yes", "answer_no", "answer_cannot-tell", "reveal_all"])
def test_what_ends_a_question_leaves_the_focus_on_the_board(
    open_window: OpenWindow, name: str, way: Qt.Key | None
) -> None:
    hand = open_window(SHUT)
    hand.click("askButton")
    assert veiled(hand)
    if way is None:
        hand.find("fen_copy").setFocus()
        hand.click(name)
    else:
        hand.find(name).setFocus()
        hand.key(way)
    assert not veiled(hand)
    assert hand.window.board.hasFocus()


def heard(hand: Hand, *names: str) -> list[str]:
    """Return what a screen reader says of squares."""
    return [hand.window.board.squares.describe(parse_square(name)) for name in names]


def test_a_reader_hears_no_attacker_before_it_is_revealed(open_window: OpenWindow) -> None:
    hand = open_window(SHUT)
    f1, f2 = "f1, empty, attacked by the black rook on f8", "f2, empty, attacked by the black rook on f8"
    assert heard(hand, "f1", "f2", "f8") == [f1, f2, "f8, black rook"]
    hand.click("askButton")
    assert heard(hand, "f1", "f2", "f8") == ["f1, empty", "f2, empty", "f8, black rook"]
    hand.click("path_f1")
    assert heard(hand, "f1", "f2", "f8") == [f1, "f2, empty", "f8, black rook"]
    hand.click("answer_no")
    assert heard(hand, "f1", "f2", "f8") == [f1, f2, "f8, black rook"]
    hand.click("color_black")
    assert heard(hand, "f1", "g2") == [
        "f1, empty, attacked by the white king on e1, by the white rook on h1",
        "g2, empty",
    ]


def test_why_a_move_was_refused_is_brought_into_view(open_window: OpenWindow) -> None:
    hand = open_window(SHUT, height=650)
    panel = hand.app.board_page.panel
    hand.click("mode_play")
    hand.place("verdict")
    bar = panel.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    hand.drag("e1", "g1")
    hand.window.grab()
    assert not hand.find("notice").visibleRegion().isEmpty()


def test_while_a_question_stands_nothing_is_played(open_window: OpenWindow) -> None:
    hand = open_window("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.click("mode_play")
    hand.click("askButton")
    before = hand.app.board_page.desk.state.position
    hand.drag("h1", "h5")
    hand.drag("e1", "g1")
    assert hand.app.board_page.desk.state.position == before
    assert veiled(hand)
    hand.click("askButton")
    hand.drag("h1", "h5")
    assert hand.app.board_page.desk.state.position != before
