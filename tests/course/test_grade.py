"""Grading what was built: each case against each canonical position, and exactly what is missing or too much."""

import json
from pathlib import Path
from typing import Any

import pytest

from trainer.course.beliefs import BeliefId
from trainer.course.grade import grade_given
from trainer.course.ids import Case, Given, Reason
from trainer.course.kinds.build import built, grade_build
from trainer.course.kinds.name import grade_name
from trainer.rules.judge import judge_castling
from trainer.rules.moves import play_text
from trainer.rules.position import Position
from trainer.rules.setup import declare_king
from trainer.rules.squares import parse_square
from trainer.rules.terms import Moved, castling_of
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen
from trainer.rules.verdict import CastlingVerdict, Remark
from trainer.words.feedback import feedback
from trainer.words.tables import LANGUAGES, load_words

CASES = json.loads((Path(__file__).parents[1] / "data" / "six-cases.json").read_text(encoding="utf-8"))["positions"]


PANEL = "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1"
ROOK_ATTACKED = "4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1"


def verdict_of(case: dict[str, Any]) -> CastlingVerdict:
    castling = castling_of(case["castling"])
    position = read_fen(case["fen"])
    assert isinstance(position, Position)
    if case["case"] == "king-moved":
        position = declare_king(position, castling.color, Moved.MOVED)
    return judge_castling(position, castling)


def verdict(fen: str) -> CastlingVerdict:
    position = read_fen(fen)
    assert isinstance(position, Position)
    return judge_castling(position, castling_of("K"))


@pytest.mark.parametrize("asked", list(Case), ids=str)
@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_canonical_position_is_its_own_case_and_no_other(case: dict[str, Any], asked: Case) -> None:
    assert grade_build(asked, verdict_of(case)).right is (asked == case["case"])


TABLE = [
    (
        "one-more-reason",
        Case.CROSSING_ATTACKED,
        "4k3/8/b7/8/3q4/8/8/R3K2R w KQ - 0 1",
        None,
        (Reason.ARRIVAL_SAFE,),
        "There is one more reason: the queen on d4 attacks g1, and the king would land there.",
    ),
    (
        "another-reason",
        Case.CROSSING_ATTACKED,
        "4k3/8/8/8/3q4/8/8/R3K2R w KQ - 0 1",
        Reason.CROSSING_SAFE,
        (Reason.ARRIVAL_SAFE,),
        "The queen on d4 attacks g1, and the king would land there.",
    ),
    (
        "rook-attacked-is-another-case",
        Case.ALL_LEGAL,
        "4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1",
        Reason.NOTHING_AGAINST,
        (Reason.ALTHOUGH_ROOK_ATTACKED,),
        "The bishop on b7 attacks the rook on h1: that is another case.",
    ),
    (
        "nothing-yet",
        Case.IN_CHECK,
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        Reason.START_SAFE,
        (),
        "For this case the king must be in check.",
    ),
    (
        "rook-attacked-and-a-reason-besides",
        Case.ROOK_ATTACKED,
        "4k3/1b6/b7/8/8/8/8/R3K2R w KQ - 0 1",
        Reason.ALTHOUGH_ROOK_ATTACKED,
        (Reason.CROSSING_SAFE,),
        "The bishop on a6 attacks f1, and the king must cross it.",
    ),
]


@pytest.mark.parametrize(
    ("asked", "fen", "missing", "extra", "sentence"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE]
)
def test_what_is_wrong(asked: Case, fen: str, missing: Reason | None, extra: tuple[Reason, ...], sentence: str) -> None:
    grade = grade_build(asked, verdict(fen))
    assert not grade.right
    assert built(asked, verdict(fen))[:2] == (missing, extra)
    said = feedback(load_words("en"), grade)
    assert sentence in [said.main, *said.more]


def test_a_castling_that_has_to_wait_for_its_turn_is_no_case() -> None:
    waiting = verdict("4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1")
    assert [case for case in Case if grade_build(case, waiting).right] == []
    assert built(Case.ALL_LEGAL, waiting).missing is Reason.NOTHING_AGAINST


def test_a_king_that_is_away_is_not_the_case_of_the_king_that_came_back() -> None:
    found = built(Case.KING_MOVED, verdict("4k3/8/8/8/8/8/4K3/R6R w - - 0 1"))
    assert found.missing is Reason.KING_UNMOVED


