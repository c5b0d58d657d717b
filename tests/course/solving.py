"""EXERCISE -> what of it cannot be answered: each question of its run is put to the blind solver, and graded.

`python -m tests.course.solving --count 1000 --seed 1` does so for all that is shipped, and for so many of each kind.
"""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator

from tests.course.blind import rebuilt, solve
from trainer import paths
from trainer.course.answer import Answer
from trainer.course.exercise import KINDS, Exercise
from trainer.course.files.read import load_set
from trainer.course.generator.generate import generate
from trainer.course.generator.levels import LEVELS
from trainer.course.generator.request import Request
from trainer.course.question import Form, Question
from trainer.rules.setup import clear
from trainer.session.run import (
    Run,
    begin,
    checked,
    toggled,
    with_choice,
    with_man,
    with_move,
    with_position,
    with_row,
    with_square,
)


def shipped() -> list[Exercise]:
    """Return the exercises that come with the program."""
    files = sorted(paths.exercises().glob("*.toml"))
    return [exercise for path in files for exercise in load_set(path).set.exercises]


def generated(name: str, count: int, seed: int = 0) -> Iterator[Exercise]:
    """Yield so many exercises of a kind, all levels the same number."""
    for level in LEVELS:
        yield from generate(Request(KINDS[name], level.number, seed=seed + level.number, number=count // len(LEVELS)))


def unanswered(exercise: Exercise) -> str:
    """Return the first question of an exercise that the solver does not answer rightly, "" where it answers all.

    Each question is answered wrongly first; where it goes on being asked, it must be the same one.
    """
    run = begin(exercise)
    while not run.finished:
        question = run.question
        answer = solve(question, run.questions[:-1])
        tried = tried_wrongly(run, answer)
        if tried.question != question:
            return f"{exercise.id}: {question.ask.id} is another question after a wrong answer"
        after = handed(tried, answer)
        if after.answers == tried.answers or (after.grade is not None and not after.grade.right):
            return f"{exercise.id}: {question.ask.id} {answer}"
        run = after
    return ""


def tried_wrongly(run: Run, answer: Answer) -> Run:
    """Return the run after a wrong answer that leaves the question open; the run as it was where none does.

    `answer` is the right one.
    """
    tried = handed(run, spoiled(run.question, answer))
    return tried if tried.answers == run.answers else run


def spoiled(question: Question, right: Answer) -> Answer:
    """Return another answer than the right one, in the same form.

    A man is added where one stands, a man stays where he is, or all but the kings is taken off the board.
    """
    first = question.board.men[0].square
    if question.form is Form.ADD:
        return Answer(man=None if right.man is None else right.man._replace(square=first))
    if question.form is Form.SET_UP:
        return Answer(position=clear(rebuilt(question)))
    if question.form is Form.PLAY:
        return Answer(move=(first, first))
    if question.form is Form.SEVERAL:
        return Answer(chosen=right.chosen ^ {question.choices[0]})
    if question.form is Form.ROWS:
        return Answer(rows=(next(each for each in question.choices if each != right.rows[0]), *right.rows[1:]))
    if question.form is Form.TWO_SQUARES:
        return Answer(squares=right.squares[::-1])
    if question.form is Form.SQUARES:
        return Answer(squares=right.squares[1:] or (first,) * (not right.squares))
    return Answer(choice=next(each for each in question.choices if each != right.choice))


def handed(run: Run, answer: Answer) -> Run:
    """Return the run with an answer handed in, in the form that is asked for; what stands there is taken back."""
    form, draft = run.question.form, run.draft
    if form is Form.CHOOSE or (form is Form.PLAY and answer.move is None):
        return with_choice(run, answer.choice)
    if answer.move is not None:
        return with_move(run, *answer.move)
    for choice in draft.chosen ^ answer.chosen:
        run = toggled(run, choice)
    for castling, choice in zip(run.question.castlings, answer.rows, strict=form is Form.ROWS):
        run = with_row(run, castling, choice)
    for square in (*draft.squares, *answer.squares):
        run = with_square(run, square)
    if answer.position is not None:
        run = with_position(run, answer.position)
    return checked(with_man(run, answer.man))


def main() -> int:
    """Print a line for what is shipped and for each kind, and each question that cannot be answered."""
    parser = ArgumentParser(prog="python -m tests.course.solving")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    made = ((name, generated(name, asked.count, asked.seed)) for name in KINDS)
    bad = 0
    for name, exercises in (("shipped", iter(shipped())), *made):
        started, number, found = time.process_time(), 0, list[str]()
        for exercise in exercises:
            number += 1
            wrong = unanswered(exercise)
            found += [wrong] if wrong else []
        seconds = time.process_time() - started
        print(f"{name:<10} {number:6,} asked, {len(found)} unanswerable, {seconds:.1f} s", *found, sep="\n", flush=True)
        bad += len(found)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
