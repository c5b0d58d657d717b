"""The position on the board with the moves since it was set up; the moves of a history, done and ahead."""

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from trainer.desk.timeline import Timeline
from trainer.rules.drawings import Shape
from trainer.rules.moves import NULL_SAN, Played
from trainer.rules.position import Position
from trainer.rules.terms import Square

if TYPE_CHECKING:
    from trainer.rules.touch.acts import Act


class Record(NamedTuple):
    """A point of a game: a position, the moves played since it was last set up, and what is drawn on it.

    `acts` are what was touched at this point, where a piece that is touched must be moved.
    """

    position: Position
    line: tuple[Played, ...] = ()
    drawings: tuple[Shape, ...] = ()
    acts: "tuple[Act, ...]" = ()


class Score(NamedTuple):
    """The moves of a game: those played, and those taken back that can be played again."""

    done: tuple[Played, ...]
    ahead: tuple[Played, ...]


class Step(Enum):
    """The four steps through the moves of a game: to the first, back, forward, to the last."""

    FIRST = "first"
    BACK = "back"
    FORWARD = "forward"
    LAST = "last"


def after(step: Step, moves: Score) -> int:
    """Return how many moves are played where a step leads; no further than to the first or the last."""
    done, count = len(moves.done), len(moves.done) + len(moves.ahead)
    targets = {Step.FIRST: 0, Step.BACK: done - 1, Step.FORWARD: done + 1, Step.LAST: count}
    return min(max(targets[step], 0), count)


def set_up(present: Record, position: Position) -> Record:
    """Return a record of a position that is set up, without moves; drawings stay while the men are as they were.

    Acts stay only if nothing at all has changed: then nothing was set up.
    """
    drawings = present.drawings if position.board == present.position.board else ()
    return Record(position, drawings=drawings, acts=present.acts if position == present.position else ())


def moved_on(timeline: Timeline[Record], position: Position, move: Played) -> Timeline[Record]:
    """Return the history after a move; if it is the next move of those ahead, the history goes forward to it.

    The acts before the move are cleared: with it the duty that they gave is fulfilled.
    """
    timeline = timeline.retouched(timeline.present._replace(acts=()))
    record = Record(position, (*timeline.present.line, move))
    ahead = timeline.future[0] if timeline.future else None
    if ahead is not None and ahead._replace(drawings=(), acts=()) == record:
        return timeline.redone()
    return timeline.pushed(record)


def score(timeline: Timeline[Record]) -> Score:
    """Return the moves of this game: those that led to the present, and those ahead of it."""
    done = timeline.present.line
    last = timeline.present
    for record in timeline.future:
        if not _one_move_on(last, record):
            break
        last = record
    return Score(done, last.line[len(done) :])


def stepped_to(timeline: Timeline[Record], count: int) -> Timeline[Record]:
    """Return the history at the point where so many moves of this game have been played, or as near as it has one."""
    here, steps = timeline.present, 0
    for before in reversed(timeline.past):
        if len(here.line) <= count or not _one_move_on(before, here):
            break
        here, steps = before, steps - 1
    for after in timeline.future:
        if len(here.line) >= count or not _one_move_on(here, after):
            break
        here, steps = after, steps + 1
    return timeline.stepped(steps)


def at_end(timeline: Timeline[Record]) -> Timeline[Record]:
    """Return the history at the end of this game, after all its moves."""
    return stepped_to(timeline, after(Step.LAST, score(timeline)))


def last_squares(record: Record) -> tuple[Square, ...]:
    """Return the squares from which and to which the last move went; none without a move, or after a null move.

    A king that stays in castling has only one.
    """
    if not record.line or record.line[-1].san == NULL_SAN:
        return ()
    return tuple(dict.fromkeys((record.line[-1].start, record.line[-1].end)))


def game_of(start: Position, moves: Iterable[tuple[Position, Played]], before: Timeline[Record]) -> Timeline[Record]:
    """Return a history that goes on from `before` with a game: its start, and each of its moves as a step.

    `moves` are given with the positions after them.
    """
    timeline = before.pushed(Record(start))
    for position, move in moves:
        timeline = moved_on(timeline, position, move)
    return timeline


def _one_move_on(before: Record, after: Record) -> bool:
    # Comparing the last moves is enough: neighbours in a history have all earlier moves in common, or none.
    return len(after.line) == len(before.line) + 1 and after.line[-2:-1] == before.line[-1:]
