"""POSITION -> FLIPS: which bishop or rook, added where, changes exactly one square of the king's way."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from trainer.course.ids import Attack
from trainer.rules.attacks import attackers
from trainer.rules.judge import judge_castling
from trainer.rules.position import Man, Position
from trainer.rules.setup import put
from trainer.rules.squares import SQUARES
from trainer.rules.terms import BLACK, WHITE, Castling, Square
from trainer.rules.verdict import CastlingVerdict

FLIP_KINDS = ("bishop", "rook")


class FlipFault(StrEnum):
    """Why an added piece is no right answer to a flip exercise."""

    NOTHING_ADDED = "nothing-added"
    WRONG_PIECE = "wrong-piece"
    OCCUPIED = "occupied"
    BETWEEN = "between"
    NO_SQUARE = "no-square"
    SEVERAL_SQUARES = "several-squares"
    OTHER_SQUARE = "other-square"
    ENEMY_IN_CHECK = "enemy-in-check"


class Change(NamedTuple):
    """A square of the path that changes, and to what."""

    square: Square
    to: Attack


class Flipped(NamedTuple):
    """What an added man does.

    `changes` are the squares of the path whose attack begins or ends with it; `after` is the verdict once it is added,
    if it may stand there; `fault` says why this is no right flip, None if it is one. `man` is None where none was
    added.
    """

    man: Man | None
    changes: tuple[Square, ...]
    after: CastlingVerdict
    fault: FlipFault | None


def flipped(position: Position, castling: Castling, man: Man | None, wanted: Change | None = None) -> Flipped:
    """Return what a man does who is added to a position; `wanted` asks for a certain square and change.

    Attacks are literal (Laws 3.1.2): a square that only becomes hidden behind the king has not changed.
    """
    before = judge_castling(position, castling)
    if man is None:
        return Flipped(None, (), before, FlipFault.NOTHING_ADDED)
    fault = _placing_fault(position, before, man)
    if fault is not None:
        return Flipped(man, (), before, fault)
    added = put(position, man)
    after = judge_castling(added, castling)
    changes = tuple(sorted(before.attacked ^ after.attacked))
    return Flipped(man, changes, after, _changing_fault(added, after, changes, wanted))


def _placing_fault(position: Position, before: CastlingVerdict, man: Man) -> FlipFault | None:
    if man.kind not in FLIP_KINDS:
        return FlipFault.WRONG_PIECE
    if position.piece(man.square) is not None:
        return FlipFault.OCCUPIED
    way = before.geometry
    if way is not None and man.square in way.between:
        return FlipFault.BETWEEN
    return None


def _changing_fault(
    added: Position, after: CastlingVerdict, changes: tuple[Square, ...], wanted: Change | None
) -> FlipFault | None:
    if not changes:
        return FlipFault.NO_SQUARE
    if len(changes) > 1:
        return FlipFault.SEVERAL_SQUARES
    enemy = added.king(not added.turn)
    if enemy is not None and attackers(added.board, added.turn, enemy):
        return FlipFault.ENEMY_IN_CHECK
    if wanted is not None:
        now = Attack.ATTACKED if changes[0] in after.attacked else Attack.NOT_ATTACKED
        if Change(changes[0], now) != wanted:
            return FlipFault.OTHER_SQUARE
    return None


def right_flips(position: Position, castling: Castling, wanted: Change | None = None) -> Iterator[Man]:
    """Yield every man that is a right flip."""
    for square in SQUARES:
        for kind in FLIP_KINDS:
            for color in (WHITE, BLACK):
                man = Man(square, kind, color)
                if flipped(position, castling, man, wanted).fault is None:
                    yield man
