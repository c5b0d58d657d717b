"""Touch-move (Laws 4.1 to 4.8, 7.5): what must be played after a hand has been at the board.

The table gives White's rows; each is also played by Black, with the board turned over. The moves that are expected
come from python-chess or are written out by hand.
"""

from typing import NamedTuple

import chess
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.rules.reading import position_of
from trainer.rules.position import Position
from trainer.rules.squares import parse_square, square_name
from trainer.rules.terms import Castling, castling_of
from trainer.rules.text.fault import Fault, FaultId, Field
from trainer.rules.touch.acts import Act, ActId, read_acts
from trainer.rules.touch.rule import rule_on
from trainer.rules.touch.ruling import Duty, Ground, Ruling

CASTLE, ROOK, KING, PIECE, ANY, NONE = Duty.CASTLE, Duty.ROOK, Duty.KING, Duty.PIECE, Duty.ANY, Duty.NONE
KING_AND_ROOK, ROOK_FIRST, ILLEGAL = Ground.KING_AND_ROOK, Ground.ROOK_FIRST, Ground.CASTLING_ILLEGAL
RELEASED, CASTLED, STANDS = Ground.KING_RELEASED, Ground.CASTLED, Ground.MOVE_STANDS
TOUCHED, NOTHING, UNTOUCHED, LOST = (
    Ground.TOUCHED,
    Ground.NOTHING_CAN_MOVE,
    Ground.NOT_TOUCHED,
    Ground.CLAIM_LOST,
)

FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
CORNERS = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
F1_SEEN = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
G1_SEEN = "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1"
D1_SEEN = "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
B1_SEEN = "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
CHECKED = "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1"
PARRY = "6k1/8/8/8/7q/8/8/R3K2R w KQ - 0 1"
DOUBLE = "4r1k1/8/8/8/1b6/8/8/R3K2R w KQ - 0 1"
MIDDLE = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5"
NO_RIGHT = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"
NO_RIGHTS = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"
UNSAID = "4k3/8/8/8/8/8/8/R3K2R w"
AWAY = "4k3/8/8/8/8/8/8/R2K3R w - - 0 1"
KNIGHT = "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1"
STUCK_KNIGHT = "4k3/8/8/8/8/P1P5/3P4/RN2K2R w KQ - 0 1"
PINNED = "4r1k1/8/8/8/8/8/4N3/R3K2R w KQ - 0 1"
STUCK_KING = "4k3/8/8/8/8/6n1/3PPP2/R2QK2R w KQ - 0 1"
STUCK_ROOK = "4k3/8/8/8/8/8/7P/R3K1NR w KQ - 0 1"
BISHOP = "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1"
MIDBOARD_ROOK = "4k3/8/8/8/3R4/8/8/4K2R w K - 0 1"
PASSANT = "4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"
UNPROMOTED = "8/4P3/8/8/8/8/k7/4K2R w K - 0 1"
STALEMATE = "8/8/8/8/8/6k1/5q2/7K w - - 0 1"

FISCHER = "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1"
FISCHER_SEEN = "4k1r1/8/8/8/8/8/8/R4K1R w HA - 0 1"
FISCHER_LOST = "4k3/8/8/8/8/8/8/R4K1R w A - 0 1"
FISCHER_FAR = "4k3/8/8/8/8/8/8/1R4KR w HB - 0 1"
FISCHER_NEAR = "4k3/8/8/8/8/8/8/RK5R w HA - 0 1"
FISCHER_NEXT = "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1"
FISCHER_CORNER = "4k3/8/8/8/8/8/5PPP/6KR w H - 0 1"
FISCHER_ONLY = "4kr2/8/8/8/8/8/P5PP/6KR w H - 0 1"
FISCHER_STAYS = "4k3/8/8/8/8/8/8/1RK5 w B - 0 1"
FISCHER_SHIELD = "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1"


class Row(NamedTuple):
    """One case. `articles` must be among those of the ruling; a ground, penalty or castling left out may be any.

    `moves` lists UCI, `e1*` for every legal move from e1, `*` for every legal move, and `-e1g1` for one to leave out.
    """

    name: str
    fen: str
    acts: str
    duty: Duty
    ground: Ground | None
    articles: str
    castling: str
    moves: str
    penalty: bool | None = False
    supposed: bool = False


UNTOUCHED_ROWS = [
    Row("nothing-at-all", FREE, "", NONE, UNTOUCHED, "", "", ""),
    Row("brushed-the-king", FREE, "brush:e1", NONE, UNTOUCHED, "4.2.2", "", ""),
    Row("brushed-the-rook", FREE, "brush:h1", NONE, UNTOUCHED, "4.2.2", "", ""),
    Row("brushed-both", FREE, "brush:h1 brush:e1", NONE, UNTOUCHED, "4.2.2", "", ""),
    Row("brushed-an-enemy", CORNERS, "brush:h8", NONE, UNTOUCHED, "4.2.2", "", ""),
    Row("adjusted-the-king", FREE, "adjust:e1", NONE, UNTOUCHED, "4.2.1", "", ""),
    Row("adjusted-rook-and-king", FREE, "adjust:h1 adjust:e1", NONE, UNTOUCHED, "4.2.1", "", ""),
    Row("adjusted-an-enemy", CORNERS, "adjust:a8", NONE, UNTOUCHED, "4.2.1", "", ""),
    Row("adjusted-and-brushed", FREE, "adjust:h1 brush:e1", NONE, UNTOUCHED, "4.2.1 4.2.2", "", ""),
    Row("clock-alone", FREE, "clock", NONE, UNTOUCHED, "7.5.3", "", "", True),
]

