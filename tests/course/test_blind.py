"""Whoever sees only the question can answer it: a solver that knows nothing else answers all, and needs all it sees."""

from collections.abc import Callable

import pytest

from tests.course.blind import solve
from tests.course.solving import generated, shipped, tried_wrongly, unanswered
from trainer.course.exercise import KINDS, Exercise
from trainer.course.generator.levels import LEVELS
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.name import Name
from trainer.course.kinds.predict import Added, Predict
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.course.kinds.wings import Wings
from trainer.course.question import Question
from trainer.course.told import ToldId
from trainer.rules.setup import all_men, start_position
from trainer.rules.squares import parse_square
from trainer.rules.terms import Moved
from trainer.session.run import begin

SHIPPED = shipped()
EACH = 25


def test_every_exercise_of_the_program_can_be_answered() -> None:
    assert len(SHIPPED) > 270
    assert [wrong for wrong in map(unanswered, SHIPPED) if wrong] == []


@pytest.mark.parametrize("name", KINDS)
def test_generated_exercises_can_be_answered(name: str) -> None:
    exercises = list(generated(name, EACH))
    assert len(exercises) == EACH
    assert [wrong for wrong in map(unanswered, exercises) if wrong] == []


# What no exercise of the program and of the generator has.

CASTLED = "4k2r/8/8/8/8/8/8/R3K2R b KQq - 0 1"
AUTHORED: list[Exercise] = [
    Flip(id="flip-after-moves", castling="K", moves="e4 e5 Nf3 Nc6 Bc4 Bc5"),
    Predict(
        id="predict-after-moves",
        castling="K",
        moves="e4 e5 Nf3 Nc6 Bc4 Bc5",
        add=Added(piece="knight", color="black", square="h3"),
    ),
    Wings(id="gone-of-one-side-only", fen=CASTLED, moves="Rh6 O-O"),
]


@pytest.mark.parametrize("exercise", AUTHORED, ids=[exercise.id for exercise in AUTHORED])
def test_what_an_author_may_write_can_be_answered(exercise: Exercise) -> None:
    assert list(exercise.faults(begin(exercise).start)) == []
    assert unanswered(exercise) == ""


# A wrong answer.


@pytest.mark.parametrize("name", ["build", "flip"])
def test_a_wrong_answer_that_counts_leaves_the_question_open(name: str) -> None:
    for exercise in generated(name, len(LEVELS)):
        run = begin(exercise)
        tried = tried_wrongly(run, solve(run.question))
        assert (tried.slips, tried.question) == (1, run.question)


# What is left out of a question is missed.

FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
NO_RIGHTS = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"
UNKNOWN = "4k3/8/8/8/8/8/8/R3K2R w ? - 0 1"
INNER_ROOK = "4k3/8/8/8/8/8/6PP/4KR1R w F - 0 1"
PASSING = "7k/q7/8/Pp6/8/8/8/4K2R w K b6 0 1"


def without_board(question: Question, *squares: str) -> Question:
    gone = {parse_square(square) for square in squares}
    men = tuple(man for man in question.board.men if man.square not in gone)
    return question._replace(board=question.board._replace(men=men))


def without_told(question: Question) -> Question:
    return question._replace(told=())


def as_unmoved(question: Question) -> Question:
    return question._replace(told=tuple(told._replace(id=ToldId.UNMOVED) for told in question.told))


def out_of_turn(question: Question) -> Question:
    return question._replace(board=question.board._replace(turn=not question.board.turn))


def without_passing(question: Question) -> Question:
    return question._replace(board=question.board._replace(ep_square=None))


def without_moves(question: Question) -> Question:
    men = all_men(start_position())
    return question._replace(moves=None, board=question.board._replace(men=men))


def without_acts(question: Question) -> Question:
    return question._replace(acts=None)


ADDED = Added(piece="rook", color="black", square="f8")
LEFT_OUT: list[tuple[str, Exercise, Callable[[Question], Question]]] = [
    ("told", Judge(id="told", castling="K", fen=FREE), without_told),
    ("told-moved", Judge(id="m", castling="K", fen=FREE, history={"white-king": Moved.MOVED}), without_told),
    ("told-replaced", Name(id="new", castling="K", fen=FREE, history={"h1": Moved.CAPTURED}), without_told),
    ("told-gone", Judge(id="gone", castling="K", fen=NO_RIGHTS), without_told),
    ("told-unknown", Judge(id="unknown", castling="K", fen=UNKNOWN), as_unmoved),
    ("told-before-moves", Judge(id="start", castling="K", fen=FREE, moves="Ra2 Ke7"), without_told),
    ("which-rook", Judge(id="rook", castling="K", fen=INNER_ROOK, chess960=True), without_told),
    ("turn", Judge(id="turn", castling="K", fen=FREE), out_of_turn),
    ("a-man", Judge(id="man", castling="K", fen="4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1"), lambda q: without_board(q, "f1")),
    ("the-added-man", Predict(id="add", castling="K", fen=FREE, add=ADDED), lambda q: without_board(q, "f8")),
    ("passing", Prepare(id="passing", castling="K", fen=PASSING), without_passing),
    ("moves", History(id="moves", moves="e4 e5 Ke2 Ke7"), without_moves),
    ("acts", Touch(id="acts", fen=FREE, acts="h1 e1"), without_acts),
]


@pytest.mark.parametrize(("exercise", "left_out"), [row[1:] for row in LEFT_OUT], ids=[row[0] for row in LEFT_OUT])
def test_what_is_left_out_of_a_question_changes_the_answer(
    exercise: Exercise, left_out: Callable[[Question], Question]
) -> None:
    question = begin(exercise).question
    assert unanswered(exercise) == ""
    assert solve(left_out(question)) != solve(question)
