"""What all tests share: no display, and a home of their own, so that no test reads or writes the user's files."""

import os
from itertools import count
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, "count[int]"]:
    """Return the folder of all homes, and the numbers of the next ones."""
    return tmp_path_factory.mktemp("homes"), count()


@pytest.fixture(autouse=True)
def home(homes: tuple[Path, "count[int]"], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move the user's files into a folder of this test, which is made only if the program makes it.

    A `tmp_path` for each of thousands of tests that write nothing would cost a third of a minute.
    """
    folder, numbers = homes
    of_this_test = folder / str(next(numbers))
    monkeypatch.setenv("ROQUE_HOME", str(of_this_test))
    return of_this_test
