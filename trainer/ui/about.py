"""The window that says what this program is, and whose work is in it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from trainer import __version__
from trainer.words.tables import Words


def show_about(parent: QWidget, words: Words) -> None:
    """Open the window; the program goes on behind it."""
    box = QMessageBox(parent)
    box.setObjectName("about")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(words.say("action.about"))
    box.setText(words.say("app.about", version=__version__))
    box.setInformativeText(words.say("app.about.licence"))
    box.open()
