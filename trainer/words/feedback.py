"""GRADE -> FEEDBACK in three steps: right or wrong; what is right and why; what refutes the belief and what else is."""

from typing import NamedTuple

from trainer.course.grade import Grade
from trainer.words.said import lines_of
from trainer.words.tables import Words


class Feedback(NamedTuple):
    """The three parts of feedback: right or wrong, the main sentence, and further sentences."""

    lead: str
    main: str
    more: list[str]


def feedback(words: Words, grade: Grade) -> Feedback:
    """Return the feedback on an answer; no sentence is in it twice."""
    main, *more = lines_of(words, grade.said)
    return Feedback(words.say(grade.lead), main, [line for line in dict.fromkeys(more) if line != main])
