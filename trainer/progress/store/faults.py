"""Why a store cannot do what it was asked, as values that words can be put to."""

import errno
import os
import sqlite3
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple


class StoreFaultId(StrEnum):
    """The closed list of what can be wrong with the file of progress, or with the name of a learner."""

    NEWER = "newer"
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    FOLDER = "folder"
    GONE = "gone"
    NOT_READABLE = "not-readable"
    NOT_WRITABLE = "not-writable"
    DISK_FULL = "disk-full"
    DISK_FAILED = "disk-failed"
    BUSY = "busy"
    NO_LEARNER = "no-learner"
    NAME_EMPTY = "name-empty"
    NAME_TOO_LONG = "name-too-long"
    NAME_TAKEN = "name-taken"


ANOTHER_FILE = frozenset(
    {StoreFaultId.NEWER, StoreFaultId.DAMAGED, StoreFaultId.FOREIGN, StoreFaultId.FOLDER, StoreFaultId.GONE}
)
"""The faults after which the file must be opened anew: it has gone, or can no longer be used."""


class StoreFault(NamedTuple):
    """What is wrong, with which file, and what the system or the file says of it."""

    id: StoreFaultId
    path: Path
    found: str = ""


class SetAside(NamedTuple):
    """A file that could not be used: why, where it was, where it lies now, and how many of its answers were saved."""

    why: StoreFaultId
    path: Path
    kept_as: Path
    answers: int = 0


DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError, MemoryError)
"""What Python raises for an error of the database: the message may quote a damaged file, the file ask for terabytes."""

_BY_CODE = {
    sqlite3.SQLITE_PERM: StoreFaultId.NOT_WRITABLE,
    sqlite3.SQLITE_READONLY: StoreFaultId.NOT_WRITABLE,
    sqlite3.SQLITE_BUSY: StoreFaultId.BUSY,
    sqlite3.SQLITE_LOCKED: StoreFaultId.BUSY,
    sqlite3.SQLITE_FULL: StoreFaultId.DISK_FULL,
    sqlite3.SQLITE_CORRUPT: StoreFaultId.DAMAGED,
    sqlite3.SQLITE_ERROR: StoreFaultId.DAMAGED,
    sqlite3.SQLITE_NOTADB: StoreFaultId.FOREIGN,
}
_NO_SPACE = {errno.ENOSPC, errno.EDQUOT}
"""No room on the disk, or none left for this user."""


def fault_of(error: Exception, path: Path) -> StoreFault:
    """Return the fault that an error of the database means; a plain SQL error means that tables are missing."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    found = _not_opened(path) if code == sqlite3.SQLITE_CANTOPEN else _BY_CODE.get(code, StoreFaultId.DISK_FAILED)
    return StoreFault(found, path, str(error))


def _not_opened(path: Path) -> StoreFaultId:
    """Return why a file could not be opened; if it can be read, its journal could not be made beside it."""
    try:
        if path.is_dir():
            return StoreFaultId.FOLDER
        if path.exists():
            return StoreFaultId.NOT_WRITABLE if _allowed(path, os.R_OK) else StoreFaultId.NOT_READABLE
        # Without its folder a file is gone too; whether another can be made is found when that is tried.
        writable = _allowed(path.parent, os.W_OK) or not path.parent.exists()
        return StoreFaultId.GONE if writable else StoreFaultId.NOT_WRITABLE
    except OSError:
        return StoreFaultId.NOT_READABLE


def _allowed(path: Path, what: int) -> bool:
    return os.access(path, what, effective_ids=os.access in os.supports_effective_ids)


def fault_of_system(error: OSError, path: Path) -> StoreFault:
    """Return the fault that an error of the system means, for a file that was to be written."""
    if error.errno in _NO_SPACE:
        return StoreFault(StoreFaultId.DISK_FULL, path, str(error))
    shut = isinstance(error, PermissionError | NotADirectoryError | FileExistsError) or error.errno == errno.EROFS
    return StoreFault(StoreFaultId.NOT_WRITABLE if shut else StoreFaultId.DISK_FAILED, path, str(error))
