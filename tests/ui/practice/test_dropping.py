"""Files dropped on the real window: a copy is taken, never the file itself; what it is decides what becomes of it."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMessageBox, QPushButton

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.course.exercise import Exercise
from trainer.rules.text.fen import write_fen
from trainer.ui.practice.gather_window import GatherWindow

COPY, MOVE, LINK = Qt.DropAction.CopyAction, Qt.DropAction.MoveAction, Qt.DropAction.LinkAction
LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier

FEN = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
SET = f'[title]\nen = "Mine"\n\n[[exercise]]\nid = "a"\nkind = "judge"\ncastling = "K"\nfen = "{FEN}"\n'
FENS = f"{FEN}\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"
GAME = '[Event "A"]\n[FEN "4k3/8/8/3b4/8/8/8/4K2R w K - 0 9"]\n\n9. O-O *\n'


class Drag:
    """Files, or a text, dragged over the window and let go of there, by what the window system sends."""

    def __init__(self, hand: Hand, *paths: Path, text: str = "", possible: Qt.DropAction = COPY | MOVE) -> None:
        self._window = hand.window.windowHandle()
        self._data, self._possible = QMimeData(), possible
        if paths:
            self._data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        if text:
            self._data.setText(text)

    def over(self, point: QPoint) -> list[Qt.DropAction]:
        """Move over a point, with the key that asks for a move; return what each event was taken as."""
        enter = QDragEnterEvent(point, self._possible, self._data, LEFT, SHIFT)
        move = QDragMoveEvent(point + QPoint(1, 1), self._possible, self._data, LEFT, SHIFT)
        return [self._sent(event) for event in (enter, move)]

    def drop(self, point: QPoint) -> Qt.DropAction:
        """Let go at a point; return as what it was taken."""
        return self._sent(QDropEvent(QPointF(point), self._possible, self._data, LEFT, SHIFT))

    def _sent(self, event: QDropEvent) -> Qt.DropAction:
        event.ignore()
        assert self._window is not None
        QApplication.sendEvent(self._window, event)
        return event.dropAction() if event.isAccepted() else Qt.DropAction.IgnoreAction


def write(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def dropped(hand: Hand, *paths: Path) -> None:
    drag = Drag(hand, *paths)
    assert drag.over(hand.place("board")) == [COPY, COPY]
    assert drag.drop(hand.place("board")) is COPY


def told(hand: Hand) -> str:
    hand.wait(lambda: hand.window.findChild(QMessageBox) is not None)
    (box,) = hand.window.findChildren(QMessageBox)
    text = box.text()
    box.close()
    return text


def practised(hand: Hand) -> tuple[Exercise, ...]:
    """Return the exercises that have begun, once what a window offers has been accepted."""
    hand.wait(lambda: hand.practice is not None)
    practice = hand.practice
    assert practice is not None
    gathering = hand.window.findChild(GatherWindow)
    if isinstance(gathering, GatherWindow):
        button = gathering.findChild(QPushButton, "miningPractise")
        assert isinstance(button, QPushButton)
        hand.wait(button.isVisible)
        QTest.mouseClick(button, LEFT)
    assert practice.state.drill is not None
    return practice.state.drill.exercises


def title(hand: Hand) -> str:
    return hand.find("taskTitle").text()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("place", ["board", "fen", "header", "e4"])
def test_a_file_is_copied_even_where_its_owner_would_move_it(
    open_window: OpenWindow, tmp_path: Path, place: str
) -> None:
    hand = open_window(FEN)
    drag = Drag(hand, write(tmp_path, "mine.toml", SET), text=str(tmp_path / "mine.toml"))
    assert drag.over(hand.place(place)) == [COPY, COPY]
    assert drag.drop(hand.place(place)) is COPY
    assert practised(hand)
    assert title(hand).startswith("Mine")
    field = hand.find("fen")
    assert isinstance(field, QLineEdit)
    assert "mine" not in field.text()


@pytest.mark.parametrize("possible", [MOVE, LINK, MOVE | LINK], ids=["move", "link", "both"])
def test_a_file_that_cannot_be_copied_is_refused(
    open_window: OpenWindow, tmp_path: Path, possible: Qt.DropAction
) -> None:
    hand = open_window()
    drag = Drag(hand, write(tmp_path, "mine.toml", SET), possible=possible)
    assert set(drag.over(hand.place("board"))) == {Qt.DropAction.IgnoreAction}
    assert drag.drop(hand.place("board")) is Qt.DropAction.IgnoreAction
    assert hand.practice is None


def test_a_text_that_is_dropped_on_the_board_is_no_file(open_window: OpenWindow) -> None:
    hand = open_window()
    assert set(Drag(hand, text=FEN).over(hand.place("board"))) == {Qt.DropAction.IgnoreAction}


def test_a_text_that_is_dropped_on_the_field_is_read(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.app.board_page.fen.field.clear()
    drag = Drag(hand, text=FEN)
    drag.over(hand.place("fen"))
    drag.drop(hand.place("fen"))
    assert write_fen(hand.app.board_page.desk.state.position) == FEN


TAKEN = {
    "set": ("mine.toml", SET, 1),
    "set without its ending": ("mine.txt", SET, 1),
    "set in UTF-16": ("mine", SET.encode("utf-16"), 1),
    "list of FENs": ("mine.fen", FENS, 3),
    "list of FENs in a text": ("mine.txt", FENS, 3),
    "game": ("mine.pgn", GAME, 1),
    "game in capitals": ("MINE.PGN", GAME, 1),
    "game in letters of Windows": ("mine.pgn", GAME.replace('"A"', '"Café"').encode("cp1252"), 1),
}


@pytest.mark.parametrize(("name", "text", "count"), TAKEN.values(), ids=TAKEN)
def test_what_a_file_is_decides(
    open_window: OpenWindow, tmp_path: Path, name: str, text: str | bytes, count: int
) -> None:
    hand = open_window()
    dropped(hand, write(tmp_path, name, text))
    assert len(practised(hand)) == count
    assert hand.window.findChildren(QMessageBox) == []


REFUSED = {
    "picture": ("board.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "is no text file"),
    "packed games": ("games.pgn.gz", b"\x1f\x8b\x08\x00\x00\x00\x00\x00", "is no text file"),
    "useless set": ("mine.toml", b"x = [", "mine.toml"),
}


@pytest.mark.parametrize(("name", "data", "says"), REFUSED.values(), ids=REFUSED)
def test_what_is_neither_gets_a_sentence(
    open_window: OpenWindow, tmp_path: Path, name: str, data: bytes, says: str
) -> None:
    hand = open_window()
    dropped(hand, write(tmp_path, name, data))
    line = told(hand)
    assert says in line
    assert "\n" not in line


def test_a_folder_gets_a_sentence(open_window: OpenWindow, tmp_path: Path) -> None:
    hand = open_window()
    dropped(hand, tmp_path)
    assert told(hand) == f"{tmp_path.name}: This file cannot be read: it is a folder."


def test_a_file_that_is_gone_gets_a_sentence(open_window: OpenWindow, tmp_path: Path) -> None:
    hand = open_window()
    dropped(hand, tmp_path / "gone.pgn")
    assert told(hand).startswith("gone.pgn: This file cannot be read")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes with names")
def test_a_pipe_is_not_waited_for(open_window: OpenWindow, tmp_path: Path) -> None:
    hand = open_window()
    os.mkfifo(tmp_path / "pipe.pgn")
    dropped(hand, tmp_path / "pipe.pgn")
    assert told(hand).startswith("pipe.pgn: This file cannot be read")


def test_two_files_at_once_are_not_one_of_them(open_window: OpenWindow, tmp_path: Path) -> None:
    hand = open_window()
    dropped(hand, write(tmp_path, "one.toml", SET), write(tmp_path, "two.toml", SET))
    assert told(hand) == "Only one file at a time can be opened."
