"""Exercises come in from games and FENs, out of mined games, and go out as a set, by the menus of the real window."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.course.files.read import load_set
from trainer.ui.practice.gather_window import GatherWindow
from trainer.ui.window import Page

GAMES = Path(__file__).parents[2] / "data" / "games.pgn"


def choose(hand: Hand, name: str, path: Path) -> None:
    """Choose a file in the window that asks for one."""
    dialog = hand.window.findChild(QFileDialog, name)
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.reject()


def problems(hand: Hand) -> list[str]:
    return [box.text() for box in hand.window.findChildren(QMessageBox)]


def gathered(hand: Hand, qtbot: QtBot) -> GatherWindow:
    """Return the window in which a file is read, once it is read."""
    qtbot.waitUntil(lambda: hand.window.findChild(GatherWindow) is not None)
    window = hand.window.findChild(GatherWindow)
    assert isinstance(window, GatherWindow)
    qtbot.waitUntil(lambda: not window.job.running, timeout=20_000)
    return window


def press(window: GatherWindow, name: str) -> None:
    button = window.findChild(QPushButton, name)
    assert isinstance(button, QPushButton)
    button.click()


def gone(window: GatherWindow) -> bool:
    return not isValid(window)


def test_a_list_of_fens_becomes_exercises_and_goes_out_again(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hand = open_window()
    source, copy = tmp_path / "mine.fen", tmp_path / "copy.toml"
    source.write_text("4k3/8/8/8/8/8/8/4K2R w K - 0 1\nr3k3/8/8/8/8/8/8/4K3 b q - 0 1\n", encoding="utf-8")
    hand.app.menus.import_set.trigger()
    choose(hand, "file", source)
    press(gathered(hand, qtbot), "miningPractise")
    practice = hand.practice
    assert practice is not None
    assert practice.state.drill is not None
    exercises = practice.state.drill.exercises
    assert len(exercises) == 2
    hand.app.menus.export_set.trigger()
    choose(hand, "place", copy)
    assert load_set(copy).set.exercises == exercises
    assert problems(hand) == []


def test_what_is_being_done_stays_until_something_else_is_practised(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    hand.click("begin_K")
    practice = hand.practice
    assert practice is not None
    before = practice.state
    source = tmp_path / "mine.fen"
    source.write_text("4k3/8/8/8/8/8/8/4K2R w K - 0 1\nrubbish\n", encoding="utf-8")
    for ends in ("miningCancel", "miningPractise"):
        hand.app.files.open_file(source)
        window = gathered(hand, qtbot)
        assert practice.state == before
        press(window, ends)
        hand.wait(partial(gone, window))
        assert (practice.state == before) is (ends == "miningCancel")
    assert practice.title["en"] == "mine"


@pytest.mark.parametrize("text", ["", "no position at all\n"], ids=["empty", "unreadable"])
def test_a_file_without_a_position_gets_a_sentence(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path, text: str
) -> None:
    hand = open_window()
    source = tmp_path / "mine.fen"
    source.write_text(text, encoding="utf-8")
    hand.app.files.open_file(source)
    window = gathered(hand, qtbot)
    state, practise = window.findChild(QLabel, "miningState"), window.findChild(QPushButton, "miningPractise")
    assert isinstance(state, QLabel)
    assert isinstance(practise, QPushButton)
    assert state.text()
    assert not practise.isVisible()
    window.close()


def test_what_has_not_begun_cannot_go_out(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.app.menus.export_set.trigger()
    assert len(problems(hand)) == 1


def test_games_are_mined_and_practised(open_window: OpenWindow, qtbot: QtBot) -> None:
    hand = open_window()
    hand.app.menus.mine.trigger()
    choose(hand, "file", GAMES)
    press(gathered(hand, qtbot), "miningPractise")
    practice = hand.practice
    assert practice is not None
    assert practice.state.run is not None
    assert practice.title["en"] == "games"


def test_a_place_that_cannot_be_written_is_said_to_be_one(open_window: OpenWindow, tmp_path: Path) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    hand.click("begin_K")
    hand.app.menus.export_set.trigger()
    choose(hand, "place", tmp_path / "gone" / "mine.toml")
    (told,) = problems(hand)
    assert told.startswith("The set cannot be saved")
