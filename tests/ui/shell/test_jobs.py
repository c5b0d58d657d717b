"""Jobs: a generator runs beside the window, tells how far it is, and ends at once when nobody wants it."""

from collections.abc import Callable, Generator
from functools import partial
from threading import Event, current_thread, main_thread

import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from trainer.ui.shell.jobs import Job, in_processes

Work = Generator[object, None, object]


def counting(stopped: Callable[[], bool]) -> Work:
    assert current_thread() is not main_thread()
    yield 1
    yield 2
    return "done"


def failing(stopped: Callable[[], bool]) -> Work:
    yield 1
    raise OSError("broken")


def half(number: int) -> float:
    """Work for a process: it fails on nothing."""
    return 1 / number


def test_a_job_tells_its_steps_and_its_result(qtbot: QtBot) -> None:
    job, steps = Job(), list[object]()
    job.progressed.connect(steps.append)
    with qtbot.waitSignal(job.finished) as finished:
        job.start(counting)
    assert steps == [1, 2]
    assert finished.args == ["done"]
    assert not job.running


def test_an_error_is_told(qtbot: QtBot) -> None:
    job = Job()
    with qtbot.waitSignal(job.failed) as failed:
        job.start(failing)
    assert [str(error) for error in failed.args or []] == ["broken"]
    assert not job.running


def test_a_cancelled_job_is_closed_and_says_nothing_more(qtbot: QtBot) -> None:
    job, closed, heard = Job(), Event(), list[object]()

    def endless(stopped: Callable[[], bool]) -> Work:
        try:
            while True:
                yield 1
        finally:
            closed.set()

    job.finished.connect(heard.append)
    job.failed.connect(heard.append)
    with qtbot.waitSignal(job.progressed):
        job.start(endless)
    job.cancel()
    assert not job.running
    assert closed.wait(30)
    with qtbot.waitSignal(job.finished):
        job.start(counting)
    assert heard == ["done"]


def test_nobody_waits_for_a_step_of_a_job_that_is_cancelled(qtbot: QtBot) -> None:
    job, begun, allowed, closed, heard = Job(), Event(), Event(), Event(), list[object]()

    def long_step(stopped: Callable[[], bool]) -> Work:
        try:
            begun.set()
            assert allowed.wait(30)
            assert stopped()
            yield 1
            return None
        finally:
            closed.set()

    for signal in (job.progressed, job.finished, job.failed):
        signal.connect(heard.append)
    job.start(long_step)
    assert begun.wait(30)
    job.cancel()
    assert not closed.is_set()
    allowed.set()
    assert closed.wait(30)
    with qtbot.waitSignal(job.finished):
        job.start(counting)
    assert heard == [1, 2, "done"]


def test_a_thread_outlives_its_job_and_is_deleted_once_it_has_ended(qtbot: QtBot, qapp: QApplication) -> None:
    job, begun, allowed = Job(), Event(), Event()

    def long_step(stopped: Callable[[], bool]) -> Work:
        begun.set()
        assert allowed.wait(30)
        yield 1
        return None

    # A thread of an earlier test may still be ending.
    before = set(qapp.findChildren(QThread))
    job.start(long_step)
    (thread,) = set(qapp.findChildren(QThread)) - before
    assert begun.wait(30)
    job.deleteLater()
    qtbot.waitUntil(lambda: not isValid(job))
    assert thread.isRunning()
    allowed.set()
    qtbot.waitUntil(lambda: not isValid(thread))


def test_the_program_waits_for_what_is_at_work_before_it_ends(qtbot: QtBot, qapp: QApplication) -> None:
    job, closed = Job(), Event()

    def endless(stopped: Callable[[], bool]) -> Work:
        try:
            while True:
                yield 1
        finally:
            closed.set()

    with qtbot.waitSignal(job.progressed):
        job.start(endless)
    qapp.aboutToQuit.emit()
    assert closed.is_set()


def test_processes_keep_the_order() -> None:
    assert list(in_processes(half, [1, 2, 4], processes=2)) == [1, 0.5, 0.25]


def test_an_error_in_a_process_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_processes(half, [0], processes=1))


def test_processes_end_when_they_are_stopped() -> None:
    stops = iter([False, True])
    assert list(in_processes(half, [1, 2, 4], processes=1, stopped=partial(next, stops))) in ([1.0], [])
