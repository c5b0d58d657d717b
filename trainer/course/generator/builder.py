"""BOARD BEING BUILT -> BOARD with more men: White castles on it, whichever colour will castle in the exercise."""

from functools import cache
from typing import NamedTuple

from trainer.course.generator.levels import Level, count_decoys
from trainer.course.generator.random import Dice
from trainer.rules.attacks import LINE_KINDS, reach, squares_between
from trainer.rules.geometry import Geometry
from trainer.rules.squares import square_name, squares_of
from trainer.rules.terms import BLACK, WHITE, Color, Square

# The board that is built.

KINDS = ("queen", "rook", "bishop", "knight", "pawn")
_LETTERS = {"king": "k", "queen": "q", "rook": "r", "bishop": "b", "knight": "n", "pawn": "p"}
_LIMITS = {"king": 1, "queen": 1, "rook": 2, "bishop": 2, "knight": 2, "pawn": 8}
_RUNS = tuple(("." * length, str(length)) for length in range(8, 0, -1))

ALL = (1 << 64) - 1
FIRST_RANK, LAST_RANK = 0xFF, 0xFF << 56
LIGHT = 0x55AA55AA55AA55AA
A_FILE = 0x0101010101010101


def ranks(low: int, high: int) -> int:
    """Return the squares of the ranks from low to high, counted from 1, as a bit mask."""
    return (1 << 8 * high) - (1 << 8 * (low - 1))


class Sketch:
    """A board while men are placed on it; squares are kept as bit masks.

    `of` has the men by colour and kind, `colors` by colour; `king` is the square of Black's king. `reserved` are
    squares that stay empty, `guarded` those that no black man may attack. A man is placed only where Black's king is
    not attacked by White. Men are only added, so that no line is opened by another one later.
    """

    def __init__(self) -> None:
        self.kinds: list[str] = [""] * 64
        self.of: tuple[dict[str, int], dict[str, int]] = (dict.fromkeys(_LIMITS, 0), dict.fromkeys(_LIMITS, 0))
        self.colors = [0, 0]
        self.occupied = 0
        self.reserved = 0
        self.guarded = 0
        self.king = 0

    @property
    def men(self) -> int:
        """How many men stand on the board."""
        return self.occupied.bit_count()

    @property
    def free(self) -> int:
        """The squares on which a man may be placed, as a bit mask."""
        return ~(self.occupied | self.reserved) & ALL

    def color_at(self, square: Square) -> Color:
        """Return the colour of the man on a square."""
        return bool(self.colors[WHITE] & 1 << square)

    def has_room(self, kind: str, color: Color) -> bool:
        """Return whether a side may have one more of a kind, as it has at the start of a game."""
        return self.of[color][kind].bit_count() < _LIMITS[kind] and self.colors[color].bit_count() < 16

    def set(self, kind: str, color: Color, square: Square) -> None:
        """Place a man, without asking whether he fits there."""
        bit = 1 << square
        self.kinds[square] = kind
        self.of[color][kind] |= bit
        self.colors[color] |= bit
        self.occupied |= bit
        if kind == "king" and not color:
            self.king = bit

    def lift(self, square: Square) -> tuple[str, Color]:
        """Take a man off the board, and return his kind and his colour."""
        kind, color, bit = self.kinds[square], self.color_at(square), ~(1 << square)
        self.kinds[square] = ""
        self.of[color][kind] &= bit
        self.colors[color] &= bit
        self.occupied &= bit
        return kind, color

    def fits(self, kind: str, color: Color, square: Square) -> bool:
        """Return whether a man on a free square attacks nothing that he must not, and stands as men do in a game."""
        forbidden = self.king if color else self.guarded
        if reach(kind, color, square, self.occupied) & forbidden:
            return False
        if kind == "bishop":
            # The second bishop goes on the other colour.
            same = LIGHT if LIGHT & 1 << square else ~LIGHT
            return not self.of[color][kind] & same
        return self._pawn_fits(color, square) if kind == "pawn" else True

    def _pawn_fits(self, color: Color, square: Square) -> bool:
        """Return whether a pawn is the only one of its file, on a rank where it can be, and has passed no other."""
        file = A_FILE << (square & 7)
        if self.of[color]["pawn"] & file or (FIRST_RANK | LAST_RANK) & 1 << square:
            return False
        below = (1 << square) - 1
        return not self.of[not color]["pawn"] & file & (below if color else ~below)

    def attacked(self, by: Color, square: Square, occupied: int) -> bool:
        """Return whether a side attacks a square, while the squares of a bit mask are occupied."""
        of = self.of[by]
        slanted = reach("bishop", by, square, occupied)
        straight = reach("rook", by, square, occupied)
        return bool(
            slanted & (of["bishop"] | of["queen"])
            or straight & (of["rook"] | of["queen"])
            or reach("knight", by, square, 0) & of["knight"]
            or reach("king", by, square, 0) & of["king"]
            or reach("pawn", not by, square, 0) & of["pawn"]
        )

    def placement(self, color: Color) -> str:
        """Return the men as a FEN writes them; for Black as the side that castles, with colours and ranks exchanged."""
        cells = ["."] * 64
        for square in squares_of(self.occupied):
            letter = _LETTERS[self.kinds[square]]
            cells[square] = letter.upper() if self.color_at(square) is color else letter
        order = range(56, -8, -8) if color else range(0, 64, 8)
        rows = ["".join(cells[first : first + 8]) for first in order]
        text = "/".join(rows)
        for dots, number in _RUNS:
            text = text.replace(dots, number)
        return text


