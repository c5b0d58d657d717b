"""EXERCISE -> POSITION: the position an exercise starts from, with what its history says has moved."""

from trainer.course.exercise import Build, Exercise, Name
from trainer.rules.fault import Fault, FaultId, Field
from trainer.rules.fen import read_fen
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position, homes
from trainer.rules.setup import declare_king, declare_rook, workshop_position
from trainer.rules.squares import square_name
from trainer.rules.terms import BLACK, CASTLINGS, WHITE, Moved, castling_of
from trainer.rules.verdict import CastlingVerdict

_KINGS = {"white-king": WHITE, "black-king": BLACK}


def position_of(exercise: Exercise) -> Position | Fault:
    """Return the position an exercise starts from, or what is wrong with its FEN or its history."""
    if isinstance(exercise, Build) and exercise.fen is None:
        return workshop_position(castling_of(exercise.castling).color)
    position = read_fen(exercise.fen or "")
    if isinstance(position, Fault) or not isinstance(exercise, Name):
        return position
    return _with_history(position, exercise.history)


def _with_history(position: Position, history: dict[str, Moved]) -> Position | Fault:
    for key, moved in history.items():
        if key in _KINGS:
            position = declare_king(position, _KINGS[key], moved)
            continue
        corners = [castling for castling in CASTLINGS if _corner_name(position, castling.index) == key]
        if not corners:
            return Fault(FaultId.NO_POSITION, Field.CASTLING, key)
        for castling in corners:
            position = declare_rook(position, castling, moved)
    return position


def _corner_name(position: Position, index: int) -> str | None:
    rook = homes(position, CASTLINGS[index]).rook
    return None if rook is None else square_name(rook)


def verdict_of(exercise: Exercise, position: Position) -> CastlingVerdict:
    """Return the verdict on the castling that an exercise asks about."""
    return judge_castling(position, castling_of(exercise.castling))
