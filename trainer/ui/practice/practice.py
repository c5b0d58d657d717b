"""The practice: the one holder of the running exercise, and of the drill it stands in."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from trainer.course.exercise import Build, ExerciseSet, Reason
from trainer.course.given import Given
from trainer.draw.marks import MarkLevel, Marks, marks_of
from trainer.rules.position import Position
from trainer.rules.setup import all_men, declare_king, declare_rook, workshop_position
from trainer.rules.terms import Moved
from trainer.rules.verdict import Man
from trainer.session.drill import Drill, advanced, start, with_run
from trainer.session.run import Run, checked, with_given, with_position, with_reason
from trainer.session.timeline import Timeline
from trainer.ui.board.edits import Edit, edited, goes_on
from trainer.ui.board.gesture import Wish


@dataclass(frozen=True)
class PracticeState:
    """The drill, and the history of positions of the exercise being done; no drill before one is chosen."""

    drill: Drill | None = None
    timeline: Timeline[Position] | None = None

    @property
    def run(self) -> Run | None:
        """The exercise being done."""
        return None if self.drill is None else self.drill.run


class ShownBoard(NamedTuple):
    """What the board shows of the practice."""

    men: tuple[Man, ...] = ()
    marks: Marks | None = None
    flipped: bool = False
    editing: bool = False
    past: tuple[Position, ...] = ()
    future: tuple[Position, ...] = ()


class Practice(QObject):
    """Holds the state of the exercises page; each change is one of these methods.

    Signals:
        changed: the state is another one.
    """

    changed = Signal()

    def __init__(self, exercises: ExerciseSet) -> None:
        super().__init__()
        self.set = exercises
        self.state = PracticeState()

    def _set(self, state: PracticeState) -> None:
        if state != self.state:
            self.state = state
            self.changed.emit()

    def begin(self, letters: str) -> None:
        """Start the exercises on these castlings (K, Q, k and q), in the order of the file."""
        chosen = [exercise for exercise in self.set.exercises if getattr(exercise, "castling", letters[0]) in letters]
        if chosen:
            self._show_drill(start(chosen))

    def again(self) -> None:
        """Start the same exercises once more."""
        if self.state.drill is not None:
            self._show_drill(start(self.state.drill.exercises))

    def stop(self) -> None:
        """Leave the drill and choose another."""
        self._set(PracticeState())

    def advance(self) -> None:
        """Go on to the next exercise; one that is not finished counts as skipped."""
        if self.state.drill is not None:
            self._show_drill(advanced(self.state.drill))

    def _show_drill(self, drill: Drill) -> None:
        timeline = None if drill.run is None else Timeline(drill.run.position)
        self._set(PracticeState(drill, timeline))

    def _step(self, run: Run) -> None:
        if self.state.drill is not None:
            self._set(replace(self.state, drill=with_run(self.state.drill, run)))

    def check(self) -> None:
        """Check what has been built."""
        if self.state.run is not None and isinstance(self.state.run.exercise, Build):
            self._step(checked(self.state.run))

    def give(self, given: Given) -> None:
        """Answer yes, no or cannot tell."""
        if self.state.run is not None and not self.state.run.finished:
            self._step(with_given(self.state.run, given))

    def name(self, reason: Reason) -> None:
        """Name the reason."""
        if self.state.run is not None and not self.state.run.finished:
            self._step(with_reason(self.state.run, reason))

    def fulfil(self, wish: Wish) -> None:
        """Do what the hand on the board wishes, while something is to be built."""
        run, timeline = self.state.run, self.state.timeline
        if run is None or timeline is None or run.finished or not isinstance(run.exercise, Build):
            return
        if isinstance(wish, Edit):
            position = edited(timeline.present, wish)
            self._show_timeline(run, timeline.amended(position) if goes_on(wish) else timeline.pushed(position))

    def declare_king(self, moved: Moved) -> None:
        """Take somebody's word for what the king has done."""
        run = self.state.run
        if run is not None and not run.finished:
            self._edit(run, declare_king(run.position, run.castling.color, moved))

    def declare_rook(self, moved: Moved) -> None:
        """Take somebody's word for what the castling rook has done."""
        run = self.state.run
        if run is not None and not run.finished:
            self._edit(run, declare_rook(run.position, run.castling, moved))

    def _edit(self, run: Run, position: Position) -> None:
        if self.state.timeline is not None:
            self._show_timeline(run, self.state.timeline.pushed(position))

    def undo(self) -> None:
        """Take a step of the building back."""
        if self.state.run is not None and self.state.timeline is not None:
            self._show_timeline(self.state.run, self.state.timeline.undone())

    def redo(self) -> None:
        """Take the step forward again."""
        if self.state.run is not None and self.state.timeline is not None:
            self._show_timeline(self.state.run, self.state.timeline.redone())

    def _show_timeline(self, run: Run, timeline: Timeline[Position]) -> None:
        drill = self.state.drill
        if drill is None:
            return
        stepped = run if timeline.present == run.position else with_position(run, timeline.present)
        self._set(PracticeState(with_run(drill, stepped), timeline))

    @property
    def shown(self) -> ShownBoard:
        """What the board shows: men, and once the exercise is finished, path and attackers."""
        run, timeline = self.state.run, self.state.timeline
        if run is None or timeline is None:
            return ShownBoard(all_men(workshop_position()))
        marks = marks_of(run.verdict, MarkLevel.ATTACKERS) if run.finished else None
        editing = isinstance(run.exercise, Build) and not run.finished
        past, future = (timeline.past, timeline.future) if editing else ((), ())
        return ShownBoard(all_men(run.position), marks, not run.castling.color, editing, past, future)
