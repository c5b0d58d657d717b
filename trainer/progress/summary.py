"""STORE, LEARNER -> SUMMARY: all that is known of a learner, read at once: the session left, results, mastery."""

from datetime import datetime, tzinfo
from typing import NamedTuple

from trainer.progress.mastery import Mastery, class_mastery, mastery
from trainer.progress.store.answers import Store
from trainer.progress.store.faults import StoreFault
from trainer.progress.store.learners import Learner, learners, named
from trainer.progress.store.results import Result, results
from trainer.progress.store.running import Resumed, Running, resumed_of
from trainer.progress.unsaved import Unsaved


class Summary(NamedTuple):
    """What the choices, the page of mastery and the result of a session show.

    `name` is the learner's, `learners` are all who learn at this computer. `kept` is the session that was left.
    `results` are those in the file, `waiting` those that are not written yet. `mastery` is the learner's; `of_class`
    that of all together, None while nobody looks at it. `unsaved` is what was kept since the
    program began, and how much of it is not in the file.
    """

    name: str = ""
    learners: tuple[Learner, ...] = ()
    kept: Resumed | None = None
    results: tuple[Result, ...] = ()
    waiting: tuple[Result, ...] = ()
    mastery: Mastery = Mastery((), (), ())
    of_class: Mastery | None = None
    unsaved: Unsaved = Unsaved()

    @property
    def all_results(self) -> tuple[Result, ...]:
        """The results, written or not."""
        return (*self.results, *self.waiting)


class When(NamedTuple):
    """When a summary is made, and the zone in which days begin at midnight."""

    now: datetime
    zone: tzinfo


def unwritten(name: str, unsaved: Unsaved) -> Summary:
    """Return what is known of a learner without the file."""
    return Summary(name, kept=_left(name, unsaved, None), waiting=unsaved.results(name), unsaved=unsaved)


def _left(name: str, unsaved: Unsaved, written: Running | None) -> Resumed | None:
    """Return the session that was left: the one that waits to be written, else the one that is."""
    waiting = unsaved.place(name)
    running = written if waiting is None else waiting.running
    return None if running is None else resumed_of(running)


def read_summary(
    store: Store, name: str, unsaved: Unsaved, when: When, *, class_too: bool = False
) -> Summary | StoreFault:
    """Return what is known of a learner; with `class_too` the mastery of all, too. A fault where it cannot be read.

    Of a learner whom the file does not know yet, it has nothing.
    """
    known = learners(store)
    if isinstance(known, StoreFault):
        return known
    summary = unwritten(name, unsaved)._replace(learners=known)
    if class_too:
        everything = store.attempts()
        if isinstance(everything, StoreFault):
            return everything
        summary = summary._replace(of_class=class_mastery(everything, *when))
    learner = named(known, name)
    return summary if learner is None else _of_learner(store, summary, learner.id, when)


def _of_learner(store: Store, summary: Summary, learner: int, when: When) -> Summary | StoreFault:
    answers, written, running = store.attempts(learner), results(store, learner), store.kept(learner)
    if isinstance(answers, StoreFault):
        return answers
    if isinstance(written, StoreFault):
        return written
    if isinstance(running, StoreFault):
        return running
    kept = _left(summary.name, summary.unsaved, running)
    return summary._replace(kept=kept, results=written, mastery=mastery(answers, *when))
