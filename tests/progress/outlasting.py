"""Answers and results that are finished while something befalls the file: what is said to be kept is what is there.

After each of them the file is read by other means, and compared; at the end every one must be in it, once.
"""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tests.progress.faults import Fault
from tests.progress.making import NOW, attempt, later, standing
from trainer.progress.keeping import Keeping, settled
from trainer.progress.store.answers import stamp_of
from trainer.progress.unsaved import Entry, SessionPlace
from trainer.session.drill import Outcome
from trainer.session.known import Result
from trainer.session.manners import Manner

NAME = "Ana"
LONG = "." * 6000
"""So long a text needs a page of its own: then no answer fits into a file that may not grow."""


class Found(NamedTuple):
    """What was finished, how many of it waited at most, and the longest that one try lasted, in seconds."""

    finished: int
    waited: int
    longest: float


def outlast(path: Path, faults: Iterable[Fault], steps: int = 3) -> Found:
    """Finish so many things before, during and after each fault, and look each time. Raises AssertionError."""
    keeping, waited, longest = Keeping(), 0, 0.0

    def finish() -> None:
        nonlocal keeping, waited, longest
        began = perf_counter()
        keeping = _with_next(path, keeping)
        longest = max(longest, perf_counter() - began)
        waited = max(waited, len(keeping.unsaved.waiting))
        compare(path, keeping)

    for _ in range(steps):
        finish()
    for fault in faults:
        with fault(path):
            for _ in range(steps):
                finish()
        for _ in range(steps):
            finish()
    assert keeping.unsaved.waiting == ()
    assert keeping.fault is None
    return Found(len(keeping.unsaved.finished), waited, longest)


def _with_next(path: Path, before: Keeping) -> Keeping:
    """Finish an answer, sometimes a result, and go on to the next exercise."""
    number = len(before.unsaved.finished)
    at, unsaved = later(seconds=number), before.unsaved
    what = Result(0, Manner.EXAM, at, number, 1, (Outcome.FIRST_TRY,)) if number % 4 == 3 else None
    unsaved = unsaved.with_entry(Entry(NAME, what or attempt(0, exercise=f"{number}{LONG}", at=at)))
    unsaved = unsaved.with_entry(Entry(NAME, SessionPlace(NOW, standing(number % 9, at=at))))
    return settled(path, before._replace(unsaved=unsaved), at)


def compare(path: Path, keeping: Keeping) -> None:
    """Look whether what is not said to wait is in the file, once, and nothing of what waits. Raises AssertionError."""
    there = in_file(path)
    waiting = Counter(_stamp(entry) for entry in keeping.unsaved.waiting if not isinstance(entry.what, SessionPlace))
    finished = Counter(_stamp(entry) for entry in keeping.unsaved.finished)
    assert there == finished - waiting, (sorted(there), sorted(waiting), keeping.fault)
    assert not waiting or keeping.fault is not None


def _stamp(entry: Entry) -> int:
    assert not isinstance(entry.what, SessionPlace)
    return stamp_of(entry.what.at)


def in_file(path: Path) -> Counter[int]:
    """Return the stamps of the learner's answers and results; the bytes are read, whoever holds the file."""
    data = path.read_bytes() if path.exists() else b""
    if not data.startswith(b"SQLite format 3\0"):
        return Counter()
    with closing(sqlite3.connect(":memory:")) as copy:
        copy.deserialize(data)
        rows = "SELECT at, learner FROM attempt UNION ALL SELECT at, learner FROM result"
        hers = f"SELECT at FROM ({rows}) JOIN learner ON id = learner WHERE name = ?"
        return Counter(at for (at,) in copy.execute(hers, (NAME,)))
