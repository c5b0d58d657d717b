"""GOAL -> EXERCISE: what is played next: a move that makes castling legal, or what must be played after a touch."""

from trainer.course.generator.answers import FEWEST, Made
from trainer.course.generator.attackers import BuiltBoard, aim_for, draw_scene, draw_skeleton, path_mask
from trainer.course.generator.builder import FIRST_RANK, Sketch, add_crowd, name_for
from trainer.course.generator.levels import level_of
from trainer.course.generator.placed import aim_of, checked_earlier, frame_for, with_draft
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal
from trainer.course.generator.start import draft, side_of
from trainer.course.ids import Reason
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.rules.attacks import reach, squares_between
from trainer.rules.geometry import Geometry
from trainer.rules.squares import squares_of
from trainer.rules.terms import BLACK, WHITE, Square
from trainer.rules.touch.ruling import Duty

# Prepare.

_HELPERS = ("queen", "bishop", "bishop", "knight", "knight", "rook")
_ATTACKERS = ("queen", "rook", "rook", "bishop", "bishop", "bishop", "knight")
_TRIES = 14


def make_prepare(dice: Dice, goal: Goal) -> Made | None:
    """Return a board on which something prevents a castling, and men of its side can remove it in one move.

    None where the random choices led to no such board.
    """
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
    """Keep squares free to which the white man in between can go; return whether there are enough of them."""
    square = (sketch.occupied & clear).bit_length() - 1
    if not sketch.color_at(square):
        return False
    exits = reach(sketch.kinds[square], WHITE, square, sketch.occupied) & sketch.free
    sketch.reserved |= exits
    return exits.bit_count() >= FEWEST


def _helping_moves(scene: BuiltBoard, path: int, clear: int) -> int:
    """Return how many moves of white pieces may make castling legal: pins, checks and pawns are left aside.

    `path` and `clear`, the squares that must be empty, are bit masks.
    """
    sketch = scene.sketch
    wanted, blockers = _useful(scene, path), sketch.occupied & clear
    home = sketch.of[WHITE]["king"] | sketch.of[WHITE]["rook"] & FIRST_RANK | sketch.of[WHITE]["pawn"]
    moves = 0
    for square in squares_of(sketch.colors[WHITE] & ~home):
        ends = ~(sketch.colors[WHITE] | clear) if blockers & 1 << square else wanted
        moves += (reach(sketch.kinds[square], WHITE, square, sketch.occupied) & ends).bit_count()
    return moves


def _add_helpers(dice: Dice, scene: BuiltBoard, path: int) -> bool:
    """Place men of the castling side until `FEWEST` moves can capture the attacker or step between; return whether."""
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
    """Return the squares of the attackers, and those between them and the path, as a bit mask."""
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


# Touch-move.

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
    """Return a board, with moves before where its reason needs them, and the acts of a hand.

    None where the random choices led to no such board.
    """
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
