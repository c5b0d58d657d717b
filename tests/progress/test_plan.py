"""What comes next: due before new before later, never the same twice, kinds mixed, the same for the same answers."""

import subprocess
import sys
from collections.abc import Sequence
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.progress.making import NOW, attempt, later
from trainer.course.skills import SKILLS, Skill, castlings_of
from trainer.progress.attempt import Attempt
from trainer.progress.memory import MemoryStage, memory_of
from trainer.progress.plan import NEW_AT_ONCE, Why, plan

ROOT = Path(__file__).resolve().parents[2]
YES, CHECK, CROSS = (Skill("judge", about) for about in ("yes-nothing", "start-safe", "crossing-safe"))
MARK, NAME = Skill("mark", "pinned"), Skill("name", "start-safe")


def graduated(skill: Skill, days_ago: float) -> list[Attempt]:
    """Return the answers that bring a skill past learning."""
    return [attempt(1, skill, at=later(days=-days_ago, minutes=minutes)) for minutes in (0, 11)]


ANSWERS = st.lists(
    st.builds(
        attempt,
        st.just(1),
        st.sampled_from(SKILLS[::5]),
        st.booleans(),
        st.booleans(),
        at=st.integers(-(10**6), 10**4).map(lambda minutes: later(minutes=minutes)),
    ),
    max_size=60,
)


# Memory.


@pytest.mark.parametrize(
    ("right", "hint", "minutes"),
    [(False, False, 1), (True, True, 5.5), (True, False, 10)],
    ids=["again", "hard", "good"],
)
def test_wrong_is_again_a_hint_is_hard_right_is_good(right: bool, hint: bool, minutes: float) -> None:
    memory = memory_of([attempt(right=right, hint=hint)], NOW)
    assert memory is not None
    assert (memory.stage, memory.due) == (MemoryStage.LEARNING, later(minutes=minutes))


def test_a_hint_does_not_help_a_wrong_answer() -> None:
    assert memory_of([attempt(right=False, hint=True)], NOW) == memory_of([attempt(right=False)], NOW)


def test_what_is_not_asked_fades() -> None:
    answers = graduated(YES, 30)
    chances = [memory.retrievability for days in (0, 5, 50) if (memory := memory_of(answers, later(days=days - 29)))]
    assert 1 >= chances[0] > chances[1] > chances[2] > 0
    assert memory_of([], NOW) is None


def test_an_answer_from_the_future_counts_as_given_now() -> None:
    assert memory_of([attempt(at=later(days=900))], NOW) == memory_of([attempt(at=NOW)], NOW)


@settings(max_examples=30, deadline=None)
@given(ANSWERS)
def test_nothing_is_put_off_for_more_than_a_year(answers: Sequence[Attempt]) -> None:
    memory = memory_of(sorted(answers, key=lambda each: each.at), NOW)
    assert memory is None or (memory.due <= later(days=366) and 0 <= memory.retrievability <= 1)


# The plan.


def test_at_the_beginning_a_few_skills_of_different_kinds_are_begun() -> None:
    found = plan((), NOW, 1)
    assert [item.why for item in found] == [Why.NEW] * NEW_AT_ONCE
    assert len({item.skill.kind for item in found}) == NEW_AT_ONCE


def test_no_more_are_begun_while_so_many_are_being_learned() -> None:
    learning = [attempt(1, item.skill, at=later(minutes=-1)) for item in plan((), NOW, 1)]
    assert {item.why for item in plan(learning, NOW, 1)} == {Why.AHEAD}
    past = [*learning, *(each._replace(at=NOW) for each in learning[:1])]
    begun = [item.skill for item in plan(past, NOW, 1) if item.why is Why.NEW]
    assert len(begun) == 1
    assert begun[0] not in {each.skill for each in learning}


def test_what_is_due_comes_first_and_what_failed_before_what_fades() -> None:
    answers = [*graduated(CHECK, 40), *graduated(MARK, 90), attempt(1, NAME, False, at=later(minutes=-3))]
    answers.append(attempt(1, YES, at=later(minutes=-2)))
    found = plan(answers, NOW, 1, (CHECK, MARK, NAME, YES))
    assert [(item.skill, item.why) for item in found] == [
        (NAME, Why.DUE),
        (MARK, Why.DUE),
        (CHECK, Why.DUE),
        (YES, Why.AHEAD),
    ]
    coming = memory_of(answers[-1:], NOW)
    assert coming is not None
    assert coming.due == later(minutes=8)


