"""The choices a person makes and the program remembers: where they are kept, and how they come into force."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, Qt, QTranslator, Signal
from PySide6.QtWidgets import QApplication, QMainWindow

from trainer.draw.marks import MarkLevel
from trainer.draw.theme import Theme, load_theme
from trainer.ui.settings.values import Settings
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import show_problem
from trainer.ui.shell.style import palette_of, style_sheet

if TYPE_CHECKING:
    from trainer.ui.settings.window import SettingsWindow


SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
    "contrast": Qt.ColorScheme.Dark,
}
"""The colour scheme that Qt is asked for, by theme; unknown where the system chooses."""


class Choices(QObject):
    """Brings each remembered choice into force, at the start and when another is made.

    Signals:
        themed: the `Theme` in whose colours everything is painted from now on.
        level_chosen: the `MarkLevel` that says how much is drawn on the board from now on.
        applied: a choice of the settings window is in force, other than language, theme and level.
        chosen: language, theme or level may be another one: the menus tick what is in force.
        renewed: what is shown must be worded or written anew: another language, another notation.
    """

    themed = Signal(object)
    level_chosen = Signal(object)
    applied = Signal()
    chosen = Signal()
    renewed = Signal()

    def __init__(self, qt: QApplication, settings: Settings, tongue: Tongue) -> None:
        super().__init__()
        self._qt, self._settings, self._tongue = qt, settings, tongue
        self._translator = QTranslator(self)
        self._window: QMainWindow | None = None
        self._dialog: SettingsWindow | None = None
        self.theme = self._take_theme()
        """The theme in force."""

    def begin(self, window: QMainWindow) -> None:
        """Bring all that is remembered into force, and follow the system and the language from now on."""
        self._window = window
        self.chosen.emit()
        self._translate_qt()
        self._place_window(window)
        self._qt.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._tongue.changed.connect(self._reword)

    def _take_theme(self) -> Theme:
        """Return the theme to be in force from now on, and let Qt's own windows and their frames follow it."""
        hints, chosen = self._qt.styleHints(), self._settings.theme
        hints.setColorScheme(SCHEMES[chosen])
        if chosen == "system":
            chosen = "dark" if hints.colorScheme() is Qt.ColorScheme.Dark else "light"
        theme = load_theme(chosen, self._settings.board)
        self._qt.setPalette(palette_of(theme))
        return theme

    def next_level(self) -> None:
        """Draw as much as the next level says; after the last comes the first."""
        levels = tuple(MarkLevel)
        self.choose_level(levels[(levels.index(self._settings.level) + 1) % len(levels)])

    def choose_level(self, level: str) -> None:
        """Draw this much on the board; `level` is the value of a `MarkLevel`."""
        self._settings.level = MarkLevel(level)
        self.level_chosen.emit(MarkLevel(level))
        self._tell()

    def choose_theme(self, theme: str) -> None:
        """Paint in the colours of this theme, one of `ALL_THEMES`."""
        self._settings.theme = theme
        self._show_theme()
        self._tell()

    def choose_language(self, language: str) -> None:
        """Show the window in this language, and remember that."""
        self._settings.language = language
        self._tongue.choose(language)
        self._tell()

    def _choose(self, name: str, value: object) -> None:
        """Remember and bring into force a choice of the settings window; `name` is that in `Settings`."""
        known = {"language": self.choose_language, "theme": self.choose_theme, "level": self.choose_level}
        if name in known:
            known[name](str(value))
        else:
            setattr(self._settings, name, value)
            self.applied.emit()
            if name == "board":
                self._show_theme()
            self.renewed.emit()

    def _follow_system(self) -> None:
        """Take the colours that the system has now, where the theme is left to the system."""
        if self._settings.theme == "system":
            self._show_theme()

    def _show_theme(self) -> None:
        self.theme = self._take_theme()
        self._qt.setStyleSheet(style_sheet(self.theme))
        self.themed.emit(self.theme)

    def _reword(self) -> None:
        self._translate_qt()
        self.renewed.emit()

    def _translate_qt(self) -> None:
        """Let Qt's own windows speak the language of the window."""
        self._qt.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(QLocale(self._tongue.words.language), "qtbase", "_", folder):
            self._qt.installTranslator(self._translator)

    def _tell(self) -> None:
        """Report that another choice is in force, and show it in the settings window."""
        self.chosen.emit()
        if self._dialog is not None:
            self._dialog.show_choices()

    def show_dialog(self) -> None:
        """Show the settings window."""
        # Imported here: the first frame needs no settings window.
        from trainer.ui.settings.window import SettingsWindow

        if self._window is None:
            return
        if self._dialog is None:
            self._dialog = SettingsWindow(self._window, self._tongue, self._settings)
            self._dialog.changed.connect(self._choose)
        if unwritten := self._unwritten():
            show_problem(self._window, unwritten)
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()

    def _place_window(self, window: QMainWindow) -> None:
        """Put the window where it stood last; at first, let it take most of the screen."""
        if not window.restoreGeometry(self._settings.geometry):
            room = window.screen().availableSize()
            width, height = min(1440, room.width() * 9 // 10), min(900, room.height() * 9 // 10)
            window.resize(max(width, min(1024, room.width())), max(height, min(720, room.height())))

    def remember(self) -> str:
        """Write the window's place and all that is remembered; return a sentence if that fails, else an empty text."""
        if self._window is not None:
            self._settings.geometry = self._window.saveGeometry()
        return self._unwritten()

    def _unwritten(self) -> str:
        """Write now what has been chosen; return a sentence if that fails, else an empty text."""
        self._settings.sync()
        file = self._settings.file
        return self._tongue.words.say("settings.unwritable", file=file) if self._settings.unwritable else ""
