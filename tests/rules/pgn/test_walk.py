"""The walk through a game: what it yields is so, and stays as it was while the game goes on."""

import io
from pathlib import Path
from typing import NamedTuple

import chess
import chess.pgn
import pytest

from tests.rules.reading import position_of
from trainer.rules.judge import judge_castling
from trainer.rules.pgn.lines import lines_of_file, lines_of_text
from trainer.rules.pgn.tokens import GameText, split_games
from trainer.rules.pgn.walk import Moment, walk
from trainer.rules.terms import CASTLINGS, Castling, Wing
from trainer.rules.verdict import CastlingVerdict

GAMES = tuple(split_games(lines_of_file(Path(__file__).parents[2] / "data" / "games.pgn")))
CHESS960 = """[Variant "Chess960"]
[FEN "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1"]

1. e3 e6 2. d3 d6 3. e4 e5 4. d4 d5 5. exd5 exd4 *
"""
BY_FILES = """[Variant "Chess960"]
[FEN "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 3 20"]
[SetUp "1"]

20. Rg7 Rb7 21. Rb6 Rg8 *
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


@pytest.mark.parametrize("game", [*GAMES, game_of(CHESS960), game_of(BY_FILES)])
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


PASSING = "1. e4 a6 2. e5 d5 3. Nf3 f5 4. Bc4 Nc6 5. O-O Be6 6. Re1 Qd7 7. h3 O-O-O *"
BLACK_FIRST = """[FEN "r3k2r/8/8/8/8/8/8/R3KB1R b KQkq - 7 12"]
[SetUp "1"]

12... Rg8 13. Rb1 Rf8 14. Bg2 *
"""
DENIED = """[FEN "r3k2r/8/8/3b4/3B4/8/8/R3K2R w Qk - 0 9"]
[SetUp "1"]

9. Bg7 Bg2 *
"""
IN_DOUBT = """[FEN "r3k2r/8/8/3b4/3B4/8/8/R3K2R w"]
[SetUp "1"]

9. Bg7 Bg2 *
"""
WALKED = {
    "passing": PASSING,
    "black first": BLACK_FIRST,
    "some rights denied": DENIED,
    "rights in doubt": IN_DOUBT,
    "chess960": BY_FILES,
}


def boards_of(text: str) -> list[chess.Board]:
    """Return the boards of a game, as the chess library reads it."""
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    board = game.board()
    boards = [board.copy(stack=False)]
    for move in game.mainline_moves():
        board.push(move)
        boards.append(board.copy(stack=False))
    return boards


def between_of(board: chess.Board, castling: Castling) -> int | None:
    """Return how many men stand in the way of a castling of the side to move; None where it has no right to it."""
    king, rank = board.king(board.turn), chess.BB_RANK_1 if board.turn else chess.BB_RANK_8
    rights = board.clean_castling_rights() & rank
    assert king is not None
    rooks = [rook for rook in chess.SquareSet(rights) if (rook > king) is (castling.wing is Wing.KINGSIDE)]
    if castling.color is not board.turn or not rooks:
        return None
    (rook,) = rooks
    first = chess.square_rank(king) * 8
    king_to, rook_to = (first + 6, first + 5) if castling.wing is Wing.KINGSIDE else (first + 2, first + 3)
    way = chess.SquareSet.between(king, king_to) | chess.SquareSet.between(rook, rook_to)
    way |= {king_to, rook_to}
    return len((way - {king, rook}) & chess.SquareSet(board.occupied))


@pytest.mark.parametrize("text", WALKED.values(), ids=WALKED)
def test_each_moment_has_a_right_and_one_man_between_at_most(text: str) -> None:
    boards = {board.fen(): board for board in boards_of(text)}
    moments = list(walk(game_of(text)))
    assert (moments == []) is (text is IN_DOUBT)
    for moment in moments:
        between = between_of(boards[moment.fen], moment.castling)
        assert between == int(moment.blocked)
    found = {(moment.fen, moment.castling) for moment in moments}
    one = {
        (fen, castling)
        for fen, board in boards.items()
        for castling in CASTLINGS
        if between_of(board, castling) == 1 and text is not IN_DOUBT
    }
    assert one <= found


@pytest.mark.parametrize("text", WALKED.values(), ids=WALKED)
def test_a_moment_says_of_itself_what_its_fen_says(text: str) -> None:
    for moment in walk(game_of(text)):
        board = chess.Board(moment.fen, chess960=moment.chess960)
        position = position_of(moment.fen, chess960=moment.chess960)
        assert moment.chess960 is ("Chess960" in text)
        assert moment.number == board.fullmove_number
        assert moment.verdict == judge_castling(position, moment.castling)


@pytest.mark.parametrize("text", WALKED.values(), ids=WALKED)
def test_a_free_way_is_of_interest_only_where_something_attacks(text: str) -> None:
    for moment in walk(game_of(text)):
        verdict = moment.verdict
        assert verdict.geometry is not None
        if not moment.blocked and not verdict.geometry.uncovers:
            attackers = {man for step in verdict.path for man in step.attackers}
            assert attackers or verdict.irrelevant, moment.fen


def test_moments_share_a_key_where_the_same_men_stand_and_the_same_castling_is_meant() -> None:
    start = '[FEN "r2qkb1r/8/8/8/8/8/8/R2QKB1R w KQkq - 0 9"]\n\n'
    moments = list(walk(game_of(f"{start}9. Bg2 Bg7 10. Bf1 Bf8 11. Qd2 Qd7 *")))
    asked = {(moment.castling, moment.fen.split()[0]) for moment in moments}
    assert len({men for _, men in asked}) < len({moment.key for moment in moments}) == len(asked) < len(moments)
