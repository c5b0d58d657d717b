"""The file of the six cases: 24 to build, 24 to name, each decided by the rules as it claims."""

from collections import Counter

import pytest

from tests.course.answering import with_given, with_reason
from trainer import paths
from trainer.course.files.read import load_set
from trainer.course.ids import Case, Given, Reason
from trainer.course.kinds.build import Build
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.name import Name
from trainer.session.drill import Outcome, advanced, start, with_run
from trainer.session.run import begin, checked

LOADED = load_set(paths.exercises() / "six-cases.toml")
BUILDS = [exercise for exercise in LOADED.set.exercises if isinstance(exercise, Build)]
NAMES = [exercise for exercise in LOADED.set.exercises if isinstance(exercise, Name)]
FLIPS = [exercise for exercise in LOADED.set.exercises if isinstance(exercise, Flip)]


def test_everything_is_read() -> None:
    assert LOADED.faults == ()
    assert set(LOADED.set.title) == {"en", "fr", "pt_BR"}


def test_each_case_for_each_castling() -> None:
    built = Counter((exercise.castling, exercise.expect) for exercise in BUILDS)
    assert built == Counter((letter, case) for letter in ("K", "Q", "k", "q") for case in Case)
    assert len(NAMES) == len(FLIPS) == 24
    assert len({exercise.id for exercise in LOADED.set.exercises}) == 72


def test_each_named_position_is_flipped_as_well() -> None:
    named = [(exercise.castling, exercise.fen, exercise.history) for exercise in NAMES]
    assert [(exercise.castling, exercise.fen, exercise.history) for exercise in FLIPS] == named


@pytest.mark.parametrize("exercise", BUILDS, ids=[exercise.id for exercise in BUILDS])
def test_nothing_is_built_before_it_is_begun(exercise: Build) -> None:
    assert not checked(begin(exercise)).solved


def test_the_names_are_not_in_the_order_of_the_builds() -> None:
    for letter in "KQkq":
        built = [exercise.id.removesuffix("-build") for exercise in BUILDS if exercise.castling == letter]
        named = [exercise.id.removesuffix("-name") for exercise in NAMES if exercise.castling == letter]
        assert sorted(built) == sorted(named)
        assert built != named


@pytest.mark.parametrize("exercise", NAMES, ids=[exercise.id for exercise in NAMES])
def test_the_expected_name_is_right_and_no_other(exercise: Name) -> None:
    run = begin(exercise)
    assert exercise.expect is not None
    yes = exercise.expect.startswith("yes")
    run = with_given(run, Given.YES if yes else Given.NO)
    assert with_reason(run, exercise.expect).first_try
    for other in type(exercise.expect):
        if other is not exercise.expect:
            assert not with_reason(run, other).solved


def test_a_drill_counts_its_outcomes() -> None:
    (legal,) = [exercise for exercise in NAMES if exercise.id == "six-K-all-legal-name"]
    drill = start([legal, BUILDS[1], legal])
    assert drill.run is not None
    drill = advanced(with_run(drill, with_reason(drill.run, Reason.NOTHING_AGAINST)))
    assert drill.outcomes == (Outcome.FIRST_TRY,)
    assert drill.run is not None
    drill = advanced(with_run(drill, checked(drill.run)))
    assert drill.outcomes[-1] is Outcome.SKIPPED
    assert drill.run is not None
    drill = advanced(with_run(drill, with_given(drill.run, Given.CANNOT_TELL)))
    assert drill.outcomes[-1] is Outcome.WRONG
    assert drill.run is None
    assert advanced(drill) is drill
