"""Sessions by real clicks: mixed practice, sprint, exam with its licence, before and after, class; pause and crash."""

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.course.ids import Deed, Given
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.empty import Empty
from trainer.course.kinds.history import History, fates
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.wings import Wings
from trainer.course.reasons import decider, truth
from trainer.draw.marks import NO_MARKS
from trainer.rules.judge import judge
from trainer.rules.squares import square_name
from trainer.rules.terms import CASTLINGS, Legality
from trainer.session.drill import Outcome, resumed, start
from trainer.session.manners import Manner
from trainer.session.papers import EIGHT, EXAM
from trainer.session.run import Run
from trainer.ui.practice.practice import Practice
from trainer.ui.window import Page


def open_page(hand: Hand) -> Practice:
    hand.show_page(Page.EXERCISES)
    assert hand.practice is not None
    return hand.practice


def begin(hand: Hand, manner: Manner) -> Practice:
    practice = open_page(hand)
    hand.click(f"session_{manner}")
    return practice


def run_of(practice: Practice) -> Run:
    assert practice.state.run is not None
    return practice.state.run


def said(hand: Hand, name: str) -> str:
    label = hand.find(name)
    assert isinstance(label, QLabel)
    return label.text() if label.isVisible() else ""


def shown(hand: Hand, name: str) -> bool:
    return hand.find(name).isVisible()


def give(hand: Hand, run: Run, *, right: bool = True) -> None:
    """Answer yes or no, and the reason where one is asked for; wrong is the other of yes and no."""
    true = truth(run.verdict)
    given = true if right else Given.NO if true is Given.YES else Given.YES
    hand.click(f"give_{given}")
    if isinstance(run.exercise, Name) and given is not Given.CANNOT_TELL:
        hand.click(f"reason_{decider(run.verdict)}" if right else f"reason_{FIRST[given]}")


FIRST = {Given.YES: "yes-nothing", Given.NO: "start-safe"}


def answer(hand: Hand, run: Run) -> None:
    """Answer a question of the exam rightly, by hand."""
    exercise, verdict = run.exercise, run.verdict
    if isinstance(exercise, Judge | Name):
        give(hand, run)
    elif isinstance(exercise, Castle):
        if truth(verdict) is Given.YES:
            home = verdict.home
            assert home.king is not None
            assert verdict.geometry is not None
            hand.drag(square_name(home.king), square_name(verdict.geometry.king_to))
        else:
            hand.click("practice_refuse")
    elif isinstance(exercise, Mark | Attackers | Empty):
        if isinstance(exercise, Mark):
            squares = verdict.attacked
        elif isinstance(exercise, Attackers):
            squares = frozenset(man.square for step in verdict.path for man in step.attackers)
        else:
            assert verdict.geometry is not None
            squares = frozenset(verdict.geometry.between)
        for square in squares:
            hand.click(square_name(square))
        hand.click("practice_check" if squares else "practice_none")
    elif isinstance(exercise, Wings):
        for each in judge(run.start).castlings:
            if each.answer is Legality.LEGAL and each.on_move:
                hand.click(f"wing_{each.castling.letter}")
        hand.click("practice_check")
    else:
        assert isinstance(exercise, History)
        for castling, fate in zip(CASTLINGS, fates(run.start), strict=True):
            hand.click(f"fate_{castling.letter}_{fate}")
        hand.click("practice_check")


