"""What the board shows after men were let go of: which legal move that is, if it is one."""

from itertools import product

import chess
import pytest

from tests.rules.reading import position_of
from tests.rules.touch.test_rule import TURNED, acts_of, ruling_of, turned_fen
from trainer.rules.judge import judge_castling
from trainer.rules.moves import LegalMove, legal_moves
from trainer.rules.position import Position
from trainer.rules.terms import Square
from trainer.rules.touch.acts import Act, ActId
from trainer.rules.touch.board_after import made

PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
BOTH_BESIDE = "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1"
NOT_PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"
OWN_BESIDE = "4k3/8/8/3NP3/8/8/8/4K3 w - - 0 1"
KNIGHT_BY = "4k3/8/8/3pP3/2N5/8/8/4K3 w - d6 0 1"
QUEEN_BY = "4k3/8/8/3pP3/8/8/8/Q2QK3 w - d6 0 1"
VOID = "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1"

CAPTURES = [
    ("in passing, to the left", PASSING, "e5-d6", "e5d6"),
    ("in passing, to the right", BOTH_BESIDE, "c5-d6", "c5d6"),
    ("in passing, the other of two", BOTH_BESIDE, "e5-d6", "e5d6"),
    ("touched, then in passing", PASSING, "e5 e5-d6", "e5d6"),
    ("straight ahead, and nobody is taken", PASSING, "e5-e6", "e5e6"),
    ("diagonally, where nobody has just come", NOT_PASSING, "e5-d6", None),
    ("diagonally over an own man", OWN_BESIDE, "e5-d6", None),
    ("not diagonally but straight after all", NOT_PASSING, "e5-d6 e5-e6", "e5e6"),
    ("another man goes there, and nobody is taken", KNIGHT_BY, "c4-d6", "c4d6"),
    ("another man takes the pawn itself", QUEEN_BY, "d1-d5", "d1d5"),
    ("a man stands where a pawn is said to have passed", VOID, "e5-d6", "e5d6"),
    ("both pawns at once", BOTH_BESIDE, "c5-d6 e5-d6", None),
]


@pytest.mark.parametrize("black", [False, True], ids=["white", "black"])
@pytest.mark.parametrize(("fen", "text", "uci"), [row[1:] for row in CAPTURES], ids=[row[0] for row in CAPTURES])
def test_who_is_taken(fen: str, text: str, uci: str | None, black: bool) -> None:
    if black:
        fen, text, uci = turned_fen(fen), text.translate(TURNED), uci and uci.translate(TURNED)
    position, acts = position_of(fen), acts_of(text)
    found = made(position, legal_moves(position), acts)
    assert (found and found.uci) == uci
    assert ruling_of(position, (*acts, Act(ActId.CLOCK))).penalty is (uci is None)


PLACES = [
    ("in passing", BOTH_BESIDE, False),
    ("in passing, out of check", "8/8/8/1k1pP3/2K5/8/8/8 w - d6 0 1", False),
    ("in passing, black", "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1", False),
    ("promotions", "1r2k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", False),
    ("promotions, black", "4k3/8/8/8/8/8/p6p/1R2K1N1 b - - 0 1", False),
    ("corners", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", False),
    ("chess960", "4k3/8/8/3pP3/8/8/8/R4K1R w HA d6 0 1", True),
    ("chess960, the king stays", "4k3/8/8/8/8/8/8/1R4KR w HB - 0 1", True),
    ("chess960, the rook stays", "4k3/8/8/8/8/8/8/3RK3 w D - 0 1", True),
    ("chess960, they change places", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", True),
]


def travels(position: Position, move: LegalMove) -> list[tuple[Square, Square]]:
    """Return who is let go of where in a legal move: in a castling king and rook, also the one that stays."""
    if move.castling is None:
        return [(move.start, move.end)]
    way = judge_castling(position, move.castling).geometry
    assert way is not None
    return [(way.king_from, way.king_to), (way.rook_from, way.rook_to)]


@pytest.mark.parametrize(("fen", "chess960"), [row[1:] for row in PLACES], ids=[row[0] for row in PLACES])
def test_every_legal_move_that_is_done_stands(fen: str, chess960: bool) -> None:
    position = position_of(fen, chess960=chess960)
    moves = legal_moves(position)
    assert {move.uci for move in moves} == {each.uci() for each in chess.Board(fen, chess960=chess960).legal_moves}
    for move in moves:
        acts = tuple(Act(ActId.RELEASE, *ends, move.uci[4:]) for ends in travels(position, move))
        assert made(position, moves, acts) == move
        ruling = ruling_of(position, (*acts, Act(ActId.CLOCK)))
        assert (ruling.moves, ruling.penalty) == ((move.uci,), False)


@pytest.mark.parametrize(("fen", "chess960"), [row[1:] for row in PLACES], ids=[row[0] for row in PLACES])
def test_one_man_alone_makes_its_own_moves_and_no_other(fen: str, chess960: bool) -> None:
    position = position_of(fen, chess960=chess960)
    moves = legal_moves(position)
    travelling = {move: [ends for ends in travels(position, move) if ends[0] != ends[1]] for move in moves}
    expected = {ends[0]: move.uci for move, ends in travelling.items() if len(ends) == 1 and len(move.uci) == 4}
    own = chess.SquareSet(position.board.occupied_co[position.turn])
    found = {
        (start, end): move.uci
        for start, end in product(own, chess.SQUARES)
        if (move := made(position, moves, (Act(ActId.RELEASE, start, end),))) is not None
    }
    assert found == expected
