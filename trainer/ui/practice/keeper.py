"""The keeper: writes each finished answer down before the next question, and tells what is sure by now."""

from datetime import UTC, datetime, tzinfo
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from trainer import paths
from trainer.progress.attempt import Attempt, attempt_of
from trainer.progress.export import export_csv
from trainer.progress.learners import Learner, add_learner, delete_learner, learners, rename_learner
from trainer.progress.mastery import Mastery, class_mastery, mastery
from trainer.progress.opening import FILE_NAME, open_store
from trainer.progress.results import Result, record_result, result_of, results
from trainer.progress.running import JUDGED, Resumed, Running, resumed_of, running_of
from trainer.progress.store import Store
from trainer.progress.store_fault import StoreFault
from trainer.session.drill import Drill, Manner
from trainer.session.run import Run
from trainer.ui.practice.practice import Practice
from trainer.ui.settings import Settings
from trainer.ui.tongue import Tongue
from trainer.words.store import aside_line, store_fault_line
from trainer.words.written import why_unwritten


class Keeper(QObject):
    """Keeps the answers of one learner, in one file; without a file that can be used, exercises go on all the same.

    `name` is the learner's.

    Signals:
        failed: something about the file is to be said, in a sentence.
        learner_changed: somebody else learns, or the one who does has another name.
    """

    failed = Signal(str)
    learner_changed = Signal()

    def __init__(self, practice: Practice, tongue: Tongue, settings: Settings) -> None:
        super().__init__()
        self._practice, self._tongue, self._settings = practice, tongue, settings
        self._store: Store | None = None
        self._learner = 0
        self.name = ""
        self._answers: tuple[Attempt, ...] | None = None
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
        last = [each for each in known if each.name == self._settings.learner]
        first = (last or known)[0] if known else add_learner(opened.store, words.say("learner.first"))
        if isinstance(first, StoreFault):
            self._fail(first)
            return
        self._store = opened.store
        self._take(first)

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
            if self._answers is not None:
                self._answers = (*self._answers, attempt)

    def _keep_place(self) -> None:
        """Keep where a session stands, at the beginning of each exercise."""
        drill = self._practice.state.drill
        place = () if drill is None else (drill.exercises, len(drill.outcomes))
        if drill is None or drill.run is None or self._store is None or place == self._place:
            return
        self._place = place
        running = running_of(drill, self._practice.title, self._practice.clock())
        if running is not None and (drill.manner in JUDGED or self._kept_manner() not in JUDGED):
            self._hear(self._store.keep(self._learner, running))

    def _end(self, drill: Drill) -> None:
        """Forget where a session stood that is over, and keep its result where it has one."""
        self._place = ()
        if self._store is None:
            return
        if self._kept_manner() is drill.manner:
            self._hear(self._store.drop(self._learner))
        result = result_of(drill, self._learner, self._practice.clock())
        if result is not None:
            self._hear(record_result(self._store, result))

    def _kept_manner(self) -> Manner | None:
        """Return what kind of session is kept: one that is judged at its end does not give way to any other."""
        kept = self.kept()
        return None if kept is None else kept.drill.manner

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
        """Return the answers of the learner in the order of their times; the file is read for the first only."""
        if self._answers is None:
            self._answers = self._read(self._learner)
        return self._answers

    def _read(self, learner: int | None) -> tuple[Attempt, ...]:
        attempts = () if self._store is None else self._store.attempts(learner)
        self._hear(attempts)
        return () if isinstance(attempts, StoreFault) else attempts

    def now(self) -> datetime:
        """Return what the clock says."""
        return self._practice.clock()

    def mastery(self) -> Mastery:
        """Return what is sure by now."""
        return mastery(self.attempts(), self._practice.clock(), _zone())

    def class_mastery(self) -> Mastery:
        """Return what is sure by now in the whole class."""
        return class_mastery(self._read(None), self._practice.clock(), _zone())

    # Learners.

    def learners(self) -> tuple[Learner, ...]:
        """Return everybody who learns at this computer, in the order of the alphabet."""
        known = () if self._store is None else learners(self._store)
        self._hear(known)
        return () if isinstance(known, StoreFault) else known

    def choose(self, learner: Learner) -> None:
        """Let somebody else learn."""
        if learner.id != self._learner:
            self._take(learner)

    def add(self, name: str) -> None:
        """Let somebody new learn, or say what is wrong with the name."""
        if self._store is not None:
            self._take_or_say(add_learner(self._store, name))

    def rename(self, name: str) -> None:
        """Give the learner another name, or say what is wrong with it."""
        if self._store is not None:
            self._take_or_say(rename_learner(self._store, self._learner, name))

    def delete(self) -> None:
        """Delete the learner with every answer; somebody else learns then, or nobody who has a name yet."""
        if self._store is None:
            return
        fault = delete_learner(self._store, self._learner)
        if fault is not None:
            self.failed.emit(store_fault_line(self._tongue.words, fault))
            return
        left = self.learners()
        self._take_or_say(left[0] if left else add_learner(self._store, self._tongue.words.say("learner.first")))

    def export(self, path: Path, *, everybody: bool = False) -> bool:
        """Write the answers as CSV, and return whether that was done; why not is said."""
        if self._store is None:
            return False
        words = self._tongue.words
        try:
            fault = export_csv(self._store, path, None if everybody else self._learner)
        except OSError as error:
            self.failed.emit(words.say("learner.export-fault", file=str(path), why=why_unwritten(words, error)))
            return False
        if fault is not None:
            self.failed.emit(store_fault_line(words, fault))
        return fault is None

    def _take_or_say(self, found: Learner | StoreFault) -> None:
        if isinstance(found, StoreFault):
            self.failed.emit(store_fault_line(self._tongue.words, found))
        else:
            self._take(found)

    def _take(self, learner: Learner) -> None:
        self._learner, self.name = learner
        self._settings.learner = learner.name
        self._answers, self._place = None, ()
        self.learner_changed.emit()


def _zone() -> tzinfo:
    """Return the zone of the computer, in which days begin at midnight."""
    return datetime.now().astimezone().tzinfo or UTC
