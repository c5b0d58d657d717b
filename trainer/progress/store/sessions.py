"""DRILL -> STORE, and back: unfinished sessions, to go on with after a pause or a crash.

What a session began with is written once; from then on only what came to it, so that a step in a set of thousands costs
no more than one in a set of ten. What is done is kept whole: it stays, whatever becomes of the set.
"""

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

import msgspec

from trainer.course.exercise import Exercise
from trainer.course.files.read import LoadedSet, SetSource
from trainer.progress.store.answers import Store, has_learner, stamp_of, time_of
from trainer.progress.store.connection import storable
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.session.drill import Drill, Outcome, Twin, asked_at_first, resumed
from trainer.session.known import Left
from trainer.session.manners import Manner


class Standing(NamedTuple):
    """Where a session stands: its drill, the titles of its set by language, and when that was so."""

    drill: Drill
    titles: Mapping[str, str]
    at: datetime


class SessionRecord(NamedTuple):
    """An unfinished session as it is written down.

    `asked` are the exercises it began with: where they come from a set their ids, else the exercises as JSON. `twins`
    are a place and an exercise, `done` an outcome and an exercise, each as JSON.
    """

    begun: datetime
    manner: Manner
    seed: int
    titles: dict[str, str]
    source: SetSource | None
    asked: tuple[str, ...]
    twins: tuple[tuple[int, str], ...]
    done: tuple[tuple[Outcome, str], ...]


class Resumed(NamedTuple):
    """A session to go on with, and the titles of its set; `gone` are how many exercises a changed set lacks, or None.

    None is where the set is as it was.
    """

    drill: Drill
    titles: dict[str, str]
    gone: int | None = None


class NotResumed(NamedTuple):
    """Why one cannot go on with a session: what is left of its set is not in the file at a path.

    The path is empty where another version has written the session. `done` are its exercises that are done, which stay.
    """

    path: str
    done: int


# Written.


def keep_session(store: Store, learner: int, standing: Standing) -> StoreFault | None:
    """Keep where a session of a learner stands; return what is wrong with the file, or None.

    Those of his others in which nothing is done are forgotten: they would be begun in the same way again. Raises
    ValueError for a session that nobody keeps, as it has no time at which it was begun.
    """
    drill, at = standing.drill, stamp_of(standing.at)
    if drill.begun is None:
        raise ValueError("a session that is not kept")
    begun = stamp_of(drill.begun)

    def write(connection: sqlite3.Connection) -> StoreFault | None:
        if not has_learner(connection, learner):
            return StoreFault(StoreFaultId.NO_LEARNER, store.path, str(learner))
        session = _number_of(connection, learner, begun)
        if session is None:
            connection.execute(_FORGET_UNBEGUN, (learner,))
            session = _begin(connection, (learner, begun, at), standing)
        else:
            connection.execute("UPDATE session SET at = ? WHERE id = ?", (at, session))
        _add(connection, session, drill)
        return None

    return store.write(write)


_FORGET_UNBEGUN = (
    "DELETE FROM session WHERE learner = ?"
    " AND NOT EXISTS (SELECT 1 FROM session_outcome WHERE session_outcome.session = session.id)"
)


def _number_of(connection: sqlite3.Connection, learner: int, begun: int) -> int | None:
    row = connection.execute("SELECT id FROM session WHERE learner = ? AND begun = ?", (learner, begun)).fetchone()
    return None if row is None else int(row[0])


def _begin(connection: sqlite3.Connection, key: tuple[int, int, int], standing: Standing) -> int:
    """Write what a session is and what it began with; return its number in the file."""
    drill, source = standing.drill, standing.drill.source
    path, digest = (None, None) if source is None else (storable(source.path), source.digest)
    titles = json.dumps(dict(standing.titles))
    query = "INSERT INTO session (learner, begun, at, manner, seed, titles, path, digest) VALUES (?,?,?,?,?,?,?,?)"
    session = connection.execute(query, (*key, drill.manner, drill.seed, titles, path, digest)).lastrowid or 0
    connection.executemany(
        "INSERT INTO session_exercise (session, number, exercise) VALUES (?, ?, ?)",
        ((session, number, text) for number, text in enumerate(_asked(drill))),
    )
    return session


def _asked(drill: Drill) -> tuple[str, ...]:
    """Return what a session began with: the ids of the exercises of a set, else the exercises as JSON."""
    asked = asked_at_first(drill)
    return tuple(storable(each.id) for each in asked) if drill.source is not None else tuple(map(_text, asked))


def _add(connection: sqlite3.Connection, session: int, drill: Drill) -> None:
    """Write the outcomes and the twins that the file does not have yet."""
    first = _next(connection, "session_outcome", session)
    connection.executemany(
        "INSERT INTO session_outcome (session, number, outcome, exercise) VALUES (?, ?, ?, ?)",
        (
            (session, number, drill.outcomes[number], _text(drill.exercises[number]))
            for number in range(first, len(drill.outcomes))
        ),
    )
    first = _next(connection, "session_twin", session)
    connection.executemany(
        "INSERT INTO session_twin (session, number, place, exercise) VALUES (?, ?, ?, ?)",
        (
            (session, number, drill.twins[number].place, _text(drill.twins[number].exercise))
            for number in range(first, len(drill.twins))
        ),
    )


