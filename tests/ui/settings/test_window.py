"""The settings window: every choice in one place, by mouse and by keyboard, in three languages, at any width."""

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from trainer.draw.marks import MarkLevel
from trainer.draw.theme import BOARDS, THEMES, load_theme
from trainer.rules.grouping import Grouping
from trainer.rules.moves import CastlingBy
from trainer.ui.settings import window as settings_window
from trainer.ui.settings.scale import fitting
from trainer.ui.settings.values import ALL_THEMES, CASTLING_SIGNS, PIECE_LETTERS, SCALES, Settings
from trainer.ui.settings.window import SettingsWindow
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.style import style_sheet
from trainer.words.tables import LANGUAGES, load_words

CHOICES: dict[str, tuple[object, ...]] = {
    "language": LANGUAGES,
    "castling_sign": CASTLING_SIGNS,
    "piece_letters": PIECE_LETTERS,
    "theme": ALL_THEMES,
    "board": BOARDS,
    "scale": SCALES,
    "level": tuple(MarkLevel),
    "grouping": tuple(Grouping),
    "animation": (True, False),
    "castling_by": tuple(CastlingBy),
    "over_the_board": (True, False),
}
"""Every setting in the order of the window, with its values."""
EACH = [(name, value) for name, values in CHOICES.items() for value in values]
_each_language = pytest.mark.parametrize("language", LANGUAGES)
_each_setting = pytest.mark.parametrize("name", CHOICES)

Open = Callable[..., SettingsWindow]


