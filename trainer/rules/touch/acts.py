"""TEXT -> ACTS: what a player's hand does at the board before a move is done."""

import re
from enum import StrEnum
from typing import NamedTuple

from trainer.rules.squares import parse_square
from trainer.rules.terms import Square
from trainer.rules.text.fault import Fault, FaultId, Field, shorten


class ActId(StrEnum):
    """The closed list of what a player can do before a move is done."""

    TOUCH = "touch"
    TOGETHER = "together"
    RELEASE = "release"
    ADJUST = "adjust"
    BRUSH = "brush"
    TWO_HANDS = "two-hands"
    CLOCK = "clock"
    OPPONENT = "opponent"


class Act(NamedTuple):
    """One thing that a player does at the board before a move is done.

    A man is touched on purpose, or king and rook together; released; adjusted after saying so; brushed by accident; or
    both hands are used, the clock is pressed, or the opponent touches a man of his to move it.

    `square` is where the man stood before the turn, also when it has been moved since; `other` is the second man of
    `together`, or the square of `release`; `promotion` the piece that was put there instead of a pawn: q, r, b or n.
    """

    id: ActId
    square: Square | None = None
    other: Square | None = None
    promotion: str = ""


_WORD = re.compile(r"^(?:(adjust|brush):)?([a-h][1-8])(?:([-+])([a-h][1-8])(?:=?([qrbn]))?)?$")
_SIGNS = {None: ActId.TOUCH, "+": ActId.TOGETHER, "-": ActId.RELEASE}
_PLAIN = {"two-hands": ActId.TWO_HANDS, "clock": ActId.CLOCK, "opponent": ActId.OPPONENT}


def read_acts(text: str) -> tuple[Act, ...] | Fault:
    """Return the acts that a text lists, or the fault of the first word that is none.

    They are separated by blanks or commas: `e1` touches, `e1+h1` both together, `e1-g1` releases the man of e1 on g1
    (`e7-e8q` a queen for the pawn), `adjust:h1`, `brush:h1`, `two-hands`, `clock`, `opponent`.
    """
    acts = []
    for word in text.replace(",", " ").split():
        act = _read_act(word.lower())
        if act is None:
            return Fault(FaultId.ACT_UNREADABLE, Field.ACTS, shorten(word))
        acts.append(act)
    return tuple(acts)


def _read_act(word: str) -> Act | None:
    if word in _PLAIN:
        return Act(_PLAIN[word])
    found = _WORD.match(word)
    if found is None or (found[1] and found[3]) or (found[5] and found[3] == "+"):
        return None
    square, other = parse_square(found[2]), parse_square(found[4]) if found[4] else None
    return Act(ActId(found[1]) if found[1] else _SIGNS[found[3]], square, other, found[5] or "")
