"""GOAL -> EXERCISE: which castlings are legal? A board for both wings at once."""

from trainer.course.exercise import Reason, Wings
from trainer.course.generator.aims import aim_for
from trainer.course.generator.answers import Made
from trainer.course.generator.crowd import Frame
from trainer.course.generator.dice import Dice
from trainer.course.generator.draft import Draft, draft, fen_of, side_of
from trainer.course.generator.levels import Level, level_of
from trainer.course.generator.order import Goal
from trainer.course.generator.placed import BLACK_HOME, WAYS, checked_earlier, with_draft
from trainer.course.generator.scene import draw_scene

_WINGS = {"K": "kingside", "Q": "queenside"}
_NOT_LEGAL = (Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE, Reason.SQUARES_BETWEEN_EMPTY, Reason.ROOK_UNMOVED)
_YES_CLEAN = (Reason.NOTHING_AGAINST, Reason.ALTHOUGH_ROOK_ATTACKED, Reason.ALTHOUGH_ROOK_CROSSES)
_CHECK_ON_BOTH = 0.3


def make_wings(dice: Dice, goal: Goal) -> Made | None:
    """Return a board on which the castlings of the goal's outcome are legal, and no other."""
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
    # In check both wings are out of question, and nothing else may be.
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
