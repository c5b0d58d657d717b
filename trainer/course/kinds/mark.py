"""mark: click the attacked squares of the king's way, or say that there is none."""

from collections.abc import Hashable, Iterator

from trainer.course.aims import number_of
from trainer.course.answer import Answer
from trainer.course.beliefs import imagined, not_seen
from trainer.course.faults import SetFault
from trainer.course.grade import Grade, grade_squares
from trainer.course.kinds.base import Expected, verdict_of
from trainer.course.kinds.shared import NONE, OnAttacks, ask, names, unlike
from trainer.course.question import Form, Question
from trainer.course.turns_on import SEEING, seeing
from trainer.rules.position import Position
from trainer.rules.terms import Square
from trainer.rules.verdict import CastlingVerdict


class Mark(OnAttacks, frozen=True, tag="mark"):
    """Click the attacked squares of the path, or none."""

    expect: tuple[str, ...] | None = None

    SQUARES = ("expect[]",)

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        return None if answers else ask(self, at, Form.SQUARES, NONE)

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of the squares."""
        return grade_mark(frozenset(answers[-1].squares), at, verdict_of(self, at))

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield the fault of other squares."""
        yield from unlike(self.expect, frozenset(names(verdict.attacked)))

    ABOUTS = SEEING

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return the attack that is hardest to see, or what most looks like one."""
        verdict = verdict_of(self, at)
        return verdict, seeing(at, verdict)

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected:
        """Return the attacked squares; how many they are is the outcome."""
        return Expected(number_of(len(verdict.attacked)), names(verdict.attacked))

    def twin_key(self, at: Position) -> Hashable:
        """A twin has other attacked squares."""
        return verdict_of(self, at).attacked


def grade_mark(given: frozenset[Square], position: Position, verdict: CastlingVerdict) -> Grade:
    """Return the grade of the squares that were marked as attacked on the path; none of them is an answer too."""
    right = verdict.attacked
    beliefs = [
        not_seen(position, step.square, step.attackers[0])
        for step in verdict.path
        if step.attackers and step.square not in given
    ]
    beliefs += [imagined(position, verdict, square) for square in sorted(given - right)]
    return grade_squares(given, right, verdict, tuple(beliefs))
