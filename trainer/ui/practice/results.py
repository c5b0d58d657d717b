"""What comes after an answer: the feedback card, and at the end the summary."""

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton

from trainer.course.exercise import Exercise
from trainer.course.kinds.base import castling_asked, kind_of
from trainer.course.kinds.positions import position_of
from trainer.draw.marks import Sign
from trainer.draw.signs import sign_color
from trainer.draw.theme import Theme
from trainer.rules.squares import color_name
from trainer.rules.text.fault import Fault
from trainer.session.drill import Drill, Outcome
from trainer.session.run import Run
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import SPACE, Card, empty, primary, row, text_label
from trainer.ui.widgets.status_badge import StatusBadge
from trainer.words.feedback import feedback
from trainer.words.said import filled, unbroken
from trainer.words.tables import Words, capitalize
from trainer.words.task import set_title

_SIGNS = {
    Outcome.FIRST_TRY: Sign.FREE,
    Outcome.LATER: Sign.FREE,
    Outcome.WRONG: Sign.ATTACKED,
    Outcome.SKIPPED: Sign.NOTHING,
}


class FeedbackCard(Card):
    """The feedback on an answer, and the button to go on; `told` is what a screen reader says of it.

    Signals:
        next_wanted: go on to the next exercise.
    """

    next_wanted = Signal()

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__("feedback")
        self._tongue = tongue
        self.told = ""
        self._theme = theme
        self._main = text_label("verdict", "feedbackMain", rich=True)
        self._more = text_label("body", "feedbackMore")
        self._next = primary(QPushButton())
        self._next.setObjectName("practice_next")
        self._next.clicked.connect(self.next_wanted)
        self.box.addWidget(self._main)
        self.box.addWidget(self._more)
        self.box.addLayout(row(self._next))

    def show_theme(self, theme: Theme) -> None:
        """Write in other colours from the next answer on."""
        self._theme = theme

    def show_run(self, drill: Drill, run: Run) -> None:
        """Show the feedback on an exercise that has been graded."""
        self.setVisible(run.grade is not None)
        if run.grade is None:
            return
        words = self._tongue.words
        said = feedback(words, run.grade)
        color = sign_color(self._theme, Sign.FREE if run.grade.right else Sign.ATTACKED).name()
        self._main.setText(f'<span style="color:{color}">{escape(said.lead)}</span> {escape(said.main)}')
        self._more.setText("\n".join(said.more))
        self._more.setVisible(bool(said.more))
        self.told = " ".join((said.lead, said.main, *said.more))
        last = drill.number == len(drill.exercises)
        self._next.setText(words.say("practice.finish" if last else "practice.next"))
        self._next.setVisible(run.finished)

    def focus_next(self) -> None:
        """Put the focus on the button to go on, so that Enter or Space presses it."""
        self._next.setFocus()


class SummaryCard(Card):
    """How each exercise of a drill went; `told` is what a screen reader says of all.

    Signals:
        again_wanted, other_wanted: begin the same once more, or go back to the choices.
    """

    again_wanted = Signal()
    other_wanted = Signal()

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__("summary")
        self._tongue = tongue
        self.told = ""
        self._theme = theme
        self._shown: tuple[Drill, str] | None = None
        title = text_label("verdict")
        tongue.bind(title.setText, "summary.title")
        self._score = text_label("score", "score")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(3 * SPACE)
        self._grid.setVerticalSpacing(SPACE)
        self._grid.setColumnStretch(2, 1)
        self._again, other = primary(QPushButton()), QPushButton()
        for button, name, signal in ((self._again, "again", self.again_wanted), (other, "other", self.other_wanted)):
            button.setObjectName(f"summary_{name}")
            tongue.bind(button.setText, f"summary.{name}")
            button.clicked.connect(signal)
        self.box.addWidget(title)
        self.box.addWidget(self._score)
        self.box.addLayout(self._grid)
        self.box.addLayout(row(self._again, other))

    def focus_again(self) -> None:
        """Put the focus on the button for the same once more: the widget that had it is hidden."""
        self._again.setFocus()

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours from the next summary on."""
        self._theme = theme

    def show_drill(self, drill: Drill) -> None:
        """Show the outcomes, one line an exercise; what is shown already is left as it is."""
        words = self._tongue.words
        if self._shown == (drill, words.language):
            return
        self._shown = (drill, words.language)
        self.told = words.say("summary.score", right=drill.right, count=len(drill.exercises))
        self._score.setText(self.told)
        # The sheet shows the score of sessions that have a result.
        self._score.setVisible(not drill.manner.recorded)
        empty(self._grid)
        heading = ""
        for exercise, outcome, run in zip(drill.exercises, drill.outcomes, drill.runs, strict=True):
            before, heading = heading, _heading(words, exercise)
            if heading != before:
                label = text_label("heading")
                label.setText(heading)
                label.setContentsMargins(0, 3 * SPACE if before else 0, 0, 0)
                self._grid.addWidget(label, self._grid.rowCount(), 0, 1, 3)
            self._add_outcome(words, exercise, outcome)
            if drill.manner.silent and run is not None and run.grade is not None and not run.grade.right:
                self._add_sentence(feedback(words, run.grade).main)

    def _add_sentence(self, text: str) -> None:
        """Add a sentence on what would have been right, which exams and tests tell only now."""
        label = text_label("body")
        label.setText(text)
        self._grid.addWidget(label, self._grid.rowCount(), 1, 1, 2)

    def _add_outcome(self, words: Words, exercise: Exercise, outcome: Outcome) -> None:
        badge = StatusBadge(self._theme)
        badge.show_sign(_SIGNS[outcome], self._theme)
        # Names wrap: a long one must not make the panel wider, and the board smaller.
        name, how = text_label("body"), text_label("muted")
        name.setText(_case_name(words, exercise))
        how.setText(words.say(f"outcome.{outcome}"))
        how.setWordWrap(False)
        line = self._grid.rowCount()
        for column, widget in enumerate((badge, name, how)):
            self._grid.addWidget(widget, line, column)


def _heading(words: Words, exercise: Exercise) -> str:
    kind = words.say(f"practice.kind.{kind_of(exercise)}")
    position = position_of(exercise)
    if isinstance(position, Fault):
        return kind
    castling = castling_asked(exercise, position)
    side = words.say(f"color.{color_name(castling.color)}")
    return f"{side} {unbroken(castling.san)} · {kind}" if hasattr(exercise, "castling") else f"{side} · {kind}"


def _case_name(words: Words, exercise: Exercise) -> str:
    own = set_title(words, exercise.title)
    if own:
        return own
    position = position_of(exercise)
    named = None if isinstance(position, Fault) else exercise.named(position)
    return "" if named is None else capitalize(filled(words, named))
