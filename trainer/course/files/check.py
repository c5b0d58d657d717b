"""EXERCISE, POSITION -> LIES: what in an exercise the rules contradict, and questions without exactly one answer."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

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
from trainer.course.files.faults import SetFaultId
from trainer.course.files.text import glimpse, toml_value
from trainer.course.flips import attacked_squares, right_flips
from trainer.course.given import Given, truth
from trainer.course.positions import has_moves, start_of, verdict_of
from trainer.course.prepares import right_prepares
from trainer.course.reasons import reasons
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
from trainer.rules.judge import judge, judge_own
from trainer.rules.position import Position
from trainer.rules.squares import SQUARE_NAMES, square_name
from trainer.rules.terms import CASTLINGS, Legality, RightStatus, Square
from trainer.rules.text.fault import Fault
from trainer.rules.verdict import CastlingVerdict


class Lie(NamedTuple):
    """A key of an exercise that contradicts the rules: `found` is what stands there, `allowed` what the rules say.

    Where `id` is `LIE`, both are written as in the file. `reading` is the fault of acts that cannot be read, else None.
    """

    id: SetFaultId
    key: str
    found: str = ""
    allowed: tuple[str, ...] = ()
    reading: Fault | None = None


def lie_in(exercise: Exercise, position: Position) -> Lie | None:
    """Return the first thing in an exercise that the rules contradict, or None."""
    return next(lies_in(exercise, position), None)


def lies_in(exercise: Exercise, position: Position) -> Iterator[Lie]:
    """Yield everything in an exercise that the rules contradict."""
    if isinstance(exercise, Build):
        return
    if isinstance(exercise, Wings):
        if any(truth(verdict) is Given.CANNOT_TELL for verdict in judge_own(position)):
            yield Lie(SetFaultId.CANNOT_TELL, place_of(exercise))
            return
        yield from _unlike(exercise.expect, legal_letters(position))
    elif isinstance(exercise, History):
        yield from _history(exercise, position)
    elif isinstance(exercise, Touch):
        ruling = ruling_on(position, exercise.acts)
        if isinstance(ruling, Fault):
            yield Lie(SetFaultId.UNREADABLE, "acts", exercise.acts, reading=ruling)
        else:
            yield from _other(exercise.expect, ruling.duty)
    else:
        verdict = verdict_of(exercise, position)
        if verdict.path:
            yield from _on_path(exercise, position, verdict)
        else:
            yield Lie(SetFaultId.NOT_AT_HOME, "castling", exercise.castling)


def _on_path(exercise: Exercise, position: Position, verdict: CastlingVerdict) -> Iterator[Lie]:
    if isinstance(exercise, Judge):
        yield from _other(exercise.expect, truth(verdict))
    elif isinstance(exercise, Name):
        yield from _name(exercise, verdict)
    elif isinstance(exercise, Mark):
        yield from _unlike(exercise.expect, _names(attacked_squares(verdict)))
    elif isinstance(exercise, Empty):
        yield from _unlike(exercise.expect, _names(must_be_empty(verdict)))
    elif isinstance(exercise, Attackers):
        yield from _attackers(exercise, verdict)
    elif isinstance(exercise, Flip):
        yield from _flip(exercise, position, verdict)
    elif isinstance(exercise, Predict):
        yield from _predict(exercise, position)
    elif isinstance(exercise, Prepare):
        yield from _prepare(exercise, position, verdict)
    elif isinstance(exercise, Castle):
        right = deed(verdict)
        if right is None:
            yield Lie(SetFaultId.CANNOT_TELL, place_of(exercise))
        else:
            yield from _other(exercise.expect, right)
    elif isinstance(exercise, Arrive):
        yield from _arrive(exercise, verdict)


def place_of(exercise: Exercise) -> str:
    """Return the key at which a fault of the position is told.

    It is "moves" for a game from its start, where no FEN is given, else "fen".
    """
    return "moves" if exercise.fen is None and has_moves(exercise) else "fen"


def _lie(key: str, expect: object, right: object) -> Lie:
    return Lie(SetFaultId.LIE, key, glimpse(toml_value(expect)), (glimpse(toml_value(right), 240),))


def _other(expect: str | None, right: str) -> Iterator[Lie]:
    if expect not in (None, right):
        yield _lie("expect", expect, right)


def _unlike(expect: Iterable[str] | None, right: frozenset[str]) -> Iterator[Lie]:
    if expect is not None and frozenset(expect) != right:
        yield _lie("expect", list(expect), sorted(right))


def _names(squares: Iterable[Square]) -> frozenset[str]:
    return frozenset(square_name(square) for square in squares)


def _name(exercise: Name, verdict: CastlingVerdict) -> Iterator[Lie]:
    found = reasons(verdict)
    if len(found) == 1:
        yield from _other(exercise.expect, found[0])
    else:
        yield Lie(SetFaultId.NO_SINGLE_REASON, place_of(exercise), toml_value(found))


def _history(exercise: History, position: Position) -> Iterator[Lie]:
    start = start_of(exercise)
    if isinstance(start, Position) and any(
        verdict.right.status is RightStatus.UNKNOWN for verdict in judge(start).castlings
    ):
        # A right that is unknown at the start may have been lost before any of the moves.
        yield Lie(SetFaultId.CANNOT_TELL, place_of(exercise))
        return
    right = dict(zip((castling.letter for castling in CASTLINGS), fates(position), strict=True))
    for letter, fate in right.items():
        if fate is None:
            yield Lie(SetFaultId.NOT_ASKED, place_of(exercise), letter)
    for letter, said in (exercise.expect or {}).items():
        fate = right[letter]
        if fate is not None and said is not fate:
            yield _lie(f"expect.{letter}", said, fate)


def _attackers(exercise: Attackers, verdict: CastlingVerdict) -> Iterator[Lie]:
    right = {square_name(square): _names(men) for square, men in attackers_by_square(verdict).items()}
    expect = exercise.expect
    if expect is not None and {square: frozenset(men) for square, men in expect.items()} != right:
        yield _lie("expect", expect, {square: sorted(men) for square, men in right.items()})


def _flip(exercise: Flip, position: Position, verdict: CastlingVerdict) -> Iterator[Lie]:
    if next(right_flips(position, verdict.castling, exercise.expect), None) is None:
        yield Lie(SetFaultId.NO_FLIP, place_of(exercise) if exercise.expect is None else "expect")


def _predict(exercise: Predict, position: Position) -> Iterator[Lie]:
    if exercise.add.square not in SQUARE_NAMES:
        yield Lie(SetFaultId.NO_SQUARE, "add.square", exercise.add.square)
        return
    if position.piece(man_added(exercise).square) is not None:
        yield Lie(SetFaultId.OCCUPIED, "add.square", exercise.add.square)
        return
    after = verdict_of(exercise, position_predicted(exercise, position))
    if man_added(exercise).kind == "king":
        yield Lie(SetFaultId.NOT_ALLOWED, "add.piece", exercise.add.piece)
        return
    right = {square_name(square): attack for square, attack in attacks_on_path(after).items()}
    for square, attack in (exercise.expect or {}).items():
        if square not in right:
            yield Lie(SetFaultId.NOT_ON_PATH, f"expect.{square}", square, tuple(right))
        elif right[square] is not attack:
            yield _lie(f"expect.{square}", attack, right[square])


def _prepare(exercise: Prepare, position: Position, verdict: CastlingVerdict) -> Iterator[Lie]:
    right = frozenset(move.uci for move in right_prepares(position, verdict.castling))
    if verdict.answer is Legality.LEGAL:
        yield Lie(SetFaultId.ALREADY_LEGAL, place_of(exercise))
    elif right:
        yield from _unlike(exercise.expect, right)
    else:
        yield Lie(SetFaultId.NO_MOVE, place_of(exercise))


def _arrive(exercise: Arrive, verdict: CastlingVerdict) -> Iterator[Lie]:
    ends, given = arrival(verdict), exercise.expect
    if ends is not None and given is not None:
        for key, said, right in zip(("king", "rook"), (given.king, given.rook), map(square_name, ends), strict=True):
            if said != right:
                yield _lie(f"expect.{key}", said, right)
