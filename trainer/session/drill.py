"""A set being worked through in its order, as a value: where one is, and how each exercise went."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from trainer.course.exercise import Exercise
from trainer.session.run import Run, begin


class Outcome(StrEnum):
    """How an exercise went."""

    FIRST_TRY = "first-try"
    LATER = "later"
    WRONG = "wrong"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Drill:
    """The exercises of a set, the one being done, and the outcomes of those before it.

    `run` is None once the last is done.
    """

    exercises: tuple[Exercise, ...]
    run: Run | None
    outcomes: tuple[Outcome, ...] = ()

    @property
    def number(self) -> int:
        """The number of the exercise being done, from 1."""
        return len(self.outcomes) + 1


def start(exercises: Sequence[Exercise]) -> Drill:
    """Return a drill at its first exercise."""
    return Drill(tuple(exercises), begin(exercises[0]) if exercises else None)


def with_run(drill: Drill, run: Run) -> Drill:
    """Return the drill with a step taken in its exercise."""
    return replace(drill, run=run)


def advanced(drill: Drill) -> Drill:
    """Return the drill at its next exercise; one that was not finished counts as skipped."""
    if drill.run is None:
        return drill
    outcomes = (*drill.outcomes, outcome_of(drill.run))
    rest = drill.exercises[len(outcomes) :]
    return Drill(drill.exercises, begin(rest[0]) if rest else None, outcomes)


def outcome_of(run: Run) -> Outcome:
    """Return how an exercise went, as it stands."""
    if run.solved:
        return Outcome.FIRST_TRY if run.first_try else Outcome.LATER
    return Outcome.WRONG if run.finished else Outcome.SKIPPED
