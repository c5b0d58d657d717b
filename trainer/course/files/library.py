"""FOLDER -> the sets in it, by their titles; an exercise is read and checked only when its set is chosen."""

import stat
from collections.abc import Iterator
from functools import lru_cache
from os import stat_result
from pathlib import Path
from typing import NamedTuple

from trainer.course.faults import SetFault
from trainer.course.files.keys import LENGTH_LIMITS
from trainer.course.files.read import tables_of_file

MOST_OWN = 40
"""How many files of a folder are listed; any other can be opened with the window that asks for a file."""
READ_LIMIT = 1_000_000
"""Bytes of a folder that are read for titles and numbers; the files after them are listed by their names."""


class SetEntry(NamedTuple):
    """A set in a folder: its file, its titles by language, and how many exercises it holds, None if unknown."""

    path: Path
    title: dict[str, str]
    exercises: int | None


_LEARNED = (
    *("six-cases", "which-squares", "must-it-be-empty", "rook-myths", "seeing-attacks", "history", "prepare"),
    *("touch-move", "chess960", "famous-games", "mixed"),
)
"""The sets of the program in the order in which one learns."""


def _place(path: Path) -> tuple[int, str]:
    return _LEARNED.index(path.stem) if path.stem in _LEARNED else len(_LEARNED), path.stem


def sets_in(folder: Path) -> tuple[SetEntry, ...]:
    """Return the sets of a folder in the order in which they are learned, others behind them by their names.

    A file that cannot be read is left out.
    """
    found = (_entry(path, path.stat()) for path in sorted(folder.glob("*.toml"), key=_place))
    return tuple(entry for entry in found if entry is not None)


def own_sets(folder: Path) -> tuple[SetEntry, ...]:
    """Return the sets of somebody's own folder by the names of their files, `MOST_OWN` at most.

    A file that cannot be read is listed by its name, and its fault is told when it is begun; so is one after
    `READ_LIMIT`.
    """
    entries, left = [], READ_LIMIT
    for path, status in _files(folder):
        small = status.st_size <= left
        left -= status.st_size if small else 0
        known = _entry(path, status) if small else None
        entries.append(known or SetEntry(path, {"en": path.stem}, None))
    return tuple(entries)


def _files(folder: Path) -> Iterator[tuple[Path, stat_result]]:
    """Yield the files of a folder that may be sets; none where the folder is gone or may not be read."""
    try:
        paths = sorted(folder.glob("*.toml"))
    except (OSError, ValueError):
        return  # A ValueError is what Python 3.13 makes of a name with an embedded NUL.
    count = 0
    for path in paths:
        try:
            status = path.stat()
        except OSError:
            continue  # Gone since the folder was read.
        if stat.S_ISREG(status.st_mode):
            count += 1
            yield path, status
        if count == MOST_OWN:
            return


def _entry(path: Path, status: stat_result) -> SetEntry | None:
    return _entry_as_of(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=2 * MOST_OWN)
def _entry_as_of(path: Path, changed: int, size: int) -> SetEntry | None:
    """Return the set in a file, None where it cannot be read; it is read again only once time or size have changed."""
    tables = tables_of_file(path)
    if isinstance(tables, SetFault):
        return None
    title, exercises = tables.get("title", {}), tables.get("exercise")
    if not isinstance(title, dict) or not isinstance(exercises, list):
        return None
    most = LENGTH_LIMITS["title"]
    titles = {key: text[:most] for key, text in title.items() if isinstance(text, str) and text.strip()}
    return SetEntry(path, titles or {"en": path.stem}, len(exercises))
