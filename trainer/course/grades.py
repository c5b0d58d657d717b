"""The grades, as values: is it right, what is missing or too much, and what one must believe who answers so."""

from typing import NamedTuple

from trainer.course.beliefs import Belief
from trainer.course.exercise import Case, CastlingLetter, Fate, Reason
from trainer.course.flips import Flipped
from trainer.course.given import Given
from trainer.course.prepares import Prepared
from trainer.rules.moves import Played, Refused
from trainer.rules.terms import Square
from trainer.rules.touch.ruling import Duty, Ruling
from trainer.rules.verdict import CastlingVerdict


class BuildGrade(NamedTuple):
    """How a built position stands to its case.

    `missing` is what should decide and does not; `extra` are the reasons that should not be there;
    `unsure` when nobody has said whether king and rook have moved.
    """

    case: Case
    verdict: CastlingVerdict
    missing: Reason | None
    extra: tuple[Reason, ...]
    unsure: bool

    @property
    def right(self) -> bool:
        """Whether exactly this case decides."""
        return self.missing is None and not self.extra and not self.unsure

    @property
    def belief(self) -> Belief | None:
        """What is missing or too much says it all."""
        return None


class NameGrade(NamedTuple):
    """How the reason that somebody gave stands to the one that decides, and what he must think who gives it."""

    given: Reason
    truth: Reason
    verdict: CastlingVerdict
    belief: Belief | None = None

    @property
    def right(self) -> bool:
        """Whether it is that reason."""
        return self.given is self.truth


class AnswerGrade(NamedTuple):
    """How yes, no or cannot tell stands to the truth; `castle` grades what was done at the board in the same way."""

    given: Given
    truth: Given
    verdict: CastlingVerdict
    belief: Belief | None = None

    @property
    def right(self) -> bool:
        """Whether it is the right answer."""
        return self.given is self.truth


class SquaresGrade(NamedTuple):
    """How the squares that were clicked stand to the right ones; a belief for each that is missing or too much.

    `verdict` is that on the position the squares are about: with the man added, where one was.
    """

    given: frozenset[Square]
    truth: frozenset[Square]
    verdict: CastlingVerdict
    beliefs: tuple[Belief, ...] = ()

    @property
    def right(self) -> bool:
        """Whether they are the same squares."""
        return self.given == self.truth

    @property
    def belief(self) -> Belief | None:
        """The belief behind the first square that is wrong."""
        return self.beliefs[0] if self.beliefs else None


class FlipGrade(NamedTuple):
    """What an added man does."""

    flip: Flipped
    verdict: CastlingVerdict

    @property
    def right(self) -> bool:
        """Whether exactly one square changes, the one that was asked for."""
        return self.flip.fault is None

    @property
    def belief(self) -> Belief | None:
        """Nothing is believed here; what is wrong is in the flip."""
        return None


class ChangeGrade(NamedTuple):
    """Whether the answer was said to change with an added man, and whether it does; the verdict is the one after."""

    given: bool
    truth: bool
    verdict: CastlingVerdict

    @property
    def right(self) -> bool:
        """Whether it does as it was said to do."""
        return self.given is self.truth

    @property
    def belief(self) -> Belief | None:
        """Nothing is believed here; the verdict says it."""
        return None


class WingsGrade(NamedTuple):
    """How the castlings that were named stand to the legal ones; a belief for each that is wrong."""

    given: frozenset[CastlingLetter]
    truth: frozenset[CastlingLetter]
    verdict: CastlingVerdict
    beliefs: tuple[tuple[CastlingLetter, Belief], ...] = ()

    @property
    def right(self) -> bool:
        """Whether they are the same."""
        return self.given == self.truth

    @property
    def belief(self) -> Belief | None:
        """The belief behind the first castling that is wrong."""
        return self.beliefs[0][1] if self.beliefs else None


class HistoryGrade(NamedTuple):
    """How what was said of the four rights stands to what became of them; a belief for each that is wrong."""

    given: tuple[Fate, ...]
    truth: tuple[Fate, ...]
    verdict: CastlingVerdict
    beliefs: tuple[tuple[CastlingLetter, Belief], ...] = ()

    @property
    def right(self) -> bool:
        """Whether all four are as they were said to be."""
        return self.given == self.truth

    @property
    def belief(self) -> Belief | None:
        """The belief behind the first right that is wrong."""
        return self.beliefs[0][1] if self.beliefs else None


class TouchGrade(NamedTuple):
    """How the duty that was named stands to the ruling, which says why."""

    given: Duty
    ruling: Ruling
    verdict: CastlingVerdict

    @property
    def right(self) -> bool:
        """Whether it is that duty."""
        return self.given is self.ruling.duty

    @property
    def belief(self) -> Belief | None:
        """The ruling itself says why."""
        return None


class PrepareGrade(NamedTuple):
    """What the move does; its verdict is the one after it and a pass. A move that cannot be played is `refused`.

    `example` is a move that would have been right, where this one was not.
    """

    prepared: Prepared | None
    verdict: CastlingVerdict
    refused: Refused | None = None
    belief: Belief | None = None
    example: Played | None = None

    @property
    def right(self) -> bool:
        """Whether castling is legal now."""
        return self.prepared is not None and self.prepared.right


class ArriveGrade(NamedTuple):
    """How the squares on which king and rook were left stand to those where they end."""

    given: tuple[Square, Square]
    truth: tuple[Square, Square]
    verdict: CastlingVerdict
    belief: Belief | None = None

    @property
    def right(self) -> bool:
        """Whether both are there."""
        return self.given == self.truth


Grade = (
    BuildGrade
    | NameGrade
    | AnswerGrade
    | SquaresGrade
    | FlipGrade
    | ChangeGrade
    | WingsGrade
    | HistoryGrade
    | TouchGrade
    | PrepareGrade
    | ArriveGrade
)
