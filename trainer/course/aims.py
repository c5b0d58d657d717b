"""What the exercises of several kinds are balanced by: the outcomes of their answers, and the reasons behind each."""

from trainer.course.ids import NO_REASONS, YES_REASONS, Given, Reason

ANY = ""
"""The outcome of the kinds in which no answer has to be balanced against another."""

Shares = tuple[tuple[str, int], ...]
"""Each outcome that exercises may have, with how often it shall occur, in proportion."""

Reasons = tuple[Reason | None, ...]
"""What may decide; None stands for whatever the board turns out to have."""

PATH_REASONS = (Reason.START_SAFE, Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE)
"""The reasons that an attack on the king's way gives."""

NOT_ATTACKED = (Reason.NOTHING_AGAINST, Reason.ALTHOUGH_ROOK_ATTACKED, Reason.ALTHOUGH_ROOK_CROSSES)
"""The reasons of boards on which no square of the king's way is attacked, and no moves are played."""

ON_BOARD = (Reason.NOTHING_AGAINST, *PATH_REASONS, Reason.ALTHOUGH_ROOK_ATTACKED, Reason.ALTHOUGH_ROOK_CROSSES)
"""The reasons that a board shows on which nothing stands between, and no moves are played."""

YES_OR_NO: Shares = ((Given.YES, 1), (Given.NO, 1))
YES_NO_OR_UNKNOWN: Shares = ((Given.YES, 19), (Given.NO, 19), (Given.CANNOT_TELL, 2))
NUMBERS: Shares = (("none", 1), ("one", 1), ("several", 1))
"""Outcomes of kinds that ask for squares or men: how many there are."""

_BEHIND: dict[str, Reasons] = {
    Given.YES: YES_REASONS,
    Given.NO: NO_REASONS,
    Given.CANNOT_TELL: (Reason.CANNOT_TELL,),
    "none": (*NOT_ATTACKED, None),
    "one": (*PATH_REASONS, None),
    "several": (None,),
}


def reasons_behind(outcome: str) -> Reasons:
    """Return what may decide where the answer is yes, no or cannot tell, or none, one or several squares."""
    return _BEHIND[outcome]


def number_of(found: int) -> str:
    """Return the outcome of an answer that has so many squares or men."""
    return ("none", "one")[found] if found < 2 else "several"
