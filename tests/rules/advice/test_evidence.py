"""How near men must be to count for or against a wing: the boundaries, from both sides and for both colours."""

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.rules.advice.evidence import WingCount, count_wing
from trainer.rules.squares import square_at, square_name
from trainer.rules.terms import BLACK, WHITE, Castling, Color, castling_of

WINGS = {"K": (WHITE, "fgh"), "Q": (WHITE, "abc"), "k": (BLACK, "fgh"), "q": (BLACK, "abc")}
"""For each castling its colour, and the files of its wing."""

STORM = {WHITE: "2345", BLACK: "4567"}
"""The ranks on which an enemy pawn has set out against the king: five, counted from his first."""

SHELTER = {WHITE: "23", BLACK: "67"}
"""The ranks on which an own pawn shelters him: three, and none stands on the first."""

ZONE = {WHITE: "12", BLACK: "78"}
"""The ranks that a piece attacks which bears on the king: two."""


def counted(castling: Castling, men: dict[chess.Square, chess.Piece]) -> WingCount:
    board = chess.BaseBoard.empty()
    board.set_piece_map(men)
    return count_wing(board, castling)


def names(squares: tuple[int, ...]) -> set[str]:
    return {square_name(square) for square in squares}


@pytest.mark.parametrize("rank", "234567")
@pytest.mark.parametrize("letter", WINGS)
def test_from_which_rank_on_a_pawn_storms_or_shelters(letter: str, rank: str) -> None:
    color, files = WINGS[letter]
    for owner, near in ((not color, STORM), (color, SHELTER)):
        row = {square_at(file, int(rank) - 1): chess.Piece(chess.PAWN, owner) for file in range(8)}
        found = counted(castling_of(letter), row)
        expected = {f"{file}{rank}" for file in files} if rank in near[color] else set()
        storms = owner is not color
        assert names(found.storm) == (expected if storms else set())
        assert names(found.shelter) == (set() if storms else expected)
        assert found.open_files == (tuple("abcdefgh".index(file) for file in files) if storms else ())
        assert found.danger == 3 - (0 if storms else len(expected))


@pytest.mark.parametrize("letter", WINGS)
def test_a_piece_bears_on_the_king_that_attacks_one_of_the_two_nearest_ranks(letter: str) -> None:
    color, files = WINGS[letter]
    zone = {chess.parse_square(f"{file}{rank}") for file in files for rank in ZONE[color]}
    for square in chess.SQUARES:
        knight = chess.Piece(chess.KNIGHT, not color)
        found = counted(castling_of(letter), {square: knight})
        bears = bool(zone & set(chess.SquareSet(chess.BB_KNIGHT_ATTACKS[square])))
        assert [man.square for man in found.attackers] == ([square] if bears else [])


PAWNS = st.dictionaries(
    st.integers(8, 55), st.sampled_from([chess.Piece(chess.PAWN, WHITE), chess.Piece(chess.PAWN, BLACK)]), max_size=16
)


def _as_counted(square: chess.Square, color: Color) -> str:
    """Return a square as White would name it who counts from his own side."""
    return square_name(square if color else chess.square_mirror(square))


@settings(deadline=None, derandomize=True, database=None)
@given(PAWNS, st.sampled_from(sorted(WINGS)))
def test_every_pawn_is_counted_for_what_it_is(men: dict[chess.Square, chess.Piece], letter: str) -> None:
    color, files = WINGS[letter]
    found = counted(castling_of(letter), men)
    own = {_as_counted(square, color) for square, pawn in men.items() if pawn.color is color}
    enemy = {_as_counted(square, color) for square, pawn in men.items() if pawn.color is not color}
    assert {_as_counted(square, color) for square in found.storm} == {
        name for name in enemy if name[0] in files and name[1] < "6"
    }
    assert {_as_counted(square, color) for square in found.shelter} == {
        name for name in own if name[0] in files and name[1] < "4"
    }
    assert found.open_files == tuple(
        "abcdefgh".index(file) for file in files if not any(name[0] == file for name in own)
    )
    assert found.danger == 3 - len({name[0] for name in own if name[0] in files and name[1] < "4"})
