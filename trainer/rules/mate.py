"""BOARD, CASTLING -> REMARK: does castling give check, or mate? From attack tables, without asking for legal moves."""

import chess

from trainer.rules.geometry import Geometry
from trainer.rules.position import king_square
from trainer.rules.squares import squares_of
from trainer.rules.terms import Color, RemarkId, Square
from trainer.rules.verdict import Remark


def castled(board: chess.BaseBoard, way: Geometry) -> chess.BaseBoard:
    """Return the board with king and rook on their arrival squares, everything else standing."""
    after, color = board.copy(), way.castling.color
    after.remove_piece_at(way.king_from)
    after.remove_piece_at(way.rook_from)
    after.set_piece_at(way.king_to, chess.Piece(chess.KING, color))
    after.set_piece_at(way.rook_to, chess.Piece(chess.ROOK, color))
    return after


def check_remark(board: chess.BaseBoard, way: Geometry) -> Remark | None:
    """Return the remark that this castling gives check or mate, about the enemy king's square, or None."""
    us = way.castling.color
    king = king_square(board, not us)
    if king is None:
        return None
    checkers = _checkers(board, way, king)
    if not checkers:
        return None
    mate = not _has_answer(castled(board, way), not us, king, checkers)
    return Remark(RemarkId.GIVES_MATE if mate else RemarkId.GIVES_CHECK, king)


def _checkers(board: chess.BaseBoard, way: Geometry, king: Square) -> int:
    """Return the men that attack the enemy king after castling, as a bit mask: the rook, and lines that have opened."""
    left = 1 << way.king_from | 1 << way.rook_from
    arrived = 1 << way.king_to | 1 << way.rook_to
    occupied = board.occupied & ~left | arrived
    checkers = board.attackers_mask(way.castling.color, king, occupied) & ~left
    rook_sees = chess.BB_RANK_ATTACKS[way.rook_to][chess.BB_RANK_MASKS[way.rook_to] & occupied]
    rook_sees |= chess.BB_FILE_ATTACKS[way.rook_to][chess.BB_FILE_MASKS[way.rook_to] & occupied]
    return checkers | 1 << way.rook_to if rook_sees & 1 << king else checkers


def _has_answer(board: chess.BaseBoard, color: Color, king: Square, checkers: int) -> bool:
    if _king_can_leave(board, color, king):
        return True
    if checkers & (checkers - 1):
        return False
    checker = checkers.bit_length() - 1
    if _can_reach(board, color, king, checker, board.attackers_mask(color, checker)):
        return True
    return any(
        _can_reach(board, color, king, square, _movers_to(board, color, square))
        for square in squares_of(chess.between(checker, king))
    )


def _king_can_leave(board: chess.BaseBoard, color: Color, king: Square) -> bool:
    targets = chess.BB_KING_ATTACKS[king] & ~board.occupied_co[color]
    without = board.occupied & ~(1 << king)
    return any(not board.attackers_mask(not color, square, without) for square in squares_of(targets))


def _movers_to(board: chess.BaseBoard, color: Color, square: Square) -> int:
    """Return the men that can step on an empty square, as a bit mask: pawns walk, all others go where they attack."""
    movers = board.attackers_mask(color, square) & ~board.pawns
    pawns = board.pawns & board.occupied_co[color]
    step = -8 if color else 8
    behind = square + step
    if not 0 <= behind < 64:
        return movers
    if pawns & 1 << behind:
        return movers | 1 << behind
    two_behind = behind + step
    lands_on_double_step = square >> 3 == (3 if color else 4)
    if lands_on_double_step and not board.occupied & 1 << behind and pawns & 1 << two_behind:
        return movers | 1 << two_behind
    return movers


def _can_reach(board: chess.BaseBoard, color: Color, king: Square, target: Square, movers: int) -> bool:
    """Return whether a man of a bit mask, the king aside, can go to the target and leave its king unattacked."""
    for mover in squares_of(movers & ~(1 << king)):
        occupied = (board.occupied & ~(1 << mover)) | 1 << target
        attackers = board.attackers_mask(not color, king, occupied) & ~(1 << target)
        if not attackers:
            return True
    return False
