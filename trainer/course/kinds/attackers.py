"""attackers: click the men that attack the king's way, or say that there is none."""

from collections.abc import Hashable, Iterator

from trainer.course.aims import number_of
from trainer.course.answer import Answer
from trainer.course.beliefs import Belief, imagined_attacker, not_seen
from trainer.course.faults import SetFault
from trainer.course.grade import Grade, grade_squares
from trainer.course.kinds.base import Expected, verdict_of
from trainer.course.kinds.shared import NONE, OnAttacks, ask, names, wrong
from trainer.course.question import Form, Question
from trainer.course.turns_on import SEEING, seeing
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import Square
from trainer.rules.verdict import CastlingVerdict


class Attackers(OnAttacks, frozen=True, tag="attackers"):
    """Click the pieces that attack the path, or none; `expect` lists them for each attacked square."""

    expect: dict[str, tuple[str, ...]] | None = None

    SQUARES = ("expect{}", "expect{}[]")

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        return None if answers else ask(self, at, Form.SQUARES, NONE)

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of the men."""
        return grade_attackers(frozenset(answers[-1].squares), at, verdict_of(self, at))

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield the fault of other men, or other squares."""
        right = {square_name(square): frozenset(names(men)) for square, men in attackers_by_square(verdict).items()}
        if self.expect is not None and {square: frozenset(men) for square, men in self.expect.items()} != right:
            yield wrong("expect", self.expect, {square: sorted(men) for square, men in right.items()})

    ABOUTS = SEEING
    WAVE = 1

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return the attack that is hardest to see, or what most looks like one."""
        verdict = verdict_of(self, at)
        return verdict, seeing(at, verdict)

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected:
        """Return the men by the square they attack; how many men they are is the outcome."""
        found = {square_name(square): names(men) for square, men in attackers_by_square(verdict).items()}
        return Expected(number_of(len(path_attackers(verdict))), found)

    def twin_key(self, at: Position) -> Hashable:
        """A twin has other attackers."""
        return frozenset(attackers_by_square(verdict_of(self, at)).items())


def path_attackers(verdict: CastlingVerdict) -> frozenset[Square]:
    """Return the squares of the men that attack the king's way."""
    return frozenset(man.square for step in verdict.path for man in step.attackers)


def attackers_by_square(verdict: CastlingVerdict) -> dict[Square, frozenset[Square]]:
    """Return for each attacked square of the king's way the squares of the men that attack it."""
    return {step.square: frozenset(man.square for man in step.attackers) for step in verdict.path if step.attackers}


def grade_attackers(given: frozenset[Square], position: Position, verdict: CastlingVerdict) -> Grade:
    """Return the grade of the men that were said to attack the path."""
    right = path_attackers(verdict)
    missed: dict[Square, Belief] = {}
    for step in verdict.path:
        for attacker in step.attackers:
            if attacker.square not in given:
                missed.setdefault(attacker.square, not_seen(position, step.square, attacker))
    beliefs = (*missed.values(), *(imagined_attacker(position, verdict, square) for square in sorted(given - right)))
    return grade_squares(given, right, verdict, beliefs)
