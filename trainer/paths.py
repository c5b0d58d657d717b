"""Where things are: resources and exercises of the program, files of the user."""

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_DATA = _PACKAGE / "_data"

PROGRESS = "progress.sqlite"
"""The name of the file of progress in the user's folder."""


def _shipped(name: str) -> Path:
    """Return a folder that travels with the program: inside the installed package, or beside it in a checkout."""
    inside = _DATA / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def resources() -> Path:
    """Return the folder of words, styles and icons."""
    return _shipped("resources")


def exercises() -> Path:
    """Return the folder of the exercise files that travel with the program."""
    return _shipped("exercises")


def user_folder() -> Path:
    """Return the folder of the user's own files; the environment variable ROQUE_HOME moves it."""
    if home := os.environ.get("ROQUE_HOME"):
        return Path(home)
    # Imported here: `roque judge` never asks for this folder.
    import platformdirs

    return platformdirs.user_data_path("roque", appauthor=False)


def progress_files() -> tuple[Path, Path]:
    """Return where the file of progress is, and the journal that lies beside it while something is written."""
    path = user_folder() / PROGRESS
    return path, path.with_name(f"{PROGRESS}-journal")
