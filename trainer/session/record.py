"""What stands on the board, and the moves that led to it since it was set up; the score of a history of them."""

from collections.abc import Iterable
from typing import NamedTuple

from trainer.rules.playing import Played
from trainer.rules.position import Position
from trainer.session.timeline import Timeline


class Record(NamedTuple):
    """A position, and the moves played since the last hand that set up."""

    position: Position
    line: tuple[Played, ...] = ()


class Score(NamedTuple):
    """The moves of a game: those played, and those taken back that can be played again."""

    done: tuple[Played, ...]
    ahead: tuple[Played, ...]


def score(timeline: Timeline[Record]) -> Score:
    """Return the moves behind and ahead of the present."""
    done = timeline.present.line
    ahead = done
    for record in timeline.future:
        if len(record.line) != len(ahead) + 1 or record.line[:-1] != ahead:
            break
        ahead = record.line
    return Score(done, ahead[len(done) :])


def stepped_to(timeline: Timeline[Record], count: int) -> Timeline[Record]:
    """Return the history at the point where so many moves of this game were played."""
    found = timeline
    while len(found.present.line) > count and found.past and _one_move_on(found.past[-1], found.present):
        found = found.undone()
    while len(found.present.line) < count and found.future and _one_move_on(found.present, found.future[0]):
        found = found.redone()
    return found


def game_of(start: Position, moves: Iterable[tuple[Position, Played]], before: Timeline[Record]) -> Timeline[Record]:
    """Return a history that goes on with a game: its start, and each of its moves as a step."""
    timeline = before.pushed(Record(start))
    line: tuple[Played, ...] = ()
    for position, move in moves:
        line = (*line, move)
        timeline = timeline.pushed(Record(position, line))
    return timeline


def _one_move_on(before: Record, after: Record) -> bool:
    return len(after.line) == len(before.line) + 1 and after.line[:-1] == before.line