def seen_by(color: Color, square: Square) -> Square:
    """Return the square of the exercise that a square of the sketch becomes, by the colour that castles there."""
    return square if color else square ^ 56


def name_for(color: Color, square: Square) -> str:
    """Return the name of the square that a square of the sketch becomes, by the colour that castles there."""
    return square_name(seen_by(color, square))


# Pawns, decoys and all other men.

BLACK_CORNERS = (56, 63)
_WHITE_RANKS = (2, 2, 2, 2, 2, 2, 3, 3, 4)
_FILES = tuple(range(8))
_PIECES = ("queen", "rook", "bishop", "bishop", "knight", "knight")
_SPARSE = (*_PIECES, "pawn", "pawn")
_SCREENS = ("pawn", "pawn", "knight", "bishop")
_WHITE_ZONE, _BLACK_ZONE, _FAR_ZONE = ranks(1, 4), ranks(5, 8), ranks(3, 4)
_FAR = 0.15
_NO_DECOY = 0.6
_SCREENED = 0.5
_TRIES = 6
_CROWDED = 3
_ROOKS = 2


class Frame(NamedTuple):
    """The men that are placed first: king and rook of a geometry, perhaps the other rook, and Black at home or not.

    Black's rooks come home where they attack nothing that they must not; with `black_rooks` they do in any case.
    `shield` is where a pawn stands before a rook, so that nobody attacks it along the file.
    """

    way: Geometry
    other_rook: Square | None = None
    black_home: bool = False
    black_rooks: bool = False
    shield: Square | None = None


def add_crowd(dice: Dice, level: Level, sketch: Sketch, frame: Frame, extra: int = 0) -> bool:
    """Place pawns, decoys and more men; return whether the board fits its level.

    It shall have `extra` men more than the level says.
    """
    low, high = level.men[0] + extra, level.men[1] + extra
    if level.pawns[0]:
        _add_pawns(dice, level, sketch)
    if frame.black_home and not frame.black_rooks:
        for corner in BLACK_CORNERS:
            _add_at(dice, sketch, "rook", BLACK, sketch.free & 1 << corner)
    if not _add_decoys(dice, level, sketch, frame.way, high, extra):
        return False
    wanted = dice.between(low, high)
    for _ in range(3 * max(0, wanted - sketch.men)):
        if sketch.men >= wanted:
            break
        _add_filler(dice, level, sketch)
    pawns = (sketch.of[WHITE]["pawn"] | sketch.of[BLACK]["pawn"]).bit_count()
    fits = low <= sketch.men <= high and level.pawns[0] <= pawns <= level.pawns[1]
    return fits and level.decoys[0] <= _decoys(sketch, frame.way) <= level.decoys[1]


def _decoys(sketch: Sketch, way: Geometry) -> int:
    men = [(square, sketch.kinds[square]) for square in squares_of(sketch.colors[BLACK] & ~sketch.king)]
    return count_decoys(men, sketch.occupied, way)


