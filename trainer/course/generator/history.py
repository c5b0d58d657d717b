"""GOAL -> EXERCISE: random moves, likely to cost a right in the way that the goal asks for, or to leave it held."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from trainer.course.generator.answers import Made
from trainer.course.generator.attackers import KINDS, aim_at, draw_scene
from trainer.course.generator.builder import Frame, seen_by
from trainer.course.generator.levels import Level, level_of
from trainer.course.generator.placed import WAYS
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal
from trainer.course.generator.start import fen_of, side_of
from trainer.course.ids import Fate
from trainer.course.kinds.history import History
from trainer.rules.attacks import attackers_mask, squares_between
from trainer.rules.replay import Replay
from trainer.rules.terms import Color, Square
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen

_PLIES = {1: (4, 6), 2: (4, 7), 3: (5, 8), 4: (6, 9), 5: (7, 10)}
"""How many half-moves are played at each level, the fewest and the most."""

_TRIES = 8
_CORNER_KINDS = ("bishop", "bishop", "knight")
_BIG_MEN = 0.3
_WISH, _BACK = 0.8, 0.4
_SHIELD = 0.7
_LIKELY = 0.8


class _Move(Protocol):
    """A move of the chess library, of which only the two squares are asked for here."""

    @property
    def from_square(self) -> Square:
        """Where the man stood."""

    @property
    def to_square(self) -> Square:
        """Where it goes."""


class _Story(NamedTuple):
    """The right that the moves are about, by the squares of its men, and what they shall do to it.

    The event that costs it may come from half-move `since` on, counted from 0; `alone` when no other right may be lost.
    """

    color: Color
    king: Square
    rook: Square
    fate: Fate
    since: int
    alone: bool


def make_history(dice: Dice, goal: Goal) -> Made | None:
    """Return moves after which the right of the goal is held, or lost in its way; None where none were found."""
    level, color = level_of(goal.level), side_of(goal.letter)
    fate = Fate(goal.outcome)
    text = _start(dice, level, goal, fate)
    start = None if text is None else read_fen(text)
    if text is None or start is None or isinstance(start, Fault):
        return None
    plies = dice.between(*_PLIES[level.number])
    way = WAYS[goal.letter.upper()]
    since = 1 if fate is Fate.ROOK_CAPTURED else dice.below(max(1, plies - 3))
    story = _Story(
        color, seen_by(color, way.king_from), seen_by(color, way.rook_from), fate, since, goal.reason is not None
    )
    moves = _walk(dice, Replay(start), story, plies)
    return None if moves is None else Made(History(id="", fen=text, moves=" ".join(moves)))


def _start(dice: Dice, level: Level, goal: Goal, fate: Fate) -> str | None:
    """Return the FEN of a board with all four rights; the rook is attacked where it shall be captured.

    None where the random choices led to no such board.
    """
    wing = goal.letter.upper()
    other = "Q" if wing == "K" else "K"
    way = WAYS[wing]
    captured = fate is Fate.ROOK_CAPTURED
    aim = aim_at((way.rook_from,) if captured else (), way, clean=False)
    clear = aim.clear | (WAYS[other].must_be_empty if level.number < 4 else 0)
    frame = Frame(way, WAYS[other].rook_from, black_home=True, black_rooks=True)
    kinds: tuple[str, ...] = KINDS
    if captured and goal.reason is not None:
        # A queen or a rook in the corner would attack the path as well.
        frame, kinds = frame._replace(shield=way.rook_from + 8), _CORNER_KINDS
    elif captured and dice.chance(_SHIELD):
        frame = frame._replace(shield=way.rook_from + 8)
    elif captured:
        clear |= squares_between(way.rook_from, seen_by(False, way.rook_from))
    scene = draw_scene(dice, level, frame, aim._replace(clear=clear), kinds=kinds)
    if scene is None:
        return None
    return fen_of(scene.sketch, side_of(goal.letter), "KQ", "KQ", turn=captured or dice.chance(0.5))


def _walk(dice: Dice, replay: Replay, story: _Story, plies: int) -> list[str] | None:
    """Return random moves, in UCI, in which the event happens, if there shall be one; None where they led nowhere."""
    board, moves, away = replay.board, list[str](), None
    for ply in range(plies):
        happened = away is not None
        for _ in range(_TRIES):
            wished = _wished(replay, story, away) if ply >= story.since else 0
            found = list(board.generate_legal_moves(_movers(dice, replay, wished, _BACK if happened else _WISH)))
            allowed = [move for move in found if not _spoils(move, story, board.turn, ply, happened)]
            if allowed:
                move = allowed[_choice(dice, allowed, story, replay)]
                break
        else:
            return None
        if _is_event(move, story, board.turn) or move.from_square == away:
            away = move.to_square
        moves.append(move.uci())
        replay.push(move)
    return moves if away is not None or story.fate is Fate.HELD else None


def _wished(replay: Replay, story: _Story, away: Square | None) -> int:
    """Return the men whose move would be the event that costs the right, as a bit mask.

    After the event it is the king or the rook that has moved: it stands `away` from home, and shall go back.
    """
    board = replay.board
    if story.fate is Fate.ROOK_CAPTURED:
        return 0 if away is not None or board.turn is story.color else attackers_mask(board, board.turn, story.rook)
    if story.fate is Fate.HELD or board.turn is not story.color:
        return 0
    start = story.rook if story.fate is Fate.ROOK_MOVED else story.king
    return replay.movers & 1 << (start if away is None else away)


def _movers(dice: Dice, replay: Replay, wished: int, share: float) -> int:
    """Return the men of whom one shall move, as a bit mask.

    By chance, as often as `share` says, those that are wished for; else everybody in check, otherwise one man, often a
    king or a rook.
    """
    own, big = replay.movers, replay.castlers
    if wished and dice.chance(share):
        return wished
    if replay.board.is_check():
        return own
    return 1 << dice.square(big if big and dice.chance(_BIG_MEN) else own)


def _spoils(move: _Move, story: _Story, turn: Color, ply: int, happened: bool) -> bool:
    """Return whether a move would cost the right in another way than the goal asks for, too early, or another right."""
    if happened:
        return story.alone and _is_other(move, story, turn)
    if turn is not story.color:
        captures = move.to_square == story.rook
        return captures and not (story.fate is Fate.ROOK_CAPTURED and ply >= story.since)
    if move.from_square not in (story.king, story.rook):
        return False
    return ply < story.since or not _is_event(move, story, turn)


def _is_other(move: _Move, story: _Story, turn: Color) -> bool:
    """Return whether a move would cost a right again: of the rook, after an event of the king, or the other way."""
    if story.fate is Fate.KING_MOVED:
        return story.rook in (move.from_square, move.to_square)
    return turn is story.color and move.from_square == story.king


def _is_event(move: _Move, story: _Story, turn: Color) -> bool:
    """Return whether a move costs the right in the way that the goal asks for."""
    if story.fate is Fate.ROOK_CAPTURED:
        return turn is not story.color and move.to_square == story.rook
    if turn is not story.color:
        return False
    if story.fate is Fate.ROOK_MOVED:
        return move.from_square == story.rook
    castles = abs(move.from_square - move.to_square) == 2
    return move.from_square == story.king and story.fate is (Fate.CASTLED if castles else Fate.KING_MOVED)


def _choice(dice: Dice, moves: Sequence[_Move], story: _Story, replay: Replay) -> int:
    """Return the index of the move to play: the event, or a king or a rook going home, more often than others."""
    turn, homes = replay.board.turn, {story.rook, story.king}
    likely = [
        number
        for number, move in enumerate(moves)
        if _is_event(move, story, turn) or (move.to_square in homes and replay.castlers & 1 << move.from_square)
    ]
    return dice.pick(likely) if likely and dice.chance(_LIKELY) else dice.below(len(moves))
