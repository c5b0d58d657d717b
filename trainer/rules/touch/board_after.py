"""RELEASES -> MOVE or None: the legal move that all men which were let go of make together on the board."""

import chess

from trainer.rules.moves import LegalMove
from trainer.rules.position import Position
from trainer.rules.replay import to_board
from trainer.rules.terms import Square
from trainer.rules.touch.acts import Act, ActId

_PROMOTED = {"q": chess.QUEEN, "r": chess.ROOK, "b": chess.BISHOP, "n": chess.KNIGHT}


def made(position: Position, moves: tuple[LegalMove, ...], acts: tuple[Act, ...]) -> LegalMove | None:
    """Return the legal move that the board shows after these acts.

    None where no man was moved, or no legal move leads to this board.
    """
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
    """Return the placement, as in a FEN, after all releases.

    None where every man stands as before; "" where two men of the side to move stand on one square. A man may be set
    down where another of its side still stands, if that one is moved as well: in Chess960 king and rook may change
    places in either order (Guidelines II.3.2.5).
    """
    board = position.board.copy()
    moved: dict[Square, tuple[Square, chess.Piece]] = {}
    for act in acts:
        if act.id is not ActId.RELEASE or act.square is None or act.other is None:
            continue
        piece = moved[act.square][1] if act.square in moved else position.board.piece_at(act.square)
        if piece is None:
            raise AssertionError("acts on squares without a man are refused before")
        _capture(board, position, piece, act.other)
        if act.promotion in _PROMOTED:
            piece = chess.Piece(_PROMOTED[act.promotion], piece.color)
        moved[act.square] = act.other, piece
    for square in moved:
        board.remove_piece_at(square)
    for end, piece in moved.values():
        if board.piece_at(end):
            return ""  # Two men of the same side stand on one square: no legal move.
        board.set_piece_at(end, piece)
    shown = board.board_fen()
    return None if shown == position.board.board_fen() else shown


def _capture(board: chess.BaseBoard, position: Position, piece: chess.Piece, end: Square) -> None:
    """Take off the enemy man that is captured, en passant too, by a man that is set down on `end`."""
    passed = position.passed_pawn
    if piece.piece_type == chess.PAWN and passed is not None and end == position.ep_square and not board.piece_at(end):
        board.remove_piece_at(passed)
    elif board.color_at(end) is not piece.color:
        board.remove_piece_at(end)
