"""A position: the men, the turn, and what is known of kings and castling rooks."""

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import chess

from trainer.rules.squares import PIECE_NAMES, first_rank, rank_of, squares_of
from trainer.rules.terms import (
    BLACK,
    CASTLINGS,
    WHITE,
    Castling,
    Cause,
    Claim,
    Color,
    Moved,
    Square,
    Variant,
    Wing,
    castlings_by,
)

# What is known of kings and castling rooks.


class Event(NamedTuple):
    """A move that cost a right, or came after one that did: "Ke1-e2" on move 4, the seventh half-move of the game."""

    cause: Cause
    move: str
    ply: int
    number: int


class Fact(NamedTuple):
    """What is known of one king or castling rook; `assumed` when the program supposes it and nobody has said so.

    `events` are the moves that tell it, the first one first; none where somebody only declared it.
    """

    moved: Moved
    assumed: bool = False
    events: tuple[Event, ...] = ()


SUPPOSED = Fact(Moved.UNMOVED, assumed=True)
"""Not moved, as far as anybody knows; nobody has said so."""
SAID = Fact(Moved.UNMOVED)
"""Not moved: a FEN or the user says so."""
UNKNOWN = Fact(Moved.UNKNOWN)
"""Nobody has said whether it has moved."""


class RookPast(NamedTuple):
    """What is known of the rook of one castling, and what the FEN says of the right.

    `file` is the rook's file where a FEN names it by a letter; otherwise Chess960 takes the outermost rook.
    `letter` is the letter of the FEN that makes the claim. `at` is where the rook stands once moves are played,
    None when it is gone. `before` is why the right was lost already when the first move was played.
    """

    rook: Fact
    claim: Claim = Claim.NONE
    file: int | None = None
    letter: str = ""
    at: Square | None = None
    before: Cause | None = None


Kings = tuple[Fact, Fact]
Rooks = tuple[RookPast, RookPast, RookPast, RookPast]


def four(pasts: Iterable[RookPast]) -> Rooks:
    """Return what is known of the four castling rooks, in the order of `CASTLINGS`."""
    one, two, three, last = pasts
    return one, two, three, last


# Men, and where they stand.


class Man(NamedTuple):
    """A man on a square; `kind` is "pawn" to "king"."""

    square: Square
    kind: str
    color: Color


def man_at(board: chess.BaseBoard, square: Square) -> Man | None:
    """Return the man on a square of a board, or None."""
    kind = board.piece_type_at(square)
    if kind is None:
        return None
    return Man(square, PIECE_NAMES[kind], bool(board.occupied_co[WHITE] & 1 << square))


Placement = tuple[int, int, int, int, int, int, int]
"""Which men stand where, as bit masks: those of each kind, pawns to kings, and last the white ones."""


def placement_of(board: chess.BaseBoard) -> Placement:
    """Return which men stand where on a board."""
    white = board.occupied_co[WHITE]
    return board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings, white


def set_men(board: chess.BaseBoard, placement: Placement) -> None:
    """Put men on an empty board."""
    board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings, white = placement
    board.occupied = board.pawns | board.knights | board.bishops | board.rooks | board.queens | board.kings
    board.occupied_co[WHITE] = white
    board.occupied_co[BLACK] = board.occupied & ~white


# The position.


@dataclass(frozen=True, slots=True)
class Position:
    """An immutable position. Undo is keeping the earlier value.

    `board` holds the men and is never changed; whoever wants another board copies it. `kings` is indexed by colour,
    `rooks` by the place of the castling in `CASTLINGS`. `field` is the castling field of the FEN, which another variant
    reads anew; it is None once moves are played, or a king or a castling rook is placed anew.

    Once moves are played, `plies` counts them, `checked` says by colour who has been in check, and `king_files` are the
    files, by colour, that the kings of a Chess960 game started from.
    """

    board: chess.BaseBoard = dataclasses.field(hash=False)
    turn: Color
    variant: Variant
    kings: Kings
    rooks: Rooks
    ep_square: Square | None = None
    halfmove_clock: int = 0
    fullmove_number: int = 1
    field: str | None = None
    plies: int = 0
    checked: tuple[bool, bool] = (False, False)
    king_files: tuple[int | None, int | None] = (None, None)

    def piece(self, square: Square) -> Man | None:
        """Return the man on a square, or None."""
        return man_at(self.board, square)

    def own(self, color: Color) -> frozenset[Square]:
        """Return the squares of the men of a colour."""
        return frozenset(squares_of(self.board.occupied_co[color]))

    def men(self, color: Color) -> list[tuple[Square, str]]:
        """Return the men of a colour, each by its square and its kind."""
        kind_on = self.board.piece_type_at
        return [(square, PIECE_NAMES[kind_on(square) or 0]) for square in squares_of(self.board.occupied_co[color])]

    def king(self, color: Color) -> Square | None:
        """Return the square of this colour's king, or None when it has none or more than one."""
        return king_square(self.board, color)

    @property
    def occupied(self) -> int:
        """The squares on which a man stands, as a bit mask."""
        return self.board.occupied

    @property
    def pawns(self) -> int:
        """The squares of all pawns, as a bit mask."""
        return self.board.pawns

    @property
    def placement(self) -> Placement:
        """Which men stand where, as a value: equal for two positions with the same men on the same squares."""
        return placement_of(self.board)

    @property
    def passed_pawn(self) -> Square | None:
        """The square of the pawn that may be taken en passant (Laws 3.7.3.1), None where there is none."""
        if self.ep_square is None:
            return None
        return self.ep_square + (-8 if self.turn else 8)

    @property
    def own_castlings(self) -> tuple[Castling, Castling]:
        """The castlings of the side to move, the kingside first."""
        return castlings_by(self.turn)


