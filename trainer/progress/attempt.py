"""RUN -> ATTEMPT: an answer as it is kept, with the skill it was about and the belief behind it if it is wrong."""

from datetime import datetime
from typing import NamedTuple

from trainer.course.beliefs import BeliefId
from trainer.course.ids import CastlingLetter
from trainer.course.skills import Skill, trained
from trainer.session.run import Run


class Attempt(NamedTuple):
    """A finished answer: of which learner (his number), in which skill, right or wrong, and when.

    `deciders` are the conditions or remarks that decided there; `hint` says that one was asked for; `belief` is the one
    behind a wrong answer, None where none is known; `exercise` is its id in a set, or its TOML text; `at` has a time
    zone.
    """

    learner: int
    skill: Skill
    castling: CastlingLetter
    deciders: tuple[str, ...]
    right: bool
    hint: bool
    belief: BeliefId | None
    exercise: str
    at: datetime


def attempt_of(run: Run, learner: int, now: datetime, exercise: str = "") -> Attempt | None:
    """Return an exercise that was answered as an attempt; None when nothing was answered.

    `exercise` is kept as its text; without one, its id. Right means right at the first check: what was found only after
    a wrong answer has to come again.
    """
    right = run.solved and run.slips == 0
    if not right and run.slips == 0:
        return None
    about, belief = trained(run.exercise, run.start), None if run.grade is None else run.grade.belief
    return Attempt(
        learner,
        *about,
        right=right,
        hint=run.hints > 0,
        belief=None if right or belief is None else belief.id,
        exercise=exercise or run.exercise.id,
        at=now,
    )
