"""One exercise being done, as a value: each step is a new Run; a step the exercise does not ask for changes nothing."""

from dataclasses import dataclass, replace
from enum import Enum

from trainer.course.exercise import (
    Arrive,
    Attackers,
    Build,
    Castle,
    CastlingLetter,
    Deed,
    Empty,
    Exercise,
    Fate,
    Flip,
    History,
    Judge,
    Mark,
    Predict,
    Prepare,
    Reason,
    Touch,
    Wings,
)
from trainer.course.flips import FLIP_KINDS
from trainer.course.given import Given
from trainer.course.grade import (
    grade_answer,
    grade_arrive,
    grade_attackers,
    grade_build,
    grade_change,
    grade_deed,
    grade_empty,
    grade_flip,
    grade_history,
    grade_mark,
    grade_name,
    grade_predict,
    grade_prepare,
    grade_touch,
    grade_wings,
)
from trainer.course.grades import ChangeGrade, Grade, PrepareGrade
from trainer.course.positions import castling_asked, position_of, verdict_of
from trainer.course.truths import position_predicted, ruling_on
from trainer.rules.moves import LegalMove, Refused, moves_between, played
from trainer.rules.position import Man, Position
from trainer.rules.setup import put
from trainer.rules.terms import Castling, Square
from trainer.rules.text.fault import Fault
from trainer.rules.touch.ruling import Duty
from trainer.rules.verdict import CastlingVerdict

PICKING = (Mark, Empty, Attackers, Predict, Arrive)
"""The kinds that are answered by clicking squares."""

CHECKED = (Build, Flip, Wings, History, *PICKING)
"""The kinds whose answer is made step by step, and then checked."""

_RETRIED = (Build, Flip)
"""The kinds that go on until the answer is right: they have several right answers, and none is shown."""


class Stage(Enum):
    """The three steps of a flip exercise: add a man, mark the path anew, say whether the answer changes."""

    ADD = "add"
    PATH = "path"
    ANSWER = "answer"


ALL_HELD = (Fate.HELD, Fate.HELD, Fate.HELD, Fate.HELD)


@dataclass(frozen=True, slots=True)
class Run:
    """An exercise, the position on the board, what was answered so far, and the grade once it is checked.

    `start` is the position asked about; `picked` the squares clicked, in order; `added` the man added by a flip;
    `letters` the castlings named as legal; `fates` what was said of the rights, in the order of `CASTLINGS`; `hints`
    how many were asked for; `slips` the checks that were wrong. `stage` is how far a flip has got.
    """

    exercise: Exercise
    start: Position
    position: Position
    given: Given | None = None
    picked: tuple[Square, ...] = ()
    added: Man | None = None
    letters: frozenset[CastlingLetter] = frozenset()
    fates: tuple[Fate, ...] = ALL_HELD
    duty: Duty | None = None
    grade: Grade | None = None
    hints: int = 0
    slips: int = 0
    stage: Stage = Stage.ADD

    @property
    def castling(self) -> Castling:
        """The castling the exercise asks about."""
        return castling_asked(self.exercise, self.start)

    @property
    def verdict(self) -> CastlingVerdict:
        """The verdict on that castling: of a build on the board as it is, else in the position that is asked about."""
        return verdict_of(self.exercise, self.position if isinstance(self.exercise, Build) else self.start)

    @property
    def solved(self) -> bool:
        """Whether the last check found the answer right and no further step is asked for."""
        return self.finished and self.grade is not None and self.grade.right

    @property
    def finished(self) -> bool:
        """Whether nothing is asked any more: the answer is right, or the right one has been shown."""
        if isinstance(self.exercise, Flip):
            return isinstance(self.grade, ChangeGrade)
        if isinstance(self.grade, PrepareGrade) and self.grade.refused is not None:
            # A move that cannot be played is no answer.
            return False
        return self.grade is not None and (self.grade.right or not isinstance(self.exercise, _RETRIED))

    @property
    def complete(self) -> bool:
        """Whether enough is answered to be checked: where king and rook arrive, both squares are needed."""
        return not isinstance(self.exercise, Arrive) or len(self.picked) == 2

    @property
    def picking(self) -> bool:
        """Whether clicking a square is part of the answer now."""
        again = isinstance(self.exercise, Flip) and self.stage is Stage.PATH
        return not self.finished and (again or isinstance(self.exercise, PICKING))

    @property
    def first_try(self) -> bool:
        """Whether the answer was right at the first check, without a hint."""
        return self.solved and self.slips == 0 and self.hints == 0


def begin(exercise: Exercise) -> Run:
    """Return an exercise at its beginning. Raises ValueError when its position cannot be read."""
    position = position_of(exercise)
    if isinstance(position, Fault):
        raise ValueError(f"{exercise.id}: {position.id}")
    shown = position_predicted(exercise, position) if isinstance(exercise, Predict) else position
    return Run(exercise, position, shown)


# Steps on the way to an answer.


def with_position(run: Run, position: Position) -> Run:
    """Return the run of a build exercise with another position on the board; an earlier grade no longer holds."""
    return replace(run, position=position, grade=None)


def with_man(run: Run, man: Man | None) -> Run:
    """Return a flip exercise with a man added, instead of the one before; None takes that away again."""
    asked = isinstance(run.exercise, Flip) and run.stage is Stage.ADD
    if not asked or (man is not None and man.kind not in FLIP_KINDS):
        return run
    position = run.start if man is None else put(run.start, man)
    return replace(run, position=position, added=man, grade=None)


