"""The card with the result of a sprint, an exam or a test; and the licence of who passed, saved as PDF or printed."""

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QPushButton, QVBoxLayout, QWidget

from trainer.draw.licence import PAGE, Licence, paint_on, write_pdf
from trainer.session.drill import Drill
from trainer.session.known import Result, best, last
from trainer.session.manners import Manner
from trainer.session.papers import PASS_MARK
from trainer.ui.practice.charts import day_text
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import ask_place, show_problem
from trainer.ui.widgets.cards import Card, text_label
from trainer.words.fault import why_unwritten
from trainer.words.tables import Words, plain

FILE_NAME = "roque.pdf"
"""What the file of a licence is called at first."""


def passed(drill: Drill) -> bool:
    """Return whether a drill is an exam that is over and was passed."""
    return drill.manner is Manner.EXAM and drill.run is None and drill.right >= PASS_MARK


class SheetCard(Card):
    """The result of a session; `told` is its sentence, empty for a session that has none.

    Signals:
        save_wanted, print_wanted: write the licence to a file, or print it.
    """

    save_wanted = Signal()
    print_wanted = Signal()

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("sheet")
        self._tongue = tongue
        self.told = ""
        self._main, self._more = text_label("verdict", "sheetMain"), text_label("body", "sheetMore")
        self._licence = QWidget()
        save, print_it = QPushButton(), QPushButton()
        for button, name, signal in ((save, "save", self.save_wanted), (print_it, "print", self.print_wanted)):
            button.setObjectName(f"licence_{name}")
            tongue.bind(button.setText, f"licence.{name}")
            button.clicked.connect(signal)
        # One below the other: beside each other they would make the panel wider, and the board smaller.
        buttons = QVBoxLayout(self._licence)
        buttons.setContentsMargins(0, 0, 0, 0)
        for button in (save, print_it):
            buttons.addWidget(button)
        for widget in (self._main, self._more, self._licence):
            self.box.addWidget(widget)

    def show_drill(self, drill: Drill, results: tuple[Result, ...]) -> None:
        """Show how a session went, beside earlier `results`, saved or not; hide for a session without a result."""
        self.told = self._told(drill, results)
        self.setVisible(bool(self.told))
        self._main.setText(self.told)
        more = self._compared(drill, results)
        self._more.setText(more)
        self._more.setVisible(bool(more))
        self._licence.setVisible(passed(drill))

    def _told(self, drill: Drill, results: tuple[Result, ...]) -> str:
        words, counts = self._tongue.words, {"right": drill.right, "count": len(drill.outcomes)}
        if drill.manner is Manner.EXAM:
            return words.say("sheet.passed" if passed(drill) else "sheet.failed", mark=PASS_MARK, **counts)
        if drill.manner is Manner.SPRINT:
            return words.say("sheet.sprint", **counts)
        if drill.manner is Manner.AFTER:
            before = last(results, Manner.BEFORE)
            return words.say("sheet.after", before=0 if before is None else before.right, **counts)
        return words.say("sheet.before", **counts) if drill.manner is Manner.BEFORE else ""

    def _compared(self, drill: Drill, results: tuple[Result, ...]) -> str:
        """Return how the result compares with earlier ones, or what to do next; empty if there is nothing to say."""
        words = self._tongue.words
        if drill.manner is Manner.SPRINT:
            top = best(results, Manner.SPRINT)
            if top is None or drill.right >= top.right:
                return words.say("sheet.best")
            return words.say("session.sprint.best", right=top.right)
        return words.say("sheet.before.next") if drill.manner is Manner.BEFORE else ""


def licence_of(words: Words, drill: Drill, name: str, now: datetime) -> Licence:
    """Return the licence of an exam that was passed, for somebody of this name, on the day of `now`."""
    day = day_text(words.language, now, long=True)
    result = words.say("licence.result", right=drill.right, count=len(drill.outcomes), date=day)
    return Licence(words.say("licence.title"), plain(name), words.say("licence.text"), result, words.say("app.name"))


def save_licence(window: QWidget, words: Words, licence: Licence) -> None:
    """Ask for a file, and write the licence there as PDF; show a message if that fails."""

    def write(path: Path) -> None:
        try:
            write_pdf(licence, path)
        except OSError as error:
            why = why_unwritten(words, error)
            show_problem(window, words.say("licence.unwritable", file=str(path), why=why))

    ask_place(window, words.say("licence.save"), words.say("file.pdf"), Path.home() / FILE_NAME, write)


def print_licence(window: QWidget, licence: Licence) -> None:
    """Open the printer's window, and print the licence when it is accepted."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(licence.title)
    printer.setPageLayout(PAGE)
    dialog = QPrintDialog(printer, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: paint_on(printer, licence))
    # The `open` of QPrintDialog takes the name of a slot, and QDialog's does not.
    QDialog.open(dialog)
