"""A drill: how outcomes are counted, where twins come in, when it goes on by itself, when its time is over."""

import pytest

from tests.course.answering import with_given
from trainer.course.exercise import Exercise
from trainer.course.ids import Case, Given
from trainer.course.kinds.build import Build
from trainer.course.kinds.judge import Judge
from trainer.session.drill import (
    Drill,
    Outcome,
    advanced,
    goes_on_alone,
    resumed,
    start,
    timed_out,
    wants_twin,
    with_run,
    with_twin,
)
from trainer.session.manners import Manner
from trainer.session.run import checked, with_hint

LEGAL = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"


def judge(name: str) -> Judge:
    return Judge(id=name, fen=LEGAL, castling="K")


FIVE: tuple[Exercise, ...] = tuple(judge(name) for name in "abcde")


def answered(drill: Drill, given: Given) -> Drill:
    assert drill.run is not None
    return with_run(drill, with_given(drill.run, given))


def test_outcomes_are_counted_and_the_runs_are_kept() -> None:
    drill = advanced(answered(start(FIVE), Given.YES))
    drill = advanced(answered(drill, Given.NO))
    drill = advanced(drill)
    assert drill.run is not None
    hinted = with_run(drill, with_hint(drill.run))
    drill = advanced(answered(hinted, Given.YES))
    assert drill.outcomes == (Outcome.FIRST_TRY, Outcome.WRONG, Outcome.SKIPPED, Outcome.LATER)
    assert (drill.right, drill.number, len(drill.runs)) == (1, 5, 4)
    assert advanced(drill).run is None
    assert advanced(advanced(drill)) == advanced(drill)


@pytest.mark.parametrize(
    ("manner", "given", "alone"),
    [
        (Manner.SET, Given.YES, False),
        (Manner.MIXED, Given.NO, False),
        (Manner.SPRINT, Given.YES, True),
        (Manner.SPRINT, Given.NO, False),
        (Manner.EXAM, Given.YES, True),
        (Manner.EXAM, Given.NO, True),
        (Manner.BEFORE, Given.NO, True),
        (Manner.AFTER, Given.YES, True),
        (Manner.CLASS, Given.YES, False),
        (Manner.CLASS, Given.NO, False),
    ],
    ids=lambda value: str(value),
)
def test_what_goes_on_by_itself(manner: Manner, given: Given, alone: bool) -> None:
    drill = start(FIVE, manner)
    assert not goes_on_alone(drill)
    assert goes_on_alone(answered(drill, given)) is alone


@pytest.mark.parametrize(
    ("manner", "given", "wanted"),
    [
        (Manner.SET, Given.NO, True),
        (Manner.SET, Given.YES, False),
        (Manner.MIXED, Given.NO, True),
        (Manner.EXAM, Given.NO, False),
        (Manner.SPRINT, Given.NO, False),
        (Manner.BEFORE, Given.NO, False),
        (Manner.AFTER, Given.NO, False),
        (Manner.CLASS, Given.NO, False),
    ],
    ids=lambda value: str(value),
)
def test_what_was_missed_wants_a_twin(manner: Manner, given: Given, wanted: bool) -> None:
    drill = start(FIVE, manner)
    assert not wants_twin(drill)
    assert wants_twin(answered(drill, given)) is wanted


def test_what_is_tried_again_wants_no_twin_yet() -> None:
    drill = start((Build(id="build", castling="K", expect=Case.IN_CHECK),))
    assert drill.run is not None
    missed = with_run(drill, checked(drill.run))
    assert missed.run is not None
    assert (missed.run.slips, missed.run.finished, wants_twin(missed)) == (1, False, False)


@pytest.mark.parametrize(
    ("done", "order"), [(0, "abcdTe"), (1, "abcdeT"), (4, "abcdeT")], ids=["later", "last", "at-the-end"]
)
def test_a_twin_comes_a_little_later_and_only_once(done: int, order: str) -> None:
    drill = start(FIVE)
    for _ in range(done):
        drill = advanced(drill)
    twin = judge("T")
    put = with_twin(drill, twin)
    assert "".join(each.id for each in put.exercises) == order
    assert with_twin(put, twin) == put


def test_when_the_time_is_over_only_what_was_answered_counts() -> None:
    drill = advanced(answered(start(FIVE, Manner.SPRINT), Given.YES))
    over = timed_out(drill)
    assert over.run is None
    assert (len(over.exercises), over.outcomes) == (1, (Outcome.FIRST_TRY,))
    assert not wants_twin(over)
    assert not goes_on_alone(over)


def test_one_goes_on_after_what_is_known() -> None:
    drill = resumed(FIVE, (Outcome.WRONG, Outcome.FIRST_TRY), Manner.EXAM, 5)
    assert drill.run is not None
    assert (drill.run.exercise.id, drill.number, drill.manner, drill.seed) == ("c", 3, Manner.EXAM, 5)
    over = resumed(FIVE, (Outcome.WRONG,) * 5)
    assert over.run is None
