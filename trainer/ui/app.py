"""The application: builds everything, and connects every signal."""

from functools import partial
from random import randrange
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from trainer import __version__
from trainer.draw.theme import Theme
from trainer.rules.judge import judge
from trainer.rules.position import Position
from trainer.rules.setup import first_question, workshop_position
from trainer.rules.terms import Square, Variant
from trainer.session.record import Score
from trainer.ui.board.board_view import Shown
from trainer.ui.board.gesture import Wish
from trainer.ui.board.palette import KINDS
from trainer.ui.canonical import CanonicalMenu
from trainer.ui.choices import Choices
from trainer.ui.closing import Closing
from trainer.ui.command_box import CommandBox
from trainer.ui.desk import Desk
from trainer.ui.desk_state import Mode
from trainer.ui.exchange import Exchange
from trainer.ui.handling import Handling
from trainer.ui.menus import Menus, check
from trainer.ui.messages import ask_number, show_message, show_problem
from trainer.ui.settings import Settings
from trainer.ui.shown import own_squares, shown_desk
from trainer.ui.speaking import Speaking
from trainer.ui.stepping import connect_steps
from trainer.ui.style import style_sheet
from trainer.ui.tongue import Tongue
from trainer.ui.window import MainWindow, Page
from trainer.words.square import square_line
from trainer.words.tables import load_words

if TYPE_CHECKING:
    from trainer.ui.practice.keeper import Keeper
    from trainer.ui.practice.panel import PracticePanel
    from trainer.ui.practice.practice import Practice


