"""MOMENT: a position of a game in which castling is worth asking about, and why it may be."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import chess

from trainer.rules.judge import judge_castling
from trainer.rules.position import Placement, Position, set_men
from trainer.rules.replay import Replay
from trainer.rules.terms import Castling, Square, Variant
from trainer.rules.verdict import CastlingVerdict


class Interest(Enum):
    """Why a moment may be worth asking about."""

    BLOCKED = "blocked"
    """The right is held, and one man stands between."""
    ATTACKED = "attacked"
    """The right is held, nobody stands between, and an enemy man attacks the king's or the rook's way."""
    CHECKED = "checked"
    """The right is held and the way is free, and the king was in check earlier."""
    LOST = "lost"
    """King and castling rook stand at home and the king's way is free, but the right has been lost."""


class Stand(NamedTuple):
    """The position of a game as plain values, which stay as they are while its board goes on moving."""

    placement: Placement
    rights: int
    ep_square: Square | None
    halfmove_clock: int
    number: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in which a castling of the side to move may be worth asking about, and where its game starts from.

    A moment stays as it is while the walk goes on. Verdict, FEN and moves are worked out only when asked for, since
    most moments are passed over.
    """

    castling: Castling
    interest: Interest
    start: Position
    _stand: Stand
    _known: Position
    _moves: tuple[chess.Move, ...]

    @property
    def number(self) -> int:
        """The number of the move that is to be played."""
        return self._stand.number

    @property
    def chess960(self) -> bool:
        """Whether the game is one of Chess960."""
        return self._known.variant is Variant.CHESS960

    @property
    def by_moves(self) -> bool:
        """Whether the verdict rests on moves before, which no FEN tells."""
        return self.interest in (Interest.CHECKED, Interest.LOST)

    @property
    def verdict(self) -> CastlingVerdict:
        """The verdict on the castling: `by_moves` from all that was played, else from what a FEN of the position says.

        In the second case the moves before it are not known.
        """
        return judge_castling(self._replayed() if self.by_moves else self._alone(), self.castling)

    def _replayed(self) -> Position:
        replay = Replay(self.start)
        for move in self._moves:
            replay.push(move)
        return replay.position()

    def _alone(self) -> Position:
        board, known = chess.BaseBoard.empty(), self._known
        set_men(board, self._stand.placement)
        color = self.castling.color
        return Position(board, color, known.variant, known.kings, known.rooks, king_files=known.king_files)

    @property
    def key(self) -> tuple[int, ...]:
        """A value that is equal for two moments with the same men on the same squares and the same castling."""
        return (self.castling.index, *self._stand.placement)

    @property
    def fen(self) -> str:
        """The position as a FEN, with the rights that are held; one that was unknown at the start is not among them."""
        board, stand = chess.Board(None, chess960=self.chess960), self._stand
        set_men(board, stand.placement)
        board.turn, board.castling_rights, board.ep_square = self.castling.color, stand.rights, stand.ep_square
        board.halfmove_clock, board.fullmove_number = stand.halfmove_clock, stand.number
        return board.fen()

    @property
    def plies(self) -> int:
        """How many half-moves have led here from the start."""
        return len(self._moves)

    @property
    def line(self) -> str:
        """The moves that have led here from the start, in UCI."""
        return " ".join([move.uci() for move in self._moves])
