"""RESULT -> STORE: how a sprint, an exam, or the test before or after went, and the best and the last of them."""

import sqlite3
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from trainer.progress.store.answers import Store, has_learner, stamp_of, time_of
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.session.drill import Drill, Outcome
from trainer.session.manners import Manner

_COLUMNS = "learner, at, manner, seed, right, outcomes"


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


def record_results(store: Store, *found: Result) -> StoreFault | None:
    """Keep some results; all are on the disk when this returns. Return what is wrong, or None.

    Raises ValueError for a time without a time zone.
    """
    rows = [
        (each.learner, stamp_of(each.at), each.manner, each.seed, each.right, " ".join(each.outcomes)) for each in found
    ]

    def insert(connection: sqlite3.Connection) -> StoreFault | None:
        for row in rows:
            if not has_learner(connection, row[0]):
                return StoreFault(StoreFaultId.NO_LEARNER, store.path, str(row[0]))
            connection.execute(f"INSERT INTO result ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)", row)
        return None

    return store.write(insert)


def results(store: Store, learner: int) -> tuple[Result, ...] | StoreFault:
    """Return the results of a learner in the order of their times; what this version cannot read is left out."""

    def select(connection: sqlite3.Connection) -> tuple[Result, ...]:
        rows = connection.execute(f"SELECT {_COLUMNS} FROM result WHERE learner = ? ORDER BY at, id", (learner,))
        return tuple(found for row in rows if (found := _result_of(*row)) is not None)

    return store.read(select)


def _result_of(learner: int, at: int, manner: str, seed: int, right: int, outcomes: str) -> Result | None:
    try:
        how = tuple(Outcome(each) for each in outcomes.split())
        return Result(learner, Manner(manner), time_of(at), seed, right, how)
    except (ValueError, OverflowError):
        return None


def best(found: Iterable[Result], manner: Manner) -> Result | None:
    """Return the best result of a manner, the first of equal ones; None without any."""
    of_it = [result for result in found if result.manner is manner]
    return max(of_it, key=lambda each: each.right) if of_it else None


def last(found: Iterable[Result], manner: Manner) -> Result | None:
    """Return the last result of a manner; None without any."""
    of_it = [result for result in found if result.manner is manner]
    return of_it[-1] if of_it else None
