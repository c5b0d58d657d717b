"""Shares the work of a long comparison out among processes, in chunks that each have a seed of their own."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import NamedTuple

from tests.referee.compare import Tally, compare
from tests.referee.draw import scenes
from tests.referee.stockfish import Stockfish

_CHUNK = 5_000


class Chunk(NamedTuple):
    """So many castlings to compare, drawn from this seed, and the Stockfish to ask, if any."""

    seed: str
    castlings: int
    stockfish: str | None


def chunks(count: int, seed: int, stockfish: str | None) -> Iterator[Chunk]:
    """Yield the chunks of a comparison; they are the same however many processes share them."""
    for number, begin in enumerate(range(0, count, _CHUNK)):
        yield Chunk(f"{seed}/{number}", min(_CHUNK, count - begin), stockfish)


def compare_chunk(chunk: Chunk) -> Tally:
    """Compare the castlings of one chunk."""
    stockfish = None if chunk.stockfish is None else _stockfish(chunk.stockfish)
    return compare(scenes(chunk.seed), chunk.castlings, stockfish)


@cache
def _stockfish(path: str) -> Stockfish:
    """Return the one Stockfish of this process; it ends when the process does, for nobody writes to it any more."""
    return Stockfish(path)


def compare_all(work: Iterator[Chunk], jobs: int, progress: Callable[[Tally], None]) -> Tally:
    """Compare all chunks in so many processes, and say after each how far it has come."""
    total = Tally()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            for tally in pool.map(compare_chunk, work):
                total.add(tally)
                progress(total)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return total


def progress_on_terminal(count: int) -> Callable[[Tally], None]:
    """Return what writes, on one line of a terminal, how far it has come; anywhere else it is silent."""

    def write(tally: Tally) -> None:
        done = tally.count >= count
        found = tally.disagreements.total()
        text = f"{tally.count:,} of {count:,} castlings, {found} disagreements"
        print(f"\r{text}", end="\n" if done else "", file=sys.stderr, flush=True)

    return write if sys.stderr.isatty() else lambda _: None
