"""POSITION, MOVE -> is castling legal after this move and a pass of the other side?"""

from collections.abc import Iterator
from typing import NamedTuple

from trainer.rules.judge import judge_castling
from trainer.rules.moves import LegalMove, Played, legal_moves, played
from trainer.rules.position import Position
from trainer.rules.setup import give_turn
from trainer.rules.terms import Castling, Legality
from trainer.rules.verdict import CastlingVerdict


class Prepared(NamedTuple):
    """A move, the position after it and a pass, and the verdict there."""

    move: Played
    position: Position
    verdict: CastlingVerdict

    @property
    def right(self) -> bool:
        """Whether castling is legal now."""
        return self.verdict.answer is Legality.LEGAL


def prepared(position: Position, castling: Castling, move: LegalMove) -> Prepared:
    """Return what a move does for a castling: the position after it, with the same side to move again."""
    after, done = played(position, move)
    passed = give_turn(after, position.turn)
    return Prepared(done, passed, judge_castling(passed, castling))


def right_prepares(position: Position, castling: Castling) -> Iterator[LegalMove]:
    """Yield every legal move, castling apart, after which this castling is legal."""
    for move in legal_moves(position):
        if move.castling is None and prepared(position, castling, move).right:
            yield move
