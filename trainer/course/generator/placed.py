"""GOAL -> EXERCISE: the kinds that need only a board with its men; what is made here is verified afterwards."""

from msgspec import structs

from trainer.course.exercise import Exercise
from trainer.course.generator.answers import Made
from trainer.course.generator.attackers import (
    PATH_REASONS,
    Aim,
    BuiltBoard,
    aim_at,
    aim_for,
    draw_scene,
    draw_skeleton,
    mask_of,
    path_mask,
)
from trainer.course.generator.builder import FIRST_RANK, Frame, Sketch, add_crowd, name_for, seen_by
from trainer.course.generator.levels import LAST, Level, level_of
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal
from trainer.course.generator.start import Draft, captor, draft, moves_text, side_of, waiting_move
from trainer.course.ids import Case, Reason
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.build import Build
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.empty import Empty
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.predict import Added, Predict
from trainer.course.reasons import CASE_REASONS
from trainer.rules.attacks import reach, squares_between
from trainer.rules.geometry import Geometry, geometry
from trainer.rules.position import Man
from trainer.rules.squares import color_name, squares_of
from trainer.rules.terms import BLACK, WHITE, Castling, Square

WAYS = {
    "K": geometry(Castling.WHITE_KINGSIDE, 4, 7),
    "Q": geometry(Castling.WHITE_QUEENSIDE, 4, 0),
}
"""The geometry of each wing, in a sketch."""

OTHER_ROOK, BLACK_HOME = 0.75, 0.35
"""The share of boards that have the other rook; of those that, from the third level on, have Black at home."""

_MORE_ATTACKERS = 0.2
_OCCUPIED = 0.25
_ATTACKER_ADDED = 0.6
_SCREEN_ADDED = 0.7


# Kinds that ask about a board as it stands.

OnBoard = type[Judge | Name | Mark | Empty | Attackers | Flip | Castle]


def frame_for(dice: Dice, level: Level, letter: str) -> Frame:
    """Return the men placed first for a castling of standard chess; the other rook and Black at home come by chance."""
    other = WAYS["Q" if letter.upper() == "K" else "K"].rook_from if dice.chance(OTHER_ROOK) else None
    return Frame(WAYS[letter.upper()], other, level.number > 2 and dice.chance(BLACK_HOME))


def make_on_board(kind: OnBoard, dice: Dice, goal: Goal) -> Made | None:
    """Return an exercise of a kind that needs only a board; None where the random choices led to no such board."""
    level = level_of(goal.level)
    frame = frame_for(dice, level, goal.letter)
    found = _draft_for(dice, level, goal, frame)
    return None if found is None else Made(with_draft(kind(id="", castling=goal.letter), found))


def with_draft(exercise: Exercise, found: Draft) -> Exercise:
    """Return an exercise with the position that it starts from."""
    return structs.replace(exercise, fen=found.fen, moves=found.moves, history=found.history)


def _draft_for(dice: Dice, level: Level, goal: Goal, frame: Frame) -> Draft | None:
    if goal.reason is Reason.ALTHOUGH_EARLIER_CHECK:
        return checked_earlier(dice, level, goal, frame)
    scene = draw_scene(dice, level, frame, aim_of(dice, level, goal, frame.way))
    return None if scene is None else draft(dice, goal, scene.sketch, frame)


def aim_of(dice: Dice, level: Level, goal: Goal, way: Geometry) -> Aim:
    """Return the aim of a goal: what its reason wants, or as many attacked squares as its outcome says."""
    clean = level.number == 1
    if goal.reason is None:
        aim = aim_at(_some(dice, goal, way), way, clean=clean)
        occupied = level.number == LAST and dice.chance(_OCCUPIED)
        aim = aim._replace(blocks=(way.must_be_empty,)) if occupied else aim
    else:
        aim = aim_for(dice, goal.reason, way, clean=clean)
        if aim.blocks and level.number < LAST and goal.kind.ON_PATH:
            # The path itself shall be empty: only a square that the rook crosses alone may be occupied.
            aim = aim._replace(blocks=(sum(1 << square for square in way.rook_only),))
    return aim._replace(more=_more(dice, level, goal)) if aim.targets else aim


def _some(dice: Dice, goal: Goal, way: Geometry) -> tuple[Square, ...]:
    """Return the squares of the path that shall be attacked; one is enough for several attackers."""
    if goal.outcome == "none":
        return ()
    least = 1 if goal.outcome == "one" or goal.kind is Attackers else 2
    most = 1 if goal.outcome == "one" else 3
    squares = dice.shuffled([step.square for step in way.path])
    return tuple(squares[: dice.between(least, most)])


def _more(dice: Dice, level: Level, goal: Goal) -> int:
    if goal.kind is Attackers:
        return int(goal.outcome == "several")
    return int(level.number > 3 and dice.chance(_MORE_ATTACKERS))