ONE_MAN_ROWS = [
    Row("king", FREE, "e1", KING, TOUCHED, "4.3.1", "", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"),
    Row("king-twice", FREE, "e1 e1", KING, TOUCHED, "4.3.1", "", "e1*"),
    Row("king-in-a-game", MIDDLE, "e1", KING, TOUCHED, "4.3.1", "", "e1e2 e1f1 e1g1"),
    Row("king-one-castling", F1_SEEN, "e1", KING, TOUCHED, "4.3.1", "", "e1c1 e1d1 e1d2 e1e2"),
    Row("king-in-check", CHECKED, "e1", KING, TOUCHED, "4.3.1", "", "e1d1 e1d2 e1f1 e1f2"),
    Row("king-no-right", NO_RIGHTS, "e1", KING, TOUCHED, "4.3.1", "", "e1d1 e1d2 e1e2 e1f1 e1f2"),
    Row("king-cannot", STUCK_KING, "e1", ANY, NOTHING, "4.5", "", "*"),
    Row("king-cannot-then-queen", STUCK_KING, "e1 d1", PIECE, TOUCHED, "4.3.1", "", "d1*"),
    Row("king-cannot-then-pawn", STUCK_KING, "e1 f2", PIECE, TOUCHED, "4.3.1", "", "f2f3 f2f4 f2g3"),
    Row("king-at-the-start", chess.STARTING_FEN, "e1", ANY, NOTHING, "4.5", "", "*"),
    Row("king-stalemated", STALEMATE, "h1", NONE, Ground.GAME_OVER, "5.2.1", "", ""),
    Row("king-then-knight", KNIGHT, "e1 b1", KING, TOUCHED, "4.3.1", "", "e1*"),
    Row("king-then-other-rook", MIDBOARD_ROOK, "e1 d4", KING, TOUCHED, "4.3.1", "", "e1*"),
    Row("rook", CORNERS, "h1", ROOK, TOUCHED, "4.3.1", "", "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8"),
    Row("rook-queenside", FREE, "a1", ROOK, TOUCHED, "4.3.1", "", "a1*"),
    Row("rook-in-a-game", MIDDLE, "h1", ROOK, TOUCHED, "4.3.1", "", "h1f1 h1g1"),
    Row("rook-cannot", STUCK_ROOK, "h1", ANY, NOTHING, "4.5", "", "*"),
    Row("rook-cannot-in-a-game", MIDDLE, "a1", ROOK, TOUCHED, "4.3.1", "", "a1b1"),
    Row("rook-cannot-parry", CHECKED, "h1", ANY, NOTHING, "4.5", "", "*"),
    Row("rook-cannot-then-knight", chess.STARTING_FEN, "h1 g1", PIECE, TOUCHED, "4.3.1", "", "g1f3 g1h3"),
    Row("rook-then-knight", KNIGHT, "h1 b1", ROOK, TOUCHED, "4.3.1", "", "h1*"),
    Row("two-rooks", FREE, "a1 h1", ROOK, TOUCHED, "4.3.1", "", "a1*"),
    Row("rook-that-parries", PARRY, "h1", ROOK, TOUCHED, "4.3.1", "", "h1h4"),
    Row("other-rook-then-king", MIDBOARD_ROOK, "d4 e1", ROOK, None, "4.3.1", "", "d4*"),
    Row("knight", KNIGHT, "b1", PIECE, TOUCHED, "4.3.1", "", "b1a3 b1c3 b1d2"),
    Row("knight-cannot", STUCK_KNIGHT, "b1", ANY, NOTHING, "4.5", "", "*"),
    Row("knight-pinned", PINNED, "e2", ANY, NOTHING, "4.5", "", "*"),
    Row("pinned-then-rook", PINNED, "e2 h1", ROOK, TOUCHED, "4.3.1", "", "h1*"),
    Row("knight-then-castling", KNIGHT, "b1 e1 h1", PIECE, TOUCHED, "4.3.1", "", "b1*"),
    Row("bishop", MIDDLE, "c4", PIECE, TOUCHED, "4.3.1", "", "c4*"),
    Row("pawn-en-passant", PASSANT, "e5", PIECE, TOUCHED, "4.3.1", "", "e5d6 e5e6"),
    Row("adjusted-king-then-rook", FREE, "adjust:e1 h1", ROOK, TOUCHED, "4.3.1", "", "h1*"),
    Row("brushed-king-then-rook", FREE, "brush:e1 a1", ROOK, TOUCHED, "4.3.1", "", "a1*"),
    Row("adjusted-rook-then-king", FREE, "adjust:h1 e1", KING, TOUCHED, "4.3.1", "", "e1*"),
    Row("brushed-rook-then-king", FREE, "brush:h1 e1", KING, TOUCHED, "4.3.1", "", "e1*"),
    Row("king-then-adjusted-rook", FREE, "e1 adjust:h1", KING, TOUCHED, "4.3.1", "", "e1*"),
    Row("king-then-brushed-rook", FREE, "e1 brush:a1", KING, TOUCHED, "4.3.1", "", "e1*"),
]

CASTLING_ROWS = [
    Row("another-man-touched", chess.STARTING_FEN, "e1 h1 b1", PIECE, TOUCHED, "4.4.3 4.3.1", "", "b1a3 b1c3"),
    Row("king-then-rook", FREE, "e1 h1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1g1"),
    Row("king-then-rook-queenside", FREE, "e1 a1", CASTLE, KING_AND_ROOK, "4.4.1", "Q", "e1c1"),
    Row("together", FREE, "e1+h1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1g1"),
    Row("together-rook-named-first", FREE, "h1+e1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1g1"),
    Row("together-queenside", FREE, "e1+a1", CASTLE, KING_AND_ROOK, "4.4.1", "Q", "e1c1"),
    Row("king-then-rook-in-a-game", MIDDLE, "e1 h1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1g1"),
    Row("rook-attacked", CORNERS, "e1 a1", CASTLE, KING_AND_ROOK, "4.4.1", "Q", "e1c1"),
    Row("b1-attacked", B1_SEEN, "e1 a1", CASTLE, KING_AND_ROOK, "4.4.1", "Q", "e1c1"),
    Row("first-of-two-rooks", FREE, "e1 h1 a1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1g1"),
    Row("first-of-two-rooks-queenside", FREE, "e1 a1 h1", CASTLE, KING_AND_ROOK, "4.4.1", "Q", "e1c1"),
    Row("adjusted-rook-then-both", FREE, "adjust:h1 e1 h1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1g1"),
    Row("brushed-rook-then-both", FREE, "brush:h1 e1 h1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1g1"),
    Row("brushed-rook-then-together", FREE, "brush:a1 e1+a1", CASTLE, KING_AND_ROOK, "4.4.1", "Q", "e1c1"),
    Row("stuck-knight-then-both", STUCK_KNIGHT, "b1 e1 h1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1g1"),
    Row("pinned-knight-then-both", PINNED, "e2 e1 a1", CASTLE, KING_AND_ROOK, "4.4.1", "Q", "e1c1"),
    Row("rights-not-said", UNSAID, "e1 h1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1g1", supposed=True),
    Row("rights-not-said-together", UNSAID, "e1+a1", CASTLE, KING_AND_ROOK, "4.4.1", "Q", "e1c1", supposed=True),
    Row("crossing-attacked", F1_SEEN, "e1 h1", KING, ILLEGAL, "4.4.3", "K", "e1c1 e1d1 e1d2 e1e2"),
    Row("crossing-attacked-together", F1_SEEN, "e1+h1", KING, ILLEGAL, "4.4.3", "K", "e1c1 e1d1 e1d2 e1e2"),
    Row("arrival-attacked", G1_SEEN, "e1 h1", KING, ILLEGAL, "4.4.3", "K", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2"),
    Row("queenside-attacked", D1_SEEN, "e1 a1", KING, ILLEGAL, "4.4.3", "Q", "e1e2 e1f1 e1f2 e1g1"),
    Row("queenside-attacked-together", D1_SEEN, "a1+e1", KING, ILLEGAL, "4.4.3", "Q", "e1*"),
    Row("between-king-and-rook", BISHOP, "e1 h1", KING, ILLEGAL, "4.4.3", "K", "e1c1 e1d1 e1d2 e1e2 e1f2"),
    Row("castling-out-of-check", CHECKED, "e1 h1", KING, ILLEGAL, "4.4.3", "K", "e1d1 e1d2 e1f1 e1f2"),
    Row("right-lost", NO_RIGHT, "e1 h1", KING, ILLEGAL, "4.4.3", "K", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2"),
    Row("rights-lost", NO_RIGHTS, "e1+a1", KING, ILLEGAL, "4.4.3", "Q", "e1d1 e1d2 e1e2 e1f1 e1f2"),
    Row("no-king-move", STUCK_KING, "e1 h1", ANY, ILLEGAL, "4.4.3", "K", "*"),
    Row("no-king-move-together", STUCK_KING, "e1+a1", ANY, ILLEGAL, "4.4.3", "Q", "*"),
    Row("illegal-adjusted-first", F1_SEEN, "adjust:h1 e1 h1", KING, ILLEGAL, "4.4.3", "K", "e1*"),
]

ROOK_FIRST_ROWS = [
    Row("rook-first", FREE, "h1 e1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1*"),
    Row("rook-first-queenside", FREE, "a1 e1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "Q", "a1*"),
    Row("rook-first-in-a-game", MIDDLE, "h1 e1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1f1 h1g1"),
    Row("rook-first-castling-illegal", F1_SEEN, "h1 e1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1*"),
    Row("rook-first-then-rook-again", FREE, "h1 e1 h1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1*"),
    Row("rook-first-then-together", FREE, "a1 e1+a1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "Q", "a1*"),
    Row("rook-first-king-released", FREE, "h1 e1-g1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1*"),
    Row("rook-first-brushed-king", FREE, "brush:e1 h1 e1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1*"),
    Row("rook-first-adjusted-king", FREE, "adjust:e1 a1 e1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "Q", "a1*"),
    Row("rook-first-rights-not-said", UNSAID, "h1 e1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1*", supposed=False),
    Row("rook-first-castled", FREE, "h1 e1-g1 h1-f1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1*"),
    Row("rook-first-castled-queenside", FREE, "a1 e1-c1 a1-d1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "Q", "a1*"),
    Row("rook-first-castled-clock", FREE, "h1 e1-g1 h1-f1 clock", ROOK, ROOK_FIRST, "4.4.2", "K", "h1*", None),
    Row("rook-parries", PARRY, "h1 e1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1h4"),
    Row("rook-does-not-parry", PARRY, "a1 e1", KING, ROOK_FIRST, "4.4.2 4.3.1", "Q", "e1*"),
    Row("rook-cannot-parry", CHECKED, "h1 e1", KING, ROOK_FIRST, "4.4.2 4.3.1", "K", "e1d1 e1d2 e1f1 e1f2"),
    Row("double-check", DOUBLE, "h1 e1", KING, ROOK_FIRST, "4.4.2 4.3.1", "K", "e1d1 e1f1 e1f2"),
    Row("rook-stuck", STUCK_ROOK, "h1 e1", KING, ROOK_FIRST, "4.4.2 4.3.1", "K", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2"),
    Row("rook-and-king-stuck", chess.STARTING_FEN, "h1 e1", ANY, None, "4.5", "", "*"),
    Row("rook-and-king-stuck-queenside", chess.STARTING_FEN, "a1 e1", ANY, None, "4.5", "", "*"),
    Row("rook-stuck-then-knight-and-king", STUCK_ROOK, "h1 g1 e1", PIECE, None, "4.3.1", "", "g1e2 g1f3 g1h3"),
]

RELEASE_ROWS = [
    Row("king-elsewhere-though-castling-was-due", FREE, "e1 h1 e1-e2", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1g1"),
    Row("king-stepped-before-the-rook", FREE, "e1-e2 h1", KING, STANDS, "4.7", "", "e1e2"),
    Row("king-elsewhere-castling-illegal", F1_SEEN, "e1 h1 e1-e2", KING, STANDS, "4.7", "", "e1e2"),
    Row("king-released", FREE, "e1-g1", CASTLE, RELEASED, "4.7.2", "K", "e1g1"),
    Row("king-released-queenside", FREE, "e1-c1", CASTLE, RELEASED, "4.7.2", "Q", "e1c1"),
    Row("king-touched-and-released", FREE, "e1 e1-g1", CASTLE, RELEASED, "4.7.2", "K", "e1g1"),
    Row("king-released-rook-touched", FREE, "e1-g1 h1", CASTLE, None, "4.7.2", "K", "e1g1"),
    Row("both-touched-king-released", FREE, "e1 h1 e1-g1", CASTLE, None, "4.7.2", "K", "e1g1"),
    Row("king-released-other-rook-touched", FREE, "e1-g1 a1", CASTLE, RELEASED, "4.7.2", "K", "e1g1"),
    Row("other-rook-touched-king-released", FREE, "e1 a1 e1-g1", CASTLE, RELEASED, "4.7.2", "K", "e1g1"),
    Row("other-rook-queenside", FREE, "e1 h1 e1-c1", CASTLE, RELEASED, "4.7.2", "Q", "e1c1"),
    Row("king-released-brushed-rook", FREE, "brush:h1 e1-g1", CASTLE, RELEASED, "4.7.2", "K", "e1g1"),
    Row("king-released-not-said", UNSAID, "e1-g1", CASTLE, RELEASED, "4.7.2", "K", "e1g1", supposed=True),
    Row("rook-on-a-wrong-square", FREE, "e1-g1 h1-e1", CASTLE, None, "4.7.2", "K", "e1g1"),
    Row("released-illegal", F1_SEEN, "e1-g1", KING, ILLEGAL, "4.7.2", "K", "e1c1 e1d1 e1d2 e1e2"),
    Row("released-illegal-queenside", D1_SEEN, "e1-c1", KING, ILLEGAL, "4.7.2", "Q", "e1e2 e1f1 e1f2 e1g1"),
    Row("released-out-of-check", CHECKED, "e1-g1", KING, ILLEGAL, "4.7.2", "K", "e1d1 e1d2 e1f1 e1f2"),
    Row("released-right-lost", NO_RIGHT, "e1-g1", KING, ILLEGAL, "4.7.2", "K", "e1*"),
    Row("released-illegal-other-rook", F1_SEEN, "e1-g1 a1", KING, ILLEGAL, "4.7.2", "K", "e1*"),
    Row("released-illegal-no-king-move", STUCK_KING, "e1-g1", ANY, ILLEGAL, "4.7.2", "K", "*"),
    Row("castled", FREE, "e1-g1 h1-f1", CASTLE, CASTLED, "", "K", "e1g1"),
    Row("castled-queenside", FREE, "e1-c1 a1-d1", CASTLE, CASTLED, "", "Q", "e1c1"),
    Row("castled-touched-first", FREE, "e1 e1-g1 h1 h1-f1", CASTLE, CASTLED, "", "K", "e1g1"),
    Row("castled-together", FREE, "e1+h1 e1-g1 h1-f1", CASTLE, CASTLED, "", "K", "e1g1"),
    Row("castled-in-a-game", MIDDLE, "e1-g1 h1-f1", CASTLE, CASTLED, "", "K", "e1g1"),
    Row("castled-not-said", UNSAID, "e1-c1 a1-d1", CASTLE, CASTLED, "", "Q", "e1c1", supposed=True),
    Row("castled-illegally", F1_SEEN, "e1-g1 h1-f1", KING, ILLEGAL, "4.7.2", "K", "e1c1 e1d1 e1d2 e1e2"),
    Row("castled-illegally-queenside", D1_SEEN, "e1-c1 a1-d1", KING, ILLEGAL, "4.7.2", "Q", "e1*"),
    Row("castled-illegally-no-king-move", STUCK_KING, "e1-g1 h1-f1", ANY, ILLEGAL, "4.7.2", "K", "*"),
    Row("rook-moved", FREE, "h1-f1", ROOK, STANDS, "4.7", "", "h1f1"),
    Row("rook-moved-then-king", FREE, "h1-f1 e1", ROOK, STANDS, "4.7", "", "h1f1"),
    Row("rook-moved-then-king-released", FREE, "h1-f1 e1-g1", ROOK, STANDS, "4.7", "", "h1f1"),
    Row("rook-moved-queenside", FREE, "a1-d1 e1-c1", ROOK, STANDS, "4.7", "", "a1d1"),
    Row("rook-touched-and-moved", FREE, "a1 a1-b1 e1", ROOK, STANDS, "4.7", "", "a1b1"),
    Row("rook-captures", CORNERS, "h1-h8", ROOK, STANDS, "4.7", "", "h1h8"),
    Row("king-moved", FREE, "e1-e2", KING, STANDS, "4.7", "", "e1e2"),
    Row("king-moved-sideways", FREE, "e1-f1", KING, STANDS, "4.7", "", "e1f1"),
    Row("king-moved-then-rook", FREE, "e1-e2 h1", KING, STANDS, "4.7", "", "e1e2"),
    Row("knight-moved", KNIGHT, "b1-c3", PIECE, STANDS, "4.7", "", "b1c3"),
    Row("knight-moved-then-king", KNIGHT, "b1-c3 e1 h1", PIECE, STANDS, "4.7", "", "b1c3"),
    Row("en-passant", PASSANT, "e5-d6", PIECE, STANDS, "4.7", "", "e5d6"),
    Row("knight-may-not-go", KNIGHT, "b1-b3", PIECE, TOUCHED, "4.3.1", "", "b1a3 b1c3 b1d2"),
    Row("rook-may-not-go", FREE, "h1-g2", ROOK, TOUCHED, "4.3.1", "", "h1*"),
    Row("rook-may-not-go-then-king", FREE, "h1-e1 e1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1*"),
    Row("king-may-not-go", FREE, "e1-e3", KING, TOUCHED, "4.3.1", "", "e1*"),
    Row("king-into-check", F1_SEEN, "e1-f2", KING, TOUCHED, "4.3.1", "", "e1c1 e1d1 e1d2 e1e2"),
    Row("king-away-two-squares", AWAY, "d1-f1", KING, TOUCHED, "4.3.1", "", "d1*"),
    Row("pinned-knight-released", PINNED, "e2-c3", ANY, NOTHING, "4.5", "", "*"),
    Row("stuck-man-may-not-go", STUCK_ROOK, "h1-h3", ANY, NOTHING, "4.5", "", "*"),
    Row("not-parrying-released", CHECKED, "h1-h8", ANY, NOTHING, "4.5", "", "*"),
]

CLOCK_ROWS = [
    Row("corrected-before-the-clock", F1_SEEN, "e1-g1 e1-d1 clock", KING, STANDS, "4.7", "", "e1d1", False),
    Row("another-man-instead", STUCK_KING, "e1-g1 e1-e1 f2-f3 clock", PIECE, STANDS, "4.7", "", "f2f3", False),
    Row("king-on-a-wrong-square", FREE, "e1-e3 h1-f1 clock", CASTLE, KING_AND_ROOK, "7.5.1", "K", "e1g1", True),
    Row("two-moves", FREE, "e1-f1 h1-g1 clock", KING, STANDS, "7.5.1", "", "e1f1", True),
    Row("three-men", FREE, "e1-g1 h1-f1 a1-d1 clock", CASTLE, RELEASED, "7.5.1", "K", "e1g1", True),
    Row("another-king-move-than-castling", FREE, "e1-g1 e1-f1 clock", CASTLE, RELEASED, "4.7.2", "K", "e1g1", False),
    Row("the-clock-first", FREE, "clock e1-g1 h1-f1", CASTLE, CASTLED, "7.5.3", "K", "e1g1", True),
    Row("pawn-left-unpromoted", UNPROMOTED, "e7-e8 clock", PIECE, STANDS, "7.5.2 7.5.5", "", "e7e8q", True),
    Row("promoted", UNPROMOTED, "e7-e8n clock", PIECE, STANDS, "4.7", "", "e7e8n", False),
    Row("castled-clock", FREE, "e1-g1 h1-f1 clock", CASTLE, CASTLED, "", "K", "e1g1"),
    Row("castled-clock-queenside", FREE, "e1-c1 a1-d1 clock", CASTLE, CASTLED, "", "Q", "e1c1"),
    Row("rook-moved-clock", FREE, "h1-f1 clock", ROOK, STANDS, "4.7", "", "h1f1"),
    Row("king-moved-clock", FREE, "e1-e2 clock", KING, STANDS, "4.7", "", "e1e2"),
    Row("knight-moved-clock", KNIGHT, "b1-c3 clock", PIECE, STANDS, "4.7", "", "b1c3"),
    Row("illegal-clock", F1_SEEN, "e1-g1 h1-f1 clock", KING, ILLEGAL, "7.5.1", "K", "e1c1 e1d1 e1d2 e1e2", True),
    Row("illegal-clock-arrival", G1_SEEN, "e1-g1 h1-f1 clock", KING, ILLEGAL, "7.5.1", "K", "e1*", True),
    Row("illegal-clock-queenside", D1_SEEN, "e1-c1 a1-d1 clock", KING, ILLEGAL, "7.5.1", "Q", "e1*", True),
    Row("illegal-clock-in-check", CHECKED, "e1-g1 h1-f1 clock", KING, ILLEGAL, "7.5.1", "K", "e1*", True),
    Row("illegal-clock-right-lost", NO_RIGHT, "e1-g1 h1-f1 clock", KING, ILLEGAL, "7.5.1", "K", "e1*", True),
    Row("illegal-clock-no-king-move", STUCK_KING, "e1-g1 h1-f1 clock", ANY, ILLEGAL, "7.5.1", "K", "*", True),
    Row("king-touched-clock", FREE, "e1 clock", KING, TOUCHED, "4.3.1 7.5.3", "", "e1*", True),
    Row("rook-touched-clock", FREE, "h1 clock", ROOK, TOUCHED, "4.3.1 7.5.3", "", "h1*", True),
    Row("both-touched-clock", FREE, "e1 h1 clock", CASTLE, KING_AND_ROOK, "4.4.1 7.5.3", "K", "e1g1", True),
    Row("illegal-touched-clock", F1_SEEN, "e1 h1 clock", KING, ILLEGAL, "4.4.3 7.5.3", "K", "e1*", True),
    Row("rook-first-clock", FREE, "h1 e1 clock", ROOK, ROOK_FIRST, "4.4.2 7.5.3", "K", "h1*", True),
    Row("rook-forgotten", FREE, "e1-g1 clock", CASTLE, RELEASED, "4.7.2 7.5.1", "K", "e1g1", True),
    Row("rook-forgotten-queenside", FREE, "e1-c1 clock", CASTLE, RELEASED, "4.7.2 7.5.1", "Q", "e1c1", True),
    Row("rook-forgotten-illegal", F1_SEEN, "e1-g1 clock", KING, ILLEGAL, "4.7.2 7.5.1", "K", "e1*", True),
    Row("illegal-knight-move-clock", KNIGHT, "b1-b3 clock", PIECE, TOUCHED, "4.3.1 7.5.1", "", "b1*", True),
    Row("illegal-king-move-clock", FREE, "e1-e3 clock", KING, TOUCHED, "4.3.1 7.5.1", "", "e1*", True),
    Row("two-hands", FREE, "two-hands e1-g1 h1-f1", CASTLE, CASTLED, "4.1", "K", "e1g1"),
    Row("two-hands-together", FREE, "e1+h1 two-hands", CASTLE, KING_AND_ROOK, "4.4.1 4.1", "K", "e1g1"),
    Row("two-hands-queenside", FREE, "e1+a1 two-hands e1-c1 a1-d1", CASTLE, CASTLED, "4.1", "Q", "e1c1"),
    Row("two-hands-clock", FREE, "e1-g1 h1-f1 two-hands clock", CASTLE, None, "7.5.4", "K", "e1g1", True),
    Row("two-hands-first-clock", FREE, "two-hands e1-c1 a1-d1 clock", CASTLE, None, "7.5.4", "Q", "e1c1", True),
    Row("two-hands-illegal", F1_SEEN, "e1-g1 h1-f1 two-hands", KING, ILLEGAL, "4.7.2 4.1", "K", "e1*"),
    Row("two-hands-illegal-clock", F1_SEEN, "two-hands e1-g1 h1-f1 clock", KING, ILLEGAL, "7.5.1", "K", "e1*", True),
    Row("two-hands-knight-clock", KNIGHT, "b1-c3 two-hands clock", PIECE, None, "7.5.4", "", "b1c3", True),
]

OPPONENT_ROWS = [
    Row("opponent-before-the-move", FREE, "opponent h1 e1-g1 h1-f1", ROOK, ROOK_FIRST, "4.4.2", "K", "h1*"),
    Row("illegal-rook-move", FREE, "h1-g3 e1-d1 opponent", ROOK, ROOK_FIRST, "4.4.2", "K", "h1*"),
    Row("rook-first-lost", FREE, "h1 e1-g1 h1-f1 clock opponent", NONE, LOST, "4.8", "", ""),
    Row("rook-first-lost-queenside", FREE, "a1 e1-c1 a1-d1 clock opponent", NONE, LOST, "4.8", "", ""),
    Row("rook-first-lost-no-clock", FREE, "h1 e1-g1 h1-f1 opponent", NONE, LOST, "4.8", "", ""),
    Row("two-hands-lost", FREE, "e1-g1 h1-f1 two-hands clock opponent", NONE, LOST, "4.8", "", "", None),
    Row("two-hands-lost-queenside", FREE, "two-hands e1-c1 a1-d1 clock opponent", NONE, LOST, "4.8", "", "", None),
    Row("illegal-not-lost", F1_SEEN, "e1-g1 h1-f1 clock opponent", KING, ILLEGAL, "7.5.1", "K", "e1*", True),
    Row("illegal-not-lost-queenside", D1_SEEN, "e1-c1 a1-d1 clock opponent", KING, ILLEGAL, "7.5.1", "Q", "e1*", True),
    Row("illegal-not-lost-in-check", CHECKED, "e1-g1 h1-f1 clock opponent", KING, ILLEGAL, "7.5.1", "K", "e1*", True),
    Row("illegal-not-lost-right", NO_RIGHT, "e1-g1 h1-f1 clock opponent", KING, ILLEGAL, "7.5.1", "K", "e1*", True),
]

FISCHER_ROWS = [
    Row("only-the-rook-moves", FISCHER_STAYS, "b1-d1 clock", CASTLE, CASTLED, "4.7.2", "Q", "c1b1", False),
    Row("king", FISCHER, "f1", KING, TOUCHED, "4.3.1", "", "f1a1 f1h1 f1e1 f1e2 f1f2 f1g1 f1g2"),
    Row("rook", FISCHER, "h1", ROOK, TOUCHED, "4.3.1", "", "h1*"),
    Row("king-then-rook", FISCHER, "f1 h1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "f1h1"),
    Row("together-queenside", FISCHER, "f1+a1", CASTLE, KING_AND_ROOK, "4.4.1", "Q", "f1a1"),
    Row("from-the-old-square", FREE, "e1 h1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "e1h1"),
    Row("king-stays", FISCHER_CORNER, "g1 h1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "g1h1"),
    Row("king-takes-its-rooks-square", FISCHER_NEXT, "f1 g1", CASTLE, KING_AND_ROOK, "4.4.1", "K", "f1g1"),
    Row("illegal", FISCHER_SEEN, "f1 h1", KING, ILLEGAL, "4.4.3", "K", "f1a1 f1e1 f1e2 f1f2"),
    Row("right-lost", FISCHER_LOST, "f1 h1", KING, ILLEGAL, "4.4.3", "K", "f1a1 f1e1 f1e2 f1f2 f1g1 f1g2"),
    Row("shield", FISCHER_SHIELD, "e1 b1", KING, ILLEGAL, "4.4.3", "Q", "e1*"),
    Row("step-and-clock", FISCHER, "f1-g1 clock", KING, STANDS, "4.7", "", "f1g1"),
    Row("rook-first", FISCHER, "h1 f1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1*"),
    Row("rook-first-queenside", FISCHER, "a1 f1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "Q", "a1*"),
    Row("rook-first-stuck", FISCHER_CORNER, "h1 g1", KING, ROOK_FIRST, "4.4.2 4.3.1", "K", "g1f1"),
    Row("rook-first-only-castling", FISCHER_ONLY, "h1 g1", ANY, None, "4.4.2", "", "* -g1h1"),
    Row("two-squares-away", FREE, "e1-g1", CASTLE, RELEASED, "4.7.2", "K", "e1h1"),
    Row("four-squares-away", FISCHER_FAR, "g1-c1", CASTLE, RELEASED, "4.7.2", "Q", "g1b1"),
    Row("two-squares-illegal", F1_SEEN, "e1-g1", KING, ILLEGAL, "4.7.2", "K", "e1a1 e1d1 e1d2 e1e2"),
    Row("castled", FREE, "e1-g1 h1-f1 clock", CASTLE, CASTLED, "", "K", "e1h1"),
    Row("castled-illegally", D1_SEEN, "e1-c1 a1-d1 clock", KING, ILLEGAL, "7.5.1", "Q", "e1*", True),
    Row("step-or-castling", FISCHER, "f1-g1", KING, STANDS, "4.7", "", "f1g1 f1h1"),
    Row("step-or-castling-queenside", FISCHER_NEAR, "b1-c1", KING, STANDS, "4.7", "", "b1a1 b1c1"),
    Row("only-a-step", FISCHER_LOST, "f1-g1", KING, STANDS, "4.7", "", "f1g1"),
    Row("step-then-rook", FISCHER, "f1-g1 h1", CASTLE, None, "", "K", "f1h1"),
    Row("step-after-rook", FISCHER, "f1 h1 f1-g1", CASTLE, None, "", "K", "f1h1"),
    Row("step-and-rook-released", FISCHER, "f1-g1 h1-f1", CASTLE, CASTLED, "", "K", "f1h1"),
    Row("step-and-rook-queenside", FISCHER_NEAR, "b1-c1 a1-d1", CASTLE, CASTLED, "", "Q", "b1a1"),
    Row("step-and-rook-clock", FISCHER, "f1-g1 h1-f1 clock", CASTLE, CASTLED, "", "K", "f1h1"),
    Row("rook-first-castled", FISCHER, "h1 f1-g1 h1-f1", ROOK, ROOK_FIRST, "4.4.2 4.3.1", "K", "h1*"),
    Row("rook-first-lost", FISCHER, "h1 f1-g1 h1-f1 clock opponent", NONE, LOST, "4.8", "", ""),
    Row("other-step", FISCHER, "f1-e1", KING, STANDS, "4.7", "", "f1e1"),
    Row("rook-moved", FISCHER, "h1-g1 f1", ROOK, STANDS, "4.7", "", "h1g1"),
]

GROUPS = {
    "untouched": UNTOUCHED_ROWS,
    "one-man": ONE_MAN_ROWS,
    "castling": CASTLING_ROWS,
    "rook-first": ROOK_FIRST_ROWS,
    "release": RELEASE_ROWS,
    "clock": CLOCK_ROWS,
    "opponent": OPPONENT_ROWS,
    "chess960": FISCHER_ROWS,
}
CASES = [(f"{group}/{row.name}", row, group == "chess960") for group, rows in GROUPS.items() for row in rows]

TURNED = str.maketrans("12345678", "87654321")


def turned_fen(fen: str) -> str:
    """Return the position with the colours exchanged and the board turned over."""
    placement, turn, *rest = fen.split()
    if rest:
        rest[0] = "".join(sorted(rest[0].swapcase(), key=str.islower))
    if len(rest) > 1:
        rest[1] = rest[1].translate(TURNED)
    ranks = "/".join(reversed(placement.split("/"))).swapcase()
    return " ".join([ranks, "b" if turn == "w" else "w", *rest])


def turned_row(row: Row) -> Row:
    """Return the case as Black plays it."""
    acts, moves = row.acts.translate(TURNED), row.moves.translate(TURNED)
    return row._replace(fen=turned_fen(row.fen), acts=acts, moves=moves, castling=row.castling.swapcase())


def referee_moves(fen: str, *, chess960: bool) -> set[str]:
    """Return every legal move; where nobody said which rights are left, all of them are."""
    full = fen if len(fen.split()) > 2 else f"{fen} KQkq - 0 1"
    return {move.uci() for move in chess.Board(full, chess960=chess960).legal_moves}


def expected_moves(row: Row, *, chess960: bool) -> tuple[str, ...]:
    """Return the moves that a row lists."""
    legal, moves = referee_moves(row.fen, chess960=chess960), set[str]()
    for word in row.moves.split():
        if word.startswith("-"):
            assert word[1:] in moves, word
            moves.remove(word[1:])
        elif word.endswith("*"):
            moves |= {move for move in legal if move.startswith(word[:-1])}
        else:
            assert word in legal, word
            moves.add(word)
    return tuple(sorted(moves))


def acts_of(text: str) -> tuple[Act, ...]:
    acts = read_acts(text)
    assert not isinstance(acts, Fault), acts
    return acts


def ruling_of(position: Position, acts: tuple[Act, ...]) -> Ruling:
    ruling = rule_on(position, acts)
    assert isinstance(ruling, Ruling), ruling
    return ruling


@pytest.mark.parametrize("black", [False, True], ids=["white", "black"])
@pytest.mark.parametrize(("row", "chess960"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_must_be_played(row: Row, chess960: bool, black: bool) -> None:
    row = turned_row(row) if black else row
    found = ruling_of(position_of(row.fen, chess960=chess960), acts_of(row.acts))
    moves = expected_moves(row, chess960=chess960)
    assert found.duty is row.duty
    assert found.ground is (row.ground or found.ground)
    assert set(row.articles.split()) <= set(found.articles)
    assert found.supposed is row.supposed
    if row.duty is not NONE:
        assert found.moves == moves
    if row.duty in (KING, ROOK, PIECE):
        assert found.square == parse_square(moves[0][:2])
    if row.castling:
        assert found.castling is castling_of(row.castling)
    if row.penalty is not None:
        assert found.penalty is row.penalty


CITED = [
    ("a man", FREE, "e1", "4.3.1"),
    ("a man that cannot move", STUCK_KING, "e1", "4.5"),
    ("several that cannot move", chess.STARTING_FEN, "h1 a1", "4.5"),
    ("one that cannot move, then one that can", STUCK_KING, "e1 d1", "4.3.1"),
    ("a move that was made", FREE, "h1-g1", "4.7"),
    ("king and rook", FREE, "e1 h1", "4.4.1"),
    ("the king released", FREE, "e1-g1", "4.7.2"),
    ("castled", FREE, "e1-g1 h1-f1", "4.7.2"),
    ("castled after both were touched", FREE, "e1 h1 e1-g1 h1-f1", "4.7.2"),
    ("castling illegal", F1_SEEN, "e1 h1", "4.4.3"),
    ("castling illegal, the king released", F1_SEEN, "e1-g1", "4.7.2 4.4.3"),
    # That anything goes where the king cannot move, 4.4.3 says itself.
    ("castling illegal, no king move", STUCK_KING, "e1 h1", "4.4.3"),
    ("castling illegal, no king move, together", STUCK_KING, "e1+a1", "4.4.3"),
    ("castling illegal, nobody of the three", chess.STARTING_FEN, "e1 h1", "4.4.3"),
    ("castling illegal, no king move, released", STUCK_KING, "e1-g1", "4.7.2 4.4.3"),
    ("castling illegal, no king move, castled", STUCK_KING, "e1-g1 h1-f1", "4.7.2 4.4.3"),
    ("castling illegal, no king move, clock", STUCK_KING, "e1 h1 clock", "4.4.3 7.5.3 7.5.5"),
    ("castling illegal, no king move, two hands", STUCK_KING, "e1 h1 two-hands", "4.4.3 4.1"),
    ("castling illegal, another man touched", STUCK_KING, "e1 h1 f2", "4.4.3 4.3.1"),
    ("castling illegal, another man touched that cannot move", chess.STARTING_FEN, "e1 h1 c1", "4.4.3"),
    ("rook first", FREE, "h1 e1", "4.4.2 4.3.1"),
    ("rook first, and it cannot move", STUCK_ROOK, "h1 e1", "4.4.2 4.3.1"),
    # 4.4.2 leaves the rest to 4.3.1, which says nothing of men that cannot move.
    ("rook first, and neither can move", chess.STARTING_FEN, "h1 e1", "4.4.2 4.3.1 4.5"),
    ("rook first, and neither can move, queenside", chess.STARTING_FEN, "a1 e1", "4.4.2 4.3.1 4.5"),
    ("rook first, and neither can move, another man", chess.STARTING_FEN, "h1 e1 b1", "4.4.2 4.3.1"),
]


@pytest.mark.parametrize("black", [False, True], ids=["white", "black"])
@pytest.mark.parametrize(("fen", "acts", "articles"), [row[1:] for row in CITED], ids=[row[0] for row in CITED])
def test_a_ruling_cites_these_articles_and_no_other(fen: str, acts: str, articles: str, black: bool) -> None:
    if black:
        fen, acts = turned_fen(fen), acts.translate(TURNED)
    assert ruling_of(position_of(fen), acts_of(acts)).articles == tuple(articles.split())


@pytest.mark.parametrize("row", [row for row in CASTLING_ROWS if row.duty is CASTLE], ids=lambda row: row.name)
def test_who_must_castle_and_does_so_with_one_hand_has_done_his_duty(row: Row) -> None:
    kingside = row.castling == "K"
    acts = f"{row.acts} {'e1-g1 h1-f1' if kingside else 'e1-c1 a1-d1'} clock"
    found = ruling_of(position_of(row.fen), acts_of(acts))
    assert (found.duty, found.ground, found.moves, found.penalty) == (CASTLE, CASTLED, (row.moves,), False)


@pytest.mark.parametrize("chess960", [False, True], ids=["standard", "chess960"])
def test_an_accident_is_not_the_first_touch_and_an_intent_is(chess960: bool) -> None:
    position = position_of(FREE, chess960=chess960)
    duties = [ruling_of(position, acts_of(f"{first} e1 h1")).duty for first in ("", "brush:h1", "adjust:h1", "h1")]
    assert duties == [CASTLE, CASTLE, CASTLE, ROOK]


@pytest.mark.parametrize(
    ("fen", "supposed"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w", True),
        ("4k3/8/8/8/8/8/8/4K2R w ? - 0 1", True),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", False),
        ("4k3/8/8/8/8/8/8/4K2R w K? - 0 1", False),
    ],
    ids=["no-field", "not-said", "said", "this-one-said"],
)
@pytest.mark.parametrize("acts", ["e1 h1", "e1+h1", "e1-g1", "e1-g1 h1-f1"])
def test_a_castling_that_depends_on_history_counts_as_legal(fen: str, supposed: bool, acts: str) -> None:
    found = ruling_of(position_of(fen), acts_of(acts))
    assert (found.duty, found.moves, found.supposed) == (CASTLE, ("e1g1",), supposed)


# Reading acts.

E1, G1, H1 = chess.E1, chess.G1, chess.H1

READABLE: list[tuple[str, tuple[Act, ...]]] = [
    ("", ()),
    ("   ", ()),
    ("e1", (Act(ActId.TOUCH, E1),)),
    ("E1", (Act(ActId.TOUCH, E1),)),
    ("e1+h1", (Act(ActId.TOGETHER, E1, H1),)),
    ("e1-g1", (Act(ActId.RELEASE, E1, G1),)),
    ("E1-G1", (Act(ActId.RELEASE, E1, G1),)),
    ("adjust:h1", (Act(ActId.ADJUST, H1),)),
    ("Adjust:H1", (Act(ActId.ADJUST, H1),)),
    ("brush:h1", (Act(ActId.BRUSH, H1),)),
    ("two-hands", (Act(ActId.TWO_HANDS),)),
    ("TWO-HANDS", (Act(ActId.TWO_HANDS),)),
    ("clock", (Act(ActId.CLOCK),)),
    ("opponent", (Act(ActId.OPPONENT),)),
    ("h1 e1", (Act(ActId.TOUCH, H1), Act(ActId.TOUCH, E1))),
    ("h1,e1", (Act(ActId.TOUCH, H1), Act(ActId.TOUCH, E1))),
    ("  h1 ,  e1 ", (Act(ActId.TOUCH, H1), Act(ActId.TOUCH, E1))),
    ("h1\te1\n", (Act(ActId.TOUCH, H1), Act(ActId.TOUCH, E1))),
    ("e1-g1, clock", (Act(ActId.RELEASE, E1, G1), Act(ActId.CLOCK))),
]


@pytest.mark.parametrize(("text", "acts"), READABLE, ids=[repr(text) for text, _ in READABLE])
def test_readable_acts(text: str, acts: tuple[Act, ...]) -> None:
    assert read_acts(text) == acts


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("e9", "e9"),
        ("i1", "i1"),
        ("e", "e"),
        ("e1g1", "e1g1"),
        ("e1-", "e1-"),
        ("-g1", "-g1"),
        ("e1-i1", "e1-i1"),
        ("e1+", "e1+"),
        ("e1+h9", "e1+h9"),
        ("e1+h1+a1", "e1+h1+a1"),
        ("e1-f1-g1", "e1-f1-g1"),
        ("adjust", "adjust"),
        ("adjust:", "adjust:"),
        ("adjust:z1", "adjust:z1"),
        ("brush", "brush"),
        ("brush:e0", "brush:e0"),
        ("clock:e1", "clock:e1"),
        ("two hands", "two"),
        ("o-o", "o-o"),
        ("castle", "castle"),
        ("e1 h1 xx clock yy", "xx"),
        ("e1,h1,e1=g1", "e1=g1"),
    ],
)
def test_unreadable_acts(text: str, word: str) -> None:
    fault = read_acts(text)
    assert isinstance(fault, Fault)
    assert (fault.id, fault.field, fault.found) == (FaultId.ACT_UNREADABLE, Field.ACTS, word)


@pytest.mark.parametrize(
    ("acts", "square"),
    [
        ("e4", "e4"),
        ("e8", "e8"),
        ("a8", "a8"),
        ("e1 h8", "h8"),
        ("e1+e4", "e4"),
        ("e4+e1", "e4"),
        ("e1+h8", "h8"),
        ("g1-f1", "g1"),
        ("h8-h1", "h8"),
        ("e1-g1 f1", "f1"),
        ("e1-g1 f1-h1", "f1"),
        ("d4 d5", "d4"),
    ],
)
@pytest.mark.parametrize("black", [False, True], ids=["white", "black"])
def test_a_man_that_is_not_ones_own(acts: str, square: str, black: bool) -> None:
    fen = turned_fen(CORNERS) if black else CORNERS
    if black:
        acts, square = acts.translate(TURNED), square.translate(TURNED)
    fault = rule_on(position_of(fen), acts_of(acts))
    assert isinstance(fault, Fault)
    assert (fault.id, fault.field, fault.found) == (FaultId.ACT_NOT_OWN, Field.ACTS, square)


# What holds of every sequence of acts.

repeatable = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)

PLACES = [
    (CORNERS, False),
    (MIDDLE, False),
    (F1_SEEN, False),
    (PARRY, False),
    (STUCK_KING, False),
    (UNSAID, False),
    (PASSANT, False),
    ("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", False),
    ("3qk3/8/8/8/8/8/3r4/R3K2R w KQ - 0 1", False),
    (STALEMATE, False),
    (chess.STARTING_FEN, False),
    (CORNERS, True),
    (FISCHER, True),
    (FISCHER_NEXT, True),
    (FISCHER_CORNER, True),
    (FISCHER_SHIELD, True),
    ("8/8/4k3/8/8/8/8/R6R w - - 0 1", False),
]

Place = tuple[str, bool]


@st.composite
def places(draw: st.DrawFn) -> Place:
    fen, chess960 = draw(st.sampled_from(PLACES))
    return (turned_fen(fen) if draw(st.booleans()) else fen), chess960


def _own(place: Place) -> list[chess.Square]:
    position = position_of(place[0], chess960=place[1])
    return list(chess.SquareSet(position.board.occupied_co[position.turn]))


@st.composite
def acts_on(draw: st.DrawFn, place: Place, *, own_only: bool = False) -> tuple[Act, ...]:
    """Return some acts, mostly on own men, kings and corners, and on squares where castling ends."""
    board = position_of(place[0], chess960=place[1]).board
    own = _own(place)
    castlers = [square for square in own if board.piece_type_at(square) in (chess.KING, chess.ROOK)]
    men = st.sampled_from(castlers) | st.sampled_from(own)
    if not own_only:
        men = st.one_of(men, men, st.sampled_from(chess.SQUARES))
    rank = 0 if position_of(place[0]).turn else 56
    targets = st.sampled_from([rank + file for file in (2, 3, 5, 6)]) | st.sampled_from(chess.SQUARES)
    touched = st.sampled_from(list(chess.SquareSet(board.occupied)))
    none, nothing = st.none(), st.just("")
    act = st.one_of(
        st.builds(Act, st.just(ActId.TOUCH), men, none, nothing),
        st.builds(Act, st.just(ActId.TOGETHER), men, men, nothing),
        st.builds(Act, st.just(ActId.RELEASE), men, targets, st.sampled_from(["", "", "q", "n"])),
        st.builds(Act, st.sampled_from([ActId.ADJUST, ActId.BRUSH]), touched, none, nothing),
        st.builds(Act, st.sampled_from([ActId.TWO_HANDS, ActId.CLOCK, ActId.OPPONENT]), none, none, nothing),
    )
    return tuple(draw(st.lists(act, max_size=7)))


@st.composite
def scenes(draw: st.DrawFn, *, own_only: bool = True) -> tuple[Place, tuple[Act, ...]]:
    place = draw(places())
    return place, draw(acts_on(place, own_only=own_only))


def text_of(act: Act) -> str:
    """Return an act as it is typed."""
    square = "" if act.square is None else square_name(act.square)
    other = "" if act.other is None else square_name(act.other)
    match act.id:
        case ActId.TOUCH:
            return square
        case ActId.TOGETHER:
            return f"{square}+{other}"
        case ActId.RELEASE:
            return f"{square}-{other}{act.promotion}"
        case ActId.ADJUST | ActId.BRUSH:
            return f"{act.id}:{square}"
        case _:
            return act.id


def turned_castling(castling: Castling) -> Castling:
    return castling_of(castling.letter.swapcase())


def turned_act(act: Act) -> Act:
    square = None if act.square is None else act.square ^ 56
    return Act(act.id, square, None if act.other is None else act.other ^ 56, act.promotion)


@repeatable
@given(scenes(own_only=False))
def test_any_acts_give_a_ruling_or_name_the_man_that_is_not_ones_own(scene: tuple[Place, tuple[Act, ...]]) -> None:
    place, acts = scene
    found = rule_on(position_of(place[0], chess960=place[1]), acts)
    own = set(_own(place))
    handled = [act.square for act in acts if act.id in (ActId.TOUCH, ActId.TOGETHER, ActId.RELEASE)]
    handled += [act.other for act in acts if act.id is ActId.TOGETHER]
    if set(handled) <= own:
        assert isinstance(found, Ruling)
    else:
        assert isinstance(found, Fault)
        assert (found.id, found.field) == (FaultId.ACT_NOT_OWN, Field.ACTS)
        assert parse_square(found.found) in set(handled) - own


@repeatable
@given(scenes())
def test_the_moves_are_legal_sorted_and_those_of_the_man(scene: tuple[Place, tuple[Act, ...]]) -> None:
    (fen, chess960), acts = scene
    found = ruling_of(position_of(fen, chess960=chess960), acts)
    legal = referee_moves(fen, chess960=chess960)
    assert list(found.moves) == sorted(set(found.moves))
    assert set(found.moves) <= legal
    if found.duty is not NONE:
        assert bool(found.moves) == bool(legal)
    if found.duty in (KING, ROOK, PIECE):
        assert found.square is not None
        # The castling in which the rook alone moves is a move of that rook.
        man = square_name(found.square)
        assert {man if found.duty is ROOK and move[2:4] == man else move[:2] for move in found.moves} == {man}
    if found.duty is CASTLE:
        assert len(found.moves) == 1
        assert found.castling is not None


@repeatable
@given(scenes())
def test_the_duty_suits_the_man(scene: tuple[Place, tuple[Act, ...]]) -> None:
    (fen, chess960), acts = scene
    position = position_of(fen, chess960=chess960)
    found = ruling_of(position, acts)
    kinds = {KING: {chess.KING}, ROOK: {chess.ROOK}, PIECE: {chess.PAWN, chess.KNIGHT, chess.BISHOP, chess.QUEEN}}
    if found.duty in kinds:
        assert found.square is not None
        assert position.board.piece_type_at(found.square) in kinds[found.duty]
        assert position.board.color_at(found.square) is position.turn


@repeatable
@given(scenes())
def test_there_is_no_penalty_without_the_clock(scene: tuple[Place, tuple[Act, ...]]) -> None:
    (fen, chess960), acts = scene
    found = ruling_of(position_of(fen, chess960=chess960), acts)
    assert not found.penalty or Act(ActId.CLOCK) in acts


@repeatable
@given(scenes(), st.sampled_from(chess.SQUARES))
def test_an_accident_at_the_end_changes_nothing(scene: tuple[Place, tuple[Act, ...]], square: chess.Square) -> None:
    (fen, chess960), acts = scene
    position = position_of(fen, chess960=chess960)
    before, after = ruling_of(position, acts), ruling_of(position, (*acts, Act(ActId.BRUSH, square)))
    assert after._replace(articles=()) == before._replace(articles=())
    assert set(before.articles) <= set(after.articles)


@repeatable
@given(scenes())
def test_exchanging_the_colors_turns_the_ruling_over(scene: tuple[Place, tuple[Act, ...]]) -> None:
    (fen, chess960), acts = scene
    here = ruling_of(position_of(fen, chess960=chess960), acts)
    there = ruling_of(position_of(turned_fen(fen), chess960=chess960), tuple(turned_act(act) for act in acts))
    assert there == here._replace(
        castling=None if here.castling is None else turned_castling(here.castling),
        square=None if here.square is None else here.square ^ 56,
        moves=tuple(sorted(move.translate(TURNED) for move in here.moves)),
        counts=tuple(turned_castling(castling) for castling in here.counts),
    )


@repeatable
@given(scenes(), st.sampled_from([" ", ",", ", ", "  "]), st.booleans())
def test_what_is_typed_is_what_was_done(scene: tuple[Place, tuple[Act, ...]], between: str, loud: bool) -> None:
    text = between.join(text_of(act) for act in scene[1])
    assert read_acts(text.upper() if loud else text) == scene[1]


@repeatable
@given(st.text(alphabet="aehEH1189:+-,. \tbrushadjcloktwnp\0é", max_size=30))
def test_any_text_gives_acts_or_a_fault(text: str) -> None:
    found = read_acts(text)
    if isinstance(found, Fault):
        assert (found.id, found.field) == (FaultId.ACT_UNREADABLE, Field.ACTS)
        assert found.found
    else:
        assert acts_of(" ".join(text_of(act) for act in found)) == found
