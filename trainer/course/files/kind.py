"""FILE -> what it is, by a look at its beginning: a set of exercises, positions that can come in, or neither."""

import re
from enum import Enum
from pathlib import Path

from trainer.course.faults import SetFault, SetFaultId
from trainer.course.files.text import is_wide, size_of, unreadable

_LOOK = 1 << 16
"""How many bytes from the beginning of a file are looked at."""

_EXERCISE = re.compile(r"^[ \t]*\[\[[ \t]*exercise[ \t]*\]\]", re.MULTILINE)


class FileKind(Enum):
    """The kinds of files that the program opens: a set of exercises, or games and FENs to make exercises from."""

    SET = "set"
    POSITIONS = "positions"


def kind_of(path: Path) -> FileKind | SetFault:
    """Return whether a file is a set or has games or FENs, as far as can be seen; or why it cannot be read."""
    size = size_of(path)
    if isinstance(size, SetFault):
        return size
    try:
        with path.open("rb") as file:
            data = file.read(_LOOK)
    except OSError as error:
        return unreadable(error)
    if b"\0" in data and not is_wide(data):
        return SetFault(SetFaultId.NO_TEXT, found="0x00")
    text = data.decode("utf-16" if is_wide(data) else "latin-1", errors="replace").replace("\r", "\n")
    is_set = _EXERCISE.search(text) or path.suffix.lower() == ".toml"
    return FileKind.SET if is_set else FileKind.POSITIONS
