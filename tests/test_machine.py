"""The tests are the same on every machine: what one may set differently is set back."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import machine

ROOT = Path(__file__).resolve().parents[1]

SEEN = """
import json, locale, os, sys, time
os.umask(int(sys.argv[1], 8))
from tests.machine import pin
pin()
from PySide6.QtCore import QLocale
umask = os.umask(0)
print(json.dumps([QLocale.system().name(), time.tzname, umask, dict(os.environ)]))
"""


def seen(umask: str = "022", **environment: str) -> list[Any]:
    """Return what a test would see of a machine with this in its environment."""
    plain = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", *machine.KEPT)}
    found = subprocess.run(
        [sys.executable, "-c", SEEN, umask], env=plain | environment, cwd=ROOT, capture_output=True, check=True
    )
    answer: list[Any] = json.loads(found.stdout)
    return answer


@pytest.mark.parametrize(
    "odd",
    [
        {"LANG": "fr_FR.UTF-8"},
        {"LC_MESSAGES": "pt_BR.UTF-8", "LANGUAGE": "fr"},
        {"TZ": "Pacific/Kiritimati"},
        {"umask": "077"},
        {"PYTHONDONTWRITEBYTECODE": "1", "PIP_USER": "1", "PYTHONUTF8": "0"},
        {"QT_QPA_PLATFORM": "xcb", "QT_SCALE_FACTOR": "2", "DISPLAY": ":9", "XDG_CURRENT_DESKTOP": "KDE"},
        {"ROQUE_HOME": "/nowhere", "COLUMNS": "20"},
    ],
    ids=lambda odd: "-".join(odd),
)
def test_the_machine_is_always_the_same(odd: dict[str, str]) -> None:
    assert seen(**odd) == seen()


def test_the_home_is_not_that_of_the_user() -> None:
    home = Path.home()
    assert home.name.startswith("user")
    assert {path.name for path in home.iterdir()} <= {".cache", ".fonts", ".local"}
