"""What can befall the file on a real disk, where the machine lets us: a small one that is filled, a file that is shut.

Mounting a disk and shutting a file to everybody are for root; `make durability` says where they could not be done.
"""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SIZE = "4m"
"""The room on the small disk."""


def _done(*command: str) -> bool:
    with suppress(OSError):
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    return False


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """Put a small disk in the place of a folder, and tell whether that was allowed."""
    mounted = _done("mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder))
    try:
        yield mounted
    finally:
        if mounted:
            _done("umount", str(folder))


@contextmanager
def filled(path: Path) -> Iterator[None]:
    """Fill the disk of a file to its last byte, and empty it again."""
    filler = path.with_name("filler")
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    try:
        yield
    finally:
        filler.unlink()


def can_be_shut(path: Path) -> bool:
    """Return whether a file can be shut to everybody here."""
    return _done("chattr", "+i", str(path)) and _done("chattr", "-i", str(path))


@contextmanager
def shut(path: Path) -> Iterator[None]:
    """Shut a file to everybody, root too."""
    _done("chattr", "+i", str(path))
    try:
        yield
    finally:
        _done("chattr", "-i", str(path))
