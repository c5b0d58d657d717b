"""NAME -> LEARNER: who learns at this computer; a name is there once, whatever its capitals and blanks."""

import sqlite3
import unicodedata
from collections.abc import Iterable

from trainer.progress.store.answers import Store
from trainer.progress.store.connection import storable
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.session.known import Learner

NAME_LIMIT = 60
"""The most characters of a name; a longer one fits nowhere on the screen."""


def trimmed(name: str) -> str:
    """Return a name with single blanks inside and none around, and no line ends or other control characters."""
    composed = unicodedata.normalize("NFC", storable(name))
    shown = "".join(" " if unicodedata.category(letter) == "Cc" else letter for letter in composed)
    return " ".join(shown.split())


def learners(store: Store) -> tuple[Learner, ...] | StoreFault:
    """Return all learners in the order of the alphabet."""

    def select(connection: sqlite3.Connection) -> tuple[Learner, ...]:
        rows = connection.execute("SELECT id, name FROM learner ORDER BY key").fetchall()
        return tuple(Learner(*row) for row in rows)

    return store.read(select)


def last_number(store: Store) -> int | StoreFault:
    """Return the last number that was given to a learner in this file, 0 without any.

    No number is given twice, not even that of a learner who was deleted.
    """

    def select(connection: sqlite3.Connection) -> int:
        row = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'learner'").fetchone()
        return 0 if row is None else int(row[0])

    return store.read(select)


def named(known: Iterable[Learner], name: str) -> Learner | None:
    """Return the learner of a name among those who are known, whatever its capitals and blanks; None without one."""
    key = _key(trimmed(name))
    return next((learner for learner in known if _key(learner.name) == key), None)


def add_learner(store: Store, name: str) -> Learner | StoreFault:
    """Return a new learner, or what is wrong with the name."""
    clean = _clean(store, name)
    if isinstance(clean, StoreFault):
        return clean

    def insert(connection: sqlite3.Connection) -> Learner | StoreFault:
        if _holder(connection, clean) is not None:
            return StoreFault(StoreFaultId.NAME_TAKEN, store.path, clean)
        query = "INSERT INTO learner (name, key) VALUES (?, ?)"
        return Learner(connection.execute(query, (clean, _key(clean))).lastrowid or 0, clean)

    return store.write(insert)


def rename_learner(store: Store, learner: int, name: str) -> Learner | StoreFault:
    """Return a learner with another name, or what is wrong with it."""
    clean = _clean(store, name)
    if isinstance(clean, StoreFault):
        return clean

    def update(connection: sqlite3.Connection) -> Learner | StoreFault:
        if _holder(connection, clean) not in (None, learner):
            return StoreFault(StoreFaultId.NAME_TAKEN, store.path, clean)
        query = "UPDATE learner SET name = ?, key = ? WHERE id = ?"
        if connection.execute(query, (clean, _key(clean), learner)).rowcount == 0:
            return StoreFault(StoreFaultId.NO_LEARNER, store.path, str(learner))
        return Learner(learner, clean)

    return store.write(update)


def delete_learner(store: Store, learner: int) -> StoreFault | None:
    """Delete a learner with every answer and the session that was running; nothing is left in the bytes of the file.

    Return what is wrong, or None.
    """

    def delete(connection: sqlite3.Connection) -> StoreFault | None:
        # The answers and the session go with it, as the tables say.
        if connection.execute("DELETE FROM learner WHERE id = ?", (learner,)).rowcount == 0:
            return StoreFault(StoreFaultId.NO_LEARNER, store.path, str(learner))
        return None

    return store.write(delete)


def _clean(store: Store, name: str) -> str | StoreFault:
    clean = trimmed(name)
    if not any(letter.isprintable() and not letter.isspace() for letter in clean):
        return StoreFault(StoreFaultId.NAME_EMPTY, store.path)
    if len(clean) > NAME_LIMIT:
        return StoreFault(StoreFaultId.NAME_TOO_LONG, store.path, clean)
    return clean


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _holder(connection: sqlite3.Connection, name: str) -> int | None:
    row = connection.execute("SELECT id FROM learner WHERE key = ?", (_key(name),)).fetchone()
    return None if row is None else int(row[0])
