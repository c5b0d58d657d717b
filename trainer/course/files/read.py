"""FILE -> EXERCISES: a set in TOML, each table read by itself and checked against the rules."""

import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import msgspec

from trainer import paths
from trainer.course.exercise import Exercise, ExerciseSet
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.files.keys import shape_faults, title_faults
from trainer.course.files.text import (
    SIZE_LIMIT,
    bytes_of_file,
    bytes_of_stream,
    outline,
    tables_of,
    text_of,
    unreadable,
)
from trainer.course.kinds.positions import position_of
from trainer.course.toml import glimpse
from trainer.rules.text.fault import Fault, FaultId, Field

__all__ = ["SIZE_LIMIT", "LoadedSet", "SetFault", "load_set", "load_stream", "read_set", "read_text", "tables_of_file"]

_TOP = re.compile(r"[.\[]")
_FILE_KEYS = ("title", "exercise")
_POSITION_KEYS = {"fen", "moves", "history", "chess960"}
"""Where one of these keys has a fault, the position is not the one that was meant: the rules are not asked about it."""


class SetSource(NamedTuple):
    """The file of a set, and a hash of what stood in it when it was read.

    The path of a set of the program is its name in the folder of exercises; that of any other is absolute.
    """

    path: str
    digest: str


class LoadedSet(NamedTuple):
    """The exercises of a file that are right, the faults of the others, and how many there are in all.

    `source` is the file they come from, None where it is none, or cannot be read.
    """

    set: ExerciseSet
    faults: tuple[SetFault, ...]
    total: int = 0
    source: SetSource | None = None


def load_set(path: Path, name: str = "") -> LoadedSet:
    """Return the set in a file; one that cannot be read is an empty set with a fault. Raises nothing.

    `name` is what the faults call the file, if not by its own name.
    """
    data = bytes_of_file(path)
    loaded = _read_bytes(data, name or path.name or str(path))
    return loaded if isinstance(data, SetFault) else loaded._replace(source=_source_of(path, data))


def file_of(source: SetSource) -> Path:
    """Return where the file of a set is now."""
    return paths.exercises() / source.path


def _source_of(path: Path, data: bytes) -> SetSource:
    whole = path.absolute()
    ours = whole.parent == paths.exercises().absolute()
    return SetSource(whole.name if ours else str(whole), sha256(data).hexdigest())


def load_stream(file: BinaryIO, name: str = "-") -> LoadedSet:
    """Return the set that a stream of bytes holds; `name` is told in the faults."""
    try:
        data = bytes_of_stream(file)
    except OSError as error:
        data = unreadable(error)
    return _read_bytes(data, name)


def tables_of_file(path: Path) -> dict[str, Any] | SetFault:
    """Return the tables of a file as they stand there, none of them checked, or why the file cannot be read."""
    data = bytes_of_file(path)
    text = data if isinstance(data, SetFault) else text_of(data)
    if isinstance(text, SetFault):
        return text
    return outline(text).fault or tables_of(text)


def _read_bytes(data: bytes | SetFault, name: str) -> LoadedSet:
    text = data if isinstance(data, SetFault) else text_of(data)
    return _refused(text, name) if isinstance(text, SetFault) else read_text(text, name)


def _refused(fault: SetFault, name: str) -> LoadedSet:
    return LoadedSet(ExerciseSet({}, ()), (fault._replace(file=name),))


def read_text(text: str, name: str = "") -> LoadedSet:
    """Return the set in a text of TOML; `name` is that of its file, for the faults."""
    found = outline(text)
    tables = found.fault or tables_of(text)
    return _refused(tables, name) if isinstance(tables, SetFault) else read_set(tables, name, found.headers)


