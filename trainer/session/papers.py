"""SEED -> EXERCISES: the papers of the exam, of the tests before and after, of the sprint and of the class."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import structs

from trainer.course.exercise import Exercise
from trainer.course.generator.generate import generate
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Request, letters_for
from trainer.course.ids import LETTERS, CastlingLetter, Given, Reason
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.base import Base
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.empty import Empty
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.wings import Wings

PASS_MARK = 20
"""So many of the exam's questions must be right: five in six."""

SPRINT_SECONDS = 180
SPRINT_QUESTIONS = 120
"""How many questions a sprint has: more than anybody answers in its time."""


class PaperQuestion(NamedTuple):
    """What to generate for one question of a paper; without a `reason` or an `answer` any may decide."""

    kind: type[Base]
    reason: Reason | None = None
    answer: Given | None = None
    level: int = 2


_NO = (
    Reason.KING_UNMOVED,
    Reason.ROOK_UNMOVED,
    Reason.SQUARES_BETWEEN_EMPTY,
    Reason.START_SAFE,
    Reason.CROSSING_SAFE,
    Reason.ARRIVAL_SAFE,
)
_YES = (
    Reason.NOTHING_AGAINST,
    Reason.ALTHOUGH_ROOK_ATTACKED,
    Reason.ALTHOUGH_ROOK_CROSSES,
    Reason.ALTHOUGH_EARLIER_CHECK,
)

EXAM = (
    *(PaperQuestion(Name, reason) for reason in (*_NO, *_YES)),
    PaperQuestion(Judge, Reason.ALTHOUGH_ROOK_ATTACKED, level=3),
    PaperQuestion(Judge, Reason.ALTHOUGH_ROOK_CROSSES, level=3),
    PaperQuestion(Judge, Reason.NOTHING_AGAINST, level=3),
    PaperQuestion(Judge, Reason.CANNOT_TELL),
    PaperQuestion(Castle, answer=Given.YES, level=3),
    PaperQuestion(Castle, answer=Given.NO, level=3),
    PaperQuestion(Mark, Reason.CROSSING_SAFE),
    PaperQuestion(Mark, Reason.NOTHING_AGAINST),
    PaperQuestion(Mark, level=3),
    PaperQuestion(Attackers, Reason.ARRIVAL_SAFE),
    PaperQuestion(Attackers, level=3),
    PaperQuestion(Empty),
    PaperQuestion(Wings),
    PaperQuestion(History),
)
"""The exam: each reason named once, as many yes as no among the questions answered so, and every way to answer."""

EIGHT = tuple(
    PaperQuestion(Name, reason)
    for reason in (
        Reason.START_SAFE,
        Reason.CROSSING_SAFE,
        Reason.ARRIVAL_SAFE,
        Reason.KING_UNMOVED,
        Reason.NOTHING_AGAINST,
        Reason.ALTHOUGH_ROOK_ATTACKED,
        Reason.ALTHOUGH_ROOK_CROSSES,
        Reason.ALTHOUGH_EARLIER_CHECK,
    )
)
"""The test before is the same eight as the test after, four yes and four no; another seed gives other positions."""

CLASS = tuple(
    PaperQuestion(Judge, reason, level=1 + index // 6)
    for index, reason in enumerate(
        (*_NO[3:], *_YES[:3], Reason.KING_UNMOVED, Reason.ALTHOUGH_ROOK_ATTACKED, *_NO[4:], *_YES[1:3])
    )
)
"""The questions for a class, the easy ones first."""


def exam(seed: int) -> tuple[Exercise, ...]:
    """Return the questions of an exam, in an order that depends on the seed."""
    return _paper(EXAM, "exam", seed)


def eight(seed: int) -> tuple[Exercise, ...]:
    """Return the eight questions of the tests before and after, in an order that depends on the seed."""
    return _paper(EIGHT, "eight", seed)


def for_class(seed: int) -> tuple[Exercise, ...]:
    """Return what a class is asked, from easy to hard."""
    dice = Dice(seed)
    return _numbered(_made(dice.shuffled(CLASS[:6]) + dice.shuffled(CLASS[6:]), seed), "class", seed)


def sprint(seed: int) -> tuple[Exercise, ...]:
    """Return more questions on yes or no than can be answered in the time of a sprint."""
    return _numbered(generate(Request(Judge, 2, seed=seed, number=SPRINT_QUESTIONS)), "sprint", seed)


def _paper(questions: tuple[PaperQuestion, ...], name: str, seed: int) -> tuple[Exercise, ...]:
    return _numbered(_made(Dice(seed).shuffled(questions), seed), name, seed)


def _numbered(exercises: Iterable[Exercise], name: str, seed: int) -> tuple[Exercise, ...]:
    return tuple(
        structs.replace(exercise, id=f"{name}-{seed}-{number}") for number, exercise in enumerate(exercises, 1)
    )


def _made(questions: Iterable[PaperQuestion], seed: int) -> Iterator[Exercise]:
    """Yield an exercise for each question; the castlings take turns, as far as each can have what is asked."""
    for number, question in enumerate(questions):
        turned = LETTERS[number % 4 :] + LETTERS[: number % 4]
        possible = letters_for(question.kind, question.level, question.reason, turned)
        yield _one(question, possible[0], seed * 100 + number)


def _one(question: PaperQuestion, letter: CastlingLetter, seed: int) -> Exercise:
    request = Request(question.kind, question.level, question.reason, (letter,), question.answer, seed, 1)
    return next(generate(request))
