"""Moves as a score writes them, and texts one after the other."""

import pytest

from trainer.words.playing import in_a_row


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
