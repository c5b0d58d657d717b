"""Arrows and circles: by the right button, by the pen, by the keyboard; snapped to where a piece might go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt

from tests.ui.conftest import OpenWindow
from tests.ui.hand import RIGHT, Hand
from trainer.draw.layout import fit_board
from trainer.rules.drawings import Shape, shapes_text
from trainer.rules.squares import parse_square
from trainer.ui.board.pen import is_drawn, snapped
from trainer.ui.practice.practice import Practice

CTRL = Qt.KeyboardModifier.ControlModifier


def drawn(hand: Hand) -> str:
    """Return what is drawn, as PGN writes it."""
    return shapes_text(hand.app.board_page.desk.state.drawings)


def seen(hand: Hand) -> tuple[Shape, ...]:
    """Return what the board shows of it, with what is being drawn."""
    return hand.window.board._scene().drawings


def test_the_pen_draws_and_moves_nothing(open_window: OpenWindow) -> None:
    hand = open_window()
    before = hand.app.board_page.desk.state.position
    hand.click("tool_pen")
    hand.drag("e1", "e4")
    hand.click("h1")
    assert drawn(hand) == "[%csl Gh1][%cal Ge1e4]"
    assert hand.app.board_page.desk.state.position == before


def test_pressed_again_the_pen_takes_another_colour(open_window: OpenWindow) -> None:
    hand = open_window()
    for square in ("a1", "b1", "c1", "d1", "e1"):
        hand.click("tool_pen")
        hand.click(square)
    assert drawn(hand) == "[%csl Ga1,Rb1,Yc1,Bd1,Ge1]"


@pytest.mark.parametrize("mode", ["mode_setup", "mode_play"])
def test_the_rubber_erases_and_the_pointer_puts_the_pen_away(open_window: OpenWindow, mode: str) -> None:
    hand = open_window()
    hand.click(mode)
    hand.key(Qt.Key.Key_D, CTRL)
    hand.click("e4")
    assert drawn(hand) == "[%csl Ge4]"
    hand.click("tool_rubber")
    assert drawn(hand) == ""
    hand.click("tool_pointer")
    hand.click("e4")
    assert drawn(hand) == ""


def test_the_pen_draws_while_a_question_stands(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.click("tool_pen")
    hand.key(Qt.Key.Key_F9)
    hand.drag("f1", "f8")
    assert drawn(hand) == "[%cal Gf1f8]"
    assert not hand.app.board_page.desk.state.asking.over


def test_the_pen_is_put_away_when_the_page_turns(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.click("tool_pen")
    hand.click("page_exercises")
    hand.click("begin_K")
    hand.drag("e1", "e2")
    practice = hand.practice
    assert isinstance(practice, Practice)
    assert practice.state.building is not None
    assert practice.state.building.past
    assert not hand.find("tool_pen").isVisible()


def test_what_is_being_drawn_is_seen_and_snaps(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.click("tool_pen")
    hand.press("e1")
    assert seen(hand) == (Shape("G", parse_square("e1")),)
    hand.move("g4")
    (arrow,) = seen(hand)
    assert arrow.end is not None
    assert arrow.end != parse_square("g4")
    hand.move("e8")
    assert seen(hand) == (Shape("G", parse_square("e1"), parse_square("e8")),)
    hand.move(hand.beside_the_board())
    assert seen(hand) == ()
    hand.release(hand.beside_the_board())
    assert drawn(hand) == ""


def test_a_second_button_gives_up_what_is_being_drawn(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.click("tool_pen")
    hand.press("e1")
    hand.move("e4")
    hand.press("e4", RIGHT)
    hand.release("e4", RIGHT)
    hand.release("e4")
    assert drawn(hand) == ""
    assert seen(hand) == ()


def test_a_changed_mode_gives_up_what_is_being_drawn(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.click("tool_pen")
    hand.press("e1")
    hand.key(Qt.Key.Key_F6)
    assert seen(hand) == ()
    hand.release("e4")
    assert drawn(hand) == ""


def test_the_keyboard_draws_with_the_pen(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.window.board.setFocus()
    hand.key(Qt.Key.Key_D, CTRL)
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Up)
    hand.key(Qt.Key.Key_Up)
    hand.key(Qt.Key.Key_Return)
    assert drawn(hand) == "[%cal Ge1e3]"


def test_the_pen_stays_when_the_hand_begins_to_play(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.click("tool_pen")
    for square, shapes in (("e4", "[%csl Ge4]"), ("e5", "[%csl Ge4,Ge5]")):
        hand.key(Qt.Key.Key_F6)
        hand.click(square)
        assert drawn(hand) == shapes


def test_a_stamp_is_put_away_when_the_hand_begins_to_play(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.click("stamp_white_rook")
    hand.key(Qt.Key.Key_F6)
    assert hand.find("tool_pointer").isChecked()  # type: ignore[attr-defined]
    assert not hand.find("stamp_white_rook").isVisible()


@given(st.integers(0, 63), st.floats(0, 800), st.floats(0, 800), st.booleans())
def test_an_arrow_ends_on_the_nearest_square_it_may_lead_to(start: int, x: float, y: float, flipped: bool) -> None:
    layout, point = fit_board(800, 800, flipped=flipped), QPointF(x, y)
    end, under = snapped(layout, start, point), layout.square_under(point)
    assert is_drawn(start, end)
    if under is not None and is_drawn(start, under):
        assert end == under
