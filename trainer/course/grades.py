"""The grades, as values: whether an answer is right, what is missing or too much, and the belief behind it."""

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
    """The grade of a position that was built for a case.

    `missing` is the reason that should decide and does not, None where it does; `extra` are the reasons that should not
    be there; `unsure` says that it is unknown whether king or rook has moved.
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
        """None: a build is not asked as a belief; `missing` and `extra` say what is wrong."""
        return None


class NameGrade(NamedTuple):
    """The grade of the reason that was named: the right one, and the belief behind a wrong one."""

    given: Reason
    truth: Reason
    verdict: CastlingVerdict
    belief: Belief | None = None

    @property
    def right(self) -> bool:
        """Whether the reason that was named is the one that decides."""
        return self.given is self.truth


class AnswerGrade(NamedTuple):
    """The grade of yes, no or cannot tell, and of castling at the board or refusing to, which count as yes and no."""

    given: Given
    truth: Given
    verdict: CastlingVerdict
    belief: Belief | None = None

    @property
    def right(self) -> bool:
        """Whether it is the right answer."""
        return self.given is self.truth


class SquaresGrade(NamedTuple):
    """The grade of the squares that were clicked; a belief for each one missing and each one too many.

    `verdict` is that on the position the squares are about: with the man added, where one was.
    """

    given: frozenset[Square]
    truth: frozenset[Square]
    verdict: CastlingVerdict
    beliefs: tuple[Belief, ...] = ()

    @property
    def right(self) -> bool:
        """Whether exactly the right squares were clicked."""
        return self.given == self.truth

    @property
    def belief(self) -> Belief | None:
        """The belief behind the first square that is wrong."""
        return self.beliefs[0] if self.beliefs else None


class FlipGrade(NamedTuple):
    """The grade of a man that was added."""

    flip: Flipped
    verdict: CastlingVerdict

    @property
    def right(self) -> bool:
        """Whether exactly one square changes, the one that was asked for."""
        return self.flip.fault is None

    @property
    def belief(self) -> Belief | None:
        """None: no belief stands behind a wrong man; `flip` says why it is wrong."""
        return None


class ChangeGrade(NamedTuple):
    """Whether the answer was said to change with an added man, and whether it does; the verdict is the one after."""

    given: bool
    truth: bool
    verdict: CastlingVerdict

    @property
    def right(self) -> bool:
        """Whether the answer changes exactly if it was said to."""
        return self.given is self.truth

    @property
    def belief(self) -> Belief | None:
        """None: no belief stands behind it; the verdict says why the answer changes or not."""
        return None


class WingsGrade(NamedTuple):
    """The grade of the castlings that were named as legal; a belief for each wrong one."""

    given: frozenset[CastlingLetter]
    truth: frozenset[CastlingLetter]
    verdict: CastlingVerdict
    beliefs: tuple[tuple[CastlingLetter, Belief], ...] = ()

    @property
    def right(self) -> bool:
        """Whether exactly the legal castlings were named."""
        return self.given == self.truth

    @property
    def belief(self) -> Belief | None:
        """The belief behind the first castling that is wrong."""
        return self.beliefs[0][1] if self.beliefs else None


class HistoryGrade(NamedTuple):
    """The grade of what was said of the four rights; a belief for each wrong one."""

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
    """The grade of the duty that was named; `ruling` has the right one and its ground."""

    given: Duty
    ruling: Ruling
    verdict: CastlingVerdict

    @property
    def right(self) -> bool:
        """Whether the duty that was named is that of the ruling."""
        return self.given is self.ruling.duty

    @property
    def belief(self) -> Belief | None:
        """None: no belief stands behind it; the ruling says why."""
        return None


class PrepareGrade(NamedTuple):
    """The grade of a move; `verdict` is that after it and a pass of the other side.

    `prepared` is None for a move that cannot be played, which is `refused`. `example` is a move that would have been
    right, where this one was not.
    """

    prepared: Prepared | None
    verdict: CastlingVerdict
    refused: Refused | None = None
    belief: Belief | None = None
    example: Played | None = None

    @property
    def right(self) -> bool:
        """Whether castling is legal after the move."""
        return self.prepared is not None and self.prepared.right


class ArriveGrade(NamedTuple):
    """The grade of the two squares on which king and rook were left."""

    given: tuple[Square, Square]
    truth: tuple[Square, Square]
    verdict: CastlingVerdict
    belief: Belief | None = None

    @property
    def right(self) -> bool:
        """Whether both are on their arrival squares."""
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
