"""BYTES -> TEXT or FAULT: a set of exercises as it lies on the disk, UTF-8 or UTF-16, and nothing else."""

import stat
from pathlib import Path
from typing import BinaryIO

from trainer.course.set_fault import SetFault, SetFaultId
from trainer.files import why_unreadable

SIZE_LIMIT = 4_000_000
"""Bytes; a larger file is refused before it is read."""

_WIDE = (b"\xff\xfe", b"\xfe\xff")


def is_wide(data: bytes) -> bool:
    """Return whether bytes begin with the mark of UTF-16."""
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
    """Return what a stream holds, if it ends in time. Raises OSError when it cannot be read."""
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
    """Return the text of a file without a byte order mark, each line ended by LF, or why it is none."""
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
