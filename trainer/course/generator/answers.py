"""EXERCISE, VERDICT -> EXERCISE with its right answer; or None where it is not the answer that the goal asks for."""

from collections import Counter
from typing import NamedTuple

from msgspec import structs

from trainer.course.aims import ANY
from trainer.course.exercise import Exercise
from trainer.course.flips import RightFlip, flipped, right_flips
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal
from trainer.course.ids import Attack
from trainer.course.kinds.build import Build, grade_build
from trainer.course.kinds.flip import Flip, FlipTo
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.course.prepares import prepared, right_prepares
from trainer.rules.judge import judge_castling
from trainer.rules.position import Man, Position
from trainer.rules.setup import declare_king, put, remove
from trainer.rules.squares import square_name
from trainer.rules.terms import Castling, Moved, Square
from trainer.rules.touch.ruling import Duty
from trainer.rules.verdict import CastlingVerdict

FEWEST, MOST = 3, 32
"""The fewest and the most right answers of an exercise that has several of them."""

_ANY_FLIP = 0.25


class Made(NamedTuple):
    """An exercise as a maker made it, not verified yet.

    Of a build, `taken` are the squares to empty and `placed` the men to add that solve it; without both, the king has
    moved.
    """

    exercise: Exercise
    taken: tuple[Square, ...] = ()
    placed: tuple[Man, ...] = ()


class Seen(NamedTuple):
    """What the rules say: the position an exercise starts from, the one it asks about, and the verdict there."""

    goal: Goal
    castling: Castling
    position: Position
    asked: Position
    verdict: CastlingVerdict


def with_answer(dice: Dice, made: Made, seen: Seen) -> Exercise | None:
    """Return the exercise with its right answer written in; None where it is not the one that the goal asks for.

    Kinds with several right answers have their own way; the others say themselves what is right.
    """
    exercise, goal = made.exercise, seen.goal
    if isinstance(exercise, Build):
        return exercise if _can_be_built(exercise, made, seen) else None
    if isinstance(exercise, Flip):
        return _flip(dice, exercise, seen)
    if isinstance(exercise, Prepare):
        return _prepare(exercise, seen)
    if isinstance(exercise, Touch) and goal.outcome != ANY:
        # A ruling takes long to work out: whether it is this one is checked once, when the exercise is verified.
        return structs.replace(exercise, expect=Duty(goal.outcome))
    answer = exercise.expected(seen.position, seen.verdict)
    if answer is None or goal.outcome not in (ANY, answer.outcome):
        return None
    return structs.replace(exercise, expect=answer.expect)


# Kinds with several right answers.


def _can_be_built(exercise: Build, made: Made, seen: Seen) -> bool:
    """Return whether the case does not decide in the position yet, and does once it is solved as its maker meant."""
    if grade_build(exercise.expect, seen.verdict).right:
        return False
    return grade_build(exercise.expect, judge_castling(solved(made, seen.position), seen.castling)).right


def solved(made: Made, position: Position) -> Position:
    """Return the position after the solution that the maker of a build exercise meant."""
    for square in made.taken:
        position = remove(position, square)
    for man in made.placed:
        position = put(position, man)
    if not made.taken and not made.placed:
        position = declare_king(position, position.turn, Moved.MOVED)
    return position


def _flip(dice: Dice, exercise: Flip, seen: Seen) -> Exercise | None:
    """Return the exercise with what it asks for, or None where too few or too many flips are right.

    It asks for any flip, or for a certain square to change.
    """
    found, to = right_flips(seen.position, seen.verdict), Attack(seen.goal.outcome)
    number = Counter(flip.change.square for flip in found if flip.change.to is to)
    choices = [
        FlipTo(square=square_name(step.square), to=to)
        for step in seen.verdict.path
        if FEWEST <= number[step.square] <= MOST
    ]
    if FEWEST <= len(found) <= MOST and (not choices or dice.chance(_ANY_FLIP)):
        return _tried(exercise, found[0], seen)
    if not choices:
        return None
    wanted = structs.replace(exercise, expect=dice.pick(choices))
    flip = next(flip for flip in found if flip.change == wanted.wanted)
    return _tried(wanted, flip, seen)


def _tried(exercise: Flip, flip: RightFlip, seen: Seen) -> Exercise | None:
    fault = flipped(seen.position, seen.castling, flip.man, exercise.wanted).fault
    return exercise if fault is None else None


def _prepare(exercise: Prepare, seen: Seen) -> Exercise | None:
    found = right_prepares(seen.position, seen.castling)
    if not FEWEST <= len(found) <= MOST or not prepared(seen.position, seen.castling, found[0]).right:
        return None
    return structs.replace(exercise, expect=tuple(move.uci for move in found))
