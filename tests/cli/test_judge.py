"""`roque judge` from outside: status, JSON to the letter, odd input, odd consoles, and no Qt."""

import json
import subprocess
import sys
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from tests.cli.shell import ROOT, judge_lines, roque

EXAMPLE = "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1"
LEGAL = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
BROKEN = "4k3/8/8/8/8/8/7/4K2R w K - 0 1"

MET = [
    {"id": "king-unmoved", "status": "met"},
    {"id": "rook-unmoved", "status": "met"},
    {"id": "squares-between-empty", "status": "met"},
    {"id": "start-safe", "status": "met"},
    {"id": "crossing-safe", "status": "met"},
    {"id": "arrival-safe", "status": "met"},
]


@cache
def _one(text: str, *flags: str) -> dict[str, Any]:
    found = judge_lines([text], *flags)
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("arguments", "stdin", "status"),
    [
        pytest.param(("judge", LEGAL), "", 0, id="one"),
        pytest.param(("judge", *LEGAL.split()), "", 0, id="unquoted"),
        pytest.param(("judge", "--json", LEGAL), "", 0, id="json"),
        pytest.param(("judge", BROKEN), "", 1, id="broken"),
        pytest.param(("judge", "--json", BROKEN), "", 1, id="broken-json"),
        pytest.param(("judge", "-"), f"{LEGAL}\n{EXAMPLE}\n", 0, id="lines"),
        pytest.param(("judge", "-"), f"{LEGAL}\n{BROKEN}\n{EXAMPLE}\n", 1, id="one-line-broken"),
        pytest.param(("judge", "--json", "-"), f"{BROKEN}\n{LEGAL}\n", 1, id="first-line-broken-json"),
        pytest.param(("judge", "-"), "", 0, id="no-lines"),
        pytest.param(("judge",), "", 2, id="nothing-to-judge"),
        pytest.param(("judge", "--no-such-option", LEGAL), "", 2, id="unknown-option"),
        pytest.param(("judge", "--lang", "tlh", LEGAL), "", 2, id="unknown-language"),
        pytest.param(("judge", "--help"), "", 0, id="help"),
        pytest.param(("--version",), "", 0, id="version"),
    ],
)
def test_status(arguments: tuple[str, ...], stdin: str, status: int) -> None:
    found = roque(*arguments, stdin=stdin.encode())
    assert found.returncode == status
    assert b"Traceback" not in found.stderr


def test_a_legal_castling_on_the_other_sides_move_is_status_0() -> None:
    assert roque("judge", LEGAL.replace(" w ", " b ")).returncode == 0


def test_example_of_the_design_in_full() -> None:
    answer = _one(EXAMPLE)
    assert {key: answer[key] for key in ("fen", "variant", "turn", "notes")} == {
        "fen": EXAMPLE,
        "variant": "standard",
        "turn": "white",
        "notes": [],
    }
    assert answer["castlings"][0] == {
        "color": "white",
        "wing": "kingside",
        "move": "O-O",
        "uci": "e1g1",
        "answer": "illegal",
        "on_move": True,
        "right": {"status": "held", "cause": None, "move": None, "ply": None, "assumed": False},
        "conditions": [*MET[:4], {"id": "crossing-safe", "status": "violated"}, MET[5]],
        "path": [
            {"square": "e1", "role": "start", "shielded_by_king": False, "attackers": []},
            {
                "square": "f1",
                "role": "crossing",
                "shielded_by_king": False,
                "attackers": [{"square": "a6", "piece": "bishop", "pinned": False, "discovered": False}],
            },
            {"square": "g1", "role": "arrival", "shielded_by_king": False, "attackers": []},
        ],
        "blockers": [],
        "irrelevant": [{"id": "rook-attacked", "square": "h1", "attackers": ["d5"]}],
    }


