"""The window in which games are mined: with real keys and clicks, to the end, cancelled, and with faults."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QProgressBar, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from trainer.course.exercise import ExerciseSet
from trainer.course.files.read import load_set
from trainer.ui.practice.mining_window import MiningWindow
from trainer.ui.shell.language import Tongue
from trainer.words.tables import LANGUAGES, load_words

GAMES = Path(__file__).parents[2] / "data" / "games.pgn"


def opened(qtbot: QtBot, path: Path, language: str = "en", tongue: Tongue | None = None) -> MiningWindow:
    """Return the window, shown over another and begun."""
    parent = QWidget()
    parent.show()
    window = MiningWindow(parent, tongue or Tongue(load_words(language)), path)
    # What pytest-qt is given to call keeps the parent alive; it keeps no widget itself.
    qtbot.addWidget(parent, before_close_func=lambda _: parent.hide())
    return window


def run(qtbot: QtBot, path: Path, language: str = "en") -> MiningWindow:
    """Return the window once the file is mined."""
    window = opened(qtbot, path, language)
    with qtbot.waitSignal(window.job.finished):
        window.begin()
    return window


def state(window: MiningWindow) -> str:
    label = window.findChild(QLabel, "miningState")
    assert isinstance(label, QLabel)
    return label.text()


def button(window: MiningWindow, name: str) -> QPushButton:
    found = window.findChild(QPushButton, f"mining{name}")
    assert isinstance(found, QPushButton)
    return found


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "60 positions found in 40 games."),
        ("fr", "60 positions trouvées dans 40 parties."),
        ("pt_BR", "60 posições encontradas em 40 partidas."),
    ],
)
def test_what_was_found_is_practised_by_one_key(qtbot: QtBot, language: str, sentence: str) -> None:
    window = run(qtbot, GAMES, language)
    assert state(window) == sentence
    qtbot.waitUntil(button(window, "Practise").hasFocus)
    with qtbot.waitSignal(window.practice_wanted) as wanted:
        qtbot.keyClick(button(window, "Practise"), Qt.Key.Key_Return)
    assert wanted.args is not None
    assert isinstance(wanted.args[0], ExerciseSet)
    assert len(wanted.args[0].exercises) > 60


def test_what_was_found_is_saved(qtbot: QtBot, tmp_path: Path) -> None:
    window = run(qtbot, GAMES)
    qtbot.mouseClick(button(window, "Save"), Qt.MouseButton.LeftButton)
    dialog = window.findChild(QFileDialog, "place")
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "mined.toml"))
    dialog.close()
    assert load_set(tmp_path / "mined.toml").faults == ()
    notice = window.findChild(QLabel, "miningNotice")
    assert isinstance(notice, QLabel)
    assert notice.text() == "Saved: mined.toml."
    window.close()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There are no games in this file."),
        ("1. e4 e5 *\n", "Games read: 1; in none of them was there anything to ask about castling."),
    ],
    ids=["no games", "nothing found"],
)
def test_nothing_is_said_in_one_sentence(qtbot: QtBot, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(text, encoding="utf-8")
    window = run(qtbot, path)
    assert state(window) == sentence
    assert not button(window, "Practise").isVisible()
    window.close()


def test_a_file_that_cannot_be_read_is_said_in_one_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path / "none.pgn")
    with qtbot.waitSignal(window.job.failed):
        window.begin()
    assert state(window) == "The games cannot be read: there is no such file."
    assert button(window, "Cancel").text() == "Close"
    window.close()


def test_another_language_is_spoken_while_it_is_open(qtbot: QtBot) -> None:
    tongue = Tongue(load_words("en"))
    window = opened(qtbot, GAMES, tongue=tongue)
    with qtbot.waitSignal(window.job.finished):
        window.begin()
    tongue.choose("fr")
    assert state(window) == "60 positions trouvées dans 40 parties."
    assert [button(window, name).text() for name in ("Practise", "Save", "Cancel")] == [
        "S’exercer maintenant",
        "Enregistrer comme série…",
        "Fermer",
    ]
    window.close()


@pytest.mark.parametrize("by", ["escape", "button"])
def test_it_is_cancelled_while_processes_work(qtbot: QtBot, tmp_path: Path, by: str) -> None:
    path = tmp_path / "long.pgn"
    path.write_text((GAMES.read_text(encoding="utf-8").strip() + "\n\n") * 200, encoding="utf-8")
    window = opened(qtbot, path)
    job = window.job
    with qtbot.waitSignal(job.progressed, timeout=30_000):
        window.begin()
    if by == "escape":
        qtbot.keyClick(window, Qt.Key.Key_Escape)
    else:
        qtbot.mouseClick(button(window, "Cancel"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not isValid(window))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(qtbot: QtBot, language: str) -> None:
    window = run(qtbot, GAMES, language)
    bar = window.findChild(QProgressBar, "miningBar")
    assert isinstance(bar, QProgressBar)
    assert bar.accessibleName()
    assert all(found.text() for found in window.findChildren(QPushButton))
    assert not window.findChildren(QLineEdit)
    window.close()
