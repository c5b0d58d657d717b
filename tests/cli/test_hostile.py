"""Texts of others at every door of the command line: whatever they hold, nothing that acts reaches the terminal."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.shell import roque

FEN = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"

HOSTILE = {
    "terminal": "\x1b]0;title\x07\x1b[31m\x9b2J\x7f\x08a\u2028b\u2029c\x85d\rex",
    "direction": "\u202eabc\u2069\u2066\u200f\u061c\u05d0x",
}

_ACTS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_ISOLATED = re.compile("\u2068[^\u2066-\u2069]*\u2069")


class Run(NamedTuple):
    """What `roque` is called with."""

    arguments: tuple[str, ...]
    stdin: str = ""


def _file(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8", newline="")
    return str(folder / name)


def _toml(text: str) -> str:
    return json.dumps(text)


def _exercise(**values: str) -> str:
    table = {"id": "a", "kind": "judge", "castling": "K", "fen": FEN} | values
    return "[[exercise]]\n" + "".join(f"{key} = {_toml(value)}\n" for key, value in table.items())


def _game(hostile: str, moves: str) -> str:
    tags = ("White", "Black", "Event", "Date")
    return "".join(f'[{tag} "{hostile}"]\n' for tag in tags) + f"\n{moves} *\n"


DOORS: dict[str, Callable[[str, Path], Run]] = {
    "a FEN": lambda text, _: Run(("judge", text)),
    "fields of a FEN": lambda text, _: Run(("judge", FEN.replace("KQ", f"K{text}"))),
    "a counter of a FEN": lambda text, _: Run(("judge", f"{FEN}{text}")),
    "a FEN for JSON": lambda text, _: Run(("judge", "--json", f"{FEN} {text}")),
    "a FEN for JSON that is read": lambda text, _: Run(("judge", "--json", f"{FEN} bm O-O; id {text};")),
    "a line": lambda text, _: Run(("judge", "-"), text),
    "a line for JSON": lambda text, _: Run(("judge", "--json", "-"), text),
    "moves": lambda text, _: Run(("judge", FEN, "--moves", f"O-O {text}")),
    "no moves": lambda text, _: Run(("judge", FEN, "--moves", f"{{{text}}}")),
    "acts": lambda text, _: Run(("judge", FEN, "--touch", text)),
    "acts for JSON": lambda text, _: Run(("judge", "--json", FEN, "--touch", text)),
    "tags of a game": lambda text, folder: Run(("judge", "--pgn", _file(folder, "a.pgn", _game(text, "1. e4")))),
    "tags for JSON": lambda text, folder: Run(
        ("judge", "--json", "--pgn", _file(folder, "a.pgn", _game(text, "1. e4")))
    ),
    "moves of a game": lambda text, folder: Run(("judge", "--pgn", _file(folder, "a.pgn", f"1. e4 {text}"))),
    "comment of a game": lambda text, folder: Run(("judge", "--pgn", _file(folder, "a.pgn", f"1. e4 {{{text}"))),
    "variant of a game": lambda text, _: Run(("judge", "--pgn", "-"), f'[Variant "{text}"]\n\n1. e4'),
    "FEN of a game for JSON": lambda text, _: Run(("judge", "--json", "--pgn", "-"), f'[FEN "{text}"]\n\n1. e4'),
    "no tag of a game": lambda text, _: Run(("judge", "--pgn", "-"), f"[{text}\n\n1. e4"),
    "name of no PGN": lambda text, folder: Run(("judge", "--pgn", str(folder / text))),
    "name of no PGN for JSON": lambda text, folder: Run(("judge", "--json", "--pgn", str(folder / text))),
    "name of no set": lambda text, folder: Run(("check", str(folder / text))),
    "name of a set": lambda text, folder: Run(("check", _file(folder, text, _exercise()))),
    "name of a set for JSON": lambda text, folder: Run(("check", "--json", _file(folder, text, _exercise(kind=text)))),
    "texts of a set": lambda text, _: Run(("check", "-"), _exercise(id=text, kind=text, castling=text)),
    "texts of a set for JSON": lambda text, _: Run(("check", "--json", "-"), _exercise(id=text, fen=text, moves=text)),
    "keys of a set": lambda text, _: Run(("check", "-"), f"{_exercise()}{_toml(text)} = 1\n"),
    "no set": lambda text, _: Run(("check", "-"), f"x = {text}"),
    "an argument": lambda text, _: Run(("judge", FEN, f"--{text}")),
    "an option of the window": lambda text, _: Run((f"--{text}",)),
    "a word for the window": lambda text, _: Run((text,)),
    "a number": lambda text, _: Run(("judge", "--start", text)),
    "a language": lambda text, _: Run(("check", "--lang", text, "-")),
    "a kind": lambda text, _: Run(("generate", "--kind", text)),
    "letters": lambda text, _: Run(("generate", "--kind", "judge", "--castling", text)),
    "a place": lambda text, folder: Run(("generate", "--kind", "judge", "-o", str(folder / text / text))),
    "a FEN for the window": lambda text, _: Run(("--fen", text)),
}


@pytest.mark.parametrize("hostile", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_nothing_that_acts_reaches_the_terminal(door: Callable[[str, Path], Run], hostile: str, tmp_path: Path) -> None:
    run = door(hostile, tmp_path)
    found = roque(*run.arguments, stdin=run.stdin.encode(), environment={"QT_QPA_PLATFORM": "offscreen"})
    written = (found.stdout + found.stderr).decode()
    assert written
    assert "Traceback" not in written
    assert _ACTS.findall(_ISOLATED.sub("", written)) == []
    for line in found.stdout.splitlines() if "--json" in run.arguments else ():
        assert json.loads(line)


def test_what_would_act_is_seen() -> None:
    found = roque("judge", "--pgn", "-", stdin=b'[White "\x1b]0;title\x07x"]\n\n1. e4 *\n')
    assert rb"Game 1: \x1b]0;title\x07x " in found.stdout


def test_a_name_that_is_written_from_the_right_stands_where_it_belongs() -> None:
    text = '[White "דוד"]\n[Black "Ann"]\n\n1. e4 *\n'
    found = roque("judge", "--pgn", "-", stdin=text.encode()).stdout.decode()
    assert found.startswith("Game 1: \N{FIRST STRONG ISOLATE}דוד\N{POP DIRECTIONAL ISOLATE} – Ann")


def test_json_says_the_same_as_it_did() -> None:
    text = "a\x7fb\x9bc\u202ed\u2028e é"
    found = roque("judge", "--json", "-", stdin=text.encode())
    assert rb"\u007fb\u009bc\u202ed" in found.stdout
    assert json.loads(found.stdout)["fen"] == text
