"""Closing the window: what waits is tried once more, and nothing is lost before somebody says that it may be."""

from pathlib import Path

from PySide6.QtWidgets import QMessageBox

from tests.progress.faults import deleted, refused
from tests.ui.answering import answer, begin, boxes, file, in_file
from tests.ui.conftest import OpenWindow


def test_the_window_asks_before_it_loses_answers(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    with refused(file()):
        answer(hand)
        hand.close()
        assert hand.window.isVisible()
        (said,) = boxes(hand, "sure")
        assert said.startswith("Answers that are not saved and would be lost: 1.")
        assert boxes(hand) == []
        # Asked again, for it is still so; this time the answer is yes.
        hand.close()
        (box,) = [box for box in hand.window.findChildren(QMessageBox, "sure") if box.isVisible()]
        box.accept()
        assert not hand.window.isVisible()


def test_closed_twice_the_window_asks_once(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    with refused(file()):
        answer(hand)
        hand.close()
        hand.close()
        assert len(boxes(hand, "sure")) == 1
        hand.close()
        assert len(boxes(hand, "sure")) == 1
        assert hand.window.isVisible()
    hand.close()
    assert not hand.window.isVisible()


def test_what_waited_is_written_when_the_window_is_closed(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    with refused(file()):
        given = answer(hand)
    hand.close()
    assert not hand.window.isVisible()
    assert in_file() == [given]


def test_a_file_that_has_gone_is_said_at_the_end_too(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    given = answer(hand)
    with deleted(file()):
        hand.close()
    assert hand.window.isVisible()
    (said,) = boxes(hand, "sure")
    assert "had gone" in said
    assert in_file() == [given]
    hand.close()
    assert not hand.window.isVisible()


def test_choices_that_cannot_be_written_are_said_at_the_end(open_window: OpenWindow, home: Path) -> None:
    hand = open_window()
    home.write_text("no folder, so that nobody can write a file into it", encoding="utf-8")
    hand.close()
    assert hand.window.isVisible()
    (said,) = boxes(hand, "sure")
    assert str(home / "roque.ini") in said
    home.unlink()
    hand.close()
    assert not hand.window.isVisible()
    assert (home / "roque.ini").exists()
