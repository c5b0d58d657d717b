"""POSITION, TWO SQUARES -> MOVES or REFUSAL: what a hand means that moves a man from here to there."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

import chess

from trainer.rules.geometry import Geometry
from trainer.rules.judge import judge_own
from trainer.rules.moves import LegalMove, legal_moves, playable_castlings
from trainer.rules.position import Position
from trainer.rules.replay import Replay, to_board
from trainer.rules.terms import Color, Square, Travel, Variant
from trainer.rules.verdict import CastlingVerdict

NULL_SAN = "--"
"""A null move as a score writes it; it has no squares."""


class CastlingBy(StrEnum):
    """The gesture that castles in standard chess: the king to its arrival, onto its rook, or either."""

    BOTH = "both"
    ARRIVAL = "arrival"
    ROOK = "rook"


class RefusalId(StrEnum):
    """Why a man may not go there."""

    CASTLING = "castling"
    ROOK_ONTO_KING = "rook-onto-king"
    NOT_ON_MOVE = "not-on-move"
    OTHER_GESTURE = "other-gesture"
    LEAVES_IN_CHECK = "leaves-in-check"
    CANNOT_REACH = "cannot-reach"


class Refused(NamedTuple):
    """A move that cannot be played, and why; of a castling the verdict. Nothing has changed through it."""

    id: RefusalId
    start: Square
    end: Square
    verdict: CastlingVerdict | None = None


class Played(NamedTuple):
    """A move that was played: English SAN, the number of the move, who moved, from where to where, en passant or not.

    Of a castling the squares are the king's start and arrival, whatever gesture it was played by.
    """

    san: str
    number: int
    color: Color
    start: Square
    end: Square
    en_passant: bool = False


def moves_between(
    position: Position, start: Square, end: Square, by: CastlingBy = CastlingBy.BOTH
) -> tuple[LegalMove, ...] | Refused:
    """Return the move from one square to another, four of them where a pawn promotes; or why there is none."""
    verdict = _castling_between(position, start, end, by)
    moves = legal_moves(position)
    if verdict is not None:
        castling = tuple(move for move in moves if move.castling is verdict.castling)
        return castling or Refused(RefusalId.CASTLING, start, end, verdict)
    ordinary = tuple(move for move in moves if (move.start, move.end, move.castling) == (start, end, None))
    if not ordinary and by is not CastlingBy.BOTH and _castling_between(position, start, end, CastlingBy.BOTH):
        return Refused(RefusalId.OTHER_GESTURE, start, end)
    return ordinary or Refused(_why_not(position, start, end), start, end)


def destinations(position: Position, start: Square, by: CastlingBy = CastlingBy.BOTH) -> frozenset[Square]:
    """Return every square on which letting go of a man plays a move, with all that castle."""
    found = {move.end for move in legal_moves(position) if move.start == start and move.castling is None}
    for verdict in playable_castlings(position):
        found |= {end for lifted, end in _castling_ways(position, verdict, by) if lifted == start}
    return frozenset(found)


def castling_rooks(position: Position, king: Square) -> frozenset[Square]:
    """Return the rooks with which the king of a square might castle, legal or not: he is moved onto them."""
    return frozenset(
        way.rook_from
        for verdict in judge_own(position)
        if (way := verdict.geometry) is not None and way.king_from == king and verdict.home.rook_there
    )


def played(position: Position, move: LegalMove) -> tuple[Position, Played]:
    """Return the position after a legal move, and the move as a score writes it."""
    replay, done = Replay(position), chess.Move.from_uci(move.uci)
    text = _text(replay.board, done)
    replay.push(done)
    return replay.position(), text


def played_line(start: Position, moves: Iterable[chess.Move]) -> list[tuple[Position, Played]]:
    """Return each position after legal moves, and the move that led to it; null moves are among them as "--"."""
    replay, found = Replay(start), []
    for move in moves:
        text = _text(replay.board, move)
        replay.push(move)
        found.append((replay.position(), text))
    return found


def _text(board: chess.Board, move: chess.Move) -> Played:
    end = move.to_square
    if board.is_castling(move):
        file = 6 if chess.square_file(end) > chess.square_file(move.from_square) else 2
        end = chess.square(file, chess.square_rank(end))
    san = board.san(move)
    return Played(
        san, board.fullmove_number, board.turn, move.from_square, end, bool(move) and board.is_en_passant(move)
    )


def _castling_ways(position: Position, verdict: CastlingVerdict, by: CastlingBy) -> set[tuple[Square, Square]]:
    """Return from where to where a man is moved to castle: the king, and the rook where it alone moves.

    Such a rook jumps over its king, which no ordinary move does.
    """
    way = verdict.geometry
    if way is None:
        return set()
    ways = {(way.king_from, square) for square in _castling_squares(position, way, by, verdict.home.rook_there)}
    alone = way.manner is Travel.ROOK_ONLY and verdict.home.rook_there
    return ways | {(way.rook_from, way.rook_to)} if alone else ways


def _castling_squares(position: Position, way: Geometry, by: CastlingBy, rook_there: bool) -> set[Square]:
    """Return the squares on which the king castles: its arrival, and its own rook.

    In Chess960 the rook's square always does, the arrival where no ordinary king move leads to it.
    """
    arrival, rook = {way.king_to} - {way.king_from}, {way.rook_from} if rook_there else set()
    if position.variant is Variant.STANDARD:
        return {CastlingBy.ARRIVAL: arrival, CastlingBy.ROOK: rook}.get(by, arrival | rook)
    near = {square for square in arrival if chess.square_distance(way.king_from, square) == 1}
    return rook | (arrival - near)


def _castling_between(position: Position, start: Square, end: Square, by: CastlingBy) -> CastlingVerdict | None:
    """Return the verdict on the castling that these two squares mean, legal or not."""
    verdicts = judge_own(position)
    return next((verdict for verdict in verdicts if (start, end) in _castling_ways(position, verdict, by)), None)


def _why_not(position: Position, start: Square, end: Square) -> RefusalId:
    board = to_board(position)
    if start not in position.own(position.turn):
        return RefusalId.NOT_ON_MOVE
    if board.kings & board.occupied_co[position.turn] & 1 << end and board.rooks & 1 << start:
        return RefusalId.ROOK_ONTO_KING
    promotion = chess.QUEEN if board.pawns & 1 << start and chess.square_rank(end) in (0, 7) else None
    move = chess.Move(start, end, promotion)
    possible = board.is_pseudo_legal(move) and not board.is_castling(move)
    return RefusalId.LEAVES_IN_CHECK if possible else RefusalId.CANNOT_REACH
