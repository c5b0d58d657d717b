"""GOAL -> EXERCISE: the kinds that look at both rooks: which castlings are legal, and where king and rook arrive."""

from trainer.course.generator.answers import Made
from trainer.course.generator.attackers import aim_for, can_decide, draw_scene
from trainer.course.generator.builder import FIRST_RANK, Frame
from trainer.course.generator.levels import Level, level_of
from trainer.course.generator.placed import BLACK_HOME, OTHER_ROOK, WAYS, aim_of, checked_earlier, with_draft
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal
from trainer.course.generator.start import Draft, draft, fen_of, side_of
from trainer.course.ids import Reason
from trainer.course.kinds.arrive import Arrive
from trainer.course.kinds.wings import Wings
from trainer.rules.geometry import geometry
from trainer.rules.terms import Castling

# Arrive.


def make_arrive(dice: Dice, goal: Goal) -> Made | None:
    """Return a board of Chess960 on which king or rook does not start as in standard chess.

    None where the random choices led to no such board.
    """
    level = level_of(goal.level)
    frame = _frame960(dice, goal)
    if frame is None:
        return None
    if goal.reason is Reason.ALTHOUGH_EARLIER_CHECK:
        found = checked_earlier(dice, level, goal, frame)
    else:
        aim = aim_of(dice, level, goal, frame.way)
        # Another rook on the first rank would be taken for the one that castles.
        scene = draw_scene(dice, level, frame, aim._replace(clear=aim.clear | FIRST_RANK))
        found = None if scene is None else draft(dice, goal, scene.sketch, frame, by_moves=False)
    if found is None:
        return None
    return Made(with_draft(Arrive(id="", castling=goal.letter, chess960=True), found))


def _frame960(dice: Dice, goal: Goal) -> Frame | None:
    """Return the men of a geometry in which the reason of the goal can decide; None where these choices give none."""
    king, kingside = dice.between(1, 6), goal.letter.upper() == "K"
    right, left = dice.between(king + 1, 7), dice.between(0, king - 1)
    rook, other = (right, left) if kingside else (left, right)
    way = geometry(Castling.WHITE_KINGSIDE if kingside else Castling.WHITE_QUEENSIDE, king, rook)
    if (king, rook) in ((4, 7), (4, 0)) or (goal.reason is not None and not can_decide(goal.reason, way)):
        return None
    return Frame(way, other if dice.chance(OTHER_ROOK) else None)


# Wings.

_WINGS = {"K": "kingside", "Q": "queenside"}
_NOT_LEGAL = (Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE, Reason.SQUARES_BETWEEN_EMPTY, Reason.ROOK_UNMOVED)
_YES_CLEAN = (Reason.NOTHING_AGAINST, Reason.ALTHOUGH_ROOK_ATTACKED, Reason.ALTHOUGH_ROOK_CROSSES)
_CHECK_ON_BOTH = 0.3


def make_wings(dice: Dice, goal: Goal) -> Made | None:
    """Return a board on which the castlings of the goal's outcome are legal, and no other.

    None where the random choices led to no such board.
    """
    level = level_of(goal.level)
    mine = goal.letter.upper()
    if goal.reason is not None:
        wanted = {mine: goal.reason, "Q" if mine == "K" else "K": _wing_reason(dice, dice.chance(0.5))}
    elif goal.outcome == "none" and dice.chance(_CHECK_ON_BOTH):
        wanted = dict.fromkeys("KQ", Reason.START_SAFE)
    else:
        wanted = {letter: _wing_reason(dice, goal.outcome in (wing, "both")) for letter, wing in _WINGS.items()}
    return _wings_with(dice, level, goal, wanted)


def _wing_reason(dice: Dice, legal: bool) -> Reason:
    return Reason.NOTHING_AGAINST if legal else dice.pick(_NOT_LEGAL)


def _wings_with(dice: Dice, level: Level, goal: Goal, wanted: dict[str, Reason]) -> Made | None:
    mine = goal.letter.upper()
    other = "Q" if mine == "K" else "K"
    black_home = level.number > 2 and dice.chance(BLACK_HOME)
    frame = Frame(WAYS[mine], WAYS[other].rook_from, black_home)
    exercise = Wings(id="")
    if goal.reason is Reason.ALTHOUGH_EARLIER_CHECK:
        checked = checked_earlier(dice, level, goal, frame)
        return None if checked is None else Made(with_draft(exercise, checked))
    # In check no castling is legal, whatever else is: only one aim is needed.
    start = goal.reason is Reason.START_SAFE
    aim = aim_for(dice, wanted[mine], WAYS[mine], clean=goal.reason in _YES_CLEAN)
    if not start:
        aim = aim.joined(aim_for(dice, wanted[other], WAYS[other], clean=False))
    scene = draw_scene(dice, level, frame, aim)
    if scene is None:
        return None
    if goal.reason in (Reason.KING_UNMOVED, Reason.ROOK_UNMOVED):
        return Made(with_draft(exercise, draft(dice, goal, scene.sketch, frame)))
    color = side_of(goal.letter)
    rights = "".join(letter for letter, reason in wanted.items() if reason is not Reason.ROOK_UNMOVED)
    return Made(with_draft(exercise, Draft(fen_of(scene.sketch, color, rights, ""), "", {})))