def test_keys_stand_in_the_order_of_the_design() -> None:
    answer = _one(EXAMPLE)
    assert list(answer) == ["fen", "variant", "turn", "notes", "castlings"]
    castling = answer["castlings"][0]
    assert list(castling) == [
        "color",
        "wing",
        "move",
        "uci",
        "answer",
        "on_move",
        "right",
        "conditions",
        "path",
        "blockers",
        "irrelevant",
    ]
    assert list(castling["right"]) == ["status", "cause", "move", "ply", "assumed"]
    assert list(castling["conditions"][0]) == ["id", "status"]
    assert list(castling["path"][1]) == ["square", "role", "shielded_by_king", "attackers"]
    assert list(castling["path"][1]["attackers"][0]) == ["square", "piece", "pinned", "discovered"]
    assert list(castling["irrelevant"][0]) == ["id", "square", "attackers"]


def test_all_four_castlings_in_order() -> None:
    found = [(one["color"], one["wing"], one["move"], one["uci"]) for one in _one(EXAMPLE)["castlings"]]
    assert found == [
        ("white", "kingside", "O-O", "e1g1"),
        ("white", "queenside", "O-O-O", "e1c1"),
        ("black", "kingside", "O-O", "e8g8"),
        ("black", "queenside", "O-O-O", "e8c8"),
    ]
    assert [one["on_move"] for one in _one(EXAMPLE)["castlings"]] == [True, True, False, False]


@pytest.mark.parametrize(
    "fen",
    [
        pytest.param(LEGAL, id="legal"),
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w", id="not-said"),
        pytest.param("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", id="king-away"),
        pytest.param("8/8/8/8/8/8/8/8 w - - 0 1", id="empty-board"),
        pytest.param("k6k/P7/8/8/8/8/8/R3K2r b KQ - 0 1", id="odd"),
    ],
)
def test_shape_and_types(fen: str) -> None:
    for castling in _one(fen)["castlings"]:
        ids = [line["id"] for line in castling["conditions"]]
        assert ids == [line["id"] for line in MET]
        assert {line["status"] for line in castling["conditions"]} <= {"met", "violated", "unknown", "not-applicable"}
        assert castling["answer"] in ("legal", "illegal", "depends-on-history")
        assert isinstance(castling["on_move"], bool)
        assert castling["right"]["status"] in ("held", "unknown", "lost")
        assert (castling["right"]["cause"] is None) == (castling["right"]["status"] != "lost")
        assert isinstance(castling["right"]["assumed"], bool)
        assert [step["role"] for step in castling["path"]] in (["start", "crossing", "arrival"], [])


def test_a_blocker_has_square_piece_and_color() -> None:
    castlings = _one("4k3/8/8/8/8/8/8/RN2Kb1R w KQ - 0 1")["castlings"]
    assert castlings[0]["blockers"] == [{"square": "f1", "piece": "bishop", "color": "black"}]
    assert castlings[1]["blockers"] == [{"square": "b1", "piece": "knight", "color": "white"}]
    assert list(castlings[0]["blockers"][0]) == ["square", "piece", "color"]


def test_a_remark_without_attackers_has_an_empty_list() -> None:
    castling = _one("5k2/8/8/8/8/8/8/4K2R w K - 0 1")["castlings"][0]
    assert castling["irrelevant"] == [{"id": "gives-check", "square": "f8", "attackers": []}]


def test_notes_are_objects_with_an_id() -> None:
    notes = _one("4k2n/8/8/8/8/8/8/R3K3 w Qk - 0 1")["notes"]
    assert [note["id"] for note in notes] == ["void-right"]


@pytest.mark.parametrize(
    ("text", "field", "fault"),
    [
        pytest.param(BROKEN, "placement", "rank-length", id="short-rank"),
        pytest.param("4k3/8/8/8/8/8/8/4K2R x K - 0 1", "turn", "turn", id="turn"),
        pytest.param("4k2r/8/8/8/8/8/8/RR2K2R w KBQk - 0 1", "castling", "too-many-rights", id="three-rights"),
    ],
)
def test_a_line_that_cannot_be_read(text: str, field: str, fault: str) -> None:
    answer = _one(text)
    assert list(answer) == ["fen", "error"]
    assert answer["fen"] == text
    assert list(answer["error"]) == ["field", "fault", "text"]
    assert (answer["error"]["field"], answer["error"]["fault"]) == (field, fault)
    assert answer["error"]["text"].endswith(".")


