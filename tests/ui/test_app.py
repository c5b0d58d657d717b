"""What stands beside the pages serves the one that is shown, and no other: header, menus, colours, the hand."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QPushButton, QWidget

from tests.ui.conftest import OpenWindow
from tests.ui.hand import RIGHT, Hand
from trainer.draw.marks import MarkLevel
from trainer.rules.text.fen import write_fen
from trainer.ui.settings.values import Settings

SHUT = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
ON_THE_BOARD_PAGE = ("mode_setup", "mode_play", "flipButton", "marksButton", "askButton", "fen")


def trigger(hand: Hand, name: str) -> None:
    action = hand.window.findChild(QAction, name)
    assert isinstance(action, QAction), name
    action.trigger()


def placement(hand: Hand) -> str:
    return write_fen(hand.app.board_page.desk.state.position).split()[0]


def shown(hand: Hand) -> str:
    """Return the men that the board shows, each with its square."""
    return " ".join(f"{man.color}{man.kind}{man.square}" for man in hand.window.board._shown.men)


def test_the_first_keys_are_for_the_board(hand: Hand) -> None:
    assert hand.window.board.hasFocus()


@pytest.mark.parametrize("way", ["header", "menu"])
def test_what_is_of_the_board_page_stands_there_alone(hand: Hand, way: str) -> None:
    for page, there in (("exercises", False), ("board", True)):
        if way == "header":
            hand.click(f"page_{page}")
        else:
            trigger(hand, f"action_page-{page}")
        assert [hand.find(name).isVisible() for name in ON_THE_BOARD_PAGE] == [there] * len(ON_THE_BOARD_PAGE)
        assert hand.find("practice").isVisible() is not there
        chosen = hand.find(f"page_{page}")
        assert isinstance(chosen, QPushButton)
        assert chosen.isChecked()


def test_a_desk_that_is_not_shown_stays_off_the_board(hand: Hand) -> None:
    hand.click("page_exercises")
    hand.click("begin_K")
    before = shown(hand)
    trigger(hand, f"marks_{MarkLevel.NONE}")
    hand.app.choices.choose_level(MarkLevel.PATH)
    assert hand.app.board_page.desk.state.level is MarkLevel.PATH
    assert hand.find("practice").isVisible()
    assert shown(hand) == before


def test_an_exercise_that_is_not_shown_stays_off_the_board(hand: Hand) -> None:
    hand.click("page_exercises")
    hand.click("begin_q")
    hand.click("page_board")
    before = shown(hand)
    assert hand.practice is not None
    hand.practice.advance()
    assert hand.app.board_page.panel.isVisible()
    assert shown(hand) == before


def test_quitting_closes_the_window(hand: Hand) -> None:
    trigger(hand, "action_quit")
    assert not hand.window.isVisible()


# Undo, redo, steps.


def test_the_menu_takes_steps_back_and_forward_again(hand: Hand) -> None:
    start = placement(hand)
    hand.drag("h2", "h3")
    moved = placement(hand)
    trigger(hand, "action_undo")
    assert placement(hand) == start
    trigger(hand, "action_redo")
    assert placement(hand) == moved


def _undone(hand: Hand) -> None:
    hand.key(Qt.Key.Key_Z, CTRL)


GOING = [
    ("undo", lambda hand: None, "action_undo"),
    ("redo", _undone, "action_redo"),
    ("back", lambda hand: None, "action_back"),
    ("forward", lambda hand: hand.key(Qt.Key.Key_Left, ALT), "action_forward"),
    ("first", lambda hand: None, "action_first"),
    ("last", lambda hand: hand.key(Qt.Key.Key_Home, ALT), "action_last"),
]


@pytest.mark.parametrize(("before", "action"), [row[1:] for row in GOING], ids=[row[0] for row in GOING])
def test_what_is_being_drawn_is_given_up_where_one_goes_to_another_move(
    open_window: OpenWindow, before: Callable[[Hand], object], action: str
) -> None:
    hand = open_window(SHUT)
    hand.click("mode_play")
    hand.drag("a1", "a2")
    before(hand)
    hand.press("c3", RIGHT)
    hand.move("c5")
    trigger(hand, action)
    assert hand.window.board._scene().drawings == ()
    hand.release("c6", RIGHT)
    assert hand.app.board_page.desk.state.drawings == ()


# Colours.


def picture(hand: Hand, part: str) -> QImage:
    """Return what a part of the window looks like once it has been laid out."""
    widget = PARTS[part](hand)
    hand.place(widget)
    return widget.grab().toImage()


def at_an_answer(hand: Hand) -> QWidget:
    if hand.practice is None:
        hand.click("page_exercises")
        hand.click("begin_K")
        hand.click("practice_check")
    return hand.find("practice")


PARTS: dict[str, Callable[[Hand], QWidget]] = {
    "board": lambda hand: hand.window.board,
    "palette": lambda hand: hand.window.palette_box,
    "rules": lambda hand: hand.app.board_page.panel,
    "exercises": at_an_answer,
}


@pytest.mark.parametrize("seen", [False, True], ids=["before-it-is-seen", "while-it-is-seen"])
@pytest.mark.parametrize("part", PARTS)
def test_each_part_takes_the_colours_of_another_theme(open_window: OpenWindow, part: str, seen: bool) -> None:
    Settings().theme = "light"
    hand = open_window(SHUT)
    before = picture(hand, part) if seen else None
    trigger(hand, "theme_dark")
    after = picture(hand, part)
    hand.window.close()
    Settings().theme = "dark"
    assert picture(open_window(SHUT), part) == after != before


@pytest.mark.parametrize("name", ["theme", "language"])
def test_the_menus_tick_what_is_in_force(open_window: OpenWindow, name: str) -> None:
    Settings().theme = "contrast"
    hand = open_window(language="fr")
    menu = hand.app.menus.themes if name == "theme" else hand.app.menus.languages
    ticked = [[each.data() for each in menu.actions() if each.isChecked()]]
    assert ticked == [["contrast" if name == "theme" else "fr"]]
    for value in [each.data() for each in menu.actions()]:
        (hand.app.choices.choose_theme if name == "theme" else hand.app.choices.choose_language)(value)
        assert [each.data() for each in menu.actions() if each.isChecked()] == [value]
