"""The moves behind and ahead, and going to one of them."""

from trainer.rules.playing import Played
from trainer.rules.setup import start_position, workshop_position
from trainer.session.record import Record, score, stepped_to
from trainer.session.timeline import Timeline

MOVES = [
    Played(text, 1 + index // 2, index % 2 == 0, index, index + 8) for index, text in enumerate(("e4", "e5", "d4"))
]
POSITIONS = [start_position(), workshop_position()]


def game(count: int = 3) -> Timeline[Record]:
    timeline = Timeline(Record(POSITIONS[0]))
    for index in range(count):
        timeline = timeline.pushed(Record(POSITIONS[(index + 1) % 2], tuple(MOVES[: index + 1])))
    return timeline


def texts(moves: tuple[Played, ...]) -> list[str]:
    return [move.san for move in moves]


def test_moves_taken_back_are_ahead() -> None:
    found = score(game().undone().undone())
    assert texts(found.done) == ["e4"]
    assert texts(found.ahead) == ["e5", "d4"]


def test_another_move_begins_another_line() -> None:
    timeline = game().undone().undone().pushed(Record(POSITIONS[1], (MOVES[0], MOVES[2])))
    assert texts(score(timeline).done) == ["e4", "d4"]
    assert score(timeline).ahead == ()


def test_a_set_up_begins_anew() -> None:
    timeline = game().pushed(Record(POSITIONS[1]))
    assert score(timeline) == ((), ())
    assert score(timeline.undone()).ahead == ()


def test_going_to_a_move_and_back() -> None:
    timeline = game()
    for count in (0, 3, 1, 2, 0):
        timeline = stepped_to(timeline, count)
        assert len(timeline.present.line) == count
    assert stepped_to(timeline, 9).present == game().present


def test_going_back_stops_at_the_set_up() -> None:
    timeline = Timeline(Record(POSITIONS[0])).pushed(Record(POSITIONS[1]))
    assert stepped_to(timeline, 0) == timeline
