"""F1: the map of keys, in the language of the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QLabel

from tests.ui.conftest import OpenWindow


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "K Q R B N P"), ("fr", "R D T F C P"), ("pt_BR", "R D T B C P")]
)
def test_the_map_has_the_letters_and_every_shortcut(open_window: OpenWindow, language: str, letters: str) -> None:
    hand = open_window(language=language)
    hand.key(Qt.Key.Key_F1)
    dialog = hand.window.findChild(QDialog, "keys")
    assert isinstance(dialog, QDialog)
    lines = [label.text() for label in dialog.findChildren(QLabel)]
    assert any(letters in line for line in lines)
    with_keys = [action for action in hand.app.menus.all_actions if not action.shortcut().isEmpty()]
    assert len(with_keys) > 25
    for action in with_keys:
        at = lines.index(action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
        assert lines[at + 1] == action.text().replace("&", "")
    dialog.close()


def test_no_shortcut_is_a_bare_digit_or_letter(open_window: OpenWindow) -> None:
    for action in open_window().app.menus.all_actions:
        for keys in action.shortcuts():
            assert len(keys.toString()) > 1, action.objectName()
