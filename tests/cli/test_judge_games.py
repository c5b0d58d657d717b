"""`roque judge` on games, start positions, hands and advice: status, JSON keys, sentences, no traceback."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import ROOT, roque
from trainer.cli.main import main

GAMES = "tests/data/games.pgn"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
AFTER_E4_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
HOME = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
THREE = (
    '[Event "Cup"]\n[White "Ann"]\n[Black "Zo\N{LATIN SMALL LETTER E WITH ACUTE}"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n'
    '[White "Ben"]\n\n1. e4 e5 2. O-O d6 3. d4 *\n\n'
    "1. d4 d5 (1... O-O-O) *\n"
)
ANSWER_KEYS = ["fen", "variant", "turn", "notes", "castlings"]
GAME_KEYS = [
    "number",
    "line",
    "white",
    "black",
    "event",
    "site",
    "date",
    "round",
    "plies",
    "ply",
    "unread",
    "unread_aside",
    "faults",
]


def judged(*arguments: str, stdin: str | bytes = "", status: int = 0) -> list[dict[str, Any]]:
    """Return what `roque judge --json` prints, in this process: forty others would take too long."""
    output = run("--json", *arguments, stdin=stdin, status=status)
    return [json.loads(line) for line in output.splitlines()]


def run(*arguments: str, stdin: str | bytes = "", status: int = 0) -> str:
    data = stdin.encode() if isinstance(stdin, str) else stdin
    output, errors = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(output), redirect_stderr(errors):
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(data)), encoding="utf-8"))
        assert main(["judge", *arguments]) == status
    assert errors.getvalue() == ""
    output.flush()
    return output.buffer.getvalue().decode()


def test_all_games_of_a_file() -> None:
    """The games of the file end in the positions that their moves lead to; each is a line."""
    found = judged("--pgn", GAMES)
    assert len(found) == (ROOT / GAMES).read_text(encoding="utf-8").count("[Event ")
    assert [answer["game"]["number"] for answer in found] == list(range(1, len(found) + 1))
    assert {tuple(answer) for answer in found} == {(*ANSWER_KEYS, "game")}
    assert {tuple(answer["game"]) for answer in found} == {tuple(GAME_KEYS)}
    assert all(answer["game"]["faults"] == [] for answer in found)
    assert all(answer["game"]["ply"] == answer["game"]["plies"] for answer in found)
    variants = {answer["game"]["event"]: answer["variant"] for answer in found}
    assert [event for event, variant in variants.items() if variant == "chess960"]


@pytest.mark.parametrize(
    ("game", "ply", "fen", "number", "answer"),
    [
        pytest.param(
            "1", "34", "1r2r1k1/p2p1p2/1p4p1/2pbn1Q1/2P5/6P1/PP2PP1P/R3K2R w KQ - 0 18", 0, "legal", id="rook"
        ),
        pytest.param("5", "64", "2kr4/pp2n1p1/8/n2PPq2/1Np2p2/2P2Q2/P4B1r/R3K3 w - - 1 33", 1, "illegal", id="moved"),
    ],
)
def test_a_famous_moment(game: str, ply: str, fen: str, number: int, answer: str) -> None:
    (found,) = judged("--pgn", GAMES, "--game", game, "--ply", ply)
    assert found["fen"] == fen
    assert found["castlings"][number]["answer"] == answer
    assert found["castlings"][number]["on_move"]
    assert (found["game"]["number"], found["game"]["ply"]) == (int(game), int(ply))


def test_games_from_standard_input() -> None:
    first, second, third = judged("--pgn", "-", stdin="\ufeff" + THREE.replace("\n", "\r\n"), status=1)
    assert {key: first["game"][key] for key in GAME_KEYS} == {
        "number": 1,
        "line": 1,
        "white": "Ann",
        "black": "Zo\N{LATIN SMALL LETTER E WITH ACUTE}",
        "event": "Cup",
        "site": None,
        "date": None,
        "round": None,
        "plies": 4,
        "ply": 4,
        "unread": 0,
        "unread_aside": 0,
        "faults": [],
    }
    assert (second["game"]["number"], second["game"]["line"], second["game"]["plies"]) == (2, 7, 2)
    assert (third["game"]["number"], third["game"]["line"], third["game"]["plies"]) == (3, 11, 2)


def test_an_illegal_castling_in_the_moves() -> None:
    """The answer is that of the position before it; the error names the move and the condition, `game` the game."""
    _, found, _ = judged("--pgn", "-", stdin=THREE, status=1)
    assert list(found) == [*ANSWER_KEYS, "error", "game"]
    assert found["fen"] == AFTER_E4_E5
    assert (found["error"]["field"], found["error"]["fault"]) == ("moves", "castling-illegal")
    assert "2. O-O" in found["error"]["text"]
    assert "bishop on f1" in found["error"]["text"]
    castling = found["castlings"][0]
    violated = [line["id"] for line in castling["conditions"] if line["status"] == "violated"]
    assert violated == ["squares-between-empty"]
    assert found["game"]["white"] == "Ben"
    assert [fault["fault"] for fault in found["game"]["faults"]] == ["castling-illegal"]


def test_an_illegal_castling_in_a_variation() -> None:
    """The game itself is read to its end, and the variation is told of."""
    *_, found = judged("--pgn", "-", "--game", "3", stdin=THREE)
    assert "error" not in found
    (fault,) = found["game"]["faults"]
    assert list(fault) == ["field", "fault", "text"]
    assert fault["fault"] == "castling-illegal"
    assert "1... O-O-O" in fault["text"]


def test_the_table_names_game_move_and_condition() -> None:
    found = roque("judge", "--pgn", "-", "--game", "2", stdin=THREE.encode())
    assert found.returncode == 1
    assert found.stderr == b""
    head, error = found.stdout.decode().splitlines()[:2]
    assert "2" in head
    assert "Ben" in head
    assert "2. O-O" in error
    assert "bishop on f1" in error
    assert AFTER_E4_E5 in found.stdout.decode()


@pytest.mark.parametrize(("language", "words"), [("fr", "Le fou en f1"), ("pt_BR", "O bispo de f1")])
def test_the_error_speaks_the_language_asked_for(language: str, words: str) -> None:
    (found,) = judged("--pgn", "-", "--game", "2", "--lang", language, stdin=THREE, status=1)
    assert words in found["error"]["text"]
    assert "2. O-O" in found["error"]["text"]


@pytest.mark.parametrize(
    ("letters", "moves"),
    [("en", "e4 e5 Nf3 Nc6 Bc4 Bc5"), ("fr", "e4 e5 Cf3 Cc6 Fc4 Fc5"), ("pt_BR", "e4 e5 Cf3 Cc6 Bc4 Bc5")],
)
def test_piece_letters(letters: str, moves: str) -> None:
    fen = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
    (game,) = judged("--pgn", "-", "--letters", letters, stdin=f"{moves} *")
    (played,) = judged("--moves", moves, "--letters", letters, START)
    assert game["fen"] == played["fen"] == fen


def test_a_letter_of_another_language() -> None:
    (found,) = judged("--moves", "e4 e5 Nf3", "--letters", "fr", START, status=1)
    assert found["error"]["fault"] == "move-unreadable"
    assert "Nf3" in found["error"]["text"]


# What is wrong with the input


@pytest.mark.parametrize(
    ("arguments", "fault", "words"),
    [
        pytest.param(("--game", "4"), "no-game", "3", id="game-too-high"),
        pytest.param(("--game", "1", "--ply", "5"), "no-such-ply", "5", id="ply-too-high"),
        pytest.param(("--game", "2", "--ply", "3"), "castling-illegal", "O-O", id="ply-behind-the-stop"),
    ],
)
def test_no_such_game_or_half_move(arguments: tuple[str, ...], fault: str, words: str) -> None:
    (found,) = judged("--pgn", "-", *arguments, stdin=THREE, status=1)
    assert found["error"]["fault"] == fault
    assert words in found["error"]["text"]


def test_half_moves_before_the_stop_are_answered_for() -> None:
    (found,) = judged("--pgn", "-", "--game", "2", "--ply", "0", stdin=THREE)
    assert found["fen"] == START
    assert "error" not in found
    assert found["game"]["ply"] == 0


@pytest.mark.parametrize("data", [b"", b"\n\n \r\n", b"\xef\xbb\xbf"], ids=["empty", "blank", "mark"])
def test_no_games_at_all(data: bytes) -> None:
    (found,) = judged("--pgn", "-", stdin=data, status=1)
    assert list(found) == ["fen", "error"]
    assert list(found["error"]) == ["field", "fault", "text"]
    assert found["error"]["fault"] == "no-game"


@pytest.mark.parametrize("kind", ["missing", "directory"])
def test_a_file_that_cannot_be_read(tmp_path: Path, kind: str) -> None:
    path = tmp_path if kind == "directory" else tmp_path / "missing.pgn"
    found = roque("judge", "--pgn", str(path))
    assert found.returncode == 1
    assert found.stderr == b""
    assert len(found.stdout.splitlines()) == 1
    (answer,) = judged("--pgn", str(path), status=1)
    assert list(answer) == ["fen", "error"]
    assert answer["error"]["fault"] == "file-unreadable"


def test_the_name_of_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "a folder with a longer name" / "missing.pgn"
    (answer,) = judged("--pgn", str(path), status=1)
    assert path.name in answer["error"]["text"]


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(bytes(range(256)) * 40, id="all-bytes"),
        pytest.param(b"\x89PNG\r\n\x1a\n" + b"\0" * 5000, id="picture"),
        pytest.param(b"\0" * 300_000, id="zeros"),
    ],
)
def test_a_binary_file(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "picture.pgn"
    path.write_bytes(data)
    output = run("--json", "--pgn", str(path), status=1)
    lines = [json.loads(line) for line in output.splitlines()]
    assert lines
    assert all("error" in line for line in lines)
    assert len(output) < 200_000


def test_utf16_from_standard_input() -> None:
    """What some shells write when a program's output is sent on."""
    found = roque("judge", "--json", "--pgn", "-", stdin="1. e4 e5 *\n".encode("utf-16"))
    assert json.loads(found.stdout)["fen"] == AFTER_E4_E5


