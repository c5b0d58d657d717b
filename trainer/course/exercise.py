"""The exercises, as values that files are read into."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from trainer.rules.terms import Condition, Moved, RemarkId


class Case(StrEnum):
    """The six cases: the one thing that decides, in a position built for it."""

    ALL_LEGAL = "all-legal"
    IN_CHECK = "in-check"
    CROSSING_ATTACKED = "crossing-attacked"
    ARRIVAL_ATTACKED = "arrival-attacked"
    ROOK_ATTACKED = "rook-attacked"
    KING_MOVED = "king-moved"


class Reason(StrEnum):
    """The list, always the same, of what can decide: six reasons for no, four for yes, and that one cannot tell."""

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

CastlingLetter = Literal["K", "Q", "k", "q"]


class _Exercise(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    id: str
    castling: CastlingLetter


class Build(_Exercise, frozen=True, tag="build"):
    """Place pieces so that exactly this case decides; starts from the set-up board, or from `fen`."""

    expect: Case
    fen: str | None = None


class Name(_Exercise, frozen=True, tag="name"):
    """Yes, no or cannot tell, and the one reason; `expect` is checked against the rules where it is given.

    `history` says what a diagram cannot: "white-king", "black-king" or the square of a rook, each unmoved,
    moved, captured or unknown.
    """

    fen: str
    history: dict[str, Moved] = {}
    expect: Reason | None = None


Exercise = Build | Name


class ExerciseSet(Struct, frozen=True):
    """A set of exercises in the order of its file, and its title by language."""

    title: dict[str, str]
    exercises: tuple[Exercise, ...]
