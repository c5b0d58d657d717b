"""touch: this was touched, released and said; what must be played now?"""

from collections.abc import Iterator

from trainer.course.aims import ANY, Reasons, Shares
from trainer.course.answer import Answer
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.grade import Grade
from trainer.course.ids import Evidence, Reason, RequestRefusalId
from trainer.course.kinds.base import Base, Expected, castling_asked, verdict_of
from trainer.course.kinds.shared import ask, other
from trainer.course.question import Form, Question
from trainer.course.said import ActsDone, say
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position
from trainer.rules.setup import all_men
from trainer.rules.terms import Castling
from trainer.rules.text.fault import Fault
from trainer.rules.touch.acts import read_acts
from trainer.rules.touch.rule import rule_on
from trainer.rules.touch.ruling import Duty, Ruling
from trainer.rules.verdict import CastlingVerdict

_NOT_IN_CHECK = (Reason.NOTHING_AGAINST, Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE, Reason.KING_UNMOVED)
_BEHIND: dict[str, Reasons] = {
    Duty.CASTLE: (Reason.NOTHING_AGAINST, Reason.ALTHOUGH_ROOK_ATTACKED, Reason.ALTHOUGH_EARLIER_CHECK),
    Duty.KING: (*_NOT_IN_CHECK, Reason.START_SAFE, Reason.ROOK_UNMOVED, Reason.SQUARES_BETWEEN_EMPTY),
}
"""What may decide about the castling, by the duty: in check most men cannot be made to move."""


class Touch(Base, frozen=True, tag="touch"):
    """This was touched, released and said: what must be played now? `acts` are written as `read_acts` reads them."""

    acts: str
    expect: Duty | None = None

    TELLS_PASSING = True

    def castlings(self, at: Position) -> tuple[Castling, ...]:
        """Return both of the side to move."""
        return at.own_castlings

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        acts = read_acts(self.acts)
        done = ActsDone(() if isinstance(acts, Fault) else acts, all_men(at))
        said = say("task.touch", side=castling_asked(self, at).color, acts=done)
        return None if answers else ask(self, at, Form.CHOOSE, Duty, said=said, how="", acts=done)

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of the duty. Raises ValueError where the acts cannot be read."""
        ruling = ruling_on(at, self.acts)
        if isinstance(ruling, Fault):
            raise ValueError(f"{self.id}: {ruling.id}")
        return grade_touch(Duty(answers[-1].choice), ruling, verdict_of(self, at))

    def faults(self, at: Position) -> Iterator[SetFault]:
        """Yield the fault of the acts, or of another duty."""
        ruling = ruling_on(at, self.acts)
        if isinstance(ruling, Fault):
            yield SetFault(SetFaultId.UNREADABLE, key="acts", found=self.acts, reading=ruling)
        else:
            yield from other(self.expect, ruling.duty)

    EVIDENCE = Evidence.NOTHING

    ABOUTS = tuple(Duty)
    WAVE = 3

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return the duty, and the castling that it is about."""
        verdict, ruling = verdict_of(self, at), ruling_on(at, self.acts)
        if isinstance(ruling, Fault):
            return verdict, Duty.ANY
        return verdict if ruling.castling is None else judge_castling(at, ruling.castling), ruling.duty

    OUTCOMES = (
        (Duty.CASTLE, 2),
        (Duty.KING, 2),
        (Duty.ROOK, 2),
        (Duty.PIECE, 1),
        (Duty.NONE, 1),
        (Duty.ANY, 1),
    )

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected | None:
        """Return the duty, which is its own outcome."""
        ruling = ruling_on(at, self.acts)
        return None if isinstance(ruling, Fault) else Expected(ruling.duty, ruling.duty)

    @classmethod
    def outcomes(cls, reason: Reason | None, level: int) -> Shares:
        """Return the duties, whatever decides about the castling; on a sparse board nearly every man can move."""
        if reason is not None:
            return ((ANY, 1),)
        return tuple(share for share in cls.OUTCOMES if level > 2 or share[0] != Duty.ANY)

    @classmethod
    def reasons_for(cls, outcome: str) -> Reasons:
        """Return what may decide about the castling, by the duty."""
        return _BEHIND.get(outcome, _NOT_IN_CHECK)

    @classmethod
    def refused(cls, reason: Reason) -> RequestRefusalId | None:
        """Where nobody can tell, no duty is right."""
        return RequestRefusalId.NOT_DECIDED if reason is Reason.CANNOT_TELL else None


def ruling_on(position: Position, acts: str) -> Ruling | Fault:
    """Return what must be played after these acts, or the fault of an act that cannot be read."""
    read = read_acts(acts)
    return read if isinstance(read, Fault) else rule_on(position, read)


def grade_touch(given: Duty, ruling: Ruling, verdict: CastlingVerdict) -> Grade:
    """Return the grade of what was said to have to be played."""
    return Grade(given is ruling.duty, verdict, (ruling._replace(moves=()),), Answer(choice=ruling.duty))