def test_the_same_skill_does_not_follow_itself_while_there_is_another() -> None:
    answers = [*graduated(CHECK, 40), attempt(1, YES, False, at=later(minutes=-2))]
    assert [item.skill for item in plan(answers, NOW, 1, (YES, CHECK))] == [CHECK, YES]
    # Nothing else is due: then what is due later stands between.
    early = [attempt(1, CHECK, at=later(minutes=-4)), attempt(1, YES, False, at=later(minutes=-2))]
    assert [item.skill for item in plan(early, NOW, 1, (YES, CHECK))] == [CHECK, YES]
    assert [item.skill for item in plan(answers, NOW, 1, (YES,))] == [YES]


def test_kinds_alternate() -> None:
    skills = [
        *[skill for skill in SKILLS if skill.kind == "judge"][:4],
        *[skill for skill in SKILLS if skill.kind == "mark"][:4],
    ]
    answers = [each for skill in skills for each in graduated(skill, 60)]
    kinds = [item.skill.kind for item in plan(answers, NOW, 3, skills)]
    assert all(first != second for first, second in pairwise(kinds))
    assert len(kinds) == 8


def test_a_new_skill_comes_between_those_that_are_due() -> None:
    due = [skill for skill in SKILLS if skill.kind == "judge"][:9]
    answers = [each for skill in due for each in graduated(skill, 60)]
    whys = [item.why for item in plan(answers, NOW, 1)]
    assert whys.count(Why.NEW) == 2
    assert whys[0] is Why.DUE


def test_the_castling_practised_least_is_chosen() -> None:
    answers = [attempt(1, CHECK, at=later(days=-9))._replace(castling=letter) for letter in ("K", "Q", "k")]
    assert plan(answers, NOW, 1, (CHECK,))[0].castling == "q"
    wrong = [*answers, answers[0]._replace(castling="q"), *[answers[0]._replace(castling="k", right=False)]]
    chosen = {plan(wrong, NOW, seed, (CHECK,))[0].castling for seed in range(20)}
    assert chosen == {"K", "Q", "q"}


def test_what_nobody_can_make_exercises_for_is_not_planned() -> None:
    assert plan((attempt(1, CHECK),), NOW, 1, ()) == ()
    assert [item.skill for item in plan((attempt(1, CHECK),), NOW, 1, (MARK,))] == [MARK]


@settings(max_examples=60, deadline=None)
@given(ANSWERS, st.integers(0, 9), st.integers(0, 30))
def test_any_answers_give_a_plan(answers: list[Attempt], seed: int, count: int) -> None:
    found = plan(answers, NOW, seed, SKILLS, count)
    assert found == plan(answers, NOW, seed, SKILLS, count)
    skills = [item.skill for item in found]
    assert len(skills) == len(set(skills)) <= count
    assert all(item.castling in castlings_of(item.skill) for item in found)
    assert sum(item.why is Why.NEW for item in found) <= NEW_AT_ONCE
    for item in found:
        memory = memory_of(
            (each for each in sorted(answers, key=lambda each: each.at) if each.skill == item.skill), NOW
        )
        assert item.why is (Why.NEW if memory is None else Why.DUE if memory.due <= NOW else Why.AHEAD)
    last = max(answers, key=lambda each: each.at).skill if answers else None
    if len(skills) > 1 and len([each.at for each in answers]) == len({each.at for each in answers}):
        assert skills[0] != last


def test_somebody_who_learns_meets_every_skill_and_then_gets_fewer_reviews() -> None:
    """Three weeks of fifteen answers a day, all right: everything is begun, and something is left to do each day."""
    answers: list[Attempt] = []
    skills = SKILLS[:24]
    for day in range(20):
        for number in range(15):
            now = NOW + timedelta(days=day, minutes=number)
            item = plan(answers, now, 1, skills, 1)[0]
            assert not answers or item.skill != answers[-1].skill
            answers.append(attempt(1, item.skill, at=now)._replace(castling=item.castling))
    assert {each.skill for each in answers} == set(skills)


def test_the_scheduler_is_imported_when_a_plan_is_made_and_not_before() -> None:
    code = """
import sys, trainer.progress.plan, trainer.progress.mastery, trainer.progress.memory
print("fsrs" in sys.modules, "sqlite3" in sys.modules, "PySide6" in sys.modules)
"""
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["False"] * 3
