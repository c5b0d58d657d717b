"""What every kind of exercise has: its fields, and what its file says of it."""

from collections.abc import Hashable, Iterator
from typing import ClassVar, NamedTuple

from msgspec import Struct

from trainer.course.aims import ANY, Reasons, Shares
from trainer.course.answer import Answer
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.grade import Grade
from trainer.course.ids import CastlingLetter, Evidence, Reason, RequestRefusalId
from trainer.course.question import Question
from trainer.course.said import Said, Sentence, say
from trainer.course.turns_on import deciding
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position
from trainer.rules.setup import give_variant, start_position
from trainer.rules.terms import Castling, Moved, Square, Variant, castling_of
from trainer.rules.verdict import CastlingVerdict


class Expected(NamedTuple):
    """A right answer as files write it, and the outcome it counts as when outcomes are balanced."""

    outcome: str
    expect: object


class Base(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """The fields of every exercise, and what it says of itself; `at` is always the position that it leads to.

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

    def without_fen(self) -> Position:
        """Return the position that the moves start from where no FEN is given."""
        return give_variant(start_position(), Variant.CHESS960 if self.chess960 else Variant.STANDARD)

    SQUARES: ClassVar[tuple[str, ...]] = ()
    """The keys at which a file names a square; [] is any item of a list, {} any key of a table."""

    # What is asked.

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return what is asked after these answers; None once everything has been asked."""
        raise NotImplementedError

    def castlings(self, at: Position) -> tuple[Castling, ...]:
        """Return the castlings that the answer rests on."""
        return (castling_asked(self, at),)

    def shown(self, at: Position) -> Position:
        """Return the position that the answer is about, and that one sees."""
        return at

    def board(self, at: Position, answers: tuple[Answer, ...]) -> Position:
        """Return the position on the board after these answers; `at` itself where nothing has changed."""
        return self.shown(at)

    def hint(self, at: Position) -> tuple[Sentence, ...]:
        """Return the hints: where to look, then what to follow; they never give the answer."""
        return plain_hint(kind_of(self))

    def named(self, at: Position) -> Said | None:
        """Return what a list calls the exercise, None where it has no name."""
        return say(f"practice.kind.{kind_of(self)}")

    TELLS_PASSING: ClassVar[bool] = False
    """Whether legal moves matter to the answer, so that a pawn which may be taken in passing is told."""

    # What is right.

    def accepts(self, at: Position, answers: tuple[Answer, ...]) -> bool:
        """Return whether the last of the answers is one, right or wrong; another changes nothing."""
        return True

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade | None:
        """Return how the last of the answers stands to the right one; None where another question comes first."""
        raise NotImplementedError

    def faults(self, at: Position) -> Iterator[SetFault]:
        """Yield everything in the exercise that the rules contradict."""
        raise NotImplementedError

    def verdicts(self, at: Position) -> tuple[CastlingVerdict, ...]:
        """Return the verdicts that the answer rests on."""
        return (verdict_of(self, self.shown(at)),)

    EVIDENCE: ClassVar[Evidence] = Evidence.VERDICT
    """What is drawn on the board for the answer."""

    # What it trains.

    ABOUTS: ClassVar[tuple[str, ...]] = ()
    """What exercises of the kind can turn on, in the order of teaching."""

    NOT_TAUGHT: ClassVar[frozenset[str]] = frozenset()
    """What it can turn on in files only: the generator makes no such exercises on purpose."""

    WAVE: ClassVar[int] = 0
    """The skills of a wave are begun side by side, and before those of the next."""

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return the verdict on the castling that the exercise is about, and what it turns on."""
        raise NotImplementedError

    @classmethod
    def letters_about(cls, about: str) -> str:
        """Return the letters of the castlings that exercises turning on this are about, in standard chess."""
        return "KQkq"

    # How others like it are made.

    ON_PATH: ClassVar[bool] = False
    """Whether single squares of the king's way are asked about."""

    JUDGED: ClassVar[tuple[str, ...]] = ()
    """The answers that can be asked for, where one answers yes or no."""

    TRIED: ClassVar[bool] = False
    """Whether the generator works out right answers by itself, and tries one: looking for faults takes too long."""

    DECIDED: ClassVar[bool] = True
    """Whether its reason decides already where it begins."""

    MOVED_AFTER: ClassVar[bool] = False
    """Whether the moves tell a story, and may capture: the level is that of the board before them."""

    CHESS960: ClassVar[bool] = False
    """Whether generated exercises are of Chess960."""

    OUTCOMES: ClassVar[Shares] = ((ANY, 1),)
    """The outcomes of the right answers."""

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected | None:
        """Return the right answer as a file expects it, None where there is none.

        `verdict` is that on the position that is shown. Kinds that are `TRIED` have none: the generator writes theirs.
        """
        return None

    @classmethod
    def outcomes(cls, reason: Reason | None, level: int) -> Shares:
        """Return the outcomes of exercises of a level that a reason decides, None for any."""
        return cls.OUTCOMES if reason is None else ((ANY, 1),)

    @classmethod
    def reasons_for(cls, outcome: str) -> Reasons:
        """Return what may decide in exercises with an outcome."""
        return (None,)

    @classmethod
    def refused(cls, reason: Reason) -> RequestRefusalId | None:
        """Return why a reason can never decide in an exercise of the kind; None where it can."""
        return None

    def twin_key(self, at: Position) -> Hashable:
        """Return that in which a twin must differ; None where a kind has no twins, or this position no answer."""
        return None

    def kept_by_twin(self) -> frozenset[Square]:
        """Return the squares that stay as they are in a twin, beside those of kings and castling rooks."""
        return frozenset()


class OnCastling(Base, frozen=True):
    """A kind that asks about one castling, `castling`."""

    castling: CastlingLetter

    def faults(self, at: Position) -> Iterator[SetFault]:
        """Yield everything that the rules contradict; where the king is not at home there is nothing to ask."""
        verdict = verdict_of(self, at)
        if verdict.path:
            yield from self.contradicted(at, verdict)
        else:
            yield SetFault(SetFaultId.NOT_AT_HOME, key="castling", found=self.castling)

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield what the rules contradict where the king is at home; `verdict` is that on the castling."""
        raise NotImplementedError

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return the verdict on the castling, and what decides about it."""
        verdict = verdict_of(self, at)
        return verdict, deciding(verdict)


def kind_of(exercise: Base | type[Base]) -> str:
    """Return the kind of an exercise as files write it."""
    return str(exercise.__struct_config__.tag)


def castling_asked(exercise: Base, position: Position) -> Castling:
    """Return the castling that an exercise asks about; the first of the side to move where it asks about several."""
    letter = getattr(exercise, "castling", None)
    return position.own_castlings[0] if letter is None else castling_of(letter)


def verdict_of(exercise: Base, position: Position) -> CastlingVerdict:
    """Return the verdict on the castling that an exercise asks about."""
    return judge_castling(position, castling_asked(exercise, position))


def plain_hint(kind: str) -> tuple[Sentence, ...]:
    """Return the hints of a kind, the same for every position."""
    return say(f"hint.{kind}.look"), say(f"hint.{kind}.follow")
