"""A screen reader for tests: a process of its own, which has nothing of the program but an accessibility bus."""

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

LIMIT = 60
"""Seconds that a reader waits at most, all in all."""

READER = """
import atexit, json, subprocess, sys, time
import pyatspi
from gi.repository import Atspi, GLib

context, heard, said = GLib.MainContext.default(), [], []
end = time.monotonic() + LIMIT
# In milliseconds: a busy machine answers late, and that is no fault.
Atspi.set_timeout(10_000, 20_000)

def wait(what, found):
    "Return the answer to `found` as soon as there is one; `what` names it where none comes."
    while True:
        while context.pending():
            context.iteration(False)
        try:
            answer = found()
        except GLib.GError:
            answer = None  # It went while it was being looked at.
        if answer:
            return answer
        if time.monotonic() > end or program.poll() is not None:
            sys.exit(f"waited for {what}; status {program.poll()}; heard {heard}; said {said}")
        time.sleep(0.02)

def hear(event):
    if event.host_application and event.host_application.name == "roque":
        data = event.any_data if isinstance(event.any_data, str) else event.detail1
        heard.append([str(event.type), event.source.name, data])

def children(thing):
    found = [thing.getChildAtIndex(index) for index in range(thing.childCount)]
    return [child for child in found if child is not None]

def inside(thing):
    "Return the thing and all that is in it, but not the squares of the board."
    yield thing
    for child in children(thing) if thing.name != "Chess board" else []:
        yield from inside(child)

def find_board():
    desktop = pyatspi.Registry.getDesktop(0)
    programs = [program for program in children(desktop) if program.name == "roque"]
    return next((thing for program in programs for thing in inside(program) if thing.name == "Chess board"), None)

def has(thing, state):
    return thing.getState().contains(state)

def act(thing, wanted):
    actions = thing.queryAction()
    actions.doAction([actions.getName(index) for index in range(actions.nActions)].index(wanted))

for kind in ("state-changed:focused", "announcement", "property-change:accessible-name"):
    pyatspi.Registry.registerEventListener(hear, f"object:{kind}")
program = subprocess.Popen(sys.argv[1:])
atexit.register(program.kill)
board = wait("the board", find_board)
squares = {square.name[:2]: square for square in children(board)}
""".replace("LIMIT", str(LIMIT))
"""What every reader begins with: the program runs, and `board`, `squares` and what is `heard` are those of the bus."""

SYSTEM_PYTHON = "/usr/bin/python3"


def read_on_the_bus(story: str, program: list[str]) -> list[Any]:
    """Return what a reader has `said` once it has gone through its story with the program, and the exit status of that.

    The test is skipped where the tools are missing.
    """
    missing = _missing_for_the_bus()
    if missing:
        pytest.skip(f"not installed: {missing}")
    # Offscreen, Qt has no accessibility bus.
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
    ending = "said.append(program.wait(max(1, end - time.monotonic())))\nprint(json.dumps(said))"
    reader = [SYSTEM_PYTHON, "-c", f"{READER}\n{story}\n{ending}", *program]
    session = ["xvfb-run", "-a", "dbus-run-session", "--", *reader]
    with subprocess.Popen(
        session, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=surroundings, start_new_session=True
    ) as running:
        try:
            out, errors = running.communicate(timeout=LIMIT + 30)
        finally:
            if running.returncode is None:
                # With it the display, the bus and the program: what is asked to go leaves no display behind.
                os.killpg(running.pid, signal.SIGTERM)
    assert running.returncode == 0, errors
    answer = json.loads(out.splitlines()[-1])
    assert isinstance(answer, list)
    return answer


def _missing_for_the_bus() -> str:
    """Return what is missing to hear the program over the accessibility bus; nothing when all is there."""
    missing = [name for name in ("dbus-run-session", "xvfb-run", SYSTEM_PYTHON) if shutil.which(name) is None]
    if not Path("/usr/share/dbus-1/services/org.a11y.Bus.service").exists():
        missing.append("at-spi2-core")
    if not missing:
        found = subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
        missing += ["python3-pyatspi"] * (found.returncode != 0)
    return ", ".join(missing)
