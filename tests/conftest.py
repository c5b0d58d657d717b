"""What all tests share: no display, one machine, and a home, so that no test reads or writes the user's files."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests import machine

# With neither HOME nor an entry for this user, `Path.home` would raise.
_HOME = Path(os.path.expanduser("~"))
machine.pin()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, "count[int]"]:
    """Return the folder of all homes, and the numbers of the next ones."""
    return tmp_path_factory.mktemp("homes"), count()


@pytest.fixture(autouse=True, scope="session")
def user(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Give all that asks for the user's own folder an empty one, but for the fonts: there may be no others."""
    user = tmp_path_factory.mktemp("user")
    for fonts in (".fonts", ".local/share/fonts"):
        if (_HOME / fonts).is_dir():
            (user / fonts).parent.mkdir(parents=True, exist_ok=True)
            (user / fonts).symlink_to(_HOME / fonts)
    os.environ["HOME"] = str(user)


@pytest.fixture(autouse=True)
def home(homes: tuple[Path, "count[int]"], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move the user's files into a folder of this test, which is made only if the program makes it.

    A `tmp_path` for each of thousands of tests that write nothing would cost a third of a minute.
    """
    folder, numbers = homes
    of_this_test = folder / str(next(numbers))
    monkeypatch.setenv("ROQUE_HOME", str(of_this_test))
    return of_this_test


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Make a folder that everybody may look into, for tests in which root is somebody else for a while."""
    made = Path(tempfile.mkdtemp(prefix="roque-"))
    made.chmod(0o755)
    yield made
    made.chmod(0o755)
    shutil.rmtree(made)
