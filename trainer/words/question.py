"""CASTLING, POSITION -> the question, and what one must be told because a diagram cannot show it."""

from trainer.rules.judge import judge_castling
from trainer.rules.position import Position
from trainer.rules.terms import Castling, Cause, Moved, RightStatus
from trainer.words.tables import Words
from trainer.words.verdict import side_name


def question_line(words: Words, castling: Castling) -> str:
    """Return "May White castle short?"."""
    return words.say(f"question.{castling.wing}", side=side_name(words, castling.color))


def facts_line(words: Words, position: Position, castling: Castling) -> str:
    """Return whose turn it is, and what has been said of this king and this rook."""
    turn = words.say("question.to-move", side=side_name(words, position.turn))
    return " ".join([turn, *(words.say(f"facts.{key}") for key in _facts(position, castling))])


def _facts(position: Position, castling: Castling) -> list[str]:
    verdict = judge_castling(position, castling)
    if not (verdict.home.king_there and verdict.home.rook_there):
        return []
    right = verdict.right
    if right.cause is Cause.KING_OR_ROOK_MOVED:
        return ["king-or-rook-moved"]
    if right.cause is Cause.ROOK_MOVED_OR_CAPTURED:
        return ["king-unmoved", "rook-moved"]
    king = position.kings[castling.color].moved
    rook = position.rooks[castling.index].rook.moved
    if king is Moved.UNMOVED and rook is Moved.UNMOVED:
        return ["unmoved"]
    if right.status is RightStatus.UNKNOWN and king is rook is Moved.UNKNOWN:
        return ["unknown"]
    facts = [] if king is Moved.UNKNOWN else [f"king-{king}"]
    return facts if rook is Moved.UNKNOWN else [*facts, f"rook-{rook}"]
