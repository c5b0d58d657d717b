"""Preparing moves counted with bit masks: the same that the rules find, where a pawn is taken in passing too."""

import pytest

from trainer.course.counting import count_prepares
from trainer.course.prepares import right_prepares
from trainer.rules.position import Position
from trainer.rules.terms import castling_of
from trainer.rules.text.fen import read_fen

PREPARES = [
    # The pawn that is taken shut the line of the bishop; the one that takes it only shuts that of the queen.
    ("taken-in-passing-opens-another-line", "7k/q7/b7/Pp6/8/8/8/4K2R w K b6 0 1", "K", set()),
    ("taken-in-passing-shuts-the-line", "7k/q7/8/Pp6/8/8/8/4K2R w K b6 0 1", "K", {"a5b6"}),
    ("black-takes-in-passing", "4k2r/8/8/8/pP6/8/Q7/7K b k b3 0 1", "k", {"a4b3"}),
    ("no-passing-without-the-square", "7k/q7/8/Pp6/8/8/8/4K2R w K - 0 1", "K", set()),
    ("a-piece-goes-to-the-passing-square", "7k/q7/b7/1p1N4/8/8/8/4K2R w K b6 0 1", "K", {"d5b6", "d5e3"}),
    ("a-piece-shuts-the-line", "7k/q7/8/8/8/8/8/1R2K2R w K - 0 1", "K", {"b1b6"}),
]


@pytest.mark.parametrize(("fen", "letter", "moves"), [row[1:] for row in PREPARES], ids=[row[0] for row in PREPARES])
def test_counted_moves_are_those_of_the_rules(fen: str, letter: str, moves: set[str]) -> None:
    position, castling = read_fen(fen), castling_of(letter)
    assert isinstance(position, Position)
    assert {move.uci for move in count_prepares(position, castling)} == moves
    assert {move.uci for move in right_prepares(position, castling)} == moves
