"""A few rounds of killing and copying; `make durability` does hundreds."""

from pathlib import Path

from tests.progress.durability import copies, kill_rounds


def test_what_was_acknowledged_is_there_after_a_kill(tmp_path: Path) -> None:
    assert kill_rounds(tmp_path, 8).total() >= 8


def test_a_copy_taken_while_answers_are_written_has_all_from_before(tmp_path: Path) -> None:
    assert copies(tmp_path, 12).total() >= 12
