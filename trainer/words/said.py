"""WHAT IS SAID -> sentences: each id with its values, each value of the rules by its type."""

from collections.abc import Callable, Iterable
from typing import Any

from trainer.course.beliefs import Belief, BeliefId
from trainer.course.said import ActsDone, Apart, Filling, OnCondition, OneMore, PinnedMen, Said, Sentence
from trainer.rules.geometry import Attacker
from trainer.rules.moves import Played
from trainer.rules.position import Man
from trainer.rules.squares import color_name, square_name
from trainer.rules.terms import Castling, Square
from trainer.rules.touch.acts import Act, ActId
from trainer.rules.touch.ruling import Ruling
from trainer.rules.verdict import CastlingVerdict, Remark
from trainer.words.playing import Notation, move_text, ruling_lines
from trainer.words.tables import Words, apart, capitalize
from trainer.words.verdict import condition_lines, headline, piece_phrase, pinned_lines, remark_lines, side_name


def lines_of(words: Words, said: Iterable[Sentence]) -> list[str]:
    """Return the sentences of everything that is said, one after the other."""
    return [line for each in said for line in _LINES[type(each)](words, each)]


def filled(words: Words, said: Said) -> str:
    """Return a sentence of the tables with its values."""
    return words.say(said.id, **{name: _text(words, value) for name, value in said.values})


def _text(words: Words, value: Filling) -> str:
    found = _VALUES.get(type(value))
    return " ".join(_LINES[type(value)](words, value)) if found is None else found(words, value)


# Values.


def man_phrase(words: Words, man: Man) -> str:
    """Return "the black bishop on a6"."""
    return words.say(f"placed.{color_name(man.color)}.{man.kind}", sq=square_name(man.square))


def unbroken(move: str) -> str:
    """Return a move with hyphens at which no line breaks."""
    return move.replace("-", "\N{NON-BREAKING HYPHEN}")


def _squares(words: Words, squares: tuple[Square, ...]) -> str:
    return ", ".join(map(square_name, squares))


def _acts_text(words: Words, done: ActsDone) -> str:
    """Return what somebody did at the board, in words and in order."""
    men = {man.square: man for man in done.men}
    return capitalize(apart(words, [_act_text(words, act, men) for act in done.acts]))


def _act_text(words: Words, act: Act, men: dict[Square, Man]) -> str:
    man = None if act.square is None else men.get(act.square)
    other = None if act.other is None else men.get(act.other)
    names = {
        "name": "" if man is None else words.say(f"act.name.{man.kind}", sq=square_name(man.square)),
        "other": "" if other is None else words.say(f"act.name.{other.kind}", sq=square_name(other.square)),
        "sq": "" if act.other is None else square_name(act.other),
    }
    key = "act.release" if act.id is ActId.RELEASE else f"act.{act.id}"
    return words.say(key, **names)


# Lines.


def belief_line(words: Words, belief: Belief) -> str:
    """Return the sentence that refutes a belief, about the position that was answered."""
    sq = "" if belief.square is None else square_name(belief.square)
    texts = {"piece": _phrase(words, belief.man), "other": _phrase(words, belief.other)}
    if belief.id is BeliefId.SCREENED and _is_own_king(belief):
        return words.say("belief.screened.king", sq=sq, **texts)
    return words.say(f"belief.{belief.id}", sq=sq, **texts)


def _is_own_king(belief: Belief) -> bool:
    """Return whether the man that stands between is the king that castles."""
    man, other = belief.man, belief.other
    return man is not None and other is not None and other.kind == "king" and other.color != man.color


def _phrase(words: Words, man: Man | None) -> str:
    return "" if man is None else piece_phrase(words, man)


def _one_more(words: Words, said: OneMore) -> list[str]:
    first, *others = condition_lines(words, said.verdict, said.condition)
    return [words.say("grade.second-reason", reason=first[:1].lower() + first[1:]), *others]


_LINES: dict[type, Callable[[Words, Any], list[str]]] = {
    Said: lambda words, said: [filled(words, said)],
    CastlingVerdict: lambda words, verdict: [headline(words, verdict).reason],
    OnCondition: lambda words, said: condition_lines(words, said.verdict, said.condition),
    OneMore: _one_more,
    PinnedMen: lambda words, said: pinned_lines(words, said.verdict),
    Apart: lambda words, said: [apart(words, lines_of(words, said.parts))],
    Remark: remark_lines,
    Belief: lambda words, belief: [belief_line(words, belief)],
    Ruling: ruling_lines,
}
"""The sentences of each type of line."""

_VALUES: dict[type, Callable[[Words, Any], str]] = {
    str: lambda _, text: text,
    bool: side_name,
    int: lambda _, square: square_name(square),
    tuple: _squares,
    Man: man_phrase,
    Attacker: piece_phrase,
    Castling: lambda _, castling: unbroken(castling.san),
    Played: lambda words, move: move_text(words, move, Notation()),
    ActsDone: _acts_text,
}
"""How a sentence names each type of value; a line in it is put in whole."""
