"""The union of the kinds: each says everything of itself, and they stand in the order of teaching."""

import ast
from pathlib import Path

import pytest

import trainer.course.kinds as package
from trainer.course.exercise import KINDS
from trainer.course.kinds.base import Base, OnCastling
from trainer.course.skills import SKILLS, TAUGHT

SHARED = {"__init__", "base", "positions", "shared"}
"""The files of the folder that are no kinds."""

HOUSES = tuple(path for path in Path(package.__file__).parent.glob("*.py") if path.stem not in SHARED)

each_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def says(kind: type[Base], name: str) -> bool:
    """Return whether a kind says something by itself, and does not leave it to what all have."""
    return getattr(kind, name) not in (getattr(Base, name, None), getattr(OnCastling, name, None))


@each_kind
@pytest.mark.parametrize("name", ["question", "grade", "ABOUTS"])
def test_each_kind_asks_grades_and_trains_by_itself(kind: type[Base], name: str) -> None:
    assert says(kind, name)


@each_kind
def test_each_kind_says_what_in_a_file_contradicts_the_rules(kind: type[Base]) -> None:
    assert says(kind, "faults") or says(kind, "contradicted")


@each_kind
def test_each_kind_has_a_right_answer_or_says_that_the_generator_tries_one(kind: type[Base]) -> None:
    assert says(kind, "expected") is not kind.TRIED


@each_kind
def test_each_kind_says_what_it_turns_on_or_asks_about_one_castling(kind: type[Base]) -> None:
    assert says(kind, "turns_on") or issubclass(kind, OnCastling)


def test_a_file_a_kind() -> None:
    assert {path.stem for path in HOUSES} == set(KINDS)
    for name, kind in KINDS.items():
        assert kind.__module__.rpartition(".")[2] == name


@pytest.mark.parametrize("path", HOUSES, ids=[path.stem for path in HOUSES])
def test_the_first_line_of_its_file_names_the_kind(path: Path) -> None:
    first = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    assert first.startswith(f"{path.stem}: ")


def test_the_waves_follow_the_order_of_teaching() -> None:
    waves = [kind.WAVE for kind in KINDS.values()]
    assert waves == sorted(waves)


@each_kind
def test_what_is_not_taught_is_among_what_it_can_turn_on(kind: type[Base]) -> None:
    assert set(kind.ABOUTS) >= kind.NOT_TAUGHT


def test_every_kind_is_taught() -> None:
    assert {skill.kind for skill in TAUGHT} == set(KINDS)
    assert set(TAUGHT) < set(SKILLS)
