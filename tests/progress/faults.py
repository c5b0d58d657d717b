"""What can befall the file of progress while the program runs, each for a while: a full disk, a lock, another file."""

import os
import resource
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from unittest import mock

from tests.progress.making import attempt, learner_in, store_at
from trainer.progress.store import answers as store
from trainer.progress.store import connection
from trainer.progress.store.faults import StoreFault, StoreFaultId

NOBODY = 65534
Work = Callable[[sqlite3.Connection], object]
Fault = Callable[[Path], AbstractContextManager[None]]
"""Given the file of progress, it lasts as long as the context."""


@contextmanager
def full(path: Path) -> Iterator[None]:
    """Let the file grow no further, as the database itself says it of a full disk."""
    real = connection.connected

    def limited(path: Path, mode: str = "rw", patience: float = connection.PATIENCE) -> sqlite3.Connection:
        made = real(path, mode, patience)
        made.execute(f"PRAGMA max_page_count = {path.stat().st_size // 4096}")
        return made

    with mock.patch.object(connection, "connected", limited):
        yield


@contextmanager
def failing(path: Path) -> Iterator[None]:
    """Let the system refuse each byte that makes a file longer than this one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let another program hold the file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def somebody_else() -> Iterator[None]:
    """Be nobody for a while, where one is root: for root nothing is shut."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@contextmanager
def read_only(path: Path, *, files: int = 0o444) -> Iterator[None]:
    """Shut the folder and what is in it."""
    folder = path.parent
    for each in folder.iterdir():
        each.chmod(files)
    folder.chmod(0o555)
    try:
        with somebody_else():
            yield
    finally:
        folder.chmod(0o755)
        for each in folder.iterdir():
            each.chmod(0o644)


@contextmanager
def deleted(path: Path) -> Iterator[None]:
    path.unlink()
    yield


@contextmanager
def deleted_with_its_folder(path: Path) -> Iterator[None]:
    shutil.rmtree(path.parent)
    yield


@contextmanager
def folder_gone_and_none_to_be_made(path: Path) -> Iterator[None]:
    """Put a file in the place of the folder, as where a stick is pulled out and nobody may write to its place."""
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way", encoding="utf-8")
    yield
    path.parent.unlink()


@contextmanager
def moved_away_and_back(path: Path) -> Iterator[None]:
    """Move the file away, and at last back over the one that was made meanwhile."""
    away = path.with_suffix(".away")
    path.rename(away)
    yield
    away.replace(path)


@contextmanager
def emptied(path: Path) -> Iterator[None]:
    os.truncate(path, 0)
    yield


@contextmanager
def spoilt(path: Path) -> Iterator[None]:
    path.write_bytes(b"no database" * 1000)
    yield


@contextmanager
def replaced_by_an_older_one(path: Path) -> Iterator[None]:
    """Put a copy in its place that lacks the last answers, as from a backup."""
    copy = path.with_suffix(".copy")
    shutil.copyfile(path, copy)
    with closing(sqlite3.connect(copy)) as older, older:
        older.execute("DELETE FROM attempt WHERE id > (SELECT max(id) - 2 FROM attempt)")
        older.execute("DELETE FROM result")
    copy.replace(path)
    yield


@contextmanager
def replaced_by_somebody_else_s(path: Path) -> Iterator[None]:
    """Put a file in its place in which the numbers stand for other learners."""
    other = store_at(path.with_name("other") / path.name)
    other.record(attempt(learner_in(other, "Bo").id, exercise="of Bo"))
    other.path.replace(path)
    yield


FAULTS: tuple[Fault, ...] = (
    full,
    failing,
    locked,
    read_only,
    deleted,
    deleted_with_its_folder,
    folder_gone_and_none_to_be_made,
    moved_away_and_back,
    emptied,
    spoilt,
    replaced_by_an_older_one,
    replaced_by_somebody_else_s,
)
"""Those that need nothing of the machine."""


@contextmanager
def refused(path: Path) -> Iterator[None]:
    """Refuse whatever is written, however short, as a disk does on which there is not one byte left."""
    real = connection.perform

    def perform(path: Path, work: Work, begin: str, patience: float) -> object:
        return StoreFault(StoreFaultId.DISK_FULL, path) if "IMMEDIATE" in begin else real(path, work, begin, patience)

    with mock.patch.object(store, "perform", perform):
        yield
