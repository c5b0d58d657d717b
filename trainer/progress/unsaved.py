"""FINISHED, STORE -> WHAT WAITS: what is to be kept is held until it is in the file, and tried again in its order.

What was finished since the program began is looked for in the file at each try, so that nothing is written twice where
a try half succeeded, and nothing is missing where the file was taken away, or another put in its place.
"""

from collections.abc import Hashable, Iterator
from itertools import chain
from typing import NamedTuple

from trainer.progress.attempt import Attempt
from trainer.progress.connection import storable
from trainer.progress.learners import add_learner, learners, named
from trainer.progress.results import Result, record_results, results
from trainer.progress.running import Running
from trainer.progress.store import Store, stamp_of
from trainer.progress.store_fault import ANOTHER_FILE, StoreFault


class Place(NamedTuple):
    """Where the session of a learner stands; None when none is running."""

    running: Running | None


class Entry(NamedTuple):
    """Something to be kept, and the name of whose it is: in another file, the number may be somebody else's."""

    name: str
    what: Attempt | Result | Place


class Unsaved(NamedTuple):
    """The answers and results since the program began, and all that is not in the file yet, both in their order."""

    finished: tuple[Entry, ...] = ()
    waiting: tuple[Entry, ...] = ()

    @property
    def answers(self) -> int:
        """How many answers are not in the file."""
        return sum(isinstance(entry.what, Attempt) for entry in self.waiting)

    def attempts(self, name: str) -> tuple[Attempt, ...]:
        """Return the answers of a learner that are not in the file."""
        return tuple(what for of, what in self.waiting if of == name and isinstance(what, Attempt))

    def results(self, name: str) -> tuple[Result, ...]:
        """Return the results of a learner that are not in the file."""
        return tuple(what for of, what in self.waiting if of == name and isinstance(what, Result))

    def place(self, name: str) -> Place | None:
        """Return where the session of a learner stands, if that is not in the file."""
        return next((what for of, what in self.waiting if of == name and isinstance(what, Place)), None)

    @property
    def places(self) -> tuple[Entry, ...]:
        """Where sessions stand, as far as that is not in the file."""
        return tuple(entry for entry in self.waiting if isinstance(entry.what, Place))

    @property
    def all_waiting(self) -> "Unsaved":
        """The same where nothing of it is in the file any more."""
        return self._replace(waiting=(*self.finished, *self.places))

    def with_entry(self, entry: Entry) -> "Unsaved":
        """Return what waits when this does as well; where a session stood before does not matter any more."""
        if isinstance(entry.what, Place):
            others = (each for each in self.waiting if each.name != entry.name or not isinstance(each.what, Place))
            return self._replace(waiting=(*others, entry))
        return Unsaved((*self.finished, entry), (*self.waiting, entry))

    def renamed(self, name: str, new: str) -> "Unsaved":
        """Return the same where a learner has another name."""
        return Unsaved(*(tuple(Entry(new if of == name else of, what) for of, what in each) for each in self))

    def without(self, name: str) -> "Unsaved":
        """Return the same without what is a learner's."""
        return Unsaved(*(tuple(entry for entry in each if entry.name != name) for each in self))


class _Looked(NamedTuple):
    """What of all is not in the file, and the numbers that learners have there."""

    missing: tuple[Entry, ...]
    ids: dict[str, int]


def tried(store: Store, unsaved: Unsaved) -> tuple[Unsaved, StoreFault | None]:
    """Return what still waits after all was tried in its order, and what keeps it from the file.

    First the answers, all in one step; then the results; at last where sessions stand, which may need much room.
    """
    if unsaved == Unsaved():
        return unsaved, None
    looked = _looked(store, unsaved)
    if isinstance(looked, StoreFault):
        return _kept_from(unsaved, looked), looked
    groups = [group for group in _groups(looked.missing) if group]
    for number, group in enumerate(groups):
        fault = _write(store, group, looked.ids)
        if fault is not None:
            waiting = tuple(chain.from_iterable(groups[number:]))
            return _kept_from(unsaved._replace(waiting=waiting), fault), fault
    return unsaved._replace(waiting=()), None


def _groups(missing: tuple[Entry, ...]) -> Iterator[tuple[Entry, ...]]:
    """Yield what is written in one step each, in its order."""
    for kind in (Attempt, Result):
        yield tuple(entry for entry in missing if isinstance(entry.what, kind))
    yield from ((entry,) for entry in missing if isinstance(entry.what, Place))


def _kept_from(unsaved: Unsaved, fault: StoreFault) -> Unsaved:
    return unsaved.all_waiting if fault.id in ANOTHER_FILE else unsaved


def _looked(store: Store, unsaved: Unsaved) -> _Looked | StoreFault:
    known = learners(store)
    if isinstance(known, StoreFault):
        return known
    ids: dict[str, int] = {}
    there: set[tuple[str, Hashable]] = set()
    for name in dict.fromkeys(entry.name for entry in (*unsaved.finished, *unsaved.waiting)):
        learner = named(known, name)
        if learner is None:
            continue
        ids[name] = learner.id
        found = _there(store, learner.id, unsaved.finished)
        if isinstance(found, StoreFault):
            return found
        there |= {(name, mark) for mark in found}
    missing = (entry for entry in unsaved.finished if (entry.name, _mark(entry.what)) not in there)
    return _Looked((*missing, *unsaved.places), ids)


def _there(store: Store, learner: int, finished: tuple[Entry, ...]) -> set[Hashable] | StoreFault:
    """Return the marks of a learner's answers and results that are in the file."""
    times = [entry.what.at for entry in finished if isinstance(entry.what, Attempt)]
    answers = store.answered(learner, min(times)) if times else frozenset()
    if isinstance(answers, StoreFault):
        return answers
    kept = results(store, learner) if len(times) < len(finished) else ()
    return kept if isinstance(kept, StoreFault) else {*answers, *map(_mark, kept)}


def _mark(what: Attempt | Result | Place) -> Hashable:
    """Return what an answer or a result is known by: nobody gives the same answer twice in a microsecond."""
    if isinstance(what, Attempt):
        return stamp_of(what.at), storable(what.exercise)
    return (what.at, what.manner) if isinstance(what, Result) else what


def _write(store: Store, entries: tuple[Entry, ...], ids: dict[str, int]) -> StoreFault | None:
    """Write things of one kind, and before them learners whose names the file does not know."""
    for name in dict.fromkeys(entry.name for entry in entries):
        if name not in ids:
            added = add_learner(store, name)
            if isinstance(added, StoreFault):
                return added
            ids[name] = added.id
    attempts = [what._replace(learner=ids[name]) for name, what in entries if isinstance(what, Attempt)]
    if attempts:
        number = store.record(*attempts)
        return number if isinstance(number, StoreFault) else None
    found = [what._replace(learner=ids[name]) for name, what in entries if isinstance(what, Result)]
    if found:
        return record_results(store, *found)
    ((name, place),) = entries
    assert isinstance(place, Place)
    return store.drop(ids[name]) if place.running is None else store.keep(ids[name], place.running)
