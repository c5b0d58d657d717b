"""VERDICT -> what an exercise turns on, and the lists of it that several kinds share."""

from trainer.course.beliefs import BeliefId, imagined, not_seen
from trainer.course.ids import Reason
from trainer.course.reasons import reasons
from trainer.rules.position import Position
from trainer.rules.terms import Legality
from trainer.rules.verdict import CastlingVerdict

DECIDING = (
    Reason.NOTHING_AGAINST,
    Reason.SQUARES_BETWEEN_EMPTY,
    Reason.ALTHOUGH_ROOK_CROSSES,
    Reason.CROSSING_SAFE,
    Reason.ALTHOUGH_ROOK_ATTACKED,
    Reason.START_SAFE,
    Reason.ARRIVAL_SAFE,
    Reason.KING_UNMOVED,
    Reason.ALTHOUGH_EARLIER_CHECK,
    Reason.ROOK_UNMOVED,
)
"""The reasons that yes or no can rest on, in the order of teaching: surprising yeses beside the noes they look like."""

ODD = (BeliefId.NOT_ON_MOVE, BeliefId.FEN_SAYS_LOST)
"""The reasons against a castling that are no conditions."""

SEEING = (
    BeliefId.NOT_SEEN,
    BeliefId.PATH_FREE,
    BeliefId.B_MUST_BE_SAFE,
    BeliefId.PAWN_DIAGONAL,
    BeliefId.SCREENED,
    BeliefId.ROOK_MUST_BE_SAFE,
    BeliefId.KNIGHT,
    BeliefId.PINNED,
    BeliefId.PAWN_AHEAD,
    BeliefId.ENEMY_KING,
    BeliefId.DISCOVERED,
)
"""What exercises on seeing attacks can turn on."""


def deciding(verdict: CastlingVerdict) -> str:
    """Return what decides first, in the order in which a player checks."""
    found = reasons(verdict)
    if found:
        return found[0]
    return BeliefId.FEN_SAYS_LOST if verdict.answer is Legality.ILLEGAL else BeliefId.NOT_ON_MOVE


def seeing(position: Position, verdict: CastlingVerdict) -> BeliefId:
    """Return the attack that is hardest to see, or where there is none what most looks like one."""
    hits = [not_seen(position, step.square, man).id for step in verdict.path for man in step.attackers]
    special = [each for each in hits if each is not BeliefId.NOT_SEEN]
    return next(iter(special or hits), None) or _tempting(position, verdict)


def _tempting(position: Position, verdict: CastlingVerdict) -> BeliefId:
    way = verdict.geometry
    if way is None:
        return BeliefId.PATH_FREE
    looks = [
        (way.rook_only, (BeliefId.B_MUST_BE_SAFE,)),
        ((way.rook_from,), (BeliefId.ROOK_MUST_BE_SAFE,)),
        (tuple(step.square for step in verdict.path), (BeliefId.PAWN_AHEAD, BeliefId.SCREENED)),
    ]
    for squares, allowed in looks:
        for square in squares:
            found = imagined(position, verdict, square).id
            if found in allowed:
                return found
    return BeliefId.PATH_FREE
