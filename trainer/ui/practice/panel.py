"""The exercises panel: choosing, the task and its answers, the feedback, the summary."""

from PySide6.QtCore import QPoint, Qt, Signal

from trainer.course.files.library import SetEntry
from trainer.course.ids import NO_REASONS, YES_REASONS
from trainer.course.question import Form
from trainer.draw.theme import Theme
from trainer.rules.touch.ruling import Duty
from trainer.session.drill import Drill
from trainer.session.known import Summary
from trainer.session.run import Run
from trainer.ui.practice.answers import ChoicesCard, RowsCard, SeveralCard
from trainer.ui.practice.chooser import ChooserCard, OwnSetsCard, SetsCard
from trainer.ui.practice.class_card import ClassCard
from trainer.ui.practice.learners import LearnersCard
from trainer.ui.practice.mastery_card import MasteryCard, SureCard
from trainer.ui.practice.practice import Practice
from trainer.ui.practice.results import FeedbackCard, SummaryCard
from trainer.ui.practice.sessions import ResumeCard, SessionsCard, UnsavedCard
from trainer.ui.practice.sheet import SheetCard
from trainer.ui.practice.state import BoardUse, use_of
from trainer.ui.practice.task import TaskCard
from trainer.ui.settings.values import Settings
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import Column
from trainer.ui.widgets.history import HistoryCard
from trainer.ui.widgets.move_list import ScoreCard
from trainer.words.progress import unsaved_line
from trainer.words.task import session_title, set_title

_CHOICES, _MASTERY = ("choices",), ("mastery",)
"""What the panel shows, for `_arrive`, when it is no exercise: the choices, or the page of mastery."""


