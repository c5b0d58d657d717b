"""judge: may it castle? Yes, no, or one cannot tell."""

from collections.abc import Hashable, Iterator

from trainer.course.aims import YES_NO_OR_UNKNOWN
from trainer.course.answer import Answer
from trainer.course.faults import SetFault
from trainer.course.grade import Grade, grade_given
from trainer.course.ids import Given, Reason
from trainer.course.kinds.base import Expected, verdict_of
from trainer.course.kinds.shared import OnAnswer, ask, may_castle, other
from trainer.course.question import Form, Question
from trainer.course.reasons import truth
from trainer.course.turns_on import DECIDING, ODD
from trainer.rules.position import Position
from trainer.rules.verdict import CastlingVerdict


class Judge(OnAnswer, frozen=True, tag="judge"):
    """May it castle? Yes, no, or one cannot tell."""

    expect: Given | None = None

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        return None if answers else ask(self, at, Form.CHOOSE, Given, said=may_castle(self, at), how="")

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of yes, no or cannot tell."""
        return grade_given(Given(answers[-1].choice), at, verdict_of(self, at))

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield the fault of another answer."""
        yield from other(self.expect, truth(verdict))

    ABOUTS = (*DECIDING, Reason.CANNOT_TELL, *ODD)

    JUDGED = tuple(Given)
    OUTCOMES = YES_NO_OR_UNKNOWN

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected:
        """Return the right answer, which is its own outcome."""
        return Expected(truth(verdict), truth(verdict))

    def twin_key(self, at: Position) -> Hashable:
        """A twin has another answer."""
        return truth(verdict_of(self, at))
