"""What the set-up does about system libraries that are missing: installs them, names them, or goes on without."""

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from trainer.ui.shell.fatal import MODULE_PACKAGES, WINDOW_PACKAGES

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt's wheels bring everything")

SCRIPT = Path(__file__).resolve().parents[1] / "scripts/system-libraries.sh"
TEXT = SCRIPT.read_text(encoding="utf-8")
LOCKED = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)"


def libraries(table: str) -> list[str]:
    return [line.split()[0] for line in TEXT.split(f"{table}='\n")[1].split("'")[0].splitlines()]


OFFSCREEN, WINDOW = libraries("offscreen"), libraries("offscreen") + libraries("window")


class Machine(NamedTuple):
    """A machine that is played: the libraries it has, its user, and what apt-get says, time after time."""

    libraries: list[str] = WINDOW
    user: int = 0
    font: str = ".fonts"
    apt: tuple[str, ...] = ("", "")


def put(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


def run(folder: Path, what: str, machine: Machine) -> tuple[int, str, str, list[str]]:
    """Return the status of the script on a machine, what it prints, and what it asked of apt-get."""
    tools, home, asked = folder / "bin", folder / "home of Zoë", folder / "asked"
    tools.mkdir()
    (home / machine.font).mkdir(parents=True)
    (home / machine.font / "One.ttf").touch()
    listed = "\n".join(f"\t{name} (libc6,x86-64) => /lib/{name}" for name in machine.libraries)
    put(tools, "ldconfig", f"cat <<END\n{listed}\nEND")
    put(tools, "id", f"echo {machine.user}")
    put(tools, "sleep", "")
    # The system of whoever runs the tests has fonts; this one has those of its user alone.
    put(tools, "find", 'for at; do case $at in /usr/*) ;; -name) break ;; *) ls "$at"/*.ttf 2>/dev/null ;; esac; done')
    answers = "\n".join(
        f"{number}) echo '{said}' >&2; exit {100 if said else 0} ;;" for number, said in enumerate(machine.apt, 1)
    )
    put(tools, "apt-get", f'echo "$*" >>"{asked}"\ncase $(wc -l <"{asked}") in\n{answers}\n*) exit 100 ;;\nesac')
    found = subprocess.run(
        [SCRIPT, what],
        env={"PATH": f"{tools}:/usr/bin:/bin", "HOME": str(home), "APT_PATIENCE": "60"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    lines = asked.read_text(encoding="utf-8").splitlines() if asked.exists() else []
    return found.returncode, found.stdout, found.stderr, lines


ALL = " ".join(MODULE_PACKAGES)


@pytest.mark.parametrize("what", ["offscreen", "window"])
@pytest.mark.parametrize("font", [".fonts", ".local/share/fonts"])
def test_where_nothing_is_missing_nothing_is_said(tmp_path: Path, what: str, font: str) -> None:
    assert run(tmp_path, what, Machine(user=1000, font=font)) == (0, "", "", [])


@pytest.mark.parametrize("what", ["offscreen", "window"])
def test_without_rights_what_qt_needs_is_named_and_it_stops(tmp_path: Path, what: str) -> None:
    status, _, said, asked = run(tmp_path, what, Machine([], user=1000))
    assert (status, asked, said.count("\n")) == (1, [], 1)
    assert {*MODULE_PACKAGES} <= {*said.split()}
    assert ({*WINDOW_PACKAGES} <= {*said.split()}) == (what == "window")


@pytest.mark.parametrize(
    "machine",
    [Machine(OFFSCREEN, user=1000), Machine(user=1000, font="no-fonts")],
    ids=["wayland", "no-font"],
)
def test_without_rights_the_window_goes_on_without_what_it_may_not_need(tmp_path: Path, machine: Machine) -> None:
    status, _, said, asked = run(tmp_path, "window", machine)
    assert (status, asked, said.count("\n")) == (0, [], 1)
    assert {*said.split()} >= ({"fonts-dejavu-core"} if machine.libraries == WINDOW else {*WINDOW_PACKAGES})


def test_without_rights_the_tests_stop_without_a_font(tmp_path: Path) -> None:
    status, _, said, _ = run(tmp_path, "offscreen", Machine(user=1000, font="no-fonts"))
    assert (status, said.split()[-1]) == (1, "fonts-dejavu-core")


def test_with_rights_everything_is_installed(tmp_path: Path) -> None:
    status, _, said, asked = run(tmp_path, "offscreen", Machine([]))
    assert (status, said) == (0, "")
    assert asked[0].startswith("update")
    assert asked[1].endswith(f"--no-install-recommends {ALL}")


@pytest.mark.parametrize("apt", [(LOCKED, "", LOCKED, LOCKED, ""), ("", LOCKED, "")], ids=["lists", "packages"])
def test_another_program_that_installs_is_waited_for(tmp_path: Path, apt: tuple[str, ...]) -> None:
    status, told, said, asked = run(tmp_path, "offscreen", Machine([], apt=apt))
    assert (status, said, len(asked)) == (0, "", len(apt))
    assert told.count("waiting for it, two minutes at most") == 1


@pytest.mark.parametrize(
    ("what", "machine", "status"),
    [
        ("offscreen", Machine([], apt=("E: no network",)), 1),
        ("window", Machine(OFFSCREEN, apt=("E: no network",)), 0),
    ],
    ids=["needed", "not-needed-everywhere"],
)
def test_where_apt_fails_it_is_said_and_what_is_needed_stops(
    tmp_path: Path, what: str, machine: Machine, status: int
) -> None:
    found, _, said, asked = run(tmp_path, what, machine)
    assert (found, len(asked)) == (status, 1)
    assert said.startswith("E: no network\napt-get could not install what Qt needs: ")
