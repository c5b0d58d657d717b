"""COMMENT -> what it says to people and to programs: text, drawings, clocks and evaluations."""

import re
from typing import NamedTuple

from trainer.rules.drawings import Shape, read_shapes

_COMMAND = re.compile(r"\[%(\w+)\s+([^\[\]]*)\]")
_TIME = re.compile(r"^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2}(?:\.\d{1,6})?)$")
_DRAWN = ("csl", "cal")
_TIMED = ("clk", "emt")


class Comment(NamedTuple):
    """A comment: its text, its drawings, and what programs have noted in it; None for what is not there.

    `clock` and `elapsed` are the seconds left on the clock and used for the move; `evaluation` is kept as it is
    written. Commands that cannot be read stay in the text.
    """

    text: str
    shapes: tuple[Shape, ...] = ()
    clock: float | None = None
    elapsed: float | None = None
    evaluation: str | None = None


def read_comment(raw: str) -> Comment:
    """Return what a comment of a PGN says; `[%csl]`, `[%cal]`, `[%clk]`, `[%emt]` and `[%eval]` are understood."""
    if "[%" not in raw:
        return Comment(raw)
    shapes: list[Shape] = []
    times: dict[str, float] = {}
    evaluations: list[str] = []

    def take(command: re.Match[str]) -> str:
        name, value = command[1], command[2].strip()
        if name in _DRAWN:
            found, rest = read_shapes(value)
            shapes.extend(found)
            return f"[%{name} {rest}]" if rest else ""
        if name in _TIMED and (seconds := _read_time(value)) is not None:
            times[name] = seconds
            return ""
        if name == "eval" and value:
            evaluations.append(value)
            return ""
        return command[0]

    text = " ".join(_COMMAND.sub(take, raw).split())
    evaluation = evaluations[0] if evaluations else None
    return Comment(text, tuple(shapes), times.get("clk"), times.get("emt"), evaluation)


def _read_time(value: str) -> float | None:
    found = _TIME.match(value)
    if found is None:
        return None
    return int(found[1] or 0) * 3600 + int(found[2]) * 60 + float(found[3])
