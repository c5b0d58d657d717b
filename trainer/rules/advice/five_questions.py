"""POSITION -> ADVICE: legal, but wise? Five questions, each answered with evidence from the board, none with a verdict.

Four of them are rules of thumb, and each says what it counts and nothing more: they see no plans and no tactics. The
fifth, whether the right can be taken away by force, is exact.
"""

from enum import StrEnum
from typing import NamedTuple

from trainer.rules.advice.evidence import Centre, RookGain, WingCount, count_wing, find_centre, find_rook_gain
from trainer.rules.advice.forced_loss import ForcedLoss, find_forced_loss
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position
from trainer.rules.terms import Castling, Legality, RightStatus, Wing, castling_at


class AdviceQuestion(StrEnum):
    """The five questions, in the order in which they are asked."""

    CENTRE = "centre"
    WING = "wing"
    STORM = "storm"
    ROOK = "rook"
    FORCED_LOSS = "forced-loss"


class Advice(NamedTuple):
    """The evidence on one castling whose right is not lost.

    `legal` says that nothing forbids it now, the turn left aside; `here` is the wing it goes to, `there` the other one;
    `loss` is None where king or rook is not at home.
    """

    castling: Castling
    legal: bool
    centre: Centre
    here: WingCount
    there: WingCount
    rook: RookGain
    loss: ForcedLoss | None


def advise(position: Position, castling: Castling) -> Advice | None:
    """Return the evidence on a castling, legal now or not; None when its right is lost."""
    verdict = judge_castling(position, castling)
    if verdict.right.status is RightStatus.LOST or verdict.geometry is None:
        return None
    other = Wing.QUEENSIDE if castling.wing is Wing.KINGSIDE else Wing.KINGSIDE
    board = position.board
    return Advice(
        castling,
        verdict.answer is not Legality.ILLEGAL,
        find_centre(board, castling.color),
        count_wing(board, castling),
        count_wing(board, castling_at(castling.color, other)),
        find_rook_gain(board, verdict.geometry),
        find_forced_loss(position, castling),
    )
