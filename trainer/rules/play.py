"""POSITION, MOVES -> POSITION: moves as text or as values, and the reason where a castling cannot be played."""

import chess

from trainer.rules.fault import Fault, FaultId, Field, Refusal, shorten
from trainer.rules.judge import judge_castling
from trainer.rules.notation import LETTERS, castling_meant, read_move, split_moves
from trainer.rules.playing import Played, played_line
from trainer.rules.position import Position
from trainer.rules.replay import Replay
from trainer.rules.terms import Legality, Wing, castling_at


def play_text(position: Position, text: str, letters: str = LETTERS["en"]) -> Position | Fault:
    """Return the position after a list of moves in SAN or UCI, or the first that cannot be played, and why.

    A blank list has no moves; in any other text that has none this is the fault.
    """
    replay = Replay(position)
    moves = _replayed(replay, text, letters)
    return moves if isinstance(moves, Fault) else replay.position()


def play_line(position: Position, text: str) -> list[tuple[Position, Played]] | Fault:
    """Return each of a list of moves in SAN or UCI, with the position after it; or the first that cannot be played."""
    moves = _replayed(Replay(position), text, LETTERS["en"])
    return moves if isinstance(moves, Fault) else played_line(position, moves)


def _replayed(replay: Replay, text: str, letters: str) -> list[chess.Move] | Fault:
    """Play a list of moves, and return them, or the first that cannot be played; the rest is then left."""
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
    """Return the fault of a move that cannot be played, with the verdict when it was meant as a castling."""
    meant = castling_meant(replay.board, text) if fault.id is FaultId.MOVE_ILLEGAL else None
    if meant is None:
        return fault
    wing = Wing.KINGSIDE if meant == "O-O" else Wing.QUEENSIDE
    position = replay.position()
    verdict = judge_castling(position, castling_at(position.turn, wing))
    if verdict.answer is not Legality.ILLEGAL:
        return fault
    return fault._replace(id=FaultId.CASTLING_ILLEGAL, refused=Refusal(position, verdict))


def play(position: Position, move: chess.Move) -> Position:
    """Return the position after a legal move, or after a null move, which moves nobody and costs no right."""
    replay = Replay(position)
    replay.push(move)
    return replay.position()
