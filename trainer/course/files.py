"""FILE -> EXERCISES: a set in TOML, each table read by itself and checked against the rules."""

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from trainer.course.checking import lie_in
from trainer.course.exercise import Exercise, ExerciseSet
from trainer.course.positions import position_of
from trainer.rules.fault import Fault, shorten

SIZE_LIMIT = 4_000_000
"""Bytes; a larger file is refused before it is read."""


class SetFault(NamedTuple):
    """What is wrong with one exercise of a set: its id or number, the key, what was found there, what is allowed."""

    exercise: str
    key: str
    found: str
    allowed: str


class LoadedSet(NamedTuple):
    """The exercises of a file that are right, and the faults of the others."""

    set: ExerciseSet
    faults: tuple[SetFault, ...]


def load_set(path: Path) -> LoadedSet:
    """Return the set in a file. Raises OSError, and ValueError for a file that is too large or no TOML at all."""
    if path.stat().st_size > SIZE_LIMIT:
        raise ValueError(f"{path.name}: larger than {SIZE_LIMIT} bytes")
    text = path.read_text(encoding="utf-8-sig")
    try:
        return read_set(tomllib.loads(text))
    except RecursionError:
        raise ValueError(f"{path.name}: brackets nested too deep") from None


def read_set(tables: dict[str, Any]) -> LoadedSet:
    """Return the set in a file that has been taken apart into tables. Raises ValueError for tables of another shape."""
    listed, titles = tables.get("exercise", []), tables.get("title", {})
    if not isinstance(listed, list) or not all(isinstance(table, dict) for table in listed):
        raise ValueError("exercise: write one [[exercise]] table for each")
    if not isinstance(titles, dict):
        raise ValueError("title: write a [title] table, a line for each language")
    exercises: list[Exercise] = []
    faults: list[SetFault] = []
    for number, table in enumerate(listed, start=1):
        read = _read_exercise(table, str(number))
        if isinstance(read, SetFault):
            faults.append(read)
        else:
            exercises.append(read)
    title = {language: str(text) for language, text in titles.items()}
    return LoadedSet(ExerciseSet(title, tuple(exercises)), tuple(faults))


def _read_exercise(table: dict[str, Any], number: str) -> Exercise | SetFault:
    name = str(table.get("id", number))
    try:
        exercise: Exercise = msgspec.convert(table, type=Exercise)
    except msgspec.ValidationError as error:
        return _validation_fault(name, table, str(error))
    position = position_of(exercise)
    if isinstance(position, Fault):
        return SetFault(name, str(position.field), position.found, str(position.id))
    lie = lie_in(exercise, position)
    return exercise if lie is None else SetFault(name, *lie)


_AT = re.compile(r"^(?P<said>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?$", re.DOTALL)
_UNKNOWN = re.compile(r"contains unknown field `([^`]*)`")
_MISSING = re.compile(r"missing required field `([^`]*)`")


def _validation_fault(name: str, table: dict[str, Any], message: str) -> SetFault:
    """Return the fault that the reader's message tells of: the key it is about, what stands there, what should."""
    found = _AT.match(message)
    said, path = (found["said"], found["path"] or "") if found else (message, "")
    for pattern in (_UNKNOWN, _MISSING):
        field = pattern.search(said)
        if field:
            path = f"{path}.{field[1]}".lstrip(".")
    return SetFault(name, path or "kind", shorten(repr(_value_at(table, path))), said)


def _value_at(table: dict[str, Any], path: str) -> object:
    value: object = table
    for key in filter(None, re.split(r"[.\[\]]+", path or "kind")):
        value = value.get(key) if isinstance(value, dict) else None
    return value