@pytest.fixture
def open_settings(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Return a function that opens the window; like the program, it remembers what is chosen."""

    def open_it(
        language: str = "en", theme: str = "light", size: tuple[int, int] | None = (1000, 700)
    ) -> SettingsWindow:
        qapp.setStyleSheet(style_sheet(load_theme(theme)))
        settings, tongue = Settings(), Tongue(load_words(language))
        window = SettingsWindow(None, tongue, settings)
        qtbot.addWidget(window)

        def remember(name: str, value: object) -> None:
            setattr(settings, name, value)
            if name == "language":
                tongue.choose(str(value))

        window.changed.connect(remember)
        if size is not None:
            window.resize(*size)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        return window

    return open_it


def find(window: SettingsWindow, name: str) -> QWidget:
    found = window.findChild(QWidget, name)
    assert isinstance(found, QWidget), name
    return found


def button(window: SettingsWindow, name: str, value: object) -> QPushButton:
    word = ("on" if value else "off") if isinstance(value, bool) else value
    found = find(window, f"settings_{name}_{word}")
    assert isinstance(found, QPushButton)
    return found


def checked(window: SettingsWindow, name: str) -> list[object]:
    return [value for value in CHOICES[name] if button(window, name, value).isChecked()]


def click(window: SettingsWindow, widget: QWidget) -> None:
    """Click at the window's coordinates, so that only what can be reached is clicked."""
    scroll = window.findChild(QScrollArea)
    assert isinstance(scroll, QScrollArea)
    scroll.ensureWidgetVisible(widget)
    handle = window.windowHandle()
    assert handle is not None
    place = widget.mapTo(window, widget.rect().center())
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def key(window: SettingsWindow, code: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    handle = window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, code, modifier)


@pytest.mark.parametrize(("name", "value"), EACH, ids=lambda part: str(part))
def test_a_click_chooses(name: str, value: object, open_settings: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    # The screen of the tests is a small one.
    monkeypatch.setattr(settings_window, "fitting", lambda scales, _: list(scales))
    settings = Settings()
    other = next(choice for choice in CHOICES[name] if choice != value)
    setattr(settings, name, other)
    window = open_settings(str(other) if name == "language" else "en")
    assert checked(window, name) == [other]
    told: list[tuple[str, object]] = []
    window.changed.connect(lambda name, value: told.append((name, value)))
    click(window, button(window, name, value))
    assert told == [(name, value)]
    assert type(told[0][1]) is type(value)
    assert checked(window, name) == [value]
    assert getattr(Settings(), name) == value


@pytest.mark.parametrize(
    ("width", "height", "now", "expected"),
    [
        (800, 600, "1", ["100"]),
        (1920, 1080, "1", ["100", "125", "150"]),
        (3840, 2160, "1", ["100", "125", "150", "200", "300"]),
        (1920, 1080, "2", ["100", "125", "150", "200", "300"]),
        (1366, 768, "large", ["100"]),
    ],
    ids=["small", "full-hd", "4k", "4k-at-200", "odd-variable"],
)
def test_a_scale_needs_its_room(
    width: int, height: int, now: str, expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", now)
    assert fitting(SCALES, QSize(width, height)) == expected


def test_a_scale_without_room_cannot_be_chosen(open_settings: Open) -> None:
    window = open_settings()
    room = {scale: button(window, "scale", scale).isEnabled() for scale in SCALES}
    assert room == {"100": True, "125": False, "150": False, "200": False, "300": False}


def test_pressing_what_is_chosen_changes_nothing(open_settings: Open) -> None:
    window = open_settings()
    told: list[object] = []
    window.changed.connect(lambda name, value: told.append(name))
    for name in CHOICES:
        click(window, button(window, name, checked(window, name)[0]))
    assert told == []


def test_what_was_chosen_elsewhere_is_shown(open_settings: Open) -> None:
    window = open_settings()
    settings = window.settings
    settings.theme, settings.level, settings.animation = "dark", MarkLevel.NONE, False
    window.show_choices()
    assert (checked(window, "theme"), checked(window, "level")) == (["dark"], [MarkLevel.NONE])
    assert checked(window, "animation") == [False]
    settings.theme = "contrast"
    window.hide()
    window.show()
    assert checked(window, "theme") == ["contrast"]


def test_the_language_of_the_command_line_is_shown(open_settings: Open) -> None:
    Settings().language = "fr"
    assert checked(open_settings("pt_BR"), "language") == ["pt_BR"]


@pytest.mark.parametrize("way", ["escape", "button", "mnemonic"])
def test_closing(way: str, open_settings: Open, qtbot: QtBot) -> None:
    window = open_settings()
    with qtbot.waitSignal(window.finished):
        if way == "escape":
            key(window, Qt.Key.Key_Escape)
        elif way == "button":
            click(window, find(window, "settings_close"))
        else:
            key(window, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    assert not window.isVisible()
    window.show()
    assert window.isVisible()


def focused(window: SettingsWindow) -> str:
    widget = window.focusWidget()
    return "" if widget is None else widget.objectName()


def test_tab_goes_from_setting_to_setting(open_settings: Open) -> None:
    window = open_settings()
    chosen = [button(window, name, checked(window, name)[0]).objectName() for name in CHOICES]
    find(window, chosen[0]).setFocus()
    stops = [focused(window)]
    for _ in CHOICES:
        key(window, Qt.Key.Key_Tab)
        stops.append(focused(window))
    assert stops == [*chosen, "settings_close"]


@_each_language
def test_each_name_leads_to_its_values(language: str, open_settings: Open) -> None:
    window = open_settings(language)
    for name in CHOICES:
        label = find(window, f"settings_{name}_label")
        assert isinstance(label, QLabel)
        letter = re.search("&(.)", label.text())
        assert letter is not None, label.text()
        key(window, Qt.Key(ord(letter[1].upper())), Qt.KeyboardModifier.AltModifier)
        assert focused(window) == button(window, name, checked(window, name)[0]).objectName()


@_each_language
def test_no_two_names_share_a_letter(language: str, open_settings: Open) -> None:
    window = open_settings(language)
    texts = [label.text() for label in window.findChildren(QLabel)]
    texts += [each.text() for each in window.findChildren(QPushButton)]
    letters = [letter.upper() for text in texts for letter in re.findall("&(.)", text)]
    assert len(letters) == len(set(letters)) == len(CHOICES) + 1
    assert all(letter.isascii() for letter in letters)


def test_arrows_choose(open_settings: Open) -> None:
    window = open_settings()
    button(window, "theme", "system").setFocus()
    key(window, Qt.Key.Key_Right)
    assert Settings().theme == "light"
    assert focused(window) == "settings_theme_light"
    key(window, Qt.Key.Key_Left)
    assert Settings().theme == "system"


def test_enter_presses_what_has_the_focus(open_settings: Open) -> None:
    window = open_settings()
    button(window, "over_the_board", True).setFocus()
    key(window, Qt.Key.Key_Return)
    assert window.isVisible()
    assert Settings().over_the_board
    find(window, "settings_close").setFocus()
    key(window, Qt.Key.Key_Return)
    assert not window.isVisible()


@_each_language
@_each_setting
def test_everything_has_a_name_and_a_tip(name: str, language: str, open_settings: Open) -> None:
    window, table = open_settings(language), load_words(language).table
    plain, tip = table[f"settings.{name}"].replace("&", ""), table[f"settings.{name}.tip"]
    frame = find(window, f"settings_{name}")
    assert isinstance(frame, QFrame)
    assert (frame.accessibleName(), frame.toolTip()) == (plain, tip)
    assert find(window, f"settings_{name}_label").toolTip() == tip
    for value in CHOICES[name]:
        each = button(window, name, value)
        assert each.text()
        assert (each.accessibleDescription(), each.toolTip()) == (plain, tip)


def test_another_language_changes_every_word(open_settings: Open) -> None:
    window = open_settings("en")
    for language in ("fr", "pt_BR", "en"):
        click(window, button(window, "language", language))
        table = load_words(language).table
        assert window.windowTitle() == table["settings.title"]
        for name in CHOICES:
            label = find(window, f"settings_{name}_label")
            assert isinstance(label, QLabel)
            assert label.text() == table[f"settings.{name}"]
        assert button(window, "theme", "contrast").text() == table["theme.contrast"]
        assert button(window, "over_the_board", True).text() == table["settings.on"]


def bar_of(window: SettingsWindow) -> int:
    scroll = window.findChild(QScrollArea)
    assert isinstance(scroll, QScrollArea)
    return scroll.verticalScrollBar().maximum()


@pytest.mark.parametrize("theme", THEMES)
@_each_language
def test_nothing_is_scrolled_on_a_usual_screen(language: str, theme: str, open_settings: Open) -> None:
    """At 1366 by 768, less what the frame of a window and a task bar take."""
    window = open_settings(language, theme, (960, 710))
    assert (window.width(), window.height()) == (960, 710)
    assert bar_of(window) == 0
    for name in CHOICES:
        label, frame = find(window, f"settings_{name}_label"), find(window, f"settings_{name}")
        assert label.mapTo(window, label.rect().center()).y() == frame.mapTo(window, frame.rect().center()).y()


@pytest.mark.parametrize("size", [(470, 330), (340, 300)])
@_each_language
def test_all_can_be_reached_at_twice_the_scale(
    language: str, size: tuple[int, int], open_settings: Open, qtbot: QtBot
) -> None:
    """A screen of 1024 by 720 at 200 % has room for half of it; at 300 % for a third."""
    window = open_settings(language, "contrast", size)
    assert (window.width(), window.height()) == size
    scroll = window.findChild(QScrollArea)
    assert isinstance(scroll, QScrollArea)
    for name, value in EACH:
        each = button(window, name, value)
        assert each.width() >= each.sizeHint().width()
        scroll.ensureWidgetVisible(each)
        left = each.mapTo(scroll.viewport(), QPoint(0, 0))
        assert left.x() >= 0, (name, value)
        assert left.x() + each.width() <= scroll.viewport().width(), (name, value)
    click(window, button(window, "castling_by", "rook"))
    assert Settings().castling_by == "rook"


@_each_language
def test_the_first_size_follows_the_words(language: str, open_settings: Open) -> None:
    window = open_settings(language, size=None)
    screen = window.screen().availableSize()
    assert window.width() <= screen.width()
    assert window.height() <= screen.height()


def test_a_wider_language_breaks_the_rows(open_settings: Open) -> None:
    """Names stand beside the values while there is room, and above them when a longer language has none."""
    window = open_settings("en", size=(780, 620))
    window.setMaximumWidth(780)
    label, frame = find(window, "settings_level_label"), find(window, "settings_level")
    assert label.geometry().right() < frame.geometry().left()
    click(window, button(window, "language", "pt_BR"))
    window.grab()
    assert label.geometry().bottom() < frame.geometry().top()
