"""Chess960 whole: the 960 start positions, the four ways to castle, the counts that are known, and the shield."""

from collections import Counter
from itertools import product

import chess
import pytest

from tests.referee.compare import referee_says_legal
from tests.rules.reading import path_text, position_of, status_text, verdict_of
from trainer.rules.judge import judge
from trainer.rules.position import homes
from trainer.rules.setup import chess960_start
from trainer.rules.terms import Castling, Legality, Travel, Wing, castling_at, castling_of
from trainer.rules.text.fen import write_fen
from trainer.rules.verdict import CastlingVerdict

KINGSIDE, QUEENSIDE = Wing.KINGSIDE, Wing.QUEENSIDE
WINGS = {KINGSIDE: chess.H1, QUEENSIDE: chess.A1}
BOTH, SWAP, KING_ONLY, ROOK_ONLY = Travel.BOTH, Travel.SWAP, Travel.KING_ONLY, Travel.ROOK_ONLY


def of_white(wing: Wing) -> Castling:
    return castling_at(chess.WHITE, wing)


def start_verdict(number: int, wing: Wing) -> CastlingVerdict:
    return judge(chess960_start(number)).of(of_white(wing))


def manner_of(verdict: CastlingVerdict) -> Travel:
    assert verdict.geometry is not None
    return verdict.geometry.manner


@pytest.mark.parametrize("number", [0, 1, 357, 518, 667, 959])
def test_start_positions_are_numbered_as_scharnagl_does(number: int) -> None:
    expected = chess.Board.from_chess960_pos(number)
    assert write_fen(chess960_start(number)) == expected.fen()


def test_518_is_standard_chess_and_667_that_of_mainz() -> None:
    assert write_fen(chess960_start(518)) == chess.STARTING_FEN
    assert write_fen(chess960_start(667)).startswith("rnkrbnqb/")


