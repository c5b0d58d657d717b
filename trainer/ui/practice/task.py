"""The task card, with what is asked and the buttons to answer; and the card of the reasons to choose from."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from trainer.course.exercise import (
    NO_REASONS,
    YES_REASONS,
    Arrive,
    Build,
    Castle,
    Judge,
    Name,
    Reason,
)
from trainer.course.given import Given
from trainer.course.grades import NameGrade
from trainer.rules.squares import color_name
from trainer.session.drill import SILENT, Drill, Manner
from trainer.session.run import CHECKED, Run, Stage
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.style import set_style
from trainer.ui.widgets.cards import (
    SPACE,
    Card,
    GivenButtons,
    OnceButton,
    WrapButton,
    name_label,
    primary,
    row,
    text_label,
)
from trainer.words.playing import in_a_row
from trainer.words.task import hints_of, how_line, task_line, told_line, unbroken

_HEADINGS = {YES_REASONS: "practice.although", NO_REASONS: "practice.because", (): "practice.because"}
"""The heading of each list of reasons."""


class TaskCard(Card):
    """The exercise being done; `told` is what a screen reader says of it.

    Signals:
        given: the answer that was pressed, a `Given`: yes, no or cannot tell.
        check_wanted, skip_wanted, stop_wanted: check what was done, skip the exercise, leave the session.
        none_wanted, refused, hint_wanted: there is no such square, castling is refused, a hint is asked for.
    """

    given = Signal(object)
    check_wanted = Signal()
    skip_wanted = Signal()
    stop_wanted = Signal()
    none_wanted = Signal()
    refused = Signal()
    hint_wanted = Signal()

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("task")
        self._tongue = tongue
        self.told = ""
        self._title, self._number = text_label("heading", "taskTitle"), name_label()
        self._number.setProperty("role", "muted")
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._number)
        self._left = text_label("score", "timeLeft")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._task = text_label("verdict", "taskLine")
        self._more = text_label("body", "taskMore")
        self.box.addLayout(head)
        self.box.addWidget(self._bar)
        self.box.addWidget(self._left)
        self.box.addWidget(self._task)
        self.box.addWidget(self._more)
        self._givens = GivenButtons("give", tongue, checkable=True)
        self._givens.given.connect(self.given)
        self._hints = text_label("body", "taskHints")
        self._answers, self._ways = QWidget(), QWidget()
        self._check, self._none, self._refuse = primary(QPushButton()), QPushButton(), QPushButton()
        self._hint, self._skip, self._stop = QPushButton(), OnceButton(), OnceButton()
        self._fill_rows()
        # Hints come below the buttons, so that none moves, and no second click hits another one.
        for widget in (self._givens, self._answers, self._ways, self._hints):
            self.box.addWidget(widget)

    def _fill_rows(self) -> None:
        """Fill the row of buttons that answer, and the row of hint, skip and stop."""
        for button, name, signal in (
            (self._check, "check", self.check_wanted),
            (self._none, "none", self.none_wanted),
            (self._refuse, "refuse", self.refused),
            (self._hint, "hint", self.hint_wanted),
            (self._skip, "skip", self.skip_wanted),
            (self._stop, "stop", self.stop_wanted),
        ):
            button.setObjectName(f"practice_{name}")
            self._tongue.bind(button.setText, f"practice.{name}")
            button.clicked.connect(signal)
        ways = row(self._hint, self._skip)
        ways.addWidget(self._stop)  # At the far end, where no second click of another button lands.
        for widget, layout in ((self._answers, row(self._check, self._none, self._refuse)), (self._ways, ways)):
            layout.setContentsMargins(0, 0, 0, 0)
            widget.setLayout(layout)

    def focus_answer(self) -> bool:
        """Put the focus on Yes, or on the button to refuse or to check; return False where none of them is shown."""
        if not self._givens.isHidden():
            self._givens.focus_first()
        elif self._answers.isHidden():
            return False
        else:
            (self._check if self._refuse.isHidden() else self._refuse).setFocus()
        return True

    def show_left(self, seconds: int) -> None:
        """Show how much time is left."""
        minutes, rest = divmod(seconds, 60)
        self._left.setText(self._tongue.words.say("sprint.left", minutes=minutes, seconds=f"{rest:02}"))

    def show_run(self, title: str, drill: Drill, run: Run, moves: str) -> None:
        """Show an exercise, and how far the drill is; `moves`, the text of those that led to it, is part of `told`."""
        self._left.setVisible(drill.ends is not None)
        words = self._tongue.words
        side = words.say(f"color.{color_name(run.castling.color)}")
        move = unbroken(run.castling.san) if hasattr(run.exercise, "castling") else ""
        self._title.setText(words.say("practice.title", title=title, side=side, move=move).rstrip())
        # Against the clock nobody is meant to reach the end: there only what has been answered counts.
        counted = "practice.number" if drill.ends is None else "sprint.right"
        numbers = {"number": drill.number, "count": len(drill.exercises)}
        done = {"right": drill.right, "done": len(drill.outcomes)}
        self._number.setText(words.say(counted, **numbers, **done))
        self._bar.setVisible(drill.ends is None)
        self._bar.setRange(0, len(drill.exercises))
        self._bar.setValue(len(drill.outcomes) + run.finished)
        self._task.setText(
            task_line(words, run.exercise, run.start, run.castling)
            if run.stage is Stage.ADD
            else words.say(f"task.flip.{run.stage.value}")
        )
        # Where a position is built, the history card says what king and rook have done: one sets it there.
        told = "" if isinstance(run.exercise, Build) else told_line(words, run.exercise, run.start)
        how = "\n".join(text for text in (told, how_line(words, run.exercise, run.stage)) if text)
        self._more.setText(how)
        self.told = in_a_row(self._task.text(), moves, how)
        self._givens.setVisible(isinstance(run.exercise, Judge | Name) or run.stage is Stage.ANSWER)
        self._givens.show_given(run.given, open_to_change=not run.finished, with_doubt=run.stage is not Stage.ANSWER)
        self._show_buttons(run)
        if drill.manner in SILENT or drill.ends is not None:
            self._hint.hide()
            self._hints.hide()
        if drill.manner is Manner.CLASS:
            for answer in (self._givens, self._answers, self._hint, self._hints):
                answer.hide()

    def _show_buttons(self, run: Run) -> None:
        """Show the buttons with which this kind is answered, and the hints that were asked for."""
        exercise = run.exercise
        told = hints_of(self._tongue.words, exercise, run.start)
        self._hints.setText("\n".join(told[: run.hints]))
        self._hints.setVisible(bool(self._hints.text()))
        checked = isinstance(exercise, CHECKED) and run.stage is not Stage.ANSWER
        self._check.setEnabled(run.complete)
        if self._hint.hasFocus() and run.hints >= len(told):
            # Else it goes on to the next button, and one more Space would skip the exercise.
            self._hints.setFocus()
        self._hint.setEnabled(run.hints < len(told))
        for button, shown in (
            (self._check, checked),
            (self._none, run.picking and not isinstance(exercise, Arrive)),
            (self._refuse, isinstance(exercise, Castle)),
            (self._hint, bool(told)),
            (self._skip, True),
        ):
            button.setVisible(shown and not run.finished)
        self._answers.setVisible(not run.finished and (checked or isinstance(exercise, Castle)))


class ReasonsCard(Card):
    """A button for each reason: those for no, or those for yes, always in the same order.

    Signals:
        named: the `Reason` that was pressed.
    """

    named = Signal(object)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("reasons")
        self._tongue = tongue
        self._heading = text_label("heading")
        self.box.addWidget(self._heading)
        self._buttons: dict[Reason, WrapButton] = {}
        box = QVBoxLayout()
        box.setSpacing(SPACE)
        for reason in (*NO_REASONS, *YES_REASONS):
            button = WrapButton()
            button.setObjectName(f"reason_{reason}")
            button.setProperty("reason", True)
            tongue.bind(button.set_words, f"reason.{reason}")
            button.clicked.connect(lambda _=False, reason=reason: self.named.emit(reason))
            self._buttons[reason] = button
            box.addWidget(button)
        self.box.addLayout(box)

    def show_run(self, run: Run) -> None:
        """Show the list that belongs to yes or no; once graded, the reason that was given and the one that decides."""
        picked = run.grade.given if isinstance(run.grade, NameGrade) else None
        truth = run.grade.truth if isinstance(run.grade, NameGrade) else None
        reasons = {Given.YES: YES_REASONS, Given.NO: NO_REASONS}.get(run.given or Given.CANNOT_TELL, ())
        self.setVisible(
            isinstance(run.exercise, Name) and bool(reasons) and not (run.finished and picked is Reason.CANNOT_TELL)
        )
        if truth is not None:
            # The list is that of the reason that decides: one of the other list does not fit its heading.
            reasons = YES_REASONS if truth in YES_REASONS else NO_REASONS
        self._heading.setText(self._tongue.words.say(_HEADINGS[reasons]))
        for reason, button in self._buttons.items():
            # Once graded, what was given and what decides is all that is left, in sight beside the feedback.
            button.setVisible(reason in reasons and (not run.finished or reason in (picked, truth)))
            button.setEnabled(not run.finished)
            set_style(button, "picked", "truth" if reason is truth else "given" if reason is picked else "")
