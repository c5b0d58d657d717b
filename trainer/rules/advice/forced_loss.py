"""POSITION -> can the opponent take a right away by force? Every move is tried: the answer is exact.

A threat is a move of the opponent that captures the castling rook at home, or a check to which every legal answer
moves the king or that rook.
"""

from typing import NamedTuple

import chess

from trainer.rules.position import Position, homes
from trainer.rules.replay import to_board
from trainer.rules.terms import Castling, Square
from trainer.rules.text.notation import long_text


class Threat(NamedTuple):
    """A move that takes the right away, such as "Bf6-h4"; whether it `captures` the rook; the legal answers to it."""

    move: str
    captures: bool
    answers: tuple[str, ...]


class ForcedLoss(NamedTuple):
    """Whether a right can be taken away by force.

    `over` says that there is no legal move: mate or stalemate. `in_check` is None unless the king is in check and to
    move; then it says whether every answer gives the right up. `threats` are the opponent's moves, if it is his turn or
    if we wait and do nothing. `can_wait` says that it is our turn; `defences` are then our moves that keep the right
    and leave no threat, and no mate in one either.
    """

    over: bool = False
    in_check: bool | None = None
    threats: tuple[Threat, ...] = ()
    can_wait: bool = False
    defences: tuple[str, ...] = ()

    @property
    def unavoidable(self) -> bool:
        """Whether the right is lost whatever we play, castling at once apart."""
        return self.in_check is True or (bool(self.threats) and not self.defences)


class _Pair(NamedTuple):
    """The squares of a king and of the rook that castles with it."""

    king: Square
    rook: Square


def find_forced_loss(position: Position, castling: Castling) -> ForcedLoss | None:
    """Return how the right of a castling can be taken away, or None where king or rook is not at home."""
    home = homes(position, castling)
    if home.king is None or home.rook is None or not home.king_there or not home.rook_there:
        return None
    pair, board = _Pair(home.king, home.rook), to_board(position)
    if not any(board.legal_moves):
        return ForcedLoss(over=True)
    if castling.color != position.turn:
        return ForcedLoss(threats=_threats(board, pair))
    if board.is_check():
        return ForcedLoss(in_check=not _kept(list(board.legal_moves), pair))
    threats = _threats(_passed(board), pair)
    # Without a threat there is nothing to defend against: the long search is spared.
    waiting = _kept(list(board.legal_moves), pair) if threats else []
    defences = tuple(_text(board, move) for move in waiting if not _threatened_after(board, move, pair))
    return ForcedLoss(threats=threats, can_wait=True, defences=defences)


def _kept(moves: list[chess.Move], pair: _Pair) -> list[chess.Move]:
    """Return the moves that leave king and rook where they are."""
    return [move for move in moves if move.from_square not in pair]


def _passed(board: chess.Board) -> chess.Board:
    """Return the board with the other side to move, as if we had done nothing."""
    passed = board.copy(stack=False)
    passed.turn = not board.turn
    passed.ep_square = None
    return passed


def _threatened_after(board: chess.Board, move: chess.Move, pair: _Pair) -> bool:
    board.push(move)
    found = any(_takes(board, reply, pair) or _mates(board, reply) for reply in list(board.legal_moves))
    board.pop()
    return found


def _mates(board: chess.Board, move: chess.Move) -> bool:
    if not board.gives_check(move):
        return False
    board.push(move)
    found = board.is_checkmate()
    board.pop()
    return found


def _takes(board: chess.Board, move: chess.Move, pair: _Pair) -> bool:
    """Return whether a move of the opponent takes the right away."""
    if move.to_square == pair.rook:
        return True
    if not board.gives_check(move):
        return False
    board.push(move)
    answers = list(board.legal_moves)
    board.pop()
    # Mate ends the game: there is no answer that could give the right up.
    return bool(answers) and not _kept(answers, pair)


def _threats(board: chess.Board, pair: _Pair) -> tuple[Threat, ...]:
    moves = [move for move in list(board.legal_moves) if _takes(board, move, pair)]
    # A capture with promotion is four legal moves: the one to a queen stands for all.
    return tuple(_threat(board, move, pair) for move in moves if move.promotion in (None, chess.QUEEN))


def _threat(board: chess.Board, move: chess.Move, pair: _Pair) -> Threat:
    text, captures = _text(board, move), move.to_square == pair.rook
    board.push(move)
    answers = () if captures else tuple(_text(board, answer) for answer in board.legal_moves)
    board.pop()
    return Threat(text, captures, answers)


def _text(board: chess.Board, move: chess.Move) -> str:
    return long_text(board, move, castles=board.is_castling(move))
