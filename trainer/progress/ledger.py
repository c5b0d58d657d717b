"""The ledger: who learns, the file of his answers, and what waits to be written; each thing done with it is a method.

It is used by one thread at a time, and may wait for the disk. What cannot be written is held, and tried again with each
thing that is done.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

from trainer.progress.attempt import Attempt
from trainer.progress.keeping import Keeping, settled
from trainer.progress.store.answers import Store
from trainer.progress.store.connection import file_at
from trainer.progress.store.export import export_csv
from trainer.progress.store.faults import SetAside, StoreFault, StoreFaultId
from trainer.progress.store.learners import add_learner, delete_learner, learners, named, rename_learner
from trainer.progress.store.sessions import SessionRecord, record_of, session_record
from trainer.progress.summary import read_summary, without_file
from trainer.progress.unsaved import Entry, SessionPlace
from trainer.session.known import Learner, Result, Summary

T = TypeVar("T")


class Anew(NamedTuple):
    """The file had gone, and a new one was begun at its path."""

    path: Path


class Failing(NamedTuple):
    """A fault that keeps something from being written or read; it is told once, and not again at every answer."""

    fault: StoreFault


Problem = SetAside | Anew | Failing | StoreFault
"""What is to be told: a fault that stands alone is why one thing that was asked for has not been done."""


class Report(NamedTuple):
    """What is known after something was done, and what is to be told of it."""

    summary: Summary
    problems: tuple[Problem, ...] = ()


class Ledger:
    """Keeps the answers of one learner at a time, in the file at the path that `path` returns.

    `now` returns the time, which has a time zone.
    """

    def __init__(self, path: Callable[[], Path], now: Callable[[], datetime]) -> None:
        self._path, self._now = path, now
        self._keeping = Keeping()
        self._name = ""
        self._summary = Summary()
        self._problems: list[Problem] = []
        self._told: StoreFaultId | None = None

    def report(self) -> Report:
        """Return what is known now, and what is to be told since the last report."""
        problems, self._problems = tuple(self._problems), []
        self._summary = self._summary._replace(name=self._name, unwritten=self._keeping.unsaved.unwritten)
        return Report(self._summary, problems)

    # What is written.

    def keep(self, *what: Attempt | Result | SessionPlace) -> None:
        """Write down what is finished, and where sessions stand, or hold it; and what was held before."""
        for each in what:
            self._keeping = self._keeping._replace(unsaved=self._keeping.unsaved.with_entry(Entry(self._name, each)))
        self._settle()

    def _settle(self) -> None:
        """Try what waits; note what is to be told of a file that had to be set aside, or has gone, or fails."""
        path = self._path()
        self._keeping = after = settled(path, self._keeping, datetime.now(UTC))
        self._name = after.renamed.get(self._name, self._name)
        if after.aside is not None:
            self._problems.append(after.aside)
        if after.anew:
            self._problems.append(Anew(path))
        if after.fault is None:
            self._told = None
        else:
            self._fail(after.fault)
        if after.renamed:
            self._look()

    def _fail(self, fault: StoreFault) -> None:
        if self._told is not fault.id:
            self._told = fault.id
            self._problems.append(Failing(fault))

    def last_fault(self) -> StoreFault | None:
        """Write what waits; return what keeps it from that, None where nothing does."""
        self._settle()
        return self._keeping.fault

    # What is read.

    def read(self, *, class_too: bool = False) -> None:
        """Write what waits, and read what is known of the learner; with `class_too` the mastery of all, too."""
        self._settle()
        self._look(class_too=class_too)

    def _look(self, *, class_too: bool = False) -> None:
        store, unsaved = self._keeping.store, self._keeping.unsaved
        self._summary = without_file(self._name, unsaved)
        if store is None:
            return
        found = read_summary(store, self._name, unsaved, self._now(), class_too=class_too)
        if isinstance(found, StoreFault):
            self._fail(found)
        else:
            self._summary = found

    def attempts(self) -> tuple[Attempt, ...]:
        """Return the answers of the learner in the order of their times, and those that wait to be written."""
        self._settle()
        found: tuple[Attempt, ...] = self._read(self._mine(Store.attempts), ())
        return (*found, *self._keeping.unsaved.attempts(self._name))

    def session(self, begun: datetime) -> SessionRecord | None:
        """Return the session that the learner began at a time, as it stands; None where there is none."""
        self._settle()
        for place in self._keeping.unsaved.sessions(self._name):
            if place.begun == begun:
                return None if place.standing is None else record_of(place.standing)

        def work(store: Store, learner: int) -> SessionRecord | StoreFault | None:
            return session_record(store, learner, begun)

        return self._read(self._mine(work), None)

    def _read(self, work: Callable[[Store], T | StoreFault], nothing: T) -> T:
        """Return what `work` reads, or `nothing` where the file cannot be read or does not know the learner yet."""
        store = self._keeping.store
        found = nothing if store is None else work(store)
        if not isinstance(found, StoreFault):
            return found
        if found.id is not StoreFaultId.NO_LEARNER:
            self._fail(found)
        return nothing

    def _do(self, work: Callable[[Store], T | StoreFault]) -> T | StoreFault:
        """Write what waits, then return what `work` returns for the file; the fault where it cannot be opened."""
        self._settle()
        store, fault = self._keeping.store, self._keeping.fault
        return work(store) if store is not None else fault or StoreFault(StoreFaultId.GONE, self._path())

    def _mine(self, work: Callable[[Store, int], T | StoreFault]) -> Callable[[Store], T | StoreFault]:
        """Return `work` on the learner's number as work on the file, which looks the number up by the name."""

        def on_learner(store: Store) -> T | StoreFault:
            known = learners(store)
            if isinstance(known, StoreFault):
                return known
            learner = named(known, self._name)
            if learner is None:
                return StoreFault(StoreFaultId.NO_LEARNER, store.path, self._name)
            return work(store, learner.id)

        return on_learner

    # Learners.

    def open(self, name: str, first: str) -> None:
        """Open the file and let the learner of this name learn, else one it knows, else a new one called `first`."""
        known = self._do(learners)
        if isinstance(known, StoreFault):
            self._fail(known)
            self._take(name or first)
        elif known:
            self._take(named(known, name) or known[0])
        else:
            self._begin_first(first)

    def _begin_first(self, first: str) -> None:
        """Make the first learner; he is known by the name alone where the file cannot be used."""
        added = self._do(lambda store: add_learner(store, first))
        if isinstance(added, StoreFault):
            self._fail(added)
        self._take(first if isinstance(added, StoreFault) else added)

    def choose(self, learner: Learner) -> None:
        """Make this learner the one whose answers are kept."""
        if learner.name != self._name:
            self._take(learner)

    def add(self, name: str) -> None:
        """Add a learner and make him the one whose answers are kept, or tell what is wrong with the name."""
        self._take_or_tell(self._do(lambda store: add_learner(store, name)))

    def rename(self, name: str) -> None:
        """Give the learner another name, or tell what is wrong with it."""
        found = self._do(self._mine(lambda store, learner: rename_learner(store, learner, name)))
        if isinstance(found, Learner):
            unsaved = self._keeping.unsaved.renamed({self._name: found.name})
            self._keeping = self._keeping._replace(unsaved=unsaved)
        self._take_or_tell(found)

    def delete(self, first: str) -> None:
        """Delete the learner with every answer, if the file still has him; then another learns, or a new `first`."""
        fault = self._do(self._mine(delete_learner))
        if fault is not None and fault.id is not StoreFaultId.NO_LEARNER:
            self._problems.append(fault)
            return
        self._keeping = self._keeping._replace(unsaved=self._keeping.unsaved.without(self._name))
        self._settle()
        left: tuple[Learner, ...] = self._read(learners, ())
        if left:
            self._take(left[0])
        else:
            self._begin_first(first)

    def export(self, path: Path, *, everybody: bool = False) -> bool:
        """Write the answers of the learner, or of `everybody`, as CSV; return False, and tell why, if the file fails.

        Raises OSError where that is not written.
        """

        def write(store: Store, learner: int | None = None) -> StoreFault | None:
            return export_csv(store, path, learner)

        fault = self._do(write if everybody else self._mine(write))
        if fault is not None:
            self._problems.append(fault)
        return fault is None

    def _take_or_tell(self, found: Learner | StoreFault) -> None:
        if isinstance(found, StoreFault):
            self._problems.append(found)
        else:
            self._take(found)

    def _take(self, who: Learner | str) -> None:
        """Make this learner, of the file or known by name alone, the one whose answers are kept."""
        if isinstance(who, Learner):
            unsaved = self._keeping.unsaved.with_learner(who, file_at(self._path()))
            self._keeping = self._keeping._replace(unsaved=unsaved)
            who = who.name
        self._name = who
        self.read()
