"""Looks at generated exercises without asking the generator: how many answers are right, and what the board measures."""

from collections.abc import Iterator
from itertools import combinations

from trainer.course.checking import lie_in
from trainer.course.decide import decider
from trainer.course.exercise import (
    Arrive,
    Attackers,
    Build,
    Castle,
    Deed,
    Empty,
    Exercise,
    Fate,
    Flip,
    History,
    Judge,
    Mark,
    Name,
    Predict,
    Prepare,
    Reason,
    Touch,
    Wings,
)
from trainer.course.flips import right_flips
from trainer.course.generator.counting import count_flips, count_prepares
from trainer.course.generator.levels import LAST, level_of
from trainer.course.generator.measure import Measures, measure
from trainer.course.generator.order import ON_PATH, Kind
from trainer.course.given import Given
from trainer.course.grade import (
    LETTERS,
    grade_answer,
    grade_arrive,
    grade_attackers,
    grade_build,
    grade_deed,
    grade_empty,
    grade_history,
    grade_mark,
    grade_name,
    grade_predict,
    grade_touch,
    grade_wings,
)
from trainer.course.positions import castling_asked, position_of, verdict_of
from trainer.course.prepares import right_prepares
from trainer.course.truths import fates, path_attackers, position_predicted, ruling_on
from trainer.rules.attacks import attackers
from trainer.rules.fault import Fault
from trainer.rules.fen import read_fen, write_fen
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position, king_square
from trainer.rules.ruling import Duty
from trainer.rules.setup import all_men, declare_king, put, remove
from trainer.rules.squares import SQUARES, file_of, rank_of
from trainer.rules.terms import CASTLINGS, Answer, Castling, Moved, Square, castling_of
from trainer.rules.verdict import CastlingVerdict, Man

KINDS_WITH_SEVERAL = (Build, Flip, Prepare)
"""The kinds of which DESIGN.md does not say that one answer is right, and no other."""


def kind_of(exercise: Exercise) -> Kind:
    return Kind(str(type(exercise).__struct_config__.tag))


def position(exercise: Exercise) -> Position:
    found = position_of(exercise)
    assert not isinstance(found, Fault), exercise
    return found


def asked_position(exercise: Exercise) -> Position:
    """Return the position that is asked about: with the man added, where one is."""
    found = position(exercise)
    return position_predicted(exercise, found) if isinstance(exercise, Predict) else found


def castlings_of(exercise: Exercise) -> tuple[Castling, ...]:
    """Return the castlings that an exercise may have been made for."""
    letter = getattr(exercise, "castling", None)
    if letter is not None:
        return (castling_of(letter),)
    turn = position(exercise).turn
    return tuple(castling for castling in CASTLINGS if isinstance(exercise, History) or castling.color == turn)


def deciders(exercise: Exercise) -> set[Reason | None]:
    asked = asked_position(exercise)
    return {decider(judge_castling(asked, castling)) for castling in castlings_of(exercise)}


def right_answers(exercise: Exercise) -> int:
    """Return how many of the answers that can be given are right, by the grading of the course."""
    found = position(exercise)
    verdict = verdict_of(exercise, found)
    assert lie_in(exercise, found) is None, exercise
    return sum(_grades(exercise, found, verdict))


def _grades(exercise: Exercise, found: Position, verdict: CastlingVerdict) -> Iterator[bool]:
    if isinstance(exercise, Judge):
        return (grade_answer(given, found, verdict).right for given in Given)
    if isinstance(exercise, Name):
        return (grade_name(reason, found, verdict).right for reason in Reason)
    if isinstance(exercise, Castle):
        return (grade_deed(deed, found, verdict).right for deed in Deed)
    if isinstance(exercise, Touch):
        ruling = ruling_on(found, exercise.acts)
        assert not isinstance(ruling, Fault)
        return (grade_touch(duty, ruling, verdict).right for duty in Duty)
    if isinstance(exercise, Wings):
        return (grade_wings(frozenset(letters), found).right for letters in _subsets(LETTERS))
    if isinstance(exercise, History):
        return (grade_history(given, found).right for given in _near_fates(found))
    if isinstance(exercise, Arrive):
        rank = SQUARES[:8] if verdict.castling.color else SQUARES[56:]
        return (grade_arrive(king, rook, verdict).right for king in rank for rook in rank)
    if isinstance(exercise, Build):
        return (grade_build(exercise.expect, judge_castling(built, verdict.castling)).right for built in _built(found))
    if isinstance(exercise, Flip):
        return _flips(exercise, found, verdict)
    if isinstance(exercise, Prepare):
        return _prepares(exercise, found, verdict)
    return _squares(exercise, found, verdict)


def _squares(exercise: Exercise, found: Position, verdict: CastlingVerdict) -> Iterator[bool]:
    path = [step.square for step in verdict.path]
    rank = SQUARES[:8] if verdict.castling.color else SQUARES[56:]
    if isinstance(exercise, Mark):
        return (grade_mark(given, found, verdict).right for given in _subsets([*path, verdict.home.rook or 0]))
    if isinstance(exercise, Predict):
        return (grade_predict(exercise, given, found, verdict).right for given in _subsets(path))
    if isinstance(exercise, Empty):
        return (grade_empty(given, verdict).right for given in _subsets(rank))
    assert isinstance(exercise, Attackers)
    return (grade_attackers(given, found, verdict).right for given in _near_attackers(found, verdict))


def _subsets[T](items: "list[T] | tuple[T, ...]") -> Iterator[frozenset[T]]:
    return (frozenset(chosen) for size in range(len(items) + 1) for chosen in combinations(items, size))
