"""Starting the window: the Qt application, the settings, the first position."""

import gc
import sys
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from trainer.desk.record import Record
from trainer.desk.timeline import Timeline
from trainer.rules.setup import workshop_position
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen
from trainer.ui.app import App
from trainer.ui.board.gesture import Mode
from trainer.ui.board_page.remembered import desk_of
from trainer.ui.board_page.state import DeskState
from trainer.ui.settings.scale import use_scale
from trainer.ui.settings.values import Settings
from trainer.ui.shell.fatal import explain_fatal_messages, tell_of_missing_font
from trainer.words.fault import fault_line
from trainer.words.tables import load_words


class Options(NamedTuple):
    """What the command line asks of the window.

    Without a `fen` it shows the position of the last time, without a `language` the one that is remembered.
    """

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
    first = first_desk(options.fen, settings)
    if isinstance(first, Fault):
        print(fault_line(load_words(language), first), file=sys.stderr)
        return 1
    app = open_app(qt, settings, first, language)
    if options == Options(language=options.language) and not settings.position:
        app.board_page.ask_first()
    app.window.painted.connect(collect_again)
    once = Qt.ConnectionType.SingleShotConnection
    app.window.painted.connect(lambda: QTimer.singleShot(0, partial(tell_of_missing_font, language)), once)
    if options.quit_after_first_paint:
        # Not by closing the window: nobody is there to be asked.
        app.window.painted.connect(lambda: QTimer.singleShot(0, qt.exit))
    app.window.show()
    return qt.exec()


def collect_again() -> None:
    """Let Python look for garbage again, which the command line put off until the first frame.

    What the start has built stays as long as the window does, so it is never looked through again.
    """
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def open_app(qt: QApplication, settings: Settings, first: DeskState, language: str) -> App:
    """Return the program with `first` on the desk of its board page; its window is not shown yet."""
    app = App(qt, settings, first.position, language)
    app.board_page.desk.restore(first)
    return app


def first_desk(fen: str | None, settings: Settings) -> DeskState | Fault:
    """Return a desk with the position that is asked for, else the desk of the last time, else the set-up board.

    Where the desk of the last time cannot be read, its position alone is taken. A `fen` that cannot be read gives the
    fault.
    """
    kept = desk_of(settings.desk) if fen is None else None
    if kept is not None:
        return kept
    found = read_fen(settings.position, chess960=settings.chess960) if fen is None else read_fen(fen)
    if isinstance(found, Fault):
        if fen is not None:
            return found
        found = workshop_position()
    return DeskState(Timeline(Record(found)), mode=Mode(settings.mode))
