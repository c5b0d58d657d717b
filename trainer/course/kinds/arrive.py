"""arrive: where do king and rook end? In Chess960 above all."""

from collections.abc import Iterator

from msgspec import Struct

from trainer.course.aims import ANY, ON_BOARD, Reasons
from trainer.course.answer import Answer
from trainer.course.beliefs import Belief, BeliefId
from trainer.course.faults import SetFault
from trainer.course.grade import Grade
from trainer.course.kinds.base import Expected, OnCastling, verdict_of
from trainer.course.kinds.shared import ask, wrong
from trainer.course.question import Form, Question
from trainer.course.said import say
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import Square
from trainer.rules.verdict import CastlingVerdict


class Arrival(Struct, frozen=True, forbid_unknown_fields=True):
    """Where king and rook end."""

    king: str
    rook: str


class Arrive(OnCastling, frozen=True, tag="arrive"):
    """Chess960: where do king and rook end?"""

    expect: Arrival | None = None

    SQUARES = ("expect.king", "expect.rook")

    def question(self, at: Position, answers: tuple[Answer, ...] = ()) -> Question | None:
        """Return the one question."""
        return None if answers else ask(self, at, Form.TWO_SQUARES)

    def accepts(self, at: Position, answers: tuple[Answer, ...]) -> bool:
        """Return whether both squares were clicked."""
        return len(answers[-1].squares) == 2

    def grade(self, at: Position, answers: tuple[Answer, ...]) -> Grade:
        """Return the grade of the square of the king and of that of the rook."""
        king, rook = answers[-1].squares
        return grade_arrive(king, rook, verdict_of(self, at))

    def contradicted(self, at: Position, verdict: CastlingVerdict) -> Iterator[SetFault]:
        """Yield the fault of each square that is another."""
        ends, given = arrival(verdict), self.expect
        if ends is not None and given is not None:
            said = ("king", given.king), ("rook", given.rook)
            for (key, square), right in zip(said, map(square_name, ends), strict=True):
                if square != right:
                    yield wrong(f"expect.{key}", square, right)

    ABOUTS = (BeliefId.THREE_SQUARES,)
    WAVE = 3

    def turns_on(self, at: Position) -> tuple[CastlingVerdict, str]:
        """Return that king and rook end where they end in standard chess."""
        return verdict_of(self, at), BeliefId.THREE_SQUARES

    CHESS960 = True

    def expected(self, at: Position, verdict: CastlingVerdict) -> Expected | None:
        """Return both squares; None where the king is not at home."""
        ends = arrival(verdict)
        return None if ends is None else Expected(ANY, Arrival(king=square_name(ends[0]), rook=square_name(ends[1])))

    @classmethod
    def reasons_for(cls, outcome: str) -> Reasons:
        """Return what a board shows."""
        return ON_BOARD


def arrival(verdict: CastlingVerdict) -> tuple[Square, Square] | None:
    """Return where king and rook end; None where the king is not at home, or the square of the rook is unknown."""
    way = verdict.geometry
    return None if way is None else (way.king_to, way.rook_to)


def grade_arrive(king: Square, rook: Square, verdict: CastlingVerdict) -> Grade:
    """Return the grade of where king and rook were said to end. Raises ValueError where there is no castling."""
    right = arrival(verdict)
    if right is None:
        raise ValueError("there is no castling to speak of")
    wrong_one = right[0] if king != right[0] else right[1] if rook != right[1] else None
    beliefs = () if wrong_one is None else (Belief(BeliefId.THREE_SQUARES, wrong_one),)
    main = say("grade.arrive", king=right[0], rook=right[1])
    return Grade((king, rook) == right, verdict, (main, *beliefs), Answer(squares=right), beliefs)
