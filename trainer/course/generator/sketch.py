"""A board while men are being placed: White castles on it, whoever will castle in the exercise."""

from trainer.rules.attacks import reach
from trainer.rules.squares import square_name, squares_of
from trainer.rules.terms import WHITE, Color, Square

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
    """Men by square, and where none may come.

    `reserved` are squares that stay empty, `guarded` those that no black man may attack. A man is placed only where
    Black's king is not attacked by White. Men are only added, so that no line is opened by another one later.
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
        """The squares on which a man may be placed."""
        return ~(self.occupied | self.reserved) & ALL

    def color_at(self, square: Square) -> Color:
        """Return the colour of the man on a square."""
        return bool(self.colors[WHITE] & 1 << square)

    def has_room(self, kind: str, color: Color) -> bool:
        """Return whether a side may have one more of a kind, as it has at the start of a game."""
        return self.of[color][kind].bit_count() < _LIMITS[kind] and self.colors[color].bit_count() < 16

    def set(self, kind: str, color: Color, square: Square) -> None:
        """Place a man without a question."""
        bit = 1 << square
        self.kinds[square] = kind
        self.of[color][kind] |= bit
        self.colors[color] |= bit
        self.occupied |= bit
        if kind == "king" and not color:
            self.king = bit

    def lift(self, square: Square) -> tuple[str, Color]:
        """Take a man off the board, and return what it was."""
        kind, color, bit = self.kinds[square], self.color_at(square), ~(1 << square)
        self.kinds[square] = ""
        self.of[color][kind] &= bit
        self.colors[color] &= bit
        self.occupied &= bit
        return kind, color

    def fits(self, kind: str, color: Color, square: Square) -> bool:
        """Return whether a man on a free square attacks nothing that it must not attack, and is believable there."""
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
        """Return whether a side attacks a square, with these squares occupied."""
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
        """Return the men as a FEN writes them, as this colour sees them."""
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
    """Return a square of the sketch as the side that castles sees it."""
    return square if color else square ^ 56


def name_for(color: Color, square: Square) -> str:
    """Return the name of a square of the sketch, as the side that castles sees it."""
    return square_name(seen_by(color, square))
