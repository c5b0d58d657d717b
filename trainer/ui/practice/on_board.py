"""RUN -> what the board shows of it, and what the hand may do there."""

from enum import Enum
from typing import NamedTuple

from trainer.course.exercise import Arrive, Build, Castle, Flip, History, Prepare, Touch, Wings
from trainer.draw.marks import NO_MARKS, MarkLevel, Marks, joined, marks_of, right_badges
from trainer.rules.judge import judge, judge_own
from trainer.rules.position import Man, Position
from trainer.rules.setup import all_men, workshop_position
from trainer.rules.shape import Shape
from trainer.rules.terms import Square
from trainer.session.asking import Asking
from trainer.session.record import Record, last_squares
from trainer.session.run import Run, Stage
from trainer.session.timeline import Timeline


class BoardUse(Enum):
    """What the hand does on the board of an exercise."""

    LOOK = "look"
    BUILD = "build"
    ADD = "add"
    PICK = "pick"
    PLAY = "play"


class ShownBoard(NamedTuple):
    """What the board shows of the practice, and what the hand may do there.

    `picked` are squares that were clicked, `last` those of the last move, where moves led here.
    """

    men: tuple[Man, ...] = ()
    marks: Marks = NO_MARKS
    flipped: bool = False
    use: BoardUse = BoardUse.LOOK
    past: tuple[Position, ...] = ()
    future: tuple[Position, ...] = ()
    picked: tuple[Shape, ...] = ()
    own: frozenset[Square] = frozenset()
    last: tuple[Square, ...] = ()


def use_of(run: Run) -> BoardUse:
    """Return what the hand does while an exercise runs; once it is finished one only looks."""
    if run.finished:
        return BoardUse.LOOK
    if run.picking:
        return BoardUse.PICK
    if isinstance(run.exercise, Flip):
        return BoardUse.ADD if run.stage is Stage.ADD else BoardUse.LOOK
    uses = {Build: BoardUse.BUILD, Castle: BoardUse.PLAY, Prepare: BoardUse.PLAY}
    return uses.get(type(run.exercise), BoardUse.LOOK)


def nothing_asked() -> ShownBoard:
    """Return the board before an exercise is chosen."""
    return ShownBoard(all_men(workshop_position()))


def shown_board(
    run: Run, timeline: Timeline[Position], asking: Asking | None, played: Record, *, looking_back: bool
) -> ShownBoard:
    """Return what the board shows of an exercise; `asking` is what a class has been shown of its question.

    `played` is what one looks at of the moves that led here; while one looks back, the hand has nothing to do there.
    """
    flipped, last = not run.castling.color, last_squares(played)
    if looking_back:
        return ShownBoard(all_men(played.position), flipped=flipped, last=last)
    use, verdict = use_of(run), run.verdict
    if asking is not None:
        use = BoardUse.LOOK
        marks = marks_of(verdict, MarkLevel.ATTACKERS, asking.hidden(verdict), asked=not asking.over)
    else:
        marks = _evidence(run) if run.finished else NO_MARKS
    past, future = (timeline.past, timeline.future) if use is BoardUse.BUILD else ((), ())
    picked = tuple(Shape(color, square) for color, square in zip(_colors(run), run.picked, strict=False))
    own = run.position.own(run.position.turn)
    last = last if run.position is run.start else ()
    return ShownBoard(all_men(run.position), marks, flipped, use, past, future, picked, own, last)


def _colors(run: Run) -> str:
    """Return the colours of the squares that were picked, in their order: of an arrival, the king's and the rook's."""
    return "BY" if isinstance(run.exercise, Arrive) else "B" * len(run.picked)


def _evidence(run: Run) -> Marks:
    """Return what speaks on the board for the answer: of what was not asked, nothing."""
    if isinstance(run.exercise, Touch):
        return NO_MARKS
    if isinstance(run.exercise, History):
        badges = [badge for verdict in judge(run.position).castlings for badge in right_badges(verdict)]
        return Marks((), (), tuple(dict.fromkeys(badges)))
    if isinstance(run.exercise, Wings):
        return joined(*(marks_of(verdict, MarkLevel.ATTACKERS) for verdict in judge_own(run.position)))
    verdict = run.verdict if run.grade is None else run.grade.verdict
    return marks_of(verdict, MarkLevel.ATTACKERS)
