"""The exercises: the union of the kinds in the order of teaching, and sets of them."""

from typing import get_args

from msgspec import Struct

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

Exercise = (
    Judge
    | Mark
    | Empty
    | Name
    | Castle
    | Attackers
    | Build
    | Wings
    | Predict
    | Flip
    | History
    | Prepare
    | Touch
    | Arrive
)
"""The kinds, in the order of teaching: skills and plans follow it."""

KINDS: dict[str, type[Base]] = {kind_of(kind): kind for kind in get_args(Exercise)}
"""The kinds by their names, in the order of teaching."""


class ExerciseSet(Struct, frozen=True):
    """A set of exercises in the order of its file, and its title by language."""

    title: dict[str, str]
    exercises: tuple[Exercise, ...]
