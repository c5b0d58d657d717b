"""QUESTION -> what is asked, what is told with it and how to answer; EXERCISE -> its hints; SET -> its title."""

from collections.abc import Mapping

from trainer.course.kinds.base import Base
from trainer.course.question import Question
from trainer.rules.position import Position
from trainer.session.manners import Manner
from trainer.words.question import told_lines, turn_line
from trainer.words.said import filled, lines_of
from trainer.words.tables import Words, plain, plain_lines

# Titles.


def skill_name(words: Words, about: str) -> str:
    """Return a short name of what a skill turns on: a reason, a belief, or a duty of touch-move."""
    return words.say(f"skill.{about}")


def set_title(words: Words, titles: Mapping[str, str]) -> str:
    """Return the title of a set in the language of the window, else in English, else in any it has."""
    return plain(titles.get(words.language) or titles.get("en") or next(iter(titles.values()), ""))


def session_title(words: Words, manner: Manner, titles: Mapping[str, str]) -> str:
    """Return the title of a session: that of its set where it has one, else that of its manner."""
    return set_title(words, titles) or words.say(f"session.{manner}")


# The question.


def task_line(words: Words, question: Question) -> str:
    """Return what is asked: in the words of the author of the file where there are any in this language."""
    own = question.prompt.get(words.language)
    return plain_lines(own) if own else filled(words, question.ask)


def told_line(words: Words, question: Question) -> str:
    """Return whose turn it is, and what one must be told because neither the board nor the moves played show it.

    What can be worked out from the moves is not told.
    """
    told = told_lines(words, question.told)
    turn = turn_line(words, question.board.turn)
    if question.moves is None:
        return " ".join([turn, *told])
    if told:
        return "\n".join([turn, words.say("told.before"), " ".join(told)])
    return f"{turn} {words.say('told.whole-game')}" if question.moves.whole else turn


def how_line(words: Words, question: Question) -> str:
    """Return how to answer; empty where the buttons say enough."""
    return words.say(question.how) if question.how else ""


# Hints.


def hints_of(words: Words, exercise: Base, position: Position) -> list[str]:
    """Return the hints of an exercise: its own where it has them in this language, else those of the rules."""
    own = [plain_lines(hint[words.language]) for hint in exercise.hints if words.language in hint]
    return own or lines_of(words, exercise.hint(position))
