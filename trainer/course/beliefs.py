"""WRONG ANSWER -> BELIEF: what somebody must think who answers so, with the square and the man that refute it."""

from enum import StrEnum
from typing import NamedTuple

from trainer.course.ids import Fate, Given
from trainer.course.reasons import truth
from trainer.rules.attacks import attackers, screened
from trainer.rules.geometry import Attacker
from trainer.rules.position import Man, Position
from trainer.rules.squares import SQUARES, file_of, rank_of
from trainer.rules.terms import Cause, Condition, Legality, Moved, RemarkId, RightStatus, Role, Square
from trainer.rules.verdict import CastlingVerdict


class BeliefId(StrEnum):
    """The closed list of beliefs: too strict, too loose, or an attack not seen (seeing is a skill of its own)."""

    # Too strict.
    ROOK_MUST_BE_SAFE = "rook-must-be-safe"
    B_MUST_BE_SAFE = "b-must-be-safe"
    EARLIER_CHECK = "earlier-check"
    NOT_MOVED = "not-moved"
    NOBODY_SAID = "nobody-said"
    BOTH_ROOKS = "both-rooks"
    NEAR = "near"
    PATH_FREE = "path-free"
    NEED_NOT_BE_EMPTY = "need-not-be-empty"
    # Too loose.
    OUT_OF_CHECK = "out-of-check"
    ONLY_ARRIVAL = "only-arrival"
    B_MAY_BE_FULL = "b-may-be-full"
    OWN_PIECE = "own-piece"
    CAPTURE = "capture"
    CAME_BACK = "came-back"
    LEFT_HOME = "left-home"
    TWICE = "twice"
    AT_HOME = "at-home"
    ROOK_HAS_MOVED = "rook-has-moved"
    OTHER_ROOK = "other-rook"
    NOT_AT_HOME = "not-at-home"
    FEN_SAYS_LOST = "fen-says-lost"
    NOT_ON_MOVE = "not-on-move"
    TOLD = "told"
    # Attacks that are not seen, or seen where there is none.
    PINNED = "pinned"
    PAWN_DIAGONAL = "pawn-diagonal"
    PAWN_AHEAD = "pawn-ahead"
    ENEMY_KING = "enemy-king"
    SCREENED = "screened"
    DISCOVERED = "discovered"
    NOT_SEEN = "not-seen"
    KNIGHT = "knight"
    OFF_WAY = "off-way"
    NO_ENEMY = "no-enemy"
    # What only some kinds ask: squares that must be empty, a changed position, three squares of Chess960.
    MUST_BE_EMPTY = "must-be-empty"
    OWN_SQUARE = "own-square"
    OLD_ANSWER = "old-answer"
    THREE_SQUARES = "three-squares"


NEAR = 3
"""An enemy man at most so many king's steps from the path may be taken for an attacker of it."""


class Belief(NamedTuple):
    """A belief, the square of this position that it is about, and the men that refute it; None for what it has not."""

    id: BeliefId
    square: Square | None = None
    man: Man | None = None
    other: Man | None = None


def behind_answer(given: Given, position: Position, verdict: CastlingVerdict) -> Belief:
    """Return the belief behind a wrong yes, no or cannot tell."""
    if given is Given.YES:
        return too_loose(position, verdict)
    if truth(verdict) is Given.CANNOT_TELL:
        return Belief(BeliefId.NOBODY_SAID, verdict.home.king)
    if given is Given.CANNOT_TELL:
        # An unknown right does not matter where another condition forbids the castling.
        unknown = verdict.right.status is RightStatus.UNKNOWN
        return too_loose(position, verdict) if unknown else Belief(BeliefId.TOLD, verdict.home.king)
    return too_strict(position, verdict)


def too_strict(position: Position, verdict: CastlingVerdict) -> Belief:
    """Return the belief of somebody who calls a legal castling illegal.

    It is the first remark that may be taken for a condition; without any, the other rook that has moved, or what may
    look like an attack.
    """
    for remark in verdict.irrelevant:
        man = _man(position, remark.attackers[0]) if remark.attackers else None
        if remark.id is RemarkId.ROOK_ATTACKED:
            return Belief(BeliefId.ROOK_MUST_BE_SAFE, remark.square, man)
        if remark.id is RemarkId.ROOK_CROSSES_ATTACKED:
            return Belief(BeliefId.B_MUST_BE_SAFE, remark.square, man)
        if remark.id is RemarkId.EARLIER_CHECK:
            return Belief(BeliefId.EARLIER_CHECK, remark.square)
    if other_rook_moved(position, verdict):
        return Belief(BeliefId.BOTH_ROOKS, verdict.home.rook)
    return seeming_attack(position, verdict)


