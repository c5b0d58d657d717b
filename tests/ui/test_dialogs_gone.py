"""What was said or coloured in a dialog is forgotten with it: later choices of language and colours reach the rest."""

from collections.abc import Iterable

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit, QPushButton, QWidget

from tests.ui.conftest import OpenWindow
from tests.ui.dialogs import DIALOGS, close_dialog, open_dialog
from tests.ui.hand import Hand
from trainer.draw.theme import THEMES
from trainer.ui.settings.values import Settings
from trainer.ui.shell.language import Tongue
from trainer.ui.window import Page
from trainer.words.tables import LANGUAGES, load_words

ALL = list(DIALOGS)

Told = tuple[str, ...]


def texts(hand: Hand) -> set[Told]:
    """Return what the window says: of each action and each widget shown its name, what is read, what is told."""
    found = [("", hand.window.windowTitle(), "", "")]
    for each in hand.window.findChildren(QObject):
        if isinstance(each, QAction):
            found.append((each.objectName(), each.text(), "", ""))
        elif isinstance(each, QWidget) and each.isVisible() and not _in_a_dialog(each):
            said = each.text() if isinstance(each, QLabel | QPushButton | QLineEdit) else ""
            found.append((each.objectName(), said, each.toolTip(), each.accessibleName()))
    return {each for each in found if any(each[1:])}


def _in_a_dialog(widget: QWidget | None) -> bool:
    while widget is not None and not isinstance(widget, QDialog):
        widget = widget.parentWidget()
    return widget is not None


def go_through(hand: Hand, names: Iterable[str]) -> None:
    for name in names:
        close_dialog(open_dialog(hand, name))


def on_both_pages(hand: Hand) -> set[Told]:
    found = set[Told]()
    for page in (Page.EXERCISES, Page.BOARD):
        hand.show_page(page)
        found |= texts(hand)
    return found


def test_every_language_and_theme_reaches_the_whole_window(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    go_through(hand, (*ALL, *reversed(ALL)))
    said = {}
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        hand.app.choices.choose_language(language)
        said[language] = on_both_pages(hand)
    for theme in (*THEMES[1:], THEMES[0]):
        hand.app.choices.choose_theme(theme)
    hand.window.close()
    for language in LANGUAGES:
        Settings().language = language
        fresh = open_window(language=language)
        assert said[language] ^ on_both_pages(fresh) == set()
        fresh.window.close()


def test_nothing_is_kept_of_a_dialog(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    go_through(hand, ALL)
    for name in ALL:
        before = kept(hand)
        go_through(hand, [name] * 4)
        assert kept(hand) == before, name


def kept(hand: Hand) -> tuple[int, int]:
    """Return how many sentences follow the language, and how many parts the window has."""
    return hand.app.tongue.bound, len(hand.window.findChildren(QObject))


@pytest.mark.parametrize("name", ALL)
def test_languages_and_themes_may_change_while_a_dialog_is_open(name: str, open_window: OpenWindow) -> None:
    """The settings window is open to clicks beside most of them, and the system's colours change at any time."""
    hand = open_window()
    dialog = open_dialog(hand, name)
    for language, theme in (("fr", "dark"), ("en", "light")):
        hand.app.choices.choose_language(language)
        hand.app.choices.choose_theme(theme)
        dialog.grab()
    close_dialog(dialog)


def test_a_sentence_needs_an_owner() -> None:
    tongue, said = Tongue(load_words("en")), list[str]()
    with pytest.raises(TypeError):
        tongue.bind(said.append, "app.name")
    assert (tongue.bound, said) == (0, [])


def test_a_named_owner_takes_its_sentence_away(qapp: QApplication) -> None:
    tongue, said, owner = Tongue(load_words("en")), list[str](), QObject()
    tongue.bind(said.append, "page.board", owner)
    tongue.choose("fr")
    owner.deleteLater()
    close_dialog(QDialog())
    tongue.choose("en")
    assert (tongue.bound, said) == (0, [load_words(language).say("page.board") for language in ("en", "fr")])
