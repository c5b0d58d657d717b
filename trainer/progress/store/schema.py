"""The tables of the file of progress, and how a file of an earlier version is brought up to this one."""

import sqlite3

APPLICATION_ID = int.from_bytes(b"Roqu", "big")
"""The application id in the header of a file of progress."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE learner ( id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, key TEXT NOT NULL UNIQUE)",
        # Answers are only ever added, and there is no index: see rescue.py for why that matters.
        "CREATE TABLE attempt ("
        " id INTEGER PRIMARY KEY,"
        " learner INTEGER NOT NULL REFERENCES learner(id) ON DELETE CASCADE,"
        " at INTEGER NOT NULL,"
        " kind TEXT NOT NULL,"
        " about TEXT NOT NULL,"
        " castling TEXT NOT NULL,"
        " deciders TEXT NOT NULL,"
        " right INTEGER NOT NULL,"
        " hint INTEGER NOT NULL,"
        " belief TEXT,"
        " exercise TEXT NOT NULL)",
    ),
    (
        "CREATE TABLE running ("
        " learner INTEGER PRIMARY KEY REFERENCES learner(id) ON DELETE CASCADE,"
        " at INTEGER NOT NULL,"
        " set_id TEXT NOT NULL,"
        " place INTEGER NOT NULL,"
        " outcomes TEXT NOT NULL,"
        " answers TEXT NOT NULL)",
    ),
    (
        "CREATE TABLE result ("
        " id INTEGER PRIMARY KEY,"
        " learner INTEGER NOT NULL REFERENCES learner(id) ON DELETE CASCADE,"
        " at INTEGER NOT NULL,"
        " manner TEXT NOT NULL,"
        " seed INTEGER NOT NULL,"
        " right INTEGER NOT NULL,"
        " outcomes TEXT NOT NULL)",
    ),
)
"""What each version adds to the one before it; a version that was published is never changed."""

VERSION = len(MIGRATIONS)

LEARNER_COLUMNS = ("id", "name", "key")
ATTEMPT_COLUMNS = (
    "id",
    "learner",
    "at",
    "kind",
    "about",
    "castling",
    "deciders",
    "right",
    "hint",
    "belief",
    "exercise",
)
INSERT_ATTEMPT = f"INSERT INTO attempt ({', '.join(ATTEMPT_COLUMNS)}) VALUES ({', '.join('?' * len(ATTEMPT_COLUMNS))})"


def number(connection: sqlite3.Connection, pragma: str) -> int:
    """Return a number that the header of a file holds."""
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def bring_up(connection: sqlite3.Connection) -> None:
    """Make the tables that this version has and the file has not, inside the transaction that is open."""
    version = number(connection, "user_version")
    for statements in MIGRATIONS[version:]:
        for statement in statements:
            connection.execute(statement)
    if version < VERSION:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
