"""`roque check` from outside: thirty broken files, a sentence for each fault, in three languages, and no traceback."""

import json
import os
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from tests.cli.shell import ROOT, roque
from trainer.cli.check import check_command
from trainer.words.tables import LANGUAGES

FEN = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
GOOD = f'[[exercise]]\nid = "good"\nkind = "judge"\ncastling = "K"\nfen = "{FEN}"\n\n'


def bad(*lines: str) -> bytes:
    """Return a file with an exercise that is right, and then a judge exercise with these lines instead of its own."""
    own = {"id": '"bad"', "kind": '"judge"', "castling": '"K"', "fen": f'"{FEN}"'}
    keys = {line.split(" = ")[0] for line in lines}
    kept = [f"{key} = {value}" for key, value in own.items() if key not in keys]
    return (GOOD + "\n".join(["[[exercise]]", *kept, *lines, ""])).encode()


BROKEN: dict[str, tuple[bytes, str, int]] = {
    "empty": (b"", "There is no exercise in this file: each begins with a line [[exercise]].", 0),
    "only-a-title": (b'[title]\nen = "x"\n', "There is no exercise in this file", 0),
    "binary": (bytes(range(256)) * 9, "This is no text file: it holds", 0),
    "nul-byte": (bad('moves = "\0"'), "line 12: This is no text file: it holds 0x00", 0),
    "latin-1": (GOOD.replace("good", "caf\xe9").encode("latin-1"), "line 2: The byte 0xE9 cannot be read as text", 0),
    "utf-16-cut": (GOOD.encode("utf-16")[:-1], "save the file as UTF-8", 0),
    "brackets": (b"x = " + b"[" * 5_000, "line 1, column 37: Too many brackets inside each other", 0),
    "dots": (b"a." * 99_999 + b"a = 1", "too many dots in a key: at most 32.", 0),
    "open-quote": (b'x = "abc\n', "line 1, column 9: “x = \"abc”: the text lacks its closing quote", 0),
    "no-value": (b"x =\n", "line 1, column 4: “x =”: the value cannot be read", 0),
    "key-twice": (b"x = 1\nx = 2\n", "line 2, column 6: “x = 2”: this key or table stands there already.", 0),
    "no-toml": (b"1. e4 e5 2. Nf3\n", "“1. e4 e5 2. Nf3”: after a key comes = and then a value.", 0),
    "plural": (GOOD.replace("[exercise]", "[exercises]").encode(), "“exercises” is no key here.", 0),
    "one-table": (b"[exercise]\n", "Each exercise begins with a line [[exercise]]; here stands {}.", 0),
    "unknown-kind": (bad('kind = "dance"'), "kind: There is no kind of exercise “dance”. Allowed: judge, mark,", 1),
    "unknown-key": (bad("legal = true"), "legal: “legal” is no key here. Allowed: kind, castling, expect,", 1),
    "missing-key": (bad('kind = "touch"', "castling = 1"), "acts: This key is missing.", 1),
    "wrong-letter": (bad('castling = "X"'), "castling: “X” is not possible here. Allowed: K, Q, k, q.", 1),
    "negative": (bad("castling = -1"), "castling: Here stands -1; it must be text in quotes.", 1),
    "nan": (bad("chess960 = nan"), "chess960: Here stands nan; it must be true or false, without quotes.", 1),
    "huge-text": (bad(f'prompt = {{ en = "{"x" * 999_999}" }}'), "This text has 999999 characters: at most 1000.", 1),
    "huge-number": (bad(f"expect = {'9' * 5000}"), "is not TOML", 0),
    "bad-fen": (bad('fen = "4k3/9/8/8/8/8/8/8 w - - 0 1"'), "fen: Rank 7: “9” is neither a piece nor a number", 1),
    "bad-move": (bad('moves = "Ke2 Kd8 Qh5"'), "moves: “2. Qh5” cannot be played in that position.", 1),
    "castling-in-moves": (bad('moves = "Ke2 Kd8 Ke1 Ke8 O-O"'), "“3. O-O” is not legal. The king moved on move 1", 1),
    "history-key": (bad('history = { king = "moved" }'), "history.king: “king” names no piece", 1),
    "history-square": (bad('history = { e4 = "moved" }'), "history.e4: No rook that castles belongs on e4.", 1),
    "no-square": (bad('kind = "mark"', 'expect = ["f9"]'), "expect[1]: “f9” is no square", 1),
    "double-id": (bad('id = "good"'), "exercise 2 “good”, id: Exercise 1 has this id already.", 1),
    "lie": (bad('expect = "no"'), 'expect: "no" is not what the rules say. By the rules: "yes".', 1),
    "lie-in-squares": (bad('kind = "empty"', 'expect = ["f1"]'), 'By the rules: ["f1", "g1"].', 1),
    "lie-in-acts": (bad('kind = "touch"', 'acts = "sing"'), "“sing” is not an act", 1),
    "two-reasons": (
        bad('kind = "name"', 'fen = "4k3/8/8/8/3qq3/8/8/R3K2R w KQ - 0 1"'),
        'Not exactly one reason decides in this position, but ["start-safe", "arrival-safe"].',
        1,
    ),
    "no-flip": (bad('kind = "flip"', 'expect = { square = "a8", to = "attacked" }'), "No bishop or rook can be", 1),
}  # fmt: skip


