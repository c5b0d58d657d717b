"""EXERCISE, VERDICT -> EXERCISE with its right answer; or None where it is not the answer that the goal asks for."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from trainer.course.counting import CountedFlip, count_flips, count_prepares
from trainer.course.exercise import (
    Arrival,
    Arrive,
    Attack,
    Attackers,
    Build,
    Castle,
    Empty,
    Exercise,
    Flip,
    FlipTo,
    History,
    Judge,
    Mark,
    Name,
    Predict,
    Prepare,
    Touch,
    Wings,
)
from trainer.course.flips import flipped
from trainer.course.generator.balance import ANY
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal
from trainer.course.given import truth
from trainer.course.grade import grade_build
from trainer.course.prepares import prepared
from trainer.course.reasons import decider
from trainer.course.truths import (
    arrival,
    attackers_by_square,
    attacks_on_path,
    deed,
    fates,
    must_be_empty,
    path_attackers,
    ruling_on,
)
from trainer.rules.judge import judge_castling, judge_own
from trainer.rules.position import Man, Position
from trainer.rules.setup import declare_king, put, remove
from trainer.rules.squares import square_name
from trainer.rules.terms import CASTLINGS, Castling, Legality, Moved, Square
from trainer.rules.text.fault import Fault
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
    """Return the exercise with its right answer written in; None where it is not the one that the goal asks for."""
    exercise = made.exercise
    if isinstance(exercise, Build):
        return exercise if _can_be_built(exercise, made, seen) else None
    if isinstance(exercise, Flip):
        return _flip(dice, exercise, seen)
    if isinstance(exercise, Prepare):
        return _prepare(exercise, seen)
    answer = _ANSWERS[type(exercise)](exercise, seen)
    if answer is None or seen.goal.outcome not in (ANY, answer.outcome):
        return None
    return msgspec.structs.replace(exercise, expect=answer.expect)


# Kinds with one right answer.


class _Answer(NamedTuple):
    """A right answer as files write it, and the outcome it counts as when outcomes are balanced."""

    outcome: str
    expect: object


def _names(squares: frozenset[Square]) -> tuple[str, ...]:
    return tuple(square_name(square) for square in sorted(squares))


def _many(number: int) -> str:
    return ("none", "one")[number] if number < 2 else "several"


def _judge(exercise: Exercise, seen: Seen) -> _Answer:
    return _Answer(truth(seen.verdict), truth(seen.verdict))


def _name(exercise: Exercise, seen: Seen) -> _Answer:
    return _Answer(truth(seen.verdict), decider(seen.verdict))


def _castle(exercise: Exercise, seen: Seen) -> _Answer:
    return _Answer(truth(seen.verdict), deed(seen.verdict))


def _mark(exercise: Exercise, seen: Seen) -> _Answer:
    squares = frozenset(attackers_by_square(seen.verdict))
    return _Answer(_many(len(squares)), _names(squares))


def _empty(exercise: Exercise, seen: Seen) -> _Answer:
    return _Answer(ANY, _names(must_be_empty(seen.verdict)))


def _attackers(exercise: Exercise, seen: Seen) -> _Answer:
    found = {square_name(square): _names(men) for square, men in attackers_by_square(seen.verdict).items()}
    return _Answer(_many(len(path_attackers(seen.verdict))), found)


def _predict(exercise: Exercise, seen: Seen) -> _Answer:
    found = attacks_on_path(seen.verdict)
    number = sum(attack is Attack.ATTACKED for attack in found.values())
    return _Answer(_many(number), {square_name(square): attack for square, attack in found.items()})


_WINGS = {"": "none", "K": "kingside", "Q": "queenside", "KQ": "both"}


def _wings(exercise: Exercise, seen: Seen) -> _Answer:
    verdicts = judge_own(seen.position)
    letters = tuple(verdict.castling.letter for verdict in verdicts if verdict.answer is Legality.LEGAL)
    return _Answer(_WINGS["".join(letters).upper()], letters)


def _history(exercise: Exercise, seen: Seen) -> _Answer:
    found = dict(zip((castling.letter for castling in CASTLINGS), fates(seen.position), strict=True))
    return _Answer(str(found[seen.goal.letter]), found)


def _touch(exercise: Exercise, seen: Seen) -> _Answer | None:
    if seen.goal.outcome != ANY:
        # A ruling takes long to work out: whether it is this one is checked once, when the exercise is verified.
        return _Answer(seen.goal.outcome, Duty(seen.goal.outcome))
    ruling = ruling_on(seen.position, exercise.acts) if isinstance(exercise, Touch) else None
    return None if ruling is None or isinstance(ruling, Fault) else _Answer(ruling.duty, ruling.duty)


def _arrive(exercise: Exercise, seen: Seen) -> _Answer | None:
    ends = arrival(seen.verdict)
    return None if ends is None else _Answer(ANY, Arrival(king=square_name(ends[0]), rook=square_name(ends[1])))


_ANSWERS: dict[type, Callable[[Exercise, Seen], _Answer | None]] = {
    Judge: _judge,
    Name: _name,
    Castle: _castle,
    Mark: _mark,
    Empty: _empty,
    Attackers: _attackers,
    Predict: _predict,
    Wings: _wings,
    History: _history,
    Touch: _touch,
    Arrive: _arrive,
}


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
    found = count_flips(seen.position, seen.verdict)
    choices = [
        FlipTo(square=square_name(step.square), to=Attack(seen.goal.outcome))
        for step in seen.verdict.path
        if FEWEST <= sum(_does(flip, step.square, seen.goal.outcome) for flip in found) <= MOST
    ]
    if FEWEST <= len(found) <= MOST and (not choices or dice.chance(_ANY_FLIP)):
        return _tried(exercise, found[0], seen)
    if not choices:
        return None
    wanted = dice.pick(choices)
    flip = next(flip for flip in found if (square_name(flip.square), flip.to) == (wanted.square, wanted.to))
    return _tried(msgspec.structs.replace(exercise, expect=wanted), flip, seen)


def _does(flip: CountedFlip, square: Square, to: str) -> bool:
    return flip.square == square and flip.to == to


def _tried(exercise: Flip, flip: CountedFlip, seen: Seen) -> Exercise | None:
    fault = flipped(seen.position, seen.castling, flip.man, exercise.expect).fault
    return exercise if fault is None else None


def _prepare(exercise: Prepare, seen: Seen) -> Exercise | None:
    found = count_prepares(seen.position, seen.castling)
    if not FEWEST <= len(found) <= MOST or not prepared(seen.position, seen.castling, found[0]).right:
        return None
    return msgspec.structs.replace(exercise, expect=tuple(move.uci for move in found))
