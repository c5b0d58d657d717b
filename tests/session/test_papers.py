"""The papers: as many as promised, balanced, each with the answer that was ordered, the same for the same seed."""

from collections import Counter
from collections.abc import Callable

import pytest

from trainer.course.exercise import Exercise
from trainer.course.generator.levels import LEVELS
from trainer.course.ids import Given
from trainer.course.kinds.base import kind_of, verdict_of
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.name import Name
from trainer.course.kinds.positions import position_of
from trainer.course.reasons import decider, truth
from trainer.rules.position import Position
from trainer.rules.setup import all_men
from trainer.session.papers import (
    EIGHT,
    EXAM,
    PASS_MARK,
    SPRINT_QUESTIONS,
    eight,
    exam,
    for_class,
    sprint,
)

SEEDS = (0, 1, 2, 77, 999_999)
each_seed = pytest.mark.parametrize("seed", SEEDS)


def position(exercise: Exercise) -> Position:
    found = position_of(exercise)
    assert isinstance(found, Position)
    return found


def givens(exercises: tuple[Exercise, ...]) -> Counter[Given]:
    asked = [each for each in exercises if isinstance(each, Judge | Name | Castle)]
    return Counter(truth(verdict_of(each, position(each))) for each in asked)


def boards(exercises: tuple[Exercise, ...]) -> set[object]:
    return {(kind_of(each), each.fen, each.moves) for each in exercises}


@each_seed
def test_the_exam(seed: int) -> None:
    paper = exam(seed)
    assert (len(paper), PASS_MARK) == (24, 20)
    assert Counter(kind_of(each) for each in paper) == Counter(kind_of(question.kind) for question in EXAM)
    named = [decider(verdict_of(each, position(each))) for each in paper if isinstance(each, Name)]
    assert len(set(named)) == len(named) == 10
    assert givens(paper) == {Given.YES: 8, Given.NO: 7, Given.CANNOT_TELL: 1}
    assert len({each.id for each in paper}) == len(boards(paper)) == 24


@each_seed
def test_before_and_after(seed: int) -> None:
    before, after = eight(seed), eight(seed + 1)
    for paper in (before, after):
        assert givens(paper) == {Given.YES: 4, Given.NO: 4}
        assert {decider(verdict_of(each, position(each))) for each in paper} == {each.reason for each in EIGHT}
    assert not boards(before) & boards(after)


@each_seed
def test_the_class(seed: int) -> None:
    paper = for_class(seed)
    assert len(paper) == 12
    easy, hard = ([len(all_men(position(each))) for each in part] for part in (paper[:6], paper[6:]))
    assert max(easy) <= LEVELS[0].men[1] <= LEVELS[1].men[0] <= min(hard)
    assert givens(paper) == {Given.YES: 6, Given.NO: 6}


@each_seed
def test_the_sprint(seed: int) -> None:
    paper = sprint(seed)
    assert len(paper) == len(boards(paper)) == SPRINT_QUESTIONS
    counted = givens(paper)
    assert abs(counted[Given.YES] - counted[Given.NO]) <= 1
    assert counted[Given.CANNOT_TELL] == 6


@pytest.mark.parametrize("paper", [exam, eight, for_class, sprint], ids=lambda paper: paper.__name__)
def test_a_seed_gives_the_same_and_nothing_lies(paper: Callable[[int], tuple[Exercise, ...]]) -> None:
    questions = paper(7)
    assert questions == paper(7)
    assert questions != paper(8)
    assert [each for each in questions if next(each.faults(position(each)), None) is not None] == []
