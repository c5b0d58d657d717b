"""`make bench`: speed against the bars of the design, each beside a peer in the same run.

Prints figures and fails on nothing: these are measurements, not tests.
"""

import os
import random
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median

import chess

from tests.bench.games import bench_reading
from trainer.rules.judge import judge
from trainer.rules.replay import Replay
from trainer.rules.setup import start_position
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen

ROUNDS = 9
FENS = 8000

BARE_WINDOW = """
import sys, chess
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        QTimer.singleShot(0, app.quit)
app = QApplication(sys.argv)
window = Window()
window.resize(1200, 850)
window.show()
app.exec()
"""


def different_fens(count: int) -> list[str]:
    """Return positions out of random games, no two the same."""
    rng, found = random.Random(7), dict[str, None]()
    while len(found) < count:
        board = chess.Board()
        for _ in range(rng.randrange(6, 70)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
        found[board.fen()] = None
    return list(found)


def best(action: Callable[[], object]) -> float:
    """Return the shortest of a few rounds, in seconds."""
    times = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        action()
        times.append(time.perf_counter() - started)
    return min(times)


def exhaust(results: Iterable[object]) -> None:
    """Ask for every result and keep none."""
    deque(results, maxlen=0)


def bench_judge(fens: list[str]) -> None:
    """Explaining all four castlings, beside python-chess's own legality of the castlings to move."""
    positions = [position for position in map(read_fen, fens) if not isinstance(position, Fault)]
    boards = [chess.Board(fen) for fen in fens]
    ours = best(lambda: exhaust(map(judge, positions))) / len(positions)
    peer = best(lambda: exhaust(list(board.generate_castling_moves()) for board in boards)) / len(boards)
    reading = best(lambda: exhaust(map(read_fen, fens))) / len(fens)
    peer_reading = best(lambda: exhaust(map(chess.Board, fens))) / len(fens)
    print(f"four explanations   {ours * 1e6:7.1f} us   bar 60     ({ours / peer:.1f} x generating the moves alone)")
    print(f"reading a FEN       {reading * 1e6:7.1f} us              ({reading / peer_reading:.2f} x chess.Board)")


def bench_history() -> None:
    """Replaying a game of 80 half-moves with its history, beside pushing the same moves."""
    rng, board = random.Random(5), chess.Board()
    moves: list[chess.Move] = []
    while len(moves) < 80:
        moves.append(rng.choice(list(board.legal_moves)))
        board.push(moves[-1])
    start = start_position()

    def ours() -> None:
        replay = Replay(start)
        for move in moves:
            replay.push(move)
        replay.position()

    def peer() -> None:
        bare = chess.Board()
        for move in moves:
            bare.push(move)

    our_time, peer_time = best(ours), best(peer)
    print(f"history, 80 plies   {our_time * 1e3:7.2f} ms   bar 2      ({our_time / peer_time:.1f} x pushing the moves)")


def bench_json(fens: list[str]) -> None:
    """`roque judge --json -`, the whole process."""
    text = "\n".join(fens).encode()
    command = [sys.executable, "-m", "trainer", "judge", "--json", "-"]
    seconds = best(lambda: subprocess.run(command, input=text, stdout=subprocess.DEVNULL, check=True))
    bare = best(lambda: subprocess.run([sys.executable, "-c", "import chess"], check=True))
    one = best(lambda: subprocess.run([*command[:-1], fens[0]], stdout=subprocess.DEVNULL, check=True))
    print(f"judge --json -      {len(fens) / seconds:7.0f} /s   bar 5000   (the whole process, {len(fens)} positions)")
    print(f"judge, one position {one:7.3f} s    bar 0.2    ({one / bare:.2f} x importing chess)")


def bench_start() -> None:
    """Process to first painted frame, beside a bare window that also imports chess.

    The machine is faster in one second and slower in the next: what counts is the middle one of the ratios of
    neighbours, which varies by a tenth from run to run, where that of the two best times varies by a half.
    """
    ours = [sys.executable, "-m", "trainer", "--quit-after-first-paint"]
    bare = [sys.executable, "-c", BARE_WINDOW]
    rounds = [(*_run(bare), *_run(ours)) for _ in range(4 * ROUNDS)]
    bare_times, _, our_times, _ = zip(*rounds, strict=True)
    ratio = median(our / other for other, our in zip(bare_times, our_times, strict=True))
    _, bare_memory, our_time, our_memory = (min(column) for column in zip(*rounds, strict=True))
    print(f"start-up            {our_time:7.3f} s    bar 1.8 x  ({ratio:.2f} x a bare window)")
    print(f"memory              {our_memory:7.1f} MB   bar 1.7 x  ({our_memory / bare_memory:.2f} x a bare window)")


def _run(command: list[str]) -> tuple[float, float]:
    """Return how long a program ran, in seconds, and the most memory that it held, in megabytes."""
    started = time.perf_counter()
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise subprocess.CalledProcessError(status, command)
    process.returncode = 0
    return time.perf_counter() - started, usage.ru_maxrss / 1024


def main() -> None:
    """Measure everything and print a line each."""
    import tempfile

    # As a user runs it: from the second start on, modules come compiled.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as home:
        os.environ["ROQUE_HOME"] = str(Path(home))
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(home) / "compiled")
        fens = different_fens(FENS)
        bench_judge(fens)
        bench_history()
        bench_reading()
        bench_json(fens)
        bench_start()
        print()
        for scale in (1, 2):
            command = [sys.executable, "-m", "tests.bench.frames"]
            subprocess.run(
                command, check=True, env=os.environ | {"QT_SCALE_FACTOR": str(scale)}, stderr=subprocess.DEVNULL
            )


if __name__ == "__main__":
    main()