def _add_decoys(dice: Dice, level: Level, sketch: Sketch, way: Geometry, high: int, extra: int) -> bool:
    """Place decoys until there are enough, return whether there are; men placed later may turn out to be decoys too."""
    if not level.decoys[0] and dice.chance(_NO_DECOY):
        return True
    least = min(level.decoys[0] + extra, level.decoys[1])
    wanted = max(1, dice.between(least, least + 1))
    # On a board with many men, the few that are decoys already are not counted: more are to come.
    missing = wanted - (_decoys(sketch, way) if level.number < _CROWDED else 0)
    kinds = [kind for kind in (*_PIECES, "pawn") if sketch.has_room(kind, BLACK)]
    for _ in range(_TRIES * max(0, missing)):
        if missing <= 0 or sketch.men >= high - 1 or not kinds:
            break
        kind = dice.pick(kinds)
        if _add_decoy(dice, sketch, way, kind):
            missing -= 1
            if not sketch.has_room(kind, BLACK):
                kinds = [other for other in kinds if other != kind]
    return missing <= wanted - level.decoys[0]


def _add_pawns(dice: Dice, level: Level, sketch: Sketch) -> None:
    """Place pawns as in a game: one of a colour on a file, most of them at home."""
    least = level.pawns[0] + 1
    # A decoy may bring its screen with it.
    room = level.men[1] - sketch.men - 2 * level.decoys[0] - _ROOKS
    count = dice.between(least, max(least, min(level.pawns[1], room)))
    for color, wanted in ((WHITE, (count + 1) // 2), (BLACK, count // 2)):
        for file in dice.shuffled(_FILES)[: min(8, wanted)]:
            rank = dice.pick(_WHITE_RANKS)
            square = 8 * (rank - 1 if color else 8 - rank) + file
            if sketch.free & 1 << square and sketch.fits("pawn", color, square):
                sketch.set("pawn", color, square)


def _add_decoy(dice: Dice, sketch: Sketch, way: Geometry, kind: str) -> bool:
    """Place a black man that looks as if it mattered: it aims near the path, at the rook, or at a man in between."""
    if kind in LINE_KINDS and dice.chance(_SCREENED):
        return _add_screened(dice, sketch, kind, dice.pick(way.path).square)
    near = dice.pick(_near(way))
    sources = reach(kind, WHITE, near, sketch.occupied) & sketch.free & ~FIRST_RANK
    if not sources:
        return False
    for square in squares_of(sketch.guarded):
        sources &= ~reach(kind, WHITE, square, sketch.occupied)
    return _add_at(dice, sketch, kind, BLACK, sources)


@cache
def _near(way: Geometry) -> tuple[Square, ...]:
    """Return the squares whose attack seems to count: those before the path, the rook, and what it alone crosses."""
    return (*(step.square + 8 for step in way.path), way.rook_from, *way.rook_only)


def _add_at(dice: Dice, sketch: Sketch, kind: str, color: Color, squares: int) -> bool:
    """Place a man on one of these squares, if it fits there."""
    if not squares:
        return False
    square = dice.square(squares)
    if not sketch.fits(kind, color, square):
        return False
    sketch.set(kind, color, square)
    return True


def _add_screened(dice: Dice, sketch: Sketch, kind: str, target: Square) -> bool:
    """Place a line piece that would attack a square of the path if nobody stood between, and a man in between.

    Return whether both have found a place.
    """
    lines = reach(kind, WHITE, target, 0) & sketch.free & ~FIRST_RANK
    hidden = lines & ~reach(kind, WHITE, target, sketch.occupied)
    if hidden and _add_at(dice, sketch, kind, BLACK, hidden):
        return True
    if not lines & ~hidden:
        return False
    square = dice.square(lines & ~hidden)
    gap = squares_between(square, target) & sketch.free
    screen, color = dice.pick(_SCREENS), dice.chance(0.6)
    if not gap or not sketch.has_room(screen, color) or not _add_at(dice, sketch, screen, color, gap):
        return False
    if not sketch.fits(kind, BLACK, square):
        return False
    sketch.set(kind, BLACK, square)
    return True


def _add_filler(dice: Dice, level: Level, sketch: Sketch) -> None:
    """Place one more man, if it fits, of the side that has fewer."""
    white, black = sketch.colors[WHITE].bit_count(), sketch.colors[BLACK].bit_count()
    color = dice.chance(0.5) if white == black else white < black
    kind = dice.pick(_SPARSE if level.number < 3 else _PIECES)
    if not sketch.has_room(kind, color):
        kind = "pawn"
    zone = _WHITE_ZONE if color else _FAR_ZONE if dice.chance(_FAR) else _BLACK_ZONE
    if kind == "pawn":
        zone = ranks(2, 3) if color else ranks(6, 7)
    _add_at(dice, sketch, kind, color, zone & sketch.free)
