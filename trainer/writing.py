"""BYTES -> FILE: whatever is written is there whole, or what was there before is untouched."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Literal

from trainer import paths

_UNREADABLE = {FileNotFoundError: "not-found", IsADirectoryError: "is-directory", PermissionError: "no-permission"}
"""The ids of the usual reasons why a file cannot be read, by the exception that Python raises."""

_OPEN_FILES = Path("/proc/self/fd")
"""The folder in which Linux lists the open files of this process: /dev/stdout is a link into it."""


class RefusedError(OSError):
    """A file that cannot be replaced although it could be written to.

    `why` is the id of the reason: "own" for the file of progress, "shut-folder" where its folder takes no new file,
    "held" where the system does not let it be exchanged.
    """

    def __init__(self, number: int, why: Literal["own", "shut-folder", "held"], path: Path) -> None:
        super().__init__(number, os.strerror(number), str(path))
        self.why = why


def why_unreadable(error: OSError) -> str:
    """Return the id of the reason why a file cannot be read; for an unusual one the message of the system."""
    return _UNREADABLE.get(type(error), error.strerror or type(error).__name__)


@contextmanager
def writing_whole(path: Path) -> Iterator[BinaryIO]:
    """Yield a file to write into; it takes the place of `path` once all is written and on the disk.

    When anything fails or interrupts, `path` is as it was, and nothing is left beside it. A link stays a link. A
    device, a pipe and an open file of this process (/dev/stdout) are written to directly.

    Raises OSError, which names `path`: RefusedError where the file cannot be replaced (the file of progress never is),
    BrokenPipeError where nobody reads the pipe any more.
    """
    try:
        target = _target(path)
        if isinstance(target, int):
            with open(os.dup(target), "wb") as file:
                yield file
        elif _is_special(target):
            with target.open("wb") as file:
                yield file
        elif _is_progress(target):
            raise RefusedError(errno.EPERM, "own", path)
        else:
            yield from _replacing(target)
    except RefusedError as error:
        raise RefusedError(error.errno or 0, error.why, path) from error
    except OSError as error:
        raise OSError(error.errno, error.strerror or type(error).__name__, str(path)) from error


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, whole or not at all, as `writing_whole` does. Raises OSError, which names `path`."""
    with writing_whole(path) as file:
        file.write(data)


def _target(path: Path) -> Path | int:
    """Return the file that a path leads to through its links, or the descriptor of an open file of this process."""
    # Raises OSError for links that lead in a circle, before they are followed.
    with suppress(FileNotFoundError):
        path.stat()
    opened = _OPEN_FILES.resolve()
    while path.is_symlink():
        if path.parent.resolve() == opened:
            return int(path.name)
        path = path.parent / path.readlink()
    return path


def _is_special(path: Path) -> bool:
    """Return whether there is something at a path that is no regular file: a folder, a device, a pipe."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False


def _is_progress(path: Path) -> bool:
    """Return whether a path leads to the file of progress or to its journal, whatever name it has there."""
    for ours in paths.progress_files():
        with suppress(OSError):
            if path.resolve() == ours.resolve() or path.samefile(ours):
                return True
    return False


def _replacing(target: Path) -> Iterator[BinaryIO]:
    mode = None
    with suppress(FileNotFoundError):
        # A file that may not be written to is not replaced either: opening it raises PermissionError.
        os.close(os.open(target, os.O_WRONLY))
        mode = stat.S_IMODE(target.stat().st_mode)
    draft = target.with_name(f".roque-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        with open(_new(draft, there=mode is not None), "wb") as file:
            if mode is not None:
                os.chmod(draft, mode)
            yield file
            file.flush()
            os.fsync(file.fileno())
        _exchange(draft, target)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def _new(draft: Path, *, there: bool) -> int:
    """Make the file that is written first, and return its descriptor.

    Raises RefusedError where the folder takes no new file although the file to be replaced is `there`.
    """
    try:
        return os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    except PermissionError as error:
        if not there:
            raise
        raise RefusedError(error.errno or errno.EACCES, "shut-folder", draft) from error


def _exchange(draft: Path, target: Path) -> None:
    try:
        os.replace(draft, target)
    except OSError as error:
        if error.errno != errno.EBUSY:
            raise
        # A file that is a mount point of its own cannot be replaced.
        raise RefusedError(errno.EBUSY, "held", target) from error
