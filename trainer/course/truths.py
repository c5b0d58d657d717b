"""EXERCISE, POSITION -> TRUTH: the right answer of every kind that has exactly one, from the rules."""

from trainer.course.exercise import Attack, CastlingLetter, Deed, Fate, Predict
from trainer.course.flips import attacked_squares
from trainer.course.given import Given, truth
from trainer.rules.judge import judge_castling, judge_own
from trainer.rules.position import Man, Position
from trainer.rules.setup import put
from trainer.rules.squares import parse_square
from trainer.rules.terms import BLACK, CASTLINGS, WHITE, Castling, Cause, Legality, RightStatus, Square
from trainer.rules.text.fault import Fault
from trainer.rules.touch.acts import read_acts
from trainer.rules.touch.rule import rule_on
from trainer.rules.touch.ruling import Ruling
from trainer.rules.verdict import CastlingVerdict

_COLORS = {"white": WHITE, "black": BLACK}
_FATES = {
    Cause.KING_MOVED: Fate.KING_MOVED,
    Cause.CASTLED: Fate.CASTLED,
    Cause.ROOK_MOVED: Fate.ROOK_MOVED,
    Cause.ROOK_CAPTURED: Fate.ROOK_CAPTURED,
}


def must_be_empty(verdict: CastlingVerdict) -> frozenset[Square]:
    """Return the squares that must be empty for a castling (Laws 3.8.2.2.2)."""
    return frozenset() if verdict.geometry is None else frozenset(verdict.geometry.between)


def path_attackers(verdict: CastlingVerdict) -> frozenset[Square]:
    """Return the squares of the men that attack the king's way."""
    return frozenset(man.square for step in verdict.path for man in step.attackers)


def attackers_by_square(verdict: CastlingVerdict) -> dict[Square, frozenset[Square]]:
    """Return for each attacked square of the king's way the squares of the men that attack it."""
    return {step.square: frozenset(man.square for man in step.attackers) for step in verdict.path if step.attackers}


def man_added(exercise: Predict) -> Man:
    """Return the man that an exercise adds. Raises KeyError for a square that is none."""
    return Man(parse_square(exercise.add.square), exercise.add.piece, _COLORS[exercise.add.color])


def position_predicted(exercise: Predict, position: Position) -> Position:
    """Return the position once the man is added."""
    return put(position, man_added(exercise))


def attacks_on_path(verdict: CastlingVerdict) -> dict[Square, Attack]:
    """Return whether each square of the king's way is attacked."""
    attacked = attacked_squares(verdict)
    return {step.square: Attack.ATTACKED if step.square in attacked else Attack.NOT_ATTACKED for step in verdict.path}


def legal_letters(position: Position) -> frozenset[CastlingLetter]:
    """Return the letters of the castlings that the side to move may play."""
    return frozenset(
        verdict.castling.letter  # type: ignore[misc]
        for verdict in judge_own(position)
        if verdict.answer is Legality.LEGAL
    )


def fate_of(position: Position, castling: Castling) -> Fate | None:
    """Return what became of a right, by the first event; None where it is unknown, or nothing of the list."""
    right = judge_castling(position, castling).right
    if right.status is RightStatus.UNKNOWN:
        return None
    return Fate.HELD if right.cause is None else _FATES.get(right.cause)


def fates(position: Position) -> tuple[Fate | None, ...]:
    """Return what became of all four rights."""
    return tuple(fate_of(position, castling) for castling in CASTLINGS)


def deed(verdict: CastlingVerdict) -> Deed | None:
    """Return whether one should castle or refuse; None where nobody can tell."""
    return {Given.YES: Deed.CASTLE, Given.NO: Deed.REFUSE}.get(truth(verdict))


def ruling_on(position: Position, acts: str) -> Ruling | Fault:
    """Return what must be played after these acts, or the fault of an act that cannot be read."""
    read = read_acts(acts)
    return read if isinstance(read, Fault) else rule_on(position, read)


def arrival(verdict: CastlingVerdict) -> tuple[Square, Square] | None:
    """Return where king and rook end; None where the king is not at home, or the square of the rook is unknown."""
    way = verdict.geometry
    return None if way is None else (way.king_to, way.rook_to)
