"""What is said of a question or an answer, as ids and values: `words` puts each into sentences by its type."""

from typing import NamedTuple

from trainer.course.beliefs import Belief
from trainer.rules.geometry import Attacker
from trainer.rules.moves import Played
from trainer.rules.position import Man
from trainer.rules.terms import Castling, Color, Condition, Square
from trainer.rules.touch.acts import Act
from trainer.rules.touch.ruling import Ruling
from trainer.rules.verdict import CastlingVerdict, Remark


class Said(NamedTuple):
    """A sentence of the tables: its id, and the values by name that it is filled with."""

    id: str
    values: tuple[tuple[str, "Filling"], ...] = ()


def say(name: str, **values: "Filling") -> Said:
    """Return the sentence of an id, with its values."""
    return Said(name, tuple(values.items()))


class OnCondition(NamedTuple):
    """The sentences on one condition: where it is violated, one for each man at fault."""

    verdict: CastlingVerdict
    condition: Condition


class OneMore(NamedTuple):
    """The sentences on a condition that is violated, told as one more reason beside another."""

    verdict: CastlingVerdict
    condition: Condition


class PinnedMen(NamedTuple):
    """A sentence for each pinned man that attacks the king's way all the same (Laws 3.1.3)."""

    verdict: CastlingVerdict


class Apart(NamedTuple):
    """Several parts of one sentence."""

    parts: tuple["Sentence", ...]


class ActsDone(NamedTuple):
    """What a player did at the board, act by act, and the men that stood there before."""

    acts: tuple[Act, ...]
    men: tuple[Man, ...]


Sentence = Said | CastlingVerdict | OnCondition | OneMore | PinnedMen | Apart | Remark | Belief | Ruling
"""What stands for one sentence or more: a verdict for the reason of its answer, a remark for what it says."""

Filling = str | Color | Square | tuple[Square, ...] | Man | Attacker | Castling | Played | ActsDone | Sentence
"""What a sentence is filled with: a text as it is, the name of a side, a square, squares, a man, a move ..."""
