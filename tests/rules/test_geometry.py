"""The geometry of a castling: path, roles, squares that must be empty, in standard chess and Chess960."""

from itertools import product
from typing import NamedTuple

import chess
import pytest

from trainer.rules.geometry import Geometry, geometry
from trainer.rules.squares import parse_square, square_name, squares_of
from trainer.rules.terms import CASTLINGS, Castling, Role, Wing, castling_of


class Row(NamedTuple):
    """One castling: king and rook, the king's way, the squares that must be empty, those of the rook alone."""

    name: str
    letter: str
    start: str
    arrival: str
    path: str
    must_be_empty: str
    rook_only: str


ROWS = [
    Row("standard-kingside", "K", "e1 h1", "g1 f1", "e1 f1 g1", "f1 g1", ""),
    Row("standard-queenside", "Q", "e1 a1", "c1 d1", "e1 d1 c1", "b1 c1 d1", "b1"),
    Row("standard-black-kingside", "k", "e8 h8", "g8 f8", "e8 f8 g8", "f8 g8", ""),
    Row("standard-black-queenside", "q", "e8 a8", "c8 d8", "e8 d8 c8", "b8 c8 d8", "b8"),
    Row("swap", "K", "f1 g1", "g1 f1", "f1 g1", "", ""),
    Row("swap-queenside", "Q", "d1 c1", "c1 d1", "d1 c1", "", ""),
    Row("swap-black", "k", "f8 g8", "g8 f8", "f8 g8", "", ""),
    Row("king-stays-kingside", "K", "g1 h1", "g1 f1", "g1", "f1", "f1"),
    Row("king-stays-queenside", "Q", "c1 b1", "c1 d1", "c1", "d1", "d1"),
    Row("king-stays-rook-from-the-corner", "Q", "c1 a1", "c1 d1", "c1", "b1 d1", "b1 d1"),
    Row("king-stays-black", "k", "g8 h8", "g8 f8", "g8", "f8", "f8"),
    Row("rook-stays-kingside", "K", "e1 f1", "g1 f1", "e1 f1 g1", "g1", ""),
    Row("rook-stays-queenside", "Q", "e1 d1", "c1 d1", "e1 d1 c1", "c1", ""),
    Row("rook-stays-king-far", "Q", "g1 d1", "c1 d1", "g1 f1 e1 d1 c1", "c1 e1 f1", ""),
    Row("both-run-to-the-right", "K", "b1 c1", "g1 f1", "b1 c1 d1 e1 f1 g1", "d1 e1 f1 g1", ""),
    Row("king-past-its-rook", "K", "b1 d1", "g1 f1", "b1 c1 d1 e1 f1 g1", "c1 e1 f1 g1", ""),
    Row("king-toward-the-centre", "Q", "b1 a1", "c1 d1", "b1 c1", "c1 d1", "d1"),
    Row("king-far-from-its-arrival", "Q", "g1 a1", "c1 d1", "g1 f1 e1 d1 c1", "b1 c1 d1 e1 f1", "b1"),
    Row("king-far-from-its-arrival-kingside", "K", "b1 h1", "g1 f1", "b1 c1 d1 e1 f1 g1", "c1 d1 e1 f1 g1", ""),
    Row("inner-rook", "Q", "f1 b1", "c1 d1", "f1 e1 d1 c1", "c1 d1 e1", ""),
    Row("king-crosses-one-square", "Q", "e1 b1", "c1 d1", "e1 d1 c1", "c1 d1", ""),
    Row("king-crosses-none", "K", "f1 h1", "g1 f1", "f1 g1", "g1", ""),
    Row("king-crosses-none-queenside", "Q", "d1 a1", "c1 d1", "d1 c1", "b1 c1", "b1"),
]
_each = pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])


def _geometry(row: Row) -> Geometry:
    king, rook = map(parse_square, row.start.split())
    return geometry(castling_of(row.letter), king, rook)


def _names(squares: tuple[int, ...]) -> str:
    return " ".join(square_name(square) for square in squares)


@_each
def test_path(row: Row) -> None:
    assert _names(tuple(step.square for step in _geometry(row).path)) == row.path


@_each
def test_roles(row: Row) -> None:
    roles = [step.role for step in _geometry(row).path]
    crossing = len(row.path.split()) - 2
    expected = [Role.START] if crossing < 0 else [Role.START, *[Role.CROSSING] * crossing, Role.ARRIVAL]
    assert roles == expected


@_each
def test_starts_and_arrivals(row: Row) -> None:
    way = _geometry(row)
    assert _names((way.king_from, way.rook_from)) == row.start
    assert _names((way.king_to, way.rook_to)) == row.arrival


@_each
def test_squares_that_must_be_empty(row: Row) -> None:
    way = _geometry(row)
    assert _names(tuple(squares_of(way.must_be_empty))) == row.must_be_empty
    assert set(way.between) == set(squares_of(way.must_be_empty))
    distances = [abs(square - way.king_from) for square in way.between]
    assert distances == sorted(distances)


@_each
def test_squares_of_the_rook_alone(row: Row) -> None:
    assert set(_names(_geometry(row).rook_only).split()) == set(row.rook_only.split())


@_each
def test_king_crosses_its_rook(row: Row) -> None:
    assert _geometry(row).rook_on_path == (row.start.split()[1] in row.path.split())


def _starts() -> list[tuple[Castling, int, int]]:
    """Return every castling with every king and rook that Chess960 allows: the rook on the castling's side."""
    found = []
    for castling, king, rook in product(CASTLINGS, range(1, 7), range(8)):
        if rook != king and (rook > king) == (castling.wing is Wing.KINGSIDE):
            rank = 0 if castling.color else 56
            found.append((castling, rank + king, rank + rook))
    return found


def _castles_past(castling: Castling, king: int, rook: int, obstacle: int) -> bool:
    """Ask python-chess whether the castling is possible with an own knight on a square."""
    board = chess.Board(None, chess960=True)
    board.turn = castling.color
    for square, kind in ((obstacle, chess.KNIGHT), (king, chess.KING), (rook, chess.ROOK)):
        board.set_piece_at(square, chess.Piece(kind, castling.color))
    board.castling_rights = chess.BB_SQUARES[rook]
    return any(board.generate_castling_moves())


def test_must_be_empty_is_what_python_chess_wants_empty() -> None:
    for castling, king, rook in _starts():
        rank = range(king & 56, (king & 56) + 8)
        wanted = {
            square for square in rank if square not in (king, rook) and not _castles_past(castling, king, rook, square)
        }
        assert set(squares_of(geometry(castling, king, rook).must_be_empty)) == wanted


def test_black_is_white_mirrored() -> None:
    for castling, king, rook in _starts():
        if castling.color:
            continue
        black = geometry(castling, king, rook)
        white = geometry(castling_of(castling.letter.upper()), king - 56, rook - 56)
        assert [(step.square - 56, step.role) for step in black.path] == [
            (step.square, step.role) for step in white.path
        ]
        assert black.must_be_empty >> 56 == white.must_be_empty
        assert tuple(square - 56 for square in black.rook_only) == white.rook_only
        assert (black.king_to - 56, black.rook_to - 56) == (white.king_to, white.rook_to)
