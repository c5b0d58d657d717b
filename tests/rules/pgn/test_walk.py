"""The walk through a game: what it yields is so, and stays as it was while the game goes on."""

import io
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import chess
import chess.pgn
import pytest

from tests.rules.reading import position_of
from trainer.rules.judge import judge, judge_castling, judge_own
from trainer.rules.moves import play_text
from trainer.rules.pgn.lines import lines_of_file, lines_of_text
from trainer.rules.pgn.moment import Interest, Moment
from trainer.rules.pgn.read import read_games
from trainer.rules.pgn.tokens import GameText, TokenKind, split_games
from trainer.rules.pgn.walk import walk as walked
from trainer.rules.position import Position
from trainer.rules.replay import Replay
from trainer.rules.terms import CASTLINGS, Castling, Condition, Legality, RemarkId, RightStatus, Wing
from trainer.rules.text.fault import Fault, FaultId
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
    interest: Interest
    number: int
    chess960: bool
    key: tuple[int, ...]
    fen: str
    line: str
    verdict: CastlingVerdict


def walk(text: GameText) -> Iterator[Moment]:
    """Yield the moments of a game, whether it can be read to its end or not."""
    yield from walked(text, [])


def seen(moment: Moment) -> Seen:
    return Seen(
        moment.castling,
        moment.interest,
        moment.number,
        moment.chess960,
        moment.key,
        moment.fen,
        moment.line,
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
CHECK_AND_HOME_AGAIN = """[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 9"]

9. Ra7 Rb8 10. Re7+ Kxe7 11. Rh2 Ke8 12. Re2+ Kf8 13. Re7 Kxe7 *
"""
WALKED = {
    "passing": PASSING,
    "black first": BLACK_FIRST,
    "some rights denied": DENIED,
    "rights in doubt": IN_DOUBT,
    "chess960": BY_FILES,
    "check and home again": CHECK_AND_HOME_AGAIN,
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
        assert between == (None if moment.interest is Interest.LOST else int(moment.interest is Interest.BLOCKED))
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
        after = play_text(moment.start, moment.line)
        assert isinstance(after, Position)
        assert after.placement == position.placement
        assert moment.verdict == judge_castling(after if moment.by_moves else position, moment.castling)


@pytest.mark.parametrize("text", WALKED.values(), ids=WALKED)
def test_a_free_way_is_of_interest_only_where_something_attacks(text: str) -> None:
    for moment in walk(game_of(text)):
        verdict = moment.verdict
        assert verdict.geometry is not None
        if moment.interest is Interest.ATTACKED and not verdict.geometry.uncovers:
            attackers = {man for step in verdict.path for man in step.attackers}
            assert attackers or verdict.irrelevant, moment.fen


def test_moments_share_a_key_where_the_same_men_stand_and_the_same_castling_is_meant() -> None:
    start = '[FEN "r2qkb1r/8/8/8/8/8/8/R2QKB1R w KQkq - 0 9"]\n\n'
    moments = list(walk(game_of(f"{start}9. Bg2 Bg7 10. Bf1 Bf8 11. Qd2 Qd7 *")))
    asked = {(moment.castling, moment.fen.split()[0]) for moment in moments}
    assert len({men for _, men in asked}) < len({moment.key for moment in moments}) == len(asked) < len(moments)


# Moments that rest on the moves before them.

SPELLINGS = ("san", "uci", "lan", "figurine", "signs", "bare")
STARTS = {
    "two rooks": ("", "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1"),
    "men between": ("", "r3kb1r/1p4p1/8/3q4/8/8/1P4P1/RN2K2R b KQkq - 0 1"),
    "one right each": ("", "4k2r/pp6/8/8/8/8/6PP/R3K3 w Qk - 0 1"),
    "chess960": ("Chess960", "1r2k1r1/p7/2q5/7n/7N/2Q5/P7/1RK3R1 w GBgb - 0 1"),
    "chess960, near": ("Chess960", "rk3r2/p7/8/8/8/8/7P/RK3R2 w FAfa - 0 1"),
}


def spelt(board: chess.Board, move: chess.Move, spelling: str) -> str:
    """Return a move as one of the ways in which files write it has it."""
    san = board.san(move)
    if spelling == "uci":
        return move.uci()
    if spelling == "lan":
        return board.lan(move)
    if spelling == "figurine":
        return san.translate(str.maketrans("KR", "\N{BLACK CHESS KING}\N{WHITE CHESS ROOK}"))
    return f"{san}!?" if spelling == "signs" else san.rstrip("+#") if spelling == "bare" else san


def wandering(seed: int, variant: str, fen: str, spelling: str) -> str:
    """Return a game in which kings and rooks go out and home again more often than in others, or stay if they can."""
    dice, board = random.Random(seed), chess.Board(fen, chess960=bool(variant))
    homes = board.kings | board.rooks
    words = []
    for _ in range(70):
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        if not moves or board.is_insufficient_material():
            break
        home = [move for move in moves if not board.is_castling(move) and 1 << move.to_square & homes]
        others = [move for move in moves if not 1 << move.from_square & homes]
        likely = others if seed % 2 else home if dice.random() < 0.4 else moves
        move = dice.choice(likely or moves)
        words.append(spelt(board, move, spelling))
        board.push(move)
    return f'[Variant "{variant}"]\n[FEN "{fen}"]\n\n{" ".join(words)} *\n'


def told_by_rules(text: str) -> set[tuple[int, Interest, Castling]]:
    """Return the first positions of which the moves tell, by the verdicts after each move of a whole game."""
    (game,) = read_games(lines_of_text(text))
    assert game.start is not None
    held = {verdict.castling for verdict in judge(game.start).castlings if verdict.right.status is RightStatus.HELD}
    replay, first = Replay(game.start), dict[tuple[Interest, Castling], int]()
    for ply in range(len(game.plies) + 1):
        for verdict in judge_own(replay.position()):
            interest = interest_of(verdict)
            if interest is not None and verdict.castling in held:
                first.setdefault((interest, verdict.castling), ply)
        if ply < len(game.plies):
            replay.push(game.plies[ply].move)
    return {(ply, *told) for told, ply in first.items()}


def interest_of(verdict: CastlingVerdict) -> Interest | None:
    """Return what the moves before a position tell of a castling, where nothing else is to be said of it."""
    remarks = {remark.id for remark in verdict.irrelevant}
    if verdict.answer is Legality.LEGAL:
        seeming = {RemarkId.ROOK_ATTACKED, RemarkId.ROOK_CROSSES_ATTACKED, RemarkId.EARLIER_CHECK} & remarks
        return Interest.CHECKED if seeming == {RemarkId.EARLIER_CHECK} else None
    moved = {Condition.KING_UNMOVED, Condition.ROOK_UNMOVED}
    there = verdict.home.king_there and verdict.home.rook_there
    return Interest.LOST if there and verdict.violated and moved.issuperset(verdict.violated) else None


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_what_moves_tell_is_found_as_if_the_whole_game_were_judged(start: tuple[str, str], spelling: str) -> None:
    counted = Counter[Interest]()
    for seed in range(12):
        text = wandering(seed, *start, spelling)
        moments = [moment for moment in walk(game_of(text)) if moment.by_moves]
        found = {(len(moment.line.split()), moment.interest, moment.castling) for moment in moments}
        assert found == told_by_rules(text), text
        assert len(found) == len(moments)
        counted.update(moment.interest for moment in moments)
    assert counted[Interest.LOST] > 3
    assert counted[Interest.CHECKED] > 0


@pytest.mark.parametrize("game", GAMES, ids=[str(game.number) for game in GAMES])
def test_what_moves_tell_in_games_that_were_played(game: GameText) -> None:
    text = " ".join(token.text for token in game.tokens if token.kind is TokenKind.MOVE)
    tags = "".join(f'[{name} "{value}"]\n' for name, value in game.tags.items())
    moments = [moment for moment in walk(game) if moment.by_moves]
    found = {(len(moment.line.split()), moment.interest, moment.castling) for moment in moments}
    if not any(token.kind is TokenKind.OPEN for token in game.tokens):
        assert found == told_by_rules(f"{tags}\n{text} *\n")


NO_MORE_THAN_THIS = "1. e4 e5 2. Ke2 Ke7 "
"""Both sides have lost their rights: whatever comes then is read only where a king may come home."""


@pytest.mark.parametrize(
    ("rest", "read"),
    [
        pytest.param("3. Nf3 Nf6 4. rubbish", False, id="nobody comes home"),
        pytest.param("3. Ke1 rubbish", True, id="the king comes home"),
        pytest.param("3. Kd3 Kd6 4. Rubbish a6 5. Kxe1+", True, id="later, with capture and check"),
        pytest.param("3. rubbish Ke1", False, id="the other colour's king"),
        pytest.param("3. rubbish Kf8 4. d3 e6e8", True, id="by two squares"),
        pytest.param("3. Re1 Re8 4. rubbish", False, id="rooks only"),
        pytest.param("3. rubbish (3. Ke1) *", False, id="in a variation"),
        pytest.param("3. rubbish {Ke1} *", False, id="in a comment"),
    ],
)
def test_the_rest_of_a_game_is_read_only_where_a_king_may_come_home(rest: str, read: bool) -> None:
    stopped: list[Fault] = []
    assert list(walked(game_of(NO_MORE_THAN_THIS + rest), stopped)) == []
    assert [fault.id for fault in stopped] == [FaultId.MOVE_UNREADABLE] * read


@pytest.mark.parametrize("text", ['[Variant "Atomic"]\n\n1. e4 *', '[FEN "rubbish"]\n\n1. e4 *', "1. e4 Ke4 *"])
def test_a_game_that_cannot_be_read_on_says_why(text: str) -> None:
    stopped: list[Fault] = []
    assert list(walked(game_of(text), stopped)) == []
    assert len(stopped) == 1
