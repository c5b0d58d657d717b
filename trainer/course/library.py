"""FOLDER -> the sets in it, by their titles; an exercise is read and checked only when its set is chosen."""

from pathlib import Path
from typing import NamedTuple

from trainer.course.files import tables_of_file
from trainer.course.set_fault import SetFault


class SetEntry(NamedTuple):
    """A set in a folder: its file, its titles by language, and how many exercises it holds."""

    path: Path
    title: dict[str, str]
    exercises: int


_LEARNED = (
    *("six-cases", "which-squares", "must-it-be-empty", "rook-myths", "seeing-attacks", "history", "prepare"),
    *("touch-move", "chess960", "famous-games", "mixed"),
)
"""The sets of the program in the order in which one learns."""


def _place(path: Path) -> tuple[int, str]:
    return _LEARNED.index(path.stem) if path.stem in _LEARNED else len(_LEARNED), path.stem


def sets_in(folder: Path) -> tuple[SetEntry, ...]:
    """Return the sets of a folder in the order in which they are learned, others behind them by their names.

    A file that cannot be read is left out.
    """
    found = (_entry(path) for path in sorted(folder.glob("*.toml"), key=_place))
    return tuple(entry for entry in found if entry is not None)


def _entry(path: Path) -> SetEntry | None:
    tables = tables_of_file(path)
    if isinstance(tables, SetFault):
        return None
    title, exercises = tables.get("title", {}), tables.get("exercise")
    if not isinstance(title, dict) or not isinstance(exercises, list):
        return None
    titles = {language: str(text) for language, text in title.items()}
    return SetEntry(path, titles or {"en": path.stem}, len(exercises))
