"""POSITION -> MOVES: what the side to move may play, castlings by our own verdict."""

from typing import NamedTuple

from trainer.rules.judge import judge_own
from trainer.rules.position import Position
from trainer.rules.replay import to_board
from trainer.rules.terms import Castling, Legality, Square
from trainer.rules.verdict import CastlingVerdict


class LegalMove(NamedTuple):
    """One legal move; in a castling `start` and `end` are those of the king."""

    start: Square
    end: Square
    uci: str
    castling: Castling | None = None


def legal_moves(position: Position) -> tuple[LegalMove, ...]:
    """Return the legal moves, a castling too where nobody says whether king and rook have moved."""
    board = to_board(position)
    ordinary = [move for move in board.legal_moves if not board.is_castling(move)]
    moves = [LegalMove(move.from_square, move.to_square, move.uci()) for move in ordinary]
    return tuple(moves + [_castling_move(position, verdict) for verdict in playable_castlings(position)])


def playable_castlings(position: Position) -> tuple[CastlingVerdict, ...]:
    """Return the verdicts on the castlings that the side to move may play, as far as anybody can tell."""
    return tuple(verdict for verdict in judge_own(position) if verdict.answer is not Legality.ILLEGAL)


def taken_in_passing(position: Position, move: LegalMove) -> Square | None:
    """Return the square of the pawn that a move takes en passant, None where it takes none so."""
    pawn = position.pawns & 1 << move.start
    return position.passed_pawn if pawn and move.end == position.ep_square else None


def _castling_move(position: Position, verdict: CastlingVerdict) -> LegalMove:
    way, uci = verdict.geometry, verdict.uci(position.variant)
    if way is None or uci is None:
        raise AssertionError(verdict)
    return LegalMove(way.king_from, way.king_to, uci, verdict.castling)
