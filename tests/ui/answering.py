"""Answers given by hand while something befalls the file of progress: what is said, and what is in the file."""

import sqlite3
from contextlib import closing
from pathlib import Path

from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer import paths
from trainer.progress.attempt import Attempt
from trainer.session.known import Summary
from trainer.ui.practice.keeper import Keeper
from trainer.ui.window import Page


def file() -> Path:
    return paths.progress_files()[0]


def in_file() -> list[str]:
    """Return the exercises that the learner's answers in the file are on; the bytes are read, whoever holds it."""
    data = file().read_bytes() if file().exists() else b""
    if not data.startswith(b"SQLite format 3\0"):
        return []
    with closing(sqlite3.connect(":memory:")) as copy:
        copy.deserialize(data)
        rows = "SELECT exercise FROM attempt JOIN learner ON learner.id = learner WHERE name = 'Me' ORDER BY attempt.id"
        return [exercise for (exercise,) in copy.execute(rows)]


def keeper(hand: Hand) -> Keeper:
    assert hand.app.exercises_page is not None
    return hand.app.exercises_page.keeper


def summary_of(hand: Hand) -> Summary:
    """Return what is known of the learner when it is read now."""
    keeper(hand).read()
    hand.settle()
    return keeper(hand).summary


def attempts_of(hand: Hand) -> tuple[Attempt, ...]:
    """Return the answers of the learner, also those that wait to be written."""
    found: list[tuple[Attempt, ...]] = []
    keeper(hand).find_attempts(found.append)
    hand.settle()
    return found[0]


def have(hand: Hand, act: str, *values: object) -> None:
    """Have the keeper do something, and wait until it is done."""
    getattr(keeper(hand), act)(*values)
    hand.settle()


def begin(open_window: OpenWindow, language: str = "en") -> Hand:
    hand = open_window(language=language)
    hand.show_page(Page.EXERCISES)
    boxes(hand)
    press(hand, "set_which-squares")
    return hand


def answer(hand: Hand) -> str:
    """Answer the exercise, go on, and return which it was."""
    assert hand.practice is not None
    run = hand.practice.state.run
    assert run is not None
    press(hand, "practice_none", "practice_next")
    return run.exercise.id


def press(hand: Hand, *names: str) -> list[str]:
    """Press buttons, and return what was said meanwhile; as long as a message is open, nothing else can be pressed."""
    said = []
    for name in names:
        hand.click(name)
        said += boxes(hand)
    return said


def line(hand: Hand) -> str:
    label = hand.find("unsavedLine")
    assert isinstance(label, QLabel)
    return label.text().replace("\N{ZERO WIDTH SPACE}", "") if label.isVisible() else ""


def boxes(hand: Hand, name: str = "problem") -> list[str]:
    """Return what message boxes say, and close them."""
    hand.settle()
    found = [box for box in hand.window.findChildren(QMessageBox, name) if box.isVisible()]
    said = [box.text() for box in found]
    for box in found:
        box.reject()
    # Until Qt has seen that a message is closed, the window behind it takes no press.
    QApplication.processEvents()
    return said