class App(QObject):
    """The program behind the window: holders of what changes, the widgets, and the ways between them."""

    def __init__(self, qt: QApplication, settings: Settings, position: Position, language: str) -> None:
        super().__init__()
        self._page, self._settings = Page.BOARD, settings
        self.tongue = Tongue(load_words(language))
        self.desk = Desk(position)
        self.choices = Choices(qt, settings, self.tongue, self.desk)
        self.practice: Practice | None = None
        self._practice_panel: PracticePanel | None = None
        self._keeper: Keeper | None = None
        theme = self.choices.theme
        self.window = MainWindow(self.tongue, theme)
        self.menus = Menus(self.window, self.tongue)
        self.canonical = CanonicalMenu(self.menus.canonical, self.tongue, self.desk.show_canonical)
        self.hand = Handling(self.window, self.desk, self.tongue, self._asked_position)
        self.speaking = Speaking(self.window.board)
        self.commands = CommandBox(self.window, self.desk, self.tongue, self.speaking, self._describe)
        self.exchange = Exchange(self.window, self.tongue, settings, self._practise)
        self.exchange.connect_menus(self.menus)
        self._connect_desk()
        self._connect_window()
        self.window.board.squares.describe = self._describe
        self.choices.begin(self.window, self.menus)
        self.show_page(Page.BOARD)
        self.window.board.setFocus()
        # Last, so that each widget is polished once: it halves the time that the style takes.
        qt.setStyleSheet(style_sheet(theme))

    def ask_first(self) -> None:
        """Begin the very first start with a question: one board, three buttons, and most people answer it wrong."""
        self.desk.edit(first_question())
        self.desk.ask()

    # The ways between holders and widgets.

    def _connect_desk(self) -> None:
        window, menus, desk = self.window, self.menus, self.desk
        desk.changed.connect(self._show_desk)
        desk.noticed.connect(self._show_notice)
        window.fen.read.connect(desk.read)
        menus.copy_game.triggered.connect(self._copy_game)
        answer, history = window.lab.answer, window.lab.history
        answer.castling_chosen.connect(desk.look_at)
        answer.answered.connect(desk.answer)
        for over in (answer.answered, answer.all_wanted):
            over.connect(window.board.setFocus)
        answer.next_wanted.connect(desk.reveal_next)
        answer.all_wanted.connect(desk.ask)
        answer.square_clicked.connect(desk.reveal)
        history.king_declared.connect(desk.declare_king)
        history.rook_declared.connect(desk.declare_rook)
        history.turn_given.connect(desk.give_turn)
        for clear in (menus.clear.triggered, window.palette_box.cleared):
            clear.connect(desk.clear)
        for start in (menus.start.triggered, window.palette_box.started):
            start.connect(desk.start)
        menus.workshop.triggered.connect(desk.workshop)
        menus.mirror.triggered.connect(desk.mirror)
        menus.swap_colors.triggered.connect(desk.swap_colors)
        menus.chess960_number.triggered.connect(self._ask_number)
        menus.chess960_random.triggered.connect(self._start_at_random)
        menus.play.triggered.connect(desk.change_hand)
        window.header.mode_chosen.connect(desk.take_hand)
        window.lab.score.step_wanted.connect(desk.step_to)
        connect_steps(menus, lambda: self._holder, window.board.hand.cancel)
        menus.all_attacks.toggled.connect(desk.show_all_attacks)
        for erase in (menus.erase_drawings.triggered, window.palette_box.drawings_erased):
            erase.connect(desk.erase_drawings)
        menus.slowly.triggered.connect(self.hand.show_slowly)
        menus.pen.triggered.connect(self.hand.take_pen)
        menus.chess960.triggered.connect(desk.choose_variant)
        for flip in (menus.flip.triggered, window.header.flip.clicked):
            flip.connect(desk.flip)
        for ask in (menus.ask.toggled, window.header.ask.toggled):
            ask.connect(self._ask)

    def _connect_window(self) -> None:
        window, menus, header = self.window, self.menus, self.window.header
        self.hand.wished.connect(self._fulfil)
        header.page_chosen.connect(self.show_page)
        for undo in (menus.undo.triggered, header.undo.clicked):
            undo.connect(self._undo)
        for redo in (menus.redo.triggered, header.redo.clicked):
            redo.connect(self._redo)
        menus.board_page.triggered.connect(self._show_board_page)
        menus.exercises_page.triggered.connect(self._show_exercises_page)
        menus.quit.triggered.connect(window.close)
        menus.about.triggered.connect(self._about)
        menus.keys.triggered.connect(self._show_keys)
        menus.command.triggered.connect(window.fen.take_focus)
        menus.copy_fen.triggered.connect(window.fen.copy)
        menus.paste_fen.triggered.connect(window.fen.paste)
        self.closing = Closing(window, self.tongue, self._last_words)
        self.choices.themed.connect(self._show_theme)
        self.choices.renewed.connect(self._reword)

    # Pages.

    def show_page(self, page: Page) -> None:
        """Show the board page or the exercises."""
        if page is Page.EXERCISES and self.practice is None and not self._open_practice():
            page = Page.BOARD
        self._page = page
        self.window.header.pages.show_choice(page)
        self.hand.let_go()
        self._show()

    def _show_board_page(self) -> None:
        self.show_page(Page.BOARD)

    def _show_exercises_page(self) -> None:
        self.show_page(Page.EXERCISES)

    def _open_practice(self) -> bool:
        """Open the exercises page; a file that cannot be read gets a sentence, and the page stays closed."""
        # Imported here: the first frame needs neither exercises nor what reads them.
        from trainer.ui.practice.connect import open_practice

        try:
            opened = open_practice(self.tongue, self.choices.theme, self._settings)
        except (OSError, ValueError) as error:
            show_problem(self.window, self.tongue.words.say("practice.file-fault", found=str(error)))
            return False
        self.practice, self._practice_panel, self._keeper = opened
        # Its clock must not tick for a window that is gone.
        self.practice.setParent(self.window)
        self._keeper.failed.connect(partial(show_problem, self.window))
        self._keeper.open()
        self.practice.changed.connect(self._show_practice)
        self.practice.refused.connect(self.window.board.glide_home)
        self._practice_panel.board_wanted.connect(self.window.board.setFocus)
        self._practice_panel.own_sets.chosen.connect(self.exchange.open_set)
        self._practice_panel.own_sets.folder_wanted.connect(self.exchange.choose_folder)
        self.window.panels.addWidget(self._practice_panel)
        return True

    def _last_words(self) -> list[str]:
        """Write what is not written yet, and return what is to be said of it before the window closes."""
        said = [] if self._keeper is None else self._keeper.last_words()
        return [*said, *filter(None, [self.choices.remember()])]

    def _practise(self) -> "Practice | None":
        """Show the exercises page, and return who holds the exercises; None where they cannot be read."""
        self.show_page(Page.EXERCISES)
        return self.practice

    @property
    def _holder(self) -> "Desk | Practice":
        """Who holds the position on the board of this page."""
        return self.practice if self._page is Page.EXERCISES and self.practice is not None else self.desk

    def _fulfil(self, wish: Wish) -> None:
        self._holder.fulfil(wish)

    def _undo(self) -> None:
        self.window.board.hand.cancel()
        self._holder.undo()

    def _redo(self) -> None:
        self.window.board.hand.cancel()
        self._holder.redo()

    # Showing.

    def _show(self) -> None:
        if self._page is Page.BOARD:
            self._show_desk()
        else:
            self._show_practice()

    def _show_desk(self) -> None:
        if self._page is not Page.BOARD:
            return
        window, state = self.window, self.desk.state
        verdict = judge(state.position)
        castling = verdict.of(state.castling)
        asked = not state.asking.over
        window.panels.setCurrentWidget(window.lab)
        if state.mode is Mode.PLAY and not asked:
            window.board.hand.let_play(own_squares(state))
        else:
            window.board.hand.allow(editing=state.mode is Mode.SETUP, selecting=not asked)
        window.board.show_scene(shown_desk(state, castling))
        window.lab.show_verdict(state, verdict)
        if state.notice is None:
            self.speaking.tell(window.lab.told)
        window.fen.show_position(state.position, veiled=asked)
        window.fen.show()
        window.palette_box.show_tools(editing=state.mode is Mode.SETUP, on_board=True)
        window.board.squares.tell_changes()
        self._show_actions(state.timeline.past, state.timeline.future, self.desk.score, on_board=True)
        self.menus.show_possible(behind=bool(self.desk.score.done), drawn=bool(state.drawings), asked=asked)
        window.header.ask.setChecked(asked)
        self.menus.ask.setChecked(asked)
        window.header.modes.show_choice(state.mode)
        if not state.promoting:
            window.promotion.hide()
        self.menus.play.setChecked(state.mode is Mode.PLAY)
        self.menus.chess960.setChecked(state.position.variant is Variant.CHESS960)
        window.header.marks.setText(self.tongue.words.say(f"level.short.{state.level}"))
        check(self.menus.levels, state.level)

    def _show_notice(self) -> None:
        """Bring into view, and into the ears, why a move was refused or what a touch means."""
        notice = self.window.lab.notice
        self.window.lab.ensureWidgetVisible(notice)
        self.speaking.interject(notice.text)

    def _show_practice(self) -> None:
        # Imported here, as the page is: the first frame needs no exercises.
        from trainer.course.flips import FLIP_KINDS
        from trainer.ui.practice.on_board import BoardUse

        practice, panel = self.practice, self._practice_panel
        if practice is None or panel is None or self._page is not Page.EXERCISES:
            return
        window, shown = self.window, practice.shown
        window.promotion.hide()
        window.panels.setCurrentWidget(panel)
        panel.show_practice(practice)
        self.speaking.tell(panel.told)
        if shown.use is BoardUse.PLAY:
            window.board.hand.let_play(shown.own)
        else:
            window.board.hand.allow(editing=shown.use in (BoardUse.BUILD, BoardUse.ADD), selecting=True)
        window.board.show_scene(
            Shown(shown.men, shown.marks, drawings=shown.picked, last=shown.last, flipped=shown.flipped)
        )
        window.fen.hide()
        kinds = FLIP_KINDS if shown.use is BoardUse.ADD else KINDS
        window.palette_box.show_tools(editing=shown.use in (BoardUse.BUILD, BoardUse.ADD), on_board=False, kinds=kinds)
        window.board.squares.tell_changes()
        self._show_actions(shown.past, shown.future, practice.score, on_board=False)

    def _asked_position(self) -> Position | None:
        """Return the position of the exercise that is on the board, None on the board page."""
        if self._page is not Page.EXERCISES or self.practice is None or self.practice.state.run is None:
            return None
        return self.practice.state.run.start

    def _describe(self, square: Square) -> str:
        """Return what a screen reader says of a square; while a question stands, no attacker is named."""
        words = self.tongue.words
        if self._page is Page.EXERCISES and self.practice is not None:
            done = self.practice.state
            if done.run is None or done.looked_at is None:
                return square_line(words, workshop_position(), square, veiled=True)
            return square_line(words, done.looked_at, square, by=not done.run.castling.color, veiled=not done.told)
        state = self.desk.state
        veiled = not state.asking.over and square not in state.asking.revealed
        return square_line(words, state.position, square, by=not state.castling.color, veiled=veiled)

    def _show_actions(
        self, past: tuple[object, ...], future: tuple[object, ...], moves: Score, *, on_board: bool
    ) -> None:
        header, menus = self.window.header, self.menus
        for undo in (header.undo, menus.undo):
            undo.setEnabled(bool(past))
        for redo in (header.redo, menus.redo):
            redo.setEnabled(bool(future))
        for widget in (header.modes, header.flip, header.marks, header.ask):
            widget.setVisible(on_board)
        for action in menus.board_actions:
            action.setEnabled(on_board)
        menus.show_steps(moves)

    def _copy_game(self) -> None:
        QGuiApplication.clipboard().setText(self.desk.game_text())

    def _ask(self, asked: bool) -> None:
        """Ask, or drop the question, as the button and the menu are pressed, by whatever presses them."""
        if asked == self.desk.state.asking.over:
            if self.window.fen.field.hasFocus():
                # The field is locked while a question stands; the next button would get what is typed.
                self.window.board.setFocus()
            self.desk.ask()

    def _ask_number(self) -> None:
        words = self.tongue.words
        ask_number(self.window, words.say("app.name"), words.say("chess960.number"), 518, 959, self.desk.start_chess960)

    def _start_at_random(self) -> None:
        self.desk.start_chess960(randrange(960))

    def _show_keys(self) -> None:
        # Imported here: the first frame needs no map.
        from trainer.ui.keys_window import show_keys

        show_keys(self.window, self.tongue, self.menus.by_menu)

    def _show_theme(self, theme: Theme) -> None:
        for part in (self.window.board, self.window.palette_box, self.window.lab, self._practice_panel):
            if part is not None:
                part.show_theme(theme)
        self._show()

    def _reword(self) -> None:
        self.window.palette_box.reword()
        self._show()

    def _about(self) -> None:
        words = self.tongue.words
        message = words.say("app.about", version=__version__)
        show_message(self.window, words.say("action.about"), message, words.say("app.about.licence"))
