"""A monkey at the real window: random presses, drags, releases, keys, sizes and modes; nothing may raise or leak.

It touches no file of the user's: no window that asks for a file opens while it is there.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog

from trainer.ui.app import App
from trainer.ui.window import Page

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
BUTTONS = (LEFT, LEFT, RIGHT, Qt.MouseButton.MiddleButton)
MODIFIERS = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Space),
    *(Qt.Key.Key_Delete, Qt.Key.Key_Escape, Qt.Key.Key_K, Qt.Key.Key_R, Qt.Key.Key_N, Qt.Key.Key_P, Qt.Key.Key_Tab),
    *(Qt.Key.Key_F6, Qt.Key.Key_F9, Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_F, Qt.Key.Key_Home, Qt.Key.Key_End),
)
NOT_PRESSED = {"fen_paste", "fen_copy"}
"""Buttons that touch the clipboard, which belongs to somebody else."""


def _close_menu() -> None:
    menu = QApplication.activePopupWidget()
    if menu is not None:
        menu.close()


class Monkey:
    """Does one random thing after the other."""

    def __init__(self, app: App, seed: int) -> None:
        self._app, self._random = app, Random(seed)
        # A menu that was opened waits in a loop of its own, where this monkey has no hands: it is closed by the clock.
        self._closing = QTimer(app.window)
        self._closing.timeout.connect(_close_menu)
        self._closing.start(20)
        self._acts: list[tuple[Callable[[], None], int]] = [
            (self._press, 20),
            (self._move, 30),
            (self._release, 20),
            (self._key, 20),
            (self._click_button, 6),
            (self._resize, 1),
            (self._mode, 2),
        ]

    def act(self) -> None:
        """Do one thing."""
        acts, weights = zip(*self._acts, strict=True)
        self._random.choices(acts, weights)[0]()

    def let_go(self) -> None:
        """Release every button: Qt remembers them beyond the window."""
        for button in set(BUTTONS):
            QTest.mouseRelease(self._app.window.windowHandle(), button, MODIFIERS[0], self._place())

    def _place(self, *, on_board: bool = False) -> QPoint:
        window, board = self._app.window, self._app.window.board
        if on_board or self._random.random() < 0.8:
            inside = QPoint(self._random.randrange(board.width()), self._random.randrange(board.height()))
            return board.mapTo(window, inside)
        return QPoint(self._random.randrange(window.width()), self._random.randrange(60, window.height()))

    def _press(self) -> None:
        # Beside the board the right button opens menus, which have windows of their own.
        button = self._random.choice(BUTTONS)
        place = self._place(on_board=button is RIGHT)
        QTest.mousePress(self._app.window.windowHandle(), button, self._random.choice(MODIFIERS), place)

    def _move(self) -> None:
        QTest.mouseMove(self._app.window.windowHandle(), self._place())

    def _release(self) -> None:
        button = self._random.choice(BUTTONS)
        place = self._place(on_board=button is RIGHT)
        QTest.mouseRelease(self._app.window.windowHandle(), button, self._random.choice(MODIFIERS), place)

    def _key(self) -> None:
        # Alt opens menus.
        QTest.keyClick(self._app.window.windowHandle(), self._random.choice(KEYS), self._random.choice(MODIFIERS[:-1]))

    def _click_button(self) -> None:
        buttons = [
            button
            for button in self._app.window.findChildren(QAbstractButton)
            if button.isVisible() and button.isEnabled() and button.objectName() not in NOT_PRESSED
        ]
        if buttons:
            self._random.choice(buttons).click()

    def _resize(self) -> None:
        self._app.window.resize(self._random.randrange(900, 1600), self._random.randrange(620, 1100))

    def _mode(self) -> None:
        choice = self._random.random()
        if choice < 0.2:
            self._app.show_page(self._random.choice(list(Page)))
        elif choice < 0.4:
            self._app.board_page.desk.start()
        elif choice < 0.6:
            self._app.board_page.desk.start_chess960(self._random.randrange(960))
        elif choice < 0.7:
            self._app.choices.choose_language(self._random.choice(("en", "fr", "pt_BR")))
        elif choice < 0.8:
            self._app.choices.choose_theme(self._random.choice(("light", "dark", "contrast")))
        else:
            self._app.board_page.desk.change_mode()


@contextmanager
def no_file_dialogs() -> Iterator[list[str]]:
    """Let no window open that asks for a file; yields the names of those that would have."""
    refused: list[str] = []

    def refuse(dialog: QFileDialog) -> None:
        refused.append(dialog.objectName())
        dialog.deleteLater()

    with patch.object(QFileDialog, "open", refuse):
        yield refused


def run(app: App, events: int, seed: int, go_on: Callable[[], bool] = lambda: True) -> tuple[int, int]:
    """Let the monkey do so many things, or less: every now and then `go_on` is asked.

    Returns how many were done, and how many windows would have asked for a file.
    """
    monkey, done = Monkey(app, seed), 0
    with no_file_dialogs() as refused:
        while done < events and (done % 20 or go_on()):
            monkey.act()
            if done % 20 == 0:
                QApplication.processEvents()
                # Without an event loop of its own, nothing that is deleted later would ever go.
                QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            done += 1
        monkey.let_go()
    return done, len(refused)
