"""Every text of every page and every dialog can be read, in each theme, on a light and on a dark desktop."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QPushButton, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from tests.draw.test_theme import contrast
from tests.ui.conftest import OpenWindow
from tests.ui.dialogs import DIALOGS, close_dialog, open_dialog
from tests.ui.hand import Hand
from tests.ui.reading import worst
from trainer.draw.theme import THEMES, load_theme
from trainer.ui.settings.choices import SCHEMES
from trainer.ui.settings.values import ALL_THEMES, Settings
from trainer.ui.shell.style import palette_of
from trainer.ui.window import Page

LEAST = 4.5
"""What WCAG asks of text. It asks nothing of what is disabled; here that too is to be read."""
DESKTOPS = {"light": ("#efefef", "#ffffff", "#000000"), "dark": ("#2d2d2d", "#1b1b1b", "#ffffff")}
"""The ground, the ground of fields, and the text of a desktop."""
GROUPS = (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled)
BEGINNINGS = ("begin_K", "set_history", "set_touch-move", "set_which-squares", "set_chess960", "set_rook-myths")
"""What begins exercises that are answered in different ways."""
_each_theme = pytest.mark.parametrize("theme", THEMES)
_each_desktop = pytest.mark.parametrize("desktop", DESKTOPS, indirect=True)


@pytest.fixture
def desktop(request: pytest.FixtureRequest, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> str:
    """Have the colours of a desktop, which the program finds when it starts."""
    ground, base, text = DESKTOPS[request.param]
    role, palette = QPalette.ColorRole, QPalette(QColor(ground))
    palette.setColor(role.Base, QColor(base))
    for each in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(each, QColor(text))
    scheme = Qt.ColorScheme.Dark if request.param == "dark" else Qt.ColorScheme.Light
    monkeypatch.setattr(QStyleHints, "colorScheme", lambda _: scheme)
    qapp.setPalette(palette)
    return str(request.param)


def has_rows(view: QTreeView) -> bool:
    return view.model().rowCount(view.rootIndex()) > 0


def unreadable(window: QWidget, what: str) -> dict[str, float]:
    found = worst(window)
    assert found, what
    return {f"{what}: {name}": round(value, 2) for name, value in found.items() if value < LEAST}


@_each_theme
@_each_desktop
def test_every_dialog_can_be_read(
    theme: str, desktop: str, open_window: OpenWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a-set.toml").write_text("", encoding="utf-8")
    (tmp_path / "a-folder").mkdir()
    monkeypatch.chdir(tmp_path)
    Settings().theme, Settings().sets_folder = theme, str(tmp_path)
    hand = open_window()
    faults = dict[str, float]()
    for name in DIALOGS:
        dialog = open_dialog(hand, name)
        view = dialog.findChild(QTreeView)
        if isinstance(dialog, QFileDialog) and name in ("open-set", "folder"):
            assert isinstance(view, QTreeView)
            qtbot.waitUntil(partial(has_rows, view))
        faults |= unreadable(dialog, name)
        close_dialog(dialog)
    assert faults == {}


@pytest.mark.parametrize(
    ("theme", "desktop"), [("light", "dark"), ("dark", "light"), ("contrast", "light")], indirect=["desktop"]
)
def test_every_page_can_be_read(theme: str, desktop: str, open_window: OpenWindow) -> None:
    Settings().theme = theme
    hand = open_window()
    faults = unreadable(hand.window, "board")
    hand.app.board_page.desk.ask()
    faults |= unreadable(hand.window, "asked")
    hand.app.board_page.desk.ask()
    hand.show_page(Page.EXERCISES)
    faults |= unreadable(hand.window, "exercises")
    for button in BEGINNINGS:
        hand.click(button)
        faults |= unreadable(hand.window, button)
        answer(hand)
        faults |= unreadable(hand.window, f"{button}, answered")
        hand.click("practice_stop")
    assert faults == {}


def answer(hand: Hand) -> None:
    """Answer with the first of what can be pressed, if the exercise is answered so, and ask whether that is right."""
    for name in ("give_yes", "reason_king-moved", "duty_king", "wing_K", "practice_none", "practice_check"):
        button = hand.window.findChild(QPushButton, name)
        if button is not None and button.isVisible() and button.isEnabled():
            hand.click(name)


@_each_theme
@_each_desktop
def test_every_menu_can_be_read(theme: str, desktop: str, open_window: OpenWindow) -> None:
    Settings().theme = theme
    hand = open_window()
    faults = dict[str, float]()
    for menu in hand.window.menuBar().findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
        menu.adjustSize()
        faults |= unreadable(menu, menu.objectName())
    assert faults == {}


@_each_theme
def test_the_measure_finds_what_cannot_be_read(theme: str, open_window: OpenWindow) -> None:
    Settings().theme = theme
    hand = open_window()
    title = hand.find("title")
    title.setStyleSheet(f"color: {hand.app.choices.theme.panel.name()};")
    assert unreadable(hand.window, "board") == {"board: QLabel title ": 1.0}


@pytest.mark.parametrize("theme", ALL_THEMES)
@_each_desktop
def test_palette_and_scheme_follow_the_theme(
    theme: str, desktop: str, open_window: OpenWindow, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[Qt.ColorScheme]()
    monkeypatch.setattr(QStyleHints, "setColorScheme", lambda _, scheme: asked.append(scheme))
    Settings().theme = theme
    hand = open_window()
    assert asked == [SCHEMES[theme]]
    for chosen in ("light", "contrast", "dark", theme):
        hand.app.choices.choose_theme(chosen)
        expected = load_theme(desktop if chosen == "system" else chosen)
        palette = qapp.palette()
        assert asked[-1] is SCHEMES[chosen]
        assert hand.app.choices.theme == expected
        assert (palette.window().color(), palette.text().color()) == (expected.window, expected.text)


@pytest.mark.parametrize("desktop", ["dark"], indirect=True)
def test_a_chosen_theme_does_not_follow_the_system(
    desktop: str, open_window: OpenWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    hand = open_window()
    system = hand.app.choices.theme
    assert system == load_theme(desktop)
    for chosen, expected in (("light", load_theme("light")), ("system", system)):
        hand.app.choices.choose_theme(chosen)
        qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert hand.app.choices.theme == expected


@pytest.mark.parametrize(("chosen", "themes"), [("system", ["dark"]), ("light", []), ("contrast", [])])
@pytest.mark.parametrize("desktop", ["light"], indirect=True)
def test_the_colours_of_the_system_are_followed_where_they_were_chosen(
    desktop: str,
    chosen: str,
    themes: list[str],
    open_window: OpenWindow,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Settings().theme = chosen
    hand = open_window()
    found: list[object] = []
    hand.app.choices.themed.connect(found.append)
    monkeypatch.setattr(QStyleHints, "colorScheme", lambda _: Qt.ColorScheme.Dark)
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert found == [load_theme(name) for name in themes]


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.name.lower())
@_each_theme
def test_every_pair_of_the_palette_can_be_read(theme: str, group: QPalette.ColorGroup) -> None:
    role, palette = QPalette.ColorRole, palette_of(load_theme(theme))
    pairs = [
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.ButtonText, role.Button),
        (role.ToolTipText, role.ToolTipBase),
        (role.HighlightedText, role.Highlight),
        (role.PlaceholderText, role.Base),
        (role.Link, role.Base),
        (role.LinkVisited, role.Window),
    ]
    for text, ground in pairs:
        assert contrast(palette.color(group, text).name(), palette.color(group, ground).name()) >= LEAST, (text, ground)


def test_the_system_is_asked_for_the_scheme_of_each_theme() -> None:
    assert set(SCHEMES) == set(ALL_THEMES)
    for name in THEMES:
        theme = load_theme(name)
        dark = theme.window.lightness() < theme.text.lightness()
        assert SCHEMES[name] is (Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Light)
