"""CASTLING, TWO SQUARES -> GEOMETRY: the squares that king and rook start from, pass and reach."""

from functools import cache
from typing import NamedTuple

import chess

from trainer.rules.squares import first_rank, squares_of
from trainer.rules.terms import Castling, Role, Square, Travel, Wing


class Attacker(NamedTuple):
    """A man that attacks a square; `kind` is "pawn" to "king".

    Pinned men count (Laws 3.1.3); `discovered` when only castling opens the line.
    """

    square: Square
    kind: str
    pinned: bool = False
    discovered: bool = False


class PathSquare(NamedTuple):
    """A square of the king's way and who attacks it.

    `shielded_by_king` when a line piece would reach it if the king did not stand between: then the king is
    in check, and that is the reason.
    """

    square: Square
    role: Role
    shielded_by_king: bool = False
    attackers: tuple[Attacker, ...] = ()


KING_ARRIVAL_FILE = {Wing.KINGSIDE: 6, Wing.QUEENSIDE: 2}
ROOK_ARRIVAL_FILE = {Wing.KINGSIDE: 5, Wing.QUEENSIDE: 3}


class Geometry(NamedTuple):
    """The squares of one castling, the same in standard chess and Chess960 (Laws 3.8.2, Guidelines II.3.2).

    `path` is the king's way in its order, without attackers, which `judge` fills in; a king that stays has its start
    only. `between` lists the squares that must be empty, nearest to the king first; `rook_only` those that the rook
    alone passes or reaches; `rook_on_path` says that the king crosses the castling rook's own square. `manner` says
    which of the two travel.

    `must_be_empty` and `uncovers` are bit masks; `uncovers` holds the squares from which a line piece would attack the
    king on its arrival once the castling rook has left.
    """

    castling: Castling
    king_from: Square
    king_to: Square
    rook_from: Square
    rook_to: Square
    path: tuple[PathSquare, ...]
    must_be_empty: int
    between: tuple[Square, ...]
    rook_only: tuple[Square, ...]
    rook_on_path: bool
    uncovers: int
    manner: Travel


@cache
def geometry(castling: Castling, king_from: Square, rook_from: Square) -> Geometry:
    """Return the geometry of a castling whose king and rook start from these squares of their first rank."""
    rank = first_rank(castling.color)
    king_to = chess.square(KING_ARRIVAL_FILE[castling.wing], rank)
    rook_to = chess.square(ROOK_ARRIVAL_FILE[castling.wing], rank)
    king_way, rook_way = _way(king_from, king_to), _way(rook_from, rook_to)
    must_be_empty = _mask(king_way + rook_way) & ~_mask([king_from, rook_from])
    nearest_first = sorted(squares_of(must_be_empty), key=lambda square: abs(square - king_from))
    return Geometry(
        castling=castling,
        king_from=king_from,
        king_to=king_to,
        rook_from=rook_from,
        rook_to=rook_to,
        path=_path(king_from, king_to),
        must_be_empty=must_be_empty,
        between=tuple(nearest_first),
        rook_only=tuple(square for square in rook_way[1:] if square not in king_way),
        rook_on_path=rook_from in king_way,
        uncovers=_behind(rook_from, king_to, rank),
        manner=_manner(king_from, king_to, rook_from, rook_to),
    )


def _way(start: Square, end: Square) -> list[Square]:
    step = 1 if end >= start else -1
    return list(range(start, end + step, step))


def _path(start: Square, end: Square) -> tuple[PathSquare, ...]:
    if start == end:
        return (PathSquare(start, Role.START),)
    crossing = [PathSquare(square, Role.CROSSING) for square in _way(start, end)[1:-1]]
    return (PathSquare(start, Role.START), *crossing, PathSquare(end, Role.ARRIVAL))


def _mask(squares: list[Square]) -> int:
    return sum(1 << square for square in set(squares))


def _behind(rook: Square, king: Square, rank: int) -> int:
    """Return the squares of the rank that lie behind the rook, seen from the king's arrival."""
    if rook == king:
        return 0
    row = range(rank * 8, rank * 8 + 8)
    return _mask([square for square in row if (square < rook < king) or (square > rook > king)])


def _manner(king_from: Square, king_to: Square, rook_from: Square, rook_to: Square) -> Travel:
    if king_from == king_to:
        return Travel.ROOK_ONLY
    if rook_from == rook_to:
        return Travel.KING_ONLY
    return Travel.SWAP if (king_from, rook_from) == (rook_to, king_to) else Travel.BOTH
