"""What two squares mean to a hand that plays: moves, castlings by each gesture, and why not."""

import chess
import pytest

from tests.rules.reading import position_of
from trainer.rules.moves import CastlingBy, RefusalId, Refused, destinations, moves_between, played
from trainer.rules.squares import parse_square, square_name
from trainer.rules.text.fen import write_fen

BOTH_HOME = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
MANY = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
KING_STAYS = "4k3/8/8/8/8/8/8/R5KR w HA - 0 1"
ANY, ARRIVAL, ROOK = CastlingBy.BOTH, CastlingBy.ARRIVAL, CastlingBy.ROOK


def ucis(fen: str, way: str, by: CastlingBy = ANY, *, chess960: bool = False) -> str:
    """Return the moves that two squares mean, or why there is none."""
    found = moves_between(position_of(fen, chess960=chess960), parse_square(way[:2]), parse_square(way[2:]), by)
    if isinstance(found, Refused):
        return f"refused: {found.id}"
    return " ".join(move.uci for move in found)


@pytest.mark.parametrize(
    ("fen", "way", "by", "chess960", "found"),
    [
        pytest.param(BOTH_HOME, "e1g1", ANY, False, "e1g1", id="arrival"),
        pytest.param(BOTH_HOME, "e1h1", ANY, False, "e1g1", id="rook"),
        pytest.param(BOTH_HOME, "e1a1", ROOK, False, "e1c1", id="rook-only-by-rook"),
        pytest.param(BOTH_HOME, "e1c1", ROOK, False, "refused: other-gesture", id="rook-only-by-arrival"),
        pytest.param(BOTH_HOME, "e1c1", ARRIVAL, False, "e1c1", id="arrival-only-by-arrival"),
        pytest.param(BOTH_HOME, "e1h1", ARRIVAL, False, "refused: other-gesture", id="arrival-only-by-rook"),
        pytest.param(BOTH_HOME, "e1b1", ANY, False, "refused: cannot-reach", id="three-squares"),
        pytest.param(BOTH_HOME, "h1e1", ANY, False, "refused: rook-onto-king", id="rook-onto-king"),
        pytest.param(BOTH_HOME, "e8e7", ANY, False, "refused: not-on-move", id="the-other-side"),
        pytest.param(BOTH_HOME, "d4d5", ANY, False, "refused: not-on-move", id="an-empty-square"),
        pytest.param("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", ANY, False, "refused: castling", id="illegal"),
        pytest.param("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1f1", ANY, False, "refused: leaves-in-check", id="check"),
        pytest.param("4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", ANY, False, "refused: leaves-in-check", id="pinned"),
        pytest.param("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", ANY, False, "a7a8q a7a8r a7a8b a7a8n", id="promotion"),
        pytest.param("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", ANY, False, "e5d6", id="en-passant"),
        pytest.param("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1g1", ANY, True, "f1g1", id="chess960-a-step"),
        pytest.param("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1h1", ANY, True, "f1h1", id="chess960-onto-the-rook"),
        pytest.param("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1c1", ARRIVAL, True, "f1a1", id="chess960-far-arrival"),
        pytest.param(KING_STAYS, "g1h1", ANY, True, "g1h1", id="chess960-king-stays"),
        pytest.param(KING_STAYS, "h1f1", ANY, True, "g1h1", id="chess960-the-rook-alone"),
        pytest.param(KING_STAYS, "a1d1", ANY, True, "a1d1", id="chess960-the-other-rook"),
        pytest.param("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "b1d1", ANY, True, "c1b1", id="chess960-the-rook-queenside"),
        pytest.param("3rk3/8/8/8/8/8/8/1RK5 w B - 0 1", "b1d1", ANY, True, "c1b1", id="chess960-the-rook-attacked"),
        pytest.param("6rk/8/8/8/8/8/8/6KR w H - 0 1", "h1f1", ANY, True, "refused: castling", id="chess960-in-check"),
        pytest.param("4k3/8/8/8/8/8/8/5BKR w H - 0 1", "h1f1", ANY, True, "refused: castling", id="chess960-onto-own"),
        pytest.param("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "h1f1", ANY, True, "refused: rook-onto-king", id="king-moves"),
    ],
)
def test_what_two_squares_mean(fen: str, way: str, by: CastlingBy, chess960: bool, found: str) -> None:
    assert ucis(fen, way, by, chess960=chess960) == found


@pytest.mark.parametrize(
    ("fen", "chess960"), [(MANY, False), (MANY, True), (KING_STAYS, True)], ids=["standard", "chess960", "king-stays"]
)
@pytest.mark.parametrize("by", list(CastlingBy))
def test_every_destination_is_a_move_and_nothing_else_is(fen: str, chess960: bool, by: CastlingBy) -> None:
    position = position_of(fen, chess960=chess960)
    for start in chess.SQUARES:
        found = destinations(position, start, by)
        for end in chess.SQUARES:
            works = not isinstance(moves_between(position, start, end, by), Refused)
            assert works == (end in found), (square_name(start), square_name(end))


def test_a_refused_castling_brings_its_verdict() -> None:
    found = moves_between(position_of("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"), chess.E1, chess.H1)
    assert isinstance(found, Refused)
    assert found.id is RefusalId.CASTLING
    assert found.verdict is not None
    assert [condition.value for condition in found.verdict.violated] == ["crossing-safe"]


def test_a_castling_is_one_move_by_either_gesture() -> None:
    position = position_of(BOTH_HOME)
    results = []
    for end in (chess.G1, chess.H1):
        found = moves_between(position, chess.E1, end)
        assert not isinstance(found, Refused)
        results.append(played(position, found[0]))
    assert results[0] == results[1]
    after, text = results[0]
    assert write_fen(after) == "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"
    assert (text.san, text.number, text.color, text.start, text.end) == ("O-O", 1, True, chess.E1, chess.G1)


def test_taking_in_passing_is_noted() -> None:
    position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    found = moves_between(position, chess.E5, chess.D6)
    assert not isinstance(found, Refused)
    assert played(position, found[0])[1].en_passant
