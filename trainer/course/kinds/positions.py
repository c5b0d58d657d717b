"""EXERCISE -> POSITION: the one its moves start from, with what its history says, and the one it leads to."""

from trainer.course.kinds.base import Base
from trainer.course.told import Told, passing_of, told_of
from trainer.rules.moves import Played, play_line, play_text
from trainer.rules.position import Position, homes
from trainer.rules.setup import declare_king, declare_rook
from trainer.rules.squares import square_name
from trainer.rules.terms import BLACK, CASTLINGS, WHITE, Moved
from trainer.rules.text.fault import Fault, FaultId, Field
from trainer.rules.text.fen import read_fen

_KINGS = {"white-king": WHITE, "black-king": BLACK}


def position_of(exercise: Base) -> Position | Fault:
    """Return the position an exercise asks about, or what is wrong with its FEN, its history or its moves."""
    start = start_of(exercise)
    return play_text(start, exercise.moves) if isinstance(start, Position) else start


def line_of(exercise: Base) -> list[tuple[Position, Played]]:
    """Return each move that led to the position of an exercise, with the position after it.

    The list is empty where no moves are played, or where they cannot be read.
    """
    start = start_of(exercise)
    line = play_line(start, exercise.moves) if isinstance(start, Position) else []
    return [] if isinstance(line, Fault) else line


def told_in(exercise: Base, position: Position) -> tuple[Told, ...]:
    """Return what must be told with an exercise because its board, and the moves played, do not show it.

    Where moves were played, it is told of the position they start from; of a game from its beginning nothing is left
    to tell. `position` is the one that is asked about.
    """
    castlings = exercise.castlings(position)
    if not has_moves(exercise):
        passing = passing_of(position) if exercise.TELLS_PASSING else ()
        return (*told_of(position, castlings), *passing)
    start = start_of(exercise)
    whole_game = exercise.fen is None and not exercise.history
    return () if whole_game or isinstance(start, Fault) else told_of(start, castlings)


def has_moves(exercise: Base) -> bool:
    """Return whether moves led to the position of an exercise."""
    return bool(exercise.moves.strip())


def start_of(exercise: Base) -> Position | Fault:
    """Return the position before the moves of an exercise, or what is wrong with its FEN or its history."""
    fen = exercise.fen
    start = exercise.without_fen() if fen is None else read_fen(fen, chess960=exercise.chess960)
    return start if isinstance(start, Fault) else _with_history(start, exercise.history)


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