def test_a_missing_king_is_named() -> None:
    grade = grade_build(Case.IN_CHECK, verdict("4k3/8/8/8/8/8/8/R6R w - - 0 1"))
    assert not grade.right
    assert not built(Case.IN_CHECK, verdict("4k3/8/8/8/8/8/8/R6R w - - 0 1")).unsure
    assert feedback(load_words("en"), grade).main == "White has no king and cannot castle."


def test_unsure_when_nobody_has_said() -> None:
    grade = grade_build(Case.ALL_LEGAL, verdict("4k3/8/8/8/8/8/8/R3K2R w ? - 0 1"))
    assert built(Case.ALL_LEGAL, verdict("4k3/8/8/8/8/8/8/R3K2R w ? - 0 1")).unsure
    assert not grade.right


BESIDES = [
    ("in-check-now", "6k1/8/8/4r3/8/8/3B4/R3K2R w KQ - 0 1", "", Case.IN_CHECK),
    ("checked-before", "6k1/8/8/4r3/8/8/3B4/R3K2R w KQ - 0 1", "Be3 Rd5", Case.ALL_LEGAL),
    ("checked-before-and-the-rook", "6k1/8/8/4r3/8/8/3B4/R3K2R w KQ - 0 1", "Be3 Rh5", Case.ROOK_ATTACKED),
    ("checked-before-and-crossing", "6k1/8/8/4r3/8/8/3B4/R3K2R w KQ - 0 1", "Be3 Rf5", Case.CROSSING_ATTACKED),
    ("b-attacked", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", Case.ALL_LEGAL),
    ("b-and-the-rook-attacked", "rr2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", Case.ROOK_ATTACKED),
]


@pytest.mark.parametrize(("fen", "moves", "case"), [row[1:] for row in BESIDES], ids=[row[0] for row in BESIDES])
def test_what_none_of_the_cases_is_about_is_neither_here_nor_there(fen: str, moves: str, case: Case) -> None:
    position = read_fen(fen)
    assert isinstance(position, Position)
    reached = play_text(position, moves)
    assert isinstance(reached, Position)
    verdict = judge_castling(reached, castling_of("Q" if "K3 w Q" in fen else "K"))
    assert [each for each in Case if grade_build(each, verdict).right] == [case]
    for each in Case:
        assert feedback(load_words("en"), grade_build(each, verdict)).main


LEADS = [
    ("right", PANEL, Reason.CROSSING_SAFE, "Right."),
    ("no-for-another-reason", PANEL, Reason.ARRIVAL_SAFE, "No is right, but for another reason."),
    ("yes-for-another-reason", ROOK_ATTACKED, Reason.NOTHING_AGAINST, "Yes is right, but for another reason."),
    ("no-instead-of-yes", ROOK_ATTACKED, Reason.ARRIVAL_SAFE, "Not so."),
    ("yes-instead-of-no", PANEL, Reason.NOTHING_AGAINST, "Not so."),
    ("cannot-tell-instead-of-no", PANEL, Reason.CANNOT_TELL, "Not so."),
    ("no-where-one-cannot-tell", "4k3/8/8/8/8/8/8/R3K2R w ? - 0 1", Reason.KING_UNMOVED, "Not so."),
]


@pytest.mark.parametrize(("fen", "given", "lead"), [row[1:] for row in LEADS], ids=[row[0] for row in LEADS])
def test_a_right_answer_for_a_wrong_reason_is_half_right(fen: str, given: Reason, lead: str) -> None:
    position = read_fen(fen)
    assert not isinstance(position, Fault)
    grade = grade_name(given, position, verdict(fen))
    assert grade.right is (lead == "Right.")
    assert feedback(load_words("en"), grade).lead == lead


def test_a_remark_is_told_by_a_belief_only_of_its_own_square() -> None:
    position = read_fen("1r1r2k1/8/8/8/8/8/8/R1K5 w A - 0 1", chess960=True)
    assert isinstance(position, Position)
    grade = grade_given(Given.NO, position, judge_castling(position, castling_of("Q")))
    assert [(each.id, each.square) for each in grade.beliefs] == [(BeliefId.B_MUST_BE_SAFE, parse_square("b1"))]
    assert [each.square for each in grade.said if isinstance(each, Remark)] == [parse_square("d1")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_feedback_can_be_worded(case: dict[str, Any], language: str) -> None:
    words = load_words(language)
    for asked in Case:
        said = feedback(words, grade_build(asked, verdict_of(case)))
        for text in (said.lead, said.main, *said.more):
            assert text
            assert "{" not in text
