"""PATH -> STORE: a file is made, brought up to this version, or set aside when it cannot be used."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from trainer.progress.store.answers import Store
from trainer.progress.store.aside import alone, set_aside
from trainer.progress.store.connection import PATIENCE, connected
from trainer.progress.store.faults import DATABASE_ERRORS, SetAside, StoreFault, StoreFaultId, fault_of, fault_of_system
from trainer.progress.store.schema import (
    APPLICATION_ID,
    ATTEMPT_COLUMNS,
    LEARNER_COLUMNS,
    VERSION,
    bring_up,
    number,
)

_UNUSABLE = (StoreFaultId.NEWER, StoreFaultId.DAMAGED, StoreFaultId.FOREIGN, StoreFaultId.FOLDER)
"""The faults for which a file is set aside; any other may be over at the next try."""

_SMALLEST = 512
"""Bytes of the smallest page; nothing shorter is a database."""


class Opened(NamedTuple):
    """A store, and the file that was set aside to make room for it, None where none was."""

    store: Store
    aside: SetAside | None = None


def open_store(path: Path, now: datetime, patience: float = PATIENCE) -> Opened | StoreFault:
    """Return the store in a file, which is made where there is none; or why it cannot be opened.

    A file of a later version, a damaged one and one that is no progress at all is renamed, and a new one begun.
    `patience` is how many seconds each step waits for another process that uses the file.
    """
    path = path.absolute()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        found = _usable(path, patience)
        aside: SetAside | None = None
        if isinstance(found, StoreFault) and found.id in _UNUSABLE:
            with alone(path):
                # Another process may have set it aside while this one waited.
                found = _usable(path, patience)
                moved = _moved(path, found, now)
                if isinstance(moved, StoreFault):
                    return moved
                aside = moved
            found = _usable(path, patience)
        if isinstance(found, StoreFault):
            return found
        return Opened(Store(path, patience), aside)
    except DATABASE_ERRORS as error:
        return fault_of(error, path)
    except OSError as error:
        return fault_of_system(error, path)


def _moved(path: Path, found: StoreFault | None, now: datetime) -> SetAside | StoreFault | None:
    if found is None or found.id not in _UNUSABLE:
        return found
    return set_aside(path, found.id, now)


def _usable(path: Path, patience: float) -> StoreFault | None:
    """Return what is wrong with a file; None when it is sound and of this version now, or new."""
    found = _tried(path, patience)
    # It has gone since it was first looked at: another process has just set it aside.
    return _tried(path, patience) if found is not None and found.id is StoreFaultId.GONE else found


def _tried(path: Path, patience: float) -> StoreFault | None:
    if path.is_dir():
        return StoreFault(StoreFaultId.FOLDER, path)
    there = path.exists()
    try:
        if there and 0 < path.stat().st_size < _SMALLEST:
            # SQLite takes so short a file for an empty one, and would write over it.
            return StoreFault(StoreFaultId.FOREIGN, path)
        # A file without bytes counts as new: another process may be about to fill it.
        with closing(connected(path, "rw" if there else "rwc", patience)) as connection:
            found = _looked_at(connection, path)
            if isinstance(found, StoreFault):
                return found
            if found < VERSION:
                connection.execute("BEGIN IMMEDIATE")
                bring_up(connection)
                connection.execute("COMMIT")
            return None
    except FileNotFoundError:
        return StoreFault(StoreFaultId.GONE, path)
    except DATABASE_ERRORS as error:
        return fault_of(error, path)


def _looked_at(connection: sqlite3.Connection, path: Path) -> int | StoreFault:
    """Return the version of a file, 0 for a new one, or why it cannot be used."""
    connection.execute("BEGIN")
    ours, version = number(connection, "application_id"), number(connection, "user_version")
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0] if ours == APPLICATION_ID else ""
    connection.execute("ROLLBACK")
    if (ours, version, tables) == (0, 0, 0):
        return 0
    if ours != APPLICATION_ID:
        return StoreFault(StoreFaultId.FOREIGN, path)
    if version > VERSION:
        return StoreFault(StoreFaultId.NEWER, path, str(version))
    if version < 1 or sound != "ok":
        return StoreFault(StoreFaultId.DAMAGED, path, sound)
    # Raises for tables that are not there.
    connection.execute(f"SELECT {', '.join(LEARNER_COLUMNS)} FROM learner LIMIT 0")
    connection.execute(f"SELECT {', '.join(ATTEMPT_COLUMNS)} FROM attempt LIMIT 0")
    return version
