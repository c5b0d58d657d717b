"""The monkey for a long time, in a home of its own; prints how much it did, what was raised, and what memory did.

`python -m tests.ui.soak --events 200000 --minutes 60`, or `make soak`.
"""

import faulthandler
import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests import machine

STALLED = 120
"""Seconds after which something hangs, when nothing has happened: then each thread says where it stands."""

OFFSCREEN = "This plugin does not support"
"""What Qt says without a display; it says nothing about the program."""


def move_home(home: Path) -> None:
    """Let everything that has a place of its own in the user's home look for it here; to be called before Qt starts."""
    machine.pin()
    os.environ.update({"HOME": str(home), "USERPROFILE": str(home), "ROQUE_HOME": str(home / "roque")})
    for name in ("CONFIG_HOME", "DATA_HOME", "CACHE_HOME", "STATE_HOME", "RUNTIME_DIR"):
        os.environ[f"XDG_{name}"] = str(home / name.lower())
    os.chdir(home)


def resident_megabytes() -> float:
    """Return how much memory this process has."""
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))


def soak(events: int, seed: int, minutes: float) -> int:
    """Run the monkey and print the result; return 1 when something was raised, Qt's warnings too, or time ran out."""
    # Imported here: Qt must not start in the home of the user.
    from PySide6.QtCore import qInstallMessageHandler
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from tests.ui.monkey import run
    from trainer.rules.setup import workshop_position
    from trainer.ui.app import App
    from trainer.ui.settings.values import Settings

    raised: list[str] = []
    sys.excepthook = lambda kind, error, _: raised.append(f"{kind.__name__}: {error}")
    qInstallMessageHandler(lambda kind, context, message: None if OFFSCREEN in message else raised.append(message))
    qt = QApplication([])
    app = App(qt, Settings(), workshop_position(), "en")
    app.window.resize(1200, 850)
    app.window.show()
    QTest.qWaitForWindowExposed(app.window)
    memory: list[float] = []
    end = monotonic() + minutes * 60

    def go_on() -> bool:
        faulthandler.dump_traceback_later(STALLED, exit=True)
        memory.append(resident_megabytes())
        return monotonic() < end

    done, refused = run(app, events, seed, go_on)
    page = app.exercises_page
    # What is still being written needs the home, which is gone afterwards.
    while page is not None and (page.keeper.worker.busy or page.sessions.worker.busy):
        QTest.qWait(10)
    faulthandler.cancel_dump_traceback_later()
    print("\n".join(raised[:5]) or "Nothing was raised.")
    if done < events:
        print(f"Time ran out: {events:,} events were wanted in {minutes:g} minutes.")
    half = memory[len(memory) // 2]
    print(
        f"{done:,} events, {len(raised)} exceptions or warnings, {refused} windows for files not opened,"
        f" memory {half:.1f} MB after half of them and {memory[-1]:.1f} MB at the end"
    )
    return int(bool(raised) or done < events)


def main() -> int:
    """Read what is wanted, and soak in a home that is gone afterwards."""
    parser = ArgumentParser(prog="python -m tests.ui.soak")
    parser.add_argument("--events", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60)
    options = parser.parse_args()
    with TemporaryDirectory(prefix="roque-soak-", ignore_cleanup_errors=True) as home:
        move_home(Path(home))
        status = soak(options.events, options.seed, options.minutes)
        os.chdir("/")
    return status


if __name__ == "__main__":
    sys.exit(main())
