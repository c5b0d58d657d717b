"""The real window, built as the program builds it."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.hand import Hand
from trainer import paths
from trainer.course.files.read import load_set
from trainer.rules.position import Position
from trainer.rules.setup import workshop_position
from trainer.rules.text.fen import read_fen
from trainer.ui.app import App
from trainer.ui.practice import page
from trainer.ui.practice.page import SIX_CASES
from trainer.ui.settings.values import Settings

OpenWindow = Callable[..., Hand]

loaded_once = cache(load_set)


@pytest.fixture(autouse=True)
def first_set_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the set that comes with the program once in a process, not for each window: it takes a fifth of a test."""
    shipped = paths.exercises() / SIX_CASES
    monkeypatch.setattr(page, "load_set", lambda path: loaded_once(path) if path == shipped else load_set(path))


@pytest.fixture
def open_window(qtbot: QtBot, qapp: QApplication) -> Iterator[OpenWindow]:
    """Return a function that opens the window with a FEN (or the set-up board) in a language."""

    hands: list[Hand] = []

    def open_it(fen: str | None = None, language: str = "en", width: int = 1200, height: int = 850) -> Hand:
        position = workshop_position() if fen is None else read_fen(fen)
        assert isinstance(position, Position)
        app = App(qapp, Settings(), position, language)
        app.window.resize(width, height)
        with qtbot.waitExposed(app.window):
            app.window.show()
        app.window.activateWindow()
        hands.append(Hand(app))
        return hands[-1]

    yield open_it
    for hand in hands:
        hand.close()
    for app in (hand.app for hand in hands):
        # Else the choices would follow the colours of the system without a window.
        for each in (app.window, app.choices):
            each.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setPalette(QPalette())
    # Else the next window would be styled twice, which takes most of the time of a test. Now nothing is left to style.
    qapp.setStyleSheet("")


@pytest.fixture
def hand(open_window: OpenWindow) -> Hand:
    """Return a hand on a window with the set-up board."""
    return open_window()
