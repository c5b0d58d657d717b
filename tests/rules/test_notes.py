"""What is odd about a position is noted: void rights, kings, pawns, and rights that nobody gave."""

import pytest

from tests.rules.reading import position_of
from trainer.rules.judge import judge
from trainer.rules.squares import color_name
from trainer.rules.terms import NoteId, castling_of

_VOID = [
    ("none", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", False, ""),
    ("rook-beside-its-corner", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1", False, "K"),
    ("king-away", "4k3/8/8/8/8/8/8/R1K4R w KQ - 0 1", False, "KQ"),
    ("black-king-away", "r5k1/8/8/8/8/8/8/4K3 b q - 0 1", False, "q"),
    ("enemy-rook-in-the-corner", "4k3/8/8/8/8/8/8/4K2r w K - 0 1", False, "K"),
    ("only-the-other-side", "4k2n/8/8/8/8/8/8/R3K3 w Qk - 0 1", False, "k"),
    ("one-of-two", "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", False, "K"),
    ("not-claimed", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", False, ""),
    ("file-letters", "4k2r/8/8/8/8/8/8/R4RK1 b HQk - 0 1", False, "KQ"),
    ("inner-file-letter", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", False, "Q"),
    ("chess960-same-king", "r5k1/8/8/8/8/8/8/4K3 b q - 0 1", True, ""),
    ("chess960-no-rook", "4k3/8/8/8/8/8/8/4K3 w H - 0 1", True, "K"),
    ("chess960-king-off-its-rank", "4k3/8/8/8/8/8/4K3/1R6 w Q - 0 1", True, "Q"),
]


@pytest.mark.parametrize(("fen", "chess960", "letters"), [row[1:] for row in _VOID], ids=[row[0] for row in _VOID])
def test_void_rights_are_noted(fen: str, chess960: bool, letters: str) -> None:
    notes = judge(position_of(fen, chess960=chess960)).notes
    found = [note.castling for note in notes if note.id is NoteId.VOID_RIGHT]
    assert found == [castling_of(letter) for letter in letters]


_ODD = [
    ("sound", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", set()),
    ("no-king", "4k3/8/8/8/8/8/8/8 w - - 0 1", {"no-king white"}),
    ("no-enemy-king", "8/8/8/8/8/8/8/R3K2R w KQ - 0 1", {"no-king black"}),
    ("no-king-at-all", "8/8/8/8/8/8/8/8 w - - 0 1", {"no-king white", "no-king black"}),
    ("two-kings", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", {"two-kings white"}),
    ("two-enemy-kings", "k3k3/8/8/8/8/8/8/4K3 w - - 0 1", {"two-kings black"}),
    ("kings-touch", "8/8/8/8/8/8/3k4/K7 w - - 0 1", set()),
    ("kings-touch-on-a-diagonal", "8/8/8/8/8/8/3k4/4K3 w - - 0 1", {"kings-touch", "enemy-in-check black"}),
    ("enemy-in-check", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", {"enemy-in-check black"}),
    ("own-check-is-nothing-odd", "4k3/8/8/8/8/8/8/4RK2 b - - 0 1", set()),
    ("white-in-check-out-of-turn", "4k3/8/8/8/8/8/8/r3K2R b K - 0 1", {"enemy-in-check white"}),
    ("pawn-on-the-last-rank", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", {"pawn-on-edge"}),
    ("pawn-on-the-first-rank", "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", {"pawn-on-edge"}),
    ("rights-not-given", "4k3/8/8/8/8/8/8/R3K2R w", {"rights-not-given"}),
    ("rights-unknown", "4k3/8/8/8/8/8/8/R3K2R w ? - 0 1", {"rights-not-given"}),
]


@pytest.mark.parametrize(("fen", "expected"), [row[1:] for row in _ODD], ids=[row[0] for row in _ODD])
def test_odd_positions_are_noted(fen: str, expected: set[str]) -> None:
    notes = judge(position_of(fen)).notes
    found = {f"{note.id}" if note.color is None else f"{note.id} {color_name(note.color)}" for note in notes}
    assert found == expected
