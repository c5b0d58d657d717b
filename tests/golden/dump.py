"""PARTS -> DUMPS -> DIGESTS: texts that must stay as they are, cut into blocks that a difference can name."""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

SHORT = 12
"""Hexadecimal digits of the digest of a block: enough to see that it is another."""

Digests = dict[str, dict[str, str]]
"""For each file the digest of each of its blocks, and by the name `WHOLE` that of the file."""

WHOLE = "(file)"

DIGESTS = Path(__file__).with_name("digests.json")


class Block(NamedTuple):
    """A part of a dump: the exercise, the option or the positions it is about, and its text."""

    name: str
    text: str


class Dump(NamedTuple):
    """A file of text, in blocks."""

    file: str
    blocks: tuple[Block, ...]

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        return "".join(block.text for block in self.blocks).encode()


def digests_of(dumps: Iterable[Dump]) -> Digests:
    """Return the digests of dumps; a file of one block has only its own."""
    return {dump.file: _digests(dump) for dump in dumps}


def _digests(dump: Dump) -> dict[str, str]:
    blocks = dump.blocks if len(dump.blocks) > 1 else ()
    return {WHOLE: sha256(dump.data).hexdigest()} | {
        block.name: sha256(block.text.encode()).hexdigest()[:SHORT] for block in blocks
    }


def known() -> Digests:
    """Return the digests that were accepted."""
    found: Digests = json.loads(DIGESTS.read_text(encoding="utf-8"))
    return found


def differences(old: Mapping[str, Mapping[str, str]], new: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Yield a line for each block that is another, new or gone; of a file where no block says more, its name."""
    for file in sorted(old.keys() | new.keys()):
        before, after = old.get(file), new.get(file)
        if before is None or after is None:
            yield f"{file}: {'new' if before is None else 'gone'}"
        elif before != after:
            yield from (f"{file}: {line}" for line in _changed(before, after))


def _changed(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    names = [name for name in dict.fromkeys((*before, *after)) if name != WHOLE]
    lines = [f"{name} is {_how(before, after, name)}" for name in names if before.get(name) != after.get(name)]
    return lines or (["differs"] if before.keys() == after.keys() == {WHOLE} else ["has its blocks in another order"])


def _how(before: Mapping[str, str], after: Mapping[str, str], name: str) -> str:
    return "new" if name not in before else "gone" if name not in after else "another"


def write(dumps: Iterable[Dump], folder: Path) -> int:
    """Write dumps into a folder and return how many bytes there are."""
    count = 0
    for dump in dumps:
        target = folder / dump.file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(dump.data)
        count += len(dump.data)
    return count