def test_the_rest_goes_on_after_a_broken_line() -> None:
    found = judge_lines([LEGAL, BROKEN, EXAMPLE])
    assert ["error" in answer for answer in found] == [False, True, False]


def test_blank_lines_are_no_positions() -> None:
    found = judge_lines(["", LEGAL, "   ", "\t", EXAMPLE, "", ""])
    assert [answer["fen"] for answer in found] == [LEGAL, EXAMPLE]


def test_line_ends_and_byte_order_mark() -> None:
    found = roque("judge", "--json", "-", stdin=f"\ufeff{LEGAL}\r\n{EXAMPLE}".encode())
    assert [json.loads(line)["fen"] for line in found.stdout.splitlines()] == [LEGAL, EXAMPLE]
    assert found.returncode == 0


def test_the_json_of_one_argument_is_that_of_a_line() -> None:
    found = roque("judge", "--json", EXAMPLE)
    assert json.loads(found.stdout) == _one(EXAMPLE)
    assert found.stdout.count(b"\n") == 1


@pytest.mark.parametrize("flags", [(), ("--json",)], ids=["table", "json"])
def test_a_byte_that_is_no_text(flags: tuple[str, ...]) -> None:
    found = roque("judge", *flags, "-", stdin=b"4k3/8/\xff/8 w - - 0 1\n" + LEGAL.encode() + b"\n\xff\n\0\n")
    assert found.returncode == 1
    assert found.stderr == b""
    assert b"e1" in found.stdout


def test_a_byte_that_is_no_text_as_an_argument() -> None:
    command = [sys.executable.encode(), b"-m", b"trainer", b"judge", b"--json", b"4k3/\xff w - - 0 1"]
    found = subprocess.run(command, capture_output=True, cwd=ROOT, timeout=60, check=False)
    assert found.returncode == 1
    assert found.stderr == b""
    assert json.loads(found.stdout)["error"]["fault"]


