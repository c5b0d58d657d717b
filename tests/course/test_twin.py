"""Twins: one man differs, none of them a king or the castling rook, and the answer is another one."""

from collections.abc import Callable, Hashable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer import paths
from trainer.course.checking import lie_in
from trainer.course.exercise import Castle, Exercise, Judge, Mark, Name, Wings, kind_of
from trainer.course.files import load_set
from trainer.course.flips import attacked_squares
from trainer.course.generator.generate import generate
from trainer.course.generator.order import Kind, Order
from trainer.course.given import truth
from trainer.course.positions import position_of, verdict_of
from trainer.course.truths import deed, legal_letters
from trainer.course.twin import twin_of
from trainer.rules.position import Position
from trainer.rules.setup import all_men
from trainer.rules.verdict import Man

SHIPPED = [exercise for path in sorted(paths.exercises().glob("*.toml")) for exercise in load_set(path).set.exercises]
KINDS = ("judge", "name", "mark", "attackers", "castle", "wings", "predict")
TWINNED = [each for each in SHIPPED if kind_of(each) in KINDS and not each.moves and each.fen]


def position(exercise: Exercise) -> Position:
    found = position_of(exercise)
    assert isinstance(found, Position)
    return found


def answer(exercise: Exercise) -> Hashable:
    """Return the right answer, asked for another way than the twin does where there is one."""
    start = position(exercise)
    if isinstance(exercise, Wings):
        return legal_letters(start)
    verdict = verdict_of(exercise, start)
    if isinstance(exercise, Judge | Name):
        return truth(verdict)
    return deed(verdict) if isinstance(exercise, Castle) else None


def differing(one: Exercise, other: Exercise) -> tuple[list[Man], list[Man]]:
    """Return the men that only one of two positions has, and those that only the other has."""
    before, after = set(all_men(position(one))), set(all_men(position(other)))
    return sorted(before - after), sorted(after - before)


def hold(exercise: Exercise, twin: Exercise) -> None:
    gone, come = differing(exercise, twin)
    assert (len(gone), len(come)) in ((1, 0), (0, 1), (1, 1))
    if gone and come:
        assert (gone[0].kind, gone[0].color) == (come[0].kind, come[0].color)
    assert "king" not in {man.kind for man in (*gone, *come)}
    assert kind_of(twin) == kind_of(exercise)
    assert getattr(twin, "castling", None) == getattr(exercise, "castling", None)
    assert lie_in(twin, position(twin)) is None
    assert answer(exercise) is None or answer(twin) != answer(exercise)
    if isinstance(exercise, Mark):
        marked = [attacked_squares(verdict_of(each, position(each))) for each in (exercise, twin)]
        assert marked[0] != marked[1]


@pytest.mark.parametrize("exercise", TWINNED, ids=lambda exercise: exercise.id)
def test_the_twin_of_an_exercise(exercise: Exercise) -> None:
    twin = twin_of(exercise, 1)
    if twin is not None:
        hold(exercise, twin)
        assert twin == twin_of(exercise, 1)
        assert twin.id == f"{exercise.id}-twin"


@pytest.mark.parametrize("kind", KINDS)
def test_nearly_every_exercise_has_one(kind: str) -> None:
    # Where the king has moved no man on the board changes anything: these can have none.
    able = [each for each in TWINNED if kind_of(each) == kind and "king-moved" not in each.id]
    found = [each for each in able if twin_of(each, 1) is not None]
    assert able
    assert len(found) >= 0.9 * len(able)


@pytest.mark.parametrize(
    "wanted",
    [lambda each: bool(each.moves), lambda each: kind_of(each) not in KINDS],
    ids=["moves-were-played", "another-kind"],
)
def test_what_has_none(wanted: Callable[[Exercise], bool]) -> None:
    without = [each for each in SHIPPED if wanted(each)]
    assert without
    assert [each.id for each in without if twin_of(each, 1) is not None] == []


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(KINDS), st.integers(1, 4), st.integers(0, 10_000))
def test_the_twin_of_any_exercise(kind: str, level: int, seed: int) -> None:
    for exercise in generate(Order(Kind(kind), level, seed=seed, number=1)):
        twin = twin_of(exercise, seed)
        if twin is not None:
            hold(exercise, twin)


@pytest.mark.parametrize(
    ("name", "twin"),
    [("a", "a-twin"), ("a-twin", "a-twin2"), ("a-twin9", "a-twin10"), ("x" * 80, "x" * 75 + "-twin")],
    ids=["first", "second", "tenth", "long"],
)
def test_the_id_of_a_twin_is_one_that_a_file_may_have(name: str, twin: str) -> None:
    exercise = Judge(id=name, castling="K", fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    found = twin_of(exercise, 1)
    assert found is not None
    assert found.id == twin
