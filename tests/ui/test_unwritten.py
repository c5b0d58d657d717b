"""A file that somebody asked for and that cannot be written: it is named, and why; progress is not blamed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from tests.ui.answering import boxes
from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.draw.licence import Licence
from trainer.ui.practice.sheet import save_licence
from trainer.ui.window import Page

Ask = Callable[[Hand], None]


def export_answers(hand: Hand) -> None:
    hand.show_page(Page.EXERCISES)
    hand.click("learner_export")


def export_set(hand: Hand) -> None:
    hand.show_page(Page.EXERCISES)
    hand.click("set_which-squares")
    hand.app.menus.export_set.trigger()


def save_the_licence(hand: Hand) -> None:
    save_licence(hand.window, hand.app.tongue.words, Licence("Licence", "Ana", "knows", "21 of 24", "Roque"))


@pytest.mark.parametrize("ask", [export_answers, export_set, save_the_licence], ids=lambda each: each.__name__)
def test_a_file_that_cannot_be_written_is_named_and_progress_is_not_blamed(
    open_window: OpenWindow, tmp_path: Path, ask: Ask
) -> None:
    hand = open_window()
    ask(hand)
    dialog = hand.window.findChild(QFileDialog, "place")
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "nowhere" / "file"))
    dialog.reject()
    (said,) = boxes(hand)
    assert "there is no such folder" in said
    if ask is export_answers:
        assert str(tmp_path / "nowhere" / "file") in said
        assert "Nothing of the progress is lost" in said
