"""BYTES -> TEXT -> TABLES or FAULT: a set as it lies on the disk, its outline, its TOML taken apart."""

import re
import stat
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from trainer.course.faults import SetFault, SetFaultId
from trainer.course.toml import glimpse
from trainer.writing import why_unreadable

# Bytes and text.

SIZE_LIMIT = 4_000_000
"""Bytes that a file of exercises may have; a larger one is refused before it is read."""

_WIDE = (b"\xff\xfe", b"\xfe\xff")


def is_wide(data: bytes) -> bool:
    """Return whether bytes begin with the byte order mark of UTF-16."""
    return data[:2] in _WIDE


def bytes_of_file(path: Path) -> bytes | SetFault:
    """Return what a file holds. One that is too large, a folder or a device is refused before it is read."""
    size = size_of(path)
    if isinstance(size, SetFault):
        return size
    if size > SIZE_LIMIT:
        return SetFault(SetFaultId.TOO_LARGE, found=str(size), allowed=(str(SIZE_LIMIT),))
    try:
        with path.open("rb") as file:
            return bytes_of_stream(file)
    except OSError as error:
        return unreadable(error)


def size_of(path: Path) -> int | SetFault:
    """Return how many bytes a file holds, or why it cannot be read: it is not there, or a folder, or a device."""
    try:
        found = path.stat()
    except OSError as error:
        return unreadable(error)
    except ValueError:
        # The name holds a character that no name of a file can have.
        return _unreadable("not-found")
    if stat.S_ISDIR(found.st_mode):
        return _unreadable("is-directory")
    return found.st_size if stat.S_ISREG(found.st_mode) else _unreadable("no-file")


def bytes_of_stream(file: BinaryIO) -> bytes | SetFault:
    """Return what a stream holds, or the fault that it is too large. Raises OSError when it cannot be read."""
    data = file.read(SIZE_LIMIT + 1)
    if len(data) <= SIZE_LIMIT:
        return data
    return SetFault(SetFaultId.TOO_LARGE, found=f"{SIZE_LIMIT}+", allowed=(str(SIZE_LIMIT),))


def unreadable(error: OSError) -> SetFault:
    """Return the fault of a file that the operating system does not let us read."""
    return _unreadable(why_unreadable(error))


def _unreadable(reason: str) -> SetFault:
    return SetFault(SetFaultId.FILE_UNREADABLE, found=reason)


def text_of(data: bytes) -> str | SetFault:
    """Return the text of a file without a byte order mark, each line ended by LF; or why the bytes are no text."""
    encoding = "utf-16" if is_wide(data) else "utf-8"
    try:
        text = data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding, errors="replace")
        fault = SetFaultId.NO_TEXT if b"\0" in data and encoding == "utf-8" else SetFaultId.ENCODING
        return SetFault(fault, line=_lines(before), found=f"0x{data[error.start]:02X}")
    if "\0" in text:
        return SetFault(SetFaultId.NO_TEXT, line=_lines(text[: text.index("\0")]), found="0x00")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _lines(before: str) -> int:
    return before.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1


# How deep a text is nested, and on which lines its exercises begin.

DEPTH_LIMIT = 32
"""How deep brackets, and the parts of a dotted key, may be nested; a set needs four levels."""

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
    """Return the outline of a text, up to a quote that is not closed: the reader of TOML stops there as well."""
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
    """Return where a quoted text that begins here ends; None where its quote is not closed."""
    for found in _CLOSING[quote].finditer(text, start):
        if found["closed"]:
            return found.end()
        if found[0] == "\n":
            return None
    return None


# TOML taken apart.

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
"""The faults of syntax, by how the messages of the standard library begin; any other message is `SYNTAX`."""

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
