"""The keeper: writes each finished answer down before the next question, and tells what is sure by now."""

from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from trainer import paths
from trainer.progress.attempt import Attempt, attempt_of
from trainer.progress.learners import add_learner, learners
from trainer.progress.mastery import Mastery, mastery
from trainer.progress.opening import FILE_NAME, open_store
from trainer.progress.results import Result, record_result, result_of, results
from trainer.progress.running import KEPT, Resumed, Running, resumed_of, running_of
from trainer.progress.store import Store
from trainer.progress.store_fault import StoreFault
from trainer.session.drill import Drill
from trainer.session.run import Run
from trainer.ui.practice.practice import Practice
from trainer.ui.tongue import Tongue
from trainer.words.store import aside_line, store_fault_line


class Keeper(QObject):
    """Keeps the answers of one learner, in one file; without a file that can be used, exercises go on all the same.

    `name` is the learner's.

    Signals:
        failed: something about the file is to be said, in a sentence.
    """

    failed = Signal(str)

    def __init__(self, practice: Practice, tongue: Tongue) -> None:
        super().__init__()
        self._practice, self._tongue = practice, tongue
        self._store: Store | None = None
        self._learner = 0
        self.name = ""
        self._told = False
        self._place: tuple[object, ...] = ()
        practice.finished.connect(self._record)
        practice.changed.connect(self._keep_place)
        practice.ended.connect(self._end)

    def open(self) -> None:
        """Open the file, or say why that cannot be done; a file that was set aside is named."""
        words = self._tongue.words
        opened = open_store(paths.user_folder() / FILE_NAME, datetime.now(UTC))
        if isinstance(opened, StoreFault):
            self._fail(opened)
            return
        if opened.aside is not None:
            self.failed.emit(aside_line(words, opened.aside))
        known = learners(opened.store)
        if isinstance(known, StoreFault):
            self._fail(known)
            return
        first = known[0] if known else add_learner(opened.store, words.say("learner.first"))
        if isinstance(first, StoreFault):
            self._fail(first)
            return
        self._store, self._learner, self.name = opened.store, first.id, first.name

    def _fail(self, fault: StoreFault) -> None:
        """Say once what is wrong; the same at every answer would be noise."""
        if not self._told:
            self._told = True
            self.failed.emit(store_fault_line(self._tongue.words, fault))

    def _record(self, run: Run) -> None:
        """Write an answer down as soon as its exercise is finished."""
        if self._store is None:
            return
        attempt = attempt_of(run, self._learner, self._practice.clock())
        if attempt is not None:
            self._hear(self._store.record(attempt))

    def _keep_place(self) -> None:
        """Keep where a session stands, at the beginning of each exercise."""
        drill = self._practice.state.drill
        place = () if drill is None else (drill.exercises, len(drill.outcomes))
        if drill is None or drill.run is None or self._store is None or place == self._place:
            return
        self._place = place
        running = running_of(drill, self._practice.title, self._practice.clock())
        if running is not None:
            self._hear(self._store.keep(self._learner, running))

    def _end(self, drill: Drill) -> None:
        """Forget where a session stood that is over, and keep its result where it has one."""
        self._place = ()
        if self._store is None:
            return
        if drill.manner in KEPT:
            self._hear(self._store.drop(self._learner))
        result = result_of(drill, self._learner, self._practice.clock())
        if result is not None:
            self._hear(record_result(self._store, result))

    def _hear(self, done: object) -> None:
        if isinstance(done, StoreFault):
            self._fail(done)

    def kept(self) -> Resumed | None:
        """Return the session that was left, if there is one."""
        running = None if self._store is None else self._store.kept(self._learner)
        self._hear(running)
        return resumed_of(running) if isinstance(running, Running) else None

    def drop(self) -> None:
        """Forget the session that was left."""
        self._place = ()
        if self._store is not None:
            self._hear(self._store.drop(self._learner))

    def results(self) -> tuple[Result, ...]:
        """Return how the sprints, exams and tests of the learner went."""
        found = () if self._store is None else results(self._store, self._learner)
        self._hear(found)
        return () if isinstance(found, StoreFault) else found

    def attempts(self) -> tuple[Attempt, ...]:
        """Return the answers of the learner in the order of their times."""
        attempts = () if self._store is None else self._store.attempts(self._learner)
        self._hear(attempts)
        return () if isinstance(attempts, StoreFault) else attempts

    def mastery(self) -> Mastery:
        """Return what is sure by now."""
        return mastery(self.attempts(), self._practice.clock())
