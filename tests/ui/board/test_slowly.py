"""A castling shown slowly: first the king, then the rook; by Shift while playing, or once more by F7."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication, QPixmap
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.rules.squares import parse_square
from trainer.ui.board.float_layer import GLIDE_TIME, SLOW_TIME, Glide

READY = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
F1, G1 = parse_square("f1"), parse_square("g1")


def on_their_way(hand: Hand) -> list[tuple[float, float]]:
    """Return when each gliding man sets out and arrives, in shares of the whole time."""
    return [(glide.sets_out, glide.arrives) for glide in hand.window.layer._glides]


def test_f7_shows_the_castling_again_king_first(open_window: OpenWindow, qtbot: QtBot) -> None:
    hand = open_window(READY)
    hand.click("mode_play")
    hand.drag("e1", "g1")
    hand.window.board.gliding.land()
    before = hand.app.board_page.desk.state
    with qtbot.waitSignal(hand.window.layer.arrived, timeout=10 * SLOW_TIME):
        hand.key(Qt.Key.Key_F7)
        assert hand.window.board.gliding.squares == {F1, G1}
        assert on_their_way(hand) == [(0.0, 0.5), (0.5, 1.0)]
        king = hand.window.layer._glides[0]
        assert king.end.x() - king.start.x() == pytest.approx(2 * hand.window.board.board_layout.square, abs=2)
        assert hand.window.layer._clock.duration() == 2 * SLOW_TIME > 2 * GLIDE_TIME
    assert hand.window.board.gliding.squares == frozenset()
    assert hand.app.board_page.desk.state is before


def test_f7_glides_even_where_men_do_not_glide(open_window: OpenWindow) -> None:
    hand = open_window(READY)
    hand.window.board.gliding.time = 0
    hand.click("mode_play")
    hand.drag("e1", "g1")
    assert on_their_way(hand) == []
    hand.key(Qt.Key.Key_F7)
    assert len(on_their_way(hand)) == 2
    hand.press("a1")
    assert on_their_way(hand) == []
    hand.release("a1")


def test_f7_shows_the_last_move_alone(open_window: OpenWindow) -> None:
    hand = open_window(READY)
    hand.click("mode_play")
    for start, end in (("a1", "a2"), ("e8", "d8"), ("h1", "h2")):
        hand.drag(start, end)
    hand.window.board.gliding.land()
    hand.key(Qt.Key.Key_F7)
    assert hand.window.board.gliding.squares == {parse_square("h2")}
    hand.key(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    hand.key(Qt.Key.Key_F7)
    assert hand.window.board.gliding.squares == {parse_square("d8")}


@pytest.mark.parametrize("fen", [READY, None], ids=["set-up", "first"])
def test_f7_does_nothing_where_nothing_was_played(open_window: OpenWindow, fen: str | None) -> None:
    hand = open_window(fen)
    hand.key(Qt.Key.Key_F7)
    assert hand.window.board.gliding.squares == frozenset()
    assert on_their_way(hand) == []


@pytest.mark.parametrize("shift", [True, False])
def test_shift_lets_king_and_rook_go_one_after_the_other(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, shift: bool
) -> None:
    hand = open_window(READY)
    hand.click("mode_play")
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    monkeypatch.setattr(QGuiApplication, "keyboardModifiers", staticmethod(lambda: held))
    hand.click("e1")
    hand.click("g1")
    assert on_their_way(hand) == ([(0.0, 0.5), (0.5, 1.0)] if shift else [(0.0, 1.0), (0.0, 1.0)])
    hand.window.board.gliding.land()


@given(st.floats(0, 1), st.floats(0, 0.5), st.floats(0.5001, 1))
def test_a_man_waits_goes_and_stays(share: float, sets_out: float, arrives: float) -> None:
    glide = Glide(QPixmap(), QPointF(0, 0), QPointF(100, 0), sets_out, arrives)
    place = glide.place(share).x()
    assert 0 <= place <= 100
    if share <= sets_out:
        assert place == 0
    if share >= arrives:
        assert place == 100
