"""POSITION -> what its FEN cannot say: what is only supposed, and who has moved."""

from trainer.rules.castling_field import NOT_SAID, castling_field
from trainer.rules.judge import judge
from trainer.rules.position import Position
from trainer.rules.terms import Moved
from trainer.words.tables import Words, apart


def not_said_line(words: Words, position: Position) -> str:
    """Return one sentence on what a FEN leaves out of this position; nothing when it says it all."""
    facts = [*position.kings, *(past.rook for past in position.rooks)]
    keys = []
    if any(castling.right.assumed for castling in judge(position).castlings):
        keys.append("supposed")
    if any(fact.moved in (Moved.MOVED, Moved.CAPTURED) for fact in facts):
        keys.append("moved")
    if NOT_SAID in castling_field(position):
        keys.append("unknown")
    if not keys:
        return ""
    return words.say("fen.not-said", facts=apart(words, [words.say(f"fen.not-said.{key}") for key in keys]))
