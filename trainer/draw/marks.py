"""VERDICT -> MARKS: what the program draws on the board about a castling, as values."""

from enum import StrEnum
from typing import NamedTuple

from trainer.rules.terms import Condition, Square, Status
from trainer.rules.verdict import CastlingVerdict


class MarkLevel(StrEnum):
    """How much the program draws on the board."""

    NONE = "none"
    PATH = "path"
    ATTACKERS = "attackers"


class Sign(StrEnum):
    """What a frame around a square says, by its shape first and its colour second."""

    FREE = "free"
    ATTACKED = "attacked"
    SHIELDED = "shielded"
    MUST_BE_EMPTY = "must-be-empty"
    BLOCKED = "blocked"
    LOST = "lost"
    UNKNOWN = "unknown"
    HIDDEN = "hidden"
    NOTHING = "nothing"


class SquareFrame(NamedTuple):
    """A framed square with its sign."""

    square: Square
    sign: Sign


class Ray(NamedTuple):
    """A line from an attacker to the square it attacks."""

    start: Square
    end: Square


class Marks(NamedTuple):
    """All that is drawn about one castling; `badges` are signs on squares without a frame."""

    frames: tuple[SquareFrame, ...] = ()
    rays: tuple[Ray, ...] = ()
    badges: tuple[SquareFrame, ...] = ()


NO_MARKS = Marks()

_RIGHT_SIGNS = {Status.VIOLATED: Sign.LOST, Status.UNKNOWN: Sign.UNKNOWN}


def sign_of(verdict: CastlingVerdict, square: Square) -> Sign:
    """Return the sign of a square that matters: attacked, else occupied, else hidden by the king, else free."""
    steps = [step for step in verdict.path if step.square == square]
    if any(step.attackers for step in steps):
        return Sign.ATTACKED
    if any(man.square == square for man in verdict.blockers):
        return Sign.BLOCKED
    return Sign.SHIELDED if any(step.shielded_by_king for step in steps) else Sign.FREE


def marks_of(
    verdict: CastlingVerdict, level: MarkLevel, hidden: frozenset[Square] = frozenset(), *, asked: bool = False
) -> Marks:
    """Return the marks for a castling at a level; nothing that says something of the squares in `hidden` is drawn.

    While anything is hidden, or a question is `asked`, squares that only must be empty and the right are not drawn
    either.
    """
    if level is MarkLevel.NONE or verdict.geometry is None:
        return NO_MARKS
    signs = {step.square: sign_of(verdict, step.square) for step in verdict.path if step.square not in hidden}
    if not (asked or hidden):
        for square in verdict.geometry.between:
            if square not in signs:
                blocked = sign_of(verdict, square) is Sign.BLOCKED
                signs[square] = Sign.BLOCKED if blocked else Sign.MUST_BE_EMPTY
    rays = [
        Ray(attacker.square, step.square)
        for step in verdict.path
        if step.square not in hidden and level is MarkLevel.ATTACKERS
        for attacker in step.attackers
    ]
    frames = tuple(SquareFrame(square, sign) for square, sign in signs.items())
    return Marks(frames, tuple(dict.fromkeys(rays)), () if asked or hidden else right_badges(verdict))


def right_badges(verdict: CastlingVerdict) -> tuple[SquareFrame, ...]:
    """Return the signs of a lost or doubtful right, on the king and the rook: nothing else on the board shows it."""
    home, found = verdict.home, []
    for condition, square, there in (
        (Condition.KING_UNMOVED, home.king, home.king_there),
        (Condition.ROOK_UNMOVED, home.rook, home.rook_there),
    ):
        sign = _RIGHT_SIGNS.get(verdict.status(condition))
        if sign is not None and square is not None and there:
            found.append(SquareFrame(square, sign))
    return tuple(found)


_GIVING_WAY = (Sign.MUST_BE_EMPTY, Sign.FREE, Sign.SHIELDED, Sign.BLOCKED, Sign.ATTACKED)
"""The signs of a square that matters; where two castlings give a square different ones, the later is drawn."""


def joined(*marks: Marks) -> Marks:
    """Return the marks of several castlings as one.

    Where a square has a sign for each, the one that stands later in `_GIVING_WAY` is drawn.
    """
    frames: dict[Square, SquareFrame] = {}
    for frame in (frame for each in marks for frame in each.frames):
        known = frames.get(frame.square, frame)
        frames[frame.square] = max(known, frame, key=lambda each: _GIVING_WAY.index(each.sign))
    rays = dict.fromkeys(ray for each in marks for ray in each.rays)
    badges = dict.fromkeys(badge for each in marks for badge in each.badges)
    return Marks(tuple(frames.values()), tuple(rays), tuple(badges))
