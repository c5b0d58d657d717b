"""What must be played after touching, as a value: the duty, its ground and its articles (Laws 4.1 to 4.8, 7.5)."""

from enum import StrEnum
from typing import NamedTuple

from trainer.rules.terms import Castling, Square


class Duty(StrEnum):
    """The closed list of what must be played."""

    CASTLE = "castle"
    ROOK = "rook"
    KING = "king"
    PIECE = "piece"
    ANY = "any"
    NONE = "none"


class Ground(StrEnum):
    """Why this must be played: the branch of the rule."""

    KING_AND_ROOK = "king-and-rook"
    ROOK_FIRST = "rook-first"
    CASTLING_ILLEGAL = "castling-illegal"
    KING_RELEASED = "king-released"
    CASTLED = "castled"
    MOVE_STANDS = "move-stands"
    TOUCHED = "touched"
    NOTHING_CAN_MOVE = "nothing-can-move"
    NOT_TOUCHED = "not-touched"
    CLAIM_LOST = "claim-lost"
    GAME_OVER = "game-over"


class Ruling(NamedTuple):
    """What must be played, why, and by which articles.

    `castling` is the castling to be played, or the one that is out of question now. `square` is where the man stood
    that must move. `moves` are the moves in UCI that fulfil the duty, sorted; castling in the spelling of the
    variant; `counts` are the castlings among them where the king must move. `penalty`: the clock was pressed on what
    counts as an illegal move (7.5.5). `supposed`: the castling counts as legal although nobody said that king and
    rook have not moved.
    """

    duty: Duty
    ground: Ground
    articles: tuple[str, ...]
    castling: Castling | None = None
    square: Square | None = None
    moves: tuple[str, ...] = ()
    counts: tuple[Castling, ...] = ()
    penalty: bool = False
    supposed: bool = False
