"""A game as text: what is written is read back the same, and python-chess reads it too."""

import io

import chess.pgn
import pytest

from tests.rules.reading import position_of
from trainer.rules.drawings import Shape
from trainer.rules.moves import played_line
from trainer.rules.pgn.lines import lines_of_text
from trainer.rules.pgn.read import Game, read_games
from trainer.rules.pgn.write import write_pgn
from trainer.rules.squares import parse_square
from trainer.rules.text.fen import write_fen

GAMES = [
    ("from-the-start", chess.STARTING_FEN, False, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6"),
    ("black-begins", "4k2r/8/8/8/8/8/8/R3K2R b KQk - 3 17", False, "e8g8 e1c1 g8g7"),
    ("chess960", "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", True, "f1h1 e8e7"),
    ("promotion-and-passing", "4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 5", False, "e5d6 e8d7 a7a8r"),
    ("null-move", chess.STARTING_FEN, False, "e2e4 0000 e1e2"),
    ("nothing-played", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", False, ""),
]
SHAPES = (Shape("G", parse_square("e2"), parse_square("e4")), Shape("R", parse_square("f1")))


def written(fen: str, moves: str, *, chess960: bool, shapes: tuple[Shape, ...] = ()) -> str:
    start = position_of(fen, chess960=chess960)
    return write_pgn(start, [text for _, text in played_line(start, map(chess.Move.from_uci, moves.split()))], shapes)


def read(text: str) -> Game:
    (game,) = read_games(lines_of_text(text))
    assert game.faults == ()
    return game


@pytest.mark.parametrize(("fen", "chess960", "moves"), [row[1:] for row in GAMES], ids=[row[0] for row in GAMES])
def test_what_is_written_is_read_back(fen: str, chess960: bool, moves: str) -> None:
    game = read(written(fen, moves, chess960=chess960))
    assert game.start is not None
    assert write_fen(game.start) == write_fen(position_of(fen, chess960=chess960))
    assert " ".join(ply.move.uci() for ply in game.plies) == moves


@pytest.mark.parametrize(("fen", "chess960", "moves"), [row[1:] for row in GAMES], ids=[row[0] for row in GAMES])
def test_python_chess_reads_it(fen: str, chess960: bool, moves: str) -> None:
    game = chess.pgn.read_game(io.StringIO(written(fen, moves, chess960=chess960)))
    assert game is not None
    assert game.errors == []
    assert " ".join(move.uci() for move in game.mainline_moves()) == moves


def test_drawings_are_written_in_a_comment_and_read_back() -> None:
    game = read(written(chess.STARTING_FEN, "e2e4", chess960=False, shapes=SHAPES))
    assert set(game.plies[-1].comments[0].shapes) == set(SHAPES)


def test_lines_are_no_longer_than_a_page() -> None:
    moves = " ".join(["g1f3 g8f6 f3g1 f6g8"] * 40)
    assert max(map(len, written(chess.STARTING_FEN, moves, chess960=False).splitlines())) <= 80
