"""Positions out of random games: Roque, python-chess and Stockfish each keep the rights by their own means."""

from collections.abc import Iterator
from random import Random

import chess

from tests.referee.scene import Origin, Scene, read
from trainer.rules.replay import Replay

_LONGEST_GAME = 90
_STANDARD_START = 518
_THINNED = (0.0, 0.5, 0.8)


def from_games(random: Random, *, chess960: bool) -> Iterator[Scene]:
    """Yield positions out of one random game after the other."""
    while True:
        yield from _from_game(random, _start(random, chess960=chess960))


def _start(random: Random, *, chess960: bool) -> chess.Board:
    """Return a start position, of which some of the men but kings and rooks are taken away: so the way is soon free."""
    while True:
        board = chess.Board.from_chess960_pos(random.randrange(960) if chess960 else _STANDARD_START)
        board.chess960 = chess960
        share = random.choice(_THINNED)
        for square in chess.scan_forward(board.occupied & ~(board.kings | board.rooks)):
            if random.random() < share:
                board.remove_piece_at(square)
        if not board.was_into_check():
            return board


def _from_game(random: Random, start: chess.Board) -> Iterator[Scene]:
    """Yield some positions of a game; `trainer.rules` replays it beside the board of python-chess."""
    board, fen, moves = start.copy(), start.fen(shredder=start.chess960), ""
    replay = Replay(read(fen, chess960=start.chess960))
    for _ in range(_LONGEST_GAME):
        legal = list(board.legal_moves)
        if not legal:
            return
        move = _choose(random, board, legal, start)
        board.push(move)
        replay.push(move)
        moves += f" {move.uci()}"
        if random.random() < 0.4:
            yield Scene(replay.position(), board.copy(stack=False), f"fen {fen} moves{moves}", Origin.GAME)


def _choose(random: Random, board: chess.Board, moves: list[chess.Move], start: chess.Board) -> chess.Move:
    """Return a move, seldom one of king or rook, so that rights live long enough.

    But what has left home often comes back: only then does it matter that a right once lost stays lost.
    """
    back = [move for move in moves if _comes_home(board, move, start)]
    if back and random.random() < 0.5:
        return random.choice(back)
    heavy = board.kings | board.rooks
    light = [move for move in moves if not heavy & chess.BB_SQUARES[move.from_square]]
    return random.choice(light) if light and random.random() < 0.8 else random.choice(moves)


def _comes_home(board: chess.Board, move: chess.Move, start: chess.Board) -> bool:
    """Return whether a king goes to where it started, or a rook to where any rook of its colour did."""
    came, home = chess.BB_SQUARES[move.from_square], chess.BB_SQUARES[move.to_square] & start.occupied_co[board.turn]
    return bool((came & board.kings and home & start.kings) or (came & board.rooks and home & start.rooks))
