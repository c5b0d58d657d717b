"""The 24 canonical positions of the six cases: answer, deciding condition, path and attacked rook."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rules.reading import position_of
from trainer.rules.judge import judge
from trainer.rules.setup import declare_king
from trainer.rules.squares import square_name
from trainer.rules.terms import Cause, Moved, RemarkId, RightStatus, Status, castling_of
from trainer.rules.verdict import CastlingVerdict

DATA = Path(__file__).resolve().parents[1] / "data"
CASES: list[dict[str, Any]] = json.loads((DATA / "six-cases.json").read_text(encoding="utf-8"))["positions"]
_each = pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])


def _verdict(case: dict[str, Any], letter: str) -> CastlingVerdict:
    castling = castling_of(letter)
    position = position_of(case["fen"])
    if case["case"] == "king-moved":
        # The board after the moves, with the rights from before them: only the king's are then taken away.
        rights = case["start"].split()[2]
        before = position_of(case["fen"].replace(" - - ", f" {rights} - "))
        position = declare_king(before, castling.color, Moved.MOVED)
    return judge(position).of(castling)


def test_each_castling_has_its_six_cases() -> None:
    assert len({(case["castling"], case["case"]) for case in CASES}) == len(CASES) == 24


@_each
def test_answer(case: dict[str, Any]) -> None:
    verdict = _verdict(case, case["castling"])
    assert verdict.answer == case["answer"]
    assert verdict.on_move


@_each
def test_deciding_condition_stands_alone(case: dict[str, Any]) -> None:
    decider = case["deciding"]
    expected = [] if decider.startswith("yes-") else [decider]
    assert list(_verdict(case, case["castling"]).violated) == expected


@_each
def test_path(case: dict[str, Any]) -> None:
    path = _verdict(case, case["castling"]).path
    found = {square_name(step.square): sorted(square_name(man.square) for man in step.attackers) for step in path}
    assert found == case["path"]
    assert list(found) == list(case["path"])


@_each
def test_rook_attacked(case: dict[str, Any]) -> None:
    verdict = _verdict(case, case["castling"])
    remarks = [remark for remark in verdict.irrelevant if remark.id is RemarkId.ROOK_ATTACKED]
    assert [square_name(man.square) for remark in remarks for man in remark.attackers] == case["rook_attacked_by"]


@_each
def test_right(case: dict[str, Any]) -> None:
    right = _verdict(case, case["castling"]).right
    if case["case"] == "king-moved":
        assert (right.status, right.cause) == (RightStatus.LOST, Cause.KING_MOVED)
    else:
        assert (right.status, right.cause, right.assumed) == (RightStatus.HELD, None, False)


@_each
def test_other_wing(case: dict[str, Any]) -> None:
    other = case["castling"].translate(str.maketrans("KQkq", "QKqk"))
    verdict = _verdict(case, other)
    answer, _, condition = case["other_wing"].partition(": ")
    assert verdict.answer == answer
    if condition:
        assert list(verdict.violated) == [condition]


@pytest.mark.parametrize("case", [case for case in CASES if case["case"] == "king-moved"], ids=lambda case: case["id"])
def test_a_fen_alone_does_not_say_that_the_king_moved(case: dict[str, Any]) -> None:
    verdict = judge(position_of(case["fen"])).of(castling_of(case["castling"]))
    assert verdict.answer == "illegal"
    assert verdict.right.cause is Cause.KING_OR_ROOK_MOVED
    assert verdict.statuses == (Status.UNKNOWN, Status.UNKNOWN, *[Status.MET] * 4)
