"""Says in a table what a comparison found, and which bars it missed."""

from collections import Counter
from typing import NamedTuple

from tests.referee.compare import PYTHON_CHESS, SHARES, STOCKFISH, Tally
from tests.referee.scene import Origin


class Run(NamedTuple):
    """A comparison, the name of the Stockfish it asked, if any, and how long it took."""

    tally: Tally
    stockfish: str | None
    seconds: float


def table(run: Run) -> str:
    """Return the counts, and the shares with the bar beside those that have one."""
    lines = [f"{what:<38}{value:>12}" for what, value in _counts(run)]
    lines += ["", f"{'share of':<38}{'found':>12}{'bar':>8}"]
    lines += [_share_line(run.tally, what) for what in _order(run.tally.like)]
    return "\n".join(lines)


def _counts(run: Run) -> list[tuple[str, str]]:
    tally, compared = run.tally, run.tally.count + run.tally.aside
    put = tally.count if run.stockfish else 0
    counts = [
        ("castlings compared", f"{compared:,}"),
        (f"put to {run.stockfish or STOCKFISH}", f"{put:,}"),
        ("not put to Stockfish", f"{compared - put:,}"),
        (f"disagreements with {PYTHON_CHESS}", f"{tally.disagreements[PYTHON_CHESS]:,}"),
    ]
    if run.stockfish:
        counts.append((f"disagreements with {STOCKFISH}", f"{tally.disagreements[STOCKFISH]:,}"))
    return [*counts, ("seconds", f"{run.seconds:,.1f}"), ("castlings a second", f"{compared / run.seconds:,.0f}")]


def _order(like: Counter[str]) -> list[str]:
    """Return what has a bar first, then where the castlings come from, then the rest."""
    others = sorted(what for what in like if what not in SHARES and what not in list(Origin))
    return [*SHARES, *Origin, *others]


def _share_line(tally: Tally, what: str) -> str:
    bar = f"{SHARES[what]:>8.1%}" if what in SHARES else ""
    return f"{what:<38}{tally.share(what):>12.2%}{bar}"


def too_few(tally: Tally) -> list[str]:
    """Return what the castlings had too small a share of."""
    return [what for what, bar in SHARES.items() if tally.share(what) < bar]
