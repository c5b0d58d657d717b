"""EXERCISES -> FILE: a set written as TOML that reads back as it was, its keys always in the same order."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from trainer.course.exercise import Exercise, ExerciseSet
from trainer.course.files.text import SIZE_LIMIT
from trainer.course.kinds.base import kind_of
from trainer.course.toml import toml_key, toml_value
from trainer.writing import write_whole

KEY_ORDER = (
    "id",
    "kind",
    "castling",
    "chess960",
    "fen",
    "moves",
    "history",
    "acts",
    "add",
    "expect",
    "title",
    "prompt",
    "hints",
)
"""The keys of an exercise in the order in which they are written; those that are not set are left out."""


def write_set(exercises: ExerciseSet) -> str:
    """Return a set as a text in TOML."""
    title = [f"{toml_key(key)} = {toml_value(text)}" for key, text in exercises.title.items()]
    head = ["".join(f"{line}\n" for line in ["[title]", *title])] if title else []
    return "\n".join([*head, *map(write_exercise, exercises.exercises)])


def write_exercise(exercise: Exercise) -> str:
    """Return the table of one exercise."""
    return "".join(f"{line}\n" for line in ["[[exercise]]", *_lines(exercise)])


def _lines(exercise: Exercise) -> Iterator[str]:
    yield f"id = {toml_value(exercise.id)}"
    yield f"kind = {toml_value(kind_of(exercise))}"
    for key, field in _fields(type(exercise)):
        value = getattr(exercise, field.name)
        # An empty list is an answer: that no square is attacked.
        if field.required or (value is not None if key in ("expect", "fen") else value):
            yield f"{key} = {toml_value(msgspec.to_builtins(value))}"


@cache
def _fields(kind: type[Exercise]) -> tuple[tuple[str, msgspec.structs.FieldInfo], ...]:
    """Return the keys of a kind but for its id, in the order in which they are written, each with its field."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    return tuple((key, fields[key]) for key in KEY_ORDER if key in fields and key != "id")


def save_set(path: Path, exercises: ExerciseSet) -> None:
    """Write a set into a file, whole or not at all. Raises OSError, and ValueError for a set too large to read back."""
    data = write_set(exercises).encode()
    if len(data) > SIZE_LIMIT:
        raise ValueError(len(data))
    write_whole(path, data)