def test_utf16_of_a_file_with_an_odd_name(tmp_path: Path) -> None:
    path = tmp_path / "\N{LATIN SMALL LETTER E WITH ACUTE} b.pgn"
    path.write_bytes("1. e4 e5 *\n".encode("utf-16"))
    (found,) = judged("--pgn", str(path))
    assert found["fen"] == AFTER_E4_E5


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(("--pgn", GAMES, HOME), id="file-and-fen"),
        pytest.param(("--pgn", GAMES, "--start", "518"), id="file-and-start"),
        pytest.param(("--start", "518", HOME), id="start-and-fen"),
        pytest.param(("--game", "1", HOME), id="game-of-a-fen"),
        pytest.param(("--start", "960"), id="start-too-high"),
        pytest.param(("--start", "x"), id="start-no-number"),
        pytest.param(("--pgn", GAMES, "--game", "0"), id="game-0"),
        pytest.param(("--letters", "tlh", HOME), id="unknown-letters"),
    ],
)
def test_usage(arguments: tuple[str, ...]) -> None:
    errors = io.StringIO()
    with redirect_stderr(errors), pytest.raises(SystemExit) as ended:
        main(["judge", *arguments])
    assert ended.value.code == 2
    assert errors.getvalue().splitlines()[-1].startswith("roque judge: error: ")


