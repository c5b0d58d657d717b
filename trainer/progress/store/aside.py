"""PATH -> SET ASIDE: a file that cannot be used is renamed, never overwritten; a new one holds what could be saved."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from trainer.progress.store.connection import connected
from trainer.progress.store.faults import SetAside, StoreFault, StoreFaultId, fault_of_system
from trainer.progress.store.rescue import Rescued, rescued
from trainer.progress.store.schema import (
    INSERT_ATTEMPT,
    bring_up,
)

_JOURNAL = "-journal"


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other processes from setting the same file aside meanwhile.

    Raises sqlite3.Error when another one does so, and does not end in time.
    """
    # The lock file is never deleted: two processes could then hold locks on two different files of this name.
    with closing(connected(path.with_name(f".{path.name}.lock"), "rwc")) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield


def set_aside(path: Path, why: StoreFaultId, now: datetime) -> SetAside | StoreFault:
    """Return where a file was put that cannot be used, or why it could not be moved.

    Of a damaged file, a new one at the old place holds the answers that could be saved.
    """
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        saved = _save(path, fresh) if why in (StoreFaultId.DAMAGED, StoreFaultId.FOREIGN) else 0
        why = StoreFaultId.DAMAGED if saved else why
        kept_as = _free_name(path, why, now)
        path.rename(kept_as)
        # SQLite would play a journal that is left beside the new file back into it.
        journal = path.with_name(path.name + _JOURNAL)
        if journal.exists():
            journal.rename(kept_as.with_name(kept_as.name + _JOURNAL))
        if fresh.exists():
            fresh.rename(path)
    except OSError as error:
        return fault_of_system(error, path)
    finally:
        with suppress(OSError):
            fresh.unlink()
    return SetAside(why, path, kept_as, saved)


def _free_name(path: Path, why: StoreFaultId, now: datetime) -> Path:
    stamp = f"{path.stem}-{why}-{now.astimezone(UTC):%Y%m%d-%H%M%S}"
    name, count = path.with_name(f"{stamp}{path.suffix}"), 1
    while os.path.lexists(name):
        count += 1
        name = path.with_name(f"{stamp}-{count}{path.suffix}")
    return name


def _save(path: Path, fresh: Path) -> int:
    """Write what can be read of a file into a new one, and return the number of answers. Raises OSError."""
    found = rescued(path.read_bytes())
    if not found.attempts:
        # Names without answers are not saved: they may be a table of another program.
        return 0
    try:
        with closing(connected(fresh, "rwc")) as connection:
            connection.execute("BEGIN IMMEDIATE")
            bring_up(connection)
            _fill(connection, found)
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        # Nothing has been renamed so far: the file stays as it is.
        raise OSError(errno.ENOSPC if "full" in str(error) else errno.EIO, str(error), str(fresh)) from error
    return len(found.attempts)


def _fill(connection: sqlite3.Connection, found: Rescued) -> None:
    names = {row[0]: (str(row[1]), str(row[2])) for row in found.learners}
    # The page with a name may be lost although the answers are not: then the number becomes the name.
    names = {row[1]: (f"#{row[1]!r}", f"#{row[1]!r}") for row in found.attempts} | names
    for learner, (name, key) in names.items():
        taken = connection.execute("SELECT 1 FROM learner WHERE key = ?", (key,)).fetchone()
        unlike = (f"{name} #{learner!r}", f"{key} #{learner!r}") if taken else (name, key)
        connection.execute("INSERT INTO learner (id, name, key) VALUES (?, ?, ?)", (learner, *unlike))
    connection.executemany(INSERT_ATTEMPT, found.attempts)
