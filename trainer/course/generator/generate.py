"""ORDER -> EXERCISES: one after the other, verified, no two the same; stops where nothing new is found."""

from collections.abc import Iterator

from msgspec import structs

from trainer.course.exercise import Exercise
from trainer.course.generator.deal import deal
from trainer.course.generator.dice import Dice
from trainer.course.generator.makers import MAKERS
from trainer.course.generator.order import Goal, Request
from trainer.course.generator.verify import ExerciseKey, verify

TRIES = 300
"""Boards that are tried for one exercise."""

FAILURES = 3
"""Goals in a row that may be missed before the search ends."""


def generate(order: Request) -> Iterator[Exercise]:
    """Yield the exercises of an order that `refusal` does not refuse, the same for the same seed.

    It ends after as many as were asked for; earlier only where the bounds on trying are reached.
    """
    dice = Dice(order.seed)
    seen: set[ExerciseKey] = set()
    failures = 0
    for goal in deal(order, dice):
        exercise = _one(dice, goal, seen)
        failures = 0 if exercise else failures + 1
        if exercise is not None:
            yield structs.replace(exercise, id=f"{order.kind}-{order.level}-{order.seed}-{len(seen)}")
        elif failures >= FAILURES:
            return


def _one(dice: Dice, goal: Goal, seen: set[ExerciseKey]) -> Exercise | None:
    make = MAKERS[goal.kind]
    for _ in range(TRIES):
        made = make(dice, goal)
        found = None if made is None else verify(dice, goal, made)
        if found is not None and found.key not in seen:
            seen.add(found.key)
            return found.exercise
    return None
