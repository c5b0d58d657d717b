"""Whoever sees only the question can answer it: a solver that knows nothing else answers all, and needs all it sees."""

from collections.abc import Callable

import pytest

from tests.course.blind import solve
from tests.course.solving import generated, shipped, unanswered
from trainer.course.exercise import KINDS, Exercise
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.predict import Added, Predict
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.course.question import Question
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


# What is left out of a question is missed.

FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
INNER_ROOK = "4k3/8/8/8/8/8/6PP/4KR1R w F - 0 1"
PASSING = "7k/q7/8/Pp6/8/8/8/4K2R w K b6 0 1"


def without_board(question: Question, *squares: str) -> Question:
    gone = {parse_square(square) for square in squares}
    men = tuple(man for man in question.board.men if man.square not in gone)
    return question._replace(board=question.board._replace(men=men))


def without_told(question: Question) -> Question:
    return question._replace(told=())


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
