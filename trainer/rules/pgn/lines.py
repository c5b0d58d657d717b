"""FILE -> LINES of text: every way of ending a line, UTF-8 with or without a mark, UTF-16, and Latin letters."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

PIECE_LIMIT = 1 << 16
"""Characters read at once: a line that is longer comes in pieces, so that no file needs more memory than that."""


WIDE = (b"\xff\xfe", b"\xfe\xff")
"""The byte order marks of UTF-16, the little end first and the big end first."""


class Line(NamedTuple):
    """A line, or a piece of a very long one; `fresh` says that it begins where the line does."""

    text: str
    number: int
    fresh: bool = True


def lines_of_file(path: Path) -> Iterator[Line]:
    """Yield the lines of a file. Raises OSError when it cannot be read."""
    with path.open("rb") as file:
        yield from lines_of_bytes(file)


def lines_of_bytes(file: BinaryIO, mark: bytes = b"") -> Iterator[Line]:
    """Yield the lines of a stream of bytes. Letters that are no UTF-8 are taken for those of Western Europe.

    `mark` is the byte order mark of a stream of UTF-16 that does not begin with it.
    """
    mark = mark or file.read(2)
    encoding, errors = ("utf-16", "replace") if mark in WIDE else ("utf-8", "surrogateescape")
    whole = io.BufferedReader(_Joined(mark, file))
    with io.TextIOWrapper(whole, encoding=encoding, errors=errors, newline=None) as text:
        yield from _numbered(text)


class _Joined(io.RawIOBase):
    """The bytes that were read to see what a stream is, and then the rest of it."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self._head, self._rest = head, rest

    def readable(self) -> bool:
        """Return True: a stream like this is read."""
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        """Fill a buffer, and return with how many bytes; 0 at the end."""
        view = memoryview(buffer).cast("B")
        found = self._head or self._rest.read(len(view))
        found, self._head = found[: len(view)], found[len(view) :]
        view[: len(found)] = found
        return len(found)


def lines_of_text(text: str) -> Iterator[Line]:
    """Yield the lines of a text that is already in memory."""
    yield from _numbered(io.StringIO(text, newline=None))


def _numbered(text: io.TextIOBase) -> Iterator[Line]:
    number, fresh, carried = 1, True, ""
    while piece := text.readline(PIECE_LIMIT):
        piece = carried + piece
        whole = piece.endswith("\n")
        carried = ""
        if not whole and len(piece) >= PIECE_LIMIT:
            # A word must not be cut in two.
            head, blank, tail = piece.rpartition(" ")
            if blank and len(tail) < PIECE_LIMIT // 2:
                piece, carried = head + blank, tail
        yield Line(_cleaned(piece), number, fresh)
        fresh = whole
        number += whole
    if carried:
        yield Line(_cleaned(carried), number, fresh)


def _cleaned(piece: str) -> str:
    """Return a piece without byte order marks; bytes that are no UTF-8 are read as Windows-1252, as in old files."""
    if piece.isascii():
        return piece
    piece = piece.replace("\ufeff", "")
    if not any("\udc80" <= letter <= "\udcff" for letter in piece):
        return piece
    return "".join(
        bytes([ord(letter) - 0xDC00]).decode("cp1252", errors="replace") if "\udc80" <= letter <= "\udcff" else letter
        for letter in piece
    )
