"""Answers and times for the tests."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from trainer.course.beliefs import BeliefId
from trainer.course.kinds.judge import Judge
from trainer.course.skills import SKILLS, Skill, castlings_of
from trainer.progress.attempt import Attempt
from trainer.progress.store.answers import Store
from trainer.progress.store.faults import StoreFault
from trainer.progress.store.learners import add_learner
from trainer.progress.store.opening import Opened, open_store
from trainer.progress.store.sessions import Standing, left_sessions
from trainer.session.drill import advanced, start
from trainer.session.known import Learner, Left

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


def standing(done: int = 0, title: str = "", begun: datetime = NOW, at: datetime = NOW, total: int = 9) -> Standing:
    """Return a session of which so many exercises were skipped; each exercise has the title."""
    titles = {"en": title} if title else {}
    exercises = [
        Judge(id=str(number), castling="K", fen="4k3/8/8/8/8/8/8/4K2R w K - 0 1", title=titles)
        for number in range(total)
    ]
    drill = replace(start(exercises), begun=begun)
    for _ in range(done):
        drill = advanced(drill)
    return Standing(drill, {"en": "A set"}, at)


def left_in(store: Store, learner: int = 1) -> tuple[Left, ...]:
    """Return the unfinished sessions in a store that can be read."""
    found = left_sessions(store, learner)
    assert not isinstance(found, StoreFault), found
    return found


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
