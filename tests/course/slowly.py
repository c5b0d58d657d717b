"""POSITION -> RIGHT ANSWERS, each man and each move tried by the rules: the referee of those that are counted."""

from collections.abc import Iterator

from trainer.course.flips import FLIP_KINDS, Change, flipped
from trainer.course.prepares import prepared
from trainer.rules.moves import LegalMove, legal_moves
from trainer.rules.position import Man, Position
from trainer.rules.squares import SQUARES
from trainer.rules.terms import BLACK, WHITE, Castling


def flips_tried(position: Position, castling: Castling, wanted: Change | None = None) -> Iterator[Man]:
    """Yield every man that is a right flip."""
    for square in SQUARES:
        for kind in FLIP_KINDS:
            for color in (WHITE, BLACK):
                man = Man(square, kind, color)
                if flipped(position, castling, man, wanted).fault is None:
                    yield man


def prepares_tried(position: Position, castling: Castling) -> Iterator[LegalMove]:
    """Yield every legal move, castling apart, after which this castling is legal."""
    for move in legal_moves(position):
        if move.castling is None and prepared(position, castling, move).right:
            yield move
