"""Frame times through the real window: a drag step, a flip, a change of position, at several sizes of the board.

`python -m tests.bench.frames`, with QT_SCALE_FACTOR for another scale; `make bench` runs it at 1 and 2.
"""

import statistics
import time
from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from trainer.rules.setup import workshop_position
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen
from trainer.ui.app import App
from trainer.ui.settings.values import Settings

SIZES = ((1300, 860), (1850, 1250), (3300, 2250))
"""Windows whose boards are about 640, 1080 and 2000 pixels."""

STEPS = 1000
CHANGES = 60
FENS = ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1")


def open_window(width: int, height: int) -> tuple[QApplication, App]:
    """Return the program with its window on the screen."""
    qt = QApplication.instance() or QApplication([])
    assert isinstance(qt, QApplication)
    app = App(qt, Settings(), workshop_position(), "en")
    app.window.resize(width, height)
    app.window.show()
    QTest.qWaitForWindowExposed(app.window)
    return qt, app


def drag_steps(qt: QApplication, app: App) -> list[float]:
    """Return how long each step of a drag takes, from the event at the QWindow until it is painted, in seconds."""
    board, handle = app.window.board, app.window.windowHandle()
    assert handle is not None
    start = QPointF(board.mapTo(app.window, board.board_layout.center(4).toPoint())).toPoint()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(handle, start + QPoint(20, -20))
    qt.processEvents()
    times = []
    for step in range(STEPS):
        place = start + QPoint(20 + step % 200, -20 - step % 300)
        started = time.perf_counter()
        QTest.mouseMove(handle, place)
        qt.processEvents()
        times.append(time.perf_counter() - started)
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    return times


def each_time(qt: QApplication, change: Callable[[int], object]) -> float:
    """Return the median time of a change until everything is painted, in milliseconds."""
    times = []
    for number in range(CHANGES):
        started = time.perf_counter()
        change(number)
        qt.processEvents()
        times.append(time.perf_counter() - started)
    return statistics.median(times) * 1000


def bench(width: int, height: int) -> None:
    """Print a line for one size."""
    qt, app = open_window(width, height)
    ratio = app.window.devicePixelRatioF()
    positions = [position for position in map(read_fen, FENS) if not isinstance(position, Fault)]
    drag = statistics.median(drag_steps(qt, app)) * 1000
    flip = each_time(qt, lambda _: app.board_page.desk.flip())
    change = each_time(qt, lambda number: app.board_page.desk.edit(positions[number % 2]))
    bar = 0.15 if ratio == 1 else 0.3
    print(
        f"board {app.window.board.width():>5} px, scale {ratio:.0f}   drag step {drag:6.3f} ms  bar {bar}"
        f"   flip {flip:6.2f} ms   position {change:6.2f} ms",
        flush=True,
    )
    app.window.close()


if __name__ == "__main__":
    for size in SIZES:
        bench(*size)
