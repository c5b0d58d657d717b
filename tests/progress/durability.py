"""Killing a process that records answers, copying its file, filling its disk: what was finished must be there.

`python -m tests.progress.durability --rounds 200 --copies 200 --spells 5` prints what it found; the tests do a few.
"""

import argparse
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.progress.faults import FAULTS
from tests.progress.machine_faults import can_be_shut, filled, shut, small_disk
from tests.progress.making import attempts_in, opened, store_at
from tests.progress.outlasting import Found, outlast

ROOT = Path(__file__).resolve().parents[2]
NAME, STEPS = "progress.sqlite", 8
"""The file that faults befall, and how many things are finished before, during and after each."""

PATIENCE = 60.0
"""Seconds that a child may take to start; waiting ends with the event."""


class Child:
    """A writer, and what it has acknowledged so far."""

    def __init__(self, path: Path, seed: str) -> None:
        command = [sys.executable, "-m", "tests.progress.writer", str(path), seed]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, text=True)
        self.lines: list[str] = []
        self._started, self._answered = threading.Event(), threading.Event()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if self._started.is_set():
                self.lines.append(line.strip())
                self._answered.set()
            self._started.set()

    def wait_for_start(self) -> None:
        """Wait until everything is imported; the file is not open yet."""
        self._wait(self._started)

    def wait_for_answer(self) -> None:
        """Wait until the first answer was acknowledged."""
        self._wait(self._answered)

    def _wait(self, event: threading.Event) -> None:
        if not event.wait(PATIENCE):
            raise AssertionError(self.killed() or "the writer did not start")

    def killed(self) -> str:
        """Kill the writer, take in what it said last, and return what it complained of."""
        assert self.process.stderr is not None
        self.process.kill()
        code = self.process.wait()
        self._reader.join()
        complaint = self.process.stderr.read()
        self.process.stdout.close() if self.process.stdout else None
        self.process.stderr.close()
        return "" if code == -signal.SIGKILL else complaint


@contextmanager
def writing(path: Path, seed: str) -> Iterator[Child]:
    """Have a writer at work for a while."""
    child = Child(path, seed)
    try:
        yield child
    finally:
        complaint = child.killed()
    assert complaint == "", complaint


def kill_round(path: Path, seed: str, random: Random, said: list[str]) -> str:
    """Kill a writer at a random moment and look for all that was ever said; return where it was hit."""
    fresh = not path.exists()
    with writing(path, seed) as child:
        child.wait_for_start() if fresh else child.wait_for_answer()
        time.sleep(random.random() ** 2 * (0.02 if fresh else 0.1))
    said += child.lines
    journal = path.with_name(f"{path.name}-journal")
    hit = "inside a commit" if journal.exists() and journal.stat().st_size else "between two"
    store = store_at(path)
    there = [answer.exercise.rstrip(".") for answer in attempts_in(store)]
    assert not set(said) - set(there), f"{seed}: lost {set(said) - set(there)}"
    # One answer may be there that was killed before it was acknowledged.
    assert len(there) == len(set(there))
    said[:] = there
    return f"{hit}, while the file was made" if fresh else hit


def kill_rounds(folder: Path, rounds: int, seed: int = 1) -> Counter[str]:
    """Kill so many writers, every fifth while it makes a new file; return how often each moment was hit."""
    random, hits = Random(f"kill-{seed}"), Counter[str]()
    path, said = folder / "killed-0.sqlite", list[str]()
    for number in range(rounds):
        if number % 5 == 0:
            path, said = folder / f"killed-{number}.sqlite", []
        hits[kill_round(path, f"{seed}.{number}", random, said)] += 1
    hits["answers acknowledged in the last file"] = len(said)
    return hits


def slow_copy(source: Path, target: Path, random: Random) -> None:
    """Copy as to a slow stick, a few pages at a time, so that answers are written while it lasts."""
    with source.open("rb") as read, target.open("wb") as write:
        while block := read.read(4096 * random.choice([1, 1, 2, 4])):
            write.write(block)
            time.sleep(random.random() * 0.01)


