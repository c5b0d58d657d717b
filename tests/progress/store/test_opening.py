"""A file is made, brought up to this version, or set aside when it cannot be used; nothing is ever overwritten."""

import os
import random
import sqlite3
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.progress.making import NOW, attempt, attempts_in, learner_in, opened, standing, store_at
from trainer.progress.store.answers import Store
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.progress.store.learners import learners
from trainer.progress.store.opening import Opened, open_store
from trainer.progress.store.schema import APPLICATION_ID, MIGRATIONS, VERSION, number
from trainer.progress.store.sessions import keep_session
from trainer.session.known import Learner


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.sqlite"


def filled(path: Path, count: int = 200) -> Store:
    """Make a file with answers over many pages."""
    store = store_at(path)
    learner_in(store)
    rows = [
        (None, 1, 10**15 + each, "judge", "start-safe", "K", "", 1, 0, None, f"{each}" * 50) for each in range(count)
    ]
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(f"INSERT INTO attempt VALUES ({', '.join('?' * 11)})", rows)
    return store


def first_version(path: Path) -> None:
    """Make a file as version 1 wrote it."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in MIGRATIONS[0]:
            assert isinstance(statement, str)
            connection.execute(statement)
        connection.execute("INSERT INTO learner (name, key) VALUES ('Zoé', 'zoé')")
        connection.execute(
            "INSERT INTO attempt VALUES (NULL, 1, 1700000000000000, 'judge', 'start-safe', 'K', 'start-safe',"
            " 0, 1, 'out-of-check', 'old')"
        )
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 1")


def test_a_file_is_made_with_its_folders(tmp_path: Path) -> None:
    store = store_at(tmp_path / "a" / "é ?#%" / "progress.sqlite")
    assert attempts_in(store) == ()
    assert store_at(store.path) == store


def test_a_file_of_no_bytes_is_a_new_file(path: Path) -> None:
    path.touch()
    assert learner_in(store_at(path)).id == 1


def test_a_file_of_version_1_is_brought_up(path: Path) -> None:
    first_version(path)
    store = store_at(path)
    (answer,) = attempts_in(store)
    assert (answer.exercise, answer.belief, answer.hint, answer.right) == ("old", "out-of-check", True, False)
    assert learners(store) == (Learner(1, "Zoé"),)
    assert keep_session(store, 1, standing()) is None
    with closing(sqlite3.connect(path)) as connection:
        assert number(connection, "user_version") == VERSION == 4


@pytest.mark.parametrize("version", range(len(MIGRATIONS)))
def test_every_way_up_leads_to_the_same_tables(tmp_path: Path, version: int) -> None:
    old, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    with closing(sqlite3.connect(old)) as connection, connection:
        for steps in MIGRATIONS[:version]:
            for step in steps:
                connection.execute(step) if isinstance(step, str) else step(connection)
        if version:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {version}")
    schemas = []
    for path in (old, new):
        store_at(path)
        with closing(sqlite3.connect(path)) as connection:
            schemas.append(connection.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall())
    assert schemas[0] == schemas[1]


def newer(path: Path) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


def truncated(path: Path) -> None:
    filled(path)
    os.truncate(path, 12_000)


def cut_in_a_page(path: Path) -> None:
    filled(path)
    os.truncate(path, path.stat().st_size - 1000)


def spoiled(path: Path) -> None:
    """Write over a page in the middle."""
    filled(path)
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(random.Random(1).randbytes(4096))


def headless(path: Path) -> None:
    """Write over the first page, which says what the others are."""
    filled(path)
    with path.open("r+b") as file:
        file.write(random.Random(2).randbytes(4096))


def without_a_table(path: Path) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TABLE attempt")


def with_another_table(path: Path) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("ALTER TABLE attempt RENAME COLUMN about TO what")


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, country TEXT)")
        connection.execute("INSERT INTO city VALUES (1, 'Lyon', 'France')")


def text(path: Path) -> None:
    path.write_text("Dear diary, " * 500, encoding="utf-8")


def random_bytes(path: Path) -> None:
    path.write_bytes(random.Random(3).randbytes(20_000))


def one_byte(path: Path) -> None:
    path.write_bytes(b"S")


def header_only(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0")


def folder(path: Path) -> None:
    path.mkdir()
    (path / "precious.txt").write_text("mine", encoding="utf-8")


BROKEN: dict[Callable[[Path], None], tuple[StoreFaultId, int]] = {
    newer: (StoreFaultId.NEWER, 0),
    truncated: (StoreFaultId.DAMAGED, 0),
    cut_in_a_page: (StoreFaultId.DAMAGED, 150),
    spoiled: (StoreFaultId.DAMAGED, 150),
    headless: (StoreFaultId.DAMAGED, 200),
    without_a_table: (StoreFaultId.DAMAGED, 0),
    with_another_table: (StoreFaultId.DAMAGED, 200),
    of_another_program: (StoreFaultId.FOREIGN, 0),
    text: (StoreFaultId.FOREIGN, 0),
    random_bytes: (StoreFaultId.FOREIGN, 0),
    one_byte: (StoreFaultId.FOREIGN, 0),
    header_only: (StoreFaultId.FOREIGN, 0),
    folder: (StoreFaultId.FOLDER, 0),
}


@pytest.mark.parametrize("spoil", BROKEN, ids=lambda each: each.__name__)
def test_a_file_that_cannot_be_used_is_set_aside_as_it_was(path: Path, spoil: Callable[[Path], None]) -> None:
    spoil(path)
    before = None if path.is_dir() else path.read_bytes()
    store, aside = opened(path)
    assert aside is not None
    why, least = BROKEN[spoil]
    assert (aside.why, aside.path) == (why, path)
    assert aside.kept_as.name == f"progress-{why}-20261130-120000.sqlite"
    assert aside.answers >= least
    assert len(attempts_in(store)) == aside.answers
    if before is None:
        assert (aside.kept_as / "precious.txt").read_text(encoding="utf-8") == "mine"
    else:
        assert aside.kept_as.read_bytes() == before
    lock = f".{path.name}.lock"
    assert sorted(each.name for each in path.parent.glob("*.sqlite*")) == [lock, aside.kept_as.name, path.name]
    # What is new is whole, and is used from now on.
    assert store_at(path) == store
    assert learner_in(store, "Someone new").id > 0


def test_the_third_broken_file_of_a_second_finds_a_name_too(path: Path) -> None:
    names = []
    for _ in range(3):
        text(path)
        aside = opened(path).aside
        assert aside is not None
        names.append(aside.kept_as.name)
    stem = "progress-foreign-20261130-120000"
    assert names == [f"{stem}.sqlite", f"{stem}-2.sqlite", f"{stem}-3.sqlite"]


def test_a_journal_is_not_left_to_be_played_into_the_new_file(path: Path) -> None:
    one_byte(path)
    journal = path.with_name(f"{path.name}-journal")
    journal.write_bytes(b"left behind")
    aside = opened(path).aside
    assert aside is not None
    assert not journal.exists()
    assert aside.kept_as.with_name(f"{aside.kept_as.name}-journal").read_bytes() == b"left behind"


def test_names_and_answers_survive_where_the_page_with_the_names_does_not(path: Path) -> None:
    store = filled(path)
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'learner'").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * 4096)
        file.write(b"\xff" * 4096)
    found = opened(store.path)
    assert found.aside is not None
    assert found.aside.answers == 200
    assert learners(found.store) == (Learner(1, "#1"),)


def test_only_one_of_many_at_once_sets_a_file_aside(path: Path) -> None:
    truncated_at = filled(path).path
    os.truncate(truncated_at, truncated_at.stat().st_size - 4096)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: open_store(path, NOW), range(4)))
    assert [each for each in found if not isinstance(each, Opened)] == []
    assert sum(isinstance(each, Opened) and each.aside is not None for each in found) == 1
    assert len(list(path.parent.glob("progress-*"))) == 1


def test_many_at_once_make_one_file(path: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: open_store(path, NOW), range(8)))
    assert found == [Opened(Store(path))] * 8


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=3000), magic=st.booleans())
def test_any_bytes_give_a_store(tmp_path: Path, data: bytes, magic: bool) -> None:
    path = tmp_path / "any.sqlite"
    path.write_bytes((b"SQLite format 3\0" if magic else b"") + data)
    found = opened(path)
    if data or magic:
        assert found.aside is not None
        assert found.aside.kept_as.read_bytes()[16 * magic :] == data
        found.aside.kept_as.unlink()
    path.unlink()


@cache
def sound_bytes() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        return filled(Path(folder) / "sound.sqlite", 60).path.read_bytes()


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(hits=st.lists(st.tuples(st.integers(0, 60_000), st.binary(min_size=1, max_size=40)), min_size=1, max_size=4))
def test_wherever_a_file_is_hit_it_opens_and_takes_answers(tmp_path: Path, hits: list[tuple[int, bytes]]) -> None:
    path, data = tmp_path / "hit.sqlite", bytearray(sound_bytes())
    for place, found in hits:
        at = place % len(data)
        data[at : at + len(found)] = found[: len(data) - at]
    path.write_bytes(data)
    store, aside = opened(path)
    left = store.attempts()
    assert not isinstance(left, StoreFault)
    learner = learner_in(store, "Someone new")
    assert isinstance(store.record(attempt(learner.id)), int)
    for each in tmp_path.glob("hit*"):
        each.unlink()
    assert aside is None or aside.why in StoreFaultId
