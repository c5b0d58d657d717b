"""Language, colours, size and marks: chosen in the menus, remembered at the next start."""

from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.draw.marks import MarkLevel
from trainer.ui.settings import Settings
from trainer.words.tables import LANGUAGES

BISHOPS = "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1"
ANSWERS = {
    "en": "The bishop on a6 attacks f1, and the king must cross it.",
    "fr": "Le fou en a6 attaque f1, que le roi doit franchir.",
    "pt_BR": "O bispo de a6 ataca f1, por onde o rei tem de passar.",
}


def trigger(hand: Hand, name: str) -> None:
    action = hand.window.findChild(QAction, name)
    assert isinstance(action, QAction), name
    action.trigger()


def verdict(hand: Hand) -> str:
    label = hand.find("verdict")
    assert isinstance(label, QLabel)
    return label.text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_language(language: str, open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    trigger(hand, f"language_{language}")
    assert ANSWERS[language] in verdict(hand)
    assert hand.text_of("askButton") == {"en": "Ask", "fr": "Interroger", "pt_BR": "Perguntar"}[language]
    assert Settings().language == language


def test_words_change_on_the_exercises_page_too(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.click("page_exercises")
    hand.click("begin_K")
    trigger(hand, "language_fr")
    label = hand.find("taskLine")
    assert isinstance(label, QLabel)
    assert label.text().startswith("À construire")


@pytest.mark.parametrize("theme", ["light", "dark", "system"])
def test_theme(theme: str, open_window: OpenWindow, qapp: QApplication) -> None:
    hand = open_window(BISHOPS)
    trigger(hand, f"theme_{theme}")
    assert Settings().theme == theme
    assert ("#14171a" in qapp.styleSheet().lower()) is (theme == "dark")


def test_marks_and_size_are_remembered(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    hand.click("marksButton")
    hand.window.resize(1000, 700)
    hand.window.close()
    again = open_window(BISHOPS, width=0, height=0)
    assert Settings().level is MarkLevel.NONE
    assert again.app.desk.state.level is MarkLevel.NONE


def test_a_settings_file_that_is_no_text_is_set_aside(home: Path) -> None:
    home.mkdir()
    (home / "roque.ini").write_bytes(b"\xff\xfe\x00garbage")
    assert Settings().theme == "system"
    assert (home / "roque.damaged").read_bytes() == b"\xff\xfe\x00garbage"


def test_a_damaged_settings_file_counts_as_none(open_window: OpenWindow) -> None:
    settings = Settings()
    settings.theme = "purple"
    assert Settings().theme == "system"
    hand = open_window()
    assert hand.window.isVisible()
