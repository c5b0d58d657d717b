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


def sets_in(folder: Path) -> tuple[SetEntry, ...]:
    """Return the sets of a folder by the names of their files; a file that cannot be read is left out."""
    found = (_entry(path) for path in sorted(folder.glob("*.toml")))
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
