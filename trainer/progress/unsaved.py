"""UNSAVED, STORE -> UNSAVED: what was answered is held until it is in the file, and tried again in its order.

At each try the file is asked what it has of all that was finished since the program began. So nothing is written twice
where a try half succeeded, and nothing is missing where the file was deleted or replaced. In the file that a learner is
known from, his number counts: a new name is taken over, and a learner who was deleted is not made again.
"""

from collections.abc import Hashable, Iterator, Mapping
from datetime import datetime
from itertools import chain
from typing import NamedTuple

from trainer.progress.attempt import Attempt
from trainer.progress.store.answers import Store, stamp_of
from trainer.progress.store.connection import FileId, file_at, storable
from trainer.progress.store.faults import ANOTHER_FILE, StoreFault, StoreFaultId
from trainer.progress.store.learners import add_learner, last_number, learners, named
from trainer.progress.store.results import record_results, results
from trainer.progress.store.sessions import Standing, drop_session, keep_session
from trainer.session.known import Learner, Result, Unwritten


class SessionPlace(NamedTuple):
    """Where the session that a learner began at a time stands; `standing` is None when it is over."""

    begun: datetime
    standing: Standing | None


class Entry(NamedTuple):
    """An answer, a result or a place, and the name of its learner, whose number may differ from file to file."""

    name: str
    what: Attempt | Result | SessionPlace


