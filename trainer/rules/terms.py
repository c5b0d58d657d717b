"""The closed lists of ids that positions, verdicts, files and sentences share."""

from enum import Enum, StrEnum

import chess

Square = chess.Square
Color = chess.Color
WHITE, BLACK = chess.WHITE, chess.BLACK


class Variant(StrEnum):
    """Which rules the position is played by."""

    STANDARD = "standard"
    CHESS960 = "chess960"


class Wing(StrEnum):
    """The side of the board the king castles to, as White sees it."""

    KINGSIDE = "kingside"
    QUEENSIDE = "queenside"


class Castling(Enum):
    """One of the four castlings: a colour and a wing. `letter` is that of the right in a FEN, `san` the move."""

    WHITE_KINGSIDE = (WHITE, Wing.KINGSIDE, "K")
    WHITE_QUEENSIDE = (WHITE, Wing.QUEENSIDE, "Q")
    BLACK_KINGSIDE = (BLACK, Wing.KINGSIDE, "k")
    BLACK_QUEENSIDE = (BLACK, Wing.QUEENSIDE, "q")

    def __init__(self, color: Color, wing: Wing, letter: str) -> None:
        self.color = color
        self.wing = wing
        self.letter = letter
        self.index = "KQkq".index(letter)
        self.san = "O-O" if wing is Wing.KINGSIDE else "O-O-O"

    # Enum's own hash is written in Python, and verdicts look geometries up by castling.
    __hash__ = object.__hash__


CASTLINGS = tuple(Castling)
_WHITE_CASTLINGS, _BLACK_CASTLINGS = (CASTLINGS[0], CASTLINGS[1]), (CASTLINGS[2], CASTLINGS[3])


def castling_of(letter: str) -> Castling:
    """Return the castling that K, Q, k or q stands for."""
    return CASTLINGS["KQkq".index(letter)]


def castlings_by(color: Color) -> tuple[Castling, Castling]:
    """Return the two castlings of a colour, the kingside first."""
    return _WHITE_CASTLINGS if color else _BLACK_CASTLINGS


def castling_at(color: Color, wing: Wing) -> Castling:
    """Return the castling of a colour to a wing."""
    return CASTLINGS[(0 if color else 2) + (wing is Wing.QUEENSIDE)]


class Condition(StrEnum):
    """A condition that castling must meet, in the order a player checks them (Laws 3.8.2)."""

    KING_UNMOVED = "king-unmoved"
    ROOK_UNMOVED = "rook-unmoved"
    SQUARES_BETWEEN_EMPTY = "squares-between-empty"
    START_SAFE = "start-safe"
    CROSSING_SAFE = "crossing-safe"
    ARRIVAL_SAFE = "arrival-safe"


CONDITIONS = tuple(Condition)

ARTICLES = {
    Condition.KING_UNMOVED: "3.8.2.1.1",
    Condition.ROOK_UNMOVED: "3.8.2.1.2",
    Condition.SQUARES_BETWEEN_EMPTY: "3.8.2.2.2",
    Condition.START_SAFE: "3.8.2.2.1",
    Condition.CROSSING_SAFE: "3.8.2.2.1",
    Condition.ARRIVAL_SAFE: "3.8.2.2.1",
}
"""The article of the FIDE Laws of Chess (2023) behind each condition."""


class Status(StrEnum):
    """Whether one condition is met."""

    MET = "met"
    VIOLATED = "violated"
    UNKNOWN = "unknown"
    NOT_APPLICABLE = "not-applicable"


class Legality(StrEnum):
    """Whether a castling is legal, whoever is to move."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    DEPENDS_ON_HISTORY = "depends-on-history"


class RightStatus(StrEnum):
    """Whether the right to castle is held (Laws 3.8.2.1)."""

    HELD = "held"
    UNKNOWN = "unknown"
    LOST = "lost"


class Cause(StrEnum):
    """Why a right is lost."""

    KING_MOVED = "king-moved"
    CASTLED = "castled"
    ROOK_MOVED = "rook-moved"
    ROOK_CAPTURED = "rook-captured"
    OTHER_ROOK = "other-rook"
    PROMOTED = "promoted"
    ROOK_MOVED_OR_CAPTURED = "rook-moved-or-captured"
    KING_OR_ROOK_MOVED = "king-or-rook-moved"
    NOT_AT_HOME = "not-at-home"
    NO_KING = "no-king"
    TWO_KINGS = "two-kings"


class Travel(StrEnum):
    """How king and rook travel in a castling: the four ways of Chess960 (Guidelines II.3.2.1 to II.3.2.4)."""

    BOTH = "both"
    SWAP = "swap"
    KING_ONLY = "king-only"
    ROOK_ONLY = "rook-only"


class Role(StrEnum):
    """What part a square has in the king's way."""

    START = "start"
    CROSSING = "crossing"
    ARRIVAL = "arrival"


SAFETY = {
    Role.START: Condition.START_SAFE,
    Role.CROSSING: Condition.CROSSING_SAFE,
    Role.ARRIVAL: Condition.ARRIVAL_SAFE,
}
"""The condition that speaks of each square of the king's way."""


class RemarkId(StrEnum):
    """The closed list of facts that may seem to forbid a castling, or to matter, and never do."""

    ROOK_ATTACKED = "rook-attacked"
    ROOK_CROSSES_ATTACKED = "rook-crosses-attacked"
    EARLIER_CHECK = "earlier-check"
    GIVES_CHECK = "gives-check"
    GIVES_MATE = "gives-mate"


class NoteId(StrEnum):
    """The closed list of what can be odd about a position; it is judged all the same."""

    NO_KING = "no-king"
    TWO_KINGS = "two-kings"
    KINGS_TOUCH = "kings-touch"
    ENEMY_IN_CHECK = "enemy-in-check"
    PAWN_ON_EDGE = "pawn-on-edge"
    VOID_RIGHT = "void-right"
    RIGHTS_NOT_GIVEN = "rights-not-given"


class Moved(StrEnum):
    """What became of a king or of a castling rook since the game began."""

    UNMOVED = "unmoved"
    MOVED = "moved"
    CAPTURED = "captured"
    UNKNOWN = "unknown"


class Claim(StrEnum):
    """What the castling field of a FEN says of one right.

    `VOID` is, in standard chess, the letter of a file on which no castling rook can stand; `NONE`, that no FEN speaks
    of it.
    """

    HELD = "held"
    LOST = "lost"
    VOID = "void"
    UNKNOWN = "unknown"
    NONE = "none"
