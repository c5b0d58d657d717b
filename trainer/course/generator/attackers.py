"""REASON, LEVEL -> BOARD: kings, rooks, attackers and blockers, so that exactly this reason decides; then the rest."""

from functools import cache
from typing import NamedTuple

from trainer.course.generator.builder import ALL, BLACK_CORNERS, FIRST_RANK, Frame, Sketch, add_crowd, ranks
from trainer.course.generator.levels import LAST, Level, distance_between
from trainer.course.generator.random import Dice
from trainer.course.ids import Reason
from trainer.rules.attacks import LINE_KINDS, reach, squares_between
from trainer.rules.geometry import Geometry
from trainer.rules.squares import SQUARES, squares_of
from trainer.rules.terms import BLACK, SAFETY, WHITE, Square

# What must be attacked, and what must not.

PATH_REASONS = {Reason(condition): role for role, condition in SAFETY.items()}
"""The reasons that an attack on the king's way gives, and on which of its squares."""

CLEAN_YES = (Reason.NOTHING_AGAINST, Reason.ALTHOUGH_EARLIER_CHECK)
"""The reasons for yes where the rook and the squares it alone crosses are not attacked either."""


class Aim(NamedTuple):
    """What a board must look like so that the reason decides.

    `targets` are attacked, each by a man of its own where one man does not attack several; no square of the bit mask
    `guarded` is. The squares of the bit mask `clear` stay empty, but for one man on a square of each mask in `blocks`.
    `more` is the number of attackers beyond those that are needed.
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
    """Return the rook and the squares that it alone crosses, as a bit mask: an attack on them does not matter."""
    rook = 0 if way.rook_on_path else 1 << way.rook_from
    return rook | mask_of(way.rook_only)


def can_decide(reason: Reason, way: Geometry) -> bool:
    """Return whether a castling has the squares for a reason: in Chess960, a king that stays crosses none."""
    if reason in PATH_REASONS:
        return any(step.role is PATH_REASONS[reason] for step in way.path)
    if reason is Reason.SQUARES_BETWEEN_EMPTY:
        return bool(way.between)
    if reason is Reason.ALTHOUGH_ROOK_ATTACKED:
        return not way.rook_on_path
    return bool(way.rook_only) if reason is Reason.ALTHOUGH_ROOK_CROSSES else True


def aim_for(dice: Dice, reason: Reason, way: Geometry, *, clean: bool) -> Aim:
    """Return the aim for one reason; `clean` keeps the rook and the squares that it alone crosses unattacked too."""
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
    """Return the aim for attacks on exactly these squares of the king's way; `clean` as in `aim_for`."""
    guarded = path_mask(way) | (beside_mask(way) if clean else 0)
    return Aim(targets, guarded & ~mask_of(targets), way.must_be_empty)


# Boards: kings, rooks, attackers and blockers.

_TRIES = 10
KINDS = ("queen", "queen", "rook", "rook", "rook", "bishop", "bishop", "bishop", "knight", "knight", "pawn", "pawn")
_BLOCKERS = ("bishop", "bishop", "knight", "knight", "queen")
_OWN_BLOCKER = 0.7
_KING_ATTACKS = 0.08
_ALONG_THE_RANK = 0.1
_PINNED = 0.25
_HOME = 60


class BuiltBoard(NamedTuple):
    """A board that meets its aim, and the squares of the attackers that were placed for it."""

    sketch: Sketch
    attackers: tuple[Square, ...]


@cache
def ring(level: Level, square: Square) -> int:
    """Return the squares from which a line piece of a level may attack a square, as a bit mask."""
    low, high = level.distance
    return sum(1 << other for other in SQUARES if low <= distance_between(square, other) <= high)


def draw_scene(
    dice: Dice, level: Level, frame: Frame, aim: Aim, *, extra: int = 0, kinds: tuple[str, ...] = KINDS
) -> BuiltBoard | None:
    """Return a board with all its men, or None where the random choices led to none.

    It may hold `extra` men more than the level says; `kinds` are those that attackers are picked from.
    """
    skeleton = draw_skeleton(dice, level, frame, aim, kinds)
    if skeleton is None or not add_crowd(dice, level, skeleton.sketch, frame, extra):
        return None
    return skeleton


