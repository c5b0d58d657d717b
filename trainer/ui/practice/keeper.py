"""The keeper: has each finished answer written down beside the window, and what is known of the learner read anew.

What cannot be written is held, tried again at the next answer and when the window is closed, and shown as unsaved.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from trainer import paths
from trainer.progress.attempt import Attempt, attempt_of
from trainer.progress.ledger import Anew, Failing, Ledger, Problem, Report
from trainer.progress.store.faults import SetAside, StoreFault
from trainer.progress.store.sessions import SessionRecord, Standing
from trainer.progress.unsaved import SessionPlace
from trainer.session.drill import Drill
from trainer.session.known import Learner, Result, Summary, result_of
from trainer.session.run import Run
from trainer.ui.practice.practice import Practice
from trainer.ui.settings.values import Settings
from trainer.ui.shell.jobs import Worker
from trainer.ui.shell.language import Tongue
from trainer.words.fault import why_unwritten
from trainer.words.progress import aside_line, lost_line, store_fault_line, unsaved_line

T = TypeVar("T")


class Keeper(QObject):
    """Has the ledger of the answers kept by a worker: nothing here waits for the disk.

    `summary` is what was known of the learner when something was last done. What is asked for is done in the order in
    which it was asked for, and shown when it is done.

    Signals:
        failed: a sentence on what is wrong with the file.
        summarised: `summary` is another one.
        exported: the `Path` to which answers were written.
    """

    failed = Signal(str)
    summarised = Signal()
    exported = Signal(object)

    def __init__(self, practice: Practice, tongue: Tongue, settings: Settings) -> None:
        super().__init__()
        self._practice, self._tongue, self._settings = practice, tongue, settings
        self._ledger = Ledger(lambda: paths.progress_files()[0], practice.clock)
        self.worker = Worker()
        self.summary = Summary(settings.learner)
        self._everybody = False
        self._place: tuple[object, ...] = ()
        practice.finished.connect(self._record)
        practice.changed.connect(self._keep_place)
        practice.ended.connect(self._end)

    def _do(self, work: Callable[[Ledger], T], then: Callable[[T], object] = lambda _: None) -> None:
        """Have something done with the ledger; then show what is known and tell what went wrong, and call `then`."""

        def answered(found: T, report: Report) -> None:
            self._take(report)
            then(found)

        self._ask(work, answered)

    def _ask(self, work: Callable[[Ledger], T], then: Callable[[T, Report], object]) -> None:
        """Have something done with the ledger, then call `then` with what came of it, and the report."""
        self.worker.do(lambda: (work(self._ledger), self._ledger.report()), lambda answer: then(*answer))

    def _take(self, report: Report) -> None:
        before, self.summary = self.summary, report.summary
        self._settings.learner = self.summary.name
        for problem in report.problems:
            self.failed.emit(self._sentence(problem))
        if self.summary != before:
            self.summarised.emit()

    def _sentence(self, problem: Problem) -> str:
        words = self._tongue.words
        if isinstance(problem, SetAside):
            return aside_line(words, problem)
        if isinstance(problem, Anew):
            return words.say("store.anew", file=str(problem.path))
        if isinstance(problem, Failing):
            waiting = unsaved_line(words, self.summary.unwritten)
            return f"{store_fault_line(words, problem.fault)} {waiting}".rstrip()
        return store_fault_line(words, problem)

    # What is written.

    def _record(self, run: Run) -> None:
        """Write an answer down as soon as its exercise is finished."""
        attempt = attempt_of(run, 0, self._practice.clock())
        if attempt is not None:
            self._keep(attempt)

    def _keep_place(self) -> None:
        """Keep where a session stands, at each exercise, and when a twin comes to it."""
        drill = self._practice.state.drill
        if drill is None or drill.begun is None or not drill.kept:
            return
        place = (drill.begun, len(drill.outcomes), len(drill.twins))
        if place != self._place:
            self._place = place
            standing = Standing(drill, self._practice.title, self._practice.clock())
            self._keep(SessionPlace(drill.begun, standing))

    def _end(self, drill: Drill) -> None:
        """Forget where a session stood that is over, keep its result where it has one, and read what is known now."""
        self._place = ()
        result = result_of(drill, 0, self._practice.clock())
        over = () if drill.begun is None or not drill.manner.kept else (SessionPlace(drill.begun, None),)
        self._keep(*over, *(() if result is None else (result,)))
        self.read()

    def drop(self, begun: datetime) -> None:
        """Forget the session that was begun at this time."""
        self._keep(SessionPlace(begun, None))
        self.read()

    def _keep(self, *what: Attempt | Result | SessionPlace) -> None:
        if what:
            self._do(lambda ledger: ledger.keep(*what))

    def settle(self, then: Callable[[list[str]], object]) -> None:
        """Write what waits, then call `then` with what is to be said before the program ends.

        That is said of a file that had to be set aside, and of what would be lost.
        """

        def answered(fault: StoreFault | None, report: Report) -> None:
            self.summary = report.summary
            said = [self._sentence(problem) for problem in report.problems if not isinstance(problem, Failing)]
            lost = "" if fault is None else lost_line(self._tongue.words, self.summary.unwritten, fault)
            then([*said, lost] if lost else said)

        self._ask(Ledger.last_fault, answered)

    # What is read.

    def read(self, *, class_too: bool = False) -> None:
        """Have read what is known of the learner; with `class_too` that of all, where it is chosen."""
        everybody = class_too and self._everybody
        self._do(lambda ledger: ledger.read(class_too=everybody))

    def look_at(self, everybody: bool) -> None:
        """Choose whether the page of mastery is about everybody together."""
        self._everybody = everybody
        self.read(class_too=True)

    def find_session(self, begun: datetime, then: Callable[[SessionRecord | None], object]) -> None:
        """Call `then` with the session that the learner began at a time; with None where there is none."""
        self._do(lambda ledger: ledger.session(begun), then)

    def find_attempts(self, then: Callable[[tuple[Attempt, ...]], object]) -> None:
        """Call `then` with the answers of the learner in the order of their times."""
        self._do(Ledger.attempts, then)

    # Learners.

    def open(self) -> None:
        """Have the file opened for the learner of the last time, or for the first one."""
        name, first = self._settings.learner, self._tongue.words.say("learner.first")
        self._do(lambda ledger: ledger.open(name, first))

    def choose(self, learner: Learner) -> None:
        """Make this learner the one whose answers are kept."""
        self._place = ()
        self._do(lambda ledger: ledger.choose(learner))

    def add(self, name: str) -> None:
        """Add a learner and make him the one whose answers are kept."""
        self._place = ()
        self._do(lambda ledger: ledger.add(name))

    def rename(self, name: str) -> None:
        """Give the learner another name."""
        self._do(lambda ledger: ledger.rename(name))

    def delete(self) -> None:
        """Delete the learner with every answer; then another learns, or a new first one."""
        self._place = ()
        first = self._tongue.words.say("learner.first")
        self._do(lambda ledger: ledger.delete(first))

    def export(self, path: Path, *, everybody: bool = False) -> None:
        """Have the answers of the learner, or of `everybody`, written to a file as CSV."""

        def work(ledger: Ledger) -> bool | OSError:
            try:
                return ledger.export(path, everybody=everybody)
            except OSError as error:
                return error

        def then(found: bool | OSError) -> None:
            if isinstance(found, OSError):
                words = self._tongue.words
                self.failed.emit(words.say("learner.export-fault", file=str(path), why=why_unwritten(words, found)))
            elif found:
                self.exported.emit(path)

        self._do(work, then)
