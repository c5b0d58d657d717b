"""Ten thousand strings, half of them FENs gone wrong: a position or a fault with one sentence, never an exception."""

from random import Random

import chess
import pytest

from trainer.rules.judge import judge
from trainer.rules.position import Position
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen, write_fen
from trainer.words.fault import fault_line
from trainer.words.tables import LANGUAGES, load_words, plain

COUNT = 10_000
ODD = ["\0", "٣", "٨", "\ud800", "\udfff", "\u2028", "\u202e", "\x1b", "\x85", "é", "♔", "👑", "\ufeff", "{", "}", "%"]
USUAL = "KQkqRrBbNnPp12345678/ -wb_?0abcdefghABCDEFGH.:+&=#[]\"'\t\n"


def _valid(random: Random) -> str:
    """Return a FEN of a random game, of a start position, or with file letters."""
    board = chess.Board.from_chess960_pos(random.randrange(960))
    for _ in range(random.randrange(12)):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(random.choice(moves))
    return board.fen(shredder=random.random() < 0.5)


def _swap(random: Random, parts: list[str]) -> None:
    one, two = random.randrange(len(parts)), random.randrange(len(parts))
    parts[one], parts[two] = parts[two], parts[one]


def _drop(random: Random, parts: list[str]) -> None:
    parts.pop(random.randrange(len(parts)))


def _double(random: Random, parts: list[str]) -> None:
    place = random.randrange(len(parts))
    parts.insert(place, parts[place])


def _replace(random: Random, parts: list[str]) -> None:
    parts[random.randrange(len(parts))] = random.choice([*USUAL, *ODD])


def _mutated(random: Random) -> str:
    """Return a FEN with one to three faults: a field or a character dropped, doubled, swapped or replaced."""
    text = _valid(random)
    for _ in range(random.randint(1, 3)):
        separator = random.choice([" ", "", "/"])
        parts = text.split(separator) if separator else list(text)
        if not parts:
            break
        random.choice([_swap, _drop, _double, _replace])(random, parts)
        text = separator.join(parts)
    return text


def _wrapped(random: Random) -> str:
    text = _mutated(random) if random.random() < 0.7 else _random(random)
    shell = [
        '[FEN "{}"]',
        "https://lichess.org/editor/{}",
        "https://www.chess.com/analysis?fen={}",
        "  {}\n",
        "{} bm e4;",
    ]
    return random.choice(shell).replace("{}", text)


def _random(random: Random) -> str:
    return "".join(random.choice(USUAL if random.random() < 0.9 else ODD) for _ in range(random.randrange(90)))


def _strings(seed: int) -> list[str]:
    random = Random(seed)
    found = [_mutated(random) for _ in range(COUNT // 2)]
    found += [_wrapped(random) for _ in range(COUNT // 4)]
    found += [_random(random) for _ in range(COUNT - len(found) - 5)]
    million = 1_000_000
    found += [
        "8" * million,
        "/" * million,
        "\0" * million,
        " " * million,
        "https://lichess.org/" + "8/" * (million // 2),
    ]
    return found


@pytest.fixture(scope="module")
def strings() -> list[str]:
    return _strings(seed=20)


@pytest.mark.parametrize("chess960", [False, True], ids=["standard", "chess960"])
def test_position_or_fault(strings: list[str], chess960: bool) -> None:
    assert len(strings) == COUNT
    found = [read_fen(text, chess960=chess960) for text in strings]
    faults = sum(isinstance(result, Fault) for result in found)
    assert COUNT * 0.2 < faults < COUNT * 0.95


def test_one_sentence_for_each_fault_in_each_language(strings: list[str]) -> None:
    languages = [load_words(language) for language in LANGUAGES]
    for text in strings:
        fault = read_fen(text)
        if not isinstance(fault, Fault):
            continue
        for words in languages:
            line = fault_line(words, fault)
            assert 0 < len(line) < 200, (text[:200], line)
            assert plain(line) == line, (text[:200], line)


@pytest.mark.parametrize("chess960", [False, True], ids=["standard", "chess960"])
def test_what_is_read_is_judged_and_written(strings: list[str], chess960: bool) -> None:
    for text in strings:
        position = read_fen(text, chess960=chess960)
        if not isinstance(position, Position):
            continue
        written = write_fen(position)
        again = read_fen(written, chess960=position.variant == "chess960")
        assert isinstance(again, Position), (text, written)
        assert write_fen(again) == written
        answers = [castling.answer for castling in judge(position).castlings]
        assert [castling.answer for castling in judge(again).castlings] == answers, text
