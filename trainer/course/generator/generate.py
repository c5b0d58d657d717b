"""REQUEST -> EXERCISES: one after the other, verified, no two the same; stops where nothing new is found."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec import structs

from trainer.course.exercise import Exercise
from trainer.course.generator.answers import Made
from trainer.course.generator.balance import deal
from trainer.course.generator.both_rooks import make_arrive, make_wings
from trainer.course.generator.history import make_history
from trainer.course.generator.next_move import make_prepare, make_touch
from trainer.course.generator.placed import make_build, make_on_board, make_predict
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal, Request
from trainer.course.generator.verify import ExerciseKey, verify
from trainer.course.kinds.arrive import Arrive
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.base import Base, kind_of
from trainer.course.kinds.build import Build
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.empty import Empty
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.predict import Predict
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.course.kinds.wings import Wings

MAKERS: dict[type[Base], Callable[[Dice, Goal], Made | None]] = {
    Build: make_build,
    Judge: partial(make_on_board, Judge),
    Name: partial(make_on_board, Name),
    Mark: partial(make_on_board, Mark),
    Empty: partial(make_on_board, Empty),
    Attackers: partial(make_on_board, Attackers),
    Flip: partial(make_on_board, Flip),
    Predict: make_predict,
    Wings: make_wings,
    History: make_history,
    Touch: make_touch,
    Prepare: make_prepare,
    Castle: partial(make_on_board, Castle),
    Arrive: make_arrive,
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
            yield structs.replace(exercise, id=f"{kind_of(request.kind)}-{request.level}-{request.seed}-{len(seen)}")
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
