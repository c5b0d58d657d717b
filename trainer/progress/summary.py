"""What is known of a learner, read once and shown until something changes: the session left, results, mastery."""

from typing import NamedTuple

from trainer.progress.mastery import Mastery
from trainer.progress.store.learners import Learner
from trainer.progress.store.results import Result
from trainer.progress.store.running import Resumed
from trainer.progress.unsaved import Unsaved


class Summary(NamedTuple):
    """What the choices, the page of mastery and the result of a session show.

    `name` is the learner's, `learners` are all who learn at this computer. `kept` is the session that was left.
    `results` are those in the file, `waiting` those that are not written yet. `mastery` is the learner's; `of_class`
    that of all together, None while nobody looks at it. `unsaved` is what was kept since the
    program began, and how much of it is not in the file.
    """

    name: str = ""
    learners: tuple[Learner, ...] = ()
    kept: Resumed | None = None
    results: tuple[Result, ...] = ()
    waiting: tuple[Result, ...] = ()
    mastery: Mastery = Mastery((), (), ())
    of_class: Mastery | None = None
    unsaved: Unsaved = Unsaved()

    @property
    def all_results(self) -> tuple[Result, ...]:
        """The results, written or not."""
        return (*self.results, *self.waiting)
