"""A folder that cannot be written to, and a disk that is full: a value says so, and nothing else is lost."""

import os
import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.progress.faults import Fault, failing, full, read_only
from tests.progress.making import NOW, attempt, attempts_in, later, learner_in, left_in, standing, store_at
from trainer.progress.store.export import export_csv
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.progress.store.learners import add_learner, delete_learner, learners
from trainer.progress.store.opening import Opened, open_store
from trainer.progress.store.schema import VERSION
from trainer.progress.store.sessions import drop_session, keep_session


def fault(found: object) -> StoreFaultId:
    assert isinstance(found, StoreFault), found
    return found.id


def test_in_a_read_only_folder_one_can_read(open_folder: Path) -> None:
    store = store_at(open_folder / "progress.sqlite")
    learner_in(store)
    store.record(attempt())
    before = store.path.read_bytes()
    with read_only(open_folder / "progress.sqlite"):
        assert open_store(store.path, NOW) == Opened(store)
        assert len(attempts_in(store)) == 1
        assert learners(store) == ((1, "Ana"),)
        for found in (
            store.record(attempt()),
            add_learner(store, "Bo"),
            delete_learner(store, 1),
            drop_session(store, 1, NOW),
        ):
            assert fault(found) is StoreFaultId.NOT_WRITABLE
        with pytest.raises(PermissionError):
            export_csv(store, open_folder / "out.csv")
    assert store.path.read_bytes() == before
    assert store.record(attempt()) == 2


def test_in_a_read_only_folder_no_file_is_made_and_none_set_aside(open_folder: Path) -> None:
    path = open_folder / "progress.sqlite"
    with read_only(open_folder / "progress.sqlite"):
        assert fault(open_store(path, NOW)) is StoreFaultId.NOT_WRITABLE
        assert fault(open_store(open_folder / "inner" / "progress.sqlite", NOW)) is StoreFaultId.NOT_WRITABLE
    path.write_bytes(b"no database" * 100)
    with read_only(open_folder / "progress.sqlite"):
        assert fault(open_store(path, NOW)) is StoreFaultId.NOT_WRITABLE
    assert path.read_bytes() == b"no database" * 100
    path.unlink()
    store_at(path)
    with closing(sqlite3.connect(path)) as made:
        made.execute(f"PRAGMA user_version = {VERSION + 1}")
    with read_only(open_folder / "progress.sqlite"):
        assert fault(open_store(path, NOW)) is StoreFaultId.NOT_WRITABLE
    assert [each.name for each in open_folder.iterdir()] == [path.name]


def test_a_file_that_nobody_may_read_is_not_set_aside(open_folder: Path) -> None:
    store = store_at(open_folder / "progress.sqlite")
    with read_only(store.path, files=0o000):
        for found in (open_store(store.path, NOW), store.attempts(), store.record(attempt())):
            assert fault(found) is StoreFaultId.NOT_READABLE
    assert store_at(store.path) == store


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    assert fault(open_store(tmp_path / "home" / "progress.sqlite", NOW)) is StoreFaultId.NOT_WRITABLE


@pytest.mark.parametrize(
    ("trouble", "wrong"), [(full, StoreFaultId.DISK_FULL), (failing, StoreFaultId.DISK_FAILED)], ids=["full", "failing"]
)
def test_where_there_is_no_room_an_answer_is_refused_and_the_others_stay(
    tmp_path: Path, trouble: Fault, wrong: StoreFaultId
) -> None:
    store = store_at(tmp_path / "progress.sqlite")
    learner_in(store)
    for number in range(40):
        store.record(attempt(exercise=f"before-{number}"))
    assert keep_session(store, 1, standing(1)) is None
    with trouble(store.path):
        assert fault(store.record(attempt(), attempt(exercise="x" * 50_000))) is wrong
        assert fault(keep_session(store, 1, standing(title="x" * 50_000, begun=later(days=1)))) is wrong
        assert len(attempts_in(store)) == 40
        assert [left.done for left in left_in(store)] == [1]
    assert isinstance(store.record(attempt(exercise="x" * 50_000)), int)
    assert len(attempts_in(store_at(store.path))) == 41


def test_what_cannot_be_saved_for_want_of_room_stays_where_it_is(tmp_path: Path) -> None:
    store = store_at(tmp_path / "progress.sqlite")
    learner_in(store)
    for number in range(30):
        store.record(attempt(exercise=f"{number}" * 200))
    os.truncate(store.path, store.path.stat().st_size - 4096)
    before = store.path.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, hard))
    try:
        assert fault(open_store(store.path, NOW)) is StoreFaultId.DISK_FAILED
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert store.path.read_bytes() == before
    found = open_store(store.path, NOW)
    assert isinstance(found, Opened)
    assert found.aside is not None
    assert found.aside.answers > 10
