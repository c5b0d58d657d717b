"""The menus: what stands where, in each language short enough for a small screen, each with a letter of its own."""

import pytest
from PySide6.QtWidgets import QMenu

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
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
