"""GOAL -> EXERCISE: where do king and rook end? A board of Chess960, where they start from other squares."""

from trainer.course.exercise import Arrive, Reason
from trainer.course.generator.aims import can_decide
from trainer.course.generator.answers import Made
from trainer.course.generator.crowd import Frame
from trainer.course.generator.dice import Dice
from trainer.course.generator.draft import draft
from trainer.course.generator.levels import level_of
from trainer.course.generator.order import Goal
from trainer.course.generator.placed import OTHER_ROOK, aim_of, checked_earlier, with_draft
from trainer.course.generator.scene import draw_scene
from trainer.course.generator.sketch import FIRST_RANK
from trainer.rules.geometry import geometry
from trainer.rules.terms import Castling


def make_arrive(dice: Dice, goal: Goal) -> Made | None:
    """Return a board of Chess960, where king and rook start from other squares."""
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
    """Return a geometry in which the reason of the goal can decide, the usual one seldom."""
    king, kingside = dice.between(1, 6), goal.letter.upper() == "K"
    right, left = dice.between(king + 1, 7), dice.between(0, king - 1)
    rook, other = (right, left) if kingside else (left, right)
    way = geometry(Castling.WHITE_KINGSIDE if kingside else Castling.WHITE_QUEENSIDE, king, rook)
    if (king, rook) in ((4, 7), (4, 0)) or (goal.reason is not None and not can_decide(goal.reason, way)):
        return None
    return Frame(way, other if dice.chance(OTHER_ROOK) else None)
