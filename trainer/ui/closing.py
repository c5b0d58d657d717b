"""Closing the window: what waits is written once more, and where something would be lost, it asks first."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QCloseEvent

from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import ask_sure
from trainer.ui.window import MainWindow

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox


PATIENCE = 5000
"""Milliseconds after which a file that does not answer is no longer waited for."""


class Closing(QObject):
    """Lets the window close; where there is something to say first, only once that is answered with OK.

    `remember` writes what is still to be written, and calls the function it is given with sentences: on what cannot be
    written, for one. It may do so later: the window stays until then, or until the user no longer wants to wait.
    """

    def __init__(
        self, window: MainWindow, tongue: Tongue, remember: Callable[[Callable[[list[str]], object]], object]
    ) -> None:
        super().__init__(window)
        self._window, self._tongue, self._remember = window, tongue, remember
        self._sure = self._closing = False
        self._question: QMessageBox | None = None
        self.patience = QTimer(self)
        self.patience.setSingleShot(True)
        self.patience.setInterval(PATIENCE)
        self.patience.timeout.connect(self._lose_patience)
        window.closing.connect(self._close)

    def _close(self, event: QCloseEvent) -> None:
        if self._sure:
            return
        event.ignore()
        if self._question is not None:
            self._question.raise_()
            self._question.activateWindow()
        elif not self.patience.isActive():
            self.patience.start()
            self._closing = True
            self._remember(self._take)
            self._closing = False
            event.setAccepted(self._sure)

    def _take(self, said: list[str]) -> None:
        """Let the window close, or ask first; what comes after patience was lost comes too late."""
        if not self.patience.isActive():
            return
        self.patience.stop()
        if said:
            self._ask(said)
        else:
            self._leave()

    def _lose_patience(self) -> None:
        self._ask([self._tongue.words.say("closing.silent")])

    def _ask(self, said: list[str]) -> None:
        question = self._tongue.words.say("closing.sure")
        self._question = ask_sure(self._window, "\n\n".join([*said, question]), self._leave)
        self._question.finished.connect(self._answered)

    def _answered(self) -> None:
        self._question = None

    def _leave(self) -> None:
        self._sure = True
        if not self._closing:
            self._window.close()
