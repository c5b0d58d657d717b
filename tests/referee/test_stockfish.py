"""Our verdicts agree with Stockfish, where it is installed; a wrong verdict is found, and so is a dead Stockfish."""

from collections.abc import Iterator
from itertools import islice

import chess
import pytest

from tests.referee import compare as comparing
from tests.referee.compare import PYTHON_CHESS, SHARES, STOCKFISH, Tally, compare
from tests.referee.draw import scenes
from tests.referee.run import main
from tests.referee.scene import Origin, Scene, read
from tests.referee.stockfish import Stockfish, StockfishError, castlings_listed, find_stockfish
from tests.referee.test_referee import wrong_verdict
from trainer.rules.terms import Wing

COUNT = 4_000
PATH = find_stockfish()
NO_KING = "8/8/8/8/8/8/8/R3K2R w KQ - 0 1"

pytestmark = pytest.mark.skipif(PATH is None, reason="Stockfish is not installed (apt-get install stockfish)")


@pytest.fixture(scope="module")
def stockfish() -> Iterator[Stockfish]:
    assert PATH is not None
    with Stockfish(PATH) as process:
        yield process


@pytest.fixture(scope="module")
def tally(stockfish: Stockfish) -> Tally:
    return compare(scenes(2027), COUNT, stockfish)


def scene_of(fen: str, *, chess960: bool = False) -> Scene:
    return Scene(read(fen, chess960=chess960), chess.Board(fen, chess960=chess960), f"fen {fen}", Origin.PLACEMENT)


def test_no_disagreement(tally: Tally) -> None:
    assert tally.count == COUNT
    assert tally.examples == []
    assert not tally.disagreements


@pytest.mark.parametrize(("what", "bar"), SHARES.items(), ids=[what.replace(" ", "-") for what in SHARES])
def test_shares(tally: Tally, what: str, bar: float) -> None:
    assert tally.share(what) >= bar


def test_few_positions_cannot_be_put(tally: Tally) -> None:
    assert 0 < tally.aside < 0.06 * COUNT


def test_a_wrong_verdict_is_found(stockfish: Stockfish, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "judge_castling", wrong_verdict)
    found = compare(scenes(1), 400, stockfish).disagreements
    assert found[STOCKFISH] > 20
    assert found[PYTHON_CHESS] >= found[STOCKFISH]


def test_stockfish_is_told_the_very_position(stockfish: Stockfish) -> None:
    """All its moves are those of python-chess, also after the moves of a game."""
    drawn = [scene for scene in islice(scenes(3), 64) if scene.can_be_put]
    assert {scene.origin for scene in drawn} == set(Origin)
    for scene, listed in zip(drawn, stockfish.move_lists(drawn), strict=True):
        moves = {line.split(b":")[0].decode() for line in listed.split(b"\n") if b": " in line}
        assert moves == {move.uci() for move in scene.board.legal_moves}, scene.told


@pytest.mark.parametrize(
    ("fen", "chess960", "wings"),
    [
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", False, {Wing.KINGSIDE, Wing.QUEENSIDE}, id="both"),
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", False, {Wing.QUEENSIDE}, id="no-right"),
        pytest.param("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", False, set(), id="a-rook-moves-e1-c1"),
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", True, {Wing.KINGSIDE, Wing.QUEENSIDE}, id="chess960"),
        pytest.param("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", True, {Wing.KINGSIDE}, id="chess960-swap"),
        pytest.param("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", True, set(), id="discovered"),
    ],
)
def test_stockfish_can_tell(stockfish: Stockfish, fen: str, chess960: bool, wings: set[Wing]) -> None:
    scene = scene_of(fen, chess960=chess960)
    (listed,) = stockfish.move_lists([scene])
    assert castlings_listed(scene.board, listed) == wings


def test_a_dead_stockfish_is_reported_with_the_position() -> None:
    assert PATH is not None
    scene = scene_of(NO_KING)
    assert not scene.can_be_put
    with Stockfish(PATH) as process, pytest.raises(StockfishError, match="died") as caught:
        process.move_lists([scene_of(chess.STARTING_FEN), scene, scene_of(chess.STARTING_FEN)])
    assert NO_KING in str(caught.value)


def test_the_run_is_the_same_in_one_process_or_two(capsys: pytest.CaptureFixture[str]) -> None:
    outs = []
    for jobs in ("1", "2"):
        assert main(["--count", "6000", "--jobs", jobs]) == 0
        out = capsys.readouterr().out
        outs.append([line for line in out.splitlines() if "second" not in line])
    assert outs[0] == outs[1]
    assert "put to Stockfish" in outs[0][1]
