"""A run that was answered becomes an attempt: right at the first check or not, with the belief behind it."""

import pytest

from tests.progress.making import NOW
from trainer.course.beliefs import BeliefId
from trainer.course.exercise import Build, Case, Flip, Judge
from trainer.course.given import Given
from trainer.progress.attempt import Attempt, attempt_of
from trainer.progress.skills import Skill
from trainer.rules.squares import parse_square
from trainer.rules.terms import BLACK
from trainer.rules.verdict import Man
from trainer.session.run import Run, begin, checked, with_given, with_hint, with_man

JUDGE = Judge(id="b-file", castling="Q", fen="1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
SKILL = Skill("judge", "yes-rook-crosses-attacked")


def right_at_last() -> Run:
    wrong = checked(begin(Flip(id="f", castling="K", fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")))
    return checked(with_man(wrong, Man(parse_square("f8"), "rook", BLACK)))


@pytest.mark.parametrize(
    ("run", "right", "hint", "belief"),
    [
        (with_given(begin(JUDGE), Given.YES), True, False, None),
        (with_given(with_hint(begin(JUDGE)), Given.YES), True, True, None),
        (with_given(begin(JUDGE), Given.NO), False, False, BeliefId.B_MUST_BE_SAFE),
    ],
    ids=["right", "after-a-hint", "wrong"],
)
def test_an_answer(run: Run, right: bool, hint: bool, belief: BeliefId | None) -> None:
    deciders = ("yes-rook-crosses-attacked",)
    assert attempt_of(run, 3, NOW) == Attempt(3, SKILL, "Q", deciders, right, hint, belief, "b-file", NOW)
    with_text = attempt_of(run, 3, NOW, "[[exercise]]")
    assert with_text is not None
    assert (with_text.exercise, with_text.kind) == ("[[exercise]]", "judge")


def test_what_is_found_after_a_wrong_check_counts_as_wrong() -> None:
    assert right_at_last().solved
    found = attempt_of(right_at_last(), 1, NOW)
    assert found is not None
    assert (found.right, found.belief, found.skill) == (False, None, Skill("flip", "old-answer"))


def test_what_was_not_answered_is_no_attempt() -> None:
    for exercise in (JUDGE, Build(id="a", castling="K", expect=Case.IN_CHECK)):
        assert attempt_of(with_hint(begin(exercise)), 1, NOW) is None
