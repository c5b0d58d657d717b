"""Why a text could not be read, as a value that words can be put to."""

from enum import StrEnum
from typing import NamedTuple

from trainer.rules.position import Position
from trainer.rules.text.visible import visible
from trainer.rules.verdict import CastlingVerdict


class FaultId(StrEnum):
    """The closed list of what can be wrong with the text of a position or of moves."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    NO_POSITION = "no-position"
    RANK_COUNT = "rank-count"
    RANK_LENGTH = "rank-length"
    RANK_CHARACTER = "rank-character"
    TURN = "turn"
    CASTLING_CHARACTER = "castling-character"
    TOO_MANY_RIGHTS = "too-many-rights"
    TWO_ROOKS_ONE_WING = "two-rooks-one-wing"
    EN_PASSANT = "en-passant"
    COUNTER = "counter"
    TOO_MANY_FIELDS = "too-many-fields"
    MOVE_UNREADABLE = "move-unreadable"
    MOVE_ILLEGAL = "move-illegal"
    MOVE_AMBIGUOUS = "move-ambiguous"
    PROMOTION_MISSING = "promotion-missing"
    CASTLING_ILLEGAL = "castling-illegal"
    NO_MOVE = "no-move"
    VARIANT_UNKNOWN = "variant-unknown"
    START_MISSING = "start-missing"
    TAG_UNREADABLE = "tag-unreadable"
    TAG_TWICE = "tag-twice"
    STRAY_BRACKET = "stray-bracket"
    VARIATION_UNCLOSED = "variation-unclosed"
    VARIATION_TOO_DEEP = "variation-too-deep"
    COMMENT_UNCLOSED = "comment-unclosed"
    GAME_TOO_LONG = "game-too-long"
    NO_GAME = "no-game"
    NO_SUCH_PLY = "no-such-ply"
    FILE_UNREADABLE = "file-unreadable"
    ACT_UNREADABLE = "act-unreadable"
    ACT_NOT_OWN = "act-not-own"


class Field(StrEnum):
    """The part of a text that a fault is in."""

    TEXT = "text"
    PLACEMENT = "placement"
    TURN = "turn"
    CASTLING = "castling"
    EN_PASSANT = "en-passant"
    HALFMOVE_CLOCK = "halfmove-clock"
    FULLMOVE_NUMBER = "fullmove-number"
    MOVES = "moves"
    PGN = "pgn"
    ACTS = "acts"


class Refusal(NamedTuple):
    """A castling that stands in a list of moves and is illegal: the position before it, and the verdict on it."""

    position: Position
    verdict: CastlingVerdict


class Fault(NamedTuple):
    """A text that cannot be read: what is wrong, in which part, where in it, and what stands there.

    `place` is the number of the rank, of the move ("33." for White, "33..." for Black) or of the line, or the colour
    that has too many rights; `found` is the text or the count that was met; `refused` is given for an illegal castling,
    else None.
    """

    id: FaultId
    field: Field
    found: str = ""
    place: str = ""
    refused: Refusal | None = None


FOUND_LIMIT = 24
"""Characters of a text that are quoted in a fault."""


def shorten(text: str, limit: int = FOUND_LIMIT) -> str:
    """Return a piece of the user's text that fits into a sentence and can be printed anywhere."""
    return visible(text if len(text) <= limit else text[: limit - 1] + "…")
