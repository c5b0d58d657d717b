"""The window in which a file becomes exercises: with real keys and clicks, to the end, cancelled, and with faults."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QThread
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QProgressBar, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from trainer.course.exercise import ExerciseSet
from trainer.course.files.read import load_set
from trainer.ui.practice.gather_window import GatherWindow
from trainer.ui.shell.language import Tongue
from trainer.words.tables import LANGUAGES, load_words

GAMES = Path(__file__).parents[2] / "data" / "games.pgn"


def opened(qtbot: QtBot, path: Path, language: str = "en", tongue: Tongue | None = None) -> GatherWindow:
    """Return the window, shown over another and begun."""
    parent = QWidget()
    parent.show()
    window = GatherWindow(parent, tongue or Tongue(load_words(language)), path)
    # What pytest-qt is given to call keeps the parent alive; it keeps no widget itself.
    qtbot.addWidget(parent, before_close_func=lambda _: parent.hide())
    return window


def run(qtbot: QtBot, path: Path, language: str = "en") -> GatherWindow:
    """Return the window once the file is read."""
    window = opened(qtbot, path, language)
    with qtbot.waitSignal(window.job.finished):
        window.begin()
    return window


def state(window: GatherWindow) -> str:
    label = window.findChild(QLabel, "miningState")
    assert isinstance(label, QLabel)
    return label.text()


def button(window: GatherWindow, name: str) -> QPushButton:
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
        ("", "There are neither games nor FENs in this file."),
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
    assert state(window) == "The file cannot be read: there is no such file."
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


MANY = (GAMES.read_text(encoding="utf-8").strip() + "\n\n") * 40
FEN = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
LARGE = {
    "games": MANY.encode(),
    "games in UTF-16": MANY.encode("utf-16"),
    "games without an event, which are one part": MANY.replace("[Event ", "[Site ").encode(),
    "FENs": f"{FEN}\n".encode() * 5_000,
}


@pytest.mark.parametrize("data", LARGE.values(), ids=LARGE)
@pytest.mark.parametrize("by", ["escape", "button", "frame"])
@pytest.mark.parametrize("when", ["at once", "at work"])
def test_it_is_cancelled_wherever_it_stands(qtbot: QtBot, tmp_path: Path, data: bytes, by: str, when: str) -> None:
    path = tmp_path / "long.pgn"
    path.write_bytes(data)
    window = opened(qtbot, path)
    job, heard = window.job, list[object]()
    window.practice_wanted.connect(heard.append)
    window.begin()
    if when == "at work" and b"[Site " not in data.split(b"\n")[0]:
        qtbot.waitSignal(job.progressed, timeout=30_000).wait()
    if by == "escape":
        qtbot.keyClick(window, Qt.Key.Key_Escape)
    elif by == "button":
        qtbot.mouseClick(button(window, "Cancel"), Qt.MouseButton.LeftButton)
    else:
        window.close()
    assert not window.isVisible()
    assert not job.running
    qtbot.waitUntil(lambda: not isValid(window))
    assert heard == []
    # What the job still does ends behind the window.
    qtbot.waitUntil(lambda: not at_work(), timeout=30_000)


def application() -> QCoreApplication:
    found = QCoreApplication.instance()
    assert found is not None
    return found


def at_work() -> bool:
    return bool(application().findChildren(QThread))


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("Exercises made from the positions in this file: 4.", "… and 2 more.")),
        ("fr", ("Exercices tirés des positions de ce fichier\u00a0: 4.", "… et 2 de plus.")),
        ("pt_BR", ("Exercícios feitos com as posições deste arquivo: 4.", "… e mais 2.")),
    ],
)
def test_a_list_of_fens_is_imported_and_its_faults_are_told(
    qtbot: QtBot, tmp_path: Path, language: str, sentences: tuple[str, str]
) -> None:
    path = tmp_path / "mine.fen"
    path.write_text(f"{FEN}\n" + "rubbish\n" * 7 + f"{FEN}\n", encoding="utf-8")
    window = run(qtbot, path, language)
    faults = window.findChild(QLabel, "miningFaults")
    assert isinstance(faults, QLabel)
    assert state(window) == sentences[0]
    *lines, more = faults.text().split("\n")
    assert [line.split(":")[0].strip() for line in lines] == ["mine.fen"] * 5
    assert more == sentences[1]
    assert faults.height() >= faults.heightForWidth(faults.width())
    with qtbot.waitSignal(window.practice_wanted) as wanted:
        qtbot.mouseClick(button(window, "Practise"), Qt.MouseButton.LeftButton)
    assert wanted.args is not None
    assert [exercise.id for exercise in wanted.args[0].exercises] == ["fen-1-K", "fen-1-Q", "fen-9-K", "fen-9-Q"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "1 positions found in 3 games. Games that could not be read to the end: 2."),
        ("fr", "1 positions trouvées dans 3 parties. Parties qui n’ont pas pu être lues jusqu’au bout\u00a0: 2."),
        ("pt_BR", "1 posições encontradas em 3 partidas. Partidas que não puderam ser lidas até o fim: 2."),
    ],
)
def test_games_that_cannot_be_read_are_told_in_one_sentence(
    qtbot: QtBot, tmp_path: Path, language: str, sentence: str
) -> None:
    path = tmp_path / "games.pgn"
    start = '[Event "?"]\n[FEN "4k3/8/8/3b4/8/8/8/4K2R w K - 0 9"]\n\n'
    path.write_text(f"{start}9. O-O *\n\n{start}9. Qh9 *\n\n{start}9. Kb8 *\n", encoding="utf-8")
    assert state(run(qtbot, path, language)) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(qtbot: QtBot, language: str) -> None:
    window = run(qtbot, GAMES, language)
    bar = window.findChild(QProgressBar, "miningBar")
    assert isinstance(bar, QProgressBar)
    assert bar.accessibleName()
    assert all(found.text() for found in window.findChildren(QPushButton))
    assert not window.findChildren(QLineEdit)
    window.close()
