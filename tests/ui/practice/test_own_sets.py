"""Sets of exercises: those that travel with the program, and those of somebody's own, opened by the menu or listed."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer import paths
from trainer.ui.settings.values import Settings
from trainer.ui.window import Page

GOOD = (
    '[title]\nen = "Mine"\n\n[[exercise]]\nid = "a"\nkind = "judge"\ncastling = "K"\n'
    'fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"\n'
)
BAD = '\n[[exercise]]\nid = "b"\nkind = "dance"\n'


def write(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def title(hand: Hand) -> str:
    return hand.find("taskTitle").text()  # type: ignore[attr-defined, no-any-return]


def test_every_set_of_the_program_can_be_begun(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    files = sorted(path.stem for path in paths.exercises().glob("*.toml") if path.stem != "six-cases")
    assert len(files) >= 10
    for name in files:
        hand.click(f"set_{name}")
        assert hand.find("task").isVisible()
        hand.click("practice_stop")


def test_what_is_wrong_in_a_file_is_said_and_the_rest_is_there(open_window: OpenWindow, tmp_path: Path) -> None:
    hand = open_window()
    hand.app.files.open_set(write(tmp_path, GOOD + BAD))
    assert title(hand) == "Mine · White O\N{NON-BREAKING HYPHEN}O"
    box = hand.window.findChild(QMessageBox, "problem")
    assert isinstance(box, QMessageBox)
    assert "dance" in box.text()
    box.close()


@pytest.mark.parametrize("text", ["", "x = [", GOOD.replace("judge", "dance")], ids=["empty", "broken", "useless"])
def test_a_file_without_a_good_exercise_leaves_things_as_they_are(
    open_window: OpenWindow, tmp_path: Path, text: str
) -> None:
    hand = open_window()
    hand.app.files.open_set(write(tmp_path, text))
    assert hand.find("chooser").isVisible()
    box = hand.window.findChild(QMessageBox, "problem")
    assert isinstance(box, QMessageBox)
    assert "mine.toml" in box.text()
    box.close()


def test_the_menu_asks_for_a_file(open_window: OpenWindow, tmp_path: Path) -> None:
    hand = open_window()
    hand.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    dialog = hand.window.findChild(QFileDialog, "file")
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(write(tmp_path, GOOD)))
    dialog.close()
    assert title(hand) == "Mine · White O\N{NON-BREAKING HYPHEN}O"


def own(hand: Hand) -> list[str]:
    """Return the buttons of the user's own sets, as they are read."""
    card = hand.find("ownSets")
    return [each.accessibleName() for each in card.findChildren(QPushButton) if each.objectName().startswith("own_")]


def choose(hand: Hand, name: str, path: Path) -> None:
    dialog = hand.window.findChild(QFileDialog, name)
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_the_folder_that_is_chosen_is_listed_and_remembered(open_window: OpenWindow, tmp_path: Path) -> None:
    write(tmp_path, GOOD)
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    assert own(hand) == []
    hand.click("ownSetsFolder")
    choose(hand, "folder", tmp_path)
    assert own(hand) == ["Mine (1)"]
    hand.window.close()
    again = open_window()
    again.show_page(Page.EXERCISES)
    again.click("own_mine")
    assert title(again) == "Mine · White O\N{NON-BREAKING HYPHEN}O"


def test_opening_a_file_remembers_its_folder(open_window: OpenWindow, tmp_path: Path) -> None:
    hand = open_window()
    hand.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    choose(hand, "file", write(tmp_path, GOOD))
    hand.click("practice_stop")
    assert own(hand) == ["Mine (1)"]
    assert Settings().sets_folder == str(tmp_path)


def test_what_comes_into_the_folder_is_there_the_next_time(open_window: OpenWindow, tmp_path: Path) -> None:
    hand = open_window()
    settings = Settings()
    settings.sets_folder = str(tmp_path)
    settings.sync()
    hand.show_page(Page.EXERCISES)
    assert hand.find("ownSetsWhere").text().startswith("There are no")  # type: ignore[attr-defined]
    write(tmp_path, GOOD + BAD)
    (tmp_path / "broken.toml").write_text("x = [", encoding="utf-8")
    hand.show_page(Page.BOARD)
    hand.show_page(Page.EXERCISES)
    assert own(hand) == ["broken", "Mine (2)"]
    hand.click("own_broken")
    box = hand.window.findChild(QMessageBox, "problem")
    assert isinstance(box, QMessageBox)
    assert "broken.toml" in box.text()
    box.close()


def test_a_folder_that_is_gone_is_empty(open_window: OpenWindow, tmp_path: Path) -> None:
    hand = open_window()
    settings = Settings()
    settings.sets_folder = str(tmp_path / "gone")
    settings.sync()
    hand.show_page(Page.EXERCISES)
    assert own(hand) == []
    assert hand.find("ownSetsFolder").isVisible()
