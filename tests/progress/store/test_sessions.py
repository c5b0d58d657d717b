"""Sessions that were left: each comes back, and a step in a large set writes no more."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from tests.progress.making import NOW, later, learner_in, left_in, standing, store_at
from trainer import paths
from trainer.course.files.read import LoadedSet, SetSource, load_set
from trainer.course.generator.twins import twin_of
from trainer.progress.store import connection as connection_module
from trainer.progress.store.answers import Store
from trainer.progress.store.faults import StoreFault
from trainer.progress.store.schema import APPLICATION_ID, MIGRATIONS
from trainer.progress.store.sessions import (
    NotResumed,
    Resumed,
    SessionRecord,
    Standing,
    drop_session,
    keep_session,
    left_of,
    record_of,
    resumed_of,
    session_record,
)
from trainer.session.drill import Drill, Outcome, advanced, asked_at_first, start, with_twin
from trainer.session.known import Left
from trainer.session.manners import Manner
from trainer.session.papers import exam

TITLES = {"en": "A set", "fr": "Une série"}
SET = paths.exercises() / "which-squares.toml"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = store_at(tmp_path / "progress.sqlite")
    learner_in(made)
    return made


def begun(drill: Drill, at: datetime = NOW) -> Standing:
    return Standing(replace(drill, begun=at), TITLES, at)


def of_set(done: int = 0) -> Standing:
    """Return a session of a set of the program."""
    loaded = load_set(SET)
    drill = start(loaded.set.exercises, source=loaded.source)
    for _ in range(done):
        drill = advanced(drill)
    return begun(drill)


def record_in(store: Store, at: datetime = NOW) -> SessionRecord:
    found = session_record(store, 1, at)
    assert isinstance(found, SessionRecord)
    return found


def again(record: SessionRecord, loaded: LoadedSet | None = None) -> Resumed:
    found = resumed_of(record, loaded)
    assert isinstance(found, Resumed)
    return found


def same(one: Drill, other: Drill) -> bool:
    """Return whether two drills are the same but for the runs that ended, which nobody keeps."""
    return replace(one, runs=()) == replace(other, runs=())


@pytest.mark.parametrize("manner", Manner)
def test_a_session_that_was_left_comes_back_where_it_was(store: Store, manner: Manner) -> None:
    stands = begun(advanced(advanced(start(exam(5), manner, 5))))
    assert keep_session(store, 1, stands) is None
    assert left_in(store) == (Left(NOW, NOW, manner, TITLES, 2, 24),) == (left_of(stands),)
    assert record_in(store) == record_of(stands)
    found = again(record_in(store))
    assert (found.titles, found.gone) == (TITLES, None)
    assert same(found.drill, stands.drill)


@pytest.mark.parametrize("done", [0, 3])
def test_the_exercises_of_a_set_are_kept_by_their_ids_until_they_are_done(store: Store, done: int) -> None:
    stands = of_set(done)
    assert stands.drill.source is not None
    assert stands.drill.source.path == SET.name
    keep_session(store, 1, stands)
    record = record_in(store)
    assert record.asked == tuple(exercise.id for exercise in stands.drill.exercises)
    assert len(record.done) == done
    assert same(again(record, load_set(SET)).drill, stands.drill)


def with_twins(stands: Standing, count: int) -> Standing:
    """Return a session in which so many exercises were missed, each with its twin, and gone on from."""
    drill = stands.drill
    for number in range(count):
        assert drill.run is not None
        twin = twin_of(drill.run.exercise, number)
        assert twin is not None
        drill = advanced(with_twin(drill, twin))
    return stands._replace(drill=drill)


@pytest.mark.parametrize("whole", [True, False], ids=["whole", "by-ids"])
def test_twins_come_back_in_their_places(store: Store, whole: bool) -> None:
    stands = of_set()
    if whole:
        stands = stands._replace(drill=replace(stands.drill, source=None))
    for count in (1, 2, 5):
        twinned = with_twins(stands, count)
        assert asked_at_first(twinned.drill) == stands.drill.exercises
        assert keep_session(store, 1, twinned) is None
        assert record_in(store) == record_of(twinned)
        found = again(record_in(store), None if whole else load_set(SET))
        assert same(found.drill, twinned.drill)


def test_a_step_adds_what_came_to_it_and_nothing_is_written_twice(store: Store) -> None:
    for done in (0, 1, 1, 4, 8):
        assert keep_session(store, 1, standing(done)) is None
        assert [left.done for left in left_in(store)] == [done]
        assert record_in(store) == record_of(standing(done))
    assert drop_session(store, 1, NOW) is None
    assert left_in(store) == ()
    with closing(sqlite3.connect(store.path)) as connection:
        counts = [connection.execute(f"SELECT count(*) FROM session_{each}").fetchone()[0] for each in TABLES]
    assert counts == [0, 0, 0]


TABLES = ("exercise", "twin", "outcome")


def test_several_sessions_are_kept_and_those_in_which_nothing_is_done_give_way(store: Store) -> None:
    for day, done in enumerate((2, 0, 1, 0)):
        at = later(days=day)
        assert keep_session(store, 1, standing(done, begun=at, at=at)) is None
    assert [(left.begun, left.done) for left in left_in(store)] == [
        (later(days=3), 0),
        (later(days=2), 1),
        (NOW, 2),
    ]
    bo = learner_in(store, "Bo").id
    assert keep_session(store, bo, standing(0)) is None
    assert len(left_in(store)) == 3
    assert drop_session(store, 1, later(days=2)) is None
    assert [left.done for left in left_in(store)] == [0, 2]
    assert len(left_in(store, bo)) == 1


PAGE = 4096
"""Bytes that SQLite writes at once."""


def test_a_step_in_a_large_set_writes_no_more_than_in_a_small_one(store: Store) -> None:
    written = []
    for number, total in enumerate((13, 13_000)):
        drill = standing(total=13).drill
        exercises = (
            drill.exercises
            if total == 13
            else tuple(msgspec.structs.replace(drill.exercises[0], id=f"exercise-{each}") for each in range(total))
        )
        large = begun(start(exercises, source=SetSource("large.toml", "0")), later(days=number))
        assert keep_session(store, 1, large) is None
        pages = set()
        for _ in range(5):
            large = large._replace(drill=advanced(large.drill))
            before = store.path.read_bytes()
            assert keep_session(store, 1, large) is None
            after = store.path.read_bytes()
            changed = [
                start for start in range(0, len(after), 4096) if before[start : start + 4096] != after[start:][:4096]
            ]
            pages.add(len(changed))
        written.append(max(pages))
    assert written[1] <= written[0] <= 4


# What is wrong with it.


def changed() -> LoadedSet:
    loaded = load_set(SET)
    assert loaded.source is not None
    return loaded._replace(source=loaded.source._replace(digest="another"))


def test_a_set_that_has_changed_goes_on_with_what_is_still_there(store: Store) -> None:
    stands = with_twins(of_set(2), 1)
    record = record_of(stands)
    loaded = changed()
    fewer = loaded._replace(set=msgspec.structs.replace(loaded.set, exercises=loaded.set.exercises[6:]))
    whole, found = again(record, changed()), again(record, fewer)
    assert (whole.gone, found.gone) == (0, 3)
    assert whole.drill.exercises == stands.drill.exercises
    assert found.drill.outcomes == stands.drill.outcomes
    # What is done stays, whether it is still in the set or not; the twin that waits, too.
    assert found.drill.exercises[:3] == stands.drill.exercises[:3]
    assert len(found.drill.exercises) == len(stands.drill.exercises) - 3
    assert stands.drill.twins[0].exercise in found.drill.exercises
    assert (found.drill.source, found.drill.twins, found.drill.begun) == (None, (), None)


GONE = load_set(SET.with_name("gone.toml"))
SPOILT = [
    ("set-gone", record_of(of_set(2)), GONE, NotResumed(SET.name, 2)),
    ("unknown-kind", record_of(standing(1))._replace(asked=('{"kind": "guess", "id": "a"}',)), None, NotResumed("", 1)),
    ("no-json", record_of(standing(1))._replace(asked=("{",)), None, NotResumed("", 1)),
    ("nothing-left", record_of(standing(1))._replace(asked=("{}",), done=()), None, NotResumed("", 0)),
    ("no-exercises", record_of(standing())._replace(asked=()), None, NotResumed("", 0)),
    ("done-unknown", record_of(of_set())._replace(done=((Outcome.WRONG, "{}"),)), load_set(SET), NotResumed("", 1)),
]


@pytest.mark.parametrize(("record", "loaded", "found"), [row[1:] for row in SPOILT], ids=[row[0] for row in SPOILT])
def test_what_cannot_be_gone_on_with(record: SessionRecord, loaded: LoadedSet | None, found: NotResumed) -> None:
    assert resumed_of(record, loaded) == found


@pytest.mark.parametrize(
    ("column", "value", "left"),
    [("manner", "duel", 0), ("titles", "[1]", 0), ("titles", "{", 0), ("begun", 1 << 62, 0), ("seed", "seven", 1)],
    ids=["manner", "titles", "no-json", "time", "seed"],
)
def test_a_session_that_this_version_cannot_read_is_none(store: Store, column: str, value: object, left: int) -> None:
    keep_session(store, 1, standing(1))
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute(f"UPDATE session SET {column} = ?", (value,))
    assert len(left_in(store)) == left
    assert session_record(store, 1, NOW) is None
    assert session_record(store, 2, NOW) is None


def test_a_session_that_nobody_keeps_is_refused(store: Store) -> None:
    stands = standing()
    nobody_s = stands._replace(drill=replace(stands.drill, begun=None))
    assert left_of(nobody_s) is None
    for keep in (record_of, lambda each: keep_session(store, 1, each)):
        with pytest.raises(ValueError, match="not kept"):
            keep(nobody_s)


# Sessions of the version before, which kept one a learner, whole.


def third_version(path: Path, *running: tuple[object, ...]) -> None:
    with closing(connection_module.connected(path, "rwc")) as connection:
        for steps in MIGRATIONS[:3]:
            for step in steps:
                assert isinstance(step, str)
                connection.execute(step)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 3")
        for learner, row in enumerate(running, 1):
            connection.execute("INSERT INTO learner (name, key) VALUES (?, ?)", (f"L{learner}", f"l{learner}"))
            query = "INSERT INTO running (learner, at, set_id, place, outcomes, answers) VALUES (?, ?, ?, ?, ?, ?)"
            connection.execute(query, (learner, *row))


def running(drill: Drill, **rest: object) -> tuple[object, ...]:
    """Return a row as the version before wrote it."""
    answers = {"exercises": msgspec.to_builtins(drill.exercises), "titles": TITLES, "seed": drill.seed, **rest}
    at = 1_000_000 * int(NOW.timestamp())
    return (at, drill.manner, len(drill.outcomes), " ".join(drill.outcomes), json.dumps(answers))


def test_sessions_of_the_version_before_are_gone_on_with(tmp_path: Path) -> None:
    drill = advanced(advanced(start(exam(5), Manner.EXAM, 5)))
    path = tmp_path / "old.sqlite"
    third_version(path, running(drill), running(advanced(start(exam(6))), titles={}), (1, "set", 0, "", "[1]"))
    store = store_at(path)
    assert left_in(store) == (Left(NOW, NOW, Manner.EXAM, TITLES, 2, 24),)
    found = again(record_in(store))
    assert (found.titles, found.gone) == (TITLES, None)
    assert same(replace(found.drill, begun=None), drill)
    assert [(left.manner, left.done) for left in left_in(store, 2)] == [(Manner.SET, 1)]
    assert left_in(store, 3) == ()
    # It goes on from there.
    further = Standing(advanced(found.drill), found.titles, later(days=1))
    assert keep_session(store, 1, further) is None
    assert [left.done for left in left_in(store)] == [3]
    assert not isinstance(store.attempts(), StoreFault)
