"""Mining games: speed on one core and on all, beside python-chess's reader, and the peak of memory.

`python -m tests.bench.mining` prints a line each.
"""

import os
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from io import StringIO
from pathlib import Path

import chess.pgn

from tests.bench.games import FILE
from trainer.course.games.mining import PartsMiner, mine
from trainer.ui.shell.jobs import in_processes

GAMES = 2_000
ROUNDS = 3
MEASURED = """
import resource, sys
from pathlib import Path
from trainer.course.games.mining import mine
for step in mine(Path(sys.argv[1])):
    pass
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


class _Nothing(chess.pgn.BaseVisitor[None]):
    """A visitor that keeps nothing."""

    def result(self) -> None:
        return None


def write_games(path: Path, games: int) -> int:
    """Write a file of so many real games or more, each round of them by other players, and return how many."""
    text = FILE.read_text(encoding="utf-8").strip()
    each = text.count("[Event ")
    rounds = -(-games // each)
    copies = (
        text.replace('[White "', f'[White "{number} ').replace("[Round ", "[Section ") for number in range(rounds)
    )
    path.write_text("\n\n".join(copies) + "\n", encoding="utf-8")
    return rounds * each


def read_all(path: Path) -> None:
    """Read a file with the visitor that does nothing."""
    # A line that is asked for its place in between would cost more than the reading.
    text = path.read_text(encoding="utf-8")
    handle = StringIO(text)
    while handle.tell() < len(text):
        chess.pgn.read_game(handle, Visitor=_Nothing)


def mine_all(path: Path, mapped: PartsMiner) -> None:
    """Mine a whole file: the games repeat themselves, so that there is never enough of each case to end early."""
    done = 0
    for step in mine(path, mapped=mapped):
        done = step.done
    assert done == path.stat().st_size, "the mining has ended early"


def _seconds(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def main(games: int) -> None:
    """Print the speeds and the memory."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.pgn"
        count = write_games(path, games)
        cores = os.cpu_count() or 1
        many: PartsMiner = partial(in_processes, processes=cores)
        rounds = [
            (
                _seconds(lambda: read_all(path)),
                _seconds(lambda: mine_all(path, map)),
                _seconds(lambda: mine_all(path, many)),
            )
            for _ in range(ROUNDS)
        ]
        peer, one, all_cores = (min(column) for column in zip(*rounds, strict=True))
        size = path.stat().st_size / 1e6
        print(f"mining, 1 core      {count / one:7.0f} games/s  bar 0.65 x ({peer / one:.2f} x the speed of a visitor)")
        speed, ratio = count / all_cores, peer / all_cores
        print(f"mining, {cores} cores     {speed:7.0f} games/s             ({ratio:.2f} x the speed of a visitor)")
        found = subprocess.run([sys.executable, "-c", MEASURED, str(path)], capture_output=True, check=True)
        print(f"mining {size:.1f} MB       {int(found.stdout) / 1024:7.1f} MB peak")


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.bench.mining")
    parser.add_argument("--games", type=int, default=GAMES)
    main(parser.parse_args().games)
