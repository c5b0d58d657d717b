"""Closing the window: what waits is written once more, and where something would be lost, it asks first."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QCloseEvent

from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import ask_sure
from trainer.ui.window import MainWindow

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox


class Closing(QObject):
    """Lets the window close; where there is something to say first, only once that is answered with OK.

    `remember` writes what is still to be written, and returns sentences: on what cannot be written, for one.
    """

    def __init__(self, window: MainWindow, tongue: Tongue, remember: Callable[[], list[str]]) -> None:
        super().__init__(window)
        self._window, self._tongue, self._remember = window, tongue, remember
        self._sure = False
        self._question: QMessageBox | None = None
        window.closing.connect(self._close)

    def _close(self, event: QCloseEvent) -> None:
        if self._question is not None and not self._sure:
            event.ignore()
            self._question.raise_()
            self._question.activateWindow()
            return
        said = self._remember()
        if said and not self._sure:
            event.ignore()
            question = self._tongue.words.say("closing.sure")
            self._question = ask_sure(self._window, "\n\n".join([*said, question]), self._leave)
            self._question.finished.connect(self._answered)

    def _answered(self) -> None:
        self._question = None

    def _leave(self) -> None:
        self._sure = True
        self._window.close()
