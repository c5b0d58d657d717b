"""The exercises, as values that files are read into; each kind asks something else."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from trainer.course.given import Given
from trainer.rules.terms import Castling, Condition, Moved, RemarkId
from trainer.rules.touch.ruling import Duty


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

CastlingLetter = Literal["K", "Q", "k", "q"]
LETTERS: tuple[CastlingLetter, ...] = ("K", "Q", "k", "q")
"""The four castlings, in the order of a FEN."""

PieceName = Literal["king", "queen", "rook", "bishop", "knight", "pawn"]
ColorName = Literal["white", "black"]


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


def letter_of(castling: Castling) -> CastlingLetter:
    """Return the letter of a castling: K, Q, k or q."""
    return LETTERS[castling.index]


class _Exercise(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """The fields of every exercise.

    It starts from `fen`, or from the start of a game, with `moves` (SAN or UCI) played from there. `history` says what
    a diagram cannot: "white-king", "black-king" or the square of a rook, each unmoved, moved, captured or unknown.
    `title`, `prompt` and `hints` are texts by language; the program has its own where none are given.
    """

    id: str
    fen: str | None = None
    moves: str = ""
    history: dict[str, Moved] = {}
    chess960: bool = False
    title: dict[str, str] = {}
    prompt: dict[str, str] = {}
    hints: tuple[dict[str, str], ...] = ()


class _OnCastling(_Exercise, frozen=True):
    castling: CastlingLetter


class Build(_OnCastling, frozen=True, tag="build"):
    """Place pieces so that exactly this case decides; starts from the set-up board, or from `fen`."""

    expect: Case


class Judge(_OnCastling, frozen=True, tag="judge"):
    """May it castle? Yes, no, or one cannot tell."""

    expect: Given | None = None


class Name(_OnCastling, frozen=True, tag="name"):
    """Yes, no or cannot tell, and the one reason; `expect` is checked against the rules where it is given."""

    expect: Reason | None = None


class Mark(_OnCastling, frozen=True, tag="mark"):
    """Click the attacked squares of the path, or none."""

    expect: tuple[str, ...] | None = None


class Empty(_OnCastling, frozen=True, tag="empty"):
    """Click the squares that must be empty."""

    expect: tuple[str, ...] | None = None


class Attackers(_OnCastling, frozen=True, tag="attackers"):
    """Click the pieces that attack the path, or none; `expect` lists them for each attacked square."""

    expect: dict[str, tuple[str, ...]] | None = None


class FlipTo(Struct, frozen=True, forbid_unknown_fields=True):
    """The square that shall change, and to what."""

    square: str
    to: Attack


class Flip(_OnCastling, frozen=True, tag="flip"):
    """Add one bishop or rook, so that exactly one square of the path changes; `expect` asks for a certain one."""

    expect: FlipTo | None = None


class Added(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece that is added to the board."""

    piece: PieceName
    color: ColorName
    square: str


class Predict(_OnCastling, frozen=True, tag="predict"):
    """A piece is added: which squares of the path are attacked now?"""

    add: Added
    expect: dict[str, Attack] | None = None


class Wings(_Exercise, frozen=True, tag="wings"):
    """Which castlings may the side to move play?"""

    expect: tuple[CastlingLetter, ...] | None = None


class History(_Exercise, frozen=True, tag="history"):
    """Moves were played: which rights remain, and what cost the others?"""

    expect: dict[CastlingLetter, Fate] | None = None


class Touch(_Exercise, frozen=True, tag="touch"):
    """This was touched, released and said: what must be played now? `acts` are written as `read_acts` reads them."""

    acts: str
    expect: Duty | None = None


class Prepare(_OnCastling, frozen=True, tag="prepare"):
    """Make castling legal in one move; `expect` lists the right ones."""

    expect: tuple[str, ...] | None = None


class Castle(_OnCastling, frozen=True, tag="castle"):
    """Castle on the board, or refuse to."""

    expect: Deed | None = None


class Arrival(Struct, frozen=True, forbid_unknown_fields=True):
    """Where king and rook end."""

    king: str
    rook: str


class Arrive(_OnCastling, frozen=True, tag="arrive"):
    """Chess960: where do king and rook end?"""

    expect: Arrival | None = None


Exercise = (
    Build
    | Judge
    | Name
    | Mark
    | Empty
    | Attackers
    | Flip
    | Predict
    | Wings
    | History
    | Touch
    | Prepare
    | Castle
    | Arrive
)


def kind_of(exercise: Exercise) -> str:
    """Return the kind of an exercise as files write it."""
    return str(exercise.__struct_config__.tag)


class ExerciseSet(Struct, frozen=True):
    """A set of exercises in the order of its file, and its title by language."""

    title: dict[str, str]
    exercises: tuple[Exercise, ...]
