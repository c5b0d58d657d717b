"""What goes on is ended cleanly by whatever else happens: glides, drags, promotions, typed text, focus."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.desk.record import Step
from trainer.rules.moves import CastlingBy, RefusalId, Refused
from trainer.rules.text.fen import write_fen
from trainer.ui.settings.values import Settings
from trainer.ui.shell import announce as speaking

READY = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
ATTACKED = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
PROMOTING = "7k/P7/8/8/8/8/8/4K3 w - - 0 1"
NO, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


def fen(hand: Hand) -> str:
    return write_fen(hand.app.board_page.desk.state.position)


def castled(open_window: OpenWindow) -> Hand:
    hand = open_window(READY)
    hand.click("mode_play")
    hand.drag("e1", "g1")
    hand.window.board.gliding.land()
    return hand


@pytest.mark.parametrize(
    ("key", "modifier"),
    [(Qt.Key.Key_Z, CTRL), (Qt.Key.Key_Backspace, CTRL), (Qt.Key.Key_Left, ALT), (Qt.Key.Key_E, CTRL | SHIFT)],
    ids=["undo", "clear", "back", "exercises"],
)
def test_a_glide_ends_when_the_men_change(open_window: OpenWindow, key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
    hand = castled(open_window)
    hand.key(Qt.Key.Key_F7)
    slow = hand.window.layer._glides
    assert slow
    hand.key(key, modifier)
    assert not any(each is glide for each in slow for glide in hand.window.layer._glides)


@pytest.mark.parametrize("key", [Qt.Key.Key_Left, Qt.Key.Key_Home])
def test_stepping_ends_a_drag(open_window: OpenWindow, key: Qt.Key) -> None:
    hand = open_window(READY)
    hand.click("mode_play")
    hand.drag("a1", "a2")
    hand.drag("e8", "d8")
    hand.press("h1")
    hand.move("h4")
    assert hand.window.layer.holds
    hand.key(key, ALT)
    assert hand.window.board.hand.lifted is None
    hand.release("h4")
    assert hand.app.board_page.desk.state.notice is None


def test_the_middle_button_ends_a_drag(open_window: OpenWindow) -> None:
    hand = open_window(READY)
    before = fen(hand)
    hand.press("h1")
    hand.move("h4")
    hand.press("h4", Qt.MouseButton.MiddleButton)
    assert not hand.window.layer.holds
    hand.release("h4", Qt.MouseButton.MiddleButton)
    hand.release("h4")
    assert fen(hand) == before


def test_escape_ends_a_drag_from_the_palette(open_window: OpenWindow) -> None:
    hand = open_window(READY)
    before = fen(hand)
    hand.press("stamp_white_queen")
    hand.move("d4")
    held = [hand.window.layer.holds]
    hand.key(Qt.Key.Key_Escape)
    hand.move("d5")
    assert [*held, hand.window.layer.holds] == [True, False]
    hand.release("d5")
    assert fen(hand) == before


@pytest.mark.parametrize("how", ["page", "ask", "escape", "resize", "flip"])
def test_a_promotion_is_given_up_by_whatever_else_one_does(
    open_window: OpenWindow, how: str, qtbot: QtBot, qapp: QApplication
) -> None:
    hand = open_window(PROMOTING)
    hand.click("mode_play")
    hand.drag("a7", "a8")
    assert hand.window.promotion.isVisible()
    if how == "page":
        hand.key(Qt.Key.Key_E, CTRL | SHIFT)
    elif how == "ask":
        hand.key(Qt.Key.Key_F9)
    elif how == "flip":
        hand.key(Qt.Key.Key_F, CTRL)
    elif how == "escape":
        hand.window.board.setFocus()
        hand.key(Qt.Key.Key_Escape)
    else:
        with qtbot.waitSignal(hand.window.board.resized):
            hand.window.resize(1100, 800)
    assert not hand.window.promotion.isVisible()
    assert not hand.app.board_page.desk.state.promoting
    assert fen(hand) == PROMOTING


# The field.


def test_a_game_is_pasted_into_the_field_by_its_own_keys(open_window: OpenWindow) -> None:
    hand = open_window()
    QGuiApplication.clipboard().setText("1. e4 e5 2. Nf3 Nc6 1/2-1/2")
    hand.click("fen")
    hand.key(Qt.Key.Key_V, CTRL)
    assert [move.san for move in hand.app.board_page.desk.state.timeline.present.line] == ["e4", "e5", "Nf3", "Nc6"]


def test_a_word_is_deleted_in_the_field_and_not_the_position(open_window: OpenWindow) -> None:
    hand = open_window(READY)
    hand.click("fen")
    hand.key(Qt.Key.Key_End)
    hand.key(Qt.Key.Key_Backspace, CTRL)
    assert hand.app.board_page.fen.field.text() == READY[:-1]
    assert fen(hand).startswith("4k3/8/8/8/8/8/8/R3K2R")


def test_asking_from_the_field_leaves_the_focus_on_the_board(open_window: OpenWindow) -> None:
    hand = open_window(READY)
    hand.click("fen")
    hand.key(Qt.Key.Key_F9)
    assert hand.window.board.hasFocus()


@pytest.mark.parametrize("text", ["1. h4", "1.h4", "h4", "h2h4"])
def test_a_move_is_typed_as_a_score_writes_it(open_window: OpenWindow, text: str) -> None:
    hand = open_window("4k3/8/8/8/8/8/7P/R3K2R w KQ - 0 1")
    hand.key(Qt.Key.Key_L, CTRL)
    hand.type(text)
    hand.key(Qt.Key.Key_Return)
    assert len(hand.app.board_page.desk.state.timeline.present.line) == 1


@pytest.mark.parametrize("text", ["Ke1-g1", "Ke1g1", "e1-g1"])
def test_castling_is_typed_with_both_squares(open_window: OpenWindow, text: str) -> None:
    hand = open_window(READY)
    hand.key(Qt.Key.Key_L, CTRL)
    hand.type(text)
    hand.key(Qt.Key.Key_Return)
    assert fen(hand).startswith("4k3/8/8/8/8/8/8/R4RK1")


def test_a_promotion_without_its_piece_is_no_question_about_a_square(open_window: OpenWindow) -> None:
    hand = open_window(PROMOTING)
    hand.key(Qt.Key.Key_L, CTRL)
    hand.type("a8")
    hand.key(Qt.Key.Key_Return)
    assert hand.app.board_page.fen.draft == "a8"


def test_what_is_refused_and_what_is_revealed_is_said(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(speaking, "announce", lambda _widget, text: said.append(text))
    hand = open_window(ATTACKED)
    hand.key(Qt.Key.Key_L, CTRL)
    hand.type("O-O")
    hand.key(Qt.Key.Key_Return)
    assert "f8" in said[-1]
    hand.app.board_page.desk.ask()
    hand.click("reveal_next")
    hand.click("reveal_next")
    assert said[-1] == "e1: not attacked; f1: rook on f8"


# Gestures.


def test_a_refused_castling_is_explained_by_clicks_in_chess960(open_window: OpenWindow) -> None:
    hand = open_window("k4r2/8/8/8/8/8/8/1K4R1 w G - 0 1")
    hand.app.board_page.desk.choose_variant(True)
    hand.click("mode_play")
    hand.click("b1")
    hand.click("g1")
    notice = hand.app.board_page.desk.state.notice
    assert isinstance(notice, Refused)
    assert notice.id is RefusalId.CASTLING


@pytest.mark.parametrize(
    ("by", "end", "refused"),
    [("rook", "h1", None), ("rook", "g1", RefusalId.OTHER_GESTURE), ("arrival", "g1", None)],
)
def test_the_chosen_gesture_castles_by_clicks(
    open_window: OpenWindow, by: str, end: str, refused: RefusalId | None
) -> None:
    settings = Settings()
    settings.castling_by = by
    hand = open_window(READY)
    assert hand.app.board_page.desk.state.castling_by is CastlingBy(by)
    hand.click("mode_play")
    hand.click("e1")
    hand.click(end)
    notice = hand.app.board_page.desk.state.notice
    assert (notice.id if isinstance(notice, Refused) else None) is refused
    assert fen(hand).startswith("4k3/8/8/8/8/8/8/R4RK1") == (refused is None)


def test_only_what_does_something_is_enabled(open_window: OpenWindow) -> None:
    hand = open_window(READY)
    menus = hand.app.menus
    first, back, forward, last = (menus.steps[step] for step in Step)
    steps = (first, back, menus.slowly, forward, last, menus.erase_drawings)
    assert not any(action.isEnabled() for action in steps)
    hand.click("mode_play")
    hand.drag("e1", "g1")
    assert [action.isEnabled() for action in steps] == [True, True, True, False, False, False]
    hand.key(Qt.Key.Key_Left, ALT)
    assert [action.isEnabled() for action in steps] == [False, False, False, True, True, False]
    hand.key(Qt.Key.Key_F9)
    assert not any(action.isEnabled() for action in (menus.command, menus.copy_fen, menus.paste_fen, menus.copy_game))


# The exercises page.


def test_enter_does_not_leave_the_exercises(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.key(Qt.Key.Key_E, CTRL | SHIFT)
    hand.find("begin_K").setFocus()
    hand.key(Qt.Key.Key_Return)
    assert hand.window.board.hasFocus()
    practice = hand.practice
    assert practice is not None
    for _ in range(6):
        practice.advance()
    assert hand.find("give_yes").hasFocus()
    hand.key(Qt.Key.Key_Return)
    assert hand.find("practice").isVisible()
