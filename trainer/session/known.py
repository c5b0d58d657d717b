"""What is known of a learner, as values: sessions that were left, results, mastery; `progress` reads them."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import NamedTuple

from trainer.course.beliefs import BeliefId
from trainer.course.ids import CastlingLetter
from trainer.course.skills import Skill
from trainer.session.drill import Drill, Outcome
from trainer.session.manners import Manner


class Learner(NamedTuple):
    """Somebody whose answers are kept."""

    id: int
    name: str


class Left(NamedTuple):
    """A session that was left: what it is, how many of its exercises are done, how many it has, and when it was left.

    `begun` is when it was begun: by that it is known among the sessions of its learner. `titles` are those of its set
    by language.
    """

    begun: datetime
    at: datetime
    manner: Manner
    titles: Mapping[str, str]
    done: int
    total: int


class Result(NamedTuple):
    """The result of a session: of which learner, when, the seed of its questions, how many were right, each outcome."""

    learner: int
    manner: Manner
    at: datetime
    seed: int
    right: int
    outcomes: tuple[Outcome, ...]

    @property
    def asked(self) -> int:
        """How many questions there were."""
        return len(self.outcomes)


def result_of(drill: Drill, learner: int, now: datetime) -> Result | None:
    """Return the result of a session that is over; None for one that has none, or was broken off."""
    if not drill.manner.recorded or drill.run is not None or not drill.outcomes:
        return None
    return Result(learner, drill.manner, now, drill.seed, drill.right, drill.outcomes)


def best(found: Iterable[Result], manner: Manner) -> Result | None:
    """Return the best result of a manner, the first of equal ones; None without any."""
    of_it = [result for result in found if result.manner is manner]
    return max(of_it, key=lambda each: each.right) if of_it else None


def last(found: Iterable[Result], manner: Manner) -> Result | None:
    """Return the last result of a manner; None without any."""
    of_it = [result for result in found if result.manner is manner]
    return of_it[-1] if of_it else None


class State(StrEnum):
    """The state of a skill: never asked, being learned, sure, or once sure and due again."""

    NEW = "new"
    LEARNING = "learning"
    SURE = "sure"
    SLIPPING = "slipping"


class Cell(NamedTuple):
    """A skill in one castling: how often it was answered, how often right, and how well it is remembered now.

    `retrievability` and `next_review` are None for what was never asked.
    """

    skill: Skill
    castling: CastlingLetter
    state: State = State.NEW
    attempts: int = 0
    right: int = 0
    retrievability: float | None = None
    next_review: datetime | None = None


class Day(NamedTuple):
    """The answers of one day; `hints` counts the right answers that needed a hint."""

    day: date
    attempts: int
    right: int
    hints: int


class Held(NamedTuple):
    """A belief behind recent wrong answers: behind how many, out of how many, of which learners, and when last."""

    belief: BeliefId
    times: int
    wrong: int
    learners: tuple[int, ...]
    latest: datetime


class Mastery(NamedTuple):
    """What is known: cells by skill and castling, days in their order, beliefs with the commonest first."""

    cells: tuple[Cell, ...] = ()
    days: tuple[Day, ...] = ()
    beliefs: tuple[Held, ...] = ()


class Unwritten(NamedTuple):
    """How many answers, results, and places of sessions are not in the file."""

    answers: int = 0
    results: int = 0
    places: int = 0


class Summary(NamedTuple):
    """What the choices, the page of mastery and the result of a session show.

    `name` is the learner's, `learners` are all who learn at this computer. `left` are the sessions that were left, the
    last one first. `results` are those in the file, `waiting` those that are not written yet. `mastery` is the
    learner's; `of_class` that of all together, None while nobody looks at it.
    """

    name: str = ""
    learners: tuple[Learner, ...] = ()
    left: tuple[Left, ...] = ()
    results: tuple[Result, ...] = ()
    waiting: tuple[Result, ...] = ()
    mastery: Mastery = Mastery()
    of_class: Mastery | None = None
    unwritten: Unwritten = Unwritten()

    @property
    def all_results(self) -> tuple[Result, ...]:
        """The results, written or not."""
        return (*self.results, *self.waiting)
