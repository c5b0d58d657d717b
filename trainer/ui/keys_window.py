"""The window that lists the keys: what they do on the board, and the shortcuts of all menus."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import SPACE, Card, Column, text_label
from trainer.words.playing import board_keys

_SIZE = QSize(600, 640)
_KEYS_WIDTH = 168
"""Pixels that the column of keys is wide at least, so that what they do begins at the same place on both cards."""


def show_keys(parent: QWidget, tongue: Tongue, menus: Iterable[tuple[str, Sequence[QAction]]]) -> None:
    """Open the list of keys; `menus` are the titles of menus with their actions; those with keys are listed."""
    dialog = QDialog(parent)
    dialog.setObjectName("keys")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(tongue.words.say("action.keys"))
    column = Column("keysColumn", [_board_card(tongue), _menus_card(tongue, menus)])
    # Else the arrow keys would scroll nothing.
    column.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page = QWidget()
    # The ground of the main window has this name in the style sheet.
    page.setObjectName("ground")
    inside, box = QVBoxLayout(page), QVBoxLayout(dialog)
    inside.setContentsMargins(4 * SPACE, 4 * SPACE, 2 * SPACE, 4 * SPACE)
    inside.addWidget(column)
    box.setContentsMargins(0, 0, 0, 0)
    box.addWidget(page)
    dialog.resize(_SIZE.boundedTo(parent.screen().availableSize() * 0.92))
    dialog.open()


def _board_card(tongue: Tongue) -> Card:
    card = _KeysCard("keysOfBoard", tongue.words.say("keys.heading"))
    for keys, meaning in board_keys(tongue.words):
        card.add_keys(keys, meaning)
    return card


def _menus_card(tongue: Tongue, menus: Iterable[tuple[str, Sequence[QAction]]]) -> Card:
    card = _KeysCard("keysOfMenus", tongue.words.say("keys.menus"))
    for title, actions in menus:
        with_keys = [action for action in actions if not action.shortcut().isEmpty()]
        if with_keys:
            card.add_heading(_plain(title))
        for action in with_keys:
            card.add_keys(action.shortcut().toString(QKeySequence.SequenceFormat.NativeText), _plain(action.text()))
    return card


def _plain(text: str) -> str:
    """Return the text of a menu without the & before the letter that is underlined."""
    return text.replace("&", "")


class _KeysCard(Card):
    """A card of keys: what to press on the left, what it does on the right."""

    def __init__(self, name: str, heading: str) -> None:
        super().__init__(name)
        title = text_label("heading")
        title.setText(heading)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(4 * SPACE)
        self._grid.setColumnMinimumWidth(0, _KEYS_WIDTH)
        self._grid.setColumnStretch(1, 1)
        self.box.addWidget(title)
        self.box.addLayout(self._grid)

    def add_heading(self, heading: str) -> None:
        """Add a small heading over the keys that follow."""
        label = text_label("muted")
        label.setContentsMargins(0, 2 * SPACE, 0, 0)
        label.setText(heading)
        self._grid.addWidget(label, self._grid.rowCount(), 0, 1, 2)

    def add_keys(self, keys: str, meaning: str) -> None:
        """Add a line: keys, and what they do."""
        left, right = text_label("keys"), text_label("body")
        left.setWordWrap(False)
        left.setText(keys)
        right.setText(meaning)
        line = self._grid.rowCount()
        self._grid.addWidget(left, line, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(right, line, 1)