def draw_skeleton(
    dice: Dice, level: Level, frame: Frame, aim: Aim, kinds: tuple[str, ...] = KINDS
) -> BuiltBoard | None:
    """Return a board with kings, rooks, attackers and blockers alone, before all other men are placed.

    None where the random choices led to no such board.
    """
    sketch = _with_home(frame, aim)
    attackers: list[Square] = []
    if not _add_black_king(dice, level, sketch, frame, aim, attackers):
        return None
    for target in dice.shuffled(aim.targets):
        if not sketch.attacked(BLACK, target, sketch.occupied):
            square = add_attacker(dice, level, sketch, target, kinds)
            if square is None:
                return None
            attackers.append(square)
    for _ in range(aim.more):
        square = add_attacker(dice, level, sketch, dice.pick(aim.targets), kinds)
        attackers += () if square is None else (square,)
    if attackers and level.number > 2 and dice.chance(_PINNED):
        _pin(dice, sketch, dice.pick(attackers))
    # Men that are placed later shall not attack the targets too.
    sketch.guarded |= mask_of(aim.targets)
    for block in aim.blocks:
        if not _add_blocker(dice, sketch, block):
            return None
    return BuiltBoard(sketch, tuple(attackers))


def _with_home(frame: Frame, aim: Aim) -> Sketch:
    sketch, way = Sketch(), frame.way
    sketch.set("king", WHITE, way.king_from)
    sketch.set("rook", WHITE, way.rook_from)
    if frame.other_rook is not None:
        sketch.set("rook", WHITE, frame.other_rook)
    if frame.shield is not None:
        sketch.set("pawn", WHITE, frame.shield)
    for corner in BLACK_CORNERS if frame.black_rooks else ():
        sketch.set("rook", BLACK, corner)
    sketch.reserved, sketch.guarded = aim.clear, aim.guarded
    return sketch


def _add_black_king(dice: Dice, level: Level, sketch: Sketch, frame: Frame, aim: Aim, attackers: list[Square]) -> bool:
    """Place Black's king, at home where the frame says so, or to attack a target; return whether there was a square."""
    if frame.black_home:
        sketch.set("king", BLACK, _HOME)
        return sketch.fits("king", BLACK, _HOME)
    near = 0
    if aim.targets and level.number > 2 and dice.chance(_KING_ATTACKS):
        near = reach("king", BLACK, aim.targets[0], 0) & ~FIRST_RANK & _kings_room(sketch)
    zone = near or _kings_room(sketch) & (ranks(7, 8) if level.number > 1 else ranks(6, 8))
    for _ in range(_TRIES):
        if not zone:
            return False
        square = dice.square(zone)
        if sketch.fits("king", BLACK, square):
            sketch.set("king", BLACK, square)
            if near:
                attackers.append(square)
            return True
        zone &= ~(1 << square)
    return False


def _kings_room(sketch: Sketch) -> int:
    """Return the free squares that White's men do not attack, as a bit mask."""
    attacked = 0
    for square in squares_of(sketch.colors[WHITE]):
        attacked |= reach(sketch.kinds[square], WHITE, square, sketch.occupied)
    return sketch.free & ~attacked


def add_attacker(
    dice: Dice, level: Level, sketch: Sketch, target: Square, kinds: tuple[str, ...] = KINDS
) -> Square | None:
    """Place a black man that attacks a square, keep its line free, and return where it stands.

    None where no square was found for it; a line piece stands as far away as the level says.
    """
    for _ in range(_TRIES):
        kind = dice.pick(kinds)
        sources = reach(kind, WHITE, target, sketch.occupied) & sketch.free
        if kind in LINE_KINDS:
            sources &= ring(level, target)
            if level.number < LAST or not dice.chance(_ALONG_THE_RANK):
                sources &= ~FIRST_RANK
        if not sources or not sketch.has_room(kind, BLACK):
            continue
        square = dice.square(sources)
        if sketch.fits(kind, BLACK, square):
            sketch.set(kind, BLACK, square)
            sketch.reserved |= squares_between(square, target)
            return square
    return None


def _pin(dice: Dice, sketch: Sketch, attacker: Square) -> None:
    """Pin an attacker to its king, where a line allows it: it attacks all the same (Laws 3.1.3)."""
    king = sketch.king.bit_length() - 1
    behind = [
        square
        for square in squares_of(reach("queen", WHITE, attacker, sketch.occupied) & sketch.free)
        if squares_between(square, king) & sketch.occupied == 1 << attacker
    ]
    if not behind:
        return
    square = dice.pick(behind)
    straight = reach("rook", WHITE, square, 0) & sketch.king
    kind = dice.pick(("queen", "rook" if straight else "bishop"))
    if sketch.has_room(kind, WHITE) and sketch.fits(kind, WHITE, square):
        sketch.set(kind, WHITE, square)
        sketch.reserved |= squares_between(square, king)


def _add_blocker(dice: Dice, sketch: Sketch, block: int) -> bool:
    """Place a man on a square that should be empty, of a kind that gets there in games; return whether one fits."""
    for _ in range(_TRIES):
        color = WHITE if dice.chance(_OWN_BLOCKER) else BLACK
        kind = dice.pick(_BLOCKERS)
        free = block & ~sketch.occupied & ALL
        if not free or not sketch.has_room(kind, color):
            continue
        square = dice.square(free)
        if sketch.fits(kind, color, square):
            sketch.set(kind, color, square)
            return True
    return False