def _next(connection: sqlite3.Connection, table: str, session: int) -> int:
    """Return the number of the next row of a session; the last is found by the key, whatever is before it."""
    last = connection.execute(f"SELECT max(number) FROM {table} WHERE session = ?", (session,)).fetchone()[0]
    return 0 if last is None else int(last) + 1


def _text(exercise: Exercise) -> str:
    return storable(msgspec.json.encode(exercise).decode())


def drop_session(store: Store, learner: int, begun: datetime) -> StoreFault | None:
    """Forget a session of a learner, which is over; return what is wrong with the file, or None."""

    def delete(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM session WHERE learner = ? AND begun = ?", (learner, stamp_of(begun)))

    return store.write(delete)


# Read.


def left_sessions(store: Store, learner: int) -> tuple[Left, ...] | StoreFault:
    """Return the unfinished sessions of a learner, the last one first; those of an unknown manner are left out."""
    counts = ", ".join(
        f"(SELECT count(*) FROM session_{each} WHERE session = session.id)" for each in ("outcome", "exercise", "twin")
    )

    def select(connection: sqlite3.Connection) -> tuple[Left, ...]:
        query = f"SELECT begun, at, manner, titles, {counts} FROM session WHERE learner = ? ORDER BY at DESC, id DESC"
        found = (_left_of(*row) for row in connection.execute(query, (learner,)))
        return tuple(left for left in found if left is not None)

    return store.read(select)


def _left_of(begun: int, at: int, manner: str, titles: str, done: int, asked: int, twins: int) -> Left | None:
    try:
        return Left(time_of(begun), time_of(at), Manner(manner), _titles(titles), done, asked + twins)
    except (ValueError, OverflowError, msgspec.MsgspecError):
        return None


def _titles(text: str) -> dict[str, str]:
    return msgspec.json.decode(text, type=dict[str, str])


def session_record(store: Store, learner: int, begun: datetime) -> SessionRecord | StoreFault | None:
    """Return an unfinished session of a learner as it is written down; None where there is none this version knows."""

    def select(connection: sqlite3.Connection) -> SessionRecord | None:
        query = "SELECT id, manner, seed, titles, path, digest FROM session WHERE learner = ? AND begun = ?"
        row = connection.execute(query, (learner, stamp_of(begun))).fetchone()
        if row is None:
            return None
        session, manner, seed, titles, path, digest = row

        def rows(columns: str, table: str) -> list[tuple[str, ...]]:
            return connection.execute(
                f"SELECT {columns} FROM {table} WHERE session = ? ORDER BY number", (session,)
            ).fetchall()

        try:
            return SessionRecord(
                begun,
                Manner(manner),
                int(seed),
                _titles(titles),
                None if path is None else SetSource(path, digest or ""),
                tuple(text for (text,) in rows("exercise", "session_exercise")),
                tuple((int(place), text) for place, text in rows("place, exercise", "session_twin")),
                tuple((Outcome(how), text) for how, text in rows("outcome, exercise", "session_outcome")),
            )
        except (ValueError, msgspec.MsgspecError):
            return None

    return store.read(select)


def record_of(standing: Standing) -> SessionRecord:
    """Return the record of a session that is not in the file yet. Raises ValueError for one that nobody keeps."""
    drill = standing.drill
    if drill.begun is None:
        raise ValueError("a session that is not kept")
    done = zip(drill.outcomes, drill.exercises, strict=False)
    return SessionRecord(
        drill.begun,
        drill.manner,
        drill.seed,
        dict(standing.titles),
        drill.source,
        _asked(drill),
        tuple((twin.place, _text(twin.exercise)) for twin in drill.twins),
        tuple((how, _text(exercise)) for how, exercise in done),
    )


def left_of(standing: Standing) -> Left | None:
    """Return a session that is not in the file yet as one that was left; None for one that nobody keeps."""
    drill, at = standing.drill, standing.at
    if drill.begun is None:
        return None
    return Left(drill.begun, at, drill.manner, standing.titles, len(drill.outcomes), len(drill.exercises))


def resumed_of(record: SessionRecord, loaded: LoadedSet | None) -> Resumed | NotResumed:
    """Return a session to go on with, or why that cannot be done; `loaded` is its set, None for one without a set.

    Where the set has changed, the exercises to come are those that are still there; the session does not belong to the
    set from then on, and is to be begun anew in the file.
    """
    source, done = record.source, len(record.done)
    path = "" if source is None else source.path
    try:
        known = {} if loaded is None else {exercise.id: exercise for exercise in loaded.set.exercises}
        exercises = [_exercise(text) if source is None else known.get(text) for text in record.asked]
        twins = tuple(Twin(place, _exercise(text)) for place, text in record.twins)
        for twin in twins:
            exercises.insert(twin.place, twin.exercise)
        exercises[:done] = [_exercise(text) for _, text in record.done]
        whole = tuple(exercise for exercise in exercises if exercise is not None)
        drill = resumed(whole, [how for how, _ in record.done], record.manner, record.seed)
    except (msgspec.MsgspecError, ValueError):
        return NotResumed("", done)
    if drill.run is None:
        return NotResumed(path, done)
    changed = source is not None and (loaded is None or loaded.source is None or loaded.source.digest != source.digest)
    if changed:
        return Resumed(drill, record.titles, len(exercises) - len(whole))
    return Resumed(replace(drill, begun=record.begun, source=source, twins=twins), record.titles)


def _exercise(text: str) -> Exercise:
    exercise: Exercise = msgspec.json.decode(text, type=Exercise)
    return exercise
