"""POSITION -> RIGHT: is the right to castle held, unknown or lost, and through what?"""

from functools import lru_cache
from typing import NamedTuple

from trainer.rules.position import Fact, Homes, RookPast
from trainer.rules.terms import Cause, Claim, Moved, RightStatus, Status
from trainer.rules.verdict import Right


class RightFinding(NamedTuple):
    """A right, and the status of the two conditions that it rests on."""

    right: Right
    king_unmoved: Status
    rook_unmoved: Status


_STATUS = {
    Moved.UNMOVED: Status.MET,
    Moved.MOVED: Status.VIOLATED,
    Moved.CAPTURED: Status.VIOLATED,
    Moved.UNKNOWN: Status.UNKNOWN,
}
_COME = (Cause.OTHER_ROOK, Cause.PROMOTED)
_ROOK_CAUSE = {Moved.MOVED: Cause.ROOK_MOVED, Moved.CAPTURED: Cause.ROOK_CAPTURED}


def without_king(cause: Cause) -> RightFinding:
    """Return the finding for a colour without a king or with two: neither of the two conditions is applicable."""
    return RightFinding(Right(RightStatus.LOST, cause), Status.NOT_APPLICABLE, Status.NOT_APPLICABLE)


def find_right(king: Fact, past: RookPast, home: Homes) -> RightFinding:
    """Return the right of a colour with one king, as the facts, the claim of the FEN and the board give it.

    What the board shows wins over what a FEN claims; what somebody declared wins over what the FEN denies.
    """
    if past.before is not None:
        return _lost_before(king, past, home)
    if home.king_there and home.rook_there:
        return _at_home(king, past.rook, past.claim)
    # In Chess960 the corner of a king that is away is not known, and so nothing can be said of the rook.
    corner_unknown = home.rook is None and not home.king_there
    rook_away = not home.rook_there and not corner_unknown
    return _away(king, past.rook, not home.king_there, rook_away, corner_unknown)


def _lost_before(king: Fact, past: RookPast, home: Homes) -> RightFinding:
    """Return a right that was lost before the first move, with the cause it had then: no move of this game has cost it.

    The cause changes only where a rook was missing, and a move has brought another one to its square.
    """
    found = find_right(king, past._replace(before=None), home)
    cause, events = past.before, past.rook.events
    if cause is Cause.NOT_AT_HOME and events and events[0].cause in _COME:
        return found._replace(right=found.right._replace(cause=events[0].cause, king_events=()))
    right = found.right._replace(status=RightStatus.LOST, cause=cause, before=True)
    return found._replace(right=right)


@lru_cache(maxsize=4096)
def _at_home(king: Fact, rook: Fact, claim: Claim) -> RightFinding:
    """Return the right of a king and a rook that stand at home."""
    king_status, rook_status = _STATUS[king.moved], _STATUS[rook.moved]
    if king_status is Status.MET and rook_status is Status.MET:
        right = Right(RightStatus.HELD, None, king.assumed, rook.assumed)
    elif cause := _said_cause(king, rook):
        right = _lost(cause, king, rook)
    elif claim in (Claim.LOST, Claim.VOID):
        return _deduce(king_status, rook_status)
    else:
        right = Right(RightStatus.UNKNOWN, None, king.assumed, rook.assumed)
    return RightFinding(right, king_status, rook_status)


@lru_cache(maxsize=4096)
def _away(king: Fact, rook: Fact, king_away: bool, rook_away: bool, corner_unknown: bool) -> RightFinding:
    """Return the right when the king, the rook or both are away: whichever is away is at fault."""
    cause = _said_cause(king, rook) or Cause.NOT_AT_HOME
    rook_status = Status.VIOLATED if rook_away else _STATUS[rook.moved]
    if corner_unknown and rook_status is Status.MET:
        rook_status = Status.UNKNOWN
    return RightFinding(
        _lost(cause, king, rook),
        Status.VIOLATED if king_away else _STATUS[king.moved],
        rook_status,
    )


def _lost(cause: Cause, king: Fact, rook: Fact) -> Right:
    also = _ROOK_CAUSE.get(rook.moved)
    return Right(RightStatus.LOST, cause, king.assumed, rook.assumed, also, king.events, rook.events)


def _said_cause(king: Fact, rook: Fact) -> Cause | None:
    """Return the cause that a move tells or somebody declared, None where there is none: why a piece is away.

    Of several moves the first is the cause.
    """
    events = king.events + rook.events
    if events:
        return min(events, key=lambda event: event.ply).cause
    return Cause.KING_MOVED if king.moved is Moved.MOVED else _ROOK_CAUSE.get(rook.moved)


def _deduce(king: Status, rook: Status) -> RightFinding:
    """Return the right that a FEN denies although king and rook stand at home.

    Where one of them is known not to have moved, the other one has; else it may be either.
    """
    if king is Status.MET:
        cause = Cause.ROOK_MOVED_OR_CAPTURED
        return RightFinding(Right(RightStatus.LOST, cause), Status.MET, Status.VIOLATED)
    if rook is Status.MET:
        return RightFinding(Right(RightStatus.LOST, Cause.KING_MOVED), Status.VIOLATED, Status.MET)
    return RightFinding(Right(RightStatus.LOST, Cause.KING_OR_ROOK_MOVED), Status.UNKNOWN, Status.UNKNOWN)