def check(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Run the command in this process, and return its status and what it printed."""
    status = check_command(arguments)
    return status, capsys.readouterr().out


def test_thirty_of_them() -> None:
    assert len(BROKEN) >= 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file(name: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, sentence, good = BROKEN[name]
    path = tmp_path / f"{name}.toml"
    path.write_bytes(data)
    status, printed = check(str(path), "--lang", language, capsys=capsys)
    *faults, summary = printed.splitlines()
    assert status == 1
    assert faults
    assert all(line.startswith(f"{path}: ") and line.endswith(".") for line in printed.splitlines())
    if language == "en":
        assert sentence in printed
        assert ("1 exercise of 2 can be used" in summary) == bool(good)
        assert f"{len(faults)} fault" in summary


def test_what_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sparse = tmp_path / "sparse.toml"
    with sparse.open("wb") as file:
        file.truncate(100_000_000)
    os.mkfifo(tmp_path / "pipe")
    for name, sentence in {
        str(sparse): "This file has 100000000 bytes: a set has at most 4000000.",
        str(tmp_path): "This file cannot be read: it is a folder.",
        str(tmp_path / "none.toml"): "This file cannot be read: there is no such file.",
        str(tmp_path / "pipe"): "This file cannot be read: it is no file.",
        os.devnull: "This file cannot be read: it is no file.",
    }.items():
        assert check(name, capsys=capsys) == (1, f"{name}: {sentence}\n{name}: no exercise, 1 fault.\n")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "secret.toml"
    path.write_text(GOOD, encoding="utf-8")
    path.chmod(0)
    assert "no permission to read it" in check(str(path), capsys=capsys)[1]


def test_good_files_and_bad_ones_together(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_bytes(bad('castling = "X"', 'expect = "no"'))
    found = roque("check", "exercises/six-cases.toml", str(broken))
    assert found.returncode == 1
    assert found.stderr == b""
    first, *_, last = found.stdout.decode().splitlines()
    assert first == "exercises/six-cases.toml: 72 exercises of 72 can be used, no fault."
    assert last == f"{broken}: 1 exercise of 2 can be used, 1 fault."


def test_status() -> None:
    assert roque("check", "exercises/six-cases.toml").returncode == 0
    assert roque("check").returncode == 2
    assert roque("check", "--lang", "tlh", "x.toml").returncode == 2
    assert roque("check", "--help").returncode == 0


def test_standard_input() -> None:
    found = roque("check", "-", stdin=b"\xef\xbb\xbf" + GOOD.encode())
    assert (found.returncode, found.stdout) == (0, b"-: 1 exercise of 1 can be used, no fault.\n")
    assert roque("check", "-", stdin=b"\xff").returncode == 1


def test_json(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(bad('castling = "X"'))
    found = roque("check", "--json", str(path), "exercises/six-cases.toml")
    first, second = map(json.loads, found.stdout.splitlines())
    assert found.returncode == 1
    assert first == {
        "file": str(path),
        "exercises": 2,
        "good": 1,
        "faults": [
            {
                "fault": "not-allowed",
                "line": 7,
                "column": None,
                "number": 2,
                "exercise": "bad",
                "key": "castling",
                "found": "X",
                "allowed": ["K", "Q", "k", "q"],
                "text": "“X” is not possible here. Allowed: K, Q, k, q.",
            }
        ],
    }
    assert second == {"file": "exercises/six-cases.toml", "exercises": 72, "good": 72, "faults": []}


def test_a_console_that_lacks_letters(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(bad('castling = "X"'))
    found = roque("check", str(path), environment={"PYTHONIOENCODING": "cp437"})
    assert found.returncode == 1
    assert b"Traceback" not in found.stderr
    found = roque("check", str(path), environment={"PYTHONIOENCODING": "ascii"})
    assert found.stderr == b""


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\n.toml")
    Path(name).write_bytes(bad("legal = 1"))
    for arguments in (["check", name], ["check", "--json", name]):
        found = roque(*arguments)
        assert found.returncode == 1
        assert b"Traceback" not in found.stderr
        assert len(found.stdout.splitlines()) == (1 if "--json" in arguments else 2)


def test_no_standard_input_at_all(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert "There is no exercise" in check("-", capsys=capsys)[1]
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(GOOD.encode())))
    assert check("-", capsys=capsys)[0] == 0


def test_it_needs_no_qt() -> None:
    code = "import sys; sys.modules['PySide6'] = None; from trainer.cli.main import main; sys.exit(main(sys.argv[1:]))"
    import subprocess

    found = subprocess.run(
        [sys.executable, "-c", code, "check", "exercises/six-cases.toml"], cwd=ROOT, capture_output=True, check=False
    )
    assert found.returncode == 0, found.stderr
