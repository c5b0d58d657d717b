"""Jobs: a generator runs beside the window, tells how far it is, and ends at once when nobody wants it."""

from collections.abc import Callable, Generator
from functools import partial
from threading import Event, current_thread, main_thread

import pytest
from pytestqt.qtbot import QtBot

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
    assert closed.is_set()
    assert not job.running
    with qtbot.waitSignal(job.finished):
        job.start(counting)
    assert heard == ["done"]


def test_processes_keep_the_order() -> None:
    assert list(in_processes(half, [1, 2, 4], processes=2)) == [1, 0.5, 0.25]


def test_an_error_in_a_process_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_processes(half, [0], processes=1))


def test_processes_end_when_they_are_stopped() -> None:
    stops = iter([False, True])
    assert list(in_processes(half, [1, 2, 4], processes=1, stopped=partial(next, stops))) in ([1.0], [])
