"""Runs `roque` as a user does: in a process of its own, from the project's root."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def roque(
    *arguments: str, stdin: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run `roque` with these arguments and return what it wrote, and its exit status."""
    return subprocess.run(
        [sys.executable, "-m", "trainer", *arguments],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env=os.environ | dict(environment or {}),
        timeout=60,
        check=False,
    )


def judge_lines(lines: Sequence[str], *flags: str) -> list[dict[str, Any]]:
    """Return the object that `roque judge --json -` prints for each of these lines."""
    found = roque("judge", "--json", *flags, "-", stdin="\n".join(lines).encode())
    assert found.stderr == b""
    return [json.loads(line) for line in found.stdout.splitlines()]
