"""Every file that is written is there whole, or what was there before is untouched: each kind of file, each fault."""

import errno
import os
import resource
import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Literal

import pytest
from PySide6.QtWidgets import QApplication

from tests.cli.shell import ROOT, roque
from tests.progress.faults import somebody_else
from tests.progress.making import NOW, attempt, learner_in, store_at
from trainer import paths
from trainer.cli.generate import generate_command
from trainer.course.exercise import ExerciseSet
from trainer.course.files.write import save_set
from trainer.draw.licence import Licence, write_pdf
from trainer.progress.store.export import export_csv
from trainer.words.fault import why_unwritten
from trainer.words.tables import LANGUAGES, load_words
from trainer.writing import RefusedError, write_whole, writing_whole

OLD = b"what was there before"
ORDER = ("--kind", "mark", "--count", "2", "--seed", "3")


def a_set(path: Path) -> None:
    save_set(path, ExerciseSet({"en": "Title"}, ()))


def a_table(path: Path) -> None:
    store = store_at(paths.user_folder() / "progress.sqlite")
    if not store.attempts():
        learner_in(store)
        store.record(attempt(at=NOW))
    export_csv(store, path)


def a_licence(path: Path) -> None:
    write_pdf(Licence("Castling licence", "Ana", "knows when a king may castle.", "21 of 24.", "Roque"), path)


def a_generated_set(path: Path) -> None:
    if generate_command([*ORDER, "-o", str(path)]) != 0:
        raise OSError


Writer = Callable[[Path], None]
WRITERS: tuple[Writer, ...] = (a_set, a_table, a_licence, a_generated_set)
each_writer = pytest.mark.parametrize("write", WRITERS, ids=lambda each: each.__name__)


@contextmanager
def a_full_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the disk be full when the last bytes reach it."""
    with raising(monkeypatch, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))):
        yield


@contextmanager
def an_interruption(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with raising(monkeypatch, KeyboardInterrupt()):
        yield


@contextmanager
def raising(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> Iterator[None]:
    def fail(number: int) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        yield


@contextmanager
def a_limit(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the system refuse each byte after the first ten of a file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


Fault = Callable[[Path, pytest.MonkeyPatch], AbstractContextManager[None]]
FAULTS: tuple[Fault, ...] = (a_full_disk, an_interruption, a_limit)


@each_writer
@pytest.mark.parametrize("before", [OLD, None], ids=["over-an-old-file", "a-new-file"])
@pytest.mark.parametrize("fault", FAULTS, ids=lambda each: each.__name__)
def test_whole_or_not_at_all(
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    write: Writer,
    before: bytes | None,
    fault: Fault,
) -> None:
    path = tmp_path / "file"
    # What else the writer needs is there before the fault is.
    write(path)
    path.unlink()
    if before is not None:
        path.write_bytes(before)
    there = sorted(tmp_path.iterdir())
    with pytest.raises((OSError, KeyboardInterrupt)), fault(path, monkeypatch):
        write(path)
    assert sorted(tmp_path.iterdir()) == there
    assert (path.read_bytes() if path.exists() else None) == before
    write(path)
    assert path.read_bytes() not in (b"", OLD)


@each_writer
def test_where_there_is_no_folder_or_a_folder_stands_in_the_way(
    qapp: QApplication, tmp_path: Path, write: Writer
) -> None:
    for path in (tmp_path / "nowhere" / "file", tmp_path):
        with pytest.raises(OSError):  # noqa: PT011 - the next test says which
            write(path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        ("nowhere/file", FileNotFoundError),
        (".", IsADirectoryError),
        ("file/inner", NotADirectoryError),
        ("x" * 300, OSError),
        ("circle", OSError),
    ],
)
def test_an_error_names_the_file_that_was_asked_for(tmp_path: Path, place: str, wrong: type[OSError]) -> None:
    (tmp_path / "file").write_bytes(OLD)
    (tmp_path / "circle").symlink_to("circle")
    with pytest.raises(wrong) as raised:
        write_whole(tmp_path / place, b"new")
    assert raised.value.filename == str(tmp_path / place)
    assert {path.name for path in tmp_path.iterdir()} == {"file", "circle"}


@pytest.mark.parametrize(("folder", "file"), [(0o777, 0o444), (0o555, 0o666)], ids=["the-file", "its-folder"])
def test_what_one_may_not_write_to_is_not_replaced(open_folder: Path, folder: int, file: int) -> None:
    path = open_folder / "file"
    path.write_bytes(OLD)
    path.chmod(file)
    open_folder.chmod(folder)
    with somebody_else(), pytest.raises(PermissionError if file == 0o444 else RefusedError):
        write_whole(path, b"new")
    assert path.read_bytes() == OLD
    assert list(open_folder.iterdir()) == [path]


def test_a_file_that_the_system_holds_in_its_place_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it is with one that is mounted by itself."""
    path = tmp_path / "file"
    path.write_bytes(OLD)

    def held(*_: object) -> None:
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))

    monkeypatch.setattr(os, "replace", held)
    with pytest.raises(RefusedError) as raised:
        write_whole(path, b"new")
    assert (raised.value.why, raised.value.filename) == ("held", str(path))
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path]


