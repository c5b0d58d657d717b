"""EXERCISE, POSITION -> what in it contradicts the rules: nothing is asked that has no answer, or two."""

from collections.abc import Iterable
from typing import NamedTuple

from trainer.course.decide import decider
from trainer.course.exercise import (
    Arrive,
    Attackers,
    Build,
    Castle,
    Empty,
    Exercise,
    Flip,
    History,
    Judge,
    Mark,
    Name,
    Predict,
    Prepare,
    Touch,
    Wings,
)
from trainer.course.flips import attacked_squares, right_flips
from trainer.course.given import truth
from trainer.course.positions import verdict_of
from trainer.course.prepares import right_prepares
from trainer.course.truths import (
    arrival,
    attackers_by_square,
    attacks_on_path,
    deed,
    fates,
    legal_letters,
    man_added,
    must_be_empty,
    position_predicted,
    ruling_on,
)
from trainer.rules.attacks import man_at
from trainer.rules.fault import Fault
from trainer.rules.position import Position
from trainer.rules.squares import SQUARE_NAMES, square_name
from trainer.rules.terms import CASTLINGS, Square
from trainer.rules.verdict import CastlingVerdict


class Lie(NamedTuple):
    """A key of an exercise that the rules contradict: what was found there, and what they say."""

    key: str
    found: str
    allowed: str


def lie_in(exercise: Exercise, position: Position) -> Lie | None:
    """Return what the rules contradict in an exercise, or None."""
    verdict = verdict_of(exercise, position)
    if isinstance(exercise, Build):
        return None
    if isinstance(exercise, Wings):
        return _unlike(exercise.expect, legal_letters(position))
    if isinstance(exercise, History):
        return _history(exercise, position)
    if isinstance(exercise, Touch):
        ruling = ruling_on(position, exercise.acts)
        if isinstance(ruling, Fault):
            return Lie("acts", exercise.acts, f"{ruling.id}: {ruling.found}")
        return _other(exercise.expect, ruling.duty)
    if not verdict.path:
        return Lie("castling", exercise.castling, "king and rook at home")
    return _on_path(exercise, position, verdict)


def _on_path(exercise: Exercise, position: Position, verdict: CastlingVerdict) -> Lie | None:
    if isinstance(exercise, Judge):
        return _other(exercise.expect, truth(verdict))
    if isinstance(exercise, Name):
        right = decider(verdict)
        return (
            Lie("fen", exercise.fen or "", "exactly one reason that decides")
            if right is None
            else _other(exercise.expect, right)
        )
    if isinstance(exercise, Mark):
        return _unlike(exercise.expect, _names(attacked_squares(verdict)))
    if isinstance(exercise, Empty):
        return _unlike(exercise.expect, _names(must_be_empty(verdict)))
    if isinstance(exercise, Attackers):
        return _attackers(exercise, verdict)
    if isinstance(exercise, Flip):
        found = next(right_flips(position, verdict.castling, exercise.expect), None)
        return Lie("expect", str(exercise.expect), "a square that can be changed") if found is None else None
    if isinstance(exercise, Predict):
        return _predict(exercise, position)
    if isinstance(exercise, Prepare):
        return _prepare(exercise, position, verdict)
    if isinstance(exercise, Castle):
        right_deed = deed(verdict)
        return (
            Lie("fen", exercise.fen or "", "known rights")
            if right_deed is None
            else _other(exercise.expect, right_deed)
        )
    return _arrive(exercise, verdict) if isinstance(exercise, Arrive) else None


def _other(expect: str | None, right: str) -> Lie | None:
    return None if expect in (None, right) else Lie("expect", str(expect), str(right))


def _unlike(expect: Iterable[str] | None, right: frozenset[str]) -> Lie | None:
    if expect is None or frozenset(expect) == right:
        return None
    return Lie("expect", _listed(expect), _listed(right))


def _listed(names: Iterable[str]) -> str:
    return "[" + ", ".join(sorted(names)) + "]"


def _names(squares: Iterable[Square]) -> frozenset[str]:
    return frozenset(square_name(square) for square in squares)


def _history(exercise: History, position: Position) -> Lie | None:
    right = dict(zip((castling.letter for castling in CASTLINGS), fates(position), strict=True))
    unasked = [letter for letter, fate in right.items() if fate is None]
    if unasked:
        return Lie("moves", exercise.moves, "rights lost by a move, or held: " + ", ".join(unasked))
    for letter, fate in (exercise.expect or {}).items():
        if fate is not right[letter]:
            return Lie(f"expect.{letter}", fate, str(right[letter]))
    return None


def _attackers(exercise: Attackers, verdict: CastlingVerdict) -> Lie | None:
    right = {square_name(square): _names(men) for square, men in attackers_by_square(verdict).items()}
    if exercise.expect is None or {square: frozenset(men) for square, men in exercise.expect.items()} == right:
        return None
    allowed = "; ".join(f"{square} = {_listed(men)}" for square, men in sorted(right.items()))
    return Lie("expect", str(exercise.expect), allowed or "none")


def _predict(exercise: Predict, position: Position) -> Lie | None:
    if exercise.add.square not in SQUARE_NAMES:
        return Lie("add.square", exercise.add.square, "a1 to h8")
    if man_at(position.board, man_added(exercise).square) is not None:
        return Lie("add.square", exercise.add.square, "an empty square")
    after = verdict_of(exercise, position_predicted(exercise, position))
    right = {square_name(square): attack for square, attack in attacks_on_path(after).items()}
    for square, attack in (exercise.expect or {}).items():
        if right.get(square) is not attack:
            return Lie(f"expect.{square}", attack, str(right.get(square, "a square of the path")))
    return None


def _prepare(exercise: Prepare, position: Position, verdict: CastlingVerdict) -> Lie | None:
    right = frozenset(move.uci for move in right_prepares(position, verdict.castling))
    if not right:
        return Lie("fen", exercise.fen or "", "a position in which one move makes castling legal")
    return _unlike(exercise.expect, right)


def _arrive(exercise: Arrive, verdict: CastlingVerdict) -> Lie | None:
    ends = arrival(verdict)
    if ends is None or exercise.expect is None:
        return None
    king, rook = map(square_name, ends)
    given = exercise.expect
    return (
        None
        if (given.king, given.rook) == (king, rook)
        else Lie("expect", f"{given.king}, {given.rook}", f"{king}, {rook}")
    )
