"""ANSWER -> GRADE: is it right, and exactly what is missing or too much, from the verdict."""

from typing import NamedTuple

from trainer.course.decide import CASE_REASONS, reasons
from trainer.course.exercise import Case, Reason
from trainer.rules.terms import Answer, Cause
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


class NameGrade(NamedTuple):
    """How the reason that somebody gave stands to the one that decides."""

    given: Reason
    truth: Reason
    verdict: CastlingVerdict

    @property
    def right(self) -> bool:
        """Whether it is that reason."""
        return self.given is self.truth


Grade = BuildGrade | NameGrade


def grade_build(case: Case, verdict: CastlingVerdict) -> BuildGrade:
    """Return the grade of a position built for a case.

    A king that is away has moved too, but the case is the one that came back: the board does not show it.
    """
    wanted, found = CASE_REASONS[case], _deciders(verdict)
    extra = tuple(reason for reason in found if reason not in (wanted, Reason.NOTHING_AGAINST, Reason.CANNOT_TELL))
    unsure = Reason.CANNOT_TELL in found or verdict.right.cause is Cause.KING_OR_ROOK_MOVED
    there = wanted in found and not (case is Case.KING_MOVED and verdict.right.cause is not Cause.KING_MOVED)
    return BuildGrade(case, verdict, None if there else wanted, extra, unsure)


def _deciders(verdict: CastlingVerdict) -> tuple[Reason, ...]:
    """Return what decides among the six cases, where an attacked b square is neither here nor there."""
    found = tuple(reason for reason in reasons(verdict) if reason is not Reason.ALTHOUGH_ROOK_CROSSES)
    if not found and verdict.answer is Answer.LEGAL and verdict.on_move:
        return (Reason.NOTHING_AGAINST,)
    return found


def grade_name(given: Reason, verdict: CastlingVerdict) -> NameGrade:
    """Return the grade of a named reason; raises ValueError for a verdict that not exactly one reason decides."""
    (truth,) = reasons(verdict)
    return NameGrade(given, truth, verdict)
