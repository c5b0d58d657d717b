"""What all tests share: no display, and a home of their own, so that no test reads or writes the user's files."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move the user's files into a folder of this test."""
    monkeypatch.setenv("ROQUE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
