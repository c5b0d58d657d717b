"""Learners and their progress by real clicks: a new one, another name, deletion, CSV, the page of mastery."""

import csv
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QInputDialog, QLabel, QMenu, QMessageBox, QPushButton

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer import paths
from trainer.course.beliefs import BeliefId
from trainer.course.skills import TAUGHT
from trainer.progress.attempt import Attempt
from trainer.progress.store import connection, opening
from trainer.progress.store.answers import Store
from trainer.progress.store.faults import StoreFault
from trainer.progress.store.learners import add_learner
from trainer.progress.store.opening import Opened, open_store
from trainer.ui.practice.charts import waiting
from trainer.ui.window import Page


def store() -> Store:
    opened = open_store(paths.progress_files()[0], datetime.now(UTC))
    assert isinstance(opened, Opened)
    return opened.store


def answers(name: str, belief: BeliefId | None, count: int = 3) -> int:
    """Let somebody of this name have answered, wrongly where there is a belief behind it; return the learner."""
    learner = add_learner(store(), name)
    assert not isinstance(learner, StoreFault)
    for number in range(count):
        skill, right = TAUGHT[number], belief is None
        attempt = Attempt(learner.id, skill, "K", (), right, False, belief, "x", datetime.now(UTC))
        assert not isinstance(store().record(attempt), StoreFault)
    return learner.id


def open_page(open_window: OpenWindow) -> Hand:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    return hand


def said(hand: Hand, name: str) -> str:
    widget = hand.find(name)
    assert isinstance(widget, QLabel | QPushButton)
    return widget.text()


def type_name(hand: Hand, button: str, name: str) -> None:
    hand.click(button)
    dialog = hand.window.findChild(QInputDialog, "text")
    assert isinstance(dialog, QInputDialog)
    dialog.setTextValue(name)
    QTest.keyClick(dialog, Qt.Key.Key_Return)


def choose(hand: Hand, name: str) -> None:
    menu = hand.window.findChild(QMenu, "learnerNames")
    assert isinstance(menu, QMenu)
    (action,) = [each for each in menu.actions() if each.text() == name]
    action.trigger()


def problem(hand: Hand) -> str:
    hand.settle()
    boxes = [box for box in hand.window.findChildren(QMessageBox) if box.isVisible()]
    assert boxes
    text = boxes[-1].text()
    boxes[-1].accept()
    return text


def test_somebody_new_learns_and_is_remembered(open_window: OpenWindow) -> None:
    hand = open_page(open_window)
    assert said(hand, "learner") == "Me"
    type_name(hand, "learner_add", "  Zoé  ")
    assert said(hand, "learner") == "Zoé"
    hand.click("set_which-squares")
    hand.click("practice_none")
    hand.click("practice_stop")
    assert hand.find("sure").isVisible()
    choose(hand, "Me")
    assert said(hand, "learner") == "Me"
    assert not hand.find("sure").isVisible()
    choose(hand, "Zoé")
    again = open_page(open_window)
    assert said(again, "learner") == "Zoé"
    assert [each.learner for each in store().attempts() if isinstance(each, Attempt)] == [2]


@pytest.mark.parametrize("name", ["", "me", "x" * 61], ids=["empty", "taken", "too-long"])
def test_a_name_that_cannot_be_gets_a_sentence(open_window: OpenWindow, name: str) -> None:
    hand = open_page(open_window)
    type_name(hand, "learner_add", name)
    assert problem(hand)
    assert said(hand, "learner") == "Me"


def test_another_name(open_window: OpenWindow) -> None:
    hand = open_page(open_window)
    type_name(hand, "learner_rename", "Ana & Bea")
    assert said(hand, "learner") == "Ana && Bea"


@pytest.mark.parametrize("sure", [True, False], ids=["ok", "cancel"])
def test_a_learner_goes_with_everything(open_window: OpenWindow, sure: bool) -> None:
    gone = answers("Ana", None)
    hand = open_page(open_window)
    hand.click("learner_delete")
    box = hand.window.findChild(QMessageBox, "sure")
    assert isinstance(box, QMessageBox)
    assert "Ana" in box.text()
    box.accept() if sure else box.reject()
    assert said(hand, "learner") == ("Me" if sure else "Ana")
    left = store().attempts(gone)
    assert not isinstance(left, StoreFault)
    assert len(left) == (0 if sure else 3)


@pytest.mark.parametrize(("button", "rows"), [("learner_export", 3), ("learner_export.all", 5)], ids=["one", "all"])
def test_the_answers_in_a_file(open_window: OpenWindow, tmp_path: Path, button: str, rows: int) -> None:
    answers("Ana", None)
    answers("Bea", BeliefId.KNIGHT, 2)
    hand = open_page(open_window)
    hand.click(button)
    dialog = hand.window.findChild(QFileDialog, "place")
    assert isinstance(dialog, QFileDialog)
    path = tmp_path / "answers.csv"
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    assert str(path) in problem(hand)
    with path.open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.DictReader(file))) == rows


@pytest.mark.parametrize("language", ["en", "fr", "pt_BR"])
def test_the_page_of_progress_shows_one_or_all(open_window: OpenWindow, language: str) -> None:
    answers("Ana", BeliefId.B_MUST_BE_SAFE)
    answers("Bea", BeliefId.KNIGHT, 2)
    hand = open_window(language=language)
    words = hand.app.tongue.words
    hand.show_page(Page.EXERCISES)
    hand.click("sure_more")
    assert not hand.find("chooser").isVisible()
    habit = words.say("habit.b-must-be-safe")
    assert said(hand, "beliefs") == words.say("habit.times", habit=habit, times=3, wrong=3)
    assert hand.find("daysChart").accessibleName()
    assert words.say("mastery.review.now") in hand.find("reviewsChart").accessibleName()
    hand.window.grab()
    hand.click("scope_all")
    assert said(hand, "masteryTitle") == words.say("mastery.class")
    assert [line.rpartition("(")[2] for line in said(hand, "beliefs").splitlines()] == ["Ana)", "Bea)"]
    hand.window.grab()
    hand.click("mastery_back")
    assert hand.find("chooser").isVisible()
    assert not hand.find("mastery").isVisible()


def test_what_has_never_been_asked_waits_for_nothing() -> None:
    assert dict(waiting((), datetime.now(UTC))) == {"now": 0, "tomorrow": 0, "week": 0, "later": 0}


def test_choices_that_are_painted_again_do_not_open_the_file(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_page(open_window)
    opened: list[Path] = []

    def counted(path: Path, mode: str = "rw", patience: float = connection.PATIENCE) -> sqlite3.Connection:
        opened.append(path)
        return connect(path, mode, patience)

    connect = connection.connected
    for room in (connection, opening):
        monkeypatch.setattr(room, "connected", counted)
    hand.app.choices.choose_theme("dark")
    hand.app.choices.choose_language("fr")
    hand.show_page(Page.EXERCISES)
    assert opened == []
    hand.show_page(Page.BOARD)
    hand.show_page(Page.EXERCISES)
    assert opened
