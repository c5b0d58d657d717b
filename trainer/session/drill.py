"""Exercises done one after the other, as a value: which one is being done, how each went, what its session allows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from trainer.course.exercise import Exercise
from trainer.course.files.read import SetSource
from trainer.session.manners import Manner
from trainer.session.run import Run, begin

TWIN_AFTER = 3
"""The twin of a missed exercise comes so many exercises later, at the end where fewer are left."""


class Outcome(StrEnum):
    """How an exercise went."""

    FIRST_TRY = "first-try"
    LATER = "later"
    WRONG = "wrong"
    SKIPPED = "skipped"


class Twin(NamedTuple):
    """A twin that was put in, and its place among the exercises of then, from 0."""

    place: int
    exercise: Exercise


@dataclass(frozen=True, slots=True)
class Drill:
    """The exercises of a session, the one being done, and the outcomes of those before it.

    `run` is None once the last is done. `runs` are those that ended, None for one of which only the outcome is known.
    `seed` is what the exercises were made from; `ends` is when the time is over, None without a limit. `twins` are
    those among the exercises that were put in since the session began, in the order in which that was done. `source`
    is the set they come from, None where they come from none. `begun` is when the session began, by which it is known
    among those of its learner; None for one that nobody keeps.
    """

    exercises: tuple[Exercise, ...]
    run: Run | None
    outcomes: tuple[Outcome, ...] = ()
    manner: Manner = Manner.SET
    seed: int = 0
    ends: datetime | None = None
    runs: tuple[Run | None, ...] = ()
    twins: tuple[Twin, ...] = ()
    source: SetSource | None = None
    begun: datetime | None = None

    @property
    def number(self) -> int:
        """The number of the exercise being done, from 1."""
        return len(self.outcomes) + 1

    @property
    def kept(self) -> bool:
        """Whether one can go on with it after it was left."""
        return self.manner.kept and self.run is not None and self.begun is not None

    @property
    def right(self) -> int:
        """How many exercises were right at the first try."""
        return self.outcomes.count(Outcome.FIRST_TRY)


def start(
    exercises: Sequence[Exercise],
    manner: Manner = Manner.SET,
    seed: int = 0,
    ends: datetime | None = None,
    source: SetSource | None = None,
) -> Drill:
    """Return a drill at its first exercise. Raises ValueError when the position of that cannot be read."""
    run = begin(exercises[0]) if exercises else None
    return Drill(tuple(exercises), run, manner=manner, seed=seed, ends=ends, source=source)


def resumed(
    exercises: Sequence[Exercise], outcomes: Sequence[Outcome], manner: Manner = Manner.SET, seed: int = 0
) -> Drill:
    """Return a drill at the exercise after those whose outcomes are known.

    Raises ValueError when the position of that cannot be read.
    """
    rest = exercises[len(outcomes) :]
    run = begin(rest[0]) if rest else None
    return Drill(tuple(exercises), run, tuple(outcomes), manner, seed, None, (None,) * len(outcomes))


def asked_at_first(drill: Drill) -> tuple[Exercise, ...]:
    """Return the exercises that a session began with: those of now without the twins."""
    exercises = list(drill.exercises)
    for twin in reversed(drill.twins):
        del exercises[twin.place]
    return tuple(exercises)


def with_run(drill: Drill, run: Run) -> Drill:
    """Return the drill with another run of the exercise being done: a step further."""
    return replace(drill, run=run)


def advanced(drill: Drill) -> Drill:
    """Return the drill at its next exercise; one that was not finished counts as skipped.

    Raises ValueError when the position of the next cannot be read.
    """
    if drill.run is None:
        return drill
    outcomes = (*drill.outcomes, outcome_of(drill.run))
    rest = drill.exercises[len(outcomes) :]
    return replace(drill, run=begin(rest[0]) if rest else None, outcomes=outcomes, runs=(*drill.runs, drill.run))


def timed_out(drill: Drill) -> Drill:
    """Return the drill ended now; the exercise being done and those after it are dropped."""
    return replace(drill, run=None, exercises=drill.exercises[: len(drill.outcomes)])


def wants_twin(drill: Drill) -> bool:
    """Return whether the exercise being done is finished, and was missed, in a session that brings such again."""
    run = drill.run
    return run is not None and run.finished and run.slips > 0 and drill.manner.repeats


def with_twin(drill: Drill, twin: Exercise) -> Drill:
    """Return the drill with a twin of the exercise being done put in a little later, see `TWIN_AFTER`.

    A drill that has this twin already stays the same.
    """
    if any(each.id == twin.id for each in drill.exercises):
        return drill
    place = min(drill.number + TWIN_AFTER, len(drill.exercises))
    exercises = (*drill.exercises[:place], twin, *drill.exercises[place:])
    return replace(drill, exercises=exercises, twins=(*drill.twins, Twin(place, twin)))


def goes_on_alone(drill: Drill) -> bool:
    """Return whether the next exercise comes by itself: the one being done is finished, and the manner says so.

    It is so in an exam and a test, and in a sprint after a right answer.
    """
    run = drill.run
    if run is None or not run.finished:
        return False
    return drill.manner.silent or (drill.manner.hurries and run.solved)


def outcome_of(run: Run) -> Outcome:
    """Return how an exercise went; skipped while it is not finished."""
    if run.solved:
        return Outcome.FIRST_TRY if run.first_try else Outcome.LATER
    return Outcome.WRONG if run.finished else Outcome.SKIPPED
