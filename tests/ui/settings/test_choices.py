"""Language, colours, size and marks: chosen in the menus, remembered at the next start."""

import resource
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QTextDocumentFragment
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tests.ui.answering import boxes
from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.draw.marks import MarkLevel
from trainer.draw.theme import load_theme
from trainer.rules.grouping import Grouping
from trainer.ui.board.float_layer import GLIDE_TIME
from trainer.ui.settings.values import Settings
from trainer.ui.settings.window import SettingsWindow
from trainer.words.tables import LANGUAGES

BISHOPS = "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1"
ANSWERS = {
    "en": "The bishop on a6 attacks f1, and the king must cross it.",
    "fr": "Le fou en a6 attaque f1, que le roi doit franchir.",
    "pt_BR": "O bispo de a6 ataca f1, por onde o rei tem de passar.",
}


def trigger(hand: Hand, name: str) -> None:
    action = hand.window.findChild(QAction, name)
    assert isinstance(action, QAction), name
    action.trigger()


def verdict(hand: Hand) -> str:
    label = hand.find("verdict")
    assert isinstance(label, QLabel)
    return label.text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_language(language: str, open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    trigger(hand, f"language_{language}")
    assert ANSWERS[language] in verdict(hand)
    assert hand.text_of("askButton") == {"en": "Ask", "fr": "Question", "pt_BR": "Perguntar"}[language]
    assert Settings().language == language


def test_words_change_on_the_exercises_page_too(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.click("page_exercises")
    hand.click("begin_K")
    trigger(hand, "language_fr")
    label = hand.find("taskLine")
    assert isinstance(label, QLabel)
    assert label.text().startswith("À construire")


@pytest.mark.parametrize("theme", ["light", "dark", "system"])
def test_theme(theme: str, open_window: OpenWindow, qapp: QApplication) -> None:
    hand = open_window(BISHOPS)
    trigger(hand, f"theme_{theme}")
    assert Settings().theme == theme
    assert ("#14171a" in qapp.styleSheet().lower()) is (theme == "dark")


def test_marks_and_size_are_remembered(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    hand.click("marksButton")
    hand.window.resize(1000, 700)
    hand.window.close()
    again = open_window(BISHOPS, width=0, height=0)
    assert Settings().level is MarkLevel.NONE
    assert again.app.board_page.desk.state.level is MarkLevel.NONE


def test_a_settings_file_that_is_no_text_is_set_aside(home: Path) -> None:
    home.mkdir()
    (home / "roque.ini").write_bytes(b"\xff\xfe\x00garbage")
    assert Settings().theme == "system"
    assert (home / "roque.damaged").read_bytes() == b"\xff\xfe\x00garbage"


def test_a_damaged_settings_file_counts_as_none(open_window: OpenWindow) -> None:
    settings = Settings()
    settings.theme = "purple"
    assert Settings().theme == "system"
    hand = open_window()
    assert hand.window.isVisible()


NEW_CHOICES = [
    ("theme", "contrast", "system"),
    ("animation", False, True),
    ("castling_by", "arrival", "both"),
    ("castling_by", "rook", "both"),
    ("castling_sign", "zeros", "letters"),
    ("piece_letters", "english", "language"),
    ("piece_letters", "figurines", "language"),
    ("over_the_board", True, False),
    ("mode", "play", "setup"),
    ("position", BISHOPS, ""),
    ("draft", 'r3k2r/8, "half; typed" = \\é ? @', ""),
]


@pytest.mark.parametrize(("name", "value", "default"), NEW_CHOICES, ids=lambda value: str(value)[:12])
def test_a_choice_is_remembered(name: str, value: object, default: object) -> None:
    settings = Settings()
    assert getattr(settings, name) == default
    setattr(settings, name, value)
    assert getattr(settings, name) == value
    settings.sync()
    again = getattr(Settings(), name)
    assert (again, type(again)) == (value, type(value))


DAMAGE = ("purple", "", "a, b", "1", "@Invalid()", "@ByteArray(true)", "TRUE", "x" * 40000)


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda value: value[:12])
@pytest.mark.parametrize("name", ["theme", "animation", "castling_by", "castling_sign", "piece_letters", "mode"])
def test_a_damaged_choice_counts_as_none(name: str, damage: str, home: Path) -> None:
    home.mkdir()
    (home / "roque.ini").write_text(f"[General]\n{name}={damage}\n", encoding="utf-8")
    assert getattr(Settings(), name) == {key: default for key, _, default in NEW_CHOICES}[name]


def test_a_position_that_cannot_be_read_counts_as_none(home: Path) -> None:
    home.mkdir()
    for damage in ("half a FEN", "a, b", "8/8/8/8/8/8/8 w - - 0 1", "@Invalid()"):
        (home / "roque.ini").write_text(f"[General]\nposition={damage}\n", encoding="utf-8")
        assert Settings().position == ""


def test_an_endless_draft_counts_as_none(home: Path) -> None:
    settings = Settings()
    settings.draft = "x" * 40000
    assert settings.draft == ""


def test_a_file_that_can_be_written_is_no_problem() -> None:
    settings = Settings()
    settings.theme = "dark"
    settings.sync()
    assert not settings.unwritable


def test_a_file_that_cannot_be_written_is_told(home: Path) -> None:
    home.write_text("no folder, so that nobody can write a file into it", encoding="utf-8")
    settings = Settings()
    before = settings.unwritable
    settings.theme = "dark"
    settings.sync()
    assert (before, settings.unwritable) == (False, True)
    assert settings.theme == "dark"
    assert settings.file == home / "roque.ini"


def test_the_file_is_whole_or_as_it_was_and_what_failed_is_written_later(home: Path) -> None:
    home.mkdir()
    file = home / "roque.ini"
    file.write_text("[General]\ntheme=dark\n", encoding="utf-8")
    settings = Settings()
    settings.draft = "x" * 5000
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    try:
        settings.sync()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    failed = settings.unwritable
    assert file.read_text(encoding="utf-8") == "[General]\ntheme=dark\n"
    assert list(home.iterdir()) == [file]
    settings.sync()
    assert (failed, settings.unwritable) == (True, False)
    assert Settings().draft == settings.draft == "x" * 5000


def test_a_link_to_the_file_stays_a_link(home: Path) -> None:
    home.mkdir()
    far = home / "far.ini"
    far.write_text("[General]\ntheme=dark\n", encoding="utf-8")
    (home / "roque.ini").symlink_to(far)
    settings = Settings()
    settings.theme = "light"
    settings.sync()
    assert (home / "roque.ini").is_symlink()
    assert "theme=light" in far.read_text(encoding="utf-8")


def test_a_damaged_file_in_a_folder_that_is_read_only_does_not_stop_the_program(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, target: Path) -> Path:
        raise PermissionError(target)

    home.mkdir()
    (home / "roque.ini").write_bytes(b"\xff\xfe\x00garbage")
    monkeypatch.setattr(Path, "replace", refuse)
    assert Settings().theme == "system"


def test_high_contrast_paints_the_window(open_window: OpenWindow, qapp: QApplication) -> None:
    Settings().theme = "contrast"
    open_window(BISHOPS)
    assert "#ffff00" in qapp.styleSheet()


# What is chosen in the settings window is in force at once, and at the next start.

CASTLES = "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1"


def lines_of_conditions(hand: Hand) -> int:
    shown = hand.find("conditions").findChildren(QLabel)
    return len([label for label in shown if label.isVisible() and label.objectName().startswith("condition_")])


def moves(hand: Hand) -> str:
    label = hand.find("scoreMoves")
    assert isinstance(label, QLabel)
    return QTextDocumentFragment.fromHtml(label.text()).toPlainText().replace("\N{NO-BREAK SPACE}", " ")


IN_FORCE: dict[str, tuple[str, object, Callable[[Hand], object], object, object]] = {
    "grouping": ("grouping", Grouping.THREE, lines_of_conditions, 6, 3),
    "animation": ("animation", False, lambda hand: hand.window.board.gliding.time, GLIDE_TIME, 0),
    "castling sign": ("castling_sign", "zeros", moves, "1. O-O Ke7", "1. 0-0 Ke7"),
    "figurines": ("piece_letters", "figurines", moves, "1. O-O Ke7", "1. O-O \N{WHITE CHESS KING}e7"),
    "gesture": ("castling_by", "rook", lambda hand: hand.app.board_page.desk.state.castling_by, "both", "rook"),
    "touch": ("over_the_board", True, lambda hand: hand.app.board_page.desk.state.over_the_board, False, True),
    "level": ("level", "path", lambda hand: hand.app.board_page.desk.state.level, "attackers", "path"),
    "board": ("board", "blue", lambda hand: hand.app.choices.theme, load_theme("light"), load_theme("light", "blue")),
    "theme": ("theme", "dark", lambda hand: hand.app.choices.theme, load_theme("light"), load_theme("dark")),
}


def opened(open_window: OpenWindow) -> Hand:
    hand = open_window(CASTLES)
    hand.click("mode_play")
    hand.app.board_page.desk.type_move("O-O", "KQRBN")
    hand.app.board_page.desk.type_move("Ke7", "KQRBN")
    return hand


@pytest.mark.parametrize("when", ["at-once", "at-the-start"])
@pytest.mark.parametrize(("name", "value", "look", "before", "after"), IN_FORCE.values(), ids=IN_FORCE)
def test_what_is_chosen_is_in_force(
    open_window: OpenWindow,
    name: str,
    value: object,
    look: Callable[[Hand], object],
    before: object,
    after: object,
    when: str,
) -> None:
    Settings().theme = "light"
    if when == "at-the-start":
        setattr(Settings(), name, value)
        assert look(opened(open_window)) == after
        return
    hand = opened(open_window)
    assert look(hand) == before
    press_setting(hand, name, value)
    assert look(hand) == after
    assert getattr(Settings(), name) == value


def settings_button(hand: Hand, name: str, value: object) -> QPushButton:
    """Return a button of the settings window, which stands open."""
    word = ("on" if value else "off") if isinstance(value, bool) else value
    found = hand.window.findChild(QPushButton, f"settings_{name}_{word}")
    assert isinstance(found, QPushButton)
    return found


def press_setting(hand: Hand, name: str, value: object) -> None:
    trigger(hand, "action_settings")
    settings_button(hand, name, value).click()


def test_the_settings_window_shows_what_is_chosen_elsewhere(open_window: OpenWindow) -> None:
    hand = open_window(BISHOPS)
    trigger(hand, "action_settings")
    for action, name, value in (("theme_dark", "theme", "dark"), ("marks_none", "level", "none")):
        trigger(hand, action)
        assert settings_button(hand, name, value).isChecked()
    trigger(hand, "action_settings")
    assert len(hand.window.findChildren(SettingsWindow)) == 1


def test_choices_that_cannot_be_written_are_said_where_they_are_made(open_window: OpenWindow, home: Path) -> None:
    home.write_text("no folder, so that nobody can write a file into it", encoding="utf-8")
    hand = open_window(BISHOPS)
    trigger(hand, "theme_dark")
    trigger(hand, "action_settings")
    (said,) = boxes(hand)
    assert str(home / "roque.ini") in said