def with_square(run: Run, square: Square) -> Run:
    """Return the run with a square picked, or no longer; where king and rook arrive, a third replaces the first."""
    if not run.picking:
        return run
    if square in run.picked:
        return replace(run, picked=tuple(each for each in run.picked if each != square), grade=None)
    kept = run.picked[-1:] if isinstance(run.exercise, Arrive) and len(run.picked) == 2 else run.picked
    return replace(run, picked=(*kept, square), grade=None)


def with_letter(run: Run, letter: CastlingLetter) -> Run:
    """Return the run with a castling named as legal, or no longer if it was; once finished it stays the same."""
    return run if run.finished else replace(run, letters=run.letters ^ {letter})


def with_fate(run: Run, castling: Castling, fate: Fate) -> Run:
    """Return the run with what is said to have become of one right; once finished it stays the same."""
    if run.finished:
        return run
    fates = list(run.fates)
    fates[castling.index] = fate
    return replace(run, fates=tuple(fates))


def with_hint(run: Run) -> Run:
    """Return the run with one more hint; once finished it stays the same."""
    return run if run.finished else replace(run, hints=run.hints + 1)


# Answers.


def with_given(run: Run, given: Given) -> Run:
    """Return the run with yes, no or cannot tell, graded; where a reason is named as well, only cannot tell is.

    Raises ValueError where a reason is to be named and not exactly one decides.
    """
    answered = replace(run, given=given)
    if isinstance(run.exercise, Judge):
        return _graded(answered, grade_answer(given, run.start, run.verdict))
    if isinstance(run.exercise, Flip):
        if run.stage is not Stage.ANSWER or run.finished:
            return run
        return _graded(answered, grade_change(given is Given.YES, run.verdict, verdict_of(run.exercise, run.position)))
    return with_reason(answered, Reason.CANNOT_TELL) if given is Given.CANNOT_TELL else answered


def with_reason(run: Run, reason: Reason) -> Run:
    """Return the run with the reason that was named, graded. Raises ValueError where not exactly one decides."""
    return _graded(run, grade_name(reason, run.start, run.verdict))


def with_deed(run: Run, deed: Deed) -> Run:
    """Return the run in which the player castled or refused to, graded."""
    return _graded(run, grade_deed(deed, run.start, run.verdict))


def with_duty(run: Run, duty: Duty) -> Run:
    """Return the run with the duty that was named, graded. Raises ValueError where the acts cannot be read."""
    if not isinstance(run.exercise, Touch):
        return run
    ruling = ruling_on(run.start, run.exercise.acts)
    if isinstance(ruling, Fault):
        raise ValueError(f"{run.exercise.id}: {ruling.id}")
    return _graded(replace(run, duty=duty), grade_touch(duty, ruling, run.verdict))


def with_move(run: Run, start: Square, end: Square) -> Run:
    """Return the run in which a man was moved: castling, or a move that shall make it legal; others change nothing."""
    found = moves_between(run.start, start, end)
    meant = found.verdict.castling if isinstance(found, Refused) and found.verdict is not None else None
    if not isinstance(found, Refused):
        meant = found[0].castling
    if isinstance(run.exercise, Castle):
        if meant is not run.castling:
            return run
        after = run if isinstance(found, Refused) else replace(run, position=played(run.start, found[0])[0])
        return with_deed(after, Deed.CASTLE)
    if not isinstance(run.exercise, Prepare) or meant is not None:
        return run
    move: LegalMove | Refused = found if isinstance(found, Refused) else found[0]
    grade = grade_prepare(move, run.start, run.verdict)
    shown = run if grade.prepared is None else replace(run, position=grade.prepared.position)
    # A move that cannot be played is no answer: nothing has changed.
    return replace(run, grade=grade) if grade.refused is not None else _graded(shown, grade)


def checked(run: Run) -> Run:
    """Return the run with its answer so far graded. Raises TypeError for a kind that is not in `CHECKED`."""
    exercise, picked, verdict = run.exercise, frozenset(run.picked), run.verdict
    grade: Grade
    if isinstance(exercise, Build):
        grade = grade_build(exercise.expect, verdict)
    elif isinstance(exercise, Flip):
        return _flip_checked(run, exercise)
    elif isinstance(exercise, Wings):
        grade = grade_wings(run.letters, run.start)
    elif isinstance(exercise, History):
        grade = grade_history(run.fates, run.start)
    elif isinstance(exercise, Mark):
        grade = grade_mark(picked, run.start, verdict)
    elif isinstance(exercise, Predict):
        grade = grade_predict(exercise, picked, run.start, verdict)
    elif isinstance(exercise, Empty):
        grade = grade_empty(picked, verdict)
    elif isinstance(exercise, Attackers):
        grade = grade_attackers(picked, run.start, verdict)
    elif isinstance(exercise, Arrive):
        if not run.complete:
            return run
        grade = grade_arrive(run.picked[0], run.picked[1], verdict)
    else:
        raise TypeError(f"{exercise.id} is graded by its answer")
    return _graded(run, grade)


def _flip_checked(run: Run, exercise: Flip) -> Run:
    """Return the run of a flip checked: a right man that is added, or a path that is marked, begins the next stage."""
    if run.stage is Stage.PATH:
        after = verdict_of(exercise, run.position)
        return replace(_graded(run, grade_mark(frozenset(run.picked), run.position, after)), stage=Stage.ANSWER)
    if run.stage is Stage.ANSWER:
        return run
    graded = _graded(run, grade_flip(run.added, run.start, run.verdict, exercise.expect))
    return replace(graded, stage=Stage.PATH) if graded.grade is not None and graded.grade.right else graded


def _graded(run: Run, grade: Grade) -> Run:
    return replace(run, grade=grade, slips=run.slips + (not grade.right))
