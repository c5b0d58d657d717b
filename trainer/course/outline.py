"""TEXT -> OUTLINE: how deep a TOML text is nested, and on which lines its exercises begin, before it is taken apart."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from trainer.course.set_fault import SetFault, SetFaultId

DEPTH_LIMIT = 32
"""Brackets inside each other, and parts of a key with dots; a set needs four."""

_TOKEN = re.compile(
    r"""
      (?P<header>\[\[[ \t]*(?:exercise|"exercise"|'exercise')[ \t]*\]\])
    | (?P<quote>\"{3} | '{3} | ["'])
    | (?P<comment>\#[^\n]*)
    | (?P<open>[\[{])
    | (?P<close>[\]}])
    | (?P<dot>\.)
    | (?P<end>[\n=,]+)
    """,
    re.VERBOSE,
)
# What ends a quoted text, or is skipped inside it. A search for each, since one pattern for all of the text would be a
# group repeated possessively, which matches wrongly before Python 3.11.5, or one that remembers each letter.
_CLOSING = {
    '"""': re.compile(r'\\.|(?P<closed>"{3,5})', re.DOTALL),
    "'''": re.compile(r"(?P<closed>'{3,5})"),
    '"': re.compile(r'\\.|\n|(?P<closed>")', re.DOTALL),
    "'": re.compile(r"\n|(?P<closed>')"),
}


class Outline(NamedTuple):
    """The lines on which the exercises begin, or the fault of a text that is nested too deep."""

    headers: tuple[int, ...]
    fault: SetFault | None = None


def outline(text: str) -> Outline:
    """Return the outline of a text. A quote that is not closed ends it: there the reader stops as well."""
    headers: list[int] = []
    depth = dots = 0
    line, counted = 1, 0
    for kind, start in _tokens(text):
        if kind == "header" and depth == 0:
            line, counted = line + text.count("\n", counted, start), start
            headers.append(line)
        elif kind == "open":
            depth += 1
        elif kind == "close":
            depth = max(0, depth - 1)
        dots = dots + 1 if kind == "dot" else dots if kind == "quote" else 0
        if depth > DEPTH_LIMIT or dots > DEPTH_LIMIT:
            line += text.count("\n", counted, start)
            column = start - text.rfind("\n", 0, start)
            return Outline((), SetFault(SetFaultId.TOO_DEEP, line=line, column=column, allowed=(str(DEPTH_LIMIT),)))
    return Outline(tuple(headers))


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    """Yield the kind of each token and where it starts, up to a quote that is not closed."""
    end: int | None = 0
    while end is not None and (found := _TOKEN.search(text, end)):
        kind = found.lastgroup or ""
        end = _closed(text, found.end(), found[0]) if kind == "quote" else found.end()
        yield kind, found.start()


def _closed(text: str, start: int, quote: str) -> int | None:
    """Return where a quoted text ends that begins here, None where it does not."""
    for found in _CLOSING[quote].finditer(text, start):
        if found["closed"]:
            return found.end()
        if found[0] == "\n":
            return None
    return None