@pytest.mark.parametrize("number", [-1, 960])
def test_there_are_960(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        chess960_start(number)


def test_how_king_and_rook_travel_in_all_960() -> None:
    counts = Counter((wing, manner_of(start_verdict(number, wing))) for number in range(960) for wing in WINGS)
    assert counts == {
        (KINGSIDE, BOTH): 588,
        (KINGSIDE, KING_ONLY): 174,
        (KINGSIDE, ROOK_ONLY): 108,
        (KINGSIDE, SWAP): 90,
        (QUEENSIDE, BOTH): 618,
        (QUEENSIDE, KING_ONLY): 102,
        (QUEENSIDE, ROOK_ONLY): 168,
        (QUEENSIDE, SWAP): 72,
    }


def test_castling_on_the_first_move_is_a_swap_in_162_positions() -> None:
    legal = [
        (number, verdict)
        for number in range(960)
        for wing in WINGS
        if (verdict := start_verdict(number, wing)).answer is Legality.LEGAL
    ]
    assert Counter(verdict.castling.wing for _, verdict in legal) == {KINGSIDE: 90, QUEENSIDE: 72}
    assert len({number for number, _ in legal}) == 162
    assert {manner_of(verdict) for _, verdict in legal} == {SWAP}


@pytest.mark.parametrize(
    ("number", "wing", "manner"),
    [
        (15, KINGSIDE, KING_ONLY),
        (10, QUEENSIDE, KING_ONLY),
        (0, KINGSIDE, ROOK_ONLY),
        (249, QUEENSIDE, ROOK_ONLY),
        (3, KINGSIDE, SWAP),
        (74, QUEENSIDE, SWAP),
        (518, KINGSIDE, BOTH),
    ],
)
def test_the_four_ways_are_named(number: int, wing: Wing, manner: Travel) -> None:
    assert manner_of(start_verdict(number, wing)) is manner


@pytest.mark.parametrize("color", [chess.WHITE, chess.BLACK], ids=["white", "black"])
def test_both_castlings_of_each_start_from_the_emptied_back_rank(color: chess.Color) -> None:
    """With nothing but king and rooks on it, each castling is legal, and python-chess plays it to c or g, d or f."""
    for number, wing in product(range(960), WINGS):
        board = chess.Board.from_chess960_pos(number)
        castling = castling_at(color, wing)
        home = homes(chess960_start(number), castling)
        board.turn = color
        for square in chess.SquareSet(chess.BB_RANK_1 if color else chess.BB_RANK_8):
            if square not in home[:2]:
                board.remove_piece_at(square)
        board.castling_rights &= chess.BB_SQUARES[home.rook or 0]
        position = position_of(board.fen(), chess960=True)
        verdict = judge(position).of(castling)
        assert verdict.answer is Legality.LEGAL, (number, wing)
        board.push(chess.Move.from_uci(verdict.uci(position.variant) or ""))
        rank = 0 if color else 56
        assert board.king(color) == rank + (6 if wing is KINGSIDE else 2)
        assert board.piece_at(rank + (5 if wing is KINGSIDE else 3)) == chess.Piece(chess.ROOK, color)


SHIELDS = [
    ("queen-behind-b1", "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", "Q", "e1 d1 c1<a1/discovered"),
    ("rook-behind-b1", "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", "Q", "e1 d1 c1<a1/discovered"),
    ("king-stays", "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "Q", "c1 c1<a1/discovered"),
    ("king-on-d1", "4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", "Q", "d1 c1<a1/discovered"),
    ("king-on-f1", "4k3/8/8/8/8/8/8/qR3K2 w B - 0 1", "Q", "f1 e1 d1 c1<a1/discovered"),
    ("rook-on-g1-is-seen-already", "4k3/8/8/8/8/8/8/4K1Rq w G - 0 1", "K", "e1 f1 g1<h1"),
    ("kingside-rook-on-h1", "4k3/8/8/8/8/8/8/4K2R w H - 0 1", "K", "e1 f1 g1"),
    ("bishop-behind", "4k3/8/8/8/8/8/8/bR2K3 w B - 0 1", "Q", "e1 d1 c1"),
    ("own-queen-behind", "4k3/8/8/8/8/8/8/QR2K3 w B - 0 1", "Q", "e1 d1 c1"),
    ("rook-on-c1-is-seen-already", "4k3/8/8/8/8/8/8/q1R1K3 w C - 0 1", "Q", "e1 d1 c1<a1"),
    ("black-too", "Qr2k3/8/8/8/8/8/8/4K3 b b - 0 1", "q", "e8 d8 c8<a8/discovered"),
]


@pytest.mark.parametrize(("fen", "letter", "path"), [row[1:] for row in SHIELDS], ids=[row[0] for row in SHIELDS])
def test_the_rook_that_leaves_opens_a_line(fen: str, letter: str, path: str) -> None:
    verdict = verdict_of(fen, letter, chess960=True)
    assert path_text(verdict) == path
    assert (verdict.answer is Legality.LEGAL) == ("<" not in path)
    assert (verdict.answer is Legality.LEGAL) == referee_says_legal(fen, castling_of(letter), chess960=True)


@pytest.mark.parametrize(
    ("fen", "letter", "statuses"),
    [
        pytest.param("4k3/8/8/8/8/8/8/1KR1B3 w C - 0 1", "K", "mmvmmm", id="beyond-the-rook-on-the-kings-way"),
        pytest.param("4k3/8/8/8/8/8/8/1KR3B1 w C - 0 1", "K", "mmvmmm", id="on-the-kings-arrival"),
        pytest.param("4k3/8/8/8/8/8/8/1KR4B w C - 0 1", "K", "mmmmmm", id="beyond-both"),
        pytest.param("4k3/8/8/8/8/8/8/B1K1R3 w E - 0 1", "K", "mmmmmm", id="a-side-may-stay-filled"),
    ],
)
def test_what_must_be_empty(fen: str, letter: str, statuses: str) -> None:
    verdict = verdict_of(fen, letter, chess960=True)
    assert status_text(verdict) == statuses
    assert (verdict.answer is Legality.LEGAL) == referee_says_legal(fen, castling_of(letter), chess960=True)
