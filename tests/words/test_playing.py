"""Texts one after the other, and what is said of a ruling."""

import pytest

from tests.rules.reading import position_of
from trainer.rules.text.fault import Fault
from trainer.rules.touch.acts import read_acts
from trainer.rules.touch.rule import rule_on
from trainer.words.playing import in_a_row, ruling_lines
from trainer.words.tables import load_words


@pytest.mark.parametrize(
    ("texts", "line"),
    [
        (("3... dxe3 e.p.", "No. So it is."), "3... dxe3 e.p. No. So it is."),
        (("1. O-O", "May it?"), "1. O-O. May it?"),
        (("1. O-O#", ""), "1. O-O#"),
        (("", "Yes."), "Yes."),
        (("", ""), ""),
    ],
)
def test_a_full_stop_between_them_and_never_two(texts: tuple[str, ...], line: str) -> None:
    assert in_a_row(*texts) == line


FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
RULED = [
    ("still-to-be-played", "e1 h1", "The king was touched first", ["You must castle: O-O."]),
    ("castled", "e1-g1 h1-f1", "Castling has been made and stands.", []),
    ("moved", "a1-b1", "The piece was released", []),
]


@pytest.mark.parametrize(("acts", "ground", "duty"), [row[1:] for row in RULED], ids=[row[0] for row in RULED])
def test_what_has_been_done_has_not_to_be_done(acts: str, ground: str, duty: list[str]) -> None:
    read = read_acts(acts)
    assert not isinstance(read, Fault)
    ruling = rule_on(position_of(FREE), read)
    assert not isinstance(ruling, Fault)
    first, *others = ruling_lines(load_words("en"), ruling)
    assert first.startswith(ground)
    assert [line for line in others if not line.startswith("Moves: ")] == duty
