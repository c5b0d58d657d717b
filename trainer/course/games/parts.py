"""PGN FILE -> PARTS: ranges of bytes that end where games do, the same whoever reads them."""

import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from trainer.rules.pgn.lines import WIDE, Line, lines_of_bytes

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

PART_SIZE = 1 << 17
"""Bytes after which a part ends with the next game: some hundred games, less than half a second of work."""

_LONGEST = 64
"""Bytes that are read again with the next piece, so that a boundary between games is not cut in two."""


_WIDE_ENCODINGS = dict(zip(WIDE, ("utf-16-le", "utf-16-be"), strict=True))


class Part(NamedTuple):
    """A range of bytes of a file; `mark` is the byte order mark of one in UTF-16, with which no part begins."""

    path: Path
    start: int
    end: int
    mark: bytes = b""


def parts_of(path: Path, size: int = PART_SIZE) -> Iterator[Part]:
    """Yield the parts of a file in their order. Raises OSError when it cannot be read.

    A file whose games do not begin with a tag for the event is one part.
    """
    with path.open("rb") as file:
        total = file.seek(0, io.SEEK_END)
        file.seek(0)
        mark = file.read(2)
        if mark not in WIDE:
            mark = b""
        boundary = _boundary(_WIDE_ENCODINGS.get(mark, "latin-1"))
        start = len(mark)
        while start < total:
            end = _next_game(file, boundary, start + size, total)
            yield Part(path, start, end, mark)
            start = end


@cache
def _boundary(encoding: str) -> re.Pattern[bytes]:
    """Return what finds the end of a line and the blank line between two games, in the bytes of an encoding."""
    cr, lf, blank, tab, event = (re.escape(text.encode(encoding)) for text in ("\r", "\n", " ", "\t", "[Event "))
    blanks = b"(?:%b|%b)*" % (blank, tab)
    return re.compile(b"(?:%b%b(?:%b)?%b|%b%b%b(?!%b))(?=%b)" % (lf, blanks, cr, lf, cr, blanks, cr, lf, event))


def _next_game(file: BinaryIO, boundary: re.Pattern[bytes], place: int, total: int) -> int:
    """Return where the first game after a place begins, or the end."""
    while place < total:
        file.seek(place)
        piece = file.read(PART_SIZE)
        if not piece:
            break
        found = boundary.search(piece)
        if found:
            return place + found.end()
        # Shorter than what was read, and so the place moves on.
        place += max(len(piece) - _LONGEST, 1) if place + len(piece) < total else len(piece)
    return total


def lines_of_part(part: Part) -> Iterator[Line]:
    """Yield the lines of a part. Raises OSError when it cannot be read."""
    with part.path.open("rb") as file:
        file.seek(part.start)
        # A raw stream is enough here, since it is only read.
        yield from lines_of_bytes(io.BufferedReader(_Slice(file, part.end - part.start)), part.mark)


class _Slice(io.RawIOBase):
    """The next bytes of a file, and no more of them."""

    def __init__(self, file: BinaryIO, left: int) -> None:
        self._file, self._left = file, left

    def readable(self) -> bool:
        """Return True: a stream like this is read."""
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        """Fill a buffer, and return with how many bytes; 0 at the end."""
        view = memoryview(buffer).cast("B")
        found = self._file.read(min(len(view), self._left))
        self._left -= len(found)
        view[: len(found)] = found
        return len(found)