class Unsaved(NamedTuple):
    """The answers and results since the program began, and all that is not in the file yet, both in their order.

    `known` are learners, with the numbers that they have in `file`.
    """

    finished: tuple[Entry, ...] = ()
    waiting: tuple[Entry, ...] = ()
    known: tuple[Learner, ...] = ()
    file: FileId | None = None

    @property
    def unwritten(self) -> Unwritten:
        """How much is not in the file."""
        kinds = [type(entry.what) for entry in self.waiting]
        return Unwritten(kinds.count(Attempt), kinds.count(Result), kinds.count(SessionPlace))

    def attempts(self, name: str) -> tuple[Attempt, ...]:
        """Return the answers of a learner that are not in the file."""
        return tuple(what for of, what in self.waiting if of == name and isinstance(what, Attempt))

    def results(self, name: str) -> tuple[Result, ...]:
        """Return the results of a learner that are not in the file."""
        return tuple(what for of, what in self.waiting if of == name and isinstance(what, Result))

    def sessions(self, name: str) -> tuple[SessionPlace, ...]:
        """Return where the sessions of a learner stand, as far as that is not in the file."""
        return tuple(what for of, what in self.waiting if of == name and isinstance(what, SessionPlace))

    @property
    def places(self) -> tuple[Entry, ...]:
        """The entries on where sessions stand that are not in the file."""
        return tuple(entry for entry in self.waiting if isinstance(entry.what, SessionPlace))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all learners who are known or have finished something, each once."""
        names = (*(each.name for each in self.known), *(each.name for each in (*self.finished, *self.waiting)))
        return tuple(dict.fromkeys(names))

    @property
    def all_waiting(self) -> "Unsaved":
        """The same with every entry waiting: for a file that has none of them."""
        return self._replace(waiting=(*self.finished, *self.places), file=None)

    def with_entry(self, entry: Entry) -> "Unsaved":
        """Return the same with one more entry waiting; where a session stands replaces where it stood before."""
        if isinstance(entry.what, SessionPlace):
            others = (each for each in self.waiting if _session(each) != _session(entry))
            return self._replace(waiting=(*others, entry))
        return self._replace(finished=(*self.finished, entry), waiting=(*self.waiting, entry))

    def with_learner(self, learner: Learner, file: FileId | None) -> "Unsaved":
        """Return the same with a learner known by the number in a file; those known from another file are forgotten."""
        others = (each for each in self.known if each.name != learner.name and file == self.file)
        return self._replace(known=(*others, learner), file=file)

    def renamed(self, names: Mapping[str, str]) -> "Unsaved":
        """Return the same with other names of learners, new by old."""
        return self._replace(
            finished=tuple(Entry(names.get(name, name), what) for name, what in self.finished),
            waiting=tuple(Entry(names.get(name, name), what) for name, what in self.waiting),
            known=tuple(Learner(number, names.get(name, name)) for number, name in self.known),
        )

    def without(self, name: str) -> "Unsaved":
        """Return the same without anything of one learner."""
        return self._replace(
            finished=tuple(entry for entry in self.finished if entry.name != name),
            waiting=tuple(entry for entry in self.waiting if entry.name != name),
            known=tuple(each for each in self.known if each.name != name),
        )

    def kept(self, name: str) -> tuple[Entry, ...]:
        """Return the answers and results of a learner that have been written."""
        waiting = {_key(entry) for entry in self.waiting if not isinstance(entry.what, SessionPlace)}
        return tuple(entry for entry in self.finished if entry.name == name and _key(entry) not in waiting)

    def forgotten(self, name: str) -> "Unsaved":
        """Return the same without what has been written of a learner: it was deleted with him."""
        kept = set(map(_key, self.kept(name)))
        return self._replace(finished=tuple(entry for entry in self.finished if _key(entry) not in kept))


def _session(entry: Entry) -> tuple[str, datetime] | None:
    """Return whose session an entry is about and when it was begun; None for one that is about no session."""
    return (entry.name, entry.what.begun) if isinstance(entry.what, SessionPlace) else None


class Tried(NamedTuple):
    """What still waits after a try, the fault that kept it waiting, None without one, and new names by old."""

    unsaved: Unsaved
    fault: StoreFault | None
    renamed: Mapping[str, str] = {}


class _Whose(NamedTuple):
    """The learner in the file whom a name means, None without one; `deleted` if he was in this file and is not now."""

    learner: Learner | None
    deleted: bool = False


class _Looked(NamedTuple):
    """What a look into the file has found.

    `unsaved` is as before, with the names that the file has; `missing` is what the file does not have; `ids` are the
    numbers of learners by name; `gone` are the names of deleted ones; `renamed` has new names by old.
    """

    unsaved: Unsaved
    missing: tuple[Entry, ...]
    ids: dict[str, int]
    gone: frozenset[str]
    renamed: dict[str, str]


def tried(store: Store, unsaved: Unsaved) -> Tried:
    """Return what still waits after all was tried in its order, and what kept it from the file.

    First the answers, all in one step; then the results; at last where sessions stand, which may need much room.
    Entries of a learner who was deleted meanwhile go on waiting: he is not made again.
    """
    if not (unsaved.finished or unsaved.waiting):
        return Tried(unsaved, None)
    looked = _looked(store, unsaved)
    if isinstance(looked, StoreFault):
        return Tried(_kept_from(unsaved, looked), looked)
    held = tuple(each for each in looked.missing if each.name in looked.gone and not _is_over(each))
    groups = [group for group in _groups(looked) if group]
    fault: StoreFault | None = None
    while groups and fault is None:
        fault = _write(store, groups[0], looked.ids)
        groups = groups if fault else groups[1:]
    waiting = (*chain.from_iterable(groups), *held)
    known = tuple(Learner(number, name) for name, number in looked.ids.items())
    after = looked.unsaved._replace(waiting=waiting, known=known)
    if fault is None and held:
        fault = StoreFault(StoreFaultId.NO_LEARNER, store.path, held[0].name)
    return Tried(after if fault is None else _kept_from(after, fault), fault, looked.renamed)


def _is_over(entry: Entry) -> bool:
    return isinstance(entry.what, SessionPlace) and entry.what.standing is None


def _groups(looked: _Looked) -> Iterator[tuple[Entry, ...]]:
    """Yield the entries that are written together in one step, group by group."""
    missing = [entry for entry in looked.missing if entry.name not in looked.gone]
    for kind in (Attempt, Result):
        yield tuple(entry for entry in missing if isinstance(entry.what, kind))
    yield from ((entry,) for entry in missing if isinstance(entry.what, SessionPlace))


def _kept_from(unsaved: Unsaved, fault: StoreFault) -> Unsaved:
    return unsaved.all_waiting if fault.id in ANOTHER_FILE else unsaved


def _looked(store: Store, unsaved: Unsaved) -> _Looked | StoreFault:
    file, there = file_at(store.path), learners(store)
    if isinstance(there, StoreFault):
        return there
    whose: dict[str, _Whose] = {}
    for name in unsaved.names:
        found = _whose(store, unsaved, name, there, same=file is not None and file == unsaved.file)
        if isinstance(found, StoreFault):
            return found
        whose[name] = found
        unsaved = unsaved.forgotten(name) if found.deleted else unsaved
    renamed = _new_names(whose)
    unsaved = unsaved.renamed(renamed)._replace(file=file)
    ids = {renamed.get(name, name): found.learner.id for name, found in whose.items() if found.learner is not None}
    missing = _missing(store, unsaved, ids)
    if isinstance(missing, StoreFault):
        return missing
    gone = frozenset(name for name, found in whose.items() if found == _Whose(None, deleted=True))
    ids |= {each.name: each.id for each in unsaved.known if each.name in gone}
    return _Looked(unsaved, missing, ids, gone, renamed)


def _new_names(whose: Mapping[str, _Whose]) -> dict[str, str]:
    found = ((name, each.learner) for name, each in whose.items())
    return {name: now.name for name, now in found if now is not None and named((now,), name) is None}


def _whose(store: Store, unsaved: Unsaved, name: str, there: tuple[Learner, ...], *, same: bool) -> _Whose | StoreFault:
    """Return the learner of the file whom a name means.

    He has the number that is known, if this is the `same` file or the file has answers of his; else the name.
    """
    before, by_name = named(unsaved.known, name), named(there, name)
    if before is None or (by_name is not None and by_name.id == before.id):
        return _Whose(by_name)
    by_number = next((each for each in there if each.id == before.id), None)
    if by_number is None:
        # No number is given twice: one that was given in this file and is not there has been deleted.
        last = last_number(store)
        return last if isinstance(last, StoreFault) else _Whose(by_name, deleted=same and before.id <= last)
    found = _there(store, by_number.id, unsaved.finished)
    if isinstance(found, StoreFault):
        return found
    hers = {_mark(each.what) for each in unsaved.finished if each.name == name}
    return _Whose(by_number if hers & found or (same and not unsaved.kept(name)) else by_name)


def _missing(store: Store, unsaved: Unsaved, ids: Mapping[str, int]) -> tuple[Entry, ...] | StoreFault:
    there: set[tuple[str, Hashable]] = set()
    for name, number in ids.items():
        found = _there(store, number, unsaved.finished)
        if isinstance(found, StoreFault):
            return found
        there |= {(name, mark) for mark in found}
    return (*(each for each in unsaved.finished if _key(each) not in there), *unsaved.places)


def _there(store: Store, learner: int, finished: tuple[Entry, ...]) -> set[Hashable] | StoreFault:
    """Return the marks, see `_mark`, of a learner's answers and results that are in the file."""
    times = [entry.what.at for entry in finished if isinstance(entry.what, Attempt)]
    answers = store.answered(learner, min(times)) if times else frozenset()
    if isinstance(answers, StoreFault):
        return answers
    kept = results(store, learner) if len(times) < len(finished) else ()
    return kept if isinstance(kept, StoreFault) else {*answers, *map(_mark, kept)}


def _mark(what: Attempt | Result | SessionPlace) -> Hashable:
    """Return what an answer or a result is recognised by: nobody answers the same exercise twice in a microsecond."""
    if isinstance(what, Attempt):
        return stamp_of(what.at), storable(what.exercise)
    return (what.at, what.manner) if isinstance(what, Result) else what


def _key(entry: Entry) -> tuple[str, Hashable]:
    return entry.name, _mark(entry.what)


def _write(store: Store, entries: tuple[Entry, ...], ids: dict[str, int]) -> StoreFault | None:
    """Write entries of one kind, and before them the learners whom the file does not have; they are added to `ids`."""
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
    assert isinstance(place, SessionPlace)
    if place.standing is None:
        return drop_session(store, ids[name], place.begun)
    return keep_session(store, ids[name], place.standing)
