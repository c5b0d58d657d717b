"""BYTES -> ROWS: the learners and answers that can still be read in a damaged file, page by page.

In a copy that was taken in the middle of a commit, some pages are old and some are new, and the tree that leads to them
is broken. Answers are only ever added, so each stays in the page it was written to: looking into all pages that hold
rows finds every answer that was there before the copy began.
"""

from collections.abc import Iterator
from typing import NamedTuple

from trainer.progress.store.schema import ATTEMPT_COLUMNS

Stored = int | float | str | bytes | None
StoredRow = tuple[Stored, ...]

_LEAF = 13
"""The first byte of a page that holds rows."""

_HEADER = 100
_WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_CASTLING = ATTEMPT_COLUMNS.index("castling")
_LEARNER_TYPES = (int, str, str)
_ATTEMPT_TYPES = (int, int, int, str, str, str, str, int, int, (str, type(None)), str)


class Rescued(NamedTuple):
    """The rows that were found, in the order of their ids."""

    learners: tuple[StoredRow, ...]
    attempts: tuple[StoredRow, ...]


def rescued(data: bytes) -> Rescued:
    """Return the learners and answers found in the bytes of a file; none where nothing can be read."""
    learners: dict[int, StoredRow] = {}
    attempts: dict[int, StoredRow] = {}
    size = _page_size(data)
    for start in range(0, len(data), size):
        for rowid, values in _rows(data, start, size):
            row = (rowid, *values[1:])
            if _fits(row, _LEARNER_TYPES):
                learners[rowid] = row
            elif _fits(row, _ATTEMPT_TYPES) and row[_CASTLING] in ("K", "Q", "k", "q"):
                attempts[rowid] = row
    return Rescued(*(tuple(rows[rowid] for rowid in sorted(rows)) for rows in (learners, attempts)))


def _fits(row: StoredRow, types: tuple[type | tuple[type, ...], ...]) -> bool:
    return len(row) == len(types) and all(isinstance(cell, kind) for cell, kind in zip(row, types, strict=True))


def _page_size(data: bytes) -> int:
    """Return the size of a page by the header; where that is none that SQLite has, the usual one."""
    said = int.from_bytes(data[16:18], "big")
    size = 65536 if said == 1 else said
    return size if 512 <= size <= 65536 and size & (size - 1) == 0 else 4096


def _rows(data: bytes, start: int, size: int) -> Iterator[tuple[int, StoredRow]]:
    """Yield the rows of a page that holds some: the id of each, and its cells."""
    page = data[start : start + size]
    head = _HEADER if start == 0 else 0
    if len(page) < head + 8 or page[head] != _LEAF:
        return
    count = int.from_bytes(page[head + 3 : head + 5], "big")
    for index in range(min(count, size // 2)):
        at = head + 8 + 2 * index
        place = int.from_bytes(page[at : at + 2], "big")
        try:
            yield _row(data, page, place)
        except (IndexError, ValueError):
            continue


def _row(data: bytes, page: bytes, place: int) -> tuple[int, StoredRow]:
    length, place = _varint(page, place)
    rowid, place = _varint(page, place)
    payload = _payload(data, page, place, length)
    return rowid - (1 << 64 if rowid >> 63 else 0), tuple(_cells(payload))


def _payload(data: bytes, page: bytes, place: int, length: int) -> bytes:
    """Return the bytes of a row, the part on pages of its own included where it is long."""
    size = len(page)
    if length > len(data):
        raise ValueError("longer than the file")
    most, least = size - 35, (size - 12) * 32 // 255 - 23
    if length <= most:
        return _exactly(page[place : place + length], length)
    local = least + (length - least) % (size - 4)
    here = local if local <= most else least
    pieces, rest = [_exactly(page[place : place + here], here)], length - here
    following = int.from_bytes(_exactly(page[place + here : place + here + 4], 4), "big")
    while rest > 0:
        start = (following - 1) * size
        if following < 2 or start + size > len(data):
            raise ValueError("a part of the row is missing")
        following = int.from_bytes(data[start : start + 4], "big")
        pieces.append(data[start + 4 : start + 4 + min(rest, size - 4)])
        rest -= size - 4
    return b"".join(pieces)


def _cells(payload: bytes) -> Iterator[Stored]:
    end, place = _varint(payload, 0)
    body = end
    while place < end:
        kind, place = _varint(payload, place)
        width = _width(kind)
        yield _cell(kind, _exactly(payload[body : body + width], width))
        body += width


def _width(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    return 8 if kind == 7 else _WIDTHS.get(kind, 0)


def _cell(kind: int, data: bytes) -> Stored:
    if kind == 0:
        return None
    if kind in (8, 9):
        return kind - 8
    if kind in _WIDTHS:
        return int.from_bytes(data, "big", signed=True)
    if kind >= 13 and kind % 2:
        return data.decode("utf-8")
    return data


def _exactly(data: bytes, length: int) -> bytes:
    if len(data) != length:
        raise ValueError("the page ends too early")
    return data


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Return a number of one to nine bytes, and the place after it. Raises IndexError where the bytes end."""
    value = 0
    for index in range(8):
        byte = data[place + index]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + index + 1
    return value << 8 | data[place + 8], place + 9
