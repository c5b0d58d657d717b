"""name: yes, no or cannot tell, and then the one reason, from a list that is always the same."""

from collections.abc import Hashable, Iterator

from trainer.course.aims import YES_NO_OR_UNKNOWN
from trainer.course.answer import Answer
from trainer.course.beliefs import Belief, BeliefId, behind_answer, seeming_attack
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.grade import Grade, surroundings
from trainer.course.ids import NO_REASONS, YES_REASONS, Case, Given, Reason
from trainer.course.kinds.base import Expected, verdict_of
from trainer.course.kinds.shared import OnAnswer, ask, may_castle, other, place_of
from trainer.course.question import Form, Question
from trainer.course.reasons import CASE_REASONS, answer_of, decider, reasons, truth
from trainer.course.said import OnCondition, Said, Sentence, say
from trainer.course.toml import toml_value
from trainer.course.turns_on import DECIDING
from trainer.rules.position import Position
from trainer.rules.terms import Condition, Status
from trainer.rules.verdict import CastlingVerdict

_ATTACKS = (Reason.START_SAFE, Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE)
_TEMPTING = {
    BeliefId.ROOK_MUST_BE_SAFE: _ATTACKS,
    BeliefId.B_MUST_BE_SAFE: _ATTACKS,
    BeliefId.NEAR: _ATTACKS,
    BeliefId.SCREENED: _ATTACKS,
    BeliefId.PATH_FREE: _ATTACKS,
    BeliefId.EARLIER_CHECK: (Reason.START_SAFE, Reason.KING_UNMOVED),
    BeliefId.BOTH_ROOKS: (Reason.ROOK_UNMOVED,),
}
"""The reasons against castling that somebody with this belief names."""

_LISTS: dict[str, tuple[Reason, ...]] = {Given.YES: YES_REASONS, Given.NO: NO_REASONS}


class Name(OnAnswer, frozen=True, tag="name"):
    """Yes, no or cannot tell, and the one reason; `expect` is checked against the rules where it is given."""

    expect: Reason | None = None

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the question for yes or no, then that for the reason; whoever cannot tell is not asked why."""
        if not answers:
            return ask(self, at, Form.CHOOSE, Given, said=may_castle(self, at), how="")
        if len(answers) > 1 or answers[0].choice == Given.CANNOT_TELL:
            return None
        return ask(self, at, Form.CHOOSE, _LISTS[answers[0].choice], said=may_castle(self, at), how="")

    def named(self, at: Position) -> Said | None:
        """Return the case, or else the reason that decides."""
        reason = decider(verdict_of(self, at))
        case = next((case for case in Case if CASE_REASONS[case] is reason), None)
        return None if reason is None else say(f"reason.{reason}" if case is None else f"case.{case}")

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade | None:
        """Return the grade of the reason; of yes and no alone there is none. Raises ValueError where several decide."""
        if len(answers) == 1 and answers[0].choice != Given.CANNOT_TELL:
            return None
        return grade_name(Reason(answers[-1].choice), at, verdict_of(self, at))

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield the fault of another reason, or of several."""
        found = reasons(verdict)
        if len(found) == 1:
            yield from other(self.expect, found[0])
        else:
            yield SetFault(SetFaultId.NO_SINGLE_REASON, key=place_of(self), found=toml_value(found))

    ABOUTS = (*DECIDING, Reason.CANNOT_TELL)

    JUDGED = tuple(Given)
    OUTCOMES = YES_NO_OR_UNKNOWN

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected:
        """Return the reason; yes or no is the outcome."""
        return Expected(truth(verdict), decider(verdict))

    def twin_key(self, at: Position) -> Hashable:
        """A twin has another yes or no."""
        return truth(verdict_of(self, at))


def grade_name(given: Reason, position: Position, verdict: CastlingVerdict) -> Grade:
    """Return the grade of a named reason. Raises ValueError where not exactly one reason decides."""
    (right,) = reasons(verdict)
    truth_named = Answer(choice=right)
    if given is right:
        return Grade(True, verdict, (verdict, *surroundings(verdict)), truth_named)
    belief = _behind_reason(given, position, verdict)
    beliefs = () if belief is None else (belief,)
    said = (verdict, *beliefs, *_refuted(given, verdict), *surroundings(verdict, belief))
    half = next((answer for answer, listed in _LISTS.items() if given in listed and right in listed), "")
    return Grade(False, verdict, said, truth_named, beliefs, half=half)


def _behind_reason(given: Reason, position: Position, verdict: CastlingVerdict) -> Belief | None:
    """Return the belief behind a wrong reason; None where its yes or no is right, or no belief explains it."""
    if given is Reason.CANNOT_TELL:
        return behind_answer(Given.CANNOT_TELL, position, verdict)
    answer = answer_of(given)
    if answer is truth(verdict):
        return None
    believed = behind_answer(answer, position, verdict)
    tempting = _TEMPTING.get(believed.id)
    if answer is Given.YES or tempting is None or given in tempting:
        return believed
    return seeming_attack(position, verdict) if given in _ATTACKS else None


def _refuted(given: Reason, verdict: CastlingVerdict) -> Iterator[Sentence]:
    """Yield the sentence on why the condition that was named does not decide here."""
    if given in NO_REASONS and verdict.status(Condition(given)) is not Status.UNKNOWN:
        line = OnCondition(verdict, Condition(given))
        yield say("grade.not-reason", reason=say(f"reason.{given}"), line=line)
