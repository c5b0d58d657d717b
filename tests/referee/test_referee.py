"""Our verdicts agree with python-chess on random castlings that are worth comparing, and a wrong one is found."""

from dataclasses import replace

import pytest

from tests.referee import compare as comparing
from tests.referee.compare import PYTHON_CHESS, SHARES, Tally, compare, referee_says_legal
from tests.referee.draw import draw, scenes
from tests.referee.run import NOT_FOUND, main
from tests.referee.scene import Origin
from trainer.rules.judge import judge_castling
from trainer.rules.position import SAID, Position
from trainer.rules.replay import Replay
from trainer.rules.terms import Castling, Legality, Wing, castling_of
from trainer.rules.text.fen import write_fen
from trainer.rules.verdict import CastlingVerdict

COUNT = 50_000


@pytest.fixture(scope="module")
def tally() -> Tally:
    return compare(scenes(2026), COUNT)


def test_no_disagreement(tally: Tally) -> None:
    assert tally.count == COUNT
    assert tally.examples == []
    assert not tally.disagreements


@pytest.mark.parametrize(("what", "bar"), SHARES.items(), ids=[what.replace(" ", "-") for what in SHARES])
def test_shares(tally: Tally, what: str, bar: float) -> None:
    assert tally.share(what) >= bar


def test_half_is_chess960(tally: Tally) -> None:
    assert tally.like["chess960"] == tally.like["standard"] == COUNT // 2


@pytest.mark.parametrize("letter", "KQkq")
def test_each_castling_has_its_share(tally: Tally, letter: str) -> None:
    assert tally.share(letter) > 0.2


@pytest.mark.parametrize("origin", Origin)
def test_games_and_placements_have_their_share(tally: Tally, origin: Origin) -> None:
    assert tally.share(origin) > 0.15


@pytest.mark.parametrize("cause", ["castled", "king-moved", "rook-moved", "rook-captured", "not-at-home"])
def test_rights_are_lost_in_every_way(tally: Tally, cause: str) -> None:
    assert tally.like[f"right lost: {cause}"] > 50


def test_same_seed_draws_the_same() -> None:
    one, two = ([(write_fen(drawn.position), drawn.castling) for drawn in draw(400, seed=7)] for _ in range(2))
    assert one == two
    assert len({fen for fen, _ in one}) > 150


def wrong_verdict(position: Position, castling: Castling) -> CastlingVerdict:
    """Deny every castling to the kingside."""
    verdict = judge_castling(position, castling)
    return verdict if castling.wing is Wing.QUEENSIDE else verdict._replace(answer=Legality.ILLEGAL)


def test_a_wrong_verdict_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "judge_castling", wrong_verdict)
    tally = compare(scenes(1), 400)
    assert tally.disagreements[PYTHON_CHESS] > 20
    assert "KINGSIDE" in tally.examples[0]


def test_a_forgotten_history_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kings come back often enough for it to matter that they have moved."""
    remembered = Replay.position
    monkeypatch.setattr(Replay, "position", lambda replay: replace(remembered(replay), kings=(SAID, SAID)))
    assert compare(scenes(1), 4_000).disagreements[PYTHON_CHESS] > 20


def test_the_run_without_stockfish(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Stockfish the run says so, and fails unless it was told to do without."""
    monkeypatch.setattr("tests.referee.run.find_stockfish", lambda: None)
    arguments = ["--count", "4000", "--jobs", "1"]
    assert main([*arguments, "--without-stockfish"]) == 0
    told_to = capsys.readouterr().out
    assert main(arguments) == 1
    missed = capsys.readouterr().out
    assert NOT_FOUND in missed
    assert NOT_FOUND not in told_to
    for out in (told_to, missed):
        assert "disagreements with python-chess" in out
        assert "disagreements with Stockfish" not in out


@pytest.mark.parametrize(
    ("fen", "letter", "chess960", "expected"),
    [
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "K", False, True, id="legal"),
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "K", False, False, id="no-right"),
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "K", True, True, id="chess960"),
        pytest.param("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", "Q", True, False, id="discovered"),
    ],
)
def test_the_referee_can_tell(fen: str, letter: str, chess960: bool, expected: bool) -> None:
    assert referee_says_legal(fen, castling_of(letter), chess960=chess960) is expected
