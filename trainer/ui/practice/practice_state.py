"""What the exercises page holds, as a value: the drill, the history of its exercise, what a class has been shown."""

from dataclasses import dataclass

from trainer.course.exercise import Exercise
from trainer.course.positions import line_of, start_of
from trainer.rules.position import Position
from trainer.rules.setup import workshop_position
from trainer.session.asking import Asking
from trainer.session.drill import Drill
from trainer.session.record import Record, game_of, score
from trainer.session.run import Run, with_man
from trainer.session.timeline import Timeline
from trainer.ui.board.edits import Edit
from trainer.ui.board.gesture import Erase, Place
from trainer.ui.practice.on_board import ShownBoard, nothing_asked, shown_board

NO_GAME = Timeline(Record(workshop_position()))
"""No moves led to an exercise."""


@dataclass(frozen=True)
class PracticeState:
    """The drill, and the history of positions of the exercise being done; no drill before one is chosen.

    `asking` is what a class has been shown of its question; elsewhere nothing is asked so. `game` has the moves that
    led to the exercise, and where among them one looks.
    """

    drill: Drill | None = None
    timeline: Timeline[Position] | None = None
    asking: Asking | None = None
    game: Timeline[Record] = NO_GAME

    @property
    def run(self) -> Run | None:
        """The exercise being done."""
        return None if self.drill is None else self.drill.run

    @property
    def told(self) -> bool:
        """Whether what is so has been told of the exercise, and nothing is veiled any more."""
        if self.asking is not None:
            return self.asking.over
        return self.run is not None and self.run.finished

    @property
    def looking_back(self) -> bool:
        """Whether one looks at an earlier position, before the last of the moves."""
        return bool(score(self.game).ahead)

    @property
    def looked_at(self) -> Position | None:
        """The position on the board; None before an exercise is chosen."""
        if self.looking_back:
            return self.game.present.position
        return None if self.run is None else self.run.position


def game_before(exercise: Exercise) -> Timeline[Record]:
    """Return the moves that led to an exercise, at their end."""
    start = start_of(exercise)
    return game_of(start, line_of(exercise), Timeline(Record(start))) if isinstance(start, Position) else NO_GAME


def with_added(run: Run, wish: Edit) -> Run:
    """Return a flip exercise after a wish of the hand: a man placed or moved is the one added, no other is touched."""
    here = None if run.added is None else run.added.square
    if isinstance(wish, Place):
        return with_man(run, wish.man) if run.start.piece(wish.man.square) is None else run
    if isinstance(wish, Erase):
        return with_man(run, None) if wish.square == here else run
    if run.added is None or wish.start != here or run.start.piece(wish.end) is not None:
        return run
    return with_man(run, run.added._replace(square=wish.end))


def shown_of(state: PracticeState) -> ShownBoard:
    """Return what the board shows of the page, and what the hand may do there."""
    if state.run is None or state.timeline is None:
        return nothing_asked()
    return shown_board(state.run, state.timeline, state.asking, state.game.present, looking_back=state.looking_back)
