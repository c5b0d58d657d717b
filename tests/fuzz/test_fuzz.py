"""A short run of each door, the same each time; `make fuzz` runs them for minutes."""

from random import Random

import pytest

from tests.fuzz.doors import DOORS
from tests.fuzz.seeds import mutated

COUNTS = {"fen": 400, "moves": 150, "pgn": 120, "acts": 400, "castling": 150}


@pytest.mark.parametrize("door", DOORS)
def test_a_value_or_a_fault(door: str) -> None:
    enter, seeds = DOORS[door]
    random = Random(f"{door}-0")
    for _ in range(COUNTS[door]):
        enter(mutated(random, seeds()), random)
