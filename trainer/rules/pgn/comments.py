"""COMMENT -> what it says to people: its text and its drawings; clocks and evaluations are skipped."""

import re
from typing import NamedTuple

from trainer.rules.drawings import Shape, read_shapes

_COMMAND = re.compile(r"\[%(\w+)\s+([^\[\]]*)\]")
_TIME = re.compile(r"^(?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:\.\d{1,6})?$")
_DRAWN = ("csl", "cal")
_TIMED = ("clk", "emt")


class Comment(NamedTuple):
    """A comment: its text and its drawings. Commands that cannot be read stay in the text."""

    text: str
    shapes: tuple[Shape, ...] = ()


def read_comment(raw: str) -> Comment:
    """Return what a comment of a PGN says to people.

    `[%csl]` and `[%cal]` are drawings; `[%clk]`, `[%emt]` and `[%eval]`, which programs note, are left out.
    """
    if "[%" not in raw:
        return Comment(raw)
    shapes: list[Shape] = []

    def take(command: re.Match[str]) -> str:
        name, value = command[1], command[2].strip()
        if name in _DRAWN:
            found, rest = read_shapes(value)
            shapes.extend(found)
            return f"[%{name} {rest}]" if rest else ""
        noted = _TIME.match(value) if name in _TIMED else name == "eval" and value
        return "" if noted else command[0]

    text = " ".join(_COMMAND.sub(take, raw).split())
    return Comment(text, tuple(shapes))
