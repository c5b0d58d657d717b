"""Every collected case that has a FEN gets the right answer from `roque judge --json -`."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import judge_lines

DATA = Path(__file__).resolve().parents[1] / "data"
LINES = (DATA / "castling-cases.jsonl").read_text(encoding="utf-8").splitlines()
CASES: list[dict[str, Any]] = [case for line in LINES if "fen" in (case := json.loads(line))]
JUDGED = [case for case in CASES if case["verdict"] is not None]
REFUSED = [case for case in CASES if case["verdict"] is None and case["failed_conditions"] == ["invalid-fen-text"]]
ODD = [case for case in JUDGED if case["id"].startswith("INV-")]
NOT_SAID = [case for case in JUDGED if case["verdict"] == "depends-on-history"]
CHECKING = [case for case in JUDGED if "san" in case]
MOVES_BY_UCI = [case for case in JUDGED if "uci" in case]


@cache
def _answers() -> dict[str, dict[str, Any]]:
    """Judge all cases in two processes, one for each variant; return what was printed, by the id of the case."""
    found: dict[str, dict[str, Any]] = {}
    for variant, *flags in (("standard",), ("chess960", "--chess960")):
        cases = [case for case in CASES if case["variant"] == variant]
        printed = judge_lines([case["fen"] for case in cases], *flags)
        found |= {case["id"]: answer for case, answer in zip(cases, printed, strict=True)}
    return found


def _castling(case: dict[str, Any]) -> dict[str, Any]:
    answer = _answers()[case["id"]]
    found: list[dict[str, Any]] = [
        castling
        for castling in answer["castlings"]
        if castling["color"] == case["side"] and castling["wing"] == case["wing"]
    ]
    assert len(found) == 1
    return found[0]


def _each(cases: list[dict[str, Any]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=[case["id"] for case in cases])


def test_there_are_cases_of_each_sort() -> None:
    assert len(JUDGED) > 80
    assert {case["variant"] for case in JUDGED} == {"standard", "chess960"}
    assert all((REFUSED, ODD, NOT_SAID, CHECKING, MOVES_BY_UCI))


@_each(JUDGED)
def test_answer(case: dict[str, Any]) -> None:
    assert _castling(case)["answer"] == case["verdict"]


@_each(JUDGED)
def test_failed_conditions(case: dict[str, Any]) -> None:
    castling, failed = _castling(case), case["failed_conditions"]
    if failed == ["right"]:
        assert castling["right"]["status"] == "lost"
        return
    violated = {line["id"] for line in castling["conditions"] if line["status"] == "violated"}
    assert violated == set(failed)
    assert castling["right"]["status"] != "lost"


@_each(REFUSED)
def test_refused_with_one_sentence(case: dict[str, Any]) -> None:
    answer = _answers()[case["id"]]
    assert set(answer) == {"fen", "error"}
    sentence = answer["error"]["text"]
    assert sentence.endswith(".")
    assert "\n" not in sentence


@_each(ODD + NOT_SAID)
def test_answered_with_a_note(case: dict[str, Any]) -> None:
    assert _answers()[case["id"]]["notes"]


@_each(NOT_SAID)
def test_right_not_said_is_unknown(case: dict[str, Any]) -> None:
    assert _castling(case)["right"]["status"] == "unknown"


@_each(CHECKING)
def test_check_and_mate_are_remarked(case: dict[str, Any]) -> None:
    remarks = {remark["id"] for remark in _castling(case)["irrelevant"]}
    sign = {"+": {"gives-check"}, "#": {"gives-mate"}}.get(case["san"][-1], set())
    assert remarks & {"gives-check", "gives-mate"} == sign


@_each(MOVES_BY_UCI)
def test_uci(case: dict[str, Any]) -> None:
    assert _castling(case)["uci"] == case["uci"]


def test_void_right_of_the_other_side_is_noted() -> None:
    ids = [note["id"] for note in _answers()["FEN-07"]["notes"]]
    assert ids == ["void-right"]
