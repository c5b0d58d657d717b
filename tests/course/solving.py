"""EXERCISE -> what of it cannot be answered: each question of its run is put to the blind solver, and graded.

`python -m tests.course.solving --count 1000` does so for every exercise of the program and so many of each kind.
"""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator

from tests.course.blind import solve
from trainer import paths
from trainer.course.answer import Answer
from trainer.course.exercise import KINDS, Exercise
from trainer.course.files.read import load_set
from trainer.course.generator.generate import generate
from trainer.course.generator.levels import LEVELS
from trainer.course.generator.request import Request
from trainer.course.question import Form
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


def generated(name: str, count: int) -> Iterator[Exercise]:
    """Yield so many exercises of a kind, all levels the same number."""
    for level in LEVELS:
        yield from generate(Request(KINDS[name], level.number, seed=level.number, number=count // len(LEVELS)))


def unanswered(exercise: Exercise) -> str:
    """Return the first question of an exercise that the solver does not answer rightly, "" where it answers all.

    First a board is handed in as it is, no man is added, or a man stays where he is: the question goes on being asked.
    """
    run = begin(exercise)
    while not run.finished:
        first = run.question.board.men[0].square
        tried = with_move(run, first, first) if run.asks(Form.PLAY) else run
        tried = checked(run) if run.asks(Form.SET_UP, Form.ADD) else tried
        if tried.question != run.question or tried.finished:
            return f"{exercise.id}: {run.question.ask.id} is answered by doing nothing"
        run = tried
        question = run.question
        answer = solve(question, run.questions[:-1])
        after = handed(run, answer)
        if after.answers == run.answers or (after.grade is not None and not after.grade.right):
            return f"{exercise.id}: {question.ask.id} {answer}"
        run = after
    return ""


def handed(run: Run, answer: Answer) -> Run:
    """Return the run with an answer handed in, in the form that is asked for."""
    form = run.question.form
    if form is Form.CHOOSE or (form is Form.PLAY and answer.move is None):
        return with_choice(run, answer.choice)
    if answer.move is not None:
        return with_move(run, *answer.move)
    for choice in answer.chosen:
        run = toggled(run, choice)
    for castling, choice in zip(run.question.castlings, answer.rows, strict=False):
        run = with_row(run, castling, choice)
    for square in answer.squares:
        run = with_square(run, square)
    if answer.position is not None:
        run = with_position(run, answer.position)
    return checked(run if answer.man is None else with_man(run, answer.man))


def main() -> int:
    """Print a line for what is shipped and for each kind, and each question that cannot be answered."""
    parser = ArgumentParser(prog="python -m tests.course.solving")
    parser.add_argument("--count", type=int, default=1000)
    count = parser.parse_args().count
    bad = 0
    for name, exercises in (("shipped", iter(shipped())), *((name, generated(name, count)) for name in KINDS)):
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
