"""What stands on the board, and the moves that led to it since it was set up; the score of a history of them."""

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
    """A point of a game: a position, the moves played since the last hand that set up, and what is drawn on it.

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
    """Return a position that a hand sets up: while the men are as they were, what is drawn on them stays.

    Nothing is touched in it yet; but the same position once more is none that was set up.
    """
    drawings = present.drawings if position.board == present.position.board else ()
    return Record(position, drawings=drawings, acts=present.acts if position == present.position else ())


def moved_on(timeline: Timeline[Record], position: Position, move: Played) -> Timeline[Record]:
    """Return the history after a move; the one that is next in the game ahead goes forward in it.

    With the move the duty to touched men is done.
    """
    timeline = timeline.retouched(timeline.present._replace(acts=()))
    record = Record(position, (*timeline.present.line, move))
    ahead = timeline.future[0] if timeline.future else None
    if ahead is not None and ahead._replace(drawings=(), acts=()) == record:
        return timeline.redone()
    return timeline.pushed(record)


def score(timeline: Timeline[Record]) -> Score:
    """Return the moves behind and ahead of the present."""
    done = timeline.present.line
    last = timeline.present
    for record in timeline.future:
        if not _one_move_on(last, record):
            break
        last = record
    return Score(done, last.line[len(done) :])


def stepped_to(timeline: Timeline[Record], count: int) -> Timeline[Record]:
    """Return the history at the point where so many moves of this game were played."""
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
    """Return from where to where the last move went: one square of a king that stays, none of a null move."""
    if not record.line or record.line[-1].san == NULL_SAN:
        return ()
    return tuple(dict.fromkeys((record.line[-1].start, record.line[-1].end)))


def game_of(start: Position, moves: Iterable[tuple[Position, Played]], before: Timeline[Record]) -> Timeline[Record]:
    """Return a history that goes on with a game: its start, and each of its moves as a step."""
    timeline = before.pushed(Record(start))
    for position, move in moves:
        timeline = moved_on(timeline, position, move)
    return timeline


def _one_move_on(before: Record, after: Record) -> bool:
    # Neighbours in a history: a line one longer than the last goes on with it, or has nothing of it in common.
    return len(after.line) == len(before.line) + 1 and after.line[-2:-1] == before.line[-1:]
