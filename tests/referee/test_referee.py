"""Our verdicts agree with python-chess on random castlings that are worth comparing."""

import pytest

from tests.referee.compare import SHARES, Tally, compare, referee_says_legal
from tests.referee.draw import draw
from trainer.rules.fen import write_fen
from trainer.rules.terms import castling_of

COUNT = 5_000


@pytest.fixture(scope="module")
def tally() -> Tally:
    return compare(draw(COUNT, seed=2026))


def test_no_disagreement(tally: Tally) -> None:
    assert tally.count == COUNT
    assert tally.disagreements == []


@pytest.mark.parametrize(("what", "bar"), SHARES.items(), ids=[what.replace(" ", "-") for what in SHARES])
def test_shares(tally: Tally, what: str, bar: float) -> None:
    assert tally.share(what) >= bar


def test_half_is_chess960(tally: Tally) -> None:
    assert tally.like["chess960"] == tally.like["standard"] == COUNT // 2


@pytest.mark.parametrize("letter", "KQkq")
def test_each_castling_has_its_share(tally: Tally, letter: str) -> None:
    assert tally.share(letter) > 0.2


def test_same_seed_draws_the_same() -> None:
    one, two = ([(write_fen(drawn.position), drawn.castling) for drawn in draw(200, seed=7)] for _ in range(2))
    assert one == two
    assert len({fen for fen, _ in one}) > 150


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
