"""One exercise being done, as a value: each step is a new Run; a step the question does not ask for changes nothing."""

from dataclasses import dataclass, replace

from trainer.course.answer import NOTHING, Answer
from trainer.course.exercise import Exercise
from trainer.course.grade import Grade
from trainer.course.kinds.base import castling_asked, verdict_of
from trainer.course.kinds.positions import position_of
from trainer.course.question import CHECKED, Form, Question, blank
from trainer.rules.position import Man, Position
from trainer.rules.terms import Castling, Square
from trainer.rules.text.fault import Fault
from trainer.rules.verdict import CastlingVerdict


@dataclass(frozen=True, slots=True)
class Run:
    """An exercise, the position on the board, what was asked and answered so far, and the grade of the last answer.

    `start` is the position that the exercise leads to. `questions` are those asked so far; `answers` those given to
    them, one less while a question is open; `draft` is what has been done of the next answer. `hints` says how many
    were asked for, `slips` how many answers were wrong.
    """

    exercise: Exercise
    start: Position
    position: Position
    questions: tuple[Question, ...]
    answers: tuple[Answer, ...] = ()
    draft: Answer = NOTHING
    grade: Grade | None = None
    hints: int = 0
    slips: int = 0

    @property
    def question(self) -> Question:
        """The question that is open; once the exercise is finished, the last one."""
        return self.questions[-1]

    @property
    def castling(self) -> Castling:
        """The castling the exercise asks about."""
        return castling_asked(self.exercise, self.start)

    @property
    def verdict(self) -> CastlingVerdict:
        """The verdict on that castling: where a position is set up on the board as it is, else on that of the start."""
        setting_up = self.question.form is Form.SET_UP
        return verdict_of(self.exercise, self.position if setting_up else self.start)

    @property
    def said(self) -> tuple[Answer, ...]:
        """The answers to the questions so far, that to the open one as far as it has been made."""
        return self.answers if self.finished else (*self.answers, self.draft)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that were clicked last."""
        return next((answer.squares for answer in reversed(self.said) if answer.squares), ())

    @property
    def finished(self) -> bool:
        """Whether nothing is asked any more: the answer is right, or the right one has been shown."""
        return len(self.answers) == len(self.questions)

    @property
    def solved(self) -> bool:
        """Whether the last answer was right, and nothing more is asked."""
        return self.finished and self.grade is not None and self.grade.right

    @property
    def first_try(self) -> bool:
        """Whether the answer was right at once, without a hint."""
        return self.solved and self.slips == 0 and self.hints == 0

    @property
    def complete(self) -> bool:
        """Whether enough is answered to be handed in: where two squares are asked for, both."""
        return self.exercise.accepts(self.start, self.said)

    def asks(self, *forms: Form) -> bool:
        """Return whether a question is open that is answered in one of these forms."""
        return not self.finished and self.question.form in forms


def answered_from(run: Run, choices: frozenset[str]) -> tuple[tuple[str, ...], str] | None:
    """Return the choices of the last question to choose one of these, and the one chosen, "" before; else None."""
    for question, answer in reversed(tuple(zip(run.questions, run.said, strict=True))):
        if question.form is Form.CHOOSE and choices.issuperset(question.choices):
            return question.choices, answer.choice
    return None


def begin(exercise: Exercise) -> Run:
    """Return an exercise at its beginning. Raises ValueError when its position cannot be read."""
    position = position_of(exercise)
    if isinstance(position, Fault):
        raise ValueError(f"{exercise.id}: {position.id}")
    question = exercise.question(position)
    if question is None:
        raise ValueError(f"{exercise.id}: nothing is asked")
    board = exercise.board(position, ())
    return Run(exercise, position, board, (question,), draft=blank(question, board))


# Steps on the way to an answer.


def with_position(run: Run, position: Position) -> Run:
    """Return the run with another position set up on the board; an earlier grade no longer holds."""
    if not run.asks(Form.SET_UP):
        return run
    return replace(run, position=position, draft=run.draft._replace(position=position), grade=None)


def with_man(run: Run, man: Man | None) -> Run:
    """Return the run with a man added, instead of the one before; None takes that away again."""
    if not run.asks(Form.ADD) or (man is not None and man.kind not in run.question.choices):
        return run
    draft = run.draft._replace(man=man)
    board = run.exercise.board(run.start, (*run.answers, draft))
    return replace(run, position=board, draft=draft, grade=None)


def with_square(run: Run, square: Square) -> Run:
    """Return the run with a square picked, or no longer; where two are asked for, a third replaces the first."""
    if not run.asks(Form.SQUARES, Form.TWO_SQUARES):
        return run
    picked = run.draft.squares
    if square in picked:
        squares = tuple(each for each in picked if each != square)
    else:
        kept = picked[-1:] if run.question.form is Form.TWO_SQUARES and len(picked) == 2 else picked
        squares = (*kept, square)
    return replace(run, draft=run.draft._replace(squares=squares), grade=None)


def toggled(run: Run, choice: str) -> Run:
    """Return the run with one of several choices chosen, or no longer if it was."""
    if not run.asks(Form.SEVERAL):
        return run
    return replace(run, draft=run.draft._replace(chosen=run.draft.chosen ^ {choice}))


def with_row(run: Run, castling: Castling, choice: str) -> Run:
    """Return the run with what is chosen in the row of a castling."""
    if not run.asks(Form.ROWS):
        return run
    rows = list(run.draft.rows)
    rows[run.question.castlings.index(castling)] = choice
    return replace(run, draft=run.draft._replace(rows=tuple(rows)))


def with_hint(run: Run) -> Run:
    """Return the run with one more hint; once finished it stays the same."""
    return run if run.finished else replace(run, hints=run.hints + 1)


# Answers.


def with_choice(run: Run, choice: str) -> Run:
    """Return the run with one of the choices as the answer.

    A choice of an earlier question that was not graded yet changes that answer.
    """
    if run.asks(Form.CHOOSE, Form.PLAY) and choice in run.question.choices:
        return _handed_in(run, Answer(choice=choice))
    before = run.questions[:-1]
    if run.finished or run.grade is not None or not before or before[-1].form is not Form.CHOOSE:
        return run
    if choice not in before[-1].choices:
        return run
    return _handed_in(replace(run, questions=before, answers=run.answers[:-1]), Answer(choice=choice))


def with_move(run: Run, start: Square, end: Square) -> Run:
    """Return the run in which a man was moved; a move that is no answer changes nothing."""
    return _handed_in(run, Answer(move=(start, end))) if run.asks(Form.PLAY) else run


def checked(run: Run) -> Run:
    """Return the run with what has been done so far handed in."""
    return _handed_in(run, run.draft) if run.asks(*CHECKED) else run


def without_squares(run: Run) -> Run:
    """Return the run with the answer that there is no such square, where that is a choice."""
    return checked(replace(run, draft=NOTHING)) if run.asks(Form.SQUARES) and run.question.choices else run


def _handed_in(run: Run, answer: Answer) -> Run:
    """Return the run after an answer, with its grade and the next question; unchanged where it is no answer."""
    exercise, answers = run.exercise, (*run.answers, answer)
    if not exercise.accepts(run.start, answers):
        return run
    grade = exercise.grade(run.start, answers)
    wrong = grade is not None and grade.counts and not grade.right
    board = exercise.board(run.start, answers)
    graded = replace(run, position=board, grade=grade, slips=run.slips + wrong)
    if grade is not None and grade.open:
        return replace(graded, draft=answer)
    question = exercise.question(run.start, answers)
    questions = run.questions if question is None else (*run.questions, question)
    draft = NOTHING if question is None else blank(question, board)
    return replace(graded, questions=questions, answers=answers, draft=draft)