@each_writer
@pytest.mark.parametrize("way", ["itself", "link", "hard-link", "journal"])
def test_nothing_is_written_over_the_file_of_progress(
    qapp: QApplication, tmp_path: Path, write: Writer, way: str
) -> None:
    progress, journal = paths.progress_files()
    store = store_at(progress)
    learner_in(store)
    store.record(attempt(at=NOW))
    before = progress.read_bytes()
    path = {"itself": progress, "journal": journal}.get(way, tmp_path / way)
    if way == "link":
        path.symlink_to(progress)
    elif way == "hard-link":
        path.hardlink_to(progress)
    with pytest.raises(OSError):  # noqa: PT011 - the command has said it already
        write(path)
    assert progress.read_bytes() == before
    assert path.exists() == (way != "journal")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", ["own", "shut-folder", "held"])
def test_every_refusal_has_words(language: str, why: Literal["own", "shut-folder", "held"]) -> None:
    assert why_unwritten(load_words(language), RefusedError(errno.EBUSY, why, Path("file")))


@pytest.mark.parametrize("mode", [0o644, 0o600, 0o664])
def test_a_file_keeps_its_mode_and_a_new_one_has_the_usual(tmp_path: Path, mode: int) -> None:
    old, new, usual = tmp_path / "old", tmp_path / "new", tmp_path / "usual"
    old.write_bytes(OLD)
    old.chmod(mode)
    usual.write_bytes(b"")
    for path in (old, new):
        write_whole(path, b"new")
        assert path.read_bytes() == b"new"
    assert stat.S_IMODE(old.stat().st_mode) == mode
    assert stat.S_IMODE(new.stat().st_mode) == stat.S_IMODE(usual.stat().st_mode)


@pytest.mark.parametrize("there", [True, False], ids=["to-a-file", "to-nothing"])
@pytest.mark.parametrize("steps", [1, 2])
def test_a_link_stays_a_link(tmp_path: Path, there: bool, steps: int) -> None:
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "file", tmp_path / "link"
    if there:
        target.write_bytes(OLD)
    link.symlink_to("middle" if steps == 2 else "far/file")
    if steps == 2:
        (tmp_path / "middle").symlink_to(target)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert [path.name for path in target.parent.iterdir()] == ["file"]


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe, found = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"new")
    reader.join()
    assert found == [b"new"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_what_has_been_written_shows_only_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)
    with writing_whole(path) as file:
        file.write(b"new")
        file.flush()
        assert path.read_bytes() == OLD
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("output", ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
@pytest.mark.parametrize("into", ["pipe", "file"])
def test_generate_writes_to_standard_output(tmp_path: Path, output: str, into: str) -> None:
    plain = roque("generate", *ORDER).stdout
    if into == "pipe":
        assert roque("generate", *ORDER, "-o", output).stdout == plain
        return
    path = tmp_path / "log"
    path.write_bytes(OLD)
    command = [sys.executable, "-m", "trainer", "generate", *ORDER, "-o", output]
    with path.open("ab") as log:
        subprocess.run(command, stdout=log, cwd=ROOT, check=True, timeout=60)
    assert path.read_bytes() == OLD + plain


def test_generate_says_in_one_sentence_what_keeps_the_set_from_being_written(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(OLD)
    limit = "import resource as r; r.setrlimit(r.RLIMIT_FSIZE, (99, 99))"
    limited = f"{limit}; from trainer.cli.main import main; exit(main())"
    command = [sys.executable, "-c", limited, "generate", *ORDER, "-o", str(path)]
    found = subprocess.run(command, capture_output=True, cwd=ROOT, check=False, timeout=60, text=True)
    assert found.returncode == 1
    assert found.stderr.startswith(f"The file {path} could not be written: ")
    assert found.stderr.count("\n") == 1
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda each: each.name)
def test_generate_interrupted_leaves_the_old_set(tmp_path: Path, number: signal.Signals) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(OLD)
    arguments = ["generate", "--kind", "prepare", "--count", "10000", "-o", str(path)]
    # A signal that is ignored here, as in a job of the background, would be ignored by the child as well.
    before = signal.signal(number, signal.SIG_DFL)
    made = subprocess.Popen(
        [sys.executable, "-m", "trainer", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    )
    signal.signal(number, before)
    while len(list(tmp_path.iterdir())) < 2:
        assert made.poll() is None
    made.send_signal(number)
    output, complaint = made.communicate(timeout=60)
    assert (made.returncode, output, complaint) == (130, b"", b"")
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.ENOENT, errno.EISDIR, errno.EIO])
def test_every_error_has_words(language: str, number: int) -> None:
    error = OSError(number, os.strerror(number))
    assert why_unwritten(load_words(language), error)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("order", [("generate", *ORDER), ("generate", *ORDER, "-o", "-"), ("judge", "--start", "518")])
@pytest.mark.parametrize(("closing", "says"), [(">/dev/full", "the disk is full"), (">&-", "")], ids=["full", "closed"])
def test_an_output_that_takes_nothing_is_said_in_a_sentence(order: tuple[str, ...], closing: str, says: str) -> None:
    command = ["/bin/sh", "-c", f'exec "$0" -m trainer "$@" {closing}', sys.executable, *order]
    found = subprocess.run(command, capture_output=True, cwd=ROOT, check=False, timeout=60, text=True)
    assert found.returncode == 1
    assert found.stderr.startswith("roque: The output could not be written: ")
    assert says in found.stderr
    assert found.stderr.count("\n") == 1