def seeming_attack(position: Position, verdict: CastlingVerdict) -> Belief:
    """Return the belief in an attack on a free way: a man near it, a line that a man interrupts, or `PATH_FREE`."""
    near = nearest_enemy(position, verdict)
    if near is not None and _distance(near.square, [step.square for step in verdict.path]) <= NEAR:
        return Belief(BeliefId.NEAR, man=near)
    for step in verdict.path:
        for man, screen in screened(position.board, not verdict.castling.color, step.square):
            return Belief(BeliefId.SCREENED, step.square, man, screen)
    return Belief(BeliefId.PATH_FREE, verdict.path[-1].square)


def other_rook_moved(position: Position, verdict: CastlingVerdict) -> bool:
    """Return whether the rook of the other wing has moved, and that of this castling has not."""
    index = verdict.castling.index ^ 1
    return position.rooks[index].rook.moved is Moved.MOVED and not verdict.right.rook_events


def too_loose(position: Position, verdict: CastlingVerdict) -> Belief:
    """Return the belief of somebody who says yes to a castling that cannot be played now, or may not be legal."""
    if verdict.answer is Legality.DEPENDS_ON_HISTORY:
        return Belief(BeliefId.AT_HOME, verdict.home.king)
    if verdict.answer is Legality.LEGAL:
        return Belief(BeliefId.NOT_ON_MOVE, verdict.home.king)
    found = {
        Condition.START_SAFE: _out_of_check,
        Condition.KING_UNMOVED: _king_moved,
        Condition.ROOK_UNMOVED: _rook_moved,
        Condition.SQUARES_BETWEEN_EMPTY: _blocked,
        Condition.CROSSING_SAFE: _crossing,
        Condition.ARRIVAL_SAFE: _arriving,
    }
    for condition, believe in found.items():
        if condition in verdict.violated:
            return believe(position, verdict)
    return Belief(BeliefId.FEN_SAYS_LOST, verdict.home.king)


def _man(position: Position, attacker: Attacker) -> Man | None:
    return position.piece(attacker.square)


def _hit(verdict: CastlingVerdict, role: Role) -> tuple[Square, Attacker]:
    return next((step.square, step.attackers[0]) for step in verdict.path if step.role is role and step.attackers)


def _out_of_check(position: Position, verdict: CastlingVerdict) -> Belief:
    square, attacker = _hit(verdict, Role.START)
    return Belief(BeliefId.OUT_OF_CHECK, square, _man(position, attacker))


def _king_moved(position: Position, verdict: CastlingVerdict) -> Belief:
    if verdict.right.cause is Cause.CASTLED:
        return Belief(BeliefId.TWICE, verdict.home.king)
    if not verdict.home.king_there:
        moved = bool(verdict.right.king_events)
        return Belief(BeliefId.LEFT_HOME if moved else BeliefId.NOT_AT_HOME, verdict.home.king)
    return Belief(BeliefId.CAME_BACK, verdict.home.king)


def _rook_moved(position: Position, verdict: CastlingVerdict) -> Belief:
    corner = verdict.home.rook
    if not verdict.home.rook_there:
        moved = verdict.right.cause is Cause.ROOK_MOVED and verdict.right.rook_events
        return Belief(BeliefId.LEFT_HOME if moved else BeliefId.NOT_AT_HOME, corner)
    taken = {Cause.ROOK_CAPTURED, Cause.OTHER_ROOK, Cause.PROMOTED} & {verdict.right.cause, verdict.right.also}
    return Belief(BeliefId.OTHER_ROOK if taken else BeliefId.ROOK_HAS_MOVED, corner)


def _blocked(position: Position, verdict: CastlingVerdict) -> Belief:
    man = verdict.blockers[0]
    if verdict.geometry is not None and man.square in verdict.geometry.rook_only:
        return Belief(BeliefId.B_MAY_BE_FULL, man.square, man)
    own = man.color == verdict.castling.color
    return Belief(BeliefId.OWN_PIECE if own else BeliefId.CAPTURE, man.square, man)


def _crossing(position: Position, verdict: CastlingVerdict) -> Belief:
    square, attacker = _hit(verdict, Role.CROSSING)
    # The arrival is attacked too: somebody who looks at nothing else would have said no.
    if Condition.ARRIVAL_SAFE in verdict.violated:
        return not_seen(position, square, attacker)
    special = _special(position, square, attacker)
    return special or Belief(BeliefId.ONLY_ARRIVAL, square, _man(position, attacker))


def _arriving(position: Position, verdict: CastlingVerdict) -> Belief:
    square, attacker = (
        _hit(verdict, Role.ARRIVAL) if verdict.path[-1].role is Role.ARRIVAL else _hit(verdict, Role.START)
    )
    return not_seen(position, square, attacker)


def _special(position: Position, square: Square, attacker: Attacker) -> Belief | None:
    """Return the belief behind not seeing an attack of a kind that many do not count as one; None for any other."""
    man = _man(position, attacker)
    if attacker.discovered:
        return Belief(BeliefId.DISCOVERED, square, man)
    if attacker.pinned:
        return Belief(BeliefId.PINNED, square, man)
    kinds = {"pawn": BeliefId.PAWN_DIAGONAL, "king": BeliefId.ENEMY_KING}
    return Belief(kinds[attacker.kind], square, man) if attacker.kind in kinds else None


