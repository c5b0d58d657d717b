"""The closed lists of the course: castlings by letter, the cases, the reasons, and what one can answer."""

from enum import StrEnum
from typing import Literal

from trainer.rules.terms import Castling, Condition, RemarkId

CastlingLetter = Literal["K", "Q", "k", "q"]
LETTERS: tuple[CastlingLetter, ...] = ("K", "Q", "k", "q")
"""The four castlings, in the order of a FEN."""


def letter_of(castling: Castling) -> CastlingLetter:
    """Return the letter of a castling: K, Q, k or q."""
    return LETTERS[castling.index]


PieceName = Literal["king", "queen", "rook", "bishop", "knight", "pawn"]
ColorName = Literal["white", "black"]


class Case(StrEnum):
    """The six cases: the one thing that decides, in a position built for it."""

    ALL_LEGAL = "all-legal"
    IN_CHECK = "in-check"
    CROSSING_ATTACKED = "crossing-attacked"
    ARRIVAL_ATTACKED = "arrival-attacked"
    ROOK_ATTACKED = "rook-attacked"
    KING_MOVED = "king-moved"


class Reason(StrEnum):
    """The closed list of what can decide: six reasons for no, four for yes, and that one cannot tell."""

    KING_UNMOVED = Condition.KING_UNMOVED
    ROOK_UNMOVED = Condition.ROOK_UNMOVED
    SQUARES_BETWEEN_EMPTY = Condition.SQUARES_BETWEEN_EMPTY
    START_SAFE = Condition.START_SAFE
    CROSSING_SAFE = Condition.CROSSING_SAFE
    ARRIVAL_SAFE = Condition.ARRIVAL_SAFE
    NOTHING_AGAINST = "yes-nothing"
    ALTHOUGH_ROOK_ATTACKED = f"yes-{RemarkId.ROOK_ATTACKED}"
    ALTHOUGH_ROOK_CROSSES = f"yes-{RemarkId.ROOK_CROSSES_ATTACKED}"
    ALTHOUGH_EARLIER_CHECK = f"yes-{RemarkId.EARLIER_CHECK}"
    CANNOT_TELL = "cannot-tell"


NO_REASONS = tuple(Reason(condition) for condition in Condition)
YES_REASONS = tuple(reason for reason in Reason if reason.startswith("yes-"))


class Given(StrEnum):
    """The three answers to "May it castle?"."""

    YES = "yes"
    NO = "no"
    CANNOT_TELL = "cannot-tell"


class Fate(StrEnum):
    """What became of a right to castle: it is held, or it was lost through this."""

    HELD = "held"
    KING_MOVED = "king-moved"
    CASTLED = "castled"
    ROOK_MOVED = "rook-moved"
    ROOK_CAPTURED = "rook-captured"


class Deed(StrEnum):
    """What a player who is asked to castle does: castle, or refuse."""

    CASTLE = "castle"
    REFUSE = "refuse"


class Attack(StrEnum):
    """Whether a square of the path is attacked."""

    ATTACKED = "attacked"
    NOT_ATTACKED = "not-attacked"


class RequestRefusalId(StrEnum):
    """Why a request cannot be met, whatever its seed."""

    NO_CASE = "no-case"
    NOT_DECIDED = "not-decided"
    NOT_PREPARED = "not-prepared"
    NOT_PLAYED = "not-played"
    NOT_PREDICTED = "not-predicted"
    QUEENSIDE_ONLY = "queenside-only"
    PATH_OCCUPIED = "path-occupied"
    NO_ANSWER = "no-answer"
    OTHER_ANSWER = "other-answer"


class Evidence(StrEnum):
    """What is drawn on the board for the answer: the way of the grade's verdict, all ways, the rights, or nothing."""

    VERDICT = "verdict"
    VERDICTS = "verdicts"
    RIGHTS = "rights"
    NOTHING = "nothing"
