"""Fuzzes the doors for text from valid seeds, each for so many minutes; prints what was found, to the letter."""

import signal
import sys
import time
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from random import Random
from traceback import format_exc
from typing import NamedTuple

from tests.fuzz.doors import DOORS
from tests.fuzz.seeds import mutated


class Outcome(NamedTuple):
    """How many texts a door was given, the slowest in seconds, and the first that broke it."""

    door: str
    texts: int
    slowest: float
    broken: str = ""


PATIENCE = 10
"""Seconds for one text; more counts as broken."""


def _too_slow(_signal: int, _frame: object) -> None:
    raise TimeoutError(f"more than {PATIENCE} s")


def fuzz(door: str, seconds: float, seed: int) -> Outcome:
    """Give a door mutated texts until the time is up, or until one breaks it."""
    signal.signal(signal.SIGALRM, _too_slow)
    enter, seeds = DOORS[door]
    random, count, slowest = Random(f"{door}-{seed}"), 0, 0.0
    end = time.monotonic() + seconds
    while (begin := time.monotonic()) < end:
        text = mutated(random, seeds())
        signal.alarm(PATIENCE)
        try:
            enter(text, random)
        except Exception:
            return Outcome(door, count, slowest, f"{text!r}\n{format_exc()}")
        finally:
            signal.alarm(0)
        count += 1
        slowest = max(slowest, time.monotonic() - begin)
    return Outcome(door, count, slowest)


def main() -> int:
    """Fuzz the doors that are named, all of them without a name; return 1 when one was broken."""
    parser = ArgumentParser(prog="python -m tests.fuzz.run")
    parser.add_argument("doors", nargs="*", metavar="DOOR", help=f"of {', '.join(DOORS)}")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    broken = False
    with ProcessPoolExecutor(options.jobs) as pool:
        doors = options.doors or list(DOORS)
        running = [pool.submit(fuzz, door, options.minutes * 60, options.seed) for door in doors]
        for future in running:
            outcome = future.result()
            verdict = "BROKEN" if outcome.broken else "nothing found"
            print(
                f"{outcome.door:<10}{outcome.texts:>10,} texts  slowest {outcome.slowest:6.3f} s  {verdict}", flush=True
            )
            if outcome.broken:
                broken = True
                print(outcome.broken)
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
