"""Making exercises: verified ones a second on one core, for each kind; and ten thousand of each looked at.

`python -m tests.bench.generator` prints the speeds; `--verify 10000` makes so many of each kind, over all levels, and
asks the grading of the course how many answers of each are right (half an hour on two cores).
"""

import os
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import NamedTuple

from trainer.course.exercise import KINDS
from trainer.course.files.text import SIZE_LIMIT
from trainer.course.files.write import write_exercise
from trainer.course.generator.generate import generate
from trainer.course.generator.levels import LEVELS
from trainer.course.generator.request import Request
from trainer.course.kinds.base import Base, kind_of
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.positions import position_of
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.rules.judge import judge
from trainer.rules.position import Position

ROUNDS = 5
EXERCISES = 100
PLACED, PLAYED = 1500, 400

BARS = {History: PLAYED, Touch: PLAYED, Prepare: PLAYED, Flip: None}
"""Verified exercises a second, where it is not that of the kinds whose men are placed; flips as they go."""

_VERDICTS = Request(Judge, 3, seed=1, number=200)


def bench_generator() -> None:
    """Print for each kind the speed over all levels, its bar, and the speed of the slowest level.

    Beside it, how many verdicts on all four castlings one exercise takes as long as: that does not depend on the load.
    """
    for kind in KINDS.values():
        verdict = _verdict()
        seconds = [_best(Request(kind, level.number, seed=7, number=EXERCISES)) for level in LEVELS]
        speed = EXERCISES * len(LEVELS) / sum(seconds)
        bar = BARS.get(kind, PLACED)
        slowest = max(range(len(seconds)), key=seconds.__getitem__)
        print(
            f"generate {kind_of(kind):<10} {speed:7.0f} /s   bar {bar or '-':<6} "
            f"(level {slowest + 1}: {EXERCISES / seconds[slowest]:.0f}; as long as {1 / speed / verdict:.1f} verdicts)",
            flush=True,
        )


def _verdict() -> float:
    """Return how long a verdict on all four castlings takes, in seconds."""
    positions = [found for exercise in generate(_VERDICTS) if isinstance(found := position_of(exercise), Position)]
    times = []
    for _ in range(ROUNDS):
        started = time.process_time()
        for position in positions:
            judge(position)
        times.append((time.process_time() - started) / len(positions))
    return min(times)


def _best(request: Request) -> float:
    """Return the shortest of a few rounds, in seconds of this process alone."""
    times = []
    for _ in range(ROUNDS):
        started = time.process_time()
        found = sum(1 for _ in generate(request))
        times.append(time.process_time() - started)
        assert found == request.number, request
    return min(times)


class Looked(NamedTuple):
    """What was found of a kind at a level: how many exercises, how many bytes, and what is wrong with which."""

    kind: type[Base]
    made: int
    size: int
    faults: list[str]


def look(request: Request) -> Looked:
    """Make the exercises of a request and look at each."""
    from tests.course.generated import faults_in, key_of

    made, size, faults = 0, 0, list[str]()
    keys = set()
    for exercise in generate(request):
        made, size = made + 1, size + len(write_exercise(exercise).encode()) + 1
        keys.add(key_of(exercise))
        found = faults_in(exercise, request.level)
        if found:
            faults.append(f"{exercise.id}: {', '.join(found)}")
    if len(keys) != made:
        faults.append(f"{made - len(keys)} are there twice")
    return Looked(request.kind, made, size, faults)


def verify(count: int, seed: int, kinds: Sequence[type[Base]]) -> bool:
    """Look at so many exercises of each kind, print a line a kind, and return whether all are as they should be."""
    share = count // len(LEVELS)
    requests = [Request(kind, level.number, seed=seed, number=share) for kind, level in product(kinds, LEVELS)]
    good = True
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(look, requests)
        for kind, looked in _by_kind(found, kinds):
            made, size = sum(each.made for each in looked), max(each.size for each in looked)
            faults = [fault for each in looked for fault in each.faults]
            whole = size / share * count / SIZE_LIMIT
            name = kind_of(kind)
            print(f"{name:<10} {made:7,} made, {len(faults)} faults, {whole:.0%} of the largest file", flush=True)
            print(*faults[:10], sep="\n", end="\n" if faults else "")
            good = good and not faults and made == share * len(LEVELS)
    return good


def _by_kind(found: Iterator[Looked], kinds: Sequence[type[Base]]) -> Iterator[tuple[type[Base], list[Looked]]]:
    for kind in kinds:
        yield kind, [next(found) for _ in LEVELS]


def main() -> int:
    """Measure, or look at as many exercises as the arguments say."""
    parser = ArgumentParser(prog="python -m tests.bench.generator")
    parser.add_argument("--verify", type=int, metavar="N", help="make N exercises of each kind and look at them")
    parser.add_argument(
        "--kinds", choices=list(KINDS), nargs="+", default=list(KINDS), metavar="KIND", help="only these"
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.verify is not None:
        return 0 if verify(options.verify, options.seed, [KINDS[name] for name in options.kinds]) else 1
    bench_generator()
    return 0


if __name__ == "__main__":
    sys.exit(main())
