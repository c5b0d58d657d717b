"""ANSWER -> GRADE: whether it is right, what is said of it, the belief behind it; what several kinds grade alike."""

from collections.abc import Iterator
from typing import NamedTuple

from trainer.course.answer import NOTHING, Answer
from trainer.course.beliefs import Belief, BeliefId, behind_answer
from trainer.course.ids import Given
from trainer.course.reasons import truth
from trainer.course.said import PinnedMen, Sentence, say
from trainer.rules.position import Position
from trainer.rules.terms import RemarkId, Square
from trainer.rules.verdict import CastlingVerdict


class Grade(NamedTuple):
    """How an answer stands to the right one.

    `said` is what is said of it, the main sentence first. `verdict` is what speaks for the right answer; `truth` is
    that answer, empty where several are right. `beliefs` stand behind what is wrong, the first one first. After an
    `open` grade the same question goes on being asked; what does not `count` was no answer. `half` is "yes" or "no"
    where that alone was right, and its reason was not.
    """

    right: bool
    verdict: CastlingVerdict
    said: tuple[Sentence, ...]
    truth: Answer = NOTHING
    beliefs: tuple[Belief, ...] = ()
    open: bool = False
    counts: bool = True
    half: str = ""

    @property
    def belief(self) -> Belief | None:
        """The belief behind the first thing that is wrong, None where none is known."""
        return self.beliefs[0] if self.beliefs else None

    @property
    def lead(self) -> str:
        """The id of the words that the feedback begins with."""
        if self.right:
            return "grade.right"
        return "grade.not-yet" if self.open else f"grade.half.{self.half}" if self.half else "grade.wrong"


_TOLD_BY = {
    BeliefId.ROOK_MUST_BE_SAFE: RemarkId.ROOK_ATTACKED,
    BeliefId.B_MUST_BE_SAFE: RemarkId.ROOK_CROSSES_ATTACKED,
    BeliefId.EARLIER_CHECK: RemarkId.EARLIER_CHECK,
}
"""Beliefs whose sentence says the same as a remark: that one is not said again of the same square."""


def surroundings(verdict: CastlingVerdict, belief: Belief | None = None) -> Iterator[Sentence]:
    """Yield the remarks of a verdict and its pinned attackers, but for what the sentence on a belief tells already."""
    told = None if belief is None else (_TOLD_BY.get(belief.id), belief.square)
    yield from (remark for remark in verdict.irrelevant if (remark.id, remark.square) != told)
    if belief is None or belief.id is not BeliefId.PINNED:
        yield PinnedMen(verdict)


def grade_given(given: Given, position: Position, verdict: CastlingVerdict) -> Grade:
    """Return the grade of yes, no or cannot tell."""
    right = truth(verdict)
    beliefs = () if given is right else (behind_answer(given, position, verdict),)
    said = (verdict, *beliefs, *surroundings(verdict, beliefs[0] if beliefs else None))
    return Grade(given is right, verdict, said, Answer(choice=right), beliefs)


def grade_squares(
    given: frozenset[Square], right: frozenset[Square], verdict: CastlingVerdict, beliefs: tuple[Belief, ...]
) -> Grade:
    """Return the grade of the squares that were clicked; a belief for each one missing and each one too many."""
    # In the order of the king's way; squares beside it come last.
    order = [step.square for step in verdict.path]
    squares = sorted(right, key=lambda square: (order.index(square) if square in order else len(order), square))
    main = say("grade.squares", squares=tuple(squares)) if squares else say("grade.squares.none")
    return Grade(given == right, verdict, (main, *beliefs), Answer(squares=tuple(squares)), beliefs)
