"""Windows that say one thing; the program goes on behind them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox


def show_message(parent: QWidget, title: str, text: str, more: str) -> None:
    """Say something, with a title and small print."""
    box = _box(parent, "message", text)
    box.setWindowTitle(title)
    box.setInformativeText(more)
    box.open()


def show_problem(parent: QWidget, text: str) -> None:
    """Say what does not work."""
    box = _box(parent, "problem", text)
    box.setWindowTitle(parent.windowTitle())
    box.setIcon(box.Icon.Warning)
    box.open()


def _box(parent: QWidget, name: str, text: str) -> "QMessageBox":
    # Imported here: the first frame needs no message box.
    from PySide6.QtWidgets import QMessageBox

    box = QMessageBox(parent)
    box.setObjectName(name)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setText(text)
    return box
