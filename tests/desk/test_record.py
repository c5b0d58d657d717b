"""The moves behind and ahead, and going to one of them."""

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.reading import position_of
from trainer.desk.record import Record, game_of, last_squares, moved_on, score, set_up, stepped_to
from trainer.desk.timeline import Timeline
from trainer.rules.drawings import Shape
from trainer.rules.moves import Played, legal_moves, play_line, played
from trainer.rules.position import Man
from trainer.rules.setup import chess960_start, clear, declare_king, give_turn, put, start_position, workshop_position
from trainer.rules.squares import square_name
from trainer.rules.terms import BLACK, WHITE, Moved
from trainer.rules.text.fault import Fault
from trainer.rules.touch.acts import Act, ActId

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


DRAWN = (Shape("G", 12, 28),)


def test_drawings_stay_while_the_men_do() -> None:
    record = Record(workshop_position(), drawings=DRAWN)
    assert set_up(record, give_turn(record.position, BLACK)).drawings == DRAWN
    assert set_up(record, declare_king(record.position, WHITE, Moved.MOVED)).drawings == DRAWN
    assert set_up(record, put(record.position, Man(27, "queen", WHITE))).drawings == ()


def random_game(number: int, choices: list[int]) -> Timeline[Record]:
    timeline = Timeline(Record(chess960_start(number)))
    for choice in choices:
        moves = legal_moves(timeline.present.position)
        if moves:
            timeline = moved_on(timeline, *played(timeline.present.position, moves[choice % len(moves)]))
    return timeline


@settings(deadline=None, max_examples=20, derandomize=True, database=None)
@given(st.integers(0, 959), st.lists(st.integers(0, 200), max_size=30), st.integers(0, 30), st.booleans())
def test_playing_the_game_ahead_again_keeps_it(number: int, choices: list[int], count: int, drawn: bool) -> None:
    """Move by move, whatever is drawn on its positions."""
    timeline = random_game(number, choices)
    moves = score(timeline).done
    if drawn:
        timeline = timeline.retouched(timeline.present._replace(drawings=DRAWN))
    again = stepped_to(timeline, count)
    for _ in score(again).ahead:
        position = again.present.position
        found = [played(position, move) for move in legal_moves(position)]
        again = moved_on(again, *next(each for each in found if each[1] == score(again).ahead[0]))
        assert score(again).done + score(again).ahead == moves
    assert again.present == timeline.present


@settings(deadline=None, max_examples=20, derandomize=True, database=None)
@given(st.integers(0, 959), st.lists(st.integers(0, 200), min_size=1, max_size=20), st.integers(0, 20), st.data())
def test_another_move_undone_gives_the_game_ahead_back(
    number: int, choices: list[int], count: int, data: st.DataObject
) -> None:
    timeline = stepped_to(random_game(number, choices), count)
    position = timeline.present.position
    moves = legal_moves(position)
    if moves:
        other = moved_on(timeline, *played(position, data.draw(st.sampled_from(moves))))
        back, ahead = score(other.undone()), score(timeline).ahead
        assert back.done == score(timeline).done
        assert back.ahead == ahead or not ahead


START = chess.STARTING_FEN
CORNERS = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
A1 = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"

LAST = [
    ("no move", START, "", "", False),
    ("a move", START, "e4", "e2 e4", False),
    ("the other side's", START, "e4 Nf6", "g8 f6", False),
    ("from the square that a null move has", A1, "Ra5", "a1 a5", False),
    ("to the square that a null move has", A1, "Ra5 Kd8 Ra1", "a5 a1", False),
    ("castling", CORNERS, "O-O", "e1 g1", False),
    ("castling of the other side", CORNERS, "O-O O-O-O", "e8 c8", False),
    ("in passing", "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "a4 bxa3", "b4 a3", False),
    ("a promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", "a7 a8", False),
    ("a null move", START, "--", "", False),
    ("a null move after a move", START, "e4 --", "", False),
    ("a move after a null move", START, "e4 -- d4", "d2 d4", False),
    ("two null moves", START, "-- --", "", False),
    ("castling in Chess960", "4k3/8/8/8/8/8/8/5K1R w H - 0 1", "O-O", "f1 g1", True),
    ("castling in Chess960, far", "4k3/8/8/8/8/8/8/1R4K1 w B - 0 1", "O-O-O", "g1 c1", True),
    ("the king stays", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O", "g1", True),
    ("the king stays, queenside, black", "1rk5/8/8/8/8/8/8/4K3 b b - 0 1", "O-O-O", "c8", True),
    ("the rook stays", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "O-O", "e1 g1", True),
    ("they change places", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", "f1 g1", True),
    ("a null move in Chess960", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "--", "", True),
]


@pytest.mark.parametrize(
    ("fen", "moves", "squares", "chess960"), [row[1:] for row in LAST], ids=[row[0] for row in LAST]
)
def test_from_where_to_where_the_last_move_went(fen: str, moves: str, squares: str, chess960: bool) -> None:
    start = position_of(fen, chess960=chess960)
    line = play_line(start, moves)
    assert not isinstance(line, Fault), line
    timeline = game_of(start, line, Timeline(Record(start)))
    assert " ".join(map(square_name, last_squares(timeline.present))) == squares


TOUCHED = (Act(ActId.TOUCH, 4),)


def test_what_was_touched_belongs_to_its_point_of_the_game() -> None:
    record = Record(start_position(), acts=TOUCHED)
    assert set_up(record, record.position) == record
    cleared = set_up(record, clear(record.position))
    assert cleared.acts == ()
    assert set_up(cleared, record.position).acts == ()


def test_with_a_move_the_duty_is_done_and_the_game_ahead_stays() -> None:
    timeline = random_game(518, [0, 0])
    here = stepped_to(timeline.retouched(timeline.present._replace(acts=TOUCHED)), 0)
    here = here.retouched(here.present._replace(acts=TOUCHED))
    after = moved_on(here, *played(here.present.position, legal_moves(here.present.position)[0]))
    assert score(after).ahead == score(timeline).done[1:]
    assert stepped_to(after, 0).present.acts == ()
    assert stepped_to(after, 2).present.acts == TOUCHED
