"""PLANNED, SEED -> EXERCISE: a position nobody has seen for what is to be practised next."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice

from msgspec import structs

from trainer.course.exercise import Exercise, Reason
from trainer.course.generator.generate import generate
from trainer.course.generator.order import Kind, Request, refusal
from trainer.course.positions import position_of
from trainer.progress.attempt import Attempt
from trainer.progress.plan import Planned, Why, plan
from trainer.progress.skills import Skill, trained
from trainer.rules.fault import Fault

TRIES = 40
"""Exercises of a level that are looked through for one that turns on what is asked; at last one of the kind will do."""

_LEVELS = {Why.NEW: 1, Why.DUE: 2, Why.AHEAD: 3}
"""What is new comes on a sparse board, what is known on one like in a game."""

_OTHERS = (3, 4, 1)
"""Where else one looks: pins, screens and enemy kings want a crowd, a path that nothing attacks wants none."""

ROUND = 12
"""Exercises of mixed practice at a time."""


def practice_round(attempts: Iterable[Attempt], now: datetime, seed: int) -> tuple[Exercise, ...]:
    """Return what to practise now, kinds mixed; where little has been begun, each skill comes more than once."""
    items = plan(attempts, now, seed, count=ROUND).items
    often = -(-ROUND // len(items)) if items else 0
    return tuple(fresh((items * often)[:ROUND], seed))


def fresh(items: Sequence[Planned], seed: int) -> Iterator[Exercise]:
    """Yield an exercise for each thing that is planned, the same for the same seed."""
    for number, planned in enumerate(items):
        found = _fresh(planned, seed * 1000 + number)
        if found is not None:
            yield structs.replace(found, id=f"fresh-{seed}-{number + 1}")


def _fresh(planned: Planned, seed: int) -> Exercise | None:
    """Return an exercise that trains a skill in a castling; one that trains its kind alone where there is no better."""
    fallback: Exercise | None = None
    for level in dict.fromkeys((_LEVELS[planned.why], *_OTHERS)):
        for exercise in islice(generate(_order(planned, level, seed)), TRIES):
            fallback = fallback or exercise
            if _skill(exercise) == planned.skill:
                return exercise
    return fallback


def _order(planned: Planned, level: int, seed: int) -> Request:
    free = Request(Kind(planned.skill.kind), level, letters=(planned.castling,), seed=seed)
    if planned.skill.about not in set(Reason):
        return free
    narrow = free._replace(reason=Reason(planned.skill.about))
    return free if refusal(narrow) else narrow


def _skill(exercise: Exercise) -> Skill | None:
    position = position_of(exercise)
    return None if isinstance(position, Fault) else trained(exercise, position).skill
