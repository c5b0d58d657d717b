"""Every dialog of the program, each with the way in which a person comes to it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QThread
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QPushButton

from tests.ui.hand import Hand
from trainer.draw.licence import Licence
from trainer.ui.practice.gather_window import GatherWindow
from trainer.ui.practice.sheet import print_licence
from trainer.ui.window import Page

GAMES = Path(__file__).parents[1] / "data" / "games.pgn"


def _number(hand: Hand) -> None:
    hand.show_page(Page.BOARD)
    hand.app.menus.chess960_number.trigger()


def _button(name: str) -> Callable[[Hand], object]:
    def press(hand: Hand) -> None:
        hand.show_page(Page.EXERCISES)
        button = hand.find(name)
        assert isinstance(button, QPushButton)
        button.click()

    return press


def _choose_games(hand: Hand) -> None:
    """Mine games: the dialog of files is answered, and gone."""
    hand.app.menus.mine.trigger()
    files = opened(hand, "file")
    assert isinstance(files, QFileDialog)
    files.fileSelected.emit(str(GAMES))
    files.close()
    delete_closed()
    hand.wait(lambda: hand.window.findChild(QDialog, "mining") is not None)


def _drop(hand: Hand) -> None:
    hand.window.dropped.emit((Path("none.toml"),))
    hand.wait(lambda: hand.window.findChild(QDialog, "problem") is not None)


def _gather_nothing(hand: Hand) -> None:
    """Read a file that is gone by now."""
    hand.app.files.gather(Path("none.fen"))
    window = opened(hand, "mining")
    assert isinstance(window, GatherWindow)
    hand.wait(lambda: not window.job.running)


DIALOGS: dict[str, tuple[str, Callable[[Hand], object]]] = {
    "number": ("number", _number),
    "open-set": ("file", lambda hand: hand.app.menus.open_set.trigger()),
    "import-set": ("file", lambda hand: hand.app.menus.import_set.trigger()),
    "mine": ("file", lambda hand: hand.app.menus.mine.trigger()),
    "mining": ("mining", _choose_games),
    "import-problem": ("mining", _gather_nothing),
    "set-problem": ("problem", _drop),
    "settings": ("settings", lambda hand: hand.app.menus.settings.trigger()),
    "keys": ("keys", lambda hand: hand.app.menus.keys.trigger()),
    "about": ("message", lambda hand: hand.app.menus.about.trigger()),
    "learner-new": ("text", _button("learner_add")),
    "learner-rename": ("text", _button("learner_rename")),
    "learner-delete": ("sure", _button("learner_delete")),
    "learner-export": ("place", _button("learner_export")),
    "folder": ("folder", _button("ownSetsFolder")),
    "print": ("", lambda hand: print_licence(hand.window, Licence("Roque", "Ada", "e1", "g1", "h1"))),
}
"""The object name of each dialog, and what opens it; Qt's dialog of printers has no name."""


def opened(hand: Hand, name: str) -> QDialog:
    """Return the dialog of this object name that stands open."""
    found = [each for each in hand.window.findChildren(QDialog) if each.objectName() == name and each.isVisible()]
    assert len(found) == 1, (name, found)
    return found[0]


def open_dialog(hand: Hand, which: str) -> QDialog:
    """Open one of `DIALOGS`, and return it."""
    name, way = DIALOGS[which]
    way(hand)
    return opened(hand, name)


def close_dialog(dialog: QDialog) -> None:
    """Close a dialog with Escape, and let go of it; what it did beside the window is over then."""
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    delete_closed()
    application = QCoreApplication.instance()
    for thread in application.findChildren(QThread) if application is not None else ():
        thread.wait()


def delete_closed() -> None:
    """Delete what deletes itself once it is closed."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
