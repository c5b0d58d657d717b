"""EXERCISE, GOAL -> EXERCISE or None: read as from a file, judged by the rules, and kept only if all of it is so."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from trainer.course.checking import lie_in
from trainer.course.decide import decider
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
from trainer.course.generator.counting import CountedFlip, count_flips, count_prepares
from trainer.course.generator.deal import ANY
from trainer.course.generator.dice import Dice
from trainer.course.generator.levels import LAST, Level, level_of
from trainer.course.generator.measure import Measures, measure
from trainer.course.generator.order import ON_PATH, Goal, Kind
from trainer.course.given import truth
from trainer.course.grade import grade_build
from trainer.course.positions import position_of
from trainer.course.prepares import prepared
from trainer.course.truths import (
    arrival,
    attackers_by_square,
    attacks_on_path,
    deed,
    fates,
    must_be_empty,
    path_attackers,
    position_predicted,
    ruling_on,
)
from trainer.rules.attacks import attackers_mask, reach
from trainer.rules.fault import Fault
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position, king_square
from trainer.rules.ruling import Duty
from trainer.rules.setup import declare_king, put, remove
from trainer.rules.squares import square_name
from trainer.rules.terms import CASTLINGS, Answer, Castling, Moved, Square, castling_of
from trainer.rules.verdict import CastlingVerdict, Man

FEWEST, MOST = 3, 32
"""Right answers of an exercise that has several: enough to find one, and never more than half of the squares."""

_ANY_FLIP = 0.25
_EDGES = 0xFF | 0xFF << 56


class Made(NamedTuple):
    """An exercise as it was made; to solve one of building, what to take off and what to place."""

    exercise: Exercise
    taken: tuple[Square, ...] = ()
    placed: tuple[Man, ...] = ()


Key = tuple[object, ...]


class Verified(NamedTuple):
    """An exercise that is as it should be, and what makes it another one than the rest of its run."""

    exercise: Exercise
    key: Key


class _Seen(NamedTuple):
    """What the rules say: the position an exercise starts from, the one it asks about, and the verdict there."""

    goal: Goal
    castling: Castling
    position: Position
    asked: Position
    verdict: CastlingVerdict


def verify(dice: Dice, goal: Goal, made: Made) -> Verified | None:
    """Return the exercise with its right answer written in, or None where something is not as the goal wants it."""
    exercise = made.exercise
    position = position_of(exercise)
    if isinstance(position, Fault) or not _is_sound(position):
        return None
    castling = castling_of(goal.letter)
    asked = position_predicted(exercise, position) if isinstance(exercise, Predict) else position
    if asked is not position and not _is_sound(asked):
        return None
    seen = _Seen(goal, castling, position, asked, judge_castling(asked, castling))
    if not (_has_its_reason(seen) and _has_its_level(seen)):
        return None
    answered = _with_answer(dice, made, seen)
    if answered is None or not _is_true(answered, position):
        return None
    return Verified(answered, key_of(exercise, position))


def key_of(exercise: Exercise, position: Position) -> Key:
    """Return what tells one exercise of a run from another: the men, what is known of them, and the castling."""
    board = position.board
    men = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings, board.occupied_co[True])
    known = (position.turn, position.kings, tuple(past.rook for past in position.rooks))
    return *men, *known, getattr(exercise, "castling", "")


def _is_sound(position: Position) -> bool:
    """Return whether a position could be met: two kings that do not touch, nobody in check who is not to move."""
    board, turn = position.board, position.turn
    mine, other = king_square(board, turn), king_square(board, not turn)
    if mine is None or other is None or board.pawns & _EDGES:
        return False
    return not (reach("king", turn, mine, 0) & 1 << other or attackers_mask(board, turn, other))


def _has_its_reason(seen: _Seen) -> bool:
    """Return whether exactly the reason of the goal decides; what is built is not yet so."""
    if seen.goal.reason is None or seen.goal.kind is Kind.BUILD:
        return True
    return decider(seen.verdict) is seen.goal.reason


def _has_its_level(seen: _Seen) -> bool:
    """Return whether a position has the measures of its level, and below the last one no square that is odd."""
    goal, level = seen.goal, level_of(seen.goal.level)
    if goal.kind is Kind.HISTORY:
        # The board was measured before the moves; they may capture.
        return True
    found = measure(seen.position, seen.verdict)
    if not _within(found, level):
        return False
    if level.number == LAST:
        return True
    shielded = any(step.shielded_by_king for step in seen.verdict.path)
    return not shielded and not (goal.kind in ON_PATH and _path_occupied(seen.verdict))


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
    """Return whether the rules contradict nothing; where answers were counted, one of them was tried already."""
    return isinstance(exercise, Flip | Prepare) or lie_in(exercise, position) is None


def _with_answer(dice: Dice, made: Made, seen: _Seen) -> Exercise | None:
    """Return the exercise with its answer written in, or None where the goal wants another one."""
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


class _Answer(NamedTuple):
    """A right answer as files write it, and what it comes to."""

    outcome: str
    expect: object


def _names(squares: frozenset[Square]) -> tuple[str, ...]:
    return tuple(square_name(square) for square in sorted(squares))


def _many(number: int) -> str:
    return ("none", "one")[number] if number < 2 else "several"


def _judge(exercise: Exercise, seen: _Seen) -> _Answer:
    return _Answer(truth(seen.verdict), truth(seen.verdict))


def _name(exercise: Exercise, seen: _Seen) -> _Answer:
    return _Answer(truth(seen.verdict), decider(seen.verdict))


def _castle(exercise: Exercise, seen: _Seen) -> _Answer:
    return _Answer(truth(seen.verdict), deed(seen.verdict))


def _mark(exercise: Exercise, seen: _Seen) -> _Answer:
    squares = frozenset(attackers_by_square(seen.verdict))
    return _Answer(_many(len(squares)), _names(squares))


def _empty(exercise: Exercise, seen: _Seen) -> _Answer:
    return _Answer(ANY, _names(must_be_empty(seen.verdict)))


def _attackers(exercise: Exercise, seen: _Seen) -> _Answer:
    found = {square_name(square): _names(men) for square, men in attackers_by_square(seen.verdict).items()}
    return _Answer(_many(len(path_attackers(seen.verdict))), found)


def _predict(exercise: Exercise, seen: _Seen) -> _Answer:
    found = attacks_on_path(seen.verdict)
    number = sum(attack is Attack.ATTACKED for attack in found.values())
    return _Answer(_many(number), {square_name(square): attack for square, attack in found.items()})


_WINGS = {"": "none", "K": "kingside", "Q": "queenside", "KQ": "both"}


def _wings(exercise: Exercise, seen: _Seen) -> _Answer:
    verdicts = (
        judge_castling(seen.position, castling) for castling in CASTLINGS if castling.color == seen.position.turn
    )
    letters = tuple(verdict.castling.letter for verdict in verdicts if verdict.answer is Answer.LEGAL)
    return _Answer(_WINGS["".join(letters).upper()], letters)


def _history(exercise: Exercise, seen: _Seen) -> _Answer:
    found = dict(zip((castling.letter for castling in CASTLINGS), fates(seen.position), strict=True))
    return _Answer(str(found[seen.goal.letter]), found)


def _touch(exercise: Exercise, seen: _Seen) -> _Answer | None:
    if seen.goal.outcome != ANY:
        # Working a ruling out takes long: whether it is this one is asked once, with the truth of the exercise.
        return _Answer(seen.goal.outcome, Duty(seen.goal.outcome))
    ruling = ruling_on(seen.position, exercise.acts) if isinstance(exercise, Touch) else None
    return None if ruling is None or isinstance(ruling, Fault) else _Answer(ruling.duty, ruling.duty)


def _arrive(exercise: Exercise, seen: _Seen) -> _Answer | None:
    ends = arrival(seen.verdict)
    return None if ends is None else _Answer(ANY, Arrival(king=square_name(ends[0]), rook=square_name(ends[1])))


_ANSWERS: dict[type, Callable[[Exercise, _Seen], _Answer | None]] = {
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


def _can_be_built(exercise: Build, made: Made, seen: _Seen) -> bool:
    """Return whether the case is not there yet, and is there once what the maker had in mind is done."""
    if grade_build(exercise.expect, seen.verdict).right:
        return False
    return grade_build(exercise.expect, judge_castling(solved(made, seen.position), seen.castling)).right


def solved(made: Made, position: Position) -> Position:
    """Return the position in which a case is built."""
    for square in made.taken:
        position = remove(position, square)
    for man in made.placed:
        position = put(position, man)
    if not made.taken and not made.placed:
        position = declare_king(position, position.turn, Moved.MOVED)
    return position


def _flip(dice: Dice, exercise: Flip, seen: _Seen) -> Exercise | None:
    """Return the exercise with what is asked for: any flip where there are not too many, else a certain square."""
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


def _tried(exercise: Flip, flip: CountedFlip, seen: _Seen) -> Exercise | None:
    fault = flipped(seen.position, seen.castling, flip.man, exercise.expect).fault
    return exercise if fault is None else None


def _prepare(exercise: Prepare, seen: _Seen) -> Exercise | None:
    found = count_prepares(seen.position, seen.castling)
    if not FEWEST <= len(found) <= MOST or not prepared(seen.position, seen.castling, found[0]).right:
        return None
    return msgspec.structs.replace(exercise, expect=tuple(move.uci for move in found))