class PracticePanel(Column):
    """The cards of the exercises page; those that are not needed at the moment are hidden.

    `told` is what a screen reader is told of them: the task, the feedback, the result. `looking` says that the page of
    mastery is shown instead of the choices.

    Signals:
        board_wanted: an exercise begins that is answered on the board, which shall have the focus.
        summary_wanted: choices or mastery are shown anew: what is known of the learner shall be read again.
    """

    board_wanted = Signal()
    summary_wanted = Signal()

    def __init__(self, tongue: Tongue, theme: Theme, settings: Settings, sets: tuple[SetEntry, ...]) -> None:
        self._tongue, self._settings = tongue, settings
        self.told = ""
        self._practice: Practice | None = None
        self._place: tuple[object, ...] = _CHOICES
        self.unsaved = UnsavedCard()
        self.resume, self.sessions = ResumeCard(tongue), SessionsCard(tongue)
        self.chooser, self.sets = ChooserCard(tongue), SetsCard(tongue, sets)
        self.own_sets = OwnSetsCard(tongue, settings)
        self.sure, self.learners = SureCard(tongue, theme), LearnersCard(tongue)
        self.mastery = MasteryCard(tongue, theme)
        self.looking = False
        self.sure.more_wanted.connect(self.show_mastery)
        self.mastery.back_wanted.connect(self._leave_mastery)
        self.mastery.map.went.connect(self._follow)
        self.task = TaskCard(tongue)
        self.score = ScoreCard(tongue, theme, "playedCard", "playedMoves", whole=True)
        reasons = {"practice.although": YES_REASONS, "practice.because": NO_REASONS}
        self.lists = (
            ChoicesCard(tongue, "reasons", "reason", reasons),
            ChoicesCard(tongue, "duties", "duty", {"": tuple(Duty)}),
        )
        self.several, self.rows = SeveralCard(tongue), RowsCard(tongue)
        self.history = HistoryCard(tongue, "buildHistory")
        self.feedback = FeedbackCard(tongue, theme)
        self.in_class = ClassCard(tongue)
        self.sheet, self.summary = SheetCard(tongue), SummaryCard(tongue, theme)
        self._answers = (self.lists[0], self.several, self.rows, self.lists[1])
        cards = (
            self.unsaved,
            self.resume,
            self.chooser,
            self.sessions,
            self.sets,
            self.own_sets,
            self.sure,
            self.learners,
            self.mastery,
            self.task,
            self.score,
            self.feedback,
            *self._answers,
            self.history,
            self.in_class,
            self.sheet,
            self.summary,
        )
        super().__init__("practice", cards)
        tongue.bind(self.setAccessibleName, "page.exercises")

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.sure.show_theme(theme)
        self.mastery.show_theme(theme)
        self.score.show_theme(theme)
        self.feedback.show_theme(theme)
        self.summary.show_theme(theme)

    def show_busy(self, busy: bool) -> None:
        """Show, by the pointer, whether something is being made that will be shown here."""
        if busy:
            self.setCursor(Qt.CursorShape.BusyCursor)
        else:
            self.unsetCursor()

    def show_practice(self, practice: Practice, summary: Summary) -> None:
        """Show the cards that the state of the practice asks for, with what is known of the learner; set `told`."""
        self.told = ""
        self.unsaved.show_line(unsaved_line(self._tongue.words, summary.unwritten))
        self._practice = practice
        drill, asking = practice.state.drill, practice.state.asking
        run = None if drill is None else drill.run
        self.chooser.title.setText(set_title(self._tongue.words, practice.set.title))
        if drill is not None:
            self.looking = False
        for choice in (self.chooser, self.sessions, self.sets, self.own_sets, self.sure, self.learners):
            choice.setVisible(drill is None and not self.looking)
        self.mastery.setVisible(self.looking)
        self.task.setVisible(run is not None)
        self.score.notation = self._settings.notation
        self.score.show_score(practice.score)
        for card in (self.feedback, *self._answers, self.history):
            card.setVisible(run is not None and asking is None)
        self.in_class.setVisible(asking is not None)
        for end in (self.sheet, self.summary):
            end.setVisible(drill is not None and run is None)
        if drill is None:
            self._show_choices(practice, summary)
        elif run is None:
            self._show_end(drill, summary)
        else:
            self._show_run(practice, drill, run)
            if practice.state.looking_back:
                self.told = self.score.last or self._tongue.words.say("score.start")

    def _show_choices(self, practice: Practice, summary: Summary) -> None:
        """Show the cards that begin something and the learner, or the mastery page where that was asked for."""
        if self.looking:
            self._arrive(_MASTERY)
            self.resume.hide()
            self.mastery.show_summary(summary, practice.clock())
            self.told = self.mastery.told
            return
        self.own_sets.show_sets()
        self.learners.show_learners(summary.name, summary.learners)
        self.resume.show_left(summary.left[0] if summary.left else None)
        self.sessions.show_known(summary.results, summary.all_results)
        self.sure.show_mastery(summary.mastery)
        if self._arrive(_CHOICES):
            self.chooser.focus_all()

    def show_mastery(self) -> None:
        """Show the page of mastery, unless an exercise is being done."""
        if self._practice is not None and self._practice.state.drill is None:
            self.looking = True
            self.summary_wanted.emit()
            self.mastery.focus_back()

    def _follow(self, height: int) -> None:
        """Scroll to the line of the mastery map that the keyboard is on, at this height in the map."""
        place = self.mastery.map.mapTo(self._inside, QPoint(0, height))
        self.ensureVisible(place.x(), place.y(), 0, 40)

    def _leave_mastery(self) -> None:
        self.looking = False
        self.summary_wanted.emit()

    def _show_end(self, drill: Drill, summary: Summary) -> None:
        self._arrive((drill.exercises,))
        self.resume.hide()
        self.sheet.show_drill(drill, summary.all_results)
        self.summary.show_drill(drill)
        self.told = f"{self.sheet.told} {self.summary.told}".lstrip()
        self.summary.focus_again()

    def _show_run(self, practice: Practice, drill: Drill, run: Run) -> None:
        self.resume.hide()
        title = session_title(self._tongue.words, drill.manner, practice.title)
        self.task.show_run(title, drill, run, self.score.told)
        asking = practice.state.asking
        if asking is not None:
            self._arrive((drill.exercises, drill.number))
            self.in_class.show_asking(drill, run, asking)
            self.told = f"{self.task.told} {self.in_class.told}"
            return
        self.feedback.show_run(drill, run)
        self._show_answers(run)
        self._begin(drill, run, on_board=use_of(run) is not BoardUse.LOOK)
        self.told = self.task.told if run.grade is None else self.feedback.told

    def _begin(self, drill: Drill, run: Run, *, on_board: bool) -> None:
        """Put the focus where the exercise is answered, when it or its next stage begins: the last focus is hidden."""
        if not self._arrive((drill.exercises, drill.number, run.question.ask)):
            return
        if on_board:
            self.board_wanted.emit()
        elif not self.task.focus_answer():
            for listed in self.lists:
                if not listed.isHidden():
                    listed.focus_first()

    def _arrive(self, place: tuple[object, ...]) -> bool:
        """Scroll to the top if the panel shows something else than before, named by `place`; return whether it does."""
        if place == self._place:
            return False
        self._place = place
        self.verticalScrollBar().setValue(0)
        return True

    def _show_answers(self, run: Run) -> None:
        building = run.question.form is Form.SET_UP
        self.history.setVisible(building and not run.finished)
        self.history.show_position(run.position, run.castling, with_turn=False)
        for card in self._answers:
            card.show_run(run)
        if run.finished:
            self.feedback.focus_next()
            self.ensureWidgetVisible(self.feedback)
