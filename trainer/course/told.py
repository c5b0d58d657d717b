"""POSITION, CASTLINGS -> FACTS: what a diagram cannot show of the men that castlings rest on, each with its square."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from trainer.rules.attacks import reach
from trainer.rules.judge import judge_castling
from trainer.rules.position import Man, Position
from trainer.rules.squares import file_of, rank_of, square_at, squares_of
from trainer.rules.terms import Castling, Cause, Condition, Moved, Status, Variant, Wing
from trainer.rules.verdict import CastlingVerdict


class ToldId(StrEnum):
    """The closed list of what is told."""

    UNMOVED = "unmoved"
    MOVED = "moved"
    REPLACED = "replaced"
    UNKNOWN = "unknown"
    RIGHT_GONE = "right-gone"
    CASTLING_ROOK = "castling-rook"
    ROOK_HOME = "rook-home"
    PASSING = "passing"


class Told(NamedTuple):
    """One fact, and the men it is about: kings and rooks, or a pawn that may be taken in passing."""

    id: ToldId
    men: tuple[Man, ...]


_TOLD = {Status.MET: ToldId.UNMOVED, Status.VIOLATED: ToldId.MOVED, Status.UNKNOWN: ToldId.UNKNOWN}


def told_of(position: Position, castlings: Iterable[Castling]) -> tuple[Told, ...]:
    """Return what must be told of every king and rook at home, so that these castlings can be judged (Laws 3.8.2.1).

    In Chess960 also which rook castles, where the board leaves it open: there is another one on that side of the king,
    or it is away.
    """
    verdicts = [judge_castling(position, castling) for castling in castlings]
    at_home = [verdict for verdict in verdicts if verdict.home.king_there and verdict.home.rook_there]
    known: dict[Man, ToldId] = {}
    for verdict in at_home:
        for man, told in _told_by(position, verdict):
            # The other castling may say more of the king: a right that is held says that he has not moved.
            if known.get(man, ToldId.UNKNOWN) is ToldId.UNKNOWN:
                known[man] = told
    grouped = [
        Told(each, tuple(man for man, told in known.items() if told is each)) for each in dict.fromkeys(known.values())
    ]
    gone = [Told(ToldId.RIGHT_GONE, _pair(verdict)) for verdict in at_home if _is_gone(verdict, known)]
    rooks = (rook for verdict in verdicts for rook in _which_rook(position, verdict) if not _is_gone(verdict, known))
    return (*grouped, *gone, *rooks)


def _pair(verdict: CastlingVerdict) -> tuple[Man, Man]:
    """Return the king and the rook of a castling, where they start. Raises ValueError where that is not known."""
    king, rook, color = verdict.home.king, verdict.home.rook, verdict.castling.color
    if king is None or rook is None:
        raise ValueError(verdict.castling)
    return Man(king, "king", color), Man(rook, "rook", color)


def _is_gone(verdict: CastlingVerdict, known: Mapping[Man, ToldId]) -> bool:
    """Return whether no more is known than that the right is gone, and it is not told that the king has moved."""
    return verdict.right.cause is Cause.KING_OR_ROOK_MOVED and known.get(_pair(verdict)[0]) is not ToldId.MOVED


def _told_by(position: Position, verdict: CastlingVerdict) -> Iterator[tuple[Man, ToldId]]:
    """Yield what is told of the king and of the rook; nothing where it is unknown which of them has cost the right."""
    if verdict.right.cause is Cause.KING_OR_ROOK_MOVED:
        return
    king, rook = _pair(verdict)
    of_king, of_rook = (_TOLD[verdict.status(each)] for each in (Condition.KING_UNMOVED, Condition.ROOK_UNMOVED))
    yield king, of_king
    if position.rooks[verdict.castling.index].rook.moved is Moved.CAPTURED:
        yield rook, ToldId.REPLACED
    elif (of_king, of_rook) != (ToldId.MOVED, ToldId.UNKNOWN):
        # Once the king has moved, it does not matter whether a rook has of which nobody knows.
        yield rook, of_rook


def _which_rook(position: Position, verdict: CastlingVerdict) -> Iterator[Told]:
    """Yield which rook castles in Chess960, where more than one might or none stands there (Guidelines II.3.2)."""
    if position.variant is Variant.STANDARD or not verdict.home.king_there or verdict.home.rook is None:
        return
    king, rook = _pair(verdict)
    if not verdict.home.rook_there:
        yield Told(ToldId.ROOK_HOME, (rook,))
        return
    file, kingside = file_of(king.square), verdict.castling.wing is Wing.KINGSIDE
    squares = [square_at(each, rank_of(king.square)) for each in (range(file + 1, 8) if kingside else range(file))]
    if sum(position.piece(square) == rook._replace(square=square) for square in squares) > 1:
        yield Told(ToldId.CASTLING_ROOK, (rook,))


def passing_of(position: Position) -> tuple[Told, ...]:
    """Return the pawn that has just moved two squares, where one stands beside it to take it in passing (3.7.3.1)."""
    square, passed, turn = position.ep_square, position.passed_pawn, position.turn
    if square is None or passed is None:
        return ()
    beside = squares_of(reach("pawn", not turn, square, 0))
    if not any(position.piece(taker) == Man(taker, "pawn", turn) for taker in beside):
        return ()
    return (Told(ToldId.PASSING, (Man(passed, "pawn", not turn),)),)
