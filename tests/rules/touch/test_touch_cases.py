"""What must be played after acts at the board: the cases that were written from the Laws, one by one."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rules.reading import position_of
from trainer.rules.moves import legal_moves
from trainer.rules.squares import parse_square
from trainer.rules.text.fault import Fault, FaultId
from trainer.rules.touch.acts import read_acts
from trainer.rules.touch.rule import rule_on
from trainer.rules.touch.ruling import Ground

DATA = Path(__file__).parents[2] / "data" / "touch-acts.jsonl"
CASES: list[dict[str, Any]] = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]

MADE = {Ground.CASTLED, Ground.MOVE_STANDS, Ground.CLAIM_LOST}
"""Nothing remains to be played: the move is made, and stands."""


def touches_an_enemy(case: dict[str, Any]) -> bool:
    """Return whether an enemy man is touched on purpose: that is not answered yet (4.3.2, 4.3.3)."""
    position = position_of(case["fen"], chess960=case["variant"] == "chess960")
    touched = [square for word in case["acts"].split() if ":" not in word for square in word.split("-")[0].split("+")]
    enemies = position.board.occupied_co[not position.turn]
    return any(enemies >> parse_square(square) & 1 for square in touched if len(square) == 2)


ANSWERED = [case for case in CASES if not touches_an_enemy(case)]
NOT_ANSWERED = [case for case in CASES if touches_an_enemy(case)]


@pytest.mark.parametrize("case", ANSWERED, ids=[case["id"] for case in ANSWERED])
def test_the_ruling(case: dict[str, Any]) -> None:
    position = position_of(case["fen"], chess960=case["variant"] == "chess960")
    acts = read_acts(case["acts"])
    assert not isinstance(acts, Fault)
    found = rule_on(position, acts)
    assert not isinstance(found, Fault)
    assert found.penalty is case["penalty"]
    if case["duty"] == "made":
        assert found.ground in MADE
    elif found.ground is Ground.NOT_TOUCHED:
        # No duty: any legal move will do.
        assert case["duty"] == "any"
        assert sorted(case["moves"]) == sorted(move.uci for move in legal_moves(position))
    else:
        assert (found.duty, list(found.moves)) == (case["duty"], sorted(case["moves"]))


@pytest.mark.parametrize("case", NOT_ANSWERED, ids=[case["id"] for case in NOT_ANSWERED])
def test_an_enemy_man_that_is_touched_is_named(case: dict[str, Any]) -> None:
    acts = read_acts(case["acts"])
    assert not isinstance(acts, Fault)
    found = rule_on(position_of(case["fen"], chess960=case["variant"] == "chess960"), acts)
    assert isinstance(found, Fault)
    assert found.id is FaultId.ACT_NOT_OWN
