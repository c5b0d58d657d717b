"""POSITION -> FLIPS: which bishop or rook, added where, changes exactly one square of the king's way."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from trainer.course.ids import Attack
from trainer.rules.attacks import attackers_mask, reach, squares_between
from trainer.rules.judge import judge_castling
from trainer.rules.position import Man, Position
from trainer.rules.setup import put
from trainer.rules.squares import squares_of
from trainer.rules.terms import Castling, Color, Square
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

    @property
    def change(self) -> Change | None:
        """The one square that changes, and to what; None where this is no right flip."""
        if self.fault is not None:
            return None
        (square,) = self.changes
        return Change(square, Attack.ATTACKED if square in self.after.attacked else Attack.NOT_ATTACKED)


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
    if _waiting_in_check(added):
        return FlipFault.ENEMY_IN_CHECK
    if wanted is not None:
        now = Attack.ATTACKED if changes[0] in after.attacked else Attack.NOT_ATTACKED
        if Change(changes[0], now) != wanted:
            return FlipFault.OTHER_SQUARE
    return None


def _waiting_in_check(position: Position) -> bool:
    """Return whether the side that is not to move is in check, which no position of a game has."""
    king = position.king(not position.turn)
    return king is not None and bool(attackers_mask(position.board, position.turn, king))


# All right flips, counted with bit masks.

_ALL = (1 << 64) - 1


class RightFlip(NamedTuple):
    """A man whose addition changes exactly one square of the path, and what changes."""

    man: Man
    change: Change


class _Step(NamedTuple):
    """A square of the path, whether it is attacked, and where a man would cut off all its attackers, as a bit mask."""

    square: Square
    attacked: bool
    cut: int


def right_flips(position: Position, verdict: CastlingVerdict, wanted: Change | None = None) -> tuple[RightFlip, ...]:
    """Return every right flip of a position; `verdict` is that on its castling, `wanted` asks for a certain change.

    Where the castling has no way, as its rook or king is missing, no square of it can change: there is none.
    """
    if not verdict.path:
        return ()
    way, occupied = verdict.geometry, position.occupied
    room = ~(occupied | (0 if way is None else way.must_be_empty)) & _ALL
    doubtful = room & _doubtful(position, verdict)
    steps = [_step(verdict, index) for index in range(len(verdict.path))]
    found: list[RightFlip] = []
    for kind in FLIP_KINDS:
        for color in (False, True):
            hits = [0 if color is verdict.castling.color else _hits(kind, step, occupied) for step in steps]
            allowed = room & ~doubtful & ~_checking(position, kind, color)
            found += _single(steps, hits, allowed, kind, color)
            tried = (flipped(position, verdict.castling, Man(each, kind, color)) for each in squares_of(doubtful))
            found += [RightFlip(flip.man, flip.change) for flip in tried if flip.man and flip.change]
    return tuple(found if wanted is None else [flip for flip in found if flip.change == wanted])


def _doubtful(position: Position, verdict: CastlingVerdict) -> int:
    """Return the squares, as a bit mask, on which a man is tried: there more than his own lines counts.

    A check to the side that is not to move can end with him. In Chess960 he can attack the king once the castling rook
    has left, and where somebody does so already, squares of the king's way count twice. Where the rook is away, he can
    be taken for it.
    """
    way = verdict.geometry
    discovered = any(man.discovered for step in verdict.path for man in step.attackers)
    if discovered or not verdict.home.rook_there or _waiting_in_check(position):
        return _ALL
    return 0 if way is None else way.uncovers


def _step(verdict: CastlingVerdict, index: int) -> _Step:
    step = verdict.path[index]
    cut = _ALL if step.attackers else 0
    for man in step.attackers:
        cut &= squares_between(man.square, step.square)
    return _Step(step.square, bool(step.attackers), cut)


def _hits(kind: str, step: _Step, occupied: int) -> int:
    return reach(kind, True, step.square, occupied)


def _checking(position: Position, kind: str, color: Color) -> int:
    """Return the squares, as a bit mask, from which a man would attack the king of the side that is not to move."""
    if color is not position.turn:
        return 0
    king = position.king(not position.turn)
    return 0 if king is None else reach(kind, color, king, position.occupied)


def _single(steps: list[_Step], hits: list[int], allowed: int, kind: str, color: Color) -> Iterator[RightFlip]:
    """Yield each man of a kind and colour that changes exactly one square of the path.

    `hits` are bit masks, one for each step: the squares from which the man attacks it. `allowed` are those on which it
    may stand.
    """
    changes = [step.cut & ~hit if step.attacked else hit for step, hit in zip(steps, hits, strict=True)]
    for index, step in enumerate(steps):
        others = 0
        for other, mask in enumerate(changes):
            others |= 0 if other == index else mask
        change = Change(step.square, Attack.NOT_ATTACKED if step.attacked else Attack.ATTACKED)
        for square in squares_of(changes[index] & ~others & allowed):
            yield RightFlip(Man(square, kind, color), change)