def checked_earlier(dice: Dice, level: Level, goal: Goal, frame: Frame) -> Draft | None:
    """Return a start from which White, who is in check, captures the checking man, and Black then waits.

    None where the random choices led to no such start.
    """
    way = frame.way
    aim = aim_at((way.king_from,), way, clean=True)
    scene = draw_skeleton(dice, level, frame, aim)
    if scene is None or len(scene.attackers) != 1:
        return None
    sketch, checker = scene.sketch, scene.attackers[0]
    start = captor(dice, sketch, checker)
    if start is None:
        return None
    sketch.reserved |= squares_between(start, checker)
    if not add_crowd(dice, level, sketch, frame, extra=1):
        return None
    before = draft(dice, goal, sketch, frame)
    waiting = _after_capture(dice, sketch, start, checker)
    return None if waiting is None else before._replace(moves=moves_text(goal, [(start, checker), waiting]))


def _after_capture(dice: Dice, sketch: Sketch, start: Square, end: Square) -> tuple[Square, Square] | None:
    kind, _ = sketch.lift(start)
    sketch.lift(end)
    sketch.set(kind, WHITE, end)
    return waiting_move(dice, sketch, sketch.occupied, sketch.guarded | sketch.of[WHITE]["king"])


# Build.


def make_build(dice: Dice, goal: Goal) -> Made | None:
    """Return a build exercise: the board on which its case decides, before the men that are to be placed or taken away.

    None where the random choices led to no such board.
    """
    level = level_of(goal.level)
    frame = frame_for(dice, level, goal.letter)
    case = next(case for case in Case if CASE_REASONS[case] is goal.reason)
    wanted = dice.pick(tuple(PATH_REASONS)) if case is Case.ALL_LEGAL else goal.reason
    if case is Case.KING_MOVED or wanted is None:
        wanted = Reason.NOTHING_AGAINST
    clean = case is not Case.ROOK_ATTACKED
    aim = aim_for(dice, wanted, frame.way, clean=clean)
    scene = draw_scene(dice, level, frame, aim, extra=0 if case in (Case.ALL_LEGAL, Case.KING_MOVED) else 1)
    if scene is None or scene.sketch.king.bit_length() - 1 in scene.attackers:
        return None
    return _with_way_out(dice, goal, case, scene, frame)


def _with_way_out(dice: Dice, goal: Goal, case: Case, scene: BuiltBoard, frame: Frame) -> Made:
    color, sketch = side_of(goal.letter), scene.sketch
    taken: tuple[Square, ...] = ()
    placed: list[Man] = []
    if case is Case.ALL_LEGAL:
        taken = tuple(seen_by(color, square) for square in scene.attackers)
    elif case is not Case.KING_MOVED:
        for square in scene.attackers:
            kind, _ = sketch.lift(square)
            placed.append(Man(seen_by(color, square), kind, not color))
    found = draft(dice, goal._replace(reason=None), sketch, frame)
    exercise = Build(id="", castling=goal.letter, expect=case)
    return Made(with_draft(exercise, found), taken, tuple(placed))


# Predict.


def make_predict(dice: Dice, goal: Goal) -> Made | None:
    """Return an exercise on a board on which the goal holds, with one man taken away: the one that it adds.

    None where the random choices led to no such board.
    """
    level = level_of(goal.level)
    frame = frame_for(dice, level, goal.letter)
    aim = aim_of(dice, level, goal, frame.way)
    scene = draw_scene(dice, level, frame, aim, extra=1)
    square = None if scene is None else _to_be_added(dice, level, scene, aim, frame.way)
    if scene is None or square is None:
        return None
    color = side_of(goal.letter)
    kind, white = scene.sketch.lift(square)
    side = color_name(white if color else not white)
    added = Added(piece=kind, color=side, square=name_for(color, square))  # type: ignore[arg-type]
    found = draft(dice, goal, scene.sketch, frame, by_moves=False)
    return Made(with_draft(Predict(id="", castling=goal.letter, add=added), found))


def _to_be_added(dice: Dice, level: Level, scene: BuiltBoard, aim: Aim, way: Geometry) -> Square | None:
    """Return the square of a man to be added: an attacker, a man that screens the path, or any; None without one."""
    sketch = scene.sketch
    kings = sketch.of[WHITE]["king"] | sketch.king
    attackers = [square for square in scene.attackers if not kings & 1 << square]
    if attackers and dice.chance(_ATTACKER_ADDED):
        return dice.pick(attackers)
    homes = FIRST_RANK & sketch.of[WHITE]["rook"]
    if level.number < LAST:
        homes |= aim.clear
    others = sketch.occupied & ~(kings | homes | mask_of(tuple(attackers)))
    screens = _screens(sketch, aim.guarded & path_mask(way)) & others
    choice = screens if screens and dice.chance(_SCREEN_ADDED) else others
    return dice.square(choice) if choice else None


def _screens(sketch: Sketch, path: int) -> int:
    """Return the men, as a bit mask, without whom some line piece would attack a square of the path."""
    black, found = sketch.of[BLACK], 0
    for square in squares_of(path):
        slanted = reach("bishop", WHITE, square, 0) & (black["bishop"] | black["queen"])
        straight = reach("rook", WHITE, square, 0) & (black["rook"] | black["queen"])
        for aiming in squares_of(slanted | straight):
            screen = squares_between(aiming, square) & sketch.occupied
            found |= 0 if screen & (screen - 1) else screen
    return found
