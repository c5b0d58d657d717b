"""The keeper: writes each finished answer down before the next question, and tells what is sure by now."""

from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from trainer import paths
from trainer.progress.attempt import attempt_of
from trainer.progress.learners import add_learner, learners
from trainer.progress.mastery import Mastery, mastery
from trainer.progress.opening import FILE_NAME, open_store
from trainer.progress.store import Store
from trainer.progress.store_fault import StoreFault
from trainer.session.run import Run
from trainer.ui.practice.practice import Practice
from trainer.ui.tongue import Tongue
from trainer.words.store import aside_line, store_fault_line


class Keeper(QObject):
    """Keeps the answers of one learner, in one file; without a file that can be used, exercises go on all the same.

    Signals:
        failed: something about the file is to be said, in a sentence.
    """

    failed = Signal(str)

    def __init__(self, practice: Practice, tongue: Tongue) -> None:
        super().__init__()
        self._practice, self._tongue = practice, tongue
        self._store: Store | None = None
        self._learner = 0
        self._kept: Run | None = None
        self._told = False
        practice.changed.connect(self._look)

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
        self._store, self._learner = opened.store, first.id

    def _fail(self, fault: StoreFault) -> None:
        """Say once what is wrong; the same at every answer would be noise."""
        if not self._told:
            self._told = True
            self.failed.emit(store_fault_line(self._tongue.words, fault))

    def _look(self) -> None:
        """Write an answer down as soon as its exercise is finished."""
        run = self._practice.state.run
        if run is None or not run.finished or run == self._kept or self._store is None:
            return
        self._kept = run
        attempt = attempt_of(run, self._learner, datetime.now(UTC))
        if attempt is not None:
            done = self._store.record(attempt)
            if isinstance(done, StoreFault):
                self._fail(done)

    def mastery(self) -> Mastery:
        """Return what is sure by now."""
        attempts = () if self._store is None else self._store.attempts(self._learner)
        if isinstance(attempts, StoreFault):
            self._fail(attempts)
            attempts = ()
        return mastery(attempts, datetime.now(UTC))
