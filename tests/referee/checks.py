"""Draws legal castlings of which most give check and some mate, and asks python-chess which."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import chess

from trainer.rules.position import Position
from trainer.rules.terms import Castling, RemarkId, Wing, castling_at
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen

_OWN = [chess.QUEEN, chess.ROOK, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN]
_ENEMY = [chess.PAWN, chess.PAWN, chess.PAWN, chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN]


class CheckDraw(NamedTuple):
    """A position of python-chess and ours, and a castling that is legal in it."""

    fen: str
    board: chess.Board
    move: chess.Move
    position: Position
    castling: Castling


def castlings(count: int, seed: int) -> Iterator[CheckDraw]:
    """Yield that many legal castlings, one in three in Chess960; three in four of them give check."""
    random = Random(seed)
    found = 0
    while found < count:
        board = _place(random, chess960=found % 3 == 0)
        if board is None:
            continue
        for move in board.generate_castling_moves():
            board.push(move)
            check = board.is_check()
            board.pop()
            if check or random.random() < 0.05:
                yield _drawn(board, move)
                found += 1


def _place(random: Random, *, chess960: bool) -> chess.Board | None:
    board = chess.Board(None, chess960=chess960)
    board.turn = random.random() < 0.5
    rank = 0 if board.turn else 56
    files = sorted(random.sample(range(8), 3)) if chess960 else [0, 4, 7]
    for file, kind in zip(files, (chess.ROOK, chess.KING, chess.ROOK), strict=True):
        board.set_piece_at(rank + file, chess.Piece(kind, board.turn))
    free = [square for square in chess.SQUARES if abs(chess.square_rank(square) - rank // 8) > 0]
    random.shuffle(free)
    far = 7 - rank // 8
    near = [square for square in free if chess.square_file(square) in (3, 5)]
    edge = [square for square in near if chess.square_rank(square) == far]
    king = random.choice(near if random.random() < 0.4 else edge)
    board.set_piece_at(king, chess.Piece(chess.KING, not board.turn))
    free.remove(king)
    for kinds, color, most in ((_OWN, board.turn, 8), (_ENEMY, not board.turn, 4)):
        for _ in range(random.randint(0, most)):
            _stand(board, free.pop(), random.choice(kinds), color)
    board.castling_rights = chess.BB_SQUARES[rank + files[0]] | chess.BB_SQUARES[rank + files[2]]
    return None if board.attackers_mask(board.turn, king) else board


def _stand(board: chess.Board, square: chess.Square, kind: chess.PieceType, color: chess.Color) -> None:
    if kind != chess.PAWN or chess.square_rank(square) not in (0, 7):
        board.set_piece_at(square, chess.Piece(kind, color))


def _drawn(board: chess.Board, move: chess.Move) -> CheckDraw:
    fen = board.fen(shredder=board.chess960)
    position = read_fen(fen, chess960=board.chess960)
    if isinstance(position, Fault):
        raise AssertionError(position)
    wing = Wing.KINGSIDE if board.is_kingside_castling(move) else Wing.QUEENSIDE
    return CheckDraw(fen, board.copy(), move, position, castling_at(board.turn, wing))


def referee_remark(drawn: CheckDraw) -> RemarkId | None:
    """Return what python-chess says of the castling once it is played: check, mate or neither."""
    drawn.board.push(drawn.move)
    if drawn.board.is_checkmate():
        return RemarkId.GIVES_MATE
    return RemarkId.GIVES_CHECK if drawn.board.is_check() else None
