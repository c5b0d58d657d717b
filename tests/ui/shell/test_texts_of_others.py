"""What others have written is text on every page and in every dialog: no markup, no underlined letter, no turning."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QInputDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.board_page.test_games_in_the_window import paste
from tests.ui.conftest import OpenWindow
from tests.ui.dialogs import delete_closed
from tests.ui.hand import Hand
from tests.ui.practice.test_learners import answers, type_name
from trainer.course.beliefs import BeliefId
from trainer.ui.practice.gather_window import GatherWindow
from trainer.ui.practice.sheet import licence_of
from trainer.ui.settings.values import Settings
from trainer.ui.settings.window import SettingsWindow
from trainer.ui.window import Page

FEN = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
NAMES = {
    "markup": "<img src='file:///x.png'><b>x</b>",
    "underlined": "A & B &Co",
    "turned": "a\u202eb\u2066c\u200f",
    "ended": "a\u2069b\u2068",
    "from the right": "דוד",
    "controls": "a\x1b]0;x\x07b\x9b",
}
OWN_MARKUP = {"verdict", "judgement", "feedbackMain", "scoreMoves", "playedMoves"}
"""The labels in which the program sets colours and links of its own; there all else is escaped."""

_ACTS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_ISOLATED = re.compile("\u2068[^\u2066-\u2069]*\u2069")


def texts_of(widget: QWidget) -> Iterator[str]:
    """Yield what a widget shows or lets a screen reader say; not what somebody is typing."""
    yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(), widget.statusTip())
    yield widget.windowTitle()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    for action in widget.findChildren(QAction, options=Qt.FindChildOption.FindDirectChildrenOnly):
        yield from (action.text(), action.statusTip())


def look_through() -> int:
    """Look at every widget of every window that is open: whether all text in it is text; return how many there are."""
    widgets = [each for top in QApplication.topLevelWidgets() for each in (top, *top.findChildren(QWidget))]
    for widget in widgets:
        where = f"{type(widget).__name__} {widget.objectName()}"
        if isinstance(widget, QMessageBox):
            assert widget.textFormat() is Qt.TextFormat.PlainText, where
        if isinstance(widget, QLabel) and widget.objectName() not in OWN_MARKUP:
            assert widget.textFormat() is Qt.TextFormat.PlainText, where
        assert not re.search(r"<[\w/!]", widget.toolTip()), where
        if not isinstance(widget, QLineEdit):
            for text in texts_of(widget):
                assert _ACTS.findall(_ISOLATED.sub("", text)) == [], (where, text)
    return len(widgets)


def close_dialogs(hand: Hand) -> None:
    for dialog in hand.window.findChildren(QDialog):
        dialog.close()


def own_set(folder: Path, text: str) -> Path:
    """Write a set in which everything that is worded is this text."""
    quoted = json.dumps(text)
    table = "".join(f"{key} = {{ en = {quoted} }}\n" for key in ("title", "prompt"))
    head = f"[title]\nen = {quoted}\n\n"
    worded = f"{table}hints = [{{ en = {quoted} }}]\n"
    good = f'[[exercise]]\nid = {quoted}\nkind = "judge"\ncastling = "K"\nfen = "{FEN}"\n{worded}'
    bad = f"\n[[exercise]]\nid = {json.dumps(text + '2')}\nkind = {quoted}\n{quoted} = {quoted}\n"
    path = folder / "own.toml"
    path.write_text(head + good + bad, encoding="utf-8")
    return path


@pytest.mark.parametrize("text", NAMES.values(), ids=NAMES)
def test_a_set_of_somebody_elses(open_window: OpenWindow, tmp_path: Path, text: str) -> None:
    hand = open_window()
    settings = Settings()
    settings.sets_folder = str(tmp_path)
    settings.sync()
    path = own_set(tmp_path, text)
    hand.app.files.open_set(path)
    assert look_through() > 100
    close_dialogs(hand)
    while hand.find("practice_hint").isEnabled():
        hand.click("practice_hint")
    look_through()
    hand.click("give_no")
    look_through()
    hand.click("practice_next")
    look_through()
    hand.window.grab()


@pytest.mark.parametrize("text", NAMES.values(), ids=NAMES)
def test_a_learner(open_window: OpenWindow, text: str) -> None:
    answers(text, BeliefId.B_MUST_BE_SAFE)
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    look_through()
    hand.click("learner_delete")
    look_through()
    close_dialogs(hand)
    hand.click("sure_more")
    look_through()
    hand.click("scope_all")
    look_through()
    hand.click("mastery_back")
    type_name(hand, "learner_add", text)
    look_through()


def test_a_name_is_on_its_button_as_it_is(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    type_name(hand, "learner_rename", "A &B <b>")
    button, menu = hand.find("learner"), hand.window.findChild(QMenu, "learnerNames")
    assert isinstance(button, QPushButton)
    assert isinstance(menu, QMenu)
    assert button.text() == "A &&B <b>"
    assert [action.text() for action in menu.actions()] == ["A &&B <b>"]
    assert "A &B <b>" in button.accessibleName()


@pytest.mark.parametrize("text", NAMES.values(), ids=NAMES)
def test_files_and_games(open_window: OpenWindow, qtbot: QtBot, tmp_path: Path, text: str) -> None:
    hand = open_window()
    name = text.replace("/", "_")
    (tmp_path / f"{name}.fen").write_text(f"{FEN}\n{text}", encoding="utf-8")
    for path in (tmp_path / f"{name}.fen", tmp_path / name / "gone.pgn"):
        hand.app.files.take((path,))
        hand.wait(lambda: hand.window.findChild(QDialog) is not None)
        gathering = hand.window.findChild(GatherWindow)
        if isinstance(gathering, GatherWindow):
            with qtbot.waitSignal(gathering.job.finished):
                pass
        look_through()
        close_dialogs(hand)
        delete_closed()
    hand.show_page(Page.BOARD)
    for game in (f'[White "{text}"]\n\n1. e4 {text} e5', f'[{text} "x"]\n\n1. e4 e5', f"1. {text}", f"1. e4 {{{text}"):
        paste(hand, game)
        look_through()
        close_dialogs(hand)
    hand.app.files.gather(tmp_path / f"{name}.pgn")
    assert hand.window.findChild(GatherWindow) is not None
    look_through()
    close_dialogs(hand)


DIALOGS: dict[str, Callable[[Hand], object]] = {
    "settings": lambda hand: SettingsWindow(hand.window, hand.app.tongue, Settings()).show(),
    "keys": lambda hand: hand.app.menus.keys.trigger(),
    "about": lambda hand: hand.app.menus.about.trigger(),
    "number": lambda hand: hand.app.menus.chess960_number.trigger(),
    "nothing to export": lambda hand: hand.app.menus.export_set.trigger(),
}


@pytest.mark.parametrize("opened", DIALOGS.values(), ids=DIALOGS)
@pytest.mark.parametrize("language", ["en", "fr", "pt_BR"])
def test_dialogs(open_window: OpenWindow, opened: Callable[[Hand], object], language: str) -> None:
    hand = open_window(language=language)
    before = look_through()
    opened(hand)
    assert look_through() > before
    close_dialogs(hand)


@pytest.mark.parametrize("name", ["number", "text"])
def test_no_name_of_a_file_is_dropped_into_a_dialog(open_window: OpenWindow, name: str) -> None:
    hand = open_window()
    if name == "text":
        hand.show_page(Page.EXERCISES)
        hand.click("learner_rename")
    else:
        hand.app.menus.chess960_number.trigger()
    dialog = hand.window.findChild(QInputDialog, name)
    assert isinstance(dialog, QInputDialog)
    assert not any(field.acceptDrops() for field in dialog.findChildren(QLineEdit))
    dialog.close()


@pytest.mark.parametrize("text", NAMES.values(), ids=NAMES)
def test_the_name_on_a_licence(open_window: OpenWindow, text: str) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    practice = hand.practice
    assert practice is not None
    hand.click("set_which-squares")
    assert practice.state.drill is not None
    licence = licence_of(hand.app.tongue.words, practice.state.drill, text, practice.clock())
    assert _ACTS.findall(_ISOLATED.sub("", licence.name)) == []


@pytest.mark.parametrize("name", ["W" * 60, "ד" * 60], ids=["wide", "from the right"])
def test_a_long_name_takes_no_room_from_the_board(open_window: OpenWindow, name: str) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    hand.place("learner")
    before = hand.window.board.width()
    type_name(hand, "learner_rename", name)
    hand.place("learner")
    assert hand.window.board.width() == before
    button = hand.find("learner")
    assert isinstance(button, QPushButton)
    assert name[0] in button.text()
    assert "…" in button.text()
    look_through()
