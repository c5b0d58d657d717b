"""REQUEST -> EXERCISES: one after the other, verified, no two the same; stops where nothing new is found."""

from collections.abc import Callable, Iterator

from msgspec import structs

from trainer.course.exercise import Exercise
from trainer.course.generator.answers import Made
from trainer.course.generator.balance import deal
from trainer.course.generator.both_rooks import make_arrive, make_wings
from trainer.course.generator.history import make_history
from trainer.course.generator.next_move import make_prepare, make_touch
from trainer.course.generator.placed import make_build, make_on_board, make_predict
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal, Kind, Request
from trainer.course.generator.verify import ExerciseKey, verify

MAKERS: dict[Kind, Callable[[Dice, Goal], Made | None]] = {
    Kind.BUILD: make_build,
    Kind.JUDGE: make_on_board,
    Kind.NAME: make_on_board,
    Kind.MARK: make_on_board,
    Kind.EMPTY: make_on_board,
    Kind.ATTACKERS: make_on_board,
    Kind.FLIP: make_on_board,
    Kind.PREDICT: make_predict,
    Kind.WINGS: make_wings,
    Kind.HISTORY: make_history,
    Kind.TOUCH: make_touch,
    Kind.PREPARE: make_prepare,
    Kind.CASTLE: make_on_board,
    Kind.ARRIVE: make_arrive,
}
"""What makes an exercise of each kind: from random choices and a goal, None where these lead to none."""


TRIES = 300
"""How many boards are tried for one goal."""

FAILURES = 3
"""After so many goals in a row without an exercise, the search ends."""


def generate(request: Request) -> Iterator[Exercise]:
    """Yield the exercises of a request that `refusal` does not refuse, the same ones for the same seed.

    It ends after as many as were asked for; earlier only after `FAILURES` goals, each tried `TRIES` times, without any.
    """
    dice = Dice(request.seed)
    seen: set[ExerciseKey] = set()
    failures = 0
    for goal in deal(request, dice):
        exercise = _one(dice, goal, seen)
        failures = 0 if exercise else failures + 1
        if exercise is not None:
            yield structs.replace(exercise, id=f"{request.kind}-{request.level}-{request.seed}-{len(seen)}")
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
