"""`python -m tests.referee.run --count 1000000 --seed 1`: the long comparison with python-chess and Stockfish."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from time import perf_counter

from tests.referee.report import Run, table, too_few
from tests.referee.stockfish import Stockfish, StockfishError, find_stockfish
from tests.referee.work import chunks, compare_all, progress_on_terminal

NOT_FOUND = "Stockfish was not found, so only python-chess is asked; get it with: apt-get install stockfish"


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, print the table, and return 1 for a disagreement, a share too small, or a referee not asked."""
    options = _options(arguments)
    path = None if options.without_stockfish else find_stockfish()
    missing = path is None and not options.without_stockfish
    if missing:
        print(NOT_FOUND, flush=True)
    try:
        run = _compare(options, path)
    except StockfishError as error:
        print(error)
        return 1
    print(table(run))
    for example in run.tally.examples:
        print("DISAGREE", example)
    short = too_few(run.tally)
    for what in short:
        print("TOO FEW", what)
    return 1 if run.tally.disagreements or short or missing else 0


def _options(arguments: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(
        prog="python -m tests.referee.run", description="Compare our verdicts with python-chess and Stockfish."
    )
    parser.add_argument("--count", type=positive, default=1_000_000, help="how many castlings every referee is asked")
    parser.add_argument("--seed", type=int, default=1, help="the same seed draws the same castlings")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, help="how many processes share the work")
    parser.add_argument("--without-stockfish", action="store_true", help="ask python-chess alone, and be content")
    return parser.parse_args(arguments)


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _compare(options: Namespace, path: str | None) -> Run:
    began, name = perf_counter(), None
    if path is not None:
        with Stockfish(path) as stockfish:
            name = stockfish.name
    work = chunks(options.count, options.seed, path)
    tally = compare_all(work, options.jobs, progress_on_terminal(options.count))
    return Run(tally, name, perf_counter() - began)


if __name__ == "__main__":
    sys.exit(main())
