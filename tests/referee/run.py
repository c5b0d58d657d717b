"""`python -m tests.referee.run --count 200000 --seed 1`: the long comparison with python-chess."""

import sys
from argparse import ArgumentParser
from time import perf_counter

from tests.referee.compare import SHARES, compare, table
from tests.referee.draw import draw


def main() -> int:
    """Compare, print the table, and return 1 when there is a disagreement or a share is too small."""
    parser = ArgumentParser(prog="python -m tests.referee.run", description="Compare our verdicts with python-chess.")
    parser.add_argument("--count", type=int, default=200_000, help="how many castlings")
    parser.add_argument("--seed", type=int, default=1, help="the same seed draws the same castlings")
    options = parser.parse_args()
    began = perf_counter()
    tally = compare(draw(options.count, options.seed))
    print(table(tally, perf_counter() - began))
    for line in tally.disagreements[:20]:
        print("DISAGREE", line)
    short = [what for what, bar in SHARES.items() if tally.share(what) < bar]
    for what in short:
        print("TOO FEW", what)
    return 1 if tally.disagreements or short else 0


if __name__ == "__main__":
    sys.exit(main())
