"""F1: the map of keys, in the language of the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QLabel

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "K Q R B N P"), ("fr", "R D T F C P"), ("pt_BR", "R D T B C P")]
)
def test_the_map_has_the_letters_and_every_shortcut(open_window: OpenWindow, language: str, letters: str) -> None:
    hand = open_window(language=language)
    hand.key(Qt.Key.Key_F1)
    dialog = hand.window.findChild(QDialog, "keys")
    assert isinstance(dialog, QDialog)
    lines = [label.text() for label in dialog.findChildren(QLabel)]
    assert letters in lines
    below = lines[lines.index("Menus") + 1 :]
    wanted = []
    for title, actions in hand.app.menus.by_menu:
        with_keys = [action for action in actions if not action.shortcut().isEmpty()]
        wanted += [title] if with_keys else []
        for action in with_keys:
            wanted += [action.shortcut().toString(QKeySequence.SequenceFormat.NativeText), action.text()]
    assert len(wanted) > 50
    assert below == [line.replace("&", "") for line in wanted]
    dialog.close()


def test_the_keys_of_the_board_are_told_from_what_they_do(hand: Hand) -> None:
    hand.key(Qt.Key.Key_F1)
    card = hand.find("keysOfBoard")
    lines = [label.text() for label in card.findChildren(QLabel)]
    assert lines[:3] == ["Keys on the board", "Arrow keys", "move the cursor"]
    at = lines.index("Right button")
    assert lines[at + 1] == "the other colour; in Play, arrows and circles"
    assert card.findChildren(QLabel)[at].property("role") == "keys"


def test_no_shortcut_is_a_bare_digit_or_letter(open_window: OpenWindow) -> None:
    for _, actions in open_window().app.menus.by_menu:
        for action in actions:
            assert all(len(keys.toString()) > 1 for keys in action.shortcuts()), action.objectName()
