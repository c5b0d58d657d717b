"""empty: click the squares that must be empty."""

from collections.abc import Iterator

from trainer.course.aims import ANY, ON_BOARD, Reasons
from trainer.course.answer import Answer
from trainer.course.beliefs import Belief, BeliefId
from trainer.course.faults import SetFault
from trainer.course.grade import Grade, grade_squares
from trainer.course.kinds.base import Expected, OnCastling, verdict_of
from trainer.course.kinds.shared import NONE, ask, names, unlike
from trainer.course.question import Form, Question
from trainer.rules.position import Position
from trainer.rules.terms import Condition, Square
from trainer.rules.verdict import CastlingVerdict


class Empty(OnCastling, frozen=True, tag="empty"):
    """Click the squares that must be empty."""

    expect: tuple[str, ...] | None = None

    SQUARES = ("expect[]",)

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        return None if answers else ask(self, at, Form.SQUARES, NONE)

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of the squares."""
        return grade_empty(frozenset(answers[-1].squares), verdict_of(self, at))

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield the fault of other squares."""
        yield from unlike(self.expect, frozenset(names(must_be_empty(verdict))))

    ABOUTS = (Condition.SQUARES_BETWEEN_EMPTY, BeliefId.B_MAY_BE_FULL)

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return the square that only the rook passes, where there is one."""
        verdict = verdict_of(self, at)
        beside = verdict.geometry is not None and bool(verdict.geometry.rook_only)
        return verdict, BeliefId.B_MAY_BE_FULL if beside else Condition.SQUARES_BETWEEN_EMPTY

    @classmethod
    def letters_about(cls, about: str) -> str:
        """On the queenside the b square must be empty too, which makes the exercise one on that square."""
        return "Kk" if about == Condition.SQUARES_BETWEEN_EMPTY else super().letters_about(about)

    ON_PATH = True

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected:
        """Return the squares."""
        return Expected(ANY, names(must_be_empty(verdict)))

    @classmethod
    def reasons_for(cls, outcome: str) -> Reasons:
        """Return what a board shows."""
        return ON_BOARD


def must_be_empty(verdict: CastlingVerdict) -> frozenset[Square]:
    """Return the squares that must be empty for a castling (Laws 3.8.2.2.2)."""
    return frozenset() if verdict.geometry is None else frozenset(verdict.geometry.between)


def grade_empty(given: frozenset[Square], verdict: CastlingVerdict) -> Grade:
    """Return the grade of the squares that were said to have to be empty."""
    right, way = must_be_empty(verdict), verdict.geometry
    rook_only = () if way is None else way.rook_only
    beliefs = [
        Belief(BeliefId.B_MAY_BE_FULL if square in rook_only else BeliefId.MUST_BE_EMPTY, square)
        for square in sorted(right - given)
    ]
    own = () if way is None else (way.king_from, way.rook_from)
    beliefs += [
        Belief(BeliefId.OWN_SQUARE if square in own else BeliefId.NEED_NOT_BE_EMPTY, square)
        for square in sorted(given - right)
    ]
    return grade_squares(given, right, verdict, tuple(beliefs))
