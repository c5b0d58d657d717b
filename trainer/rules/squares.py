"""Names of squares, colours and men, for modules that do not use the chess library themselves."""

from collections.abc import Iterator

import chess

from trainer.rules.terms import Color, Square

SQUARES = tuple(chess.SQUARES)
SQUARE_NAMES = tuple(chess.SQUARE_NAMES)
PIECE_NAMES = tuple(name or "" for name in chess.PIECE_NAMES)
"""Names by piece type: index 1 is the pawn, 6 the king."""


def square_name(square: Square) -> str:
    """Return the name of a square, such as "e1"."""
    return SQUARE_NAMES[square]


def parse_square(name: str) -> Square:
    """Return the square of a name such as "e1". Raises ValueError for any other text."""
    return SQUARE_NAMES.index(name)


def color_name(color: Color) -> str:
    """Return "white" or "black"."""
    return "white" if color else "black"


def file_of(square: Square) -> int:
    """Return 0 for the a-file up to 7 for the h-file."""
    return square & 7


def rank_of(square: Square) -> int:
    """Return 0 for the first rank up to 7 for the eighth."""
    return square >> 3


def square_at(file: int, rank: int) -> Square:
    """Return the square on a file and a rank, each from 0 to 7."""
    return rank * 8 + file


def first_rank(color: Color) -> int:
    """Return the rank on which this colour castles: 0 or 7."""
    return 0 if color else 7


def squares_of(mask: int) -> Iterator[Square]:
    """Yield the squares of a bit mask, from a1 to h8."""
    return chess.scan_forward(mask)
