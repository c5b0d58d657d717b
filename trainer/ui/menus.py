"""The menus of the window: every action with its words and its keys."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from trainer.draw.marks import MarkLevel
from trainer.ui.settings import ALL_THEMES
from trainer.ui.tongue import Tongue
from trainer.words.tables import LANGUAGE_NAMES, LANGUAGES

_STANDARD = QKeySequence.StandardKey


class Menus(QObject):
    """The menu bar; each action is an attribute, each choice a signal. `board_actions` are those of the board page.

    Signals:
        language_chosen, theme_chosen, level_chosen: this value of a list was chosen.
    """

    language_chosen = Signal(str)
    theme_chosen = Signal(str)
    level_chosen = Signal(str)

    def __init__(self, window: QMainWindow, tongue: Tongue) -> None:
        super().__init__(window)
        self._window = window
        self._tongue = tongue
        file, edit, view, practice, help_menu = (
            self._menu(name) for name in ("file", "edit", "view", "practice", "help")
        )
        self.quit = self._action(file, "quit", _STANDARD.Quit)
        self.undo = self._action(edit, "undo", _STANDARD.Undo)
        self.redo = self._action(edit, "redo", _STANDARD.Redo)
        edit.addSeparator()
        self.settings = self._action(edit, "settings", "Ctrl+,")
        edit.addSeparator()
        self.command = self._action(edit, "command", "Ctrl+L")
        self.copy_fen = self._action(edit, "copy-fen", "Ctrl+Shift+C")
        self.paste_fen = self._action(edit, "paste-fen", "Ctrl+Shift+V")
        self.copy_game = self._action(edit, "copy-game", "Ctrl+Shift+G")
        edit.addSeparator()
        self.clear = self._action(edit, "clear", "Ctrl+Backspace")
        self.start = self._action(edit, "start", "Ctrl+Home")
        self.workshop = self._action(edit, "workshop", "Ctrl+B")
        self.canonical = edit.addMenu("")
        self.canonical.setObjectName("menu_canonical")
        tongue.bind(self.canonical.setTitle, "menu.canonical")
        self.mirror = self._action(edit, "mirror", "Ctrl+M")
        self.swap_colors = self._action(edit, "swap-colors", "Ctrl+Shift+M")
        edit.addSeparator()
        self.chess960 = self._action(edit, "chess960")
        self.chess960.setCheckable(True)
        self.chess960_number = self._action(edit, "chess960-number", "Ctrl+Shift+N")
        self.chess960_random = self._action(edit, "chess960-random", "Ctrl+Shift+R")
        edit.addSeparator()
        self.play = self._action(edit, "play", "F6")
        self.play.setCheckable(True)
        self.first = self._action(edit, "first", "Alt+Home")
        self.back = self._action(edit, "back", "Alt+Left")
        self.forward = self._action(edit, "forward", "Alt+Right")
        self.last = self._action(edit, "last", "Alt+End")
        self.slowly = self._action(edit, "slowly", "F7")
        self.pen = self._action(edit, "pen", "Ctrl+D")
        self.erase_drawings = self._action(edit, "erase-drawings", "Ctrl+E")
        self.flip = self._action(view, "flip", "Ctrl+F")
        self.levels = self._choices(view, "marks", {str(level): f"level.{level}" for level in MarkLevel})
        self.all_attacks = self._action(view, "all-attacks", "Ctrl+T")
        self.all_attacks.setCheckable(True)
        self.themes = self._choices(view, "theme", {theme: f"theme.{theme}" for theme in ALL_THEMES})
        self.languages = self._choices(view, "language", dict.fromkeys(LANGUAGES))
        self.board_page = self._action(practice, "page-board", "Ctrl+Shift+B")
        self.exercises_page = self._action(practice, "page-exercises", "Ctrl+Shift+E")
        practice.addSeparator()
        self.ask = self._action(practice, "ask", "F9")
        self.ask.setCheckable(True)
        self.keys = self._action(help_menu, "keys", "F1")
        self.about = self._action(help_menu, "about")
        self.board_actions = (
            self.ask,
            self.flip,
            self.levels,
            self.clear,
            self.start,
            self.workshop,
            self.canonical.menuAction(),
            self.mirror,
            self.swap_colors,
            self.chess960,
            self.chess960_number,
            self.chess960_random,
            self.play,
            self.first,
            self.back,
            self.forward,
            self.last,
            self.slowly,
            self.pen,
            self.erase_drawings,
            self.all_attacks,
            self.command,
            self.copy_fen,
            self.paste_fen,
            self.copy_game,
        )
        self.levels.triggered.connect(self._level)
        self.themes.triggered.connect(self._theme)
        self.languages.triggered.connect(self._language)

    def _menu(self, name: str) -> QMenu:
        menu = self._window.menuBar().addMenu("")
        menu.setObjectName(f"menu_{name}")
        self._tongue.bind(menu.setTitle, f"menu.{name}")
        return menu

    def _action(self, menu: QMenu, name: str, keys: QKeySequence.StandardKey | str | None = None) -> QAction:
        action = QAction(self)
        action.setObjectName(f"action_{name}")
        self._tongue.bind(action.setText, f"action.{name}")
        if isinstance(keys, str):
            action.setShortcut(QKeySequence(keys))
        elif keys is not None:
            action.setShortcuts(keys)
        menu.addAction(action)
        return action

    @property
    def all_actions(self) -> list[QAction]:
        """Every action of the menus, in their order."""
        return [action for action in self.findChildren(QAction) if action.objectName().startswith("action_")]

    def _choices(self, menu: QMenu, name: str, choices: dict[str, str | None] | dict[str, str]) -> QActionGroup:
        below = menu.addMenu("")
        below.setObjectName(f"menu_{name}")
        self._tongue.bind(below.setTitle, f"menu.{name}")
        group = QActionGroup(below)
        for value, key in choices.items():
            action = QAction(below)
            action.setObjectName(f"{name}_{value}")
            action.setCheckable(True)
            action.setData(value)
            if key is None:
                action.setText(LANGUAGE_NAMES[value])
            else:
                self._tongue.bind(action.setText, key)
            group.addAction(action)
            below.addAction(action)
        return group

    def _level(self, action: QAction) -> None:
        self.level_chosen.emit(action.data())

    def _theme(self, action: QAction) -> None:
        self.theme_chosen.emit(action.data())

    def _language(self, action: QAction) -> None:
        self.language_chosen.emit(action.data())


def check(group: QActionGroup, value: str) -> None:
    """Tick the action of a group that stands for a value."""
    for action in group.actions():
        if action.data() == value:
            action.setChecked(True)
