"""POSITION, MOVE -> is castling legal after this move and a pass of the other side?"""

from typing import NamedTuple

from trainer.rules.attacks import squares_between
from trainer.rules.judge import judge_castling
from trainer.rules.moves import LegalMove, Played, legal_moves, played, taken_in_passing
from trainer.rules.position import Position
from trainer.rules.setup import give_turn, remove, shift
from trainer.rules.terms import Castling, Legality, RightStatus
from trainer.rules.verdict import CastlingVerdict


class Prepared(NamedTuple):
    """A move, the position after it and a pass, and the verdict there."""

    move: Played
    position: Position
    verdict: CastlingVerdict

    @property
    def right(self) -> bool:
        """Whether castling is legal now."""
        return self.verdict.answer is Legality.LEGAL


def prepared(position: Position, castling: Castling, move: LegalMove) -> Prepared:
    """Return what a move does for a castling: the position after it, with the same side to move again."""
    after, done = played(position, move)
    passed = give_turn(after, position.turn)
    return Prepared(done, passed, judge_castling(passed, castling))


def right_prepares(position: Position, castling: Castling) -> tuple[LegalMove, ...]:
    """Return every move after which a castling is legal, castling itself apart.

    Such a move captures an attacker, steps between, or leaves a square that must be empty: only these are judged.
    """
    verdict = judge_castling(position, castling)
    way = verdict.geometry
    if way is None or verdict.right.status is RightStatus.LOST:
        # A right that is lost does not come back, whoever goes to the corner.
        return ()
    lines = _lines(verdict)
    blocked = sum(1 << man.square for man in verdict.blockers)
    free = verdict.answer is Legality.LEGAL
    return tuple(
        move
        for move in legal_moves(position)
        if move.castling is None
        and move.start not in (way.king_from, way.rook_from)
        and (free or 1 << move.end & lines or 1 << move.start & blocked)
        and judge_castling(_after(position, move), castling).answer is Legality.LEGAL
    )


def _after(position: Position, move: LegalMove) -> Position:
    """Return the position after a move as far as castling needs it: turn and promotion are left as they were."""
    moved, passed = shift(position, move.start, move.end), taken_in_passing(position, move)
    return moved if passed is None else remove(moved, passed)


def _lines(verdict: CastlingVerdict) -> int:
    """Return the squares of the attackers, and those between them and the path, as a bit mask."""
    mask = 0
    for step in verdict.path:
        for man in step.attackers:
            mask |= 1 << man.square | squares_between(man.square, step.square)
    return mask