@pytest.mark.parametrize("flags", [(), ("--json",)], ids=["table", "json"])
def test_a_closed_pipe_is_no_traceback(flags: tuple[str, ...]) -> None:
    """As with `| head -1`: the reader takes a line and goes, while thousands are still to come."""
    process = subprocess.Popen(
        [sys.executable, "-m", "trainer", "judge", *flags, "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    with process, process.stderr as errors:
        # Less than a pipe holds, so that writing never waits; its verdicts are much more than one holds.
        process.stdin.write(f"{LEGAL}\n".encode() * 1_000)
        process.stdin.flush()
        assert process.stdout.readline()
        process.stdout.close()
        with suppress(BrokenPipeError):
            process.stdin.close()
        assert errors.read() == b""
        assert process.wait(timeout=60) in (0, 1)


@pytest.mark.parametrize("language", ["en", "fr", "pt_BR"])
@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_any_console(language: str, encoding: str) -> None:
    found = roque("judge", "--lang", language, EXAMPLE, environment={"PYTHONIOENCODING": encoding})
    assert found.returncode == 0
    assert found.stderr == b""
    assert "a6" in found.stdout.decode(encoding)


def test_broken_text_on_a_cp1252_console() -> None:
    text = "4k3/8/8/8/8/8/8/♔♛👑 w - - 0 1"
    environment = {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    found = roque("judge", "--lang", "fr", "-", stdin=text.encode(), environment=environment)
    assert found.returncode == 1
    assert found.stderr == b""
    assert len(found.stdout.decode("cp1252").splitlines()) == 1


@pytest.mark.parametrize(
    ("language", "word"), [("en", "The bishop on a6"), ("fr", "Le fou en a6"), ("pt_BR", "O bispo de a6")]
)
def test_the_table_speaks_the_language_asked_for(language: str, word: str) -> None:
    assert word in roque("judge", "--lang", language, EXAMPLE).stdout.decode()


def test_the_error_speaks_the_language_asked_for() -> None:
    found = json.loads(roque("judge", "--json", "--lang", "fr", BROKEN).stdout)
    assert found["error"]["text"].startswith("La rangée 2")


def test_the_table_answers_for_all_four() -> None:
    lines = roque("judge", EXAMPLE).stdout.decode().splitlines()
    for beginning in ("White O-O: No.", "White O-O-O: Yes.", "Black O-O: ", "Black O-O-O: "):
        assert sum(line.startswith(beginning) for line in lines) == 1


@pytest.mark.parametrize(
    ("fen", "number", "uci"),
    [
        pytest.param("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", 0, "f1g1", id="swap"),
        pytest.param(LEGAL, 0, "e1h1", id="standard-squares"),
        pytest.param(LEGAL, 1, "e1a1", id="standard-squares-queenside"),
        pytest.param("rk6/8/8/8/8/8/8/4K3 b q - 0 1", 3, "b8a8", id="black"),
    ],
)
def test_chess960_uci_is_king_takes_rook(fen: str, number: int, uci: str) -> None:
    answer = _one(fen, "--chess960")
    assert answer["variant"] == "chess960"
    assert answer["castlings"][number]["uci"] == uci


def test_no_qt_is_imported() -> None:
    code = (
        "import sys; sys.modules['PySide6'] = None; sys.modules['shiboken6'] = None\n"
        "from trainer.cli.main import main\n"
        f"status = main(['judge', '--json', {EXAMPLE!r}]) + main(['judge', '--lang', 'fr', {EXAMPLE!r}])\n"
        "assert not [name for name, module in sys.modules.items() if name.startswith('PySide6') and module]\n"
        "sys.exit(status)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, timeout=60, check=False)
    assert found.stderr == b""
    assert found.returncode == 0


@pytest.mark.parametrize("moves", ["Ke2 Ke7 Ke1 Ke8", "e1e2 e8e7 e2e1 e7e8"], ids=["san", "uci"])
def test_moves_are_played_from_the_position(moves: str) -> None:
    found = roque("judge", "--json", "--moves", moves, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert found.returncode == 0
    answer = json.loads(found.stdout)
    assert answer["fen"] == "4k3/8/8/8/8/8/8/R3K2R w - - 4 3"
    right = answer["castlings"][0]["right"]
    assert right == {"status": "lost", "cause": "king-moved", "move": "Ke1-e2", "ply": 1, "assumed": False}


def test_a_move_that_cannot_be_played_is_named() -> None:
    found = roque("judge", "--json", "--moves", "e4 O-O", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    assert found.returncode == 1
    error = json.loads(found.stdout)["error"]
    assert (error["field"], error["fault"]) == ("moves", "castling-illegal")
    assert "1... O-O" in error["text"]
    assert "The bishop on f8 stands in the way." in error["text"]


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        pytest.param("e4; e5; O-O", "2. O-O", id="semicolons"),
        pytest.param("0.0", "0.0", id="zeros"),
        pytest.param("12", "There is no move in “12”.", id="number"),
        pytest.param("{O-O}", "There is no move in “{O-O}”.", id="braces"),
    ],
)
def test_no_move_is_dropped_without_a_word(moves: str, says: str) -> None:
    found = roque("judge", "--moves", moves, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    assert found.returncode == 1
    assert says in found.stdout.decode().splitlines()[0]


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the streams")
@pytest.mark.parametrize("closing", [">&-", "<&-"], ids=["output", "input"])
def test_a_stream_closed_from_the_start_is_no_traceback(closing: str) -> None:
    command = f'exec "$0" -m trainer judge - {closing}'
    found = subprocess.run(
        ["/bin/sh", "-c", command, sys.executable],
        input=f"{LEGAL}\n".encode(),
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert b"Traceback" not in found.stderr
