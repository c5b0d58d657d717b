"""Moves as people write them: castling in every spelling, SAN, UCI, and what cannot be played."""

import chess
import pytest

from trainer.rules.text.fault import Fault, FaultId, Field
from trainer.rules.text.notation import castling_text, read_move, split_moves

BOTH = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"


@pytest.mark.parametrize(
    ("text", "castling"),
    [
        ("O-O", "O-O"),
        ("0-0", "O-O"),
        ("o-o", "O-O"),
        ("OO", "O-O"),
        ("O-O-O", "O-O-O"),
        ("0-0-0", "O-O-O"),
        ("ooo", "O-O-O"),
        ("0\N{EN DASH}0\N{EN DASH}0", "O-O-O"),
        ("O\N{NON-BREAKING HYPHEN}O", "O-O"),
        ("\N{CYRILLIC CAPITAL LETTER O}-\N{CYRILLIC CAPITAL LETTER O}", "O-O"),
        ("\N{GREEK CAPITAL LETTER OMICRON}-\N{GREEK SMALL LETTER OMICRON}", "O-O"),
        ("O-O!", "O-O"),
        ("O-O-O+?!", "O-O-O"),
        ("0-0#", "O-O"),
        ("Kg1", None),
        ("O", None),
        ("O-O-O-O", None),
        ("", None),
    ],
)
def test_castling_text(text: str, castling: str | None) -> None:
    assert castling_text(text) == castling


@pytest.mark.parametrize(
    ("fen", "chess960", "text", "uci"),
    [
        (BOTH, False, "o-o", "e1g1"),
        (BOTH, False, "e1g1", "e1g1"),
        (BOTH, False, "e1h1", "e1g1"),
        (BOTH, False, "e1a1", "e1c1"),
        (BOTH, True, "e1h1", "e1h1"),
        (BOTH, True, "e1g1", "e1h1"),
        ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", True, "f1g1", "f1g1"),
        ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", True, "f1h1", "f1h1"),
        (BOTH, False, "Rf1", "h1f1"),
        (BOTH, False, "Ke2!?", "e1e2"),
    ],
)
def test_read_move(fen: str, chess960: bool, text: str, uci: str) -> None:
    move = read_move(chess.Board(fen, chess960=chess960), text)
    assert isinstance(move, chess.Move), move
    assert move.uci() == uci


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Kh1", FaultId.MOVE_ILLEGAL),
        ("e1e2e3", FaultId.MOVE_UNREADABLE),
        ("h1e1", FaultId.MOVE_ILLEGAL),
        ("Rd1x", FaultId.MOVE_UNREADABLE),
        ("a1a1", FaultId.MOVE_UNREADABLE),
        ("castle", FaultId.MOVE_UNREADABLE),
    ],
)
def test_what_cannot_be_played(text: str, fault: FaultId) -> None:
    assert read_move(chess.Board(BOTH), text) == Fault(fault, Field.MOVES, text, "1.")


def test_two_men_that_can() -> None:
    found = read_move(chess.Board("4k3/8/8/8/8/8/4K3/R6R w - - 0 1"), "Rd1")
    assert isinstance(found, Fault)
    assert found.id is FaultId.MOVE_AMBIGUOUS


def test_an_illegal_castling_is_not_played() -> None:
    found = read_move(chess.Board("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "0-0")
    assert isinstance(found, Fault)
    assert found.id is FaultId.MOVE_ILLEGAL


def test_split_moves() -> None:
    assert split_moves("1. e4 e5 2.Nf3 2...Nc6 3. exd6 e.p. ... O-O 1-0") == [
        "e4",
        "e5",
        "Nf3",
        "Nc6",
        "exd6",
        "O-O",
    ]
