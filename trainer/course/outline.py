"""TEXT -> OUTLINE: how deep a TOML text is nested, and on which lines its exercises begin, before it is taken apart."""

import re
from typing import NamedTuple

from trainer.course.set_fault import SetFault, SetFaultId

DEPTH_LIMIT = 32
"""Brackets inside each other, and parts of a key with dots; a set needs four."""

_TOKEN = re.compile(
    r"""
      (?P<header>\[\[[ \t]*+(?:exercise|"exercise"|'exercise')[ \t]*+\]\])
    | (?P<text>\"{3}(?:\\.|\"{1,2}+(?!\")|[^\"\\])*+\"{3,5} | '{3}(?:'{1,2}+(?!')|[^'])*+'{3,5}
      | "(?:\\.|[^"\\\n])*+" | '[^'\n]*+')
    | (?P<comment>\#[^\n]*+)
    | (?P<open>[\[{])
    | (?P<close>[\]}])
    | (?P<dot>\.)
    | (?P<end>[\n=,])
    | (?P<unclosed>["'])
    """,
    re.VERBOSE | re.DOTALL,
)


class Outline(NamedTuple):
    """The lines on which the exercises begin, or the fault of a text that is nested too deep."""

    headers: tuple[int, ...]
    fault: SetFault | None = None


def outline(text: str) -> Outline:
    """Return the outline of a text. A quote that is not closed ends it: there the reader stops as well."""
    headers: list[int] = []
    depth = dots = 0
    line, counted = 1, 0
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "header" and depth == 0:
            line, counted = line + text.count("\n", counted, token.start()), token.start()
            headers.append(line)
        elif kind in ("open", "header"):
            depth += 1 if kind == "open" else 0
        elif kind == "close":
            depth = max(0, depth - 1)
        elif kind == "unclosed":
            break
        dots = dots + 1 if kind == "dot" else dots if kind == "text" else 0
        if depth > DEPTH_LIMIT or dots > DEPTH_LIMIT:
            line += text.count("\n", counted, token.start())
            column = token.start() - text.rfind("\n", 0, token.start())
            return Outline((), SetFault(SetFaultId.TOO_DEEP, line=line, column=column, allowed=(str(DEPTH_LIMIT),)))
    return Outline(tuple(headers))
