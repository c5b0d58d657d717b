"""CASTLING, FACTS -> the question, and what one must be told because a diagram cannot show it."""

from collections.abc import Iterable

from trainer.course.told import Told, ToldId
from trainer.rules.squares import file_of, rank_of, square_at, square_name
from trainer.rules.terms import Castling, Color
from trainer.words.tables import Words, together
from trainer.words.verdict import side_name

_STARTS = {3: 1, 4: 6}
"""The rank that a pawn has come from by two squares, by the rank it stands on; both counted from 0."""


def question_line(words: Words, castling: Castling) -> str:
    """Return "May White castle short?"."""
    return words.say(f"question.{castling.wing}", side=side_name(words, castling.color))


def facts_line(words: Words, turn: Color, told: Iterable[Told]) -> str:
    """Return whose turn it is, and what is told of kings and rooks, each with its square."""
    return " ".join([turn_line(words, turn), *told_lines(words, told)])


def turn_line(words: Words, turn: Color) -> str:
    """Return "White to move."."""
    return words.say("question.to-move", side=side_name(words, turn))


def told_lines(words: Words, told: Iterable[Told]) -> list[str]:
    """Return a sentence for each fact."""
    return [_told_line(words, each) for each in told]


def _told_line(words: Words, told: Told) -> str:
    last = told.men[-1].square
    sq = square_name(last)
    if told.id is ToldId.PASSING:
        start = square_at(file_of(last), _STARTS[rank_of(last)])
        return words.say("told.passing", sq=sq, **{"from": square_name(start)})
    if told.id in (ToldId.RIGHT_GONE, ToldId.CASTLING_ROOK, ToldId.ROOK_HOME):
        return words.say(f"told.{told.id}", sq=sq)
    men = [words.say(f"told.{man.kind}", sq=square_name(man.square)) for man in told.men]
    return words.say(f"told.{told.id}.{'one' if len(men) == 1 else 'several'}", men=together(words, men))
