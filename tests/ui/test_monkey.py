"""A monkey for a moment, the same each time; the long run is a target of its own."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from tests.ui.monkey import no_file_dialogs, run
from trainer.ui.shell import messages

ROOT = Path(__file__).resolve().parents[2]
SUMMARY = (
    r"(\d[\d,]*) events, (\d+) exceptions or warnings, (\d+) windows for files not opened,"
    r" memory \d+\.\d MB after half of them and \d+\.\d MB at the end"
)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_hands_and_keys_break_nothing(open_window: OpenWindow, seed: int) -> None:
    assert run(open_window().app, 600, seed)[0] == 600


def test_while_a_monkey_is_there_no_window_asks_for_a_file(hand: Hand) -> None:
    def chosen(path: Path) -> None:
        raise AssertionError(path)

    with no_file_dialogs() as refused:
        messages.ask_file(hand.window, "title", "kind", chosen)
        messages.ask_folder(hand.window, "title", "", chosen)
        messages.ask_place(hand.window, "title", "kind", Path("a.csv"), chosen)
    assert refused == ["file", "folder", "place"]
    assert not [dialog for dialog in hand.window.findChildren(QFileDialog) if dialog.isVisible()]


def test_every_window_that_asks_for_a_file_is_one_of_these() -> None:
    users = [path for path in (ROOT / "trainer").rglob("*.py") if "QFileDialog" in path.read_text(encoding="utf-8")]
    assert users == [Path(messages.__file__)]
    # Each is opened, none waits in a loop of its own.
    text = users[0].read_text(encoding="utf-8")
    assert not re.search(r"QFileDialog\.get|\.exec\(|\.show\(", text)


def soak(home: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Soak as a user with this home does; what is made for a while is made beside it."""
    beside = home.parent / "scratch"
    beside.mkdir()
    places = {f"XDG_{name}_HOME": str(home / f".{name.lower()}") for name in ("CONFIG", "DATA", "CACHE", "STATE")}
    return subprocess.run(
        [sys.executable, "-m", "tests.ui.soak", *options],
        env=os.environ | places | {"HOME": str(home), "ROQUE_HOME": str(home / "roque"), "TMPDIR": str(beside)},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_the_soak_touches_nothing_of_the_user(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / ".config").mkdir(parents=True)
    kept = {home / ".config" / "QtProject.conf": b"[FileDialog]\n", home / "my games.pgn": b"1. e4"}
    for path, data in kept.items():
        path.write_bytes(data)
    found = soak(home, "--events", "2000")
    assert found.returncode == 0, found.stdout + found.stderr
    summary = re.fullmatch(SUMMARY, found.stdout.splitlines()[-1])
    assert summary is not None
    assert summary.group(1, 2) == ("2,000", "0")
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == kept
    assert list((tmp_path / "scratch").iterdir()) == []


def test_the_soak_has_a_limit_on_time(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    found = soak(tmp_path / "home", "--events", "1000000", "--minutes", "0.01")
    assert found.returncode == 1
    assert "Time ran out" in found.stdout
    assert re.fullmatch(SUMMARY, found.stdout.splitlines()[-1])


def test_the_home_of_a_test_is_none_of_the_user() -> None:
    assert Path(QDir.homePath()) == Path.home()
