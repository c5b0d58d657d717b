"""The board page: its desk, its panel and its FEN field, built here and connected with window and menus."""

from random import randrange

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from trainer.draw.theme import Theme
from trainer.rules.grouping import Grouping
from trainer.rules.judge import judge
from trainer.rules.moves import CastlingBy
from trainer.rules.position import Position
from trainer.rules.setup import first_question
from trainer.rules.terms import Square, Variant
from trainer.rules.text.fen import write_fen
from trainer.ui.board.float_layer import GLIDE_TIME
from trainer.ui.board.gesture import Mode
from trainer.ui.board_page.canonical import CanonicalMenu
from trainer.ui.board_page.command_box import CommandBox
from trainer.ui.board_page.desk import Desk
from trainer.ui.board_page.fen_bar import FenBar
from trainer.ui.board_page.panel import LabPanel
from trainer.ui.board_page.remembered import desk_text
from trainer.ui.board_page.shown import own_squares, shown_desk
from trainer.ui.menus import Menus, check
from trainer.ui.settings.values import Settings
from trainer.ui.shell.announce import Speaking
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import ask_number
from trainer.ui.window import MainWindow
from trainer.words.position import square_line


class BoardPage(QObject):
    """The page on which positions are set up, played and explained; `desk`, also its `holder`, holds what is on it.

    Signals:
        changed: the state of the desk is another one.
    """

    changed = Signal()

    def __init__(
        self, window: MainWindow, menus: Menus, tongue: Tongue, theme: Theme, position: Position, speaking: Speaking
    ) -> None:
        super().__init__(window)
        self._window, self._menus, self._tongue, self._speaking = window, menus, tongue, speaking
        self.desk = self.holder = Desk(position)
        self.panel, self.fen = LabPanel(tongue, theme), FenBar(tongue)
        window.add_page(self.panel, below=self.fen)
        self.canonical = CanonicalMenu(menus.canonical, tongue, self.desk.show_canonical)
        self._commands = CommandBox(window, self.fen, self.desk, tongue, speaking, self.describe)
        self.desk.changed.connect(self.changed)
        self.desk.noticed.connect(self._show_notice)
        self._connect_panel()
        self._connect_positions()
        self._connect_looks()

    def _connect_panel(self) -> None:
        desk, answer, history = self.desk, self.panel.answer, self.panel.history
        self.fen.read.connect(desk.read)
        answer.castling_chosen.connect(desk.look_at)
        answer.answered.connect(desk.answer)
        for over in (answer.answered, answer.all_wanted):
            over.connect(self._window.board.setFocus)
        answer.next_wanted.connect(desk.reveal_next)
        answer.all_wanted.connect(desk.ask)
        answer.square_clicked.connect(desk.reveal)
        history.king_declared.connect(desk.declare_king)
        history.rook_declared.connect(desk.declare_rook)
        history.turn_given.connect(desk.give_turn)
        self.panel.score.step_wanted.connect(desk.step_to)

    def _connect_positions(self) -> None:
        """Connect what puts another position on the board, in the menus and the palette."""
        menus, desk, palette = self._menus, self.desk, self._window.palette_box
        for clear in (menus.clear.triggered, palette.cleared):
            clear.connect(desk.clear)
        for start in (menus.start.triggered, palette.started):
            start.connect(desk.start)
        menus.workshop.triggered.connect(desk.workshop)
        menus.mirror.triggered.connect(desk.mirror)
        menus.swap_colors.triggered.connect(desk.swap_colors)
        menus.chess960.triggered.connect(desk.choose_variant)
        menus.chess960_number.triggered.connect(self._ask_number)
        menus.chess960_random.triggered.connect(self._start_at_random)
        menus.command.triggered.connect(self.fen.take_focus)
        menus.copy_fen.triggered.connect(self.fen.copy)
        menus.paste_fen.triggered.connect(self.fen.paste)
        menus.copy_game.triggered.connect(self._copy_game)

    def _connect_looks(self) -> None:
        """Connect what changes how the position is looked at, in the menus and the header."""
        menus, desk, header = self._menus, self.desk, self._window.header
        menus.play.triggered.connect(desk.change_mode)
        header.mode_chosen.connect(desk.choose_mode)
        menus.all_attacks.toggled.connect(desk.show_all_attacks)
        for erase in (menus.erase_drawings.triggered, self._window.palette_box.drawings_erased):
            erase.connect(desk.erase_drawings)
        for flip in (menus.flip.triggered, header.flip.clicked):
            flip.connect(desk.flip)
        for ask in (menus.ask.toggled, header.ask.toggled):
            ask.connect(self._ask)

    # What is remembered.

    def begin(self, settings: Settings) -> None:
        """Bring into force what is remembered of the page, beside what is on the desk."""
        self.desk.show_marks(settings.level)
        self.apply(settings)
        if settings.draft:
            self.fen.restore(settings.draft)

    def apply(self, settings: Settings) -> None:
        """Bring into force how one castles, counts conditions, writes moves, and whether men glide."""
        self.desk.play_by(CastlingBy(settings.castling_by), over_the_board=settings.over_the_board)
        self.panel.conditions.grouping = Grouping(settings.grouping)
        self._window.board.gliding.time = GLIDE_TIME if settings.animation else 0
        self.panel.score.notation = settings.notation

    def remember(self, settings: Settings) -> None:
        """Write the desk, and a text in the FEN field that could not be read, into the settings."""
        state = self.desk.state
        settings.desk = desk_text(state)
        settings.mode = state.mode
        settings.position = write_fen(state.position)
        settings.chess960 = state.position.variant is Variant.CHESS960
        settings.draft = self.fen.draft

    def ask_first(self) -> None:
        """Ask a question at the very first start of the program, one that most people answer wrong."""
        self.desk.edit(first_question())
        self.desk.ask()

    # Showing.

    @property
    def past(self) -> tuple[object, ...]:
        """The steps that can be taken back."""
        return self.desk.state.timeline.past

    @property
    def future(self) -> tuple[object, ...]:
        """The steps that can be taken forward again."""
        return self.desk.state.timeline.future

    @property
    def asked(self) -> Position | None:
        """The position of the exercise that is on the board: none on this page."""
        return None

    def show(self) -> None:
        """Show the state of the desk: on board and panel, in the FEN field, the palette, the menus and the header."""
        window, menus, state = self._window, self._menus, self.desk.state
        verdict = judge(state.position)
        castling = verdict.of(state.castling)
        asked = not state.asking.over
        window.show_page(self.panel)
        if state.mode is Mode.PLAY and not asked:
            window.board.hand.let_play(own_squares(state))
        else:
            window.board.hand.allow(editing=state.mode is Mode.SETUP, selecting=not asked)
        window.board.show_scene(shown_desk(state, castling))
        self.panel.show_verdict(state, verdict)
        if state.notice is None:
            self._speaking.tell(self.panel.told)
        self.fen.show_position(state.position, veiled=asked)
        window.palette_box.show_tools(editing=state.mode is Mode.SETUP, on_board=True)
        window.board.squares.tell_changes()
        menus.show_possible(behind=bool(self.desk.score.done), drawn=bool(state.drawings), asked=asked)
        window.header.ask.setChecked(asked)
        menus.ask.setChecked(asked)
        window.header.modes.show_choice(state.mode)
        if not state.promoting:
            window.promotion.hide()
        menus.play.setChecked(state.mode is Mode.PLAY)
        menus.chess960.setChecked(state.position.variant is Variant.CHESS960)
        window.header.marks.setText(self._tongue.words.say(f"level.short.{state.level}"))
        check(menus.levels, state.level)

    def _show_notice(self) -> None:
        """Scroll to the notice on a refused move or a touch, and announce it."""
        self.panel.ensureWidgetVisible(self.panel.notice)
        self._speaking.interject(self.panel.notice.text)

    def describe(self, square: Square) -> str:
        """Return what a screen reader says of a square; while a question stands, no attacker is named."""
        state = self.desk.state
        veiled = not state.asking.over and square not in state.asking.revealed
        return square_line(self._tongue.words, state.position, square, by=not state.castling.color, veiled=veiled)

    # What the menus wish.

    def _copy_game(self) -> None:
        QGuiApplication.clipboard().setText(self.desk.game_text())

    def _ask(self, asked: bool) -> None:
        """Put the question, or drop it, once the button or the menu has been switched to `asked`."""
        if asked == self.desk.state.asking.over:
            if self.fen.field.hasFocus():
                # The field is locked while a question stands; the next button would get what is typed.
                self._window.board.setFocus()
            self.desk.ask()

    def _ask_number(self) -> None:
        words = self._tongue.words
        ask_number(
            self._window, words.say("app.name"), words.say("chess960.number"), 518, 959, self.desk.start_chess960
        )

    def _start_at_random(self) -> None:
        self.desk.start_chess960(randrange(960))
