"""BELIEF -> one sentence that names it and refutes it, with the square and the men of this position."""

from trainer.course.beliefs import Belief, BeliefId
from trainer.rules.position import Man
from trainer.rules.squares import square_name
from trainer.words.tables import Words
from trainer.words.verdict import piece_phrase


def belief_line(words: Words, belief: Belief) -> str:
    """Return what is wrong with a belief, on the position it was held about."""
    sq = "" if belief.square is None else square_name(belief.square)
    texts = {"piece": _phrase(words, belief.man), "other": _phrase(words, belief.other)}
    if belief.id is BeliefId.SCREENED and _is_own_king(belief):
        return words.say("belief.screened.king", sq=sq, **texts)
    return words.say(f"belief.{belief.id}", sq=sq, **texts)


def _is_own_king(belief: Belief) -> bool:
    """Return whether the man in between is the king that castles, and no man of the other side."""
    man, other = belief.man, belief.other
    return man is not None and other is not None and other.kind == "king" and other.color != man.color


def _phrase(words: Words, man: Man | None) -> str:
    return "" if man is None else piece_phrase(words, man)
