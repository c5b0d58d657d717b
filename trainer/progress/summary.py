"""STORE, LEARNER -> SUMMARY: all that is known of a learner, read at once: sessions left, results, mastery."""

from collections.abc import Iterable
from datetime import datetime

from trainer.progress.mastery import class_mastery, mastery
from trainer.progress.store.answers import Store
from trainer.progress.store.faults import StoreFault
from trainer.progress.store.learners import learners, named
from trainer.progress.store.results import results
from trainer.progress.store.sessions import left_of, left_sessions
from trainer.progress.unsaved import Unsaved
from trainer.session.known import Left, Summary


def without_file(name: str, unsaved: Unsaved) -> Summary:
    """Return what is known of a learner without the file."""
    return Summary(name, left=_left(name, unsaved, ()), waiting=unsaved.results(name), unwritten=unsaved.unwritten)


def _left(name: str, unsaved: Unsaved, written: Iterable[Left]) -> tuple[Left, ...]:
    """Return the sessions that were left, the last one first: where one waits to be written, as it is now."""
    by_begin = {left.begun: left for left in written}
    for place in unsaved.sessions(name):
        by_begin.pop(place.begun, None)
        left = None if place.standing is None else left_of(place.standing)
        if left is not None:
            by_begin[left.begun] = left
    return tuple(sorted(by_begin.values(), key=lambda left: left.at, reverse=True))


def read_summary(
    store: Store, name: str, unsaved: Unsaved, now: datetime, *, class_too: bool = False
) -> Summary | StoreFault:
    """Return what is known of a learner; with `class_too` the mastery of all, too. A fault where it cannot be read.

    Days begin at midnight in the zone of the computer. Of a learner whom the file does not know yet, it has nothing.
    """
    known = learners(store)
    if isinstance(known, StoreFault):
        return known
    summary = without_file(name, unsaved)._replace(learners=known)
    if class_too:
        everything = store.attempts()
        if isinstance(everything, StoreFault):
            return everything
        summary = summary._replace(of_class=class_mastery(everything, now, None))
    learner = named(known, name)
    return summary if learner is None else _of_learner(store, summary, unsaved, learner.id, now)


def _of_learner(store: Store, summary: Summary, unsaved: Unsaved, learner: int, now: datetime) -> Summary | StoreFault:
    answers, written, left = store.attempts(learner), results(store, learner), left_sessions(store, learner)
    if isinstance(answers, StoreFault):
        return answers
    if isinstance(written, StoreFault):
        return written
    if isinstance(left, StoreFault):
        return left
    found = _left(summary.name, unsaved, left)
    return summary._replace(left=found, results=written, mastery=mastery(answers, now, None))
