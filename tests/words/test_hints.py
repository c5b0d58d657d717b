"""Hints: two steps, in each language, and never the answer."""

import pytest

from trainer import paths
from trainer.course.exercise import Exercise
from trainer.course.files.read import load_set
from trainer.course.kinds.positions import position_of
from trainer.rules.text.fault import Fault
from trainer.words.tables import LANGUAGES, load_words
from trainer.words.task import hints_of

EXERCISES = [exercise for path in sorted(paths.exercises().glob("*.toml")) for exercise in load_set(path).set.exercises]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_exercise_has_hints(language: str) -> None:
    words = load_words(language)
    for exercise in EXERCISES:
        position = position_of(exercise)
        assert not isinstance(position, Fault)
        hints = hints_of(words, exercise, position)
        assert 1 <= len(hints) <= 2, exercise.id
        for hint in hints:
            assert hint.strip()
            assert not set("{}") & set(hint)


def _by_id(name: str) -> Exercise:
    return next(exercise for exercise in EXERCISES if exercise.id == name)


@pytest.mark.parametrize(
    ("name", "look", "follow"),
    [
        ("six-K-arrival-attacked-name", "Look at these squares only: e1, f1, g1.", "Follow the bishop on c5."),
        (
            "six-K-rook-attacked-name",
            "Look at these squares only: e1, f1, g1.",
            "Follow the bishop on b7: which square does it hit, and does the king use it?",
        ),
    ],
)
def test_the_rules_give_hints(name: str, look: str, follow: str) -> None:
    exercise = _by_id(name)
    position = position_of(exercise)
    assert not isinstance(position, Fault)
    assert hints_of(load_words("en"), exercise, position) == [look, follow]


@pytest.mark.parametrize(
    ("name", "hints"),
    [
        ("six-K-king-moved-build", ["It is not the squares: say in the history what the king has done."]),
        ("six-k-rook-attacked-build", ["Let an enemy piece hit h8, and none of the king’s squares."]),
        ("six-Q-in-check-build", ["Look at these squares only: e1, d1, c1."]),
        (
            "six-K-king-moved-name",
            [
                "Before the squares: have this king and this rook ever moved?",
                "Read again what is told below the question.",
            ],
        ),
    ],
)
def test_hints_point_where_it_is_decided(name: str, hints: list[str]) -> None:
    exercise = _by_id(name)
    position = position_of(exercise)
    assert not isinstance(position, Fault)
    assert hints_of(load_words("en"), exercise, position) == hints
