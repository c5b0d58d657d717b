"""The tables of the file of progress, and how a file of an earlier version is brought up to this one."""

import json
import sqlite3
from collections.abc import Callable

APPLICATION_ID = int.from_bytes(b"Roqu", "big")
"""The application id in the header of a file of progress."""


def _move_running(connection: sqlite3.Connection) -> None:
    """Take over the sessions that were running, one a learner, written down whole at each step.

    One that cannot be taken apart could not be gone on with before either.
    """
    found = connection.execute("SELECT learner, at, set_id, outcomes, answers FROM running").fetchall()
    for learner, at, manner, outcomes, answers in found:
        try:
            rest = json.loads(answers)
            asked = [json.dumps(exercise) for exercise in rest["exercises"]]
            titles, seed = json.dumps(rest["titles"]), int(rest["seed"])
        except (ValueError, KeyError, TypeError, RecursionError):
            continue
        query = "INSERT INTO session (learner, begun, at, manner, seed, titles) VALUES (?, ?, ?, ?, ?, ?)"
        session = connection.execute(query, (learner, at, at, manner, seed, titles)).lastrowid
        connection.executemany(
            "INSERT INTO session_exercise (session, number, exercise) VALUES (?, ?, ?)",
            ((session, number, text) for number, text in enumerate(asked)),
        )
        done = zip(outcomes.split(), asked, strict=False)
        connection.executemany(
            "INSERT INTO session_outcome (session, number, outcome, exercise) VALUES (?, ?, ?, ?)",
            ((session, number, how, text) for number, (how, text) in enumerate(done)),
        )


MigrationStep = str | Callable[[sqlite3.Connection], None]
"""A step that brings a file up: a statement of SQL, or what no statement can do."""

MIGRATIONS: tuple[tuple[MigrationStep, ...], ...] = (
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
    (
        "CREATE TABLE session ("
        " id INTEGER PRIMARY KEY,"
        " learner INTEGER NOT NULL REFERENCES learner(id) ON DELETE CASCADE,"
        " begun INTEGER NOT NULL,"
        " at INTEGER NOT NULL,"
        " manner TEXT NOT NULL,"
        " seed INTEGER NOT NULL,"
        " titles TEXT NOT NULL,"
        " path TEXT,"
        " digest TEXT,"
        " UNIQUE (learner, begun))",
        *(
            f"CREATE TABLE session_{name} ("
            " session INTEGER NOT NULL REFERENCES session(id) ON DELETE CASCADE,"
            f" number INTEGER NOT NULL,{column}"
            " exercise TEXT NOT NULL,"
            " PRIMARY KEY (session, number)) WITHOUT ROWID"
            for name, column in (
                ("exercise", ""),
                ("twin", " place INTEGER NOT NULL,"),
                ("outcome", " outcome TEXT NOT NULL,"),
            )
        ),
        _move_running,
        "DROP TABLE running",
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
    for steps in MIGRATIONS[version:]:
        for step in steps:
            connection.execute(step) if isinstance(step, str) else step(connection)
    if version < VERSION:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
