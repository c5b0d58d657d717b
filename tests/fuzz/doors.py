"""One function a door: takes a text, and raises where the door breaks its promise: a value or a fault, nothing lost."""

import io
from collections.abc import Callable
from functools import cache
from random import Random

import msgspec

from tests.fuzz import seeds
from trainer.cli.as_json import advice_as_json, game_as_json, ruling_as_json, verdict_as_json
from trainer.rules.advice.five_questions import advise
from trainer.rules.judge import judge
from trainer.rules.moves import play_text
from trainer.rules.pgn.lines import lines_of_bytes
from trainer.rules.pgn.read import Game, Ply, read_games
from trainer.rules.pgn.tokens import TokenKind, split_games
from trainer.rules.position import Position
from trainer.rules.terms import CASTLINGS
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen, write_fen
from trainer.rules.text.notation import LETTERS, castling_text, split_moves
from trainer.rules.text.visible import visible
from trainer.rules.touch.acts import read_acts
from trainer.rules.touch.rule import rule_on
from trainer.words.advice import advice_lines
from trainer.words.fault import fault_line
from trainer.words.playing import ruling_lines
from trainer.words.report import game_lines, report
from trainer.words.tables import LANGUAGES, Words, load_words


@cache
def _languages() -> tuple[Words, ...]:
    return tuple(load_words(language) for language in LANGUAGES)


def _check_fault(fault: Fault) -> None:
    for words in _languages():
        line = fault_line(words, fault)
        if not line or visible(line) != line or len(line) > 2_000:
            raise AssertionError(line)
        line.encode()


def _check_position(position: Position) -> None:
    verdict = judge(position)
    written = write_fen(position)
    again = read_fen(written, chess960=position.variant == "chess960")
    if isinstance(again, Fault) or write_fen(again) != written:
        raise AssertionError(written)
    msgspec.json.encode(verdict_as_json(written, verdict))
    report(_languages()[1], verdict).encode()


def try_fen(text: str, random: Random) -> None:
    """Read a FEN in both variants; judge, write, read again; now and then ask for advice."""
    for chess960 in (False, True):
        position = read_fen(text, chess960=chess960)
        if isinstance(position, Fault):
            _check_fault(position)
            continue
        _check_position(position)
        if random.random() < 0.05:
            _check_advice(position)


def _check_advice(position: Position) -> None:
    verdict = judge(position)
    for castling in CASTLINGS:
        advice = advise(position, castling)
        advice_lines(_languages()[2], verdict.of(castling), advice)
        if advice is not None:
            msgspec.json.encode(advice_as_json(advice))


def try_moves(text: str, random: Random) -> None:
    """Play a list of moves in the letters of each language."""
    fen = random.choice(seeds.fens()) if random.random() < 0.3 else START
    start = read_fen(fen, chess960=random.random() < 0.3)
    if isinstance(start, Fault):
        return
    for letters in LETTERS.values():
        position = play_text(start, text, letters)
        if isinstance(position, Fault):
            _check_fault(position)
        else:
            _check_position(position)
            if position.plies != len(split_moves(text)) or (text.strip() and not position.plies):
                raise AssertionError(f"{position.plies} half-moves of {text!r}")


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def try_pgn(text: str, random: Random) -> None:
    """Read games from bytes; every word of moves must be a half-move, or be counted as not read."""
    data = text.encode(random.choice(("utf-8", "utf-8", "cp1252", "utf-16")), errors="replace")
    words = [token for game in split_games(lines_of_bytes(io.BytesIO(data))) for token in game.tokens]
    games = list(read_games(lines_of_bytes(io.BytesIO(data)), chess960=random.random() < 0.2))
    found = sum(_count(game) for game in games)
    if found != sum(token.kind is TokenKind.MOVE for token in words):
        raise AssertionError(f"{found} half-moves of {len(words)} words")
    for game in games:
        _check_game(game)


def _count(game: Game) -> int:
    return _count_plies(game.plies) + game.unread + game.unread_aside


def _count_plies(plies: tuple[Ply, ...]) -> int:
    return sum(1 + sum(_count_plies(variation) for variation in ply.variations) for ply in plies)


def _check_game(game: Game) -> None:
    for fault in game.faults:
        _check_fault(fault)
    if game.unread + game.unread_aside and not game.faults:
        raise AssertionError("words are not read, and no fault says so")
    position = game.position()
    if position is not None:
        judge(position)
    for words in _languages():
        for line in game_lines(words, game, len(game.plies)):
            if visible(line) != line:
                raise AssertionError(line)
    msgspec.json.encode(game_as_json(game, len(game.plies)))


def try_acts(text: str, random: Random) -> None:
    """Rule on the acts of a hand."""
    position = read_fen(random.choice(seeds.fens()), chess960=random.random() < 0.3)
    acts = read_acts(text)
    if isinstance(acts, Fault):
        _check_fault(acts)
        return
    if isinstance(position, Fault):
        return
    ruling = rule_on(position, acts)
    if isinstance(ruling, Fault):
        _check_fault(ruling)
        return
    msgspec.json.encode(ruling_as_json(ruling))
    for words in _languages():
        ruling_lines(words, ruling)


def try_castling(text: str, random: Random) -> None:
    """Read one word as castling: reading what was understood gives the same."""
    found = castling_text(text)
    if found is not None and (found not in ("O-O", "O-O-O") or castling_text(found) != found):
        raise AssertionError(found)
    try_moves(f"e4 e5 Nf3 Nc6 Bc4 Bc5 {text}", random)


Door = Callable[[str, Random], None]
DOORS: dict[str, tuple[Door, Callable[[], tuple[str, ...]]]] = {
    "fen": (try_fen, seeds.fens),
    "moves": (try_moves, seeds.move_lists),
    "pgn": (try_pgn, seeds.pgns),
    "acts": (try_acts, seeds.act_lists),
    "castling": (try_castling, seeds.castlings),
}
