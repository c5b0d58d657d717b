"""RELEASES -> the move that stands on the board: what all men that were let go of make together, if it is legal."""

import chess

from trainer.rules.acts import Act, ActId
from trainer.rules.moves import LegalMove
from trainer.rules.position import Position
from trainer.rules.replay import to_board
from trainer.rules.terms import Square

_PROMOTED = {"q": chess.QUEEN, "r": chess.ROOK, "b": chess.BISHOP, "n": chess.KNIGHT}


def made(position: Position, moves: tuple[LegalMove, ...], acts: tuple[Act, ...]) -> LegalMove | None:
    """Return the legal move that the board shows after these acts, or None: nothing moved, or no legal move did it."""
    shown = _placement(position, acts)
    if shown is None:
        return None
    board = to_board(position)
    for move in moves:
        board.push(chess.Move.from_uci(move.uci))
        found = board.board_fen()
        board.pop()
        if found == shown:
            return move
    return None


def unpromoted(moves: tuple[LegalMove, ...], acts: tuple[Act, ...]) -> tuple[LegalMove, ...]:
    """Return the promotions of a pawn that was released on the last rank and left there."""
    releases = [(act.square, act.other) for act in acts if act.id is ActId.RELEASE and not act.promotion]
    return tuple(move for move in moves if (move.start, move.end) in releases and len(move.uci) == 5)


def _placement(position: Position, acts: tuple[Act, ...]) -> str | None:
    """Return the men as they stand after all releases; None when nothing is elsewhere."""
    board = position.board.copy()
    where: dict[Square, Square] = {}
    for act in acts:
        if act.id is not ActId.RELEASE or act.square is None or act.other is None:
            continue
        piece = board.remove_piece_at(where.get(act.square, act.square))
        if piece is None:
            return ""  # This man was captured by another of the same hand: no legal move.
        if piece.piece_type == chess.PAWN and act.other == position.ep_square and not board.piece_at(act.other):
            board.remove_piece_at(act.other + (-8 if piece.color else 8))
        if act.promotion in _PROMOTED:
            piece = chess.Piece(_PROMOTED[act.promotion], piece.color)
        board.set_piece_at(act.other, piece)
        where[act.square] = act.other
    shown = board.board_fen()
    return None if shown == position.board.board_fen() else shown
