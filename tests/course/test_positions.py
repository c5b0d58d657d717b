"""What a file says has moved had moved before the moves it plays: it is told of that position, and graded so."""

import msgspec
import pytest

from trainer.course.exercise import Exercise
from trainer.course.ids import Given
from trainer.course.kinds.base import verdict_of
from trainer.course.kinds.positions import position_of, start_of
from trainer.course.reasons import truth
from trainer.rules.position import Position
from trainer.rules.terms import WHITE, Moved
from trainer.session.run import begin

FEN = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
ROOK_AWAY_AND_BACK, KING_AWAY_AND_BACK, OTHERS = "Rh3 Kd8 Rh1 Ke8", "Ke2 Kd8 Ke1 Ke8", "Rh3 Kd8"

ROWS = [
    ("said-unmoved-then-moved", {"h1": "unmoved"}, ROOK_AWAY_AND_BACK, Given.NO),
    ("king-said-unmoved-then-moved", {"white-king": "unmoved"}, KING_AWAY_AND_BACK, Given.NO),
    ("said-unknown-then-moved", {"h1": "unknown"}, ROOK_AWAY_AND_BACK, Given.NO),
    ("said-unknown", {"h1": "unknown"}, "Ke2 Kd8 Ke1 Ke8", Given.NO),
    ("said-moved", {"h1": "moved"}, "", Given.NO),
    ("said-unknown-and-nobody-moves", {"h1": "unknown"}, "", Given.CANNOT_TELL),
    ("nothing-said", {}, "", Given.YES),
]


@pytest.mark.parametrize(("history", "moves", "given"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_history_is_what_was_before_the_moves(history: dict[str, str], moves: str, given: Given) -> None:
    table = {"id": "x", "kind": "judge", "castling": "K", "fen": FEN, "moves": moves, "history": history}
    exercise: Exercise = msgspec.convert(table, type=Exercise)
    position = position_of(exercise)
    assert isinstance(position, Position)
    assert truth(verdict_of(exercise, position)) is given


def test_the_moves_start_with_what_the_history_says() -> None:
    table = {"id": "x", "kind": "history", "moves": "e4 e5", "history": {"white-king": "moved"}}
    start = start_of(msgspec.convert(table, type=Exercise))
    assert isinstance(start, Position)
    assert start.kings[WHITE].moved is Moved.MOVED


@pytest.mark.parametrize(
    ("history", "told"), [({}, []), ({"white-king": "moved"}, ["moved", "unmoved"])], ids=["nothing-said", "said"]
)
def test_of_a_game_from_its_beginning_only_what_the_history_says_is_told(
    history: dict[str, str], told: list[str]
) -> None:
    table = {"id": "x", "kind": "judge", "castling": "K", "moves": "e4 e5", "history": history}
    question = begin(msgspec.convert(table, type=Exercise)).question
    assert [each.id for each in question.told] == told
