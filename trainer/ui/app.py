"""The application: builds the window, the pages and what remembers choices, and connects them."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from trainer import __version__
from trainer.draw.theme import Theme
from trainer.rules.position import Position
from trainer.rules.terms import Square
from trainer.ui.board.gesture import Wish
from trainer.ui.board_page.page import BoardPage
from trainer.ui.closing import Closing
from trainer.ui.menus import Menus, check, connect_steps
from trainer.ui.practice.files import ExerciseFiles
from trainer.ui.settings.choices import Choices
from trainer.ui.settings.values import Settings
from trainer.ui.shell.announce import Speaking
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import show_message, show_problem
from trainer.ui.shell.style import style_sheet
from trainer.ui.tools import Tools
from trainer.ui.window import MainWindow, Page
from trainer.words.tables import load_words

if TYPE_CHECKING:
    from trainer.ui.practice.page import ExercisesPage
    from trainer.ui.practice.practice import Practice


class App(QObject):
    """The program behind the window; the exercises page is opened when it is first asked for."""

    def __init__(self, qt: QApplication, settings: Settings, position: Position, language: str) -> None:
        super().__init__()
        self._settings = settings
        self.tongue = Tongue(load_words(language))
        self.choices = Choices(qt, settings, self.tongue)
        theme = self.choices.theme
        self.window = MainWindow(self.tongue, theme)
        self.menus = Menus(self.window, self.tongue)
        self._speaking = Speaking(self.window.board)
        self.board_page = BoardPage(self.window, self.menus, self.tongue, theme, position, self._speaking)
        self.exercises_page: ExercisesPage | None = None
        self._page: BoardPage | ExercisesPage = self.board_page
        self.tools = Tools(self.window, self.board_page.desk, self.tongue, lambda: self._page.asked)
        self.files = ExerciseFiles(self.window, self.menus, self.tongue, settings, self._practise)
        self._closing = Closing(self.window, self.tongue, self._remember)
        self.board_page.changed.connect(partial(self._follow, self.board_page))
        self._connect_pages()
        self._connect_choices()
        self.board_page.begin(settings)
        self.choices.begin(self.window)
        self.show_page(Page.BOARD)
        self.window.board.setFocus()
        # Last, so that each widget is polished once: it halves the time that the style takes.
        qt.setStyleSheet(style_sheet(theme))

    def _connect_pages(self) -> None:
        """Connect board, header and menus so that they act on the page that is shown."""
        window, menus, header = self.window, self.menus, self.window.header
        window.board.squares.describe = self._describe
        self.tools.wished.connect(self._fulfil)
        header.page_chosen.connect(self.show_page)
        for undo in (menus.undo.triggered, header.undo.clicked):
            undo.connect(self._undo)
        for redo in (menus.redo.triggered, header.redo.clicked):
            redo.connect(self._redo)
        connect_steps(menus, lambda: self._page.holder, window.board.hand.cancel)
        menus.slowly.triggered.connect(self.tools.show_slowly)
        menus.pen.triggered.connect(self.tools.take_pen)
        menus.board_page.triggered.connect(self._show_board_page)
        menus.exercises_page.triggered.connect(self._show_exercises_page)
        menus.quit.triggered.connect(window.close)
        menus.about.triggered.connect(self._about)
        menus.keys.triggered.connect(self._show_keys)

    def _connect_choices(self) -> None:
        menus = self.menus
        menus.theme_chosen.connect(self.choices.choose_theme)
        menus.language_chosen.connect(self.choices.choose_language)
        menus.level_chosen.connect(self.choices.choose_level)
        menus.settings.triggered.connect(self.choices.show_dialog)
        self.window.header.marks.clicked.connect(self.choices.next_level)
        self.choices.level_chosen.connect(self.board_page.desk.show_marks)
        self.choices.chosen.connect(self._tick)
        self.choices.applied.connect(partial(self.board_page.apply, self._settings))
        self.choices.themed.connect(self._show_theme)
        self.choices.renewed.connect(self._reword)

    # Pages.

    def show_page(self, page: Page) -> None:
        """Show the board page or the exercises."""
        shown = self._exercises() if page is Page.EXERCISES else None
        self._page = self.board_page if shown is None else shown
        self.window.header.pages.show_choice(Page.BOARD if shown is None else Page.EXERCISES)
        self.tools.let_go()
        self._show()

    def _show_board_page(self) -> None:
        self.show_page(Page.BOARD)

    def _show_exercises_page(self) -> None:
        self.show_page(Page.EXERCISES)

    def _exercises(self) -> "ExercisesPage | None":
        """Return the exercises page, built the first time; where its set cannot be read, say so and return None."""
        # Imported here: the first frame needs neither exercises nor what reads them.
        from trainer.ui.practice.page import ExercisesPage

        if self.exercises_page is None:
            try:
                page = ExercisesPage(self.window, self.tongue, self.choices.theme, self._settings, self._speaking)
            except (OSError, ValueError) as error:
                show_problem(self.window, self.tongue.words.say("practice.file-fault", found=str(error)))
                return None
            page.changed.connect(partial(self._follow, page))
            page.panel.own_sets.chosen.connect(self.files.open_set)
            page.panel.own_sets.folder_wanted.connect(self.files.choose_folder)
            self.exercises_page = page
        return self.exercises_page

    def _practise(self) -> "Practice | None":
        """Show the exercises page, and return who holds the exercises; None where they cannot be read."""
        self.show_page(Page.EXERCISES)
        return None if self.exercises_page is None else self.exercises_page.practice

    def _fulfil(self, wish: Wish) -> None:
        self._page.holder.fulfil(wish)

    def _undo(self) -> None:
        self.window.board.hand.cancel()
        self._page.holder.undo()

    def _redo(self) -> None:
        self.window.board.hand.cancel()
        self._page.holder.redo()

    def _describe(self, square: Square) -> str:
        return self._page.describe(square)

    # Showing.

    def _follow(self, page: "BoardPage | ExercisesPage") -> None:
        """Show what has changed on a page, while it is the one that is shown."""
        if page is self._page:
            self._show()

    def _show(self) -> None:
        self._show_actions()
        self._page.show()

    def _show_actions(self) -> None:
        header, menus, page = self.window.header, self.menus, self._page
        for undo in (header.undo, menus.undo):
            undo.setEnabled(bool(page.past))
        for redo in (header.redo, menus.redo):
            redo.setEnabled(bool(page.future))
        on_board = page is self.board_page
        for widget in (header.modes, header.flip, header.marks, header.ask):
            widget.setVisible(on_board)
        for action in menus.board_actions:
            action.setEnabled(on_board)
        menus.show_steps(page.holder.score)

    def _show_theme(self, theme: Theme) -> None:
        for part in (self.window.board, self.window.palette_box, self.board_page.panel):
            part.show_theme(theme)
        if self.exercises_page is not None:
            self.exercises_page.panel.show_theme(theme)
        self._show()

    def _reword(self) -> None:
        self.window.palette_box.reword()
        self._show()

    def _tick(self) -> None:
        """Show in the menus which theme and which language are in force."""
        check(self.menus.themes, self._settings.theme)
        check(self.menus.languages, self.tongue.words.language)

    # Windows.

    def _show_keys(self) -> None:
        # Imported here: the first frame needs no list of keys.
        from trainer.ui.keys_window import show_keys

        show_keys(self.window, self.tongue, self.menus.by_menu)

    def _about(self) -> None:
        words = self.tongue.words
        message = words.say("app.about", version=__version__)
        show_message(self.window, words.say("action.about"), message, words.say("app.about.licence"))

    def _remember(self, then: Callable[[list[str]], object]) -> None:
        """Write what is not written yet; call `then` with the sentences to be read before the window closes, if any."""
        page = self.exercises_page
        if page is None:
            self._remember_choices(then, [])
        else:
            page.keeper.settle(partial(self._remember_choices, then))

    def _remember_choices(self, then: Callable[[list[str]], object], said: list[str]) -> None:
        self.board_page.remember(self._settings)
        then([*said, *filter(None, [self.choices.remember()])])
