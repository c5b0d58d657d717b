"""RESULT -> STORE: how a sprint, an exam, or the test before or after went."""

import sqlite3

from trainer.progress.store.answers import Store, has_learner, stamp_of, time_of
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.session.drill import Outcome
from trainer.session.known import Result
from trainer.session.manners import Manner

_COLUMNS = "learner, at, manner, seed, right, outcomes"


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
