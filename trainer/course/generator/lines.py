"""SKETCH -> MOVES: short lines that leave the board as it was, or end a check; pairs of squares of the sketch.

Whether each move is legal is asked of the rules afterwards: what is looked at here only makes it likely.
"""

from trainer.course.generator.dice import Dice
from trainer.course.generator.sketch import Sketch
from trainer.rules.attacks import reach
from trainer.rules.squares import squares_of
from trainer.rules.terms import BLACK, WHITE, Square

FromTo = tuple[Square, Square]
_TRIES = 12
_MOVERS = ("queen", "rook", "bishop", "knight", "king")


def king_and_back(dice: Dice, sketch: Sketch, king: Square) -> list[FromTo] | None:
    """Return four moves in which White's king steps aside and comes back, and Black waits."""
    left = sketch.occupied & ~(1 << king)
    steps = [
        square
        for square in squares_of(reach("king", WHITE, king, 0) & ~sketch.occupied)
        if not sketch.attacked(BLACK, square, left)
    ]
    return _there_and_back(dice, sketch, king, steps)


def rook_and_back(dice: Dice, sketch: Sketch, rook: Square) -> list[FromTo] | None:
    """Return four moves in which a castling rook moves and comes back, and Black waits."""
    steps = [
        square
        for square in squares_of(reach("rook", WHITE, rook, sketch.occupied) & ~sketch.occupied)
        if not reach("rook", WHITE, square, sketch.occupied) & sketch.king
    ]
    return _there_and_back(dice, sketch, rook, steps)


def _there_and_back(dice: Dice, sketch: Sketch, start: Square, steps: list[Square]) -> list[FromTo] | None:
    if not steps:
        return None
    step = dice.pick(steps)
    occupied = sketch.occupied & ~(1 << start) | 1 << step
    if sketch.attacked(WHITE, sketch.king.bit_length() - 1, occupied):
        return None
    other = waiting_move(dice, sketch, occupied, sketch.of[WHITE]["king"] | 1 << step | 1 << start)
    if other is None:
        return None
    return [(start, step), other, (step, start), (other[1], other[0])]


def waiting_move(dice: Dice, sketch: Sketch, occupied: int, untouched: int) -> FromTo | None:
    """Return a move of a black piece to a free square, from which it attacks nothing of a bit mask."""
    men = sum(sketch.of[BLACK][kind] for kind in _MOVERS)
    for _ in range(_TRIES):
        start = dice.square(men)
        kind = sketch.kinds[start]
        ends = reach(kind, BLACK, start, occupied) & ~occupied & ~untouched
        if not ends:
            continue
        end = dice.square(ends)
        after = occupied & ~(1 << start) | 1 << end
        king = end if kind == "king" else sketch.king.bit_length() - 1
        if not reach(kind, BLACK, end, after) & untouched and not sketch.attacked(WHITE, king, after):
            return start, end
    return None


def captor(dice: Dice, sketch: Sketch, victim: Square) -> Square | None:
    """Place a white man that can capture the man of a square without giving check there; return where it stands."""
    for _ in range(_TRIES):
        kind = dice.pick(("queen", "bishop", "bishop", "knight", "knight", "pawn"))
        sources = reach(kind, BLACK, victim, sketch.occupied) & sketch.free
        if not sources or not sketch.has_room(kind, WHITE):
            continue
        square = dice.square(sources)
        if sketch.fits(kind, WHITE, square) and not reach(kind, WHITE, victim, sketch.occupied) & sketch.king:
            sketch.set(kind, WHITE, square)
            return square
    return None