def test_usage_from_outside() -> None:
    found = roque("judge", "--pgn", GAMES, HOME)
    assert found.returncode == 2
    assert found.stdout == b""
    assert b"Traceback" not in found.stderr


# Start positions, hands, advice


def test_start_position_518_is_that_of_standard_chess_by_the_rules_of_chess960() -> None:
    (found,) = judged("--start", "518")
    assert found["fen"] == START
    assert found["variant"] == "chess960"
    assert [castling["uci"] for castling in found["castlings"]] == ["e1h1", "e1a1", "e8h8", "e8a8"]


def test_a_castling_on_move_1() -> None:
    """Number 3, BQNNRKRB: king f1 and rook g1 change places."""
    (found,) = judged("--start", "3", "--moves", "O-O")
    assert found["fen"] == "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRRKB b kq - 1 1"
    assert found["castlings"][0]["right"]["cause"] == "castled"


def test_touch() -> None:
    (found,) = judged("--touch", "e1+h1", HOME)
    assert list(found) == [*ANSWER_KEYS, "touch"]
    assert list(found["touch"]) == [
        *["duty", "ground", "articles", "castling", "square", "moves", "counts", "penalty", "supposed"]
    ]
    assert (found["touch"]["duty"], found["touch"]["ground"]) == ("castle", "king-and-rook")
    assert found["touch"]["moves"] == ["e1g1"]


@pytest.mark.parametrize(
    ("acts", "fault"), [("xyz", "act-unreadable"), ("e8", "act-not-own"), ("e4", "act-not-own")], ids=lambda text: text
)
def test_acts_that_are_none(acts: str, fault: str) -> None:
    (found,) = judged("--touch", acts, HOME, status=1)
    assert found["error"]["fault"] == fault


def test_touch_and_advice_in_a_game() -> None:
    (found,) = judged("--pgn", GAMES, "--game", "1", "--ply", "34", "--touch", "h1 e1", "--advice")
    assert {*ANSWER_KEYS, "touch", "advice", "game"} == set(found)
    assert found["touch"]["ground"] == "rook-first"
    assert [one["move"] for one in found["advice"]] == ["O-O", "O-O-O"]
    keys = ["color", "wing", "move", "centre", "here", "there", "rook", "forced_loss"]
    assert [list(one) for one in found["advice"]] == [keys, keys]


@pytest.mark.parametrize("language", ["en", "fr", "pt_BR"])
def test_the_table_with_everything(language: str) -> None:
    text = run("--pgn", "-", "--lang", language, "--touch", "e1", "--advice", stdin=THREE, status=1)
    for words in ("Ann", "2. O-O", "1... O-O-O"):
        assert words in text
    assert "{" not in text


def test_the_table_with_everything_on_a_cp1252_console() -> None:
    found = roque(
        *["judge", "--pgn", "-", "--lang", "fr", "--touch", "e1", "--advice"],
        stdin=THREE.encode(),
        environment={"PYTHONIOENCODING": "cp1252"},
    )
    assert found.returncode == 1
    assert found.stderr == b""
    assert "Zo\N{LATIN SMALL LETTER E WITH ACUTE}" in found.stdout.decode("cp1252")


@pytest.mark.parametrize(
    ("language", "reason"),
    [("en", "there is no such file"), ("fr", "fichier introuvable"), ("pt_BR", "arquivo não encontrado")],
)
def test_why_a_file_cannot_be_read_is_said_in_the_language(tmp_path: Path, language: str, reason: str) -> None:
    (answer,) = judged("--pgn", str(tmp_path / "missing.pgn"), "--lang", language, status=1)
    assert reason in answer["error"]["text"]
