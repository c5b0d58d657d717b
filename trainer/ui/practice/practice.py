"""The practice: the one holder of the running exercise, and of the drill it stands in."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.course.exercise import ExerciseSet
from trainer.course.files.read import SetSource
from trainer.course.generator.twins import twin_of
from trainer.desk.asking import Asking
from trainer.desk.record import Score, at_end, score, stepped_to
from trainer.desk.timeline import Timeline
from trainer.rules.position import Position
from trainer.rules.setup import declare_king, declare_rook
from trainer.rules.terms import Castling, Moved
from trainer.session.drill import (
    Drill,
    advanced,
    asked_at_first,
    goes_on_alone,
    start,
    timed_out,
    wants_twin,
    with_run,
    with_twin,
)
from trainer.session.manners import Manner
from trainer.session.run import (
    Run,
    checked,
    toggled,
    with_choice,
    with_hint,
    with_move,
    with_position,
    with_row,
    with_square,
    without_squares,
)
from trainer.ui.board.edits import Edit, edited, goes_on
from trainer.ui.board.gesture import Click, Move, Wish
from trainer.ui.practice.state import NO_GAME, BoardUse, PracticeState, ShownBoard, game_before, shown_of, with_added

TICK = 250
"""Milliseconds between two looks at the clock."""


class Practice(QObject):
    """Holds the state of the exercises page; each change is one of these methods. `title` is that of the set begun.

    Signals:
        changed: `state` is another one.
        refused: the square of a man who was moved in a way that is no answer, and goes back to it.
        finished: the `Run` that has just been finished; the drill has not gone on yet.
        ended: the `Drill` whose last exercise is done, or whose time is over.
        ticked: how many seconds are left.
    """

    changed = Signal()
    refused = Signal(object)
    finished = Signal(object)
    ended = Signal(object)
    ticked = Signal(int)

    def __init__(
        self,
        exercises: ExerciseSet,
        source: SetSource | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__()
        self.set, self._source = exercises, source
        self.title = exercises.title
        self.state = PracticeState()
        self.clock = clock
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self.look_at_clock)

    def _set(self, state: PracticeState) -> None:
        if state != self.state:
            self.state = state
            self.changed.emit()

    def begin(self, letters: str) -> None:
        """Start the exercises on these castlings (K, Q, k and q), in the order of the file."""
        chosen = [exercise for exercise in self.set.exercises if getattr(exercise, "castling", letters[0]) in letters]
        self.begin_set(ExerciseSet(self.set.title, tuple(chosen)), self._source)

    def begin_set(self, exercises: ExerciseSet, source: SetSource | None = None) -> None:
        """Start another set, in the order of its file; `source` is that file, None for exercises of none."""
        if exercises.exercises:
            self.begin_drill(start(exercises.exercises, source=source), exercises.title)

    def begin_drill(self, drill: Drill, title: dict[str, str]) -> None:
        """Start a session, or go on with one that was kept."""
        self.title = title
        self._show_drill(drill if drill.begun is not None else replace(drill, begun=self.clock()))

    def again(self) -> None:
        """Start the same exercises once more."""
        drill = self.state.drill
        if drill is not None:
            self.begin_drill(start(asked_at_first(drill), source=drill.source), self.title)

    def stop(self) -> None:
        """Leave the drill and choose another."""
        self._timer.stop()
        self._set(PracticeState())

    def advance(self) -> None:
        """Go on to the next exercise; one that is not finished counts as skipped."""
        if self.state.drill is not None:
            self._show_drill(advanced(self.state.drill))

    def _show_drill(self, drill: Drill) -> None:
        """Show a drill where an exercise of it begins, or where it has ended."""
        timeline = None if drill.run is None else Timeline(drill.run.position)
        asking = Asking() if drill.manner is Manner.CLASS and drill.run is not None else None
        if drill.ends is None or drill.run is None:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()
        if drill.run is None:
            self.ended.emit(drill)
        game = NO_GAME if drill.run is None else game_before(drill.run.exercise)
        self._set(PracticeState(drill, timeline, asking, game))
        if self._timer.isActive():
            self.look_at_clock()

    def _step(self, run: Run) -> None:
        """Take over the run after a step; once it is finished, add its twin or go on, if the drill does so."""
        before = self.state.drill
        if before is None or self.state.asking is not None:
            return
        drill = with_run(before, run)
        if run.finished and before.run is not None and not before.run.finished:
            self.finished.emit(run)
        twin = twin_of(run.exercise, drill.number) if wants_twin(drill) else None
        if twin is not None:
            drill = with_twin(drill, twin)
        if goes_on_alone(drill):
            self._show_drill(advanced(drill))
        else:
            self._set(replace(self.state, drill=drill, game=at_end(self.state.game)))

    @property
    def score(self) -> Score:
        """The moves that led to the exercise: those behind the position looked at, and those ahead of it."""
        return score(self.state.game)

    def step_to(self, count: int) -> None:
        """Look at the position after so many of the moves that led to the exercise; an answer ends looking back."""
        self._set(replace(self.state, game=stepped_to(self.state.game, count)))

    def look_at_clock(self) -> None:
        """Say how much time is left, and end the session when there is none."""
        drill = self.state.drill
        if drill is None or drill.ends is None or drill.run is None:
            self._timer.stop()
            return
        left = (drill.ends - self.clock()).total_seconds()
        if left > 0:
            self.ticked.emit(-int(-left // 1))
        else:
            self._show_drill(timed_out(drill))

    def reveal(self) -> None:
        """Show a class the next square of the path, after the last one the answer, and then the next question."""
        run, asking = self.state.run, self.state.asking
        if run is None or asking is None:
            return
        if not asking.over:
            self._set(replace(self.state, asking=asking.with_next(run.verdict), game=at_end(self.state.game)))
        elif self.state.drill is not None and self.state.drill.number < len(self.state.drill.exercises):
            self.advance()
        else:
            self.stop()

    @property
    def _unfinished(self) -> Run | None:
        """The exercise being done, while it wants an answer."""
        run = self.state.run
        return None if run is None or run.finished else run

    def check(self) -> None:
        """Hand in what has been done so far, where a question is answered step by step."""
        self._take(checked)

    def none(self) -> None:
        """Answer that there is no square, or man, of the kind that is asked for."""
        self._take(without_squares)

    def choose(self, choice: str) -> None:
        """Answer with one of the choices: yes or no, a reason, a duty; or refuse to castle."""
        self._take(lambda run: with_choice(run, choice))

    def toggle(self, choice: str) -> None:
        """Choose one of several choices, or no longer."""
        self._take(lambda run: toggled(run, choice))

    def tell(self, castling: Castling, choice: str) -> None:
        """Choose in the row of a castling."""
        self._take(lambda run: with_row(run, castling, choice))

    def hint(self) -> None:
        """Ask for one more hint."""
        self._take(with_hint)

    def _take(self, step: Callable[[Run], Run]) -> None:
        """Take a step on the way to an answer, while the exercise being done wants one."""
        run = self._unfinished
        stepped = None if run is None else step(run)
        if stepped is not None and stepped is not run:
            self._step(stepped)

    def fulfil(self, wish: Wish) -> None:
        """Do what the hand on the board wishes, as far as the exercise asks for it."""
        run, timeline = self.state.run, self.state.timeline
        if run is None or timeline is None:
            return
        use = self.state.use
        if use is BoardUse.BUILD and isinstance(wish, Edit):
            position = edited(timeline.present, wish)
            self._show_timeline(run, timeline.amended(position) if goes_on(wish) else timeline.pushed(position))
        elif use is BoardUse.ADD and isinstance(wish, Edit):
            self._step(with_added(run, wish))
        elif use is BoardUse.PICK and isinstance(wish, Click):
            self._step(with_square(run, wish.square))
        elif use is BoardUse.PLAY and isinstance(wish, Move):
            self._move(run, wish)

    def _move(self, run: Run, wish: Move) -> None:
        stepped = with_move(run, wish.start, wish.end)
        self._step(stepped)
        if stepped.position is run.position:
            self.refused.emit(wish.start)

    def declare_king(self, moved: Moved) -> None:
        """Note what the king has done in the position that is being built."""
        if run := self._unfinished:
            self._edit(run, declare_king(run.position, run.castling.color, moved))

    def declare_rook(self, moved: Moved) -> None:
        """Note what the castling rook has done in the position that is being built."""
        if run := self._unfinished:
            self._edit(run, declare_rook(run.position, run.castling, moved))

    def _edit(self, run: Run, position: Position) -> None:
        if self.state.timeline is not None:
            self._show_timeline(run, self.state.timeline.pushed(position))

    def undo(self) -> None:
        """Take back a step in building a position."""
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
        self._set(replace(self.state, drill=with_run(drill, stepped), timeline=timeline, game=at_end(self.state.game)))

    @property
    def shown(self) -> ShownBoard:
        """What the board shows, and what the hand may do there."""
        return shown_of(self.state)
