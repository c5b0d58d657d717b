"""BOARD, GOAL -> FEN, MOVES, HISTORY: the position an exercise starts from; what has moved is told or played.

Whether each move is legal is asked of the rules afterwards: what is looked at here only makes it likely.
"""

from typing import NamedTuple

from trainer.course.generator.builder import Frame, Sketch, name_for
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal
from trainer.course.ids import Reason
from trainer.rules.attacks import reach
from trainer.rules.squares import squares_of
from trainer.rules.terms import BLACK, WHITE, Color, Moved, Square

# Short lines of moves.

FromTo = tuple[Square, Square]
_TRIES = 12
_MOVERS = ("queen", "rook", "bishop", "knight", "king")


def king_and_back(dice: Dice, sketch: Sketch, king: Square) -> list[FromTo] | None:
    """Return four moves: White's king steps aside and comes back, while Black waits; None where there are none."""
    left = sketch.occupied & ~(1 << king)
    steps = [
        square
        for square in squares_of(reach("king", WHITE, king, 0) & ~sketch.occupied)
        if not sketch.attacked(BLACK, square, left)
    ]
    return _there_and_back(dice, sketch, king, steps)


def rook_and_back(dice: Dice, sketch: Sketch, rook: Square) -> list[FromTo] | None:
    """Return four moves: a castling rook moves and comes back, while Black waits; None where there are none."""
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
    """Return a move of a black piece to a free square from which it attacks nothing; None where none is found.

    `occupied` are the squares with men at that time; the squares `untouched` it neither enters nor attacks. Both are
    bit masks.
    """
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
    """Place a white man that can capture the man of a square without giving check there; return where it stands.

    None where no square was found for it.
    """
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


# FEN, history and moves.

_OTHER_RIGHT = 0.85
_BLACK_RIGHT = 0.8
_BY_MOVES = 0.5
_CAPTURED = 0.2
_ROOK_UNKNOWN = 0.5


class Draft(NamedTuple):
    """The position an exercise starts from as files write it: FEN, moves, and history."""

    fen: str
    moves: str
    history: dict[str, Moved]


def side_of(letter: str) -> Color:
    """Return the colour of a castling's letter."""
    return WHITE if letter in "KQ" else BLACK


def draft(dice: Dice, goal: Goal, sketch: Sketch, frame: Frame, *, by_moves: bool = True) -> Draft:
    """Return the start of an exercise on this board; the right is held, lost or unknown as the goal wants it.

    `by_moves` allows that moves cost the right, instead of a history that tells so.
    """
    moved = goal.reason in (Reason.KING_UNMOVED, Reason.ROOK_UNMOVED)
    if moved and by_moves and goal.level > 1 and dice.chance(_BY_MOVES):
        line = _line(dice, goal, sketch, frame)
        if line is not None:
            return played(dice, goal, sketch, frame, line)
    if goal.reason is Reason.KING_UNMOVED:
        king = "white-king" if side_of(goal.letter) else "black-king"
        return Draft(_fen(dice, goal, sketch, frame, own="", both=False), "", {king: Moved.MOVED})
    if goal.reason is Reason.ROOK_UNMOVED:
        return _rook_moved(dice, goal, sketch, frame)
    if goal.reason is Reason.CANNOT_TELL:
        known = frame.other_rook is not None and dice.chance(_ROOK_UNKNOWN)
        return Draft(_fen(dice, goal, sketch, frame, own="?", both=known), "", {})
    return Draft(_fen(dice, goal, sketch, frame), "", {})


def played(dice: Dice, goal: Goal, sketch: Sketch, frame: Frame, line: list[FromTo]) -> Draft:
    """Return the start of an exercise from which a line of moves is played; before it the right is held."""
    return Draft(_fen(dice, goal, sketch, frame), moves_text(goal, line), {})


def moves_text(goal: Goal, line: list[FromTo]) -> str:
    """Return a line of the sketch in UCI, as the side that castles plays it."""
    color = side_of(goal.letter)
    return " ".join(name_for(color, start) + name_for(color, end) for start, end in line)


def _line(dice: Dice, goal: Goal, sketch: Sketch, frame: Frame) -> list[FromTo] | None:
    if goal.reason is Reason.KING_UNMOVED:
        return king_and_back(dice, sketch, frame.way.king_from)
    return rook_and_back(dice, sketch, frame.way.rook_from)


def _rook_moved(dice: Dice, goal: Goal, sketch: Sketch, frame: Frame) -> Draft:
    """Return a draft in which the rook of the castling has moved, or is another one, and the king has not moved."""
    color = side_of(goal.letter)
    moved = Moved.CAPTURED if dice.chance(_CAPTURED) else Moved.MOVED
    history = {name_for(color, frame.way.rook_from): moved}
    if frame.other_rook is None:
        history = {"white-king" if color else "black-king": Moved.UNMOVED, **history}
    return Draft(_fen(dice, goal, sketch, frame, own="", both=True), "", history)


def _fen(dice: Dice, goal: Goal, sketch: Sketch, frame: Frame, own: str | None = None, *, both: bool = True) -> str:
    """Return the FEN of a board with the rights that the goal needs.

    `own` replaces the letter of the castling, if it is given; with `both` the other wing may keep its right.
    """
    color, letter = side_of(goal.letter), goal.letter.upper()
    other = "Q" if letter == "K" else "K"
    # With another letter given, the right of the other wing says that the king has not moved.
    holds = frame.other_rook is not None and both and (own is not None or dice.chance(_OTHER_RIGHT))
    rights = (letter if own is None else "") + (other if holds else "")
    return fen_of(sketch, color, rights, _black_rights(dice, sketch, frame), unknown=own == "?")


def _black_rights(dice: Dice, sketch: Sketch, frame: Frame) -> str:
    """Return the rights of the side that does not castle: held, most of them, where king and rook are at home."""
    if not frame.black_home:
        return ""
    rooks = sketch.of[BLACK]["rook"]
    return "".join(letter for letter, corner in (("K", 63), ("Q", 56)) if rooks & 1 << corner and _held(dice))


def _held(dice: Dice) -> bool:
    return dice.chance(_BLACK_RIGHT)


def fen_of(sketch: Sketch, color: Color, own: str, theirs: str, *, unknown: bool = False, turn: bool = True) -> str:
    """Return the FEN of a board, on which White castles, for the side of `color` instead.

    `own` and `theirs` are rights in capitals, of the side that castles and of the other; `unknown` adds a `?` for the
    rest, and with `turn` the side that castles is to move.
    """
    own, theirs = ("".join(letter for letter in "KQ" if letter in text) for text in (own, theirs))
    white, black = (own, theirs) if color else (theirs, own)
    field = white + black.lower() + ("?" if unknown else "")
    mover = "w" if color is turn else "b"
    return f"{sketch.placement(color)} {mover} {field or '-'} - 0 1"
