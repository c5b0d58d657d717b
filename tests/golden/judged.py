"""POSITIONS -> DUMPS: what `roque judge` prints of them, as JSON and as a table.

The positions are those of the exercises and of the cases in `tests/data`, of 220 random games, half of them Chess960,
and odd ones: without a king, with two, with rights that nobody knows, or no FEN at all.
"""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.golden.dump import Block, Dump
from tests.golden.games import Game, game, odd, touched
from tests.golden.questions import shipped
from tests.golden.roque import roque
from trainer.course.exercise import Exercise
from trainer.course.kinds.touch import Touch
from trainer.words.tables import LANGUAGES

DATA = Path(__file__).resolve().parents[1] / "data"
GAMES = 220
TEN = 10

Chosen = Callable[[str], bool]
Texts = Iterator[tuple[str, Callable[[], str]]]
"""Names of blocks, and what makes each of their texts."""


def judged_dumps(chosen: Chosen = lambda _: True) -> Iterator[Dump]:
    """Yield the dumps of everything that is judged; of the blocks that are chosen."""
    parts = {"judge.jsonl": _plain(), "judge-more.jsonl": _more(), "judge-tables.txt": _tables()}
    for file, texts in parts.items():
        blocks = (Block(name, make()) for name, make in texts if chosen(name))
        yield Dump(f"judge/{file}", tuple(blocks))


def judged(*arguments: str, fens: tuple[str, ...] = ("",), chess960: bool = False) -> str:
    """Return what `roque judge` prints of positions, one a line of its standard input."""
    return roque("judge", *(("--chess960",) if chess960 else ()), *arguments, "-", lines=fens)


def _as_json(*arguments: str, fens: tuple[str, ...], chess960: bool = False) -> str:
    return judged("--json", *arguments, fens=fens, chess960=chess960)


# Positions as they stand.


def _plain() -> Texts:
    yield "exercises", partial(_as_json, fens=tuple(each.fen for each in shipped() if each.fen is not None))
    for name in ("castling-cases", "touch-acts"):
        yield name, partial(_cases, name)
    for first in range(0, GAMES, TEN):
        chess960 = bool(first // TEN % 2)
        yield _name("games", first), partial(_games, first, chess960=chess960)
    for first in range(0, 6 * TEN, TEN):
        chess960 = bool(first // TEN % 2)
        yield _name("odd", first), partial(_odd, first, "en", chess960=chess960)
    for language in LANGUAGES[1:]:
        yield f"odd {language}", partial(_odd, 0, language, chess960=False)


def _name(what: str, first: int) -> str:
    return f"{what} {first + 1} to {first + TEN}"


def _cases(name: str) -> str:
    lines = (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if "fen" in row]
    standard = tuple(row["fen"] for row in rows if row["variant"] == "standard")
    others = tuple(row["fen"] for row in rows if row["variant"] != "standard")
    return _as_json(fens=standard) + _as_json(fens=others, chess960=True)


def _fens(first: int, *, chess960: bool) -> tuple[str, ...]:
    games = (game(number, chess960=chess960) for number in range(first, first + TEN))
    return tuple(fen for each in games for fen in each.fens)


def _games(first: int, *, chess960: bool) -> str:
    return _as_json(fens=_fens(first, chess960=chess960), chess960=chess960)


def _odd(first: int, language: str, *, chess960: bool) -> str:
    fens = tuple(odd(_fens(first, chess960=chess960), first))
    return _as_json("--lang", language, fens=fens, chess960=chess960)


# Moves, acts, advice, and games of a file.


def _more() -> Texts:
    for each in shipped():
        yield each.id, partial(_exercise, each)
    yield "touch-acts touched", _touched
    for number in range(GAMES):
        yield f"game {number + 1} played", partial(_played, number)
    for first in range(0, 4 * TEN, TEN):
        chess960 = bool(first // TEN % 2)
        yield (
            _name("advice on games", first),
            partial(_as_json, "--advice", fens=_fens(first, chess960=chess960), chess960=chess960),
        )
    for first in range(0, 4 * TEN, TEN):
        chess960 = bool(first // TEN % 2)
        yield _name("touched in games", first), partial(_touched_in, first, chess960=chess960)
    for ply in range(0, 90, 5):
        yield f"games.pgn at {ply}", partial(_of_file, "--json", "--ply", str(ply))
    yield "games.pgn at the end", partial(_of_file, "--json", "--advice")
    for number in range(0, 960, 40):
        yield f"start {number}", partial(roque, "judge", "--json", "--start", str(number), "--moves", "e4 e5")


def _exercise(exercise: Exercise) -> str:
    """Return the position that is asked about, after its moves; with its acts, and with advice."""
    start = ("--start", "518") if exercise.fen is None else (exercise.fen,)
    acts = ("--touch", exercise.acts) if isinstance(exercise, Touch) else ()
    options = (*(("--chess960",) if exercise.chess960 else ()), "--moves", exercise.moves)
    return roque("judge", "--json", "--advice", *options, *acts, *start)


def _touched() -> str:
    lines = (DATA / "touch-acts.jsonl").read_text(encoding="utf-8").splitlines()
    return "".join(
        _as_json("--touch", row["acts"], fens=(row["fen"],), chess960=row["variant"] == "chess960")
        for row in map(json.loads, lines)
    )


def _touched_in(first: int, *, chess960: bool) -> str:
    """Return what must be played after acts of which each fits its position, and after some that nobody can read."""
    acts = [
        (fen, touched(fen, number, chess960=chess960)) for number, fen in enumerate(_fens(first, chess960=chess960))
    ]
    return "".join(_as_json("--touch", each, fens=(fen,), chess960=chess960) for fen, each in acts)


def _played(number: int) -> str:
    """Return what a game comes to, its moves written in one of four ways: the last of them cannot be played."""
    chess960 = bool(number % 2)
    found: Game = game(number, chess960=chess960)
    ways = (
        (" ".join(found.sans), ()),
        (" ".join(found.ucis), ()),
        (found.french, ("--letters", "fr")),
        (" ".join((*found.sans, "Ke9")), ("--lang", "fr")),
    )
    moves, more = ways[number // 2 % 4]
    return _as_json("--moves", moves, *more, fens=(found.start,), chess960=chess960)


def _of_file(*arguments: str) -> str:
    return roque("judge", "--pgn", str(DATA / "games.pgn"), *arguments)


# Tables.


def _tables() -> Texts:
    for language in LANGUAGES:
        for first in (0, TEN):
            chess960 = bool(first)
            fens = _fens(first, chess960=chess960)
            for name, fens_of in (("games", fens), ("odd games", tuple(odd(fens, first)))):
                yield (
                    f"{_name(name, first)} {language}",
                    partial(judged, "--lang", language, fens=fens_of, chess960=chess960),
                )
            yield (
                f"{_name('advice on games', first)} {language}",
                partial(judged, "--lang", language, "--touch", "e1 h1 clock", "--advice", fens=fens, chess960=chess960),
            )
        yield f"games.pgn {language}", partial(_of_file, "--lang", language, "--ply", "20")
