"""A run that was answered becomes an attempt: right at the first check or not, with the belief behind it."""

import pytest

from tests.course.answering import with_given
from tests.progress.making import NOW
from trainer.course.beliefs import BeliefId
from trainer.course.ids import Case, Given
from trainer.course.kinds.build import Build
from trainer.course.kinds.judge import Judge
from trainer.course.skills import Skill
from trainer.progress.attempt import Attempt, attempt_of
from trainer.rules.position import Position
from trainer.rules.text.fen import read_fen
from trainer.session.run import Run, begin, checked, with_hint, with_position

JUDGE = Judge(id="b-file", castling="Q", fen="1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
SKILL = Skill("judge", "yes-rook-crosses-attacked")


def right_at_last() -> Run:
    """Build a castling that nothing speaks against: first with the rook attacked, then without."""
    crowded, bare = (f"{men}/8/8/8/8/8/8/R3K2R w KQ - 0 1" for men in ("4k2r", "4k3"))
    wrong = checked(begin(Build(id="f", castling="K", fen=crowded, expect=Case.ALL_LEGAL)))
    position = read_fen(bare)
    assert isinstance(position, Position)
    return checked(with_position(wrong, position))


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
    assert (with_text.exercise, with_text.skill.kind) == ("[[exercise]]", "judge")


def test_what_is_found_after_a_wrong_check_counts_as_wrong() -> None:
    assert right_at_last().solved
    found = attempt_of(right_at_last(), 1, NOW)
    assert found is not None
    assert (found.right, found.belief, found.skill) == (False, None, Skill("build", "yes-nothing"))


def test_what_was_not_answered_is_no_attempt() -> None:
    for exercise in (JUDGE, Build(id="a", castling="K", expect=Case.IN_CHECK)):
        assert attempt_of(with_hint(begin(exercise)), 1, NOW) is None
