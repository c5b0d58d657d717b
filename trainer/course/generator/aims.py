"""REASON, GEOMETRY -> AIM: which squares must be attacked, and which must not, so that exactly this decides."""

from typing import NamedTuple

from trainer.course.exercise import Reason
from trainer.course.generator.dice import Dice
from trainer.rules.geometry import Geometry
from trainer.rules.terms import SAFETY, Square

PATH_REASONS = {Reason(condition): role for role, condition in SAFETY.items()}
"""The reasons that an attack on the king's way gives, and on which of its squares."""

CLEAN_YES = (Reason.NOTHING_AGAINST, Reason.ALTHOUGH_EARLIER_CHECK)


class Aim(NamedTuple):
    """What a board shall show.

    `targets` are attacked, each by a man of its own where one man does not hit several; no square of `guarded` is.
    `clear` stays empty, but for one man on a square of each mask in `blocks`. `more` attackers than needed come too.
    """

    targets: tuple[Square, ...]
    guarded: int
    clear: int
    blocks: tuple[int, ...] = ()
    more: int = 0

    def joined(self, other: "Aim") -> "Aim":
        """Return the aim of one board for two castlings."""
        targets = tuple(dict.fromkeys(self.targets + other.targets))
        guarded = (self.guarded | other.guarded) & ~mask_of(targets)
        return Aim(targets, guarded, self.clear | other.clear, self.blocks + other.blocks)


def mask_of(squares: tuple[Square, ...]) -> int:
    """Return squares as a bit mask."""
    return sum(1 << square for square in squares)


def path_mask(way: Geometry) -> int:
    """Return the squares of the king's way as a bit mask."""
    return sum(1 << step.square for step in way.path)


def beside_mask(way: Geometry) -> int:
    """Return what seems to count and does not, as a bit mask: the rook, and the squares that it alone crosses."""
    rook = 0 if way.rook_on_path else 1 << way.rook_from
    return rook | mask_of(way.rook_only)


def can_decide(reason: Reason, way: Geometry) -> bool:
    """Return whether a castling has the squares for a reason: the king that stays crosses none, in Chess960."""
    if reason in PATH_REASONS:
        return any(step.role is PATH_REASONS[reason] for step in way.path)
    if reason is Reason.SQUARES_BETWEEN_EMPTY:
        return bool(way.between)
    if reason is Reason.ALTHOUGH_ROOK_ATTACKED:
        return not way.rook_on_path
    return bool(way.rook_only) if reason is Reason.ALTHOUGH_ROOK_CROSSES else True


def aim_for(dice: Dice, reason: Reason, way: Geometry, *, clean: bool) -> Aim:
    """Return the aim for one reason; `clean` keeps attacks from the rook and its squares too."""
    guarded = path_mask(way)
    targets: tuple[Square, ...] = ()
    blocks: tuple[int, ...] = ()
    if clean or reason in CLEAN_YES:
        guarded |= beside_mask(way)
    if reason in PATH_REASONS:
        squares = [step.square for step in way.path if step.role is PATH_REASONS[reason]]
        targets = (dice.pick(squares),)
    elif reason is Reason.SQUARES_BETWEEN_EMPTY:
        blocks = (way.must_be_empty,)
    elif reason is Reason.ALTHOUGH_ROOK_ATTACKED:
        targets, guarded = (way.rook_from,), guarded | mask_of(way.rook_only)
    elif reason is Reason.ALTHOUGH_ROOK_CROSSES:
        targets, guarded = (dice.pick(way.rook_only),), guarded | beside_mask(way)
    return Aim(targets, guarded & ~mask_of(targets), way.must_be_empty, blocks)


def aim_at(targets: tuple[Square, ...], way: Geometry, *, clean: bool) -> Aim:
    """Return the aim for attacks on exactly these squares of the king's way."""
    guarded = path_mask(way) | (beside_mask(way) if clean else 0)
    return Aim(targets, guarded & ~mask_of(targets), way.must_be_empty)
