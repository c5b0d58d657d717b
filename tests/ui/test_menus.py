"""The menus: what stands where, in each language short enough for a small screen, each with a letter of its own.

And what each action of the board page does.
"""

import chess
import pytest
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QInputDialog, QMenu, QPushButton

from tests.ui.conftest import OpenWindow
from tests.ui.hand import RIGHT, Hand
from trainer.draw.marks import MarkLevel
from trainer.rules.setup import chess960_start
from trainer.rules.terms import Variant
from trainer.rules.text.fen import write_fen
from trainer.ui.board_page.state import DeskState
from trainer.words.tables import LANGUAGES

MENUS = {
    "file": ["open-set", "import-set", "mine", "export-set", "quit"],
    "edit": ["undo", "redo", "command", "copy-fen", "paste-fen", "copy-game", "settings"],
    "position": ["clear", "start", "workshop", "menu_canonical", "mirror", "swap-colors", "menu_chess960"],
    "chess960": ["chess960", "chess960-number", "chess960-random"],
    "game": ["play", "first", "back", "forward", "last", "slowly", "pen", "erase-drawings"],
    "practice": ["page-board", "page-exercises", "ask"],
    "help": ["keys", "about"],
}
HIGHEST = 620


def menus(hand: Hand) -> dict[str, QMenu]:
    """Return the menus by name, that of the canonical positions filled."""
    hand.app.board_page.canonical.fill()
    return {menu.objectName(): menu for menu in hand.window.menuBar().findChildren(QMenu)}


def test_the_menus_stand_in_their_order(hand: Hand) -> None:
    titles = [action.text().replace("&", "") for action in hand.window.menuBar().actions()]
    assert titles == ["File", "Edit", "Position", "Game", "View", "Practice", "Help"]
    assert titles == [title.replace("&", "") for title, _ in hand.app.menus.by_menu]


