"""A position to be compared: as Roque knows it, as python-chess has it, and as Stockfish is told it."""

from enum import StrEnum
from typing import NamedTuple

import chess

from trainer.rules.position import Position
from trainer.rules.terms import CASTLINGS, Castling
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen

_MOST_MEN = 16


class Origin(StrEnum):
    """Where a position comes from."""

    GAME = "out of games"
    PLACEMENT = "placed at random"


class Scene(NamedTuple):
    """A position in three shapes, none of them made out of another's rights.

    `board` is python-chess's own, with the rights that it read or kept itself. `told` is what follows `position` in
    UCI: a game is told by its moves, so that Stockfish keeps the rights itself.
    """

    position: Position
    board: chess.Board
    told: str
    origin: Origin

    @property
    def chess960(self) -> bool:
        """Whether the position is one of Chess960."""
        return self.board.chess960

    @property
    def castlings(self) -> tuple[Castling, ...]:
        """The two castlings of the side to move."""
        return CASTLINGS_OF[self.board.turn]

    @property
    def can_be_put(self) -> bool:
        """Whether Stockfish bears the position: it crashes on many that cannot occur."""
        board = self.board
        return (
            all(chess.popcount(board.kings & men) == 1 for men in board.occupied_co)
            and all(chess.popcount(men) <= _MOST_MEN for men in board.occupied_co)
            and not board.pawns & chess.BB_BACKRANKS
            and not board.was_into_check()
        )


CASTLINGS_OF = {
    color: tuple(castling for castling in CASTLINGS if castling.color is color) for color in (chess.WHITE, chess.BLACK)
}


def read(text: str, *, chess960: bool) -> Position:
    """Return the position of a FEN that can be read."""
    position = read_fen(text, chess960=chess960)
    if isinstance(position, Fault):
        raise AssertionError(position)
    return position
