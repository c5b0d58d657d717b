"""The keeper: writes each finished answer into the file before the next question, and reads from it what is mastered.

What cannot be written is held, tried again at the next answer and when the window is closed, and shown as unsaved.
"""

from collections.abc import Callable
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from trainer import paths
from trainer.progress.attempt import Attempt, attempt_of
from trainer.progress.keeping import Keeping, settled
from trainer.progress.store.answers import Store
from trainer.progress.store.export import export_csv
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.progress.store.learners import Learner, add_learner, delete_learner, learners, named, rename_learner
from trainer.progress.store.results import Result, result_of
from trainer.progress.store.running import Resumed, Running, resumed_of, running_of
from trainer.progress.summary import Summary, When, read_summary, unwritten
from trainer.progress.unsaved import Entry, SessionPlace, Unsaved, file_at
from trainer.session.drill import Drill
from trainer.session.manners import Manner
from trainer.session.run import Run
from trainer.ui.practice.practice import Practice
from trainer.ui.settings.values import Settings
from trainer.ui.shell.language import Tongue
from trainer.words.fault import why_unwritten
from trainer.words.progress import aside_line, lost_line, store_fault_line, unsaved_line

T = TypeVar("T")


class Keeper(QObject):
    """Keeps the answers of one learner, in one file; while it cannot be used, exercises go on all the same.

    `name` is the learner's. `summary` is what was known of him when it was last read: after each change, and when
    somebody comes back to it. What a method returns was read from the file, unless its docstring says otherwise.

    Signals:
        failed: a sentence on what is wrong with the file.
        summarised: `summary` is another one.
    """

    failed = Signal(str)
    summarised = Signal()

    def __init__(self, practice: Practice, tongue: Tongue, settings: Settings) -> None:
        super().__init__()
        self._practice, self._tongue, self._settings = practice, tongue, settings
        self._keeping = Keeping()
        self._told: StoreFaultId | None = None
        self.name = ""
        self.summary = Summary()
        self._everybody = False
        self._place: tuple[object, ...] = ()
        practice.finished.connect(self._record)
        practice.changed.connect(self._keep_place)
        practice.ended.connect(self._end)

    def open(self) -> None:
        """Open the file, or say why that cannot be done; a file that was set aside is named."""
        name, known = self._settings.learner, self._do(learners)
        if isinstance(known, StoreFault):
            self._fail(known)
            self._take(name or self._tongue.words.say("learner.first"))
        elif known:
            self._take(named(known, name) or known[0])
        else:
            self._begin_first()

    def _begin_first(self) -> None:
        """Make a learner with the name that the first one gets; known by that alone where the file cannot be used."""
        name = self._tongue.words.say("learner.first")
        added = self._do(lambda store: add_learner(store, name))
        if isinstance(added, StoreFault):
            self._fail(added)
        self._take(name if isinstance(added, StoreFault) else added)

    def _do(self, work: Callable[[Store], T | StoreFault]) -> T | StoreFault:
        """Write what waits, then return what `work` returns for the file; the fault where it cannot be opened."""
        self.try_again()
        store, fault = self._keeping.store, self._keeping.fault
        return work(store) if store is not None else fault or StoreFault(StoreFaultId.GONE, paths.progress_files()[0])

    # What is written.

    def _record(self, run: Run) -> None:
        """Write an answer down as soon as its exercise is finished."""
        attempt = attempt_of(run, 0, self._practice.clock())
        if attempt is not None:
            self._keep(attempt)

    def _keep_place(self) -> None:
        """Keep where a session stands, at each exercise; an exam or test that is kept gives way only to another one."""
        drill = self._practice.state.drill
        place = () if drill is None else (drill.exercises, len(drill.outcomes))
        if drill is None or drill.run is None or place == self._place:
            return
        self._place = place
        running = running_of(drill, self._practice.title, self._practice.clock())
        if running is not None and (drill.manner.silent or not (self._kept_manner() or Manner.SET).silent):
            self._keep(SessionPlace(running))

    def _end(self, drill: Drill) -> None:
        """Forget where a session stood that is over, keep its result where it has one, and read what is known now."""
        self._place = ()
        result = result_of(drill, 0, self._practice.clock())
        over = (SessionPlace(None),) if self._kept_manner() is drill.manner else ()
        self._keep(*over, *(() if result is None else (result,)))
        self.refresh()

    def _kept_manner(self) -> Manner | None:
        """Return the manner of the session that is kept to be gone on with; None if none is."""
        kept = self.kept()
        return None if kept is None else kept.drill.manner

    def drop(self) -> None:
        """Forget the session that was left."""
        self._place = ()
        self._keep(SessionPlace(None))
        self.refresh()

    def _keep(self, *what: Attempt | Result | SessionPlace) -> None:
        for each in what:
            self._hold(self._keeping.unsaved.with_entry(Entry(self.name, each)))
        if what:
            self.try_again()

    def _hold(self, unsaved: Unsaved) -> None:
        self._keeping = self._keeping._replace(unsaved=unsaved)

    def try_again(self) -> None:
        """Write what waits to be written; report by `failed` what keeps it from that."""
        for said in self._settle():
            self.failed.emit(said)
        if self._keeping.fault is None:
            self._told = None
        else:
            self._fail(self._keeping.fault)
        before, unsaved = self.summary.unsaved, self._keeping.unsaved
        self.summary = self.summary._replace(unsaved=unsaved)
        if unsaved.waiting != before.waiting:
            self.summarised.emit()

    def last_words(self) -> list[str]:
        """Write what waits; return what is to be said before the program ends: on a file set aside, on what is lost."""
        said, fault = self._settle(), self._keeping.fault
        lost = "" if fault is None else lost_line(self._tongue.words, self._keeping.unsaved, fault)
        return [*said, lost] if lost else said

    def _settle(self) -> list[str]:
        """Try what waits; return what is to be said of a file that had to be set aside, or that has gone."""
        words = self._tongue.words
        self._keeping = after = settled(paths.progress_files()[0], self._keeping, datetime.now(UTC))
        if self.name in after.renamed:
            self._take(after.renamed[self.name])
        said = [] if after.aside is None else [aside_line(words, after.aside)]
        return [*said, words.say("store.anew", file=str(paths.progress_files()[0]))] if after.anew else said

    def _fail(self, fault: StoreFault) -> None:
        """Report a fault once, and not again at every answer."""
        if self._told is not fault.id:
            self._told, words = fault.id, self._tongue.words
            self.failed.emit(f"{store_fault_line(words, fault)} {unsaved_line(words, self._keeping.unsaved)}".rstrip())

    # What is read.

    def read(self, *, class_too: bool = False) -> None:
        """Write what waits, and read what is known of the learner; with `class_too` that of all, where it is chosen."""
        self.try_again()
        store, unsaved, when = self._keeping.store, self._keeping.unsaved, When(self._practice.clock(), _zone())
        self.summary = unwritten(self.name, unsaved)
        if store is None:
            return
        found = read_summary(store, self.name, unsaved, when, class_too=class_too and self._everybody)
        if isinstance(found, StoreFault):
            self._fail(found)
        else:
            self.summary = found

    def refresh(self) -> None:
        """Read what is known of the learner, and let it be shown."""
        self.read()
        self.summarised.emit()

    def look_at(self, everybody: bool) -> None:
        """Choose whether the page of mastery is about everybody together, and let it be shown."""
        self._everybody = everybody
        self.read(class_too=True)
        self.summarised.emit()

    def _mine(self, work: Callable[[Store, int], T | StoreFault]) -> Callable[[Store], T | StoreFault]:
        """Return `work` on the learner's number as work on the file, which looks the number up by `name` each time."""

        def on_learner(store: Store) -> T | StoreFault:
            known = learners(store)
            if isinstance(known, StoreFault):
                return known
            learner = named(known, self.name)
            if learner is None:
                return StoreFault(StoreFaultId.NO_LEARNER, store.path, self.name)
            return work(store, learner.id)

        return on_learner

    def _read(self, work: Callable[[Store], T | StoreFault], nothing: T) -> T:
        """Return what `work` reads, or `nothing` where the file cannot be read or does not know the learner yet."""
        store = self._keeping.store
        found = nothing if store is None else work(store)
        if not isinstance(found, StoreFault):
            return found
        if found.id is not StoreFaultId.NO_LEARNER:
            self._fail(found)
        return nothing

    def kept(self) -> Resumed | None:
        """Return the session that was left, if there is one; also one that is not in the file yet."""
        waiting = self._keeping.unsaved.place(self.name)
        running: Running | None = self._read(self._mine(Store.kept), None) if waiting is None else waiting.running
        return None if running is None else resumed_of(running)

    def attempts(self, *, unsaved: bool = False) -> tuple[Attempt, ...]:
        """Return the answers of the learner in the order of their times; those that wait too, if asked."""
        found: tuple[Attempt, ...] = self._read(self._mine(Store.attempts), ())
        return (*found, *self._keeping.unsaved.attempts(self.name)) if unsaved else found

    # Learners.

    def choose(self, learner: Learner) -> None:
        """Make this learner the one whose answers are kept."""
        if learner.name != self.name:
            self._take(learner)

    def add(self, name: str) -> None:
        """Add a learner and make him the one whose answers are kept, or report what is wrong with the name."""
        self._take_or_say(self._do(lambda store: add_learner(store, name)))

    def rename(self, name: str) -> None:
        """Give the learner another name, or say what is wrong with it."""
        found = self._do(self._mine(lambda store, learner: rename_learner(store, learner, name)))
        if isinstance(found, Learner):
            self._hold(self._keeping.unsaved.renamed({self.name: found.name}))
        self._take_or_say(found)

    def delete(self) -> None:
        """Delete the learner with every answer, if the file still has him; then another learns, or a new first one."""
        fault = self._do(self._mine(delete_learner))
        if fault is not None and fault.id is not StoreFaultId.NO_LEARNER:
            self._say(fault)
            return
        self._hold(self._keeping.unsaved.without(self.name))
        self.try_again()
        left: tuple[Learner, ...] = self._read(learners, ())
        if left:
            self._take(left[0])
        else:
            self._begin_first()

    def export(self, path: Path, *, everybody: bool = False) -> bool:
        """Write the answers of the learner, or of `everybody`, as CSV; return False, and report why, if that fails."""

        def write(store: Store, learner: int | None = None) -> StoreFault | None:
            return export_csv(store, path, learner)

        try:
            fault = self._do(write if everybody else self._mine(write))
        except OSError as error:
            words = self._tongue.words
            self.failed.emit(words.say("learner.export-fault", file=str(path), why=why_unwritten(words, error)))
            return False
        if fault is not None:
            self._say(fault)
        return fault is None

    def _take_or_say(self, found: Learner | StoreFault) -> None:
        if isinstance(found, StoreFault):
            self._say(found)
        else:
            self._take(found)

    def _say(self, fault: StoreFault) -> None:
        self.failed.emit(store_fault_line(self._tongue.words, fault))

    def _take(self, who: Learner | str) -> None:
        """Make this learner, of the file or known by name alone, the one whose answers are kept."""
        if isinstance(who, Learner):
            self._hold(self._keeping.unsaved.with_learner(who, file_at(paths.progress_files()[0])))
            who = who.name
        self.name, self._place = who, ()
        self._settings.learner = who
        self.refresh()


def _zone() -> tzinfo:
    """Return the zone of the computer, in which days begin at midnight."""
    return datetime.now().astimezone().tzinfo or UTC
