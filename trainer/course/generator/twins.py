"""EXERCISE, SEED -> TWIN: the same question in a position where one man differs, and the answer is another."""

import re
from collections.abc import Iterator
from itertools import islice

from msgspec import structs

from trainer.course.exercise import Exercise
from trainer.course.files.keys import LENGTH_LIMITS
from trainer.course.generator.levels import distance_between
from trainer.course.generator.random import Dice
from trainer.course.kinds.positions import has_moves, position_of
from trainer.rules.judge import is_sound
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


def twin_of(exercise: Exercise, seed: int) -> Exercise | None:
    """Return the twin of an exercise, the same for the same seed.

    One man was taken away, moved or added, none of them a king or a castling rook. None where the kind has no twins,
    where moves are played or no FEN is given, and where none was found.
    """
    if has_moves(exercise) or exercise.fen is None:
        return None
    position = position_of(exercise)
    answer = None if isinstance(position, Fault) else exercise.twin_key(position)
    if isinstance(position, Fault) or answer is None:
        return None
    odd = _is_odd(exercise, position)
    for changed in islice(_changes(exercise, position, Dice(seed)), TRIES):
        twin = _with_position(exercise, changed)
        read = position_of(twin)
        if isinstance(read, Fault) or not _is_good(twin, read) or (_is_odd(twin, read) and not odd):
            continue
        if twin.twin_key(read) not in (answer, None):
            return twin
    return None


def _twin_id(name: str) -> str:
    """Return an id with "-twin" added, or its number counted up where it ends so; it is no longer than ids may be."""
    found = re.fullmatch(r"(.*)-twin(\d*)", name)
    base, number = (name, "") if found is None else (found[1], str(int(found[2] or 1) + 1))
    suffix = f"-twin{number}"
    return base[: LENGTH_LIMITS["id"] - len(suffix)] + suffix


def _with_position(exercise: Exercise, position: Position) -> Exercise:
    """Return the exercise in another position, without its title, prompt and hints: they were about the old one."""
    twin: Exercise = structs.replace(
        exercise,
        id=_twin_id(exercise.id),
        fen=write_fen(position),
        expect=None,
        title={},
        prompt={},
        hints=(),
    )
    return twin


def _is_good(exercise: Exercise, position: Position) -> bool:
    sound = is_sound(position) and is_sound(exercise.shown(position))
    return sound and next(exercise.faults(position), None) is None


def _is_odd(exercise: Exercise, position: Position) -> bool:
    """Return whether a square of the king's way is occupied, or shielded by him: only the last level asks about it."""
    verdicts = exercise.verdicts(position)
    path = {step.square for verdict in verdicts for step in verdict.path}
    shielded = any(step.shielded_by_king for verdict in verdicts for step in verdict.path)
    return shielded or any(man.square in path for verdict in verdicts for man in verdict.blockers)


def _changes(exercise: Exercise, position: Position, dice: Dice) -> Iterator[Position]:
    """Yield positions in which one man differs.

    First a man that attacks or stands between is moved or taken away, then an enemy man is added.
    """
    verdicts = exercise.verdicts(position)
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


def _homes(exercise: Exercise, verdicts: tuple[CastlingVerdict, ...]) -> set[Square]:
    """Return the squares that stay as they are: of king and rook, and of the man that is added."""
    homes = {square for verdict in verdicts for square in (verdict.home.king, verdict.home.rook) if square is not None}
    return homes | exercise.kept_by_twin()


def _between(verdict: CastlingVerdict) -> tuple[Square, ...]:
    return () if verdict.geometry is None else tuple(verdict.geometry.between)
