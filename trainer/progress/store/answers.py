"""ATTEMPT -> STORE: an answer is kept once `record` returns; what was kept comes back in its order."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar, cast

from trainer.course.beliefs import BeliefId
from trainer.course.ids import CastlingLetter
from trainer.course.skills import skill_named
from trainer.progress.attempt import Attempt
from trainer.progress.store.connection import PATIENCE, perform, storable
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.progress.store.schema import ATTEMPT_COLUMNS, INSERT_ATTEMPT

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_BELIEFS = frozenset(BeliefId)
_SELECT = f"SELECT {', '.join(ATTEMPT_COLUMNS)} FROM attempt"

T = TypeVar("T")

Row = tuple[int, int, int, str, str, str, str, int, int, str | None, str]
"""An answer as a row of the table."""


@dataclass(frozen=True, slots=True)
class Store:
    """The file of progress. It is not held open: each method opens the file and closes it again.

    `patience` is how many seconds each waits for another process that uses the file.
    """

    path: Path
    patience: float = PATIENCE

    def read(self, work: Callable[[sqlite3.Connection], T | StoreFault]) -> T | StoreFault:
        """Return what `work` reads in one transaction, or what is wrong with the file."""
        return perform(self.path, work, "BEGIN", self.patience)

    def write(self, work: Callable[[sqlite3.Connection], T | StoreFault]) -> T | StoreFault:
        """Return what `work` does in one transaction, once it is on the disk; or what is wrong.

        Where something is wrong, the file is as it was.
        """
        return perform(self.path, work, "BEGIN IMMEDIATE", self.patience)

    def record(self, *attempts: Attempt) -> int | StoreFault:
        """Keep some answers in one transaction; return the number of the last once all are on the disk.

        Raises ValueError for a time without a time zone.
        """
        rows = [_row_of(attempt) for attempt in attempts]

        def insert(connection: sqlite3.Connection) -> int | StoreFault:
            number = 0
            for attempt, row in zip(attempts, rows, strict=True):
                if not has_learner(connection, attempt.learner):
                    return StoreFault(StoreFaultId.NO_LEARNER, self.path, str(attempt.learner))
                number = cast("int", connection.execute(INSERT_ATTEMPT, row).lastrowid)
            return number

        return self.write(insert)

    def attempts(self, learner: int | None = None) -> tuple[Attempt, ...] | StoreFault:
        """Return the answers of a learner, or of all, in the order of their times.

        Those in a skill that this version does not know are left out.
        """
        rows = self.rows(learner)
        if isinstance(rows, StoreFault):
            return rows
        found = (_attempt_of(row) for row in rows)
        return tuple(attempt for attempt in found if attempt is not None)

    def rows(self, learner: int | None = None) -> list[Row] | StoreFault:
        """Return the answers as rows of the file, in the order of their times.

        Those in a skill that this version does not know are among them.
        """
        where, values = ("", ()) if learner is None else (" WHERE learner = ?", (learner,))

        def select(connection: sqlite3.Connection) -> list[Row]:
            return connection.execute(f"{_SELECT}{where} ORDER BY at, id", values).fetchall()

        return self.read(select)

    def answered(self, learner: int, since: datetime) -> frozenset[tuple[int, str]] | StoreFault:
        """Return of each answer that a learner gave from a time on its stamp (see `stamp_of`) and its `exercise`."""
        values = (learner, stamp_of(since))

        def select(connection: sqlite3.Connection) -> frozenset[tuple[int, str]]:
            rows = connection.execute("SELECT at, exercise FROM attempt WHERE learner = ? AND at >= ?", values)
            return frozenset((int(at), str(exercise)) for at, exercise in rows)

        return self.read(select)


def has_learner(connection: sqlite3.Connection, learner: int) -> bool:
    """Return whether there is a learner of this number."""
    return connection.execute("SELECT 1 FROM learner WHERE id = ?", (learner,)).fetchone() is not None


def stamp_of(at: datetime) -> int:
    """Return a time as microseconds since 1970. Raises ValueError for one without a time zone."""
    if at.tzinfo is None:
        raise ValueError("a time without a time zone")
    return (at - _EPOCH) // _MICROSECOND


def time_of(stamp: int) -> datetime:
    """Return the time of a number of microseconds since 1970. Raises OverflowError where there is none."""
    return _EPOCH + stamp * _MICROSECOND


def _row_of(attempt: Attempt) -> tuple[object, ...]:
    return (
        None,
        attempt.learner,
        stamp_of(attempt.at),
        attempt.skill.kind,
        attempt.skill.about,
        attempt.castling,
        storable(" ".join(attempt.deciders)),
        int(attempt.right),
        int(attempt.hint),
        attempt.belief,
        storable(attempt.exercise),
    )


def _attempt_of(row: Row) -> Attempt | None:
    """Return an answer; None for a skill that this version does not know. A belief it does not know is left out."""
    _, learner, at, kind, about, castling, deciders, right, hint, belief, exercise = row
    skill = skill_named(kind, about)
    if skill is None or castling not in ("K", "Q", "k", "q"):
        return None
    try:
        when = time_of(at)
    except OverflowError:
        return None
    return Attempt(
        learner,
        skill,
        cast("CastlingLetter", castling),
        tuple(deciders.split()),
        bool(right),
        bool(hint),
        BeliefId(belief) if belief in _BELIEFS else None,
        exercise,
        when,
    )
