"""POSITION -> MOVES; POSITION, MOVES -> POSITION: what may be played, what two squares mean, and why not."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

import chess

from trainer.rules.geometry import Geometry
from trainer.rules.judge import judge_castling, judge_own
from trainer.rules.position import Position
from trainer.rules.replay import Replay, to_board
from trainer.rules.terms import Castling, Color, Legality, Square, Travel, Variant, Wing, castling_at
from trainer.rules.text.fault import Fault, FaultId, Field, Refusal, shorten
from trainer.rules.text.notation import LETTERS, castling_meant, read_move, split_moves
from trainer.rules.verdict import CastlingVerdict

# What the side to move may play.


class LegalMove(NamedTuple):
    """One legal move; in a castling `start` and `end` are those of the king."""

    start: Square
    end: Square
    uci: str
    castling: Castling | None = None


def legal_moves(position: Position) -> tuple[LegalMove, ...]:
    """Return the legal moves of the side to move.

    A castling is among them also where it is unknown whether king and rook have moved.
    """
    board = to_board(position)
    ordinary = [move for move in board.legal_moves if not board.is_castling(move)]
    moves = [LegalMove(move.from_square, move.to_square, move.uci()) for move in ordinary]
    return tuple(moves + [_castling_move(position, verdict) for verdict in playable_castlings(position)])


def playable_castlings(position: Position) -> tuple[CastlingVerdict, ...]:
    """Return the verdicts on the castlings of the side to move that are not illegal.

    They are legal, or depend on whether king and rook have moved.
    """
    return tuple(verdict for verdict in judge_own(position) if verdict.answer is not Legality.ILLEGAL)


def taken_in_passing(position: Position, move: LegalMove) -> Square | None:
    """Return the square of the pawn that a move takes en passant; None for any other move."""
    pawn = position.pawns & 1 << move.start
    return position.passed_pawn if pawn and move.end == position.ep_square else None


def _castling_move(position: Position, verdict: CastlingVerdict) -> LegalMove:
    way, uci = verdict.geometry, verdict.uci(position.variant)
    if way is None or uci is None:
        raise AssertionError(verdict)
    return LegalMove(way.king_from, way.king_to, uci, verdict.castling)


# What a move from one square to another means.


class CastlingBy(StrEnum):
    """The gesture that castles in standard chess: the king to its arrival, onto its rook, or either."""

    BOTH = "both"
    ARRIVAL = "arrival"
    ROOK = "rook"


class RefusalId(StrEnum):
    """Why a move from one square to another cannot be played."""

    CASTLING = "castling"
    ROOK_ONTO_KING = "rook-onto-king"
    NOT_ON_MOVE = "not-on-move"
    OTHER_GESTURE = "other-gesture"
    LEAVES_IN_CHECK = "leaves-in-check"
    CANNOT_REACH = "cannot-reach"


class Refused(NamedTuple):
    """A move that cannot be played, and why; `verdict` is that on a castling that was meant, else None."""

    id: RefusalId
    start: Square
    end: Square
    verdict: CastlingVerdict | None = None


def moves_between(
    position: Position, start: Square, end: Square, by: CastlingBy = CastlingBy.BOTH
) -> tuple[LegalMove, ...] | Refused:
    """Return the move from one square to another, four of them where a pawn promotes; or why there is none.

    `by` is the gesture that castles in standard chess.
    """
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
    """Return every square to which the man of a square can be moved; `by` is the gesture that castles."""
    found = {move.end for move in legal_moves(position) if move.start == start and move.castling is None}
    for verdict in playable_castlings(position):
        found |= {end for lifted, end in _castling_ways(position, verdict, by) if lifted == start}
    return frozenset(found)


def castling_rooks(position: Position, king: Square) -> frozenset[Square]:
    """Return the rooks with which the king of a square might castle, legally or not: he is moved onto one of them."""
    return frozenset(
        way.rook_from
        for verdict in judge_own(position)
        if (way := verdict.geometry) is not None and way.king_from == king and verdict.home.rook_there
    )


def _castling_ways(position: Position, verdict: CastlingVerdict, by: CastlingBy) -> set[tuple[Square, Square]]:
    """Return the moves of one man that mean a castling, each by its start and end.

    They are those of the king; of the rook only where it alone moves, in Chess960: it jumps over its king, which no
    ordinary move does.
    """
    way = verdict.geometry
    if way is None:
        return set()
    ways = {(way.king_from, square) for square in _castling_squares(position, way, by, verdict.home.rook_there)}
    alone = way.manner is Travel.ROOK_ONLY and verdict.home.rook_there
    return ways | {(way.rook_from, way.rook_to)} if alone else ways


def _castling_squares(position: Position, way: Geometry, by: CastlingBy, rook_there: bool) -> set[Square]:
    """Return the squares to which the king is moved to castle: its arrival, and the square of its rook.

    In Chess960 the rook's square always means castling, the arrival only where no ordinary king move leads to it.
    """
    arrival, rook = {way.king_to} - {way.king_from}, {way.rook_from} if rook_there else set()
    if position.variant is Variant.STANDARD:
        return {CastlingBy.ARRIVAL: arrival, CastlingBy.ROOK: rook}.get(by, arrival | rook)
    near = {square for square in arrival if chess.square_distance(way.king_from, square) == 1}
    return rook | (arrival - near)


def _castling_between(position: Position, start: Square, end: Square, by: CastlingBy) -> CastlingVerdict | None:
    """Return the verdict on the castling that two squares mean, legal or not; None where they mean none."""
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


# What a move does, and moves as text.

NULL_SAN = "--"
"""A null move as a score writes it; it has no squares."""


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


def play(position: Position, move: chess.Move) -> Position:
    """Return the position after a legal move, or after a null move, which moves nobody and costs no right."""
    replay = Replay(position)
    replay.push(move)
    return replay.position()


def _text(board: chess.Board, move: chess.Move) -> Played:
    end = move.to_square
    if board.is_castling(move):
        file = 6 if chess.square_file(end) > chess.square_file(move.from_square) else 2
        end = chess.square(file, chess.square_rank(end))
    san = board.san(move)
    return Played(
        san, board.fullmove_number, board.turn, move.from_square, end, bool(move) and board.is_en_passant(move)
    )


def play_text(position: Position, text: str, letters: str = LETTERS["en"]) -> Position | Fault:
    """Return the position after a list of moves in SAN or UCI, or the fault of the first that cannot be played.

    `letters` are those of the pieces, see `LETTERS`. A blank text has no moves; any other text without moves is a
    fault.
    """
    replay = Replay(position)
    moves = _replayed(replay, text, letters)
    return moves if isinstance(moves, Fault) else replay.position()


def play_line(position: Position, text: str) -> list[tuple[Position, Played]] | Fault:
    """Return the moves of a list in SAN or UCI, with the position after it; or the fault of the first that fails."""
    moves = _replayed(Replay(position), text, LETTERS["en"])
    return moves if isinstance(moves, Fault) else played_line(position, moves)


def _replayed(replay: Replay, text: str, letters: str) -> list[chess.Move] | Fault:
    """Play a list of moves, and return them; or the fault of the first that cannot be played, after which none is."""
    words, moves = split_moves(text), []
    if not words and text.strip():
        return Fault(FaultId.NO_MOVE, Field.MOVES, shorten(text.strip()))
    for word in words:
        move = read_move(replay.board, word, letters)
        if isinstance(move, Fault):
            return explain(move, replay, word)
        moves.append(move)
        replay.push(move)
    return moves


def explain(fault: Fault, replay: Replay, text: str) -> Fault:
    """Return the fault of a move that cannot be played; of an illegal castling with the verdict on it.

    `text` is the move as it was written, and `replay` stands before it.
    """
    meant = castling_meant(replay.board, text) if fault.id is FaultId.MOVE_ILLEGAL else None
    if meant is None:
        return fault
    wing = Wing.KINGSIDE if meant == "O-O" else Wing.QUEENSIDE
    position = replay.position()
    verdict = judge_castling(position, castling_at(position.turn, wing))
    if verdict.answer is not Legality.ILLEGAL:
        return fault
    return fault._replace(id=FaultId.CASTLING_ILLEGAL, refused=Refusal(position, verdict))