def test_an_exam_tells_nothing_until_the_end_and_gives_a_licence(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = begin(hand, Manner.EXAM)
    for number in range(1, len(EXAM) + 1):
        drill = practice.state.drill
        assert drill is not None
        assert drill.number == number
        assert not shown(hand, "feedback")
        assert not shown(hand, "practice_hint")
        assert practice.shown.marks == NO_MARKS
        run = run_of(practice)
        if number <= 2 and isinstance(run.exercise, Judge | Name):
            give(hand, run, right=False)
        else:
            answer(hand, run)
    drill = practice.state.drill
    assert drill is not None
    assert drill.run is None
    assert drill.right >= 22
    assert said(hand, "sheetMain").startswith("Passed!")
    assert shown(hand, "licence_save")
    hand.click("licence_save")
    dialog = hand.window.findChild(QFileDialog, "place")
    assert isinstance(dialog, QFileDialog)
    dialog.reject()
    hand.click("summary_other")
    assert f"Passed: {drill.right} of 24" in hand.find("session_exam").accessibleName()


def test_an_exam_that_was_not_passed_gives_none_and_says_what_was_wrong(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = begin(hand, Manner.EXAM)
    wrong = 0
    while practice.state.run is not None:
        run = run_of(practice)
        if isinstance(run.exercise, Judge) and wrong == 0:
            wrong += 1
            give(hand, run, right=False)
        else:
            hand.click("practice_skip")
    assert said(hand, "sheetMain").startswith("Not passed yet: 0 of 24")
    assert not shown(hand, "licence_save")
    texts = [label.text() for label in hand.find("summary").findChildren(QLabel)]
    assert texts.count("skipped") == 23
    assert texts.count("wrong") == 1


def test_before_and_after_ask_the_same_things(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = open_page(hand)
    assert not hand.find("session_after").isEnabled()
    begin(hand, Manner.BEFORE)
    for number in range(len(EIGHT)):
        give(hand, run_of(practice), right=number < 3)
    assert said(hand, "sheetMain") == "Before: 3 of 8 are right."
    hand.click("summary_other")
    hand.click("session_after")
    for _ in EIGHT:
        give(hand, run_of(practice))
    assert said(hand, "sheetMain") == "Before: 3 of 8. After: 8 of 8."


class Clock:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def test_the_clock_of_a_sprint_goes_with_its_window(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = begin(hand, Manner.SPRINT)
    # With its parent the timer goes, too: else it would end the sprint of a window that is gone.
    assert practice.parent() is hand.window


def test_a_sprint_goes_on_after_a_right_answer_and_ends_with_its_time(open_window: OpenWindow) -> None:
    hand, clock = open_window(), Clock()
    practice = open_page(hand)
    practice.clock = clock
    for best in (2, 1):
        hand.click("session_sprint")
        practice.look_at_clock()
        assert said(hand, "timeLeft") == "3:00"
        for _ in range(best):
            give(hand, run_of(practice))
        assert not shown(hand, "feedback")
        give(hand, run_of(practice), right=False)
        assert shown(hand, "feedback")
        hand.click("practice_next")
        clock.now += timedelta(seconds=121)
        practice.look_at_clock()
        assert said(hand, "timeLeft") == "0:59"
        clock.now += timedelta(seconds=59)
        practice.look_at_clock()
        assert said(hand, "sheetMain") == f"{best} right of {best + 1} in three minutes."
        assert said(hand, "sheetMore") == ("That is your best so far." if best == 2 else "Best so far: 2 right.")
        hand.click("summary_other")
    assert "Best so far: 2 right." in hand.find("session_sprint").accessibleName()


@pytest.mark.parametrize(("gone", "left"), [(0.4, "3:00"), (1, "2:59"), (59.6, "2:01"), (179.9, "0:01")])
def test_a_second_that_has_begun_is_left(open_window: OpenWindow, gone: float, left: str) -> None:
    hand, clock = open_window(), Clock()
    practice = open_page(hand)
    practice.clock = clock
    hand.click("session_sprint")
    clock.now += timedelta(seconds=gone)
    practice.look_at_clock()
    assert said(hand, "timeLeft") == left


def test_the_clock_of_a_sprint_runs_by_itself(open_window: OpenWindow, qtbot: QtBot) -> None:
    hand, clock = open_window(), Clock()
    practice = open_page(hand)
    practice.clock = clock
    hand.click("session_sprint")
    with qtbot.waitSignal(practice.ended):
        clock.now += timedelta(seconds=181)
    assert practice.state.run is None


def test_a_class_is_asked_and_the_coach_reveals(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = begin(hand, Manner.CLASS)
    run = run_of(practice)
    assert not any(shown(hand, name) for name in ("give_yes", "feedback", "practice_hint", "practice_check"))
    assert practice.shown.marks.frames == ()
    assert said(hand, "classSquares").startswith("Hands up")
    for count in range(1, len(run.verdict.path) + 1):
        hand.key(Qt.Key.Key_Space)
        assert len(said(hand, "classSquares").splitlines()) == count
        assert said(hand, "classAnswer") == ""
    hand.key(Qt.Key.Key_PageDown)
    assert said(hand, "classAnswer")
    hand.key(Qt.Key.Key_PageDown)
    assert run_of(practice).exercise is not run.exercise
    assert said(hand, "classSquares").startswith("Hands up")


def test_a_class_gives_no_answer(open_window: OpenWindow) -> None:
    practice = begin(open_window(), Manner.CLASS)
    state = practice.state
    for given in Given:
        practice.choose(given)
    practice.check()
    practice.hint()
    practice.choose(Deed.REFUSE)
    assert practice.state == state


def test_what_is_revealed_to_a_class_is_shown_on_the_position_that_is_asked_about(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = open_page(hand)
    asked = Judge(id="judge", castling="K", fen="4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", moves="Rb1 Rg8")
    practice.begin_drill(start((asked,), Manner.CLASS), {})
    hand.key(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert practice.state.looking_back
    hand.click("class_reveal")
    state = practice.state
    assert (state.looking_back, state.looked_at) == (False, run_of(practice).position)


def test_a_licence_is_printed(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = open_page(hand)
    asked = Judge(id="judge", castling="K", fen="4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    practice.begin_drill(resumed((asked,) * 24, (Outcome.FIRST_TRY,) * 24, Manner.EXAM), {})
    hand.click("licence_print")
    (dialog,) = [each for each in hand.window.findChildren(QDialog) if each.isVisible()]
    assert isinstance(dialog, QPrintDialog)
    dialog.reject()


def test_a_class_ends_where_one_chooses_and_nothing_is_recorded(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = begin(hand, Manner.CLASS)
    while practice.state.run is not None:
        hand.click("class_reveal")
    assert practice.state.drill is None
    assert not shown(hand, "resume")
    assert not shown(hand, "sure")


def test_mixed_practice_asks_and_what_was_missed_comes_again(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = begin(hand, Manner.MIXED)
    drill = practice.state.drill
    assert drill is not None
    count = len(drill.exercises)
    while not isinstance(run_of(practice).exercise, Judge | Name):
        hand.click("practice_skip")
    missed = run_of(practice)
    give(hand, missed, right=False)
    assert shown(hand, "feedback")
    drill = practice.state.drill
    assert drill is not None
    assert len(drill.exercises) == count + 1
    (twin,) = [each for each in drill.exercises if each.id == f"{missed.exercise.id}-twin"]
    hand.click("practice_next")
    while run_of(practice).exercise is not twin:
        hand.click("practice_skip")
    assert truth(run_of(practice).verdict) is not truth(missed.verdict)


@pytest.mark.parametrize("way", ["stop", "crash"])
def test_one_goes_on_where_one_was(open_window: OpenWindow, way: str) -> None:
    hand = open_window()
    practice = begin(hand, Manner.EXAM)
    hand.click("practice_skip")
    hand.click("practice_skip")
    run = run_of(practice)
    if way == "stop":
        hand.click("practice_stop")
    else:
        # Nothing is asked of the first window any more: so it is after a crash.
        hand = open_window()
        practice = open_page(hand)
    assert said(hand, "resumeLine") == "Exam: exercise 3 of 24"
    hand.click("resume_go")
    drill = practice.state.drill
    assert drill is not None
    assert drill.run == run
    assert drill.outcomes == (Outcome.SKIPPED, Outcome.SKIPPED)
    assert drill.manner is Manner.EXAM


def test_what_was_left_can_be_forgotten(open_window: OpenWindow) -> None:
    hand = open_window()
    begin(hand, Manner.EXAM)
    hand.click("practice_stop")
    hand.click("resume_drop")
    assert not shown(hand, "resume")
    hand = open_window()
    open_page(hand)
    assert not shown(hand, "resume")


def test_a_set_that_is_done_is_nothing_to_go_on_with(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = open_page(hand)
    hand.click("set_which-squares")
    hand.click("practice_skip")
    assert practice.state.drill is not None
    while practice.state.run is not None:
        hand.click("practice_skip")
    hand.click("summary_other")
    assert not shown(hand, "resume")


@pytest.mark.parametrize("other", ["set_which-squares", "begin_K", "session_mixed"])
def test_an_exam_that_was_left_waits_for_its_end(open_window: OpenWindow, other: str) -> None:
    hand = open_window()
    begin(hand, Manner.EXAM)
    hand.click("practice_skip")
    hand.click("practice_stop")
    hand.click(other)
    hand.click("practice_skip")
    hand.click("practice_stop")
    assert not said(hand, "resumeLine").startswith("Exam")
    hand.click("resume_drop")
    assert said(hand, "resumeLine") == "Exam: exercise 2 of 24"


def test_a_set_that_ends_leaves_the_exam_where_it_was(open_window: OpenWindow) -> None:
    hand = open_window()
    practice = begin(hand, Manner.EXAM)
    hand.click("practice_skip")
    hand.click("practice_stop")
    hand.click("begin_K")
    while practice.state.run is not None:
        practice.advance()
    hand.click("summary_other")
    assert said(hand, "resumeLine") == "Exam: exercise 2 of 24"


@pytest.mark.parametrize("name", ["practice_stop", "practice_skip"])
def test_a_double_click_is_no_second_choice(open_window: OpenWindow, name: str) -> None:
    hand = open_window()
    practice = open_page(hand)
    hand.click("begin_all")
    QApplication.processEvents()
    place = hand.find(name).mapTo(hand.window, hand.find(name).rect().center())
    QTest.mouseDClick(hand.window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    drill = practice.state.drill
    assert (drill is None) if name == "practice_stop" else (drill is not None and drill.number == 2)


def test_after_a_class_the_focus_is_on_what_comes_next(open_window: OpenWindow) -> None:
    hand = open_window()
    begin(hand, Manner.CLASS)
    hand.click("practice_stop")
    assert hand.find("begin_all").hasFocus()