def read_set(tables: dict[str, Any], name: str = "", lines: tuple[int, ...] = ()) -> LoadedSet:
    """Return the set in a file that has been taken apart into tables; `lines` are those its exercises begin on."""
    title, listed = tables.get("title", {}), tables.get("exercise", [])
    faults = [*_file_faults(tables), *title_faults(title)]
    numbered = listed if isinstance(listed, list) else []
    at = lines if len(lines) == len(numbered) else (0,) * len(numbered)
    exercises: list[Exercise] = []
    numbers: dict[str, int] = {}
    for number, (table, line) in enumerate(zip(numbered, at, strict=True), start=1):
        exercise, wrong = _read_exercise(table, numbers)
        faults += [fault._replace(number=number, line=line, exercise=_id_of(table)) for fault in wrong]
        if exercise is not None:
            numbers[exercise.id] = number
            exercises.append(exercise)
    sound = title if isinstance(title, dict) else {}
    titles = {key: text for key, text in sound.items() if not any(title_faults({key: text}))}
    named = tuple(fault._replace(file=name) for fault in faults)
    return LoadedSet(ExerciseSet(titles, tuple(exercises)), named, len(numbered))


def _file_faults(tables: dict[str, Any]) -> Iterator[SetFault]:
    for key in tables:
        if key not in _FILE_KEYS:
            yield SetFault(SetFaultId.UNKNOWN_KEY, key=glimpse(key, 24), found=glimpse(key), allowed=_FILE_KEYS)
    listed = tables.get("exercise", [])
    if not isinstance(listed, list):
        yield SetFault(SetFaultId.NO_TABLE, key="exercise", found=glimpse(listed))
    elif not listed:
        yield SetFault(SetFaultId.NO_EXERCISES)


def _id_of(table: object) -> str:
    name = table.get("id") if isinstance(table, dict) else None
    return glimpse(name) if isinstance(name, str) else ""


def _read_exercise(table: object, numbers: dict[str, int]) -> tuple[Exercise | None, list[SetFault]]:
    """Return an exercise, or None and everything that is wrong with it.

    `numbers` has the ids of the exercises before it, and their numbers.
    """
    if not isinstance(table, dict):
        return None, [SetFault(SetFaultId.NO_TABLE, found=glimpse(table))]
    faults = list(shape_faults(table))
    name = table.get("id")
    if isinstance(name, str) and name in numbers:
        faults.append(SetFault(SetFaultId.DOUBLE_ID, key="id", found=str(numbers[name])))
    exercise = _sound(table, faults)
    if exercise is not None:
        faults += _rule_faults(exercise)
    elif not faults:
        faults.append(SetFault(SetFaultId.NOT_ALLOWED, key="kind", found=glimpse(table["kind"])))
    return (None, faults) if faults else (exercise, faults)


def _sound(table: dict[str, Any], faults: list[SetFault]) -> Exercise | None:
    """Return an exercise made of the keys that have no fault, so that the rules can be asked about them.

    None where too few are left, where the position has a fault, or where an unknown key may be a misspelt position.
    """
    wrong = {_TOP.split(fault.key)[0] for fault in faults}
    misspelt = any(fault.id is SetFaultId.UNKNOWN_KEY for fault in faults) and not table.keys() & {"fen", "moves"}
    if misspelt or wrong & _POSITION_KEYS:
        return None
    try:
        kept = {key: value for key, value in table.items() if key not in wrong}
        exercise: Exercise = msgspec.convert({"id": "?"} | kept, type=Exercise)
    except msgspec.ValidationError:
        return None
    return exercise


def _rule_faults(exercise: Exercise) -> Iterator[SetFault]:
    position = position_of(exercise)
    if isinstance(position, Fault):
        yield _reading_fault(exercise, position)
        return
    for fault in exercise.faults(position):
        yield fault._replace(found=glimpse(fault.found or getattr(exercise, fault.key, None) or ""))


def _reading_fault(exercise: Exercise, fault: Fault) -> SetFault:
    """Return the fault of a position that cannot be read: its FEN, its moves, or a rook of its history."""
    if fault.id is FaultId.NO_POSITION and fault.field is Field.CASTLING:
        return SetFault(SetFaultId.NO_ROOK, key=f"history.{fault.found}", found=fault.found)
    key = "moves" if fault.field is Field.MOVES else "fen"
    return SetFault(SetFaultId.UNREADABLE, key=key, found=glimpse(getattr(exercise, key)), reading=fault)
