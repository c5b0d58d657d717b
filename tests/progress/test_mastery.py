"""The picture: what is sure and what is slipping, what was answered on which day, what is believed now."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.progress.making import NOW, attempt, later
from trainer.course.beliefs import BeliefId
from trainer.course.skills import SKILLS, TAUGHT, Skill
from trainer.progress.attempt import Attempt
from trainer.progress.mastery import beliefs_of, cells_of, class_mastery, days_of, mastery
from trainer.session.known import Cell, Day, Held, State

CHECK, BESIDE = Skill("judge", "start-safe"), Skill("judge", "yes-rook-crosses-attacked")


def cell(*answers: Attempt, now: datetime = NOW) -> Cell:
    return next(each for each in cells_of(answers, now) if (each.skill, each.castling) == (CHECK, "K"))


def at_check(right: bool = True, learner: int = 1, **spans: float) -> Attempt:
    return attempt(learner, CHECK, right, at=later(**spans))


@pytest.mark.parametrize(
    ("answers", "state", "right"),
    [
        ((), State.NEW, 0),
        ((at_check(),), State.LEARNING, 1),
        ((at_check(right=False),), State.LEARNING, 0),
        ((at_check(hours=-1), at_check()), State.SURE, 2),
        ((at_check(days=-30), at_check(days=-29)), State.SLIPPING, 2),
        ((at_check(hours=-2), at_check(hours=-1), at_check(right=False)), State.SLIPPING, 2),
    ],
    ids=["new", "learning", "wrong", "sure", "faded", "failed"],
)
def test_how_it_stands(answers: tuple[Attempt, ...], state: State, right: int) -> None:
    found = cell(*answers)
    assert (found.state, found.attempts, found.right) == (state, len(answers), right)
    assert (found.retrievability is None, found.next_review is None) == (not answers, not answers)


def test_there_is_a_cell_for_each_skill_in_each_castling_it_occurs_in() -> None:
    cells = cells_of((), NOW)
    assert {each.skill for each in cells} == set(TAUGHT)
    assert [each.castling for each in cells if each.skill == BESIDE] == ["Q", "q"]
    odd = attempt(1, BESIDE)._replace(castling="K")
    assert [each.castling for each in cells_of((odd,), NOW) if each.skill == BESIDE] == ["K", "Q", "q"]
    seldom = attempt(1, Skill("mark", "discovered"))
    assert [each.skill for each in cells_of((seldom,), NOW, ())] == [seldom.skill]


def test_days_begin_at_the_midnight_of_the_zone() -> None:
    late = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)
    answers = [attempt(at=late), attempt(at=late, hint=True), attempt(at=late + timedelta(hours=1), right=False)]
    assert days_of(answers) == (Day(date(2026, 11, 30), 2, 2, 1), Day(date(2026, 12, 1), 1, 0, 0))
    assert days_of(answers, timezone(timedelta(hours=1))) == (Day(date(2026, 12, 1), 3, 2, 1),)


def wrong(belief: BeliefId | None, learner: int = 1, **spans: float) -> Attempt:
    return attempt(learner, CHECK, False, belief=belief, at=later(**spans))


B, ROOK = BeliefId.B_MUST_BE_SAFE, BeliefId.ROOK_MUST_BE_SAFE


def test_what_is_believed_now_is_behind_the_last_wrong_answers() -> None:
    answers = [wrong(ROOK, hours=1), wrong(B, hours=2), at_check(hours=3), wrong(None, hours=4), wrong(B, hours=5)]
    assert beliefs_of(answers) == (Held(B, 2, 4, (1,), later(hours=5)), Held(ROOK, 1, 4, (1,), later(hours=1)))
    assert beliefs_of(answers, last=2) == (Held(B, 1, 2, (1,), later(hours=5)),)
    assert beliefs_of(()) == ()


def test_in_a_class_the_last_wrong_answers_of_each_count() -> None:
    answers = [wrong(ROOK, 1, hours=1), *(wrong(B, 2, hours=2 + each) for each in range(30)), wrong(ROOK, 3, hours=1)]
    first, second = beliefs_of(answers)
    assert (first.belief, first.times, first.wrong, first.learners) == (B, 20, 22, (2,))
    assert (second.belief, second.times, second.learners) == (ROOK, 2, (1, 3))


def test_a_class_is_added_up() -> None:
    answers = [at_check(learner=1, hours=-1), at_check(learner=1), at_check(False, learner=2, hours=-1)]
    found = class_mastery(answers, NOW)
    (together,) = [each for each in found.cells if each.attempts]
    assert (together.state, together.attempts, together.right) == (State.LEARNING, 3, 2)
    assert together.next_review == later(minutes=-59)
    assert found.days == mastery(answers, NOW).days
    assert len(found.cells) == len(cells_of((), NOW))
    assert class_mastery((), NOW).cells == cells_of((), NOW)


@settings(max_examples=20, deadline=None)
@given(
    st.lists(
        st.builds(
            attempt,
            st.integers(1, 3),
            st.sampled_from(SKILLS),
            st.booleans(),
            st.booleans(),
            st.none() | st.sampled_from(BeliefId),
            at=st.integers(-(10**6), 10**4).map(lambda minutes: later(minutes=minutes)),
        ),
        max_size=40,
    )
)
def test_nothing_is_counted_twice_or_forgotten(answers: list[Attempt]) -> None:
    for found in (mastery(answers, NOW), class_mastery(answers, NOW)):
        assert sum(each.attempts for each in found.cells) == len(answers) == sum(day.attempts for day in found.days)
        assert sum(each.right for each in found.cells) == sum(each.right for each in answers)
        assert all((each.state is State.NEW) == (each.attempts == 0) for each in found.cells)
        assert all(0 <= each.retrievability <= 1 for each in found.cells if each.retrievability is not None)
        assert sum(each.times for each in found.beliefs) <= sum(not each.right for each in answers)
    assert mastery(answers, NOW) == mastery(list(reversed(answers)), NOW) or len({a.at for a in answers}) < len(answers)
