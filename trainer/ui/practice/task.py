"""The task card: what is asked, the buttons that answer, and those for a hint, to skip and to stop."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from trainer.course.ids import Deed, Given
from trainer.course.question import CHECKED, Form
from trainer.rules.squares import color_name
from trainer.session.drill import Drill
from trainer.session.manners import Manner
from trainer.session.run import Run, answered_from
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import (
    Card,
    GivenButtons,
    OnceButton,
    name_label,
    primary,
    row,
    text_label,
)
from trainer.words.playing import in_a_row
from trainer.words.said import unbroken
from trainer.words.task import hints_of, how_line, task_line, told_line


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
        question = run.question
        move = unbroken(run.castling.san) if len(question.castlings) == 1 else ""
        self._title.setText(words.say("practice.title", title=title, side=side, move=move).rstrip())
        # Against the clock nobody is meant to reach the end: there only what has been answered counts.
        counted = "practice.number" if drill.ends is None else "sprint.right"
        numbers = {"number": drill.number, "count": len(drill.exercises)}
        done = {"right": drill.right, "done": len(drill.outcomes)}
        self._number.setText(words.say(counted, **numbers, **done))
        self._bar.setVisible(drill.ends is None)
        self._bar.setRange(0, len(drill.exercises))
        self._bar.setValue(len(drill.outcomes) + run.finished)
        self._task.setText(task_line(words, question))
        # Where a position is set up, the history card says what king and rook have done: one sets it there.
        told = "" if question.form is Form.SET_UP else told_line(words, question)
        how = "\n".join(text for text in (told, how_line(words, question)) if text)
        self._more.setText(how)
        self.told = in_a_row(self._task.text(), moves, how)
        self._show_givens(run)
        self._show_buttons(run)
        if drill.manner.silent or drill.ends is not None:
            self._hint.hide()
            self._hints.hide()
        if drill.manner is Manner.CLASS:
            for answer in (self._givens, self._answers, self._hint, self._hints):
                answer.hide()

    def _show_givens(self, run: Run) -> None:
        """Show the buttons for yes and no where a question is answered so, and which was pressed."""
        asked = answered_from(run, frozenset(Given))
        self._givens.setVisible(asked is not None)
        choices, choice = asked or ((), "")
        self._givens.show_given(
            Given(choice) if choice else None,
            open_to_change=not run.finished,
            with_doubt=asked is None or Given.CANNOT_TELL in choices,
        )

    def _show_buttons(self, run: Run) -> None:
        """Show the buttons with which the question is answered, and the hints that were asked for."""
        question = run.question
        told = hints_of(self._tongue.words, run.exercise, run.start)
        self._hints.setText("\n".join(told[: run.hints]))
        self._hints.setVisible(bool(self._hints.text()))
        checked, refusing = question.form in CHECKED, Deed.REFUSE in question.choices
        self._check.setEnabled(run.complete)
        if self._hint.hasFocus() and run.hints >= len(told):
            # Else it goes on to the next button, and one more Space would skip the exercise.
            self._hints.setFocus()
        self._hint.setEnabled(run.hints < len(told))
        for button, shown in (
            (self._check, checked),
            (self._none, "none" in question.choices),
            (self._refuse, refusing),
            (self._hint, bool(told)),
            (self._skip, True),
        ):
            button.setVisible(shown and not run.finished)
        self._answers.setVisible(not run.finished and (checked or refusing))
