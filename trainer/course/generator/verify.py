"""EXERCISE, GOAL -> EXERCISE or None: read as from a file, judged by the rules, and kept only if it meets its goal."""

from typing import NamedTuple

from trainer.course.exercise import Exercise
from trainer.course.generator.answers import Made, Seen, with_answer
from trainer.course.generator.levels import LAST, Level, Measures, level_of, measure
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal
from trainer.course.kinds.positions import position_of
from trainer.course.reasons import decider
from trainer.rules.judge import is_sound, judge_castling
from trainer.rules.position import Position
from trainer.rules.terms import castling_of
from trainer.rules.text.fault import Fault
from trainer.rules.verdict import CastlingVerdict

ExerciseKey = tuple[object, ...]


class Verified(NamedTuple):
    """A verified exercise, and a key that no other exercise of the same request has."""

    exercise: Exercise
    key: ExerciseKey


def verify(dice: Dice, goal: Goal, made: Made) -> Verified | None:
    """Return the exercise with its right answer written in, or None where it does not meet its goal."""
    exercise = made.exercise
    position = position_of(exercise)
    if isinstance(position, Fault) or not is_sound(position):
        return None
    castling = castling_of(goal.letter)
    asked = exercise.shown(position)
    if asked is not position and not is_sound(asked):
        return None
    seen = Seen(goal, castling, position, asked, judge_castling(asked, castling))
    if not (_has_its_reason(seen) and _has_its_level(seen)):
        return None
    answered = with_answer(dice, made, seen)
    if answered is None or not _is_true(answered, position):
        return None
    return Verified(answered, key_of(exercise, position))


def key_of(exercise: Exercise, position: Position) -> ExerciseKey:
    """Return what tells exercises apart: the men, the turn, what is known of kings and rooks, and the castling."""
    known = (position.turn, position.kings, tuple(past.rook for past in position.rooks))
    return *position.placement, *known, getattr(exercise, "castling", "")


def _has_its_reason(seen: Seen) -> bool:
    """Return whether exactly the reason of the goal decides; true of a build, in which it does not decide yet."""
    if seen.goal.reason is None or not seen.goal.kind.DECIDED:
        return True
    return decider(seen.verdict) is seen.goal.reason


def _has_its_level(seen: Seen) -> bool:
    """Return whether a position has the measures of its level.

    Below the last level the king shields no square of the path; where single squares are asked about, none is occupied.
    """
    goal, level = seen.goal, level_of(seen.goal.level)
    if goal.kind.MOVED_AFTER:
        # The board was measured before the moves; they may capture.
        return True
    found = measure(seen.position, seen.verdict)
    if not _within(found, level):
        return False
    if level.number == LAST:
        return True
    shielded = any(step.shielded_by_king for step in seen.verdict.path)
    return not shielded and not (goal.kind.ON_PATH and _path_occupied(seen.verdict))


def _within(found: Measures, level: Level) -> bool:
    """Return whether everything that was measured lies within the bounds of a level."""
    low, high = level.distance
    return (
        level.men[0] <= found.men <= level.men[1]
        and level.decoys[0] <= found.decoys <= level.decoys[1]
        and level.pawns[0] <= found.pawns <= level.pawns[1]
        and all(low <= distance <= high for distance in found.distances)
    )


def _path_occupied(verdict: CastlingVerdict) -> bool:
    path = {step.square for step in verdict.path}
    return any(man.square in path for man in verdict.blockers)


def _is_true(exercise: Exercise, position: Position) -> bool:
    """Return whether the rules contradict nothing; of kinds that are `TRIED`, a right answer was."""
    return exercise.TRIED or next(exercise.faults(position), None) is None
