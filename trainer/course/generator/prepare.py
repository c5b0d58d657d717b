"""GOAL -> EXERCISE: a castling that is prevented for now, with men who can help in one move."""

from trainer.course.exercise import Prepare, Reason
from trainer.course.generator.aims import aim_for, path_mask
from trainer.course.generator.answers import FEWEST, Made
from trainer.course.generator.crowd import add_crowd
from trainer.course.generator.dice import Dice
from trainer.course.generator.draft import draft
from trainer.course.generator.levels import level_of
from trainer.course.generator.order import Goal
from trainer.course.generator.placed import frame_for, with_draft
from trainer.course.generator.scene import BuiltBoard, draw_skeleton
from trainer.course.generator.sketch import FIRST_RANK, Sketch
from trainer.rules.attacks import reach, squares_between
from trainer.rules.squares import squares_of
from trainer.rules.terms import BLACK, WHITE

_HELPERS = ("queen", "bishop", "bishop", "knight", "knight", "rook")
_ATTACKERS = ("queen", "rook", "rook", "bishop", "bishop", "bishop", "knight")
_TRIES = 14


def make_prepare(dice: Dice, goal: Goal) -> Made | None:
    """Return a board on which something prevents a castling, and men of its side can do something about it."""
    level = level_of(goal.level)
    frame = frame_for(dice, level, goal.letter)
    if goal.reason is None:
        return None
    aim = aim_for(dice, goal.reason, frame.way, clean=level.number == 1)
    scene = draw_skeleton(dice, level, frame, aim, _ATTACKERS)
    if scene is None:
        return None
    path = path_mask(frame.way)
    if goal.reason is Reason.SQUARES_BETWEEN_EMPTY:
        ready = _let_out(scene.sketch, aim.clear)
    else:
        ready = _add_helpers(dice, scene, path)
    if not ready or not add_crowd(dice, level, scene.sketch, frame):
        return None
    if _helping_moves(scene, path, aim.clear) < FEWEST:
        return None
    return Made(with_draft(Prepare(id="", castling=goal.letter), draft(dice, goal, scene.sketch, frame)))


def _let_out(sketch: Sketch, clear: int) -> bool:
    """Keep the squares free to which a white man that stands in between can go; return whether there are enough."""
    square = (sketch.occupied & clear).bit_length() - 1
    if not sketch.color_at(square):
        return False
    exits = reach(sketch.kinds[square], WHITE, square, sketch.occupied) & sketch.free
    sketch.reserved |= exits
    return exits.bit_count() >= FEWEST


def _helping_moves(scene: BuiltBoard, path: int, clear: int) -> int:
    """Return how many moves of men can help, pins and checks left aside; pawns are not counted."""
    sketch = scene.sketch
    wanted, blockers = _useful(scene, path), sketch.occupied & clear
    home = sketch.of[WHITE]["king"] | sketch.of[WHITE]["rook"] & FIRST_RANK | sketch.of[WHITE]["pawn"]
    moves = 0
    for square in squares_of(sketch.colors[WHITE] & ~home):
        ends = ~(sketch.colors[WHITE] | clear) if blockers & 1 << square else wanted
        moves += (reach(sketch.kinds[square], WHITE, square, sketch.occupied) & ends).bit_count()
    return moves


def _add_helpers(dice: Dice, scene: BuiltBoard, path: int) -> bool:
    """Place men of the castling side until three moves can capture the attacker or step between."""
    sketch = scene.sketch
    wanted = _useful(scene, path)
    moves = 0
    for _ in range(_TRIES):
        if moves >= FEWEST:
            return True
        kind = dice.pick(_HELPERS)
        target = dice.square(wanted)
        sources = reach(kind, BLACK, target, sketch.occupied) & sketch.free
        if not sources or not sketch.has_room(kind, WHITE):
            continue
        square = dice.square(sources)
        if sketch.fits(kind, WHITE, square):
            sketch.set(kind, WHITE, square)
            useful = reach(kind, WHITE, square, sketch.occupied) & wanted
            moves += useful.bit_count()
            _keep_free(sketch, square, useful)
    return moves >= FEWEST


def _useful(scene: BuiltBoard, path: int) -> int:
    """Return the squares of the attackers, and those between them and the path."""
    mask = 0
    for attacker in scene.attackers:
        mask |= 1 << attacker
        hit = reach(scene.sketch.kinds[attacker], BLACK, attacker, scene.sketch.occupied) & path
        for square in squares_of(hit):
            mask |= squares_between(attacker, square) & ~path
    return mask


def _keep_free(sketch: Sketch, start: int, targets: int) -> None:
    for target in squares_of(targets):
        sketch.reserved |= squares_between(start, target)
