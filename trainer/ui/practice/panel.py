"""The exercises panel: choosing, the task and its answers, the feedback, the summary."""

from collections.abc import Callable

from PySide6.QtCore import Signal

from trainer.course.exercise import Build, Exercise
from trainer.course.library import SetEntry
from trainer.draw.theme import Theme
from trainer.progress.mastery import Mastery
from trainer.session.drill import Drill
from trainer.session.run import Run
from trainer.ui.cards import Column
from trainer.ui.lab.history import HistoryCard
from trainer.ui.practice.answers import DutiesCard, FatesCard, WingsCard
from trainer.ui.practice.chooser import ChooserCard, SetsCard
from trainer.ui.practice.practice import BoardUse, Practice, use_of
from trainer.ui.practice.results import FeedbackCard, SummaryCard
from trainer.ui.practice.sure import SureCard
from trainer.ui.practice.task import ReasonsCard, TaskCard
from trainer.ui.tongue import Tongue
from trainer.words.practice import set_title


class PracticePanel(Column):
    """The cards of the exercises page; what is not the matter at the moment is hidden.

    `told` is what a screen reader is told of it: the task, the feedback, the result. `mastery` returns what is sure.

    Signals:
        board_wanted: an exercise begins that is answered on the board.
    """

    board_wanted = Signal()

    def __init__(
        self, tongue: Tongue, theme: Theme, sets: tuple[SetEntry, ...], mastery: Callable[[], Mastery]
    ) -> None:
        self._tongue, self._mastery = tongue, mastery
        self.told = ""
        self._begun: tuple[Exercise, ...] = ()
        self._number = 0
        self.chooser, self.sets = ChooserCard(tongue), SetsCard(tongue, sets)
        self.sure = SureCard(tongue, theme)
        self.task = TaskCard(tongue)
        self.reasons = ReasonsCard(tongue)
        self.wings, self.fates, self.duties = WingsCard(tongue), FatesCard(tongue), DutiesCard(tongue)
        self.history = HistoryCard(tongue, "buildHistory")
        self.feedback = FeedbackCard(tongue, theme)
        self.summary = SummaryCard(tongue, theme)
        self._answers = (self.reasons, self.wings, self.fates, self.duties)
        cards = (
            self.chooser,
            self.sets,
            self.sure,
            self.task,
            self.feedback,
            *self._answers,
            self.history,
            self.summary,
        )
        super().__init__("practice", cards)
        tongue.bind(self.setAccessibleName, "page.exercises")

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.sure.show_theme(theme)
        self.feedback.show_theme(theme)
        self.summary.show_theme(theme)

    def show_practice(self, practice: Practice) -> None:
        """Show where the practice stands."""
        self.told = ""
        title = set_title(self._tongue.words, practice.title)
        drill = practice.state.drill
        run = None if drill is None else drill.run
        self.chooser.title.setText(set_title(self._tongue.words, practice.set.title))
        for choice in (self.chooser, self.sets, self.sure):
            choice.setVisible(drill is None)
        for card in (self.task, self.feedback, *self._answers, self.history):
            card.setVisible(run is not None)
        self.summary.setVisible(drill is not None and run is None)
        if drill is None:
            self._number = 0
            self.sure.show_mastery(self._mastery())
        if drill is not None and run is None:
            self.summary.show_drill(drill)
            self.told = self.summary.told
            self.summary.focus_again()
        elif drill is not None and run is not None:
            self.task.show_run(title, drill, run)
            self.feedback.show_run(drill, run)
            self._show_answers(run)
            self._begin(drill, on_board=use_of(run) is not BoardUse.LOOK)
            self.told = self.task.told if run.grade is None else self.feedback.told

    def _begin(self, drill: Drill, *, on_board: bool) -> None:
        """Put the focus where an exercise is answered, as soon as it begins: the button pressed before has gone."""
        if (self._begun, self._number) == (drill.exercises, drill.number):
            return
        self._begun, self._number = drill.exercises, drill.number
        if on_board:
            self.board_wanted.emit()
        else:
            self.task.focus_answer()

    def _show_answers(self, run: Run) -> None:
        building = isinstance(run.exercise, Build)
        self.history.setVisible(building and not run.finished)
        self.history.show_position(run.position, run.castling, with_turn=False)
        for card in self._answers:
            card.show_run(run)
        if run.finished:
            self.feedback.focus_next()
            self.ensureWidgetVisible(self.feedback)