# Where king and rook of a castling start from.


class Homes(NamedTuple):
    """The squares where a castling looks for its king and its rook, and whether they stand there.

    A square is None where it cannot be known: in Chess960 it is only known from the pieces themselves.
    """

    king: Square | None
    rook: Square | None
    king_there: bool
    rook_there: bool


def king_square(board: chess.BaseBoard, color: Color) -> Square | None:
    """Return the square of this colour's king, or None when it has none or more than one."""
    kings = board.kings & board.occupied_co[color]
    if kings == 0 or kings & (kings - 1):
        return None
    return kings.bit_length() - 1


class _StandardHome(NamedTuple):
    homes: Homes
    king_mask: int
    rook_mask: int


def _standard_home(castling: Castling) -> _StandardHome:
    rank = 0 if castling.color else 56
    king, rook = rank + 4, rank + (7 if castling.wing is Wing.KINGSIDE else 0)
    return _StandardHome(Homes(king, rook, king_there=True, rook_there=True), 1 << king, 1 << rook)


_STANDARD_HOMES = tuple(_standard_home(castling) for castling in CASTLINGS)


def _find_standard(board: chess.BaseBoard, castling: Castling) -> Homes:
    home, king, rook = _STANDARD_HOMES[castling.index]
    own = board.occupied_co[castling.color]
    king_there, rook_there = board.kings & own & king, board.rooks & own & rook
    if king_there and rook_there:
        return home
    return Homes(home.king, home.rook, bool(king_there), bool(rook_there))


def _outermost_rook(board: chess.BaseBoard, castling: Castling, king: Square) -> Square | None:
    rank_mask = chess.BB_RANK_1 if castling.color else chess.BB_RANK_8
    rooks = board.rooks & board.occupied_co[castling.color] & rank_mask
    if castling.wing is Wing.KINGSIDE:
        rooks &= ~((1 << (king + 1)) - 1)
        return rooks.bit_length() - 1 if rooks else None
    rooks &= (1 << king) - 1
    return (rooks & -rooks).bit_length() - 1 if rooks else None


def _find_chess960(board: chess.BaseBoard, castling: Castling, file: int | None, king_file: int | None) -> Homes:
    color = castling.color
    rank = first_rank(color)
    king = king_square(board, color)
    king_there = king is not None and rank_of(king) == rank and king_file in (None, king & 7)
    if file is not None:
        rook: Square | None = chess.square(file, rank)
    elif king is not None and king_there:
        rook = _outermost_rook(board, castling, king)
    else:
        rook = None
    rook_there = rook is not None and bool(board.rooks & board.occupied_co[color] & 1 << rook)
    home = None if king_file is None else chess.square(king_file, rank)
    return Homes(king if king_there else home, rook, king_there, rook_there)


def find_homes(
    board: chess.BaseBoard, variant: Variant, castling: Castling, file: int | None, king_file: int | None = None
) -> Homes:
    """Return where king and rook of a castling start from, on a board by the rules of a variant.

    In standard chess the rule says it. In Chess960 the rook stands on `file`, if the FEN names one, else it is the
    outermost on its side of the king (X-FEN); the king stands on `king_file`, which is known once moves have been
    played.
    """
    if variant is Variant.STANDARD:
        return _find_standard(board, castling)
    return _find_chess960(board, castling, file, king_file)


def homes(position: Position, castling: Castling) -> Homes:
    """Return where king and rook of a castling start from in a position."""
    file, king_file = position.rooks[castling.index].file, position.king_files[castling.color]
    return find_homes(position.board, position.variant, castling, file, king_file)


def supposed_past() -> tuple[Kings, Rooks]:
    """Return the past of a position that was set up: kings and rooks are supposed not to have moved."""
    return (SUPPOSED, SUPPOSED), four(RookPast(SUPPOSED) for _ in CASTLINGS)
