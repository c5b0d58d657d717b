"""The page of progress: the lines of its picture as values, and opened by mouse and keyboard in the real window."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer import paths
from trainer.course.ids import CastlingLetter
from trainer.course.skills import SKILLS, TAUGHT, Skill
from trainer.progress.attempt import Attempt
from trainer.progress.store.learners import add_learner
from trainer.progress.store.opening import Opened, open_store
from trainer.session.known import Cell, Day, Learner, State
from trainer.ui.practice.charts import DAYS, calendar
from trainer.ui.practice.mastery_map import MapField, SureMap, lines_of
from trainer.ui.window import Page
from trainer.words.tables import LANGUAGES, load_words
from trainer.words.task import skill_name

TODAY = date(2026, 11, 30)
JUDGE, OTHER, MARK = Skill("judge", "start-safe"), Skill("judge", "crossing-safe"), Skill("mark", "knight")


def cell(skill: Skill, letter: CastlingLetter, state: State, attempts: int = 0, right: int = 0) -> Cell:
    return Cell(skill, letter, state, attempts, right)


CELLS = (
    cell(JUDGE, "K", State.SURE, 4, 4),
    cell(OTHER, "K", State.SLIPPING, 2, 1),
    cell(OTHER, "Q", State.LEARNING, 1, 0),
    cell(MARK, "K", State.NEW),
)


def test_a_kind_stands_as_its_weakest_skill_does() -> None:
    (line,) = lines_of(CELLS)
    assert (line.kind, line.about) == ("judge", "")
    assert line.fields == {"K": MapField(6, 5, State.SLIPPING), "Q": MapField(1, 0, State.LEARNING)}


def test_kinds_never_asked_are_shown_where_every_one_is_wanted() -> None:
    assert [line.kind for line in lines_of(CELLS, every=True)] == ["judge", "mark"]


def test_an_opened_kind_shows_its_skills() -> None:
    lines = lines_of(CELLS, opened={"judge"})
    assert [(line.kind, line.about) for line in lines] == [
        ("judge", ""),
        ("judge", "start-safe"),
        ("judge", "crossing-safe"),
    ]
    assert lines[1].fields == {"K": MapField(4, 4, State.SURE)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_skill_has_a_short_name(language: str) -> None:
    words = load_words(language)
    for skill in (*SKILLS, *TAUGHT):
        assert 0 < len(skill_name(words, skill.about)) <= 28, skill


def day(back: int) -> Day:
    return Day(TODAY - timedelta(days=back), 3, 2, 1)


@pytest.mark.parametrize(
    ("backs", "last"),
    [([0], 0), ([3], 0), ([20], 0), ([21], 21), ([90, 2], 0), ([400], 400), ([-1], -1)],
    ids=["today", "lately", "just", "too-long-ago", "both", "a-year", "clock-set-back"],
)
def test_three_weeks_are_drawn_with_their_breaks(backs: list[int], last: int) -> None:
    shown = calendar(tuple(day(back) for back in backs), TODAY)
    assert len(shown) == DAYS
    assert shown[-1].day == TODAY - timedelta(days=last)
    assert {later.day - each.day for each, later in pairwise(shown)} == {timedelta(days=1)}
    assert day(backs[-1]) in shown


def test_without_answers_there_are_no_days() -> None:
    assert calendar((), TODAY) == ()


def open_mastery(open_window: OpenWindow) -> Hand:
    opened = open_store(paths.progress_files()[0], datetime.now(UTC))
    assert isinstance(opened, Opened)
    learner = add_learner(opened.store, "Ana")
    assert isinstance(learner, Learner)
    opened.store.record(Attempt(learner.id, JUDGE, "K", (), True, False, None, "x", datetime.now(UTC)))
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    hand.click("sure_more")
    return hand


def picture(hand: Hand) -> SureMap:
    found = hand.find("masteryMap")
    assert isinstance(found, SureMap)
    return found


def test_a_click_opens_a_kind_and_closes_it_again(open_window: OpenWindow) -> None:
    hand = open_mastery(open_window)
    low = picture(hand).sizeHint().height()
    for higher in (True, False):
        QTest.mouseClick(picture(hand), Qt.MouseButton.LeftButton, pos=QPoint(30, 45))
        assert (picture(hand).sizeHint().height() > low) is higher
        hand.window.grab()


def test_the_keys_go_from_line_to_line_and_open_one(open_window: OpenWindow) -> None:
    hand = open_mastery(open_window)
    for _ in range(8):
        if QApplication.focusWidget() is picture(hand):
            break
        hand.key(Qt.Key.Key_Tab)
    assert picture(hand).hasFocus()
    low = picture(hand).sizeHint().height()
    assert "judge" in picture(hand).accessibleDescription()
    hand.key(Qt.Key.Key_Down)
    assert "attacked squares" in picture(hand).accessibleDescription()
    hand.key(Qt.Key.Key_Return)
    assert picture(hand).sizeHint().height() > low
    hand.key(Qt.Key.Key_Down)
    assert picture(hand).accessibleDescription() == "Along a line"
    hand.key(Qt.Key.Key_Tab)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "daysChart"


def test_the_keys_stay_in_view_and_with_their_kind(open_window: OpenWindow) -> None:
    hand = open_mastery(open_window)
    hand.window.resize(900, 620)
    QApplication.processEvents()
    bar = hand.app.window.panels.currentWidget().verticalScrollBar()  # type: ignore[union-attr]
    picture(hand).setFocus()
    for _ in range(13):
        hand.key(Qt.Key.Key_Down)
    assert bar.value() > 0
    for _ in range(12):
        hand.key(Qt.Key.Key_Up)
    hand.key(Qt.Key.Key_Space)
    for _ in range(3):
        hand.key(Qt.Key.Key_Down)
    hand.key(Qt.Key.Key_Space)
    assert "attacked squares" in picture(hand).accessibleDescription()


def test_what_is_told_follows_what_is_shown(open_window: OpenWindow) -> None:
    hand = open_mastery(open_window)
    hand.click("scope_all")
    assert "whole class" in hand.window.panels.currentWidget().told  # type: ignore[union-attr]
