"""VERDICT -> YES, NO or CANNOT TELL: what one can answer to "May it castle?", and which answer is right."""

from enum import StrEnum

from trainer.rules.terms import Legality
from trainer.rules.verdict import CastlingVerdict


class Given(StrEnum):
    """The three answers to "May it castle?"."""

    YES = "yes"
    NO = "no"
    CANNOT_TELL = "cannot-tell"


def truth(verdict: CastlingVerdict) -> Given:
    """Return the right answer: yes is legal and on move."""
    if verdict.answer is Legality.DEPENDS_ON_HISTORY:
        return Given.CANNOT_TELL
    return Given.YES if verdict.answer is Legality.LEGAL and verdict.on_move else Given.NO
