"""`python -m tests.golden.run`: makes the golden dumps anew, and says which of them are not as they were.

`--write DIR` writes the dumps as plain text, to compare two checkouts line by line: `diff -r DIR OTHER`. `--accept`
keeps them as what is right from now on, in `digests.json`; both take `--part`.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tests.golden.dump import DIGESTS, Digests, Dump, differences, digests_of, known, write
from tests.golden.generated import generated_dumps
from tests.golden.judged import judged_dumps
from tests.golden.objects import object_dumps
from tests.golden.questions import question_dumps

PARTS: dict[str, Callable[[], Iterator[Dump]]] = {
    "questions": question_dumps,
    "generated": generated_dumps,
    "judge": judged_dumps,
    "objects": object_dumps,
}
"""The parts by the folder that their files are in."""


def part_of(file: str) -> str:
    """Return the part that a dump belongs to."""
    return file.partition("/")[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the dumps, and compare, write or accept them; return 1 where one of them is another."""
    parser = ArgumentParser(prog="python -m tests.golden.run", description="Compare the golden dumps with what was.")
    parser.add_argument("--part", choices=PARTS, action="append", help="only this part; may be given several times")
    parser.add_argument("--write", type=Path, metavar="DIR", help="write the dumps there instead of comparing them")
    parser.add_argument("--accept", action="store_true", help="from now on they are right as they are")
    options = parser.parse_args(arguments)
    parts = options.part or list(PARTS)
    new: Digests = {}
    for part in parts:
        dumps = list(PARTS[part]())
        new |= digests_of(dumps)
        size = write(dumps, options.write) if options.write else sum(len(dump.data) for dump in dumps)
        print(f"{part}: {len(dumps)} files, {size:,} bytes", flush=True)
    if options.accept:
        _accept(parts, new)
    if options.accept or options.write:
        return 0
    return _compare(parts, new)


def _compare(parts: list[str], new: Digests) -> int:
    old = {file: found for file, found in known().items() if part_of(file) in parts}
    lines = list(differences(old, new))
    print("\n".join(lines) or "Everything is as it was.")
    return int(bool(lines))


def _accept(parts: list[str], new: Digests) -> None:
    """Put the digests of these parts in the place of those that were there."""
    old = known() if DIGESTS.exists() else {}
    kept = {file: found for file, found in old.items() if part_of(file) not in parts}
    text = json.dumps(kept | new, ensure_ascii=False, indent=0, sort_keys=False)
    DIGESTS.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