def copies(folder: Path, count: int, seed: int = 1) -> Counter[str]:
    """Copy the file of a writer so many times, every second time slowly, and look for what was acknowledged before.

    After every ten copies another file is begun: they stay as small as those of learners.
    """
    random, found = Random(f"copy-{seed}"), Counter[str]()
    for start in range(0, count, 10):
        path = folder / f"written-{start}.sqlite"
        with writing(path, f"{seed}.{start}") as child:
            child.wait_for_answer()
            for number in range(start, min(start + 10, count)):
                time.sleep(random.random() * 0.02)
                slow = number % 2 == 1
                found[f"{'slow' if slow else 'quick'} copy, {copied(path, folder, child, random, slow)}"] += 1
        found["answers written meanwhile"] += len(child.lines)
        path.unlink()
    return found


def copied(path: Path, folder: Path, child: Child, random: Random, slow: bool) -> str:
    """Copy once, and return whether the copy was sound or had to be mended; nothing may be missing."""
    stick = Path(tempfile.mkdtemp(dir=folder))
    copy, before = stick / "progress.sqlite", set(child.lines)
    slow_copy(path, copy, random) if slow else shutil.copyfile(path, copy)
    store, aside = opened(copy)
    there = {answer.exercise.rstrip(".") for answer in attempts_in(store)}
    assert before <= there, f"lost {sorted(before - there)}; {aside}"
    shutil.rmtree(stick)
    return "sound" if aside is None else "mended"


def spells(folder: Path, count: int, seed: int = 1) -> None:
    """Let each fault befall a file so many times while things are finished, then all of them mixed; print a table."""
    random = Random(f"spells-{seed}")
    show_line("fault", "finished", "in the file", "most waiting", "longest try")
    for fault in FAULTS:
        show_spells(fault.__name__, outlast(folder / fault.__name__ / NAME, [fault] * count, STEPS))
    show_spells("all mixed", outlast(folder / "mixed" / NAME, random.choices(FAULTS, k=count * len(FAULTS)), STEPS))
    disk = folder / "disk"
    disk.mkdir()
    with small_disk(disk) as mounted:
        if mounted:
            show_spells("a real disk fills and empties", outlast(disk / NAME, [filled] * count, STEPS))
        else:
            print("  a real disk that fills: not done, for none may be mounted here")
    probe = folder / "probe"
    probe.touch()
    if can_be_shut(probe):
        show_spells("shut to everybody", outlast(folder / "shut" / NAME, [shut] * count, STEPS))
    else:
        print("  shut to everybody: not done, for no file can be shut here")


def show_spells(name: str, found: Found) -> None:
    """Print what one fault has done; what is missing in the file was an error before."""
    show_line(name.replace("_", " "), found.finished, found.finished, found.waited, f"{found.longest:.2f} s")


def show_line(*cells: object) -> None:
    """Print a line of the table."""
    print(f"  {cells[0]!s:<32}" + "".join(f"{cell!s:>14}" for cell in cells[1:]), flush=True)


def main() -> None:
    """Run as many rounds as asked for, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.progress.durability")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--copies", type=int, default=200)
    parser.add_argument("--spells", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        show(
            f"{options.rounds} rounds of SIGKILL, nothing lost", kill_rounds(Path(folder), options.rounds, options.seed)
        )
        print(f"{options.spells} spells of each fault, nothing lost, nothing shown as kept that is not there")
        Path(folder).chmod(0o755)
        spells(Path(folder), options.spells, options.seed)
        show(f"{options.copies} copies, nothing lost", copies(Path(folder), options.copies, options.seed))


def show(title: str, counted: Counter[str]) -> None:
    """Print a table of what was found."""
    print(title)
    for what, times in sorted(counted.items()):
        print(f"  {times:>6,}  {what}", flush=True)


if __name__ == "__main__":
    main()
