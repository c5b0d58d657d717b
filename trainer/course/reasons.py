"""VERDICT -> ANSWER, REASON: whether one may castle, what decides about it, and which of the six cases that is."""

from trainer.course.ids import YES_REASONS, Case, Given, Reason
from trainer.rules.terms import Legality, RemarkId
from trainer.rules.verdict import CastlingVerdict

_YES_REMARKS = (RemarkId.ROOK_ATTACKED, RemarkId.ROOK_CROSSES_ATTACKED, RemarkId.EARLIER_CHECK)

CASE_REASONS = {
    Case.ALL_LEGAL: Reason.NOTHING_AGAINST,
    Case.IN_CHECK: Reason.START_SAFE,
    Case.CROSSING_ATTACKED: Reason.CROSSING_SAFE,
    Case.ARRIVAL_ATTACKED: Reason.ARRIVAL_SAFE,
    Case.ROOK_ATTACKED: Reason.ALTHOUGH_ROOK_ATTACKED,
    Case.KING_MOVED: Reason.KING_UNMOVED,
}
"""What decides in each case."""


def truth(verdict: CastlingVerdict) -> Given:
    """Return the right answer: yes is legal and on move."""
    if verdict.answer is Legality.DEPENDS_ON_HISTORY:
        return Given.CANNOT_TELL
    return Given.YES if verdict.answer is Legality.LEGAL and verdict.on_move else Given.NO


def answer_of(reason: Reason) -> Given:
    """Return the answer that a reason gives."""
    if reason is Reason.CANNOT_TELL:
        return Given.CANNOT_TELL
    return Given.YES if reason in YES_REASONS else Given.NO


def reasons(verdict: CastlingVerdict) -> tuple[Reason, ...]:
    """Return all that decides: the violated conditions, why a castling is legal all the same, or that one cannot tell.

    A castling that is legal but out of turn, or denied by a FEN that does not say why, has no reason in the list.
    """
    if verdict.answer is Legality.DEPENDS_ON_HISTORY:
        return (Reason.CANNOT_TELL,)
    if verdict.answer is Legality.ILLEGAL:
        return tuple(Reason(condition) for condition in verdict.violated)
    if not verdict.on_move:
        return ()
    remarks = dict.fromkeys(remark.id for remark in verdict.irrelevant if remark.id in _YES_REMARKS)
    return tuple(Reason(f"yes-{remark}") for remark in remarks) or (Reason.NOTHING_AGAINST,)


def decider(verdict: CastlingVerdict) -> Reason | None:
    """Return the one reason that decides, or None where there is none or more than one."""
    found = reasons(verdict)
    return found[0] if len(found) == 1 else None
