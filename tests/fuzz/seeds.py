"""Valid texts for each door, and what is done to them: cut, doubled, swapped, spliced, strewn with odd characters."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

DATA = Path(__file__).parents[1] / "data"
ODD: list[str] = [
    *"\0\t\r\n{}()[];$%*\"'\\/-_=+#!?.,:@<>~|^&0123456789 KQRBNPkqrbnpOoabcdefgh",
    *(
        "\ufeff",
        "\u200b",
        "\u2013",
        "\u2011",
        "\u041e",
        "\u03bf",
        "\u00bd",
        "\u2654",
        "\u265e",
        "\u2026",
        "\ud800",
        "\U0001f451",
    ),
    *("O-O", "0-0-0", "e1g1", "e1h1", "[%cal Ge2e4]", "[%clk 0:0:1]", '[FEN "', '[Variant "Chess960"]', "$300", "1-0"),
    *("1.", "1...", "--", "Z0", "e8=Q", "adjust:", "brush:", "clock", "e1-g1", "e1+h1", "\n\n", "{", "}", "(", ")"),
]


@cache
def _cases() -> tuple[dict[str, str], ...]:
    lines = (DATA / "castling-cases.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(json.loads(line) for line in lines)


@cache
def fens() -> tuple[str, ...]:
    """Return the FENs of the collected cases."""
    return tuple(case["fen"] for case in _cases() if "fen" in case)


@cache
def pgns() -> tuple[str, ...]:
    """Return the famous games and the collected ones, and one with everything a PGN may hold."""
    games = (DATA / "games.pgn").read_text(encoding="utf-8").split("\n\n[Event")
    everything = (
        '[Event "A"]\n[Variant "Standard"]\n\n1. e4 {[%csl Ge4,Rd5][%cal Gg1f3] text [%clk 1:02:03.4]} e5 $1'
        " (1... c5 2. Nf3 (2. c3 d5!? ; a line\n) 2... d6) 2. Nf3 Nc6 3. Bc4 {[%eval 0.3,20]} Bc5"
        " 4. O-O!! -- 5. Z0 Nf6 1/2-1/2\n"
    )
    return (*(f"[Event{game}\n\n" for game in games), *(case["pgn"] for case in _cases() if "pgn" in case), everything)


@cache
def move_lists() -> tuple[str, ...]:
    """Return lists of moves in SAN, UCI, and the letters of French and Portuguese."""
    played = tuple(case["moves"] for case in _cases() if "moves" in case)
    return (
        *played,
        "1. e4 e5 2. Cf3 Cc6 3. Fc4 Fc5 4. O-O Cf6 5. Te1 De7",
        "1. e4 e5 2. Cf3 Cc6 3. Bc4 Bc5 4. 0-0 Cf6 5. Te1 De7",
        "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1",
        "e4 d5 exd5 e5 dxe6e.p. Nc6 exf7+ Ke7 fxg8=Q",
    )


def act_lists() -> tuple[str, ...]:
    """Return acts of a hand."""
    return ("h1 e1-g1 h1-f1 clock opponent", "e1+h1, two-hands, clock", "adjust:a1 brush:e1 e1 a1", "e1-c1 a1-d1 clock")


def castlings() -> tuple[str, ...]:
    """Return castling as people write it."""
    return ("O-O", "0-0-0", "o-o", "OO", "O\u2013O\u2013O!?", "\u041e-\u041e+", "0-0#", "e1g1")


def mutated(random: Random, seeds: tuple[str, ...]) -> str:
    """Return one of the seeds with some faults, or none; now and then two of them spliced."""
    text = random.choice(seeds)
    if random.random() < 0.2:
        other = random.choice(seeds)
        text = text[: random.randrange(len(text) + 1)] + other[random.randrange(len(other) + 1) :]
    for _ in range(random.choice((0, 1, 1, 2, 3, 8, 30))):
        change = random.choice(_CHANGES)
        text = change(random, text)
    return text


def _length(random: Random) -> int:
    return random.choice((1, 1, 2, 3, 5, 20, 60))


def _insert(random: Random, text: str) -> str:
    place = random.randrange(len(text) + 1)
    return text[:place] + random.choice(ODD) + text[place:]


def _drop(random: Random, text: str) -> str:
    start = random.randrange(len(text) + 1)
    return text[:start] + text[start + _length(random) :]


def _replace(random: Random, text: str) -> str:
    start = random.randrange(len(text) + 1)
    return text[:start] + random.choice(ODD) + text[start + 1 :]


def _double(random: Random, text: str) -> str:
    start = random.randrange(len(text) + 1)
    piece = text[start : start + _length(random)]
    return text[:start] + piece * _length(random) + text[start:]


def _swap(random: Random, text: str) -> str:
    words = text.split(" ")
    first, second = random.randrange(len(words)), random.randrange(len(words))
    words[first], words[second] = words[second], words[first]
    return " ".join(words)


def _other_line_ends(random: Random, text: str) -> str:
    return text.replace("\n", random.choice(("\r", "\r\n", "\n\n", " ")))


_CHANGES: tuple[Callable[[Random, str], str], ...] = (
    _insert,
    _insert,
    _drop,
    _replace,
    _replace,
    _double,
    _swap,
    _other_line_ends,
)
