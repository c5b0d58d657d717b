"""An exercise being done: which squares are kept of those that were clicked."""

import pytest

from trainer.course.exercise import Exercise
from trainer.course.kinds.arrive import Arrive
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.empty import Empty
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.rules.squares import parse_square, square_name
from trainer.session.run import Run, begin, checked, with_square

FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
ARRIVE = Arrive(id="arrive", castling="K", fen="4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1", chess960=True)


def clicked(exercise: Exercise, squares: str) -> Run:
    run = begin(exercise)
    for name in squares.split():
        run = with_square(run, parse_square(name))
    return run


def kept(run: Run) -> str:
    return " ".join(map(square_name, run.squares))


ARRIVING = [
    ("none", "", ""),
    ("the king's", "g1", "g1"),
    ("the king's, then the rook's", "g1 f1", "g1 f1"),
    ("in the order of the clicks", "f1 g1", "f1 g1"),
    ("a third: the last one stays, the first goes", "c1 d1 g1", "d1 g1"),
    ("a fourth", "c1 d1 g1 f1", "g1 f1"),
    ("a fifth", "c1 d1 g1 f1 e1", "f1 e1"),
    ("the first again lets it go", "g1 f1 g1", "f1"),
    ("the second again lets it go", "g1 f1 f1", "g1"),
    ("both again", "g1 f1 g1 f1", ""),
    ("one again, then another: no square goes", "g1 f1 g1 e1", "f1 e1"),
    ("after a third, the one that stayed lets go", "c1 d1 g1 d1", "g1"),
    ("after a third, the one that went comes back", "c1 d1 g1 c1", "g1 c1"),
]


@pytest.mark.parametrize(("clicks", "squares"), [row[1:] for row in ARRIVING], ids=[row[0] for row in ARRIVING])
def test_an_arrival_keeps_two_squares_the_last_of_those_before_and_the_new_one(clicks: str, squares: str) -> None:
    run = clicked(ARRIVE, clicks)
    assert kept(run) == squares
    assert run.complete is (len(squares.split()) == 2)


@pytest.mark.parametrize(
    ("clicks", "right"),
    [("g1 f1", True), ("f1 g1", False), ("e1 g1 f1", True), ("g1 e1 f1", False), ("f1 g1 f1 f1", True)],
    ids=["king-then-rook", "exchanged", "after-a-wrong-one", "wrong-in-between", "one-again"],
)
def test_an_arrival_is_graded_by_the_squares_that_were_kept(clicks: str, right: bool) -> None:
    assert checked(clicked(ARRIVE, clicks)).solved is right


@pytest.mark.parametrize("clicks", ["", "g1", "g1 f1 f1"])
def test_an_arrival_with_fewer_than_two_squares_is_not_checked(clicks: str) -> None:
    run = clicked(ARRIVE, clicks)
    assert checked(run) == run


@pytest.mark.parametrize("clicks", ["g1 f1", "f1 g1"], ids=["right", "wrong"])
def test_a_click_after_the_check_changes_nothing(clicks: str) -> None:
    run = checked(clicked(ARRIVE, clicks))
    assert with_square(run, parse_square("e1")) == run


@pytest.mark.parametrize("kind", [Mark, Empty, Attackers])
def test_other_kinds_keep_every_square(kind: type[Mark] | type[Empty] | type[Attackers]) -> None:
    exercise = kind(id="squares", castling="K", fen=FREE)
    assert kept(clicked(exercise, "e1 f1 g1 h1")) == "e1 f1 g1 h1"
    assert kept(clicked(exercise, "e1 f1 g1 e1 h1 g1")) == "f1 h1"


def test_a_kind_without_squares_keeps_none() -> None:
    assert kept(clicked(Judge(id="judge", castling="K", fen=FREE), "e1 f1")) == ""
