"""What the exercises page holds, as a value, and what the board shows of it."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from trainer.course.ids import Evidence
from trainer.course.kinds.base import Base
from trainer.course.kinds.positions import line_of, start_of
from trainer.course.question import Form
from trainer.desk.asking import Asking
from trainer.desk.record import Record, game_of, last_squares, score
from trainer.desk.timeline import Timeline
from trainer.draw.marks import NO_MARKS, MarkLevel, Marks, joined, marks_of, right_badges
from trainer.rules.drawings import Shape
from trainer.rules.judge import judge
from trainer.rules.position import Man, Position
from trainer.rules.setup import all_men, workshop_position
from trainer.rules.terms import Square
from trainer.session.drill import Drill
from trainer.session.run import Run, with_man
from trainer.ui.board.edits import Edit
from trainer.ui.board.gesture import Erase, Place


class BoardUse(Enum):
    """What the hand may do on the board of an exercise: only look, set up, add one man, pick squares, or play."""

    LOOK = "look"
    BUILD = "build"
    ADD = "add"
    PICK = "pick"
    PLAY = "play"


class ShownBoard(NamedTuple):
    """What the board shows of the practice, and what the hand may do there.

    `picked` are the squares that were clicked, `own` those of the men that may be played, `last` those of the last
    move, where moves led here; `kinds` are those of the men to add, empty where any may be placed.
    """

    men: tuple[Man, ...] = ()
    marks: Marks = NO_MARKS
    flipped: bool = False
    use: BoardUse = BoardUse.LOOK
    picked: tuple[Shape, ...] = ()
    own: frozenset[Square] = frozenset()
    last: tuple[Square, ...] = ()
    kinds: tuple[str, ...] = ()


_USES = {
    Form.SET_UP: BoardUse.BUILD,
    Form.ADD: BoardUse.ADD,
    Form.SQUARES: BoardUse.PICK,
    Form.TWO_SQUARES: BoardUse.PICK,
    Form.PLAY: BoardUse.PLAY,
}


def use_of(run: Run) -> BoardUse:
    """Return what the hand does while a question is open; once the exercise is finished one only looks."""
    return BoardUse.LOOK if run.finished else _USES.get(run.question.form, BoardUse.LOOK)


NO_GAME = Timeline(Record(workshop_position()))
"""The game of an exercise that no moves led to."""


@dataclass(frozen=True)
class PracticeState:
    """The drill, None before one is chosen, and the history of positions of the exercise being done, for undo.

    `asking` is what a class has been shown of its question, None in any other session. `game` has the moves that led
    to the exercise, and the point among them that is looked at.
    """

    drill: Drill | None = None
    timeline: Timeline[Position] | None = None
    asking: Asking | None = None
    game: Timeline[Record] = NO_GAME

    @property
    def run(self) -> Run | None:
        """The exercise being done, None before the first and after the last."""
        return None if self.drill is None else self.drill.run

    @property
    def told(self) -> bool:
        """Whether the right answer has been shown, so that nothing is veiled any more."""
        if self.asking is not None:
            return self.asking.over
        return self.run is not None and self.run.finished

    @property
    def looking_back(self) -> bool:
        """Whether one looks at an earlier position, before the last of the moves."""
        return bool(score(self.game).ahead)

    @property
    def use(self) -> BoardUse:
        """What a hand may do on the board; a class, and whoever looks back at the moves, only looks."""
        if self.run is None or self.asking is not None or self.looking_back:
            return BoardUse.LOOK
        return use_of(self.run)

    @property
    def building(self) -> Timeline[Position] | None:
        """The history of the board that is being built; None where nothing is built."""
        return self.timeline if self.use is BoardUse.BUILD else None

    @property
    def looked_at(self) -> Position | None:
        """The position on the board; None before an exercise is chosen."""
        if self.looking_back:
            return self.game.present.position
        return None if self.run is None else self.run.position


def game_before(exercise: Base) -> Timeline[Record]:
    """Return the game that led to an exercise, at its last move; `NO_GAME` without one."""
    start = start_of(exercise)
    return game_of(start, line_of(exercise), Timeline(Record(start))) if isinstance(start, Position) else NO_GAME


def with_added(run: Run, wish: Edit) -> Run:
    """Return a flip exercise after a wish of the hand, which places, moves or removes only the man to be added."""
    added = run.draft.man
    here = None if added is None else added.square
    if isinstance(wish, Place):
        return with_man(run, wish.man) if run.start.piece(wish.man.square) is None else run
    if isinstance(wish, Erase):
        return with_man(run, None) if wish.square == here else run
    if added is None or wish.start != here or run.start.piece(wish.end) is not None:
        return run
    return with_man(run, added._replace(square=wish.end))


def shown_of(state: PracticeState) -> ShownBoard:
    """Return what the board shows of the page; before an exercise is chosen, the set-up board."""
    run = state.run
    if run is None:
        return ShownBoard(all_men(workshop_position()))
    played, flipped = state.game.present, not run.castling.color
    last = last_squares(played)
    if state.looking_back:
        return ShownBoard(all_men(played.position), flipped=flipped, last=last)
    if state.asking is not None:
        verdict, asking = run.verdict, state.asking
        marks = marks_of(verdict, MarkLevel.ATTACKERS, asking.hidden(verdict), asked=not asking.over)
    else:
        marks = _evidence(run) if run.finished else NO_MARKS
    picked = tuple(Shape(color, square) for color, square in zip(_colors(run), run.squares, strict=False))
    own = run.position.own(run.position.turn)
    last = last if run.position is run.start else ()
    kinds = run.question.choices if state.use is BoardUse.ADD else ()
    return ShownBoard(all_men(run.position), marks, flipped, state.use, picked, own, last, kinds)


def _colors(run: Run) -> str:
    """Return the colour letter of each square that was picked; of two arrivals, the king's and the rook's differ."""
    return "BY" if run.question.form is Form.TWO_SQUARES else "B" * len(run.squares)


def _evidence(run: Run) -> Marks:
    """Return the marks that explain the answer of a finished exercise, and nothing beside what was asked."""
    evidence = run.exercise.EVIDENCE
    if evidence is Evidence.NOTHING:
        return NO_MARKS
    if evidence is Evidence.RIGHTS:
        badges = [badge for verdict in judge(run.position).castlings for badge in right_badges(verdict)]
        return Marks((), (), tuple(dict.fromkeys(badges)))
    if evidence is Evidence.VERDICTS:
        return joined(*(marks_of(verdict, MarkLevel.ATTACKERS) for verdict in run.exercise.verdicts(run.position)))
    verdict = run.verdict if run.grade is None else run.grade.verdict
    return marks_of(verdict, MarkLevel.ATTACKERS)