def not_seen(position: Position, square: Square, attacker: Attacker) -> Belief:
    """Return the belief behind an attack on a square that somebody did not see."""
    other = BeliefId.KNIGHT if attacker.kind == "knight" else BeliefId.NOT_SEEN
    return _special(position, square, attacker) or Belief(other, square, _man(position, attacker))


def imagined(position: Position, verdict: CastlingVerdict, square: Square) -> Belief:
    """Return the belief behind marking a square that is not attacked, or whose attack does not matter."""
    way, enemy = verdict.geometry, not verdict.castling.color
    hit = attackers(position.board, enemy, square)
    if way is not None and hit and square == way.rook_from:
        return Belief(BeliefId.ROOK_MUST_BE_SAFE, square, _man(position, hit[0]))
    if way is not None and hit and square in way.rook_only:
        return Belief(BeliefId.B_MUST_BE_SAFE, square, _man(position, hit[0]))
    if hit:
        return Belief(BeliefId.OFF_WAY, square, _man(position, hit[0]))
    ahead = _pawn_ahead(position, square, enemy)
    if ahead is not None:
        return Belief(BeliefId.PAWN_AHEAD, square, ahead)
    for man, screen in screened(position.board, enemy, square):
        return Belief(BeliefId.SCREENED, square, man, screen)
    near = nearest_enemy(position, verdict)
    if near is None or _distance(near.square, [square]) > NEAR:
        return Belief(BeliefId.PATH_FREE, square)
    return Belief(BeliefId.NEAR, square, near)


def imagined_attacker(position: Position, verdict: CastlingVerdict, square: Square) -> Belief:
    """Return the belief behind taking the man of a square for one that attacks the path."""
    man, way = position.piece(square), verdict.geometry
    if man is None or man.color == verdict.castling.color or way is None:
        return Belief(BeliefId.NO_ENEMY, square)
    for target, belief in (
        (way.rook_from, BeliefId.ROOK_MUST_BE_SAFE),
        *((b, BeliefId.B_MUST_BE_SAFE) for b in way.rook_only),
    ):
        if any(each.square == square for each in attackers(position.board, man.color, target)):
            return Belief(belief, target, man)
    for step in verdict.path:
        if _pawn_ahead(position, step.square, man.color) == man:
            return Belief(BeliefId.PAWN_AHEAD, step.square, man)
        for aiming, screen in screened(position.board, man.color, step.square):
            if aiming == man:
                return Belief(BeliefId.SCREENED, step.square, man, screen)
    return Belief(BeliefId.NEAR, man=man)


def _pawn_ahead(position: Position, square: Square, enemy: bool) -> Man | None:
    """Return the `enemy` pawn that stands right in front of a square, which it does not attack; None without one."""
    before = square - 8 if enemy else square + 8
    man = position.piece(before) if before in SQUARES else None
    return man if man is not None and (man.kind, man.color) == ("pawn", enemy) else None


def nearest_enemy(position: Position, verdict: CastlingVerdict) -> Man | None:
    """Return the enemy man nearest to the king's way that does not attack it, kings last; None where all attack it."""
    enemy, attacked = not verdict.castling.color, verdict.attacked
    hitting = {man.square for step in verdict.path if step.square in attacked for man in step.attackers}
    men = [position.piece(square) for square in SQUARES if square not in hitting]
    enemies = [man for man in men if man is not None and man.color == enemy]
    way = [step.square for step in verdict.path]
    return min(enemies, key=lambda man: (man.kind == "king", _distance(man.square, way)), default=None)


def _distance(square: Square, way: list[Square]) -> int:
    steps = [max(abs(file_of(square) - file_of(other)), abs(rank_of(square) - rank_of(other))) for other in way]
    return min(steps, default=0)


def about_fate(position: Position, verdict: CastlingVerdict, given: Fate, truth: Fate) -> Belief:
    """Return the belief behind a wrong answer on what became of a right: `given`, where `truth` is right."""
    if truth is Fate.HELD:
        if given is Fate.ROOK_MOVED and other_rook_moved(position, verdict):
            return Belief(BeliefId.BOTH_ROOKS, verdict.home.rook)
        checked = any(remark.id is RemarkId.EARLIER_CHECK for remark in verdict.irrelevant)
        if given is Fate.KING_MOVED and checked:
            return Belief(BeliefId.EARLIER_CHECK, verdict.home.king)
        rook = given in (Fate.ROOK_MOVED, Fate.ROOK_CAPTURED)
        return Belief(BeliefId.NOT_MOVED, verdict.home.rook if rook else verdict.home.king)
    believe = _king_moved if truth in (Fate.KING_MOVED, Fate.CASTLED) else _rook_moved
    return believe(position, verdict)
