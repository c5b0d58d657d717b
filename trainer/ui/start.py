"""Starting the window: the Qt application, the settings, the first position."""

import sys
from typing import NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from trainer.rules.fault import Fault
from trainer.rules.fen import read_fen
from trainer.rules.position import Position
from trainer.rules.setup import workshop_position
from trainer.ui.app import App
from trainer.ui.fatal import explain_fatal_messages
from trainer.ui.scale import use_scale
from trainer.ui.settings import Settings
from trainer.words.fault import fault_line
from trainer.words.tables import load_words


class Options(NamedTuple):
    """What the command line asks of the window."""

    fen: str | None = None
    language: str | None = None
    quit_after_first_paint: bool = False


def run(options: Options) -> int:
    """Show the window until it is closed; return the exit status, 1 for a FEN that cannot be read."""
    settings = Settings()
    use_scale(settings.scale)
    with explain_fatal_messages(options.language):
        qt = QApplication(["roque"])
    qt.setApplicationName("roque")
    qt.setDesktopFileName("roque")
    language = options.language or settings.language
    position = _first_position(options.fen, settings)
    if isinstance(position, Fault):
        print(fault_line(load_words(language), position), file=sys.stderr)
        return 1
    app = App(qt, settings, position, language)
    if options == Options(language=options.language) and not settings.position:
        app.ask_first()
    if options.quit_after_first_paint:
        app.window.painted.connect(lambda: QTimer.singleShot(0, qt.quit))
    app.window.show()
    return qt.exec()


def _first_position(fen: str | None, settings: Settings) -> Position | Fault:
    """Return the position that is asked for, else the one of the last time, else the set-up board."""
    if fen is not None:
        return read_fen(fen)
    last = read_fen(settings.position, chess960=settings.chess960)
    return workshop_position() if isinstance(last, Fault) else last
