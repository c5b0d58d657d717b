"""The menus of the window, every action with its words and keys; and the actions that step through moves."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from trainer.desk.record import Score, Step, after
from trainer.draw.marks import MarkLevel
from trainer.ui.settings.values import ALL_THEMES
from trainer.ui.shell.language import Tongue
from trainer.words.tables import LANGUAGE_NAMES, LANGUAGES

_STANDARD = QKeySequence.StandardKey
_STEP_KEYS = {Step.FIRST: "Alt+Home", Step.BACK: "Alt+Left", Step.FORWARD: "Alt+Right", Step.LAST: "Alt+End"}


class Menus(QObject):
    """The menu bar; each action is an attribute. `board_actions` are those that only the board page uses.

    Signals:
        language_chosen: a language of `LANGUAGES`.
        theme_chosen: a theme of `ALL_THEMES`.
        level_chosen: the value of a `MarkLevel`.
    """

    language_chosen = Signal(str)
    theme_chosen = Signal(str)
    level_chosen = Signal(str)

    def __init__(self, window: QMainWindow, tongue: Tongue) -> None:
        super().__init__(window)
        self._window = window
        self._tongue = tongue
        self._menus: list[QMenu] = []
        self._file_and_edit()
        self._position()
        self._game()
        self._view()
        self._practice_and_help()
        self.board_actions: tuple[QAction | QActionGroup, ...] = (
            self.ask,
            self.flip,
            self.levels,
            self.clear,
            self.start,
            self.workshop,
            self.canonical.menuAction(),
            self.mirror,
            self.swap_colors,
            self.chess960_menu.menuAction(),
            self.chess960,
            self.chess960_number,
            self.chess960_random,
            self.play,
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

    def _file_and_edit(self) -> None:
        file = self._menu("file")
        self.open_set = self._action(file, "open-set", _STANDARD.Open)
        self.import_set = self._action(file, "import-set", "Ctrl+I")
        self.mine = self._action(file, "mine", "Ctrl+Shift+I")
        self.export_set = self._action(file, "export-set", "Ctrl+Shift+S")
        file.addSeparator()
        self.quit = self._action(file, "quit", _STANDARD.Quit)
        edit = self._menu("edit")
        self.undo = self._action(edit, "undo", _STANDARD.Undo)
        self.redo = self._action(edit, "redo", _STANDARD.Redo)
        edit.addSeparator()
        self.command = self._action(edit, "command", "Ctrl+L")
        self.copy_fen = self._action(edit, "copy-fen", "Ctrl+Shift+C")
        self.paste_fen = self._action(edit, "paste-fen", "Ctrl+Shift+V")
        self.copy_game = self._action(edit, "copy-game", "Ctrl+Shift+G")
        edit.addSeparator()
        self.settings = self._action(edit, "settings", "Ctrl+,")

    def _position(self) -> None:
        position = self._menu("position")
        self.clear = self._action(position, "clear", "Ctrl+Backspace")
        self.start = self._action(position, "start", "Ctrl+Home")
        self.workshop = self._action(position, "workshop", "Ctrl+B")
        self.canonical = self._below(position, "canonical")
        position.addSeparator()
        self.mirror = self._action(position, "mirror", "Ctrl+M")
        self.swap_colors = self._action(position, "swap-colors", "Ctrl+Shift+M")
        position.addSeparator()
        self.chess960_menu = self._below(position, "chess960")
        self.chess960 = self._ticked(self.chess960_menu, "chess960")
        self.chess960_number = self._action(self.chess960_menu, "chess960-number", "Ctrl+Shift+N")
        self.chess960_random = self._action(self.chess960_menu, "chess960-random", "Ctrl+Shift+R")

    def _game(self) -> None:
        game = self._menu("game")
        self.play = self._ticked(game, "play", "F6")
        game.addSeparator()
        self.steps = {step: self._action(game, step.value, keys) for step, keys in _STEP_KEYS.items()}
        self.slowly = self._action(game, "slowly", "F7")
        game.addSeparator()
        self.pen = self._action(game, "pen", "Ctrl+D")
        self.erase_drawings = self._action(game, "erase-drawings", "Ctrl+E")

    def _view(self) -> None:
        view = self._menu("view")
        self.flip = self._action(view, "flip", "Ctrl+F")
        self.levels = self._choices(view, "marks", {str(level): f"level.{level}" for level in MarkLevel})
        self.all_attacks = self._ticked(view, "all-attacks", "Ctrl+T")
        self.themes = self._choices(view, "theme", {theme: f"theme.{theme}" for theme in ALL_THEMES})
        self.languages = self._choices(view, "language", dict.fromkeys(LANGUAGES))

    def _practice_and_help(self) -> None:
        practice = self._menu("practice")
        self.board_page = self._action(practice, "page-board", "Ctrl+Shift+B")
        self.exercises_page = self._action(practice, "page-exercises", "Ctrl+Shift+E")
        practice.addSeparator()
        self.ask = self._ticked(practice, "ask", "F9")
        help_menu = self._menu("help")
        self.keys = self._action(help_menu, "keys", "F1")
        self.about = self._action(help_menu, "about")

    def show_steps(self, moves: Score) -> None:
        """Enable those of the four steps that lead to another point of the game."""
        for step, action in self.steps.items():
            action.setEnabled(after(step, moves) != len(moves.done))

    def show_possible(self, *, behind: bool, drawn: bool, asked: bool) -> None:
        """Enable what would do something on the board page.

        `behind` says that moves led to the position, `drawn` that something is drawn on it, `asked` that a question
        stands: then neither FEN nor game is copied or entered.
        """
        self.slowly.setEnabled(behind)
        self.erase_drawings.setEnabled(drawn)
        for action in (self.command, self.copy_fen, self.paste_fen, self.copy_game):
            action.setEnabled(not asked)

    def _menu(self, name: str) -> QMenu:
        menu = self._window.menuBar().addMenu("")
        self._menus.append(menu)
        return self._named(menu, name)

    def _below(self, menu: QMenu, name: str) -> QMenu:
        return self._named(menu.addMenu(""), name)

    def _named(self, menu: QMenu, name: str) -> QMenu:
        menu.setObjectName(f"menu_{name}")
        self._tongue.bind(menu.setTitle, f"menu.{name}")
        return menu

    def _action(self, menu: QMenu, name: str, keys: QKeySequence.StandardKey | str | None = None) -> QAction:
        action = QAction(menu)
        action.setObjectName(f"action_{name}")
        self._tongue.bind(action.setText, f"action.{name}")
        if isinstance(keys, str):
            action.setShortcut(QKeySequence(keys))
        elif keys is not None:
            action.setShortcuts(keys)
        menu.addAction(action)
        return action

    def _ticked(self, menu: QMenu, name: str, keys: str | None = None) -> QAction:
        action = self._action(menu, name, keys)
        action.setCheckable(True)
        return action

    @property
    def by_menu(self) -> list[tuple[str, list[QAction]]]:
        """The title of each menu of the bar with its actions, those of the menus below it too, in their order."""
        return [(menu.title(), _actions_of(menu)) for menu in self._menus]

    def _choices(self, menu: QMenu, name: str, choices: dict[str, str | None] | dict[str, str]) -> QActionGroup:
        below = self._below(menu, name)
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


def _actions_of(menu: QMenu) -> list[QAction]:
    return [action for action in menu.findChildren(QAction) if action.objectName().startswith("action_")]


def check(group: QActionGroup, value: str) -> None:
    """Tick the action of a group that stands for a value."""
    for action in group.actions():
        if action.data() == value:
            action.setChecked(True)


class HolderOfMoves(Protocol):
    """Who holds the moves of a page: the desk or the practice."""

    @property
    def score(self) -> Score:
        """The moves played, and those ahead."""

    def step_to(self, count: int) -> None:
        """Go to the point where so many moves are played."""


def connect_steps(menus: Menus, holder: Callable[[], HolderOfMoves], let_go: Callable[[], None]) -> None:
    """Let the actions of the menu step through the moves of the page that is shown, whose holder `holder` returns.

    `let_go` is called before each step, so that no drag goes on over another position.
    """
    for step, action in menus.steps.items():
        action.triggered.connect(partial(_go, step, holder, let_go))


def _go(step: Step, holder: Callable[[], HolderOfMoves], let_go: Callable[[], None], _: bool = False) -> None:
    let_go()
    moves = holder()
    moves.step_to(after(step, moves.score))
