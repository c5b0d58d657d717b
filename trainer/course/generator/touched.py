"""GOAL -> EXERCISE: a board, and what a hand has done there, so that this duty follows."""

from trainer.course.exercise import Reason, Touch
from trainer.course.generator.answers import Made
from trainer.course.generator.dice import Dice
from trainer.course.generator.draft import draft, side_of
from trainer.course.generator.levels import level_of
from trainer.course.generator.order import Goal
from trainer.course.generator.placed import aim_of, checked_earlier, frame_for, with_draft
from trainer.course.generator.scene import draw_scene
from trainer.course.generator.sketch import Sketch, name_for
from trainer.rules.attacks import reach
from trainer.rules.geometry import Geometry
from trainer.rules.ruling import Duty
from trainer.rules.squares import squares_of
from trainer.rules.terms import WHITE, Square

_ACTS: dict[str, tuple[str, ...]] = {
    Duty.CASTLE: ("{k} {r}", "{k}+{r}", "{k}-{a}", "{k}-{a} {r}-{d}", "adjust:{r} {k} {r}", "brush:{r} {k}-{a}"),
    Duty.KING: ("{k}", "{k} {r}", "{k}+{r}", "{k}-{a}", "adjust:{r} {k}", "brush:{r} {k} {r}", "{k} {p}"),
    Duty.ROOK: ("{r}", "{r} {k}", "{r} {k}-{a}", "brush:{k} {r}", "adjust:{k} {r} {k}"),
    Duty.PIECE: ("{p}", "{p} {k}", "{p} {k} {r}", "adjust:{k} {p}", "brush:{r} {p}"),
    Duty.NONE: ("adjust:{k}", "adjust:{r}", "brush:{k}", "brush:{r}", "adjust:{k} adjust:{r}", "adjust:{r} brush:{k}"),
    Duty.ANY: ("{s}", "adjust:{k} {s}", "brush:{r} {s}"),
}
"""What a hand may have done for each duty: k is the king, r its rook, a and d where they arrive, p another man that
can move, s one that cannot. Whether the duty follows is asked of the rules."""


def make_touch(dice: Dice, goal: Goal) -> Made | None:
    """Return a board, with moves before where its reason needs them, and the acts of a hand."""
    level = level_of(goal.level)
    frame = frame_for(dice, level, goal.letter)
    duty = goal.outcome or dice.pick([duty for duty in _ACTS if level.number > 2 or duty != Duty.ANY])
    acts = dice.pick(_ACTS[duty])
    if goal.reason is Reason.ALTHOUGH_EARLIER_CHECK:
        checked = checked_earlier(dice, level, goal, frame)
        text = None if checked is None else _text(dice, goal, frame.way, Sketch(), acts)
        return None if checked is None or text is None else Made(with_draft(Touch(id="", acts=text), checked))
    scene = draw_scene(dice, level, frame, aim_of(dice, level, goal, frame.way))
    if scene is None:
        return None
    text = _text(dice, goal, frame.way, scene.sketch, acts)
    if text is None:
        return None
    return Made(with_draft(Touch(id="", acts=text), draft(dice, goal, scene.sketch, frame)))


def _text(dice: Dice, goal: Goal, way: Geometry, sketch: Sketch, acts: str) -> str | None:
    """Return the acts with the squares of this board, or None where it has no such man."""
    color = side_of(goal.letter)
    squares = {"k": way.king_from, "r": way.rook_from, "a": way.king_to, "d": way.rook_to}
    for key, stuck in (("p", False), ("s", True)):
        if f"{{{key}}}" in acts:
            men = [square for square in _others(way, sketch) if _is_stuck(sketch, square) is stuck]
            if not men:
                return None
            squares[key] = dice.pick(men)
    return acts.format(**{key: name_for(color, square) for key, square in squares.items()})


def _others(way: Geometry, sketch: Sketch) -> list[Square]:
    home = 1 << way.king_from | 1 << way.rook_from
    return list(squares_of(sketch.colors[WHITE] & ~home))


def _is_stuck(sketch: Sketch, square: Square) -> bool:
    """Return whether a white man can go nowhere, pins and checks left aside."""
    kind = sketch.kinds[square]
    attacked = reach(kind, WHITE, square, sketch.occupied)
    if kind != "pawn":
        return not attacked & ~sketch.colors[WHITE]
    return bool(sketch.occupied & 1 << square + 8) and not attacked & sketch.colors[not WHITE]
