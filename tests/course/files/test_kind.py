"""What a file is, by a look at its beginning: a set, positions that can come in, or one that cannot be read."""

from pathlib import Path

import pytest

from trainer.course.faults import SetFault, SetFaultId
from trainer.course.files.kind import FileKind, kind_of

HEADER = b"[[exercise]]\n"
PGN = b'[Event "x"]\n\n1. e4 e5 *\n'

FILES: list[tuple[str, str, bytes, FileKind]] = [
    ("a-set", "mine.toml", HEADER, FileKind.SET),
    ("nothing-in-it-yet", "mine.toml", b"", FileKind.SET),
    ("from-a-system-that-shouts", "MINE.TOML", b"", FileKind.SET),
    ("by-another-name", "mine.txt", b"# words\n" + HEADER, FileKind.SET),
    ("with-blanks", "mine.txt", b"  [[ exercise ]]", FileKind.SET),
    ("of-an-old-machine", "mine.txt", b"# words\r" + HEADER, FileKind.SET),
    ("utf-16", "mine.txt", HEADER.decode().encode("utf-16"), FileKind.SET),
    ("games", "games.pgn", PGN, FileKind.POSITIONS),
    ("games-on-exercises", "games.pgn", b"{ see [[exercise]] } " + PGN, FileKind.POSITIONS),
    ("games-in-latin-1", "games.pgn", b"{ caf\xe9 } " + PGN, FileKind.POSITIONS),
    ("nothing", "notes", b"", FileKind.POSITIONS),
]


@pytest.mark.parametrize(("name", "data", "kind"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_what_a_file_is(tmp_path: Path, name: str, data: bytes, kind: FileKind) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    assert kind_of(path) is kind


def test_what_is_no_text_or_is_not_there_is_neither(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert kind_of(path) == SetFault(SetFaultId.FILE_UNREADABLE, found="not-found")
    path.write_bytes(HEADER + b"\0")
    assert kind_of(path) == SetFault(SetFaultId.NO_TEXT, found="0x00")
