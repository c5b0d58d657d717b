"""One exercise being done, as a value: each step is a new Run."""

from dataclasses import dataclass, replace

from trainer.course.exercise import Build, Exercise, Name, Reason
from trainer.course.given import Given
from trainer.course.grade import Grade, grade_build, grade_name
from trainer.course.positions import position_of, verdict_of
from trainer.rules.fault import Fault
from trainer.rules.position import Position
from trainer.rules.terms import Castling, castling_of
from trainer.rules.verdict import CastlingVerdict


@dataclass(frozen=True, slots=True)
class Run:
    """An exercise, the position on the board, what was answered so far, and the grade once it is checked.

    `slips` counts the checks that were wrong.
    """

    exercise: Exercise
    position: Position
    given: Given | None = None
    grade: Grade | None = None
    slips: int = 0

    @property
    def castling(self) -> Castling:
        """The castling the exercise asks about."""
        return castling_of(self.exercise.castling)

    @property
    def verdict(self) -> CastlingVerdict:
        """The verdict on that castling in the position on the board."""
        return verdict_of(self.exercise, self.position)

    @property
    def solved(self) -> bool:
        """Whether the last check found it right."""
        return self.grade is not None and self.grade.right

    @property
    def finished(self) -> bool:
        """Whether nothing is left to do: it is right, or a reason was named and the truth is out."""
        return self.grade is not None and (self.grade.right or isinstance(self.exercise, Name))

    @property
    def first_try(self) -> bool:
        """Whether it was right at the first check."""
        return self.solved and self.slips == 0


def begin(exercise: Exercise) -> Run:
    """Return an exercise at its beginning. Raises ValueError when its position cannot be read."""
    position = position_of(exercise)
    if isinstance(position, Fault):
        raise ValueError(f"{exercise.id}: {position.id}")
    return Run(exercise, position)


def with_position(run: Run, position: Position) -> Run:
    """Return a build exercise with another position on the board; an earlier grade no longer holds."""
    return replace(run, position=position, grade=None)


def with_given(run: Run, given: Given) -> Run:
    """Return a name exercise with yes, no or cannot tell; the last needs no further reason."""
    answered = replace(run, given=given)
    return with_reason(answered, Reason.CANNOT_TELL) if given is Given.CANNOT_TELL else answered


def with_reason(run: Run, reason: Reason) -> Run:
    """Return a name exercise with its reason, graded."""
    return _graded(run, grade_name(reason, run.verdict))


def checked(run: Run) -> Run:
    """Return a build exercise with its grade."""
    if not isinstance(run.exercise, Build):
        raise TypeError(f"{run.exercise.id} is graded by its answer")
    return _graded(run, grade_build(run.exercise.expect, run.verdict))


def _graded(run: Run, grade: Grade) -> Run:
    return replace(run, grade=grade, slips=run.slips + (not grade.right))
