"""DRILL -> PLAIN DATA, and back: an unfinished session, to go on with after a pause or a crash."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple, cast

import msgspec

from trainer.course.exercise import Exercise
from trainer.session.drill import Drill, Outcome, resumed
from trainer.session.manners import Manner

PlainValue = None | bool | int | float | str | list["PlainValue"] | dict[str, "PlainValue"]
"""The values that an unfinished answer is kept as: those of JSON."""


class Running(NamedTuple):
    """An unfinished session, as it is kept.

    `set_id` is its manner; `place` the index of the current exercise, from 0; `outcomes` are those before it; `answers`
    has what else resuming needs, as JSON values: the exercises, the titles of the set and the seed.
    """

    set_id: str
    place: int
    outcomes: tuple[Outcome, ...]
    answers: Mapping[str, PlainValue]
    at: datetime


class Resumed(NamedTuple):
    """A session to go on with: its drill, and the title of its set by language."""

    drill: Drill
    titles: dict[str, str]


def running_of(drill: Drill, titles: Mapping[str, str], now: datetime) -> Running | None:
    """Return what is to be kept of a session; None when it is over, or its manner is not resumed."""
    if drill.run is None or not drill.manner.kept:
        return None
    exercises = cast("PlainValue", msgspec.to_builtins(drill.exercises))
    rest: dict[str, PlainValue] = {"exercises": exercises, "titles": dict(titles), "seed": drill.seed}
    return Running(drill.manner, len(drill.outcomes), drill.outcomes, rest, now)


def resumed_of(running: Running) -> Resumed | None:
    """Return the session that was kept; None where this version cannot resume it."""
    try:
        exercises = msgspec.convert(running.answers.get("exercises"), tuple[Exercise, ...])
        titles = msgspec.convert(running.answers.get("titles"), dict[str, str])
        seed = msgspec.convert(running.answers.get("seed"), int)
        drill = resumed(exercises, running.outcomes, Manner(running.set_id), seed)
    except (msgspec.ValidationError, ValueError):
        return None
    return None if drill.run is None else Resumed(drill, titles)
