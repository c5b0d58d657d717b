"""The licence of an exam that was passed: saved as a PDF, or printed."""

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from trainer.draw.licence import PAGE, Licence, paint_on, write_pdf
from trainer.session.drill import Drill
from trainer.ui.messages import ask_place, show_problem
from trainer.ui.practice.days import day_text
from trainer.words.plain import plain
from trainer.words.tables import Words
from trainer.words.written import why_unwritten

FILE_NAME = "roque.pdf"


def licence_of(words: Words, drill: Drill, name: str, now: datetime) -> Licence:
    """Return the licence of a drill that was passed, for somebody of this name."""
    day = day_text(words.language, now, long=True)
    result = words.say("licence.result", right=drill.right, count=len(drill.outcomes), date=day)
    return Licence(words.say("licence.title"), plain(name), words.say("licence.text"), result, words.say("app.name"))


def save_licence(window: QWidget, words: Words, licence: Licence) -> None:
    """Ask where, and write the licence there; say so where that cannot be done."""

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
    # Its own `open` wants a slot by name.
    QDialog.open(dialog)
