"""PATH, WORK -> RESULT or FAULT: one connection and one transaction for each thing that is done with the file.

Nothing is held open between two of them: the file can be copied, moved or put on a stick while the program runs.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from trainer.progress.store.faults import DATABASE_ERRORS, StoreFault, StoreFaultId, fault_of
from trainer.progress.store.schema import APPLICATION_ID, VERSION, number

PATIENCE = 10.0
"""Seconds to wait for another process that locks the file."""

_PRAGMAS = (
    # A rollback journal that is gone after each answer: the file alone holds everything, and no WAL lies beside it.
    "PRAGMA journal_mode = DELETE",
    # FULL, and the folder as well: without it a power cut may bring back a journal that undoes the last answer.
    "PRAGMA synchronous = EXTRA",
    "PRAGMA foreign_keys = ON",
    # A learner who is deleted is gone from the bytes of the file too.
    "PRAGMA secure_delete = ON",
    # The file may come from anywhere.
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
)

T = TypeVar("T")

FileId = tuple[int, int]
"""Device and inode of a file: the same while it is the same file, whatever its name."""


def connected(path: Path, mode: str = "rw", patience: float = PATIENCE) -> sqlite3.Connection:
    """Return a connection to a file, with the settings that make an answer durable. Raises sqlite3.Error.

    `mode` is that of SQLite: "rw", or "rwc" to make the file; `patience` is in seconds.
    """
    # Transactions are begun and ended here: isolation_level is None.
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", timeout=patience, isolation_level=None, uri=True
    )
    try:
        connection.text_factory = _text
        for pragma in _PRAGMAS:
            connection.execute(pragma)
    except DATABASE_ERRORS:
        connection.close()
        raise
    return connection


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def storable(text: str) -> str:
    """Return a text that UTF-8 can write: halves of surrogate pairs are replaced."""
    return text.encode("utf-8", "replace").decode("utf-8")


def perform(
    path: Path, work: Callable[[sqlite3.Connection], T | StoreFault], begin: str, patience: float = PATIENCE
) -> T | StoreFault:
    """Return what `work` does in one transaction, once it is on the disk; or what is wrong with the file.

    `begin` is the SQL that begins the transaction; `patience`, in seconds, is how long a lock is waited for. Where
    something is wrong, the file is as it was.
    """
    try:
        with closing(connected(path, patience=patience)) as connection:
            connection.execute(begin)
            wrong = _of_another_version(connection, path)
            found = work(connection) if wrong is None else wrong
            # Closing a connection undoes a transaction that has not ended.
            if not isinstance(found, StoreFault):
                connection.execute("COMMIT")
            return found
    except DATABASE_ERRORS as error:
        return fault_of(error, path)


def _of_another_version(connection: sqlite3.Connection, path: Path) -> StoreFault | None:
    """Return what is wrong where a file has been changed or exchanged since it was opened; None where nothing is."""
    if number(connection, "application_id") != APPLICATION_ID:
        return StoreFault(StoreFaultId.FOREIGN, path)
    version = number(connection, "user_version")
    if version == VERSION:
        return None
    return StoreFault(StoreFaultId.NEWER if version > VERSION else StoreFaultId.DAMAGED, path, str(version))


def file_at(path: Path) -> FileId | None:
    """Return the identity of the file at a path; None where there is none, or it cannot be seen."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
