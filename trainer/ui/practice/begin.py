"""Begins sessions: mixed practice, sprint, exam, the tests before and after, class; or goes on with one left."""

from collections.abc import Callable
from datetime import timedelta
from random import randrange

from PySide6.QtCore import QObject

from trainer.progress.plan import practice_round
from trainer.session import papers
from trainer.session.drill import Drill, start
from trainer.session.manners import Manner
from trainer.ui.practice.keeper import Keeper
from trainer.ui.practice.practice import Practice

SEEDS = 1_000_000
"""Sessions are made from seeds below this number."""


class Sessions(QObject):
    """Begins what the buttons of the sessions ask for; `seed` returns the number from which questions are made."""

    def __init__(self, practice: Practice, keeper: Keeper, seed: Callable[[], int] = lambda: randrange(SEEDS)) -> None:
        super().__init__(practice)
        self._practice, self._keeper, self.seed = practice, keeper, seed

    def begin(self, manner: Manner) -> None:
        """Begin a session of this manner, with new questions."""
        drill = self._drill(manner, self.seed())
        if drill.run is not None:
            self._practice.begin_drill(drill, {})

    def _drill(self, manner: Manner, seed: int) -> Drill:
        if manner is Manner.MIXED:
            return start(
                practice_round(self._keeper.attempts(unsaved=True), self._practice.clock(), seed), manner, seed
            )
        if manner is Manner.SPRINT:
            questions = papers.sprint(seed)
            return start(questions, manner, seed, self._practice.clock() + timedelta(seconds=papers.SPRINT_SECONDS))
        if manner is Manner.EXAM:
            return start(papers.exam(seed), manner, seed)
        if manner is Manner.CLASS:
            return start(papers.for_class(seed), manner, seed)
        return start(papers.eight(seed), manner, seed)

    def again(self) -> None:
        """Begin once more what is over: the same set, or a session of the same manner with other questions."""
        drill = self._practice.state.drill
        if drill is None or drill.manner is Manner.SET:
            self._practice.again()
        else:
            self.begin(drill.manner)

    def resume(self) -> None:
        """Go on with the session that was left."""
        kept = self._keeper.kept()
        if kept is not None:
            self._practice.begin_drill(kept.drill, kept.titles)
