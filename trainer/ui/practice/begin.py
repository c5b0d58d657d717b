"""Begins sessions: mixed practice, sprint, exam, the tests before and after, class; or goes on with one left."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from random import randrange
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.course.exercise import Exercise
from trainer.course.files.read import file_of, load_set
from trainer.progress.attempt import Attempt
from trainer.progress.plan import practice_round
from trainer.progress.store.sessions import NotResumed, Resumed, SessionRecord, resumed_of
from trainer.session import papers
from trainer.session.drill import Drill, start
from trainer.session.known import Left
from trainer.session.manners import Manner
from trainer.ui.practice.keeper import Keeper
from trainer.ui.practice.practice import Practice
from trainer.ui.shell.jobs import Worker
from trainer.ui.shell.language import Tongue

T = TypeVar("T")

SEEDS = 1_000_000
"""Sessions are made from seeds below this number."""


class Sessions(QObject):
    """Begins what the buttons of the sessions ask for; `seed` returns the number from which questions are made.

    Questions are made, and sets read, beside the window. What is begun meanwhile is not replaced.

    Signals:
        said: a sentence on a session that cannot be gone on with, or on the set of one that has changed.
        busy: whether questions are being made.
    """

    said = Signal(str)
    busy = Signal(bool)

    def __init__(
        self, practice: Practice, keeper: Keeper, tongue: Tongue, seed: Callable[[], int] = lambda: randrange(SEEDS)
    ) -> None:
        super().__init__(practice)
        self._practice, self._keeper, self._tongue, self.seed = practice, keeper, tongue, seed
        self.worker = Worker()
        self._wanted: object = None
        """What the answer of the worker is waited for; another one, or none, once something else was begun."""
        practice.changed.connect(self._forget)

    def begin(self, manner: Manner) -> None:
        """Begin a session of this manner, with new questions."""
        seed, now = self.seed(), self._practice.clock()
        if manner is not Manner.MIXED:
            self._make(lambda: start(_PAPERS[manner](seed), manner, seed))
            return

        def make(attempts: tuple[Attempt, ...]) -> None:
            self._make(lambda: start(practice_round(attempts, now, seed), manner, seed))

        self._keeper.find_attempts(self._awaited(make))

    def _make(self, make: Callable[[], Drill]) -> None:
        self.worker.do(make, self._awaited(self._show))

    def _show(self, drill: Drill) -> None:
        self._forget()
        if drill.run is not None:
            self._practice.begin_drill(self._timed(drill), {})

    def _timed(self, drill: Drill) -> Drill:
        """Return the drill with its end, where it has one: its time runs from now on, not while it was made."""
        if drill.manner is not Manner.SPRINT:
            return drill
        return replace(drill, ends=self._practice.clock() + timedelta(seconds=papers.SPRINT_SECONDS))

    def _awaited(self, then: Callable[[T], object]) -> Callable[[T], None]:
        """Wait for another answer than before; return what takes it, and calls `then` if it is still waited for."""
        self._wanted = wanted = object()
        self.busy.emit(True)

        def take(answer: T) -> None:
            if self._wanted is wanted:
                then(answer)

        return take

    def _forget(self) -> None:
        if self._wanted is not None:
            self._wanted = None
            self.busy.emit(False)

    def again(self) -> None:
        """Begin once more what is over: the same set, or a session of the same manner with other questions."""
        drill = self._practice.state.drill
        if drill is None or drill.manner is Manner.SET:
            self._practice.again()
        else:
            self.begin(drill.manner)

    def resume(self, left: Left) -> None:
        """Go on with a session that was left, or say why that cannot be done."""

        def read(record: SessionRecord | None) -> None:
            if record is None:
                self._go_on(left, NotResumed("", left.done))
            else:
                self.worker.do(lambda: _loaded(record), self._awaited(partial(self._go_on, left)))

        self._keeper.find_session(left.begun, self._awaited(read))

    def _go_on(self, left: Left, found: Resumed | NotResumed) -> None:
        words = self._tongue.words
        self._forget()
        if isinstance(found, NotResumed):
            key = "resume.lost" if found.path else "resume.unreadable"
            self.said.emit(words.say(key, file=found.path, done=found.done))
            return
        self._practice.begin_drill(found.drill, found.titles)
        if found.gone is not None:
            self._keeper.drop(left.begun)
            self.said.emit(words.say("resume.gone" if found.gone else "resume.changed", n=found.gone))


def _loaded(record: SessionRecord) -> Resumed | NotResumed:
    return resumed_of(record, None if record.source is None else load_set(file_of(record.source)))


_PAPERS: dict[Manner, Callable[[int], tuple[Exercise, ...]]] = {
    Manner.SPRINT: papers.sprint,
    Manner.EXAM: papers.exam,
    Manner.BEFORE: papers.eight,
    Manner.AFTER: papers.eight,
    Manner.CLASS: papers.for_class,
}
