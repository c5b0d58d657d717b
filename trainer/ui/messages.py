"""Windows that say one thing; the program goes on behind them."""

from collections.abc import Callable
from pathlib import Path
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


def ask_number(parent: QWidget, title: str, text: str, value: int, most: int, then: Callable[[int], object]) -> None:
    """Ask for a number from 0 on, and give it on once it is accepted."""
    from PySide6.QtWidgets import QInputDialog

    dialog = QInputDialog(parent)
    dialog.setObjectName("number")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setInputMode(QInputDialog.InputMode.IntInput)
    dialog.setWindowTitle(title)
    dialog.setLabelText(text)
    dialog.setIntRange(0, most)
    dialog.setIntValue(value)
    dialog.intValueSelected.connect(then)
    dialog.open()


def ask_file(parent: QWidget, title: str, kind: str, then: Callable[[Path], object]) -> None:
    """Ask for a file to be opened, and give it on once it is chosen; `kind` names the files that are shown."""
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(parent, title, "", f"{kind} (*.toml)")
    dialog.setObjectName("file")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda name: then(Path(name)))
    dialog.open()


def ask_new_file(parent: QWidget, title: str, kind: str, name: str, then: Callable[[Path], object]) -> None:
    """Ask where to write a set, and give the file on once it is chosen; `name` is what it is called at first."""
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(parent, title, "", f"{kind} (*.toml)")
    dialog.setObjectName("newFile")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("toml")
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda chosen: then(Path(chosen)))
    dialog.open()


def _box(parent: QWidget, name: str, text: str) -> "QMessageBox":
    # Imported here: the first frame needs no message box.
    from PySide6.QtWidgets import QMessageBox

    box = QMessageBox(parent)
    box.setObjectName(name)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setText(text)
    return box
