"""The map of keys: what they do on the board, and the shortcuts of all menus, in the words of the moment."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from trainer.ui.cards import SPACE, Card, Column, text_label
from trainer.ui.tongue import Tongue
from trainer.words.keys import keys_text

_SIZE = QSize(560, 640)


def show_keys(parent: QWidget, tongue: Tongue, actions: Iterable[QAction]) -> None:
    """Show the map; `actions` are those of the menus, of which those with keys are listed."""
    dialog = QDialog(parent)
    dialog.setObjectName("keys")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(tongue.words.say("action.keys"))
    heading, lines = keys_text(tongue.words)
    column = Column("keysColumn", [_board_card(heading, lines), _menus_card(tongue, actions)])
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


def _board_card(heading: str, lines: Iterable[str]) -> Card:
    card, title, body = Card("keysOfBoard"), text_label("heading"), text_label("body", "keysOfBoardLines")
    title.setText(heading)
    body.setText("\n".join(lines))
    card.box.addWidget(title)
    card.box.addWidget(body)
    return card


def _menus_card(tongue: Tongue, actions: Iterable[QAction]) -> Card:
    card, title, grid = Card("keysOfMenus"), text_label("heading"), QGridLayout()
    title.setText(tongue.words.say("keys.menus"))
    grid.setHorizontalSpacing(4 * SPACE)
    grid.setColumnStretch(1, 1)
    for line, action in enumerate(action for action in actions if not action.shortcut().isEmpty()):
        keys, name = text_label("keys"), text_label("body")
        keys.setWordWrap(False)
        keys.setText(action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
        name.setText(action.text().replace("&", ""))
        grid.addWidget(keys, line, 0)
        grid.addWidget(name, line, 1)
    card.box.addWidget(title)
    card.box.addLayout(grid)
    return card
