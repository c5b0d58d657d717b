"""Answers and times for the tests."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from trainer.course.beliefs import BeliefId
from trainer.course.skills import SKILLS, Skill, castlings_of
from trainer.progress.attempt import Attempt
from trainer.progress.store.answers import Store
from trainer.progress.store.faults import StoreFault
from trainer.progress.store.learners import Learner, add_learner
from trainer.progress.store.opening import Opened, open_store

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def attempt(
    learner: int = 1,
    skill: Skill = SKILLS[0],
    right: bool = True,
    hint: bool = False,
    belief: BeliefId | None = None,
    exercise: str = "an-exercise",
    at: datetime = NOW,
) -> Attempt:
    """Return an answer of which only some things matter."""
    return Attempt(learner, skill, castlings_of(skill)[0], (skill.about,), right, hint, belief, exercise, at)


def later(**spans: float) -> datetime:
    """Return a time so much later than now."""
    return NOW + timedelta(**spans)


def opened(path: Path) -> Opened:
    """Open a store that can be opened."""
    found = open_store(path, NOW)
    assert not isinstance(found, StoreFault), found
    return found


def store_at(path: Path) -> Store:
    """Open a store for which nothing has to be set aside."""
    found = opened(path)
    assert found.aside is None, found.aside
    return found.store


def learner_in(store: Store, name: str = "Ana") -> Learner:
    """Return a new learner."""
    found = add_learner(store, name)
    assert not isinstance(found, StoreFault), found
    return found


def attempts_in(store: Store, learner: int | None = None) -> tuple[Attempt, ...]:
    """Return the answers in a store that can be read."""
    found = store.attempts(learner)
    assert not isinstance(found, StoreFault), found
    return found
