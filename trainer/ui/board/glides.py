"""MEN BEFORE, MEN NOW -> who glides from where to where."""

from collections.abc import Mapping

from trainer.rules.terms import Square
from trainer.rules.verdict import Man


def glides_of(
    before: Mapping[Square, Man], now: Mapping[Square, Man], dropped: Square | None = None
) -> dict[Square, Square]:
    """Return, for each man that stands on another square than before, that square and the one he came from.

    The man that the hand has `dropped`, named by the square he came from, is there already.
    """
    left = {square: man for square, man in before.items() if now.get(square) != man}
    found: dict[Square, Square] = {}
    for square, man in now.items():
        if before.get(square) == man:
            continue
        start = next((each for each, old in left.items() if old[1:] == man[1:]), None)
        if start is not None:
            del left[start]
            if start != dropped:
                found[square] = start
    return found
