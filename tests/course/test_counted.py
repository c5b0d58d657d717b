"""Flips and preparing moves counted with bit masks: the same that the rules find, man by man and move by move."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.course.slowly import flips_tried, prepares_tried
from trainer.course.flips import right_flips
from trainer.course.prepares import right_prepares
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position
from trainer.rules.terms import CASTLINGS, castling_of
from trainer.rules.text.fen import read_fen

PREPARES = [
    # The pawn that is taken shut the line of the bishop; the one that takes it only shuts that of the queen.
    ("taken-in-passing-opens-another-line", "7k/q7/b7/Pp6/8/8/8/4K2R w K b6 0 1", "K", set()),
    ("taken-in-passing-shuts-the-line", "7k/q7/8/Pp6/8/8/8/4K2R w K b6 0 1", "K", {"a5b6"}),
    ("black-takes-in-passing", "4k2r/8/8/8/pP6/8/Q7/7K b k b3 0 1", "k", {"a4b3"}),
    ("no-passing-without-the-square", "7k/q7/8/Pp6/8/8/8/4K2R w K - 0 1", "K", set()),
    ("a-piece-goes-to-the-passing-square", "7k/q7/b7/1p1N4/8/8/8/4K2R w K b6 0 1", "K", {"d5b6", "d5e3"}),
    ("a-rook-that-comes-back", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "K", set()),
    ("a-piece-shuts-the-line", "7k/q7/8/8/8/8/8/1R2K2R w K - 0 1", "K", {"b1b6"}),
]


@pytest.mark.parametrize(("fen", "letter", "moves"), [row[1:] for row in PREPARES], ids=[row[0] for row in PREPARES])
def test_counted_moves_are_those_of_the_rules(fen: str, letter: str, moves: set[str]) -> None:
    position, castling = read_fen(fen), castling_of(letter)
    assert isinstance(position, Position)
    assert {move.uci for move in right_prepares(position, castling)} == moves
    assert {move.uci for move in prepares_tried(position, castling)} == moves


def test_where_there_is_no_way_no_square_of_it_flips() -> None:
    # The rook of the black queenside is missing, and one on a8 would be taken for it.
    position = read_fen("1k3r2/2R5/8/8/8/8/8/1K1R4 w KQkq - 0 1", chess960=True)
    assert isinstance(position, Position)
    verdict = judge_castling(position, castling_of("q"))
    assert not verdict.path
    assert right_flips(position, verdict) == ()


MEN = st.lists(st.sampled_from("..............QRBNPqrbnp"), min_size=48, max_size=48)
RANKS = st.sampled_from(
    [
        ("R3K2R", "r3k2r", "KQkq", ""),
        ("R3K2R", "4k3", "KQ", ""),
        ("1RK2R2", "1rk2r2", "FBfb", "960"),
        ("4K1RR", "k7", "G", "960"),
        ("4KR2", "4kr2", "KQ", ""),
        ("R3K1R1", "r3k3", "-", ""),
        ("1K1R4", "1k3r2", "KQkq", "960"),
        ("2R1K2R", "5kr1", "h", "960"),
    ]
)
"""The first ranks, the rights and the variant: men at home, one rook or two away, rights that are lost."""


@settings(max_examples=30, deadline=None)
@given(MEN, RANKS, st.sampled_from("wb"))
def test_what_is_counted_is_what_is_right(men: list[str], homes: tuple[str, ...], turn: str) -> None:
    rows = ["".join(men[start : start + 8]).replace(".", "1") for start in range(0, 48, 8)]
    white, black, rights, variant = homes
    fen = f"{black}/{'/'.join(rows)}/{white} {turn} {rights} - 0 1"
    position = read_fen(fen, chess960=variant == "960")
    if not isinstance(position, Position):
        return
    for castling in CASTLINGS:
        verdict = judge_castling(position, castling)
        counted = [flip.man for flip in right_flips(position, verdict)]
        assert sorted(counted) == sorted(flips_tried(position, castling) if verdict.path else [])
        if castling.color == position.turn:
            moves = {move.uci for move in right_prepares(position, castling)}
            assert moves == {move.uci for move in prepares_tried(position, castling)}
