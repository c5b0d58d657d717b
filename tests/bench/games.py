"""Reading games: speed beside python-chess's reader, and the memory that 10 and 100 MB of PGN take.

`python -m tests.bench.games` prints both; `--megabytes 100` takes some minutes.
"""

import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import deque
from io import StringIO
from pathlib import Path

import chess.pgn

from trainer.rules.pgn.lines import lines_of_text
from trainer.rules.pgn.read import read_games

FILE = Path(__file__).parents[1] / "data" / "games.pgn"
ROUNDS = 5

MEASURED = """
import resource, sys
from pathlib import Path
from trainer.rules.pgn.read import read_games
from trainer.rules.pgn.lines import lines_of_file
count = sum(1 for game in read_games(lines_of_file(Path(sys.argv[1]))))
print(count, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


class _Nothing(chess.pgn.BaseVisitor[None]):
    """A visitor that keeps nothing."""

    def result(self) -> None:
        return None


def bench_reading() -> None:
    """Print the speed of reading games, beside a visitor of python-chess that does nothing."""
    text = FILE.read_text(encoding="utf-8")

    def ours() -> None:
        deque(read_games(lines_of_text(text)), maxlen=0)

    def peer() -> None:
        handle = StringIO(text)
        while handle.tell() < len(text):
            chess.pgn.read_game(handle, Visitor=_Nothing)

    pairs = [(_seconds(ours), _seconds(peer)) for _ in range(ROUNDS)]
    our_time, peer_time = (min(column) for column in zip(*pairs, strict=True))
    speed = len(text) / our_time / 1e6
    print(f"reading games       {speed:7.2f} MB/s            ({peer_time / our_time:.2f} x the speed of a visitor)")


def _seconds(action: object) -> float:
    assert callable(action)
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def bench_memory(megabytes: int) -> None:
    """Print the peak of memory after a tenth of the size, and after all of it."""
    text = FILE.read_bytes() + b"\n"
    for size in (megabytes // 10, megabytes):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.pgn"
            with path.open("wb") as file:
                for _ in range(size * 1_000_000 // len(text) + 1):
                    file.write(text)
            started = time.perf_counter()
            found = subprocess.run([sys.executable, "-c", MEASURED, str(path)], capture_output=True, check=True)
            seconds = time.perf_counter() - started
        count, peak = map(int, found.stdout.split())
        print(
            f"{size:>4} MB of PGN       {peak / 1024:7.1f} MB peak       ({count:,} games, {seconds:.0f} s)", flush=True
        )


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.bench.games")
    parser.add_argument("--megabytes", type=int, default=100)
    bench_reading()
    bench_memory(parser.parse_args().megabytes)
