"""The exercises page: the first set of exercises, practice, keeper and panel, built here and connected."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from trainer import paths
from trainer.course.files.library import sets_in
from trainer.course.files.read import load_set
from trainer.course.ids import Deed
from trainer.draw.licence import Licence
from trainer.draw.theme import Theme
from trainer.rules.position import Position
from trainer.rules.setup import workshop_position
from trainer.rules.terms import Square
from trainer.ui.board.palette import KINDS
from trainer.ui.board.picture import Shown
from trainer.ui.practice.begin import Sessions
from trainer.ui.practice.keeper import Keeper
from trainer.ui.practice.panel import PracticePanel
from trainer.ui.practice.practice import Practice
from trainer.ui.practice.sets import begin_file
from trainer.ui.practice.sheet import licence_of, passed, print_licence, save_licence
from trainer.ui.practice.state import BoardUse
from trainer.ui.settings.values import Settings
from trainer.ui.shell.announce import Speaking
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import MOST_LINES, show_message, show_problem
from trainer.ui.window import MainWindow
from trainer.words.position import square_line
from trainer.words.set_fault import set_fault_line

SIX_CASES = "six-cases.toml"
"""The file of the set whose exercises are begun castling by castling."""


class ExercisesPage(QObject):
    """The page on which exercises are done: `practice`, also `holder`, has the one being done, `keeper` the answers.

    Raises OSError where the first set, which comes with the program, cannot be read, and ValueError, with a sentence,
    where it holds no sound exercise.

    Signals:
        changed: the state of the practice is another one.
    """

    changed = Signal()

    def __init__(
        self, window: MainWindow, tongue: Tongue, theme: Theme, settings: Settings, speaking: Speaking
    ) -> None:
        loaded = load_set(paths.exercises() / SIX_CASES)
        if not loaded.set.exercises:
            raise ValueError("\n".join(set_fault_line(tongue.words, fault) for fault in loaded.faults[:MOST_LINES]))
        super().__init__(window)
        self._window, self._tongue, self._speaking = window, tongue, speaking
        self.practice = self.holder = Practice(loaded.set, loaded.source)
        # Its clock must not tick for a window that is gone.
        self.practice.setParent(window)
        self.keeper = Keeper(self.practice, tongue, settings)
        sets = tuple(entry for entry in sets_in(paths.exercises()) if entry.path.name != SIX_CASES)
        self.panel = PracticePanel(tongue, theme, settings, sets)
        window.add_page(self.panel)
        self._connect_answers()
        self.sessions = Sessions(self.practice, self.keeper, tongue)
        self._connect_sessions()
        self.keeper.failed.connect(partial(show_problem, window))
        self._choosing = False
        self.keeper.open()
        self.keeper.summarised.connect(self.changed)
        self.practice.changed.connect(self.changed)
        self.practice.refused.connect(window.board.glide_home)
        self.panel.board_wanted.connect(window.board.setFocus)

    def _connect_answers(self) -> None:
        practice, panel = self.practice, self.panel
        panel.task.given.connect(practice.choose)
        panel.task.check_wanted.connect(practice.check)
        panel.task.skip_wanted.connect(practice.advance)
        panel.task.stop_wanted.connect(practice.stop)
        panel.task.none_wanted.connect(practice.none)
        panel.task.refused.connect(partial(practice.choose, Deed.REFUSE))
        panel.task.hint_wanted.connect(practice.hint)
        panel.score.step_wanted.connect(practice.step_to)
        for listed in panel.lists:
            listed.chosen.connect(practice.choose)
        panel.several.toggled.connect(practice.toggle)
        panel.rows.chosen.connect(practice.tell)
        panel.history.king_declared.connect(practice.declare_king)
        panel.history.rook_declared.connect(practice.declare_rook)
        panel.in_class.reveal_wanted.connect(practice.reveal)
        panel.feedback.next_wanted.connect(practice.advance)
        panel.summary.other_wanted.connect(practice.stop)
        practice.ticked.connect(panel.task.show_left)

    def _connect_sessions(self) -> None:
        practice, panel, keeper, sessions = self.practice, self.panel, self.keeper, self.sessions
        panel.sets.chosen.connect(partial(begin_file, practice, self._tongue))
        panel.chooser.chosen.connect(practice.begin)
        panel.sessions.chosen.connect(sessions.begin)
        panel.resume.resumed.connect(sessions.resume)
        panel.resume.dropped.connect(keeper.drop)
        panel.summary.again_wanted.connect(sessions.again)
        panel.learners.chosen.connect(keeper.choose)
        panel.learners.added.connect(keeper.add)
        panel.learners.renamed.connect(keeper.rename)
        panel.learners.deleted.connect(keeper.delete)
        panel.learners.exported.connect(self._export)
        keeper.exported.connect(self._say_exported)
        sessions.busy.connect(panel.show_busy)
        sessions.said.connect(partial(show_problem, self._window))
        panel.mastery.scope_chosen.connect(keeper.look_at)
        panel.summary_wanted.connect(self._show_anew)
        panel.sheet.save_wanted.connect(self._save_licence)
        panel.sheet.print_wanted.connect(self._print_licence)

    # Showing.

    @property
    def past(self) -> tuple[object, ...]:
        """The steps of building that can be taken back."""
        building = self.practice.state.building
        return () if building is None else building.past

    @property
    def future(self) -> tuple[object, ...]:
        """The steps of building that can be taken forward again."""
        building = self.practice.state.building
        return () if building is None else building.future

    @property
    def asked(self) -> Position | None:
        """The position of the exercise that is on the board, None while there is none."""
        run = self.practice.state.run
        return None if run is None else run.start

    def show(self) -> None:
        """Show the state of the practice: on the board, in the panel and the palette."""
        window, shown = self._window, self.practice.shown
        choosing = self.practice.state.drill is None
        if choosing and not (self._choosing and self.panel.isVisible()):
            # Whoever comes back to the choices finds there what another window has done, too.
            self._choosing = True
            self.keeper.read(class_too=self.panel.looking)
        self._choosing = choosing
        window.promotion.hide()
        window.show_page(self.panel)
        self.panel.show_practice(self.practice, self.keeper.summary)
        self._speaking.tell(self.panel.told)
        editing = shown.use in (BoardUse.BUILD, BoardUse.ADD)
        if shown.use is BoardUse.PLAY:
            window.board.hand.let_play(shown.own)
        else:
            window.board.hand.allow(editing=editing, selecting=True)
        window.board.show_scene(
            Shown(shown.men, shown.marks, drawings=shown.picked, last=shown.last, flipped=shown.flipped)
        )
        kinds = shown.kinds or KINDS
        window.palette_box.show_tools(editing=editing, on_board=False, kinds=kinds)
        window.board.squares.tell_changes()

    def describe(self, square: Square) -> str:
        """Return what a screen reader says of a square; while a question stands, no attacker is named."""
        words, done = self._tongue.words, self.practice.state
        if done.run is None or done.looked_at is None:
            return square_line(words, workshop_position(), square, veiled=True)
        return square_line(words, done.looked_at, square, by=not done.run.castling.color, veiled=not done.told)

    def _show_anew(self) -> None:
        self.keeper.read(class_too=self.panel.looking)
        self.changed.emit()

    def _export(self, path: Path, everybody: bool) -> None:
        self.keeper.export(path, everybody=everybody)

    def _say_exported(self, path: Path) -> None:
        line = self._tongue.words.say("learner.exported", file=str(path))
        show_message(self._window, self._window.windowTitle(), line, "")

    # The licence.

    def _licence(self) -> Licence | None:
        drill = self.practice.state.drill
        if drill is None or not passed(drill):
            return None
        return licence_of(self._tongue.words, drill, self.keeper.summary.name, self.practice.clock())

    def _save_licence(self) -> None:
        licence = self._licence()
        if licence is not None:
            save_licence(self._window, self._tongue.words, licence)

    def _print_licence(self) -> None:
        licence = self._licence()
        if licence is not None:
            print_licence(self._window, licence)
