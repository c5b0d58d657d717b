"""Work beside the window, all that is done in threads and processes: long jobs, and one short thing after another."""

import os
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Never, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QThread, Signal

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

_LOOK = 0.1
"""Seconds between two looks at `stopped` while a result of the processes is waited for."""


def in_processes(
    function: Callable[[_Item], _Result],
    items: Iterable[_Item],
    *,
    processes: int = 0,
    stopped: Callable[[], bool] = bool,
) -> Iterator[_Result]:
    """Yield what a function returns for each item, in their order, from so many spawned processes; 0 is one a core.

    The processes end when the generator is closed, when `stopped` returns True, and when the function raises; its
    exception is raised here.
    """
    # Imported here: the first frame needs no processes.
    import multiprocessing

    with multiprocessing.get_context("spawn").Pool(processes or os.cpu_count() or 1) as pool:
        found = pool.imap(function, items)
        while not stopped():
            try:
                yield found.next(_LOOK)
            except multiprocessing.TimeoutError:
                continue
            except StopIteration:
                return


class Worker(QObject):
    """Does one thing after another, in their order, in a thread of its own; the window goes on meanwhile.

    Signals:
        settled: all that was asked for is done, and was answered.
    """

    settled = Signal()
    _came = Signal(object)

    def __init__(self) -> None:
        # It stays until the program ends: a thread may still be at work when the window has gone.
        super().__init__(QCoreApplication.instance())
        self._lock = threading.Lock()
        self._waiting: deque[Callable[[], Callable[[], object]]] = deque()
        self._at_work = False
        self._open = 0
        self._came.connect(self._take)

    @property
    def busy(self) -> bool:
        """Whether something waits, is at work, or was not answered yet."""
        return bool(self._open)

    def do(self, work: Callable[[], _Result], then: Callable[[_Result], object]) -> None:
        """Do `work` in the thread, then call `then` with what it returned, in the thread of this object.

        An exception that `work` raises is raised there.
        """

        def worked() -> Callable[[], object]:
            try:
                return partial(then, work())
            except Exception as error:
                return partial(_raise, error)

        self._open += 1
        with self._lock:
            self._waiting.append(worked)
            begins, self._at_work = not self._at_work, True
        if begins:
            # A disk that does not answer must not keep the program from ending.
            threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._at_work = False
                    return
                work = self._waiting.popleft()
            answer = work()
            # When the program ends, nobody listens any more.
            with suppress(RuntimeError):
                self._came.emit(answer)

    def _take(self, answer: Callable[[], object]) -> None:
        self._open -= 1
        try:
            answer()
        finally:
            if not self._open:
                self.settled.emit()


def _raise(error: Exception) -> Never:
    raise error


class Job(QObject):
    """Runs in a thread a generator that yields how far it has come and returns what it found.

    Once it is cancelled, no signal comes any more, and the generator is closed behind it: nobody waits for that, since
    a step of it may take long. Only the program, before it ends, waits for all that is still at work.

    Signals:
        progressed: what the generator yielded: how far it has come.
        finished: what the generator returned.
        failed: the exception that ended it.
    All are sent in the thread of the job's owner.
    """

    progressed = Signal(object)
    finished = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: _Thread | None = None

    @property
    def running(self) -> bool:
        """Whether it is at work, and not cancelled."""
        return self._thread is not None

    def start(self, work: Callable[[Callable[[], bool]], Generator[object, None, object]]) -> None:
        """Begin; `work` returns the generator, and is given a function that returns whether the job was cancelled."""
        self.cancel()
        self._thread = thread = _Thread(work)
        thread.stepped.connect(self._take_step)
        thread.ended.connect(self._take_end)
        thread.broke.connect(self._take_error)
        thread.start()

    def cancel(self) -> None:
        """End the work; returns at once, and thread and processes end as soon as they can."""
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.requestInterruption()

    # What a thread sent before it was cancelled may arrive later, and is dropped.

    def _take_step(self, step: object) -> None:
        if self._is_mine():
            self.progressed.emit(step)

    def _take_end(self, result: object) -> None:
        if self._is_mine():
            self._thread = None
            self.finished.emit(result)

    def _take_error(self, error: object) -> None:
        if self._is_mine():
            self._thread = None
            self.failed.emit(error)

    def _is_mine(self) -> bool:
        """Return whether a signal comes from the thread at work, and not from one that was cancelled."""
        return self._thread is not None and self.sender() is self._thread


class _Thread(QThread):
    """The thread of a job, which belongs to the program and is deleted once it has ended: the job may be gone by then.

    Signals:
        stepped: what the generator yielded.
        ended: what the generator returned; None where it was interrupted.
        broke: the exception that ended it.
    """

    stepped = Signal(object)
    ended = Signal(object)
    broke = Signal(object)

    def __init__(self, work: Callable[[Callable[[], bool]], Generator[object, None, object]]) -> None:
        application = QCoreApplication.instance()
        super().__init__(application)
        self._work = work
        self.finished.connect(self.deleteLater)
        if application is not None:
            application.aboutToQuit.connect(self.end)

    def end(self) -> None:
        """End the work, and return once it has ended."""
        self.requestInterruption()
        self.wait()

    def run(self) -> None:
        """Go through the generator, step by step, until it ends, raises, or the job is cancelled."""
        try:
            result = self._go_through()
        except Exception as error:
            self.broke.emit(error)
        else:
            self.ended.emit(result)

    def _go_through(self) -> object:
        steps = self._work(self.isInterruptionRequested)
        try:
            while not self.isInterruptionRequested():
                try:
                    self.stepped.emit(next(steps))
                except StopIteration as end:
                    return end.value
        finally:
            steps.close()
        return None
