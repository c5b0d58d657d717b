"""Windows that say or ask one thing; the program goes on behind them, and `then` is called with the answer."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog, QMessageBox

MOST_LINES = 5
"""How many faults of a file are shown at once."""

_FILES = QSize(860, 540)
_QT_LABELS = {"LookIn": "Look in:", "FileType": "Files of type:"}
"""Labels of Qt's file dialog as its translations know them; its code spells them otherwise, and finds none."""


def show_message(parent: QWidget, title: str, text: str, more: str) -> None:
    """Show a text, with a title above and `more` in smaller print below."""
    box = _box(parent, "message", text)
    box.setWindowTitle(title)
    box.setInformativeText(more)
    _as_plain_text(box)
    box.open()


def show_problem(parent: QWidget, text: str) -> None:
    """Show a text on what does not work, as a warning."""
    box = _box(parent, "problem", text)
    box.setWindowTitle(parent.windowTitle())
    box.setIcon(box.Icon.Warning)
    box.open()


def ask_number(parent: QWidget, title: str, text: str, value: int, most: int, then: Callable[[int], object]) -> None:
    """Ask for a number from 0 to `most`, with `value` proposed; call `then` with it once it is accepted."""
    from PySide6.QtWidgets import QInputDialog

    dialog = QInputDialog(parent)
    dialog.setObjectName("number")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setInputMode(QInputDialog.InputMode.IntInput)
    dialog.setWindowTitle(title)
    dialog.setLabelText(text)
    _as_plain_text(dialog)
    dialog.setIntRange(0, most)
    dialog.setIntValue(value)
    dialog.intValueSelected.connect(then)
    dialog.open()


def ask_text(parent: QWidget, title: str, text: str, value: str, then: Callable[[str], object]) -> None:
    """Ask for a line of text, with `value` proposed; call `then` with it once it is accepted."""
    from PySide6.QtWidgets import QInputDialog

    dialog = QInputDialog(parent)
    dialog.setObjectName("text")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    dialog.setLabelText(text)
    dialog.setTextValue(value)
    _as_plain_text(dialog)
    dialog.textValueSelected.connect(then)
    dialog.open()


def ask_sure(parent: QWidget, text: str, then: Callable[[], object]) -> "QMessageBox":
    """Ask before something that cannot be undone, and call `then` on OK; return the window, where Enter cancels."""
    box = _box(parent, "sure", text)
    box.setWindowTitle(parent.windowTitle())
    box.setIcon(box.Icon.Warning)
    box.setStandardButtons(box.StandardButton.Ok | box.StandardButton.Cancel)
    box.setDefaultButton(box.StandardButton.Cancel)
    box.accepted.connect(then)
    box.open()
    return box


def ask_file(
    parent: QWidget, title: str, kind: str, then: Callable[[Path], object], ends: str = "*.toml", folder: str = ""
) -> None:
    """Ask for a file to be opened, and call `then` with it; `kind` names the files shown, `ends` are their patterns."""
    dialog = _file_dialog(parent, "file", title, folder, then)
    dialog.setNameFilter(f"{kind} ({ends})")
    dialog.setFileMode(dialog.FileMode.ExistingFile)
    dialog.open()


def ask_folder(parent: QWidget, title: str, folder: str, then: Callable[[Path], object]) -> None:
    """Ask for a folder, beginning in `folder`, and call `then` with the one that is chosen."""
    dialog = _file_dialog(parent, "folder", title, folder, then)
    dialog.setFileMode(dialog.FileMode.Directory)
    dialog.setOption(dialog.Option.ShowDirsOnly)
    dialog.open()


def ask_place(parent: QWidget, title: str, kind: str, place: Path, then: Callable[[Path], object]) -> None:
    """Ask where to write a file, and call `then` with that; `place` is proposed, and its ending is that of the kind."""
    dialog = _file_dialog(parent, "place", title, str(place), then)
    dialog.setNameFilter(f"{kind} (*{place.suffix})")
    dialog.setAcceptMode(dialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(place.suffix.removeprefix("."))
    dialog.open()


def _file_dialog(parent: QWidget, name: str, title: str, place: str, then: Callable[[Path], object]) -> "QFileDialog":
    # Imported here: the first frame needs no files.
    from PySide6.QtWidgets import QFileDialog, QHeaderView

    dialog = QFileDialog(parent, title, place)
    dialog.setObjectName(name)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda name: then(Path(name)))
    for label, text in _QT_LABELS.items():
        dialog.setLabelText(dialog.DialogLabel[label], QCoreApplication.translate("QFileDialog", text))
    dialog.resize(_FILES.boundedTo(parent.screen().availableSize() * 0.92))
    header = dialog.findChild(QHeaderView)
    if header is not None:
        # It is there where the dialog is Qt's own, whose columns are too narrow for their text.
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    return dialog


def _box(parent: QWidget, name: str, text: str) -> "QMessageBox":
    # Imported here: the first frame needs no message box.
    from PySide6.QtWidgets import QMessageBox

    box = QMessageBox(parent)
    box.setObjectName(name)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setText(text)
    _as_plain_text(box)
    return box


def _as_plain_text(dialog: QDialog) -> None:
    """Read no markup in a dialog's texts, and let nothing be dropped on its fields: a file would leave its path."""
    for label in dialog.findChildren(QLabel):
        label.setTextFormat(Qt.TextFormat.PlainText)
    for field in dialog.findChildren(QLineEdit):
        field.setAcceptDrops(False)
