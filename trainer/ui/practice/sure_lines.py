"""MASTERY -> the lines of its picture: for each kind of exercise, or each skill in it, a field for each castling."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import NamedTuple

from trainer.course.exercise import CastlingLetter
from trainer.progress.mastery import Cell, State


class MapField(NamedTuple):
    """How often something was answered in a castling, how often right, and how it stands with the weakest of it."""

    attempts: int
    right: int
    state: State


class MapLine(NamedTuple):
    """A kind of exercise, or with `about` one of the skills in it; its fields that have answers."""

    kind: str
    about: str
    fields: dict[CastlingLetter, MapField]


def lines_of(cells: Iterable[Cell], *, every: bool = False, opened: Collection[str] = ()) -> list[MapLine]:
    """Return a line for each kind that was answered, or for `every` one; below those `opened` one for each skill."""
    by_kind: dict[str, list[Cell]] = defaultdict(list)
    for cell in cells:
        by_kind[cell.skill.kind].append(cell)
    lines = []
    for kind, group in by_kind.items():
        fields = _fields(group)
        if fields or every:
            lines.append(MapLine(kind, "", fields))
        if kind in opened:
            abouts = dict.fromkeys(cell.skill.about for cell in group)
            lines += [MapLine(kind, about, _fields(_of(group, about))) for about in abouts]
    return lines


def _of(cells: list[Cell], about: str) -> list[Cell]:
    return [cell for cell in cells if cell.skill.about == about]


def _fields(cells: list[Cell]) -> dict[CastlingLetter, MapField]:
    by_castling: dict[CastlingLetter, list[Cell]] = defaultdict(list)
    for cell in cells:
        if cell.attempts:
            by_castling[cell.castling].append(cell)
    return {letter: _field(group) for letter, group in by_castling.items()}


def _field(cells: list[Cell]) -> MapField:
    states = {cell.state for cell in cells}
    weakest = next(state for state in (State.SLIPPING, State.LEARNING, State.SURE) if state in states)
    return MapField(sum(cell.attempts for cell in cells), sum(cell.right for cell in cells), weakest)
