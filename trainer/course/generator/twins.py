"""EXERCISE, SEED -> TWIN: the same question in a position where one man differs, and the answer is another."""

import re
from collections.abc import Hashable, Iterator
from itertools import islice
from typing import TypeVar

from msgspec import structs

from trainer.course.exercise import Attackers, Castle, Exercise, Judge, Mark, Name, Predict, Wings
from trainer.course.files.check import lie_in
from trainer.course.files.keys import LENGTH_LIMITS
from trainer.course.generator.levels import distance_between
from trainer.course.generator.random import Dice
from trainer.course.given import truth
from trainer.course.positions import has_moves, position_of, verdict_of
from trainer.course.truths import (
    attackers_by_square,
    attacks_on_path,
    deed,
    legal_letters,
    man_added,
    position_predicted,
)
from trainer.rules.judge import is_sound, judge_castling, judge_own
from trainer.rules.position import Man, Position
from trainer.rules.setup import all_men, put, remove, shift
from trainer.rules.squares import SQUARES
from trainer.rules.terms import Square
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import write_fen
from trainer.rules.verdict import CastlingVerdict

TRIES = 200
"""How many positions are tried for a twin."""

_ADDED = ("knight", "bishop", "rook", "queen")

_Twinned = Judge | Name | Mark | Attackers | Castle | Wings | Predict
"""The kinds that have twins: of the others the answer hangs on moves, on the squares alone, or is one of many."""

_E = TypeVar("_E", bound=_Twinned)


def twin_of(exercise: Exercise, seed: int) -> Exercise | None:
    """Return the twin of an exercise, the same for the same seed.

    One man was taken away, moved or added, none of them a king or a castling rook. None where the kind has no twins,
    where moves are played or no FEN is given, and where none was found.
    """
    if not isinstance(exercise, _Twinned) or has_moves(exercise) or exercise.fen is None:
        return None
    position = position_of(exercise)
    if isinstance(position, Fault):
        return None
    answer, odd = _answer(exercise, position), _is_odd(exercise, position)
    for changed in islice(_changes(exercise, position, Dice(seed)), TRIES):
        twin = _with_position(exercise, changed)
        read = position_of(twin)
        if isinstance(read, Fault) or not _is_good(twin, read) or (_is_odd(twin, read) and not odd):
            continue
        if _answer(twin, read) not in (answer, None):
            return twin
    return None


def _twin_id(name: str) -> str:
    """Return an id with "-twin" added, or its number counted up where it ends so; it is no longer than ids may be."""
    found = re.fullmatch(r"(.*)-twin(\d*)", name)
    base, number = (name, "") if found is None else (found[1], str(int(found[2] or 1) + 1))
    suffix = f"-twin{number}"
    return base[: LENGTH_LIMITS["id"] - len(suffix)] + suffix


def _with_position(exercise: _E, position: Position) -> _E:
    """Return the exercise in another position, without its title, prompt and hints: they were about the old one."""
    return structs.replace(
        exercise,
        id=_twin_id(exercise.id),
        fen=write_fen(position),
        expect=None,
        title={},
        prompt={},
        hints=(),
    )


def _is_good(exercise: _Twinned, position: Position) -> bool:
    shown = position_predicted(exercise, position) if isinstance(exercise, Predict) else position
    return is_sound(position) and is_sound(shown) and lie_in(exercise, position) is None


def _is_odd(exercise: _Twinned, position: Position) -> bool:
    """Return whether a square of the king's way is occupied, or shielded by him: only the last level asks about it."""
    verdicts = _verdicts(exercise, position)
    path = {step.square for verdict in verdicts for step in verdict.path}
    shielded = any(step.shielded_by_king for verdict in verdicts for step in verdict.path)
    return shielded or any(man.square in path for verdict in verdicts for man in verdict.blockers)


def _verdicts(exercise: _Twinned, position: Position) -> tuple[CastlingVerdict, ...]:
    if isinstance(exercise, Wings):
        return judge_own(position)
    if isinstance(exercise, Predict):
        position = position_predicted(exercise, position)
        return (judge_castling(position, verdict_of(exercise, position).castling),)
    return (verdict_of(exercise, position),)


def _answer(exercise: _Twinned, position: Position) -> Hashable:
    """Return the right answer as far as twins must differ in it; None where there is none."""
    verdict = _verdicts(exercise, position)[0]
    if isinstance(exercise, Judge | Name):
        return truth(verdict)
    if isinstance(exercise, Castle):
        return deed(verdict)
    if isinstance(exercise, Wings):
        return legal_letters(position)
    if isinstance(exercise, Attackers):
        return frozenset(attackers_by_square(verdict).items())
    return frozenset(attacks_on_path(verdict).items())


def _changes(exercise: _Twinned, position: Position, dice: Dice) -> Iterator[Position]:
    """Yield positions in which one man differs.

    First a man that attacks or stands between is moved or taken away, then an enemy man is added.
    """
    verdicts = _verdicts(exercise, position)
    homes = _homes(exercise, verdicts)
    kept = homes | {square for verdict in verdicts for square in _between(verdict)}
    deciding = {man.square for verdict in verdicts for step in verdict.path for man in step.attackers}
    deciding |= {man.square for verdict in verdicts for man in verdict.blockers}
    free = [square for square in SQUARES if position.piece(square) is None and square not in kept]
    movable = [man for man in all_men(position) if man.square in deciding - homes and man.kind != "king"]
    for man in dice.shuffled(movable):
        near = sorted(dice.shuffled(free), key=lambda square: distance_between(square, man.square))
        yield from (shift(position, man.square, square) for square in near[:8] if man.kind != "pawn")
        yield remove(position, man.square)
    enemy = not verdicts[0].castling.color
    for square in dice.shuffled(free):
        yield put(position, Man(square, dice.pick(_ADDED), enemy))


def _homes(exercise: _Twinned, verdicts: tuple[CastlingVerdict, ...]) -> set[Square]:
    """Return the squares that stay as they are: of king and rook, and of the man that is added."""
    homes = {square for verdict in verdicts for square in (verdict.home.king, verdict.home.rook) if square is not None}
    return homes | ({man_added(exercise).square} if isinstance(exercise, Predict) else set())


def _between(verdict: CastlingVerdict) -> tuple[Square, ...]:
    return () if verdict.geometry is None else tuple(verdict.geometry.between)
