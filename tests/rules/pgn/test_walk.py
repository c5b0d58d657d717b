"""The walk through a game: what it yields are values, which stay as they were while the game goes on."""

from pathlib import Path
from typing import NamedTuple

import pytest

from trainer.rules.pgn.games import GameText, split_games
from trainer.rules.pgn.lines import lines_of_file, lines_of_text
from trainer.rules.pgn.walk import Moment, walk
from trainer.rules.terms import Castling
from trainer.rules.verdict import CastlingVerdict

GAMES = tuple(split_games(lines_of_file(Path(__file__).parents[2] / "data" / "games.pgn")))
CHESS960 = """[Variant "Chess960"]
[FEN "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1"]

1. e3 e6 2. d3 d6 3. e4 e5 4. d4 d5 5. exd5 exd4 *
"""


class Seen(NamedTuple):
    """What a moment says of itself."""

    castling: Castling
    blocked: bool
    number: int
    chess960: bool
    key: tuple[int, ...]
    fen: str
    verdict: CastlingVerdict


def seen(moment: Moment) -> Seen:
    return Seen(
        moment.castling,
        moment.blocked,
        moment.number,
        moment.chess960,
        moment.key,
        moment.fen,
        moment.verdict,
    )


def game_of(text: str) -> GameText:
    (game,) = split_games(lines_of_text(text))
    return game


@pytest.mark.parametrize("game", [*GAMES, game_of(CHESS960)])
def test_a_moment_that_was_kept_is_the_same_after_the_walk_has_ended(game: GameText) -> None:
    kept, then = [], []
    for moment in walk(game):
        kept.append(moment)
        then.append(seen(moment))
    assert [seen(moment) for moment in kept] == then
    assert len(set(kept)) == len(kept)


def test_two_walks_through_a_game_yield_the_same_values() -> None:
    first, again = list(walk(GAMES[0])), list(walk(GAMES[0]))
    assert first == again
    assert len({moment.fen for moment in first}) > 1
