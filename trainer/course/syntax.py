"""TEXT -> TABLES or FAULT: TOML taken apart, and where and why it is none."""

import re
import tomllib
from typing import Any

from trainer.course.outline import DEPTH_LIMIT
from trainer.course.set_fault import SetFault, SetFaultId
from trainer.course.toml import glimpse

_BEGINNINGS = {
    SetFaultId.SYNTAX_EQUALS: ("Expected '=' after",),
    SetFaultId.SYNTAX_VALUE: ("Invalid value", "Invalid date", "Expected newline or end of document"),
    SetFaultId.SYNTAX_STRING: (
        "Unterminated string",
        r"Illegal character '\n'",
        "Unescaped",
        "Invalid hex value",
        "Escaped character is not",
        'Expected "',
        "Expected '\"",
        "Expected \"'",
    ),
    SetFaultId.SYNTAX_TWICE: (
        "Cannot declare",
        "Cannot overwrite",
        "Cannot mutate",
        "Cannot redefine",
        "Duplicate inline",
    ),
    SetFaultId.SYNTAX_CHARACTER: ("Found invalid character", "Illegal character"),
    SetFaultId.SYNTAX_UNCLOSED: ("Unclosed", "Expected ']"),
}
"""How the messages of the standard library's reader begin; another one is a fault of syntax like any other."""

_PLACE = re.compile(r"\(at line ([0-9]+), column ([0-9]+)\)$")
_ENDLESS_NUMBER = re.compile(r"[0-9_]{4000,}")


def tables_of(text: str) -> dict[str, Any] | SetFault:
    """Return the tables of a text in TOML, or the first fault of its syntax."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        return SetFault(SetFaultId.TOO_DEEP, allowed=(str(DEPTH_LIMIT),))
    except ValueError as error:
        # For a number of thousands of digits the message tells no place.
        return _fault(text, str(error))


def _fault(text: str, message: str) -> SetFault:
    place = _PLACE.search(message)
    line, column = (int(place[1]), int(place[2])) if place else (0, 0)
    lines = text.split("\n")
    number = None if place else _ENDLESS_NUMBER.search(text)
    if number:
        line, column = text.count("\n", 0, number.start()) + 1, number.start() - text.rfind("\n", 0, number.start())
    if "(at end of document)" in message:
        # The last line that says something is the one to mend.
        whole = text.rstrip()
        line, column = whole.count("\n") + 1, len(whole) - whole.rfind("\n")
    found = glimpse(lines[line - 1].strip()) if 0 < line <= len(lines) else ""
    return SetFault(_reason(message), line=line, column=column, found=found)


def _reason(message: str) -> SetFaultId:
    for reason, beginnings in _BEGINNINGS.items():
        if message.startswith(beginnings):
            return reason
    return SetFaultId.SYNTAX