@pytest.mark.parametrize("name", MENUS)
def test_each_menu_has_its_actions(hand: Hand, name: str) -> None:
    found = menus(hand)
    titles = {menu.menuAction(): menu_name for menu_name, menu in found.items()}
    shown = [action for action in found[f"menu_{name}"].actions() if not action.isSeparator()]
    assert [titles.get(action, action.objectName().removeprefix("action_")) for action in shown] == MENUS[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_menu_is_too_high_for_a_small_screen(open_window: OpenWindow, language: str) -> None:
    found = menus(open_window(language=language))
    assert len(found) > len(MENUS)
    assert {name: high for name, menu in found.items() if (high := menu.sizeHint().height()) > HIGHEST} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_menu_of_the_bar_has_a_letter_of_its_own(open_window: OpenWindow, language: str) -> None:
    titles = [action.text() for action in open_window(language=language).window.menuBar().actions()]
    letters = [title[title.index("&") + 1].casefold() for title in titles]
    assert len(set(letters)) == len(letters) == 7


def test_what_is_about_the_board_rests_on_the_exercises_page(hand: Hand) -> None:
    hand.click("page_exercises")
    for name in ("menu_position", "menu_game"):
        shown = [action for action in menus(hand)[name].actions() if not action.isSeparator()]
        assert not [action.text() for action in shown if action.isEnabled()]


# What each does.

FEN = "4k3/8/8/8/8/b7/8/R3K2R w KQ - 0 1"
STANDARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def trigger(hand: Hand, name: str) -> None:
    action = hand.window.findChild(QAction, name)
    assert isinstance(action, QAction), name
    action.trigger()


def state(hand: Hand) -> DeskState:
    return hand.app.board_page.desk.state


def placement(hand: Hand) -> str:
    return write_fen(state(hand).position).split()[0]


PUT_UP = {
    "clear": "4k3/8/8/8/8/8/8/4K3",
    "start": STANDARD,
    "workshop": "r3k2r/p6p/8/8/8/8/P6P/R3K2R",
    "mirror": "3k4/8/8/8/8/7b/8/R2K3R",
    "swap-colors": "r3k2r/8/B7/8/8/8/8/4K3",
}


@pytest.mark.parametrize(("name", "men"), PUT_UP.items(), ids=PUT_UP)
def test_an_action_puts_a_position_up_as_one_step(open_window: OpenWindow, name: str, men: str) -> None:
    hand = open_window(FEN)
    trigger(hand, f"action_{name}")
    assert placement(hand) == men
    trigger(hand, "action_undo")
    assert write_fen(state(hand).position) == FEN


@pytest.mark.parametrize(
    ("given", "taken"), [(0, 0), (518, 518), (959, 959), (960, 959), (-1, 0)], ids=["0", "518", "959", "960", "-1"]
)
def test_a_start_of_chess960_is_put_up_by_its_number(hand: Hand, given: int, taken: int) -> None:
    trigger(hand, "action_chess960-number")
    dialog = hand.window.findChild(QInputDialog, "number")
    assert isinstance(dialog, QInputDialog)
    assert dialog.intValue() == 518
    dialog.setIntValue(given)
    dialog.accept()
    assert write_fen(state(hand).position) == write_fen(chess960_start(taken))
    assert state(hand).position.variant is Variant.CHESS960


def test_a_start_of_chess960_is_drawn(hand: Hand) -> None:
    trigger(hand, "action_chess960-random")
    board = chess.Board(write_fen(state(hand).position), chess960=True)
    assert board.chess960_pos() is not None
    assert state(hand).position.variant is Variant.CHESS960


def ticked(hand: Hand, name: str) -> bool:
    action = hand.window.findChild(QAction, f"action_{name}")
    assert isinstance(action, QAction), name
    return action.isChecked()


def test_chess960_is_ticked_where_its_rules_hold(open_window: OpenWindow) -> None:
    hand = open_window(FEN)
    found = []
    for name in ("chess960", "undo", "redo", "chess960", "chess960-random", "undo"):
        trigger(hand, f"action_{name}")
        variant = state(hand).position.variant
        assert ticked(hand, "chess960") is (variant is Variant.CHESS960)
        found.append(variant)
    one, other = Variant.CHESS960, Variant.STANDARD
    assert found == [one, other, one, other, one, other]


def test_playing_is_ticked_where_the_hand_plays(hand: Hand) -> None:
    for press in ("mode_play", "mode_setup", "action_play", "action_play"):
        if press.startswith("action"):
            trigger(hand, press)
        else:
            hand.click(press)
        chosen = hand.find("mode_play")
        assert isinstance(chosen, QPushButton)
        assert ticked(hand, "play") is chosen.isChecked() is (state(hand).mode.value == "play")


@pytest.mark.parametrize("level", MarkLevel)
def test_how_much_is_drawn_is_chosen_ticked_and_said(open_window: OpenWindow, level: MarkLevel) -> None:
    hand = open_window(FEN)
    said = hand.app.tongue.words.say
    trigger(hand, f"marks_{level}")
    chosen = [each.data() for each in hand.app.menus.levels.actions() if each.isChecked()]
    assert (state(hand).level, chosen) == (level, [level])
    assert hand.text_of("marksButton") == said(f"level.short.{level}")
    hand.click("marksButton")
    chosen = [each.data() for each in hand.app.menus.levels.actions() if each.isChecked()]
    assert chosen == [state(hand).level] != [level]
    assert hand.text_of("marksButton") == said(f"level.short.{state(hand).level}")


@pytest.mark.parametrize("way", ["action_erase-drawings", "tool_rubber"])
def test_drawings_are_erased(open_window: OpenWindow, way: str) -> None:
    hand = open_window(FEN)
    hand.click("mode_play")
    hand.click("e4", RIGHT)
    assert state(hand).drawings
    if way.startswith("action"):
        trigger(hand, way)
    else:
        hand.click(way)
    assert state(hand).drawings == ()


def test_a_fen_is_copied_and_pasted(open_window: OpenWindow) -> None:
    hand = open_window(FEN)
    trigger(hand, "action_copy-fen")
    assert QGuiApplication.clipboard().text() == FEN
    trigger(hand, "action_start")
    QGuiApplication.clipboard().setText(FEN)
    trigger(hand, "action_paste-fen")
    assert write_fen(state(hand).position) == FEN


def test_a_game_is_copied(open_window: OpenWindow) -> None:
    hand = open_window(FEN)
    hand.click("mode_play")
    hand.drag("e1", "f2")
    QGuiApplication.clipboard().setText("")
    trigger(hand, "action_copy-game")
    text = QGuiApplication.clipboard().text()
    assert f'[FEN "{FEN}"]' in text
    assert "1. Kf2" in text


def test_the_board_is_seen_from_the_other_side(hand: Hand) -> None:
    for flipped in (True, False):
        trigger(hand, "action_flip")
        assert state(hand).flipped is hand.window.board.board_layout.flipped is flipped
