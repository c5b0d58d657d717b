"""The task card: what is asked, how far one is, and the buttons to answer with."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from trainer.course.exercise import NO_REASONS, YES_REASONS, Build, Reason
from trainer.course.given import Given
from trainer.course.grade import NameGrade
from trainer.rules.squares import color_name
from trainer.session.drill import Drill
from trainer.session.run import Run
from trainer.ui.cards import SPACE, Card, WrapButton, primary, row, text_label
from trainer.ui.given_buttons import GivenButtons
from trainer.ui.tongue import Tongue
from trainer.words.practice import task_line
from trainer.words.question import facts_line


class TaskCard(Card):
    """The exercise being done; `told` is what is said of it.

    Signals:
        given: yes, no or cannot tell.
        check_wanted, skip_wanted, stop_wanted: check what was built, pass this one, leave.
    """

    given = Signal(object)
    check_wanted = Signal()
    skip_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("task")
        self._tongue = tongue
        self.told = ""
        self._title, self._number = text_label("heading", "taskTitle"), QLabel()
        self._number.setProperty("role", "muted")
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._number)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._task = text_label("verdict", "taskLine")
        self._more = text_label("body", "taskMore")
        self.box.addLayout(head)
        self.box.addWidget(self._bar)
        self.box.addWidget(self._task)
        self.box.addWidget(self._more)
        self._givens = GivenButtons("give", tongue, checkable=True)
        self._givens.given.connect(self.given)
        self._build_row = QWidget()
        self._check, self._skip, self._stop = primary(QPushButton()), QPushButton(), QPushButton()
        self._fill_build_row()
        self.box.addWidget(self._givens)
        self.box.addWidget(self._build_row)

    def _fill_build_row(self) -> None:
        for button, name in ((self._check, "check"), (self._skip, "skip"), (self._stop, "stop")):
            button.setObjectName(f"practice_{name}")
            self._tongue.bind(button.setText, f"practice.{name}")
        self._check.clicked.connect(self.check_wanted)
        self._skip.clicked.connect(self.skip_wanted)
        self._stop.clicked.connect(self.stop_wanted)
        layout = row(self._check, self._skip)
        layout.addWidget(self._stop)  # At the far end, where no second click of another button lands.
        layout.setContentsMargins(0, 0, 0, 0)
        self._build_row.setLayout(layout)

    def focus_answer(self) -> None:
        """Put the focus on what answers."""
        self._givens.focus_first()

    def show_run(self, title: str, drill: Drill, run: Run) -> None:
        """Show an exercise and how far it is."""
        words, building = self._tongue.words, isinstance(run.exercise, Build)
        side = words.say(f"color.{color_name(run.castling.color)}")
        self._title.setText(words.say("practice.title", title=title, side=side, move=run.castling.san))
        self._number.setText(words.say("practice.number", number=drill.number, count=len(drill.exercises)))
        self._bar.setRange(0, len(drill.exercises))
        self._bar.setValue(len(drill.outcomes) + run.finished)
        self._task.setText(task_line(words, run.exercise))
        how = words.say("practice.build.how") if building else facts_line(words, run.position, run.castling)
        self._more.setText(how)
        self.told = f"{self._task.text()} {how}"
        self._givens.setVisible(not building)
        self._givens.show_given(run.given, open_to_change=not run.finished)
        self._check.setVisible(building and not run.finished)
        self._skip.setVisible(not run.finished)


class ReasonsCard(Card):
    """The reasons, always the same list: those for no, or those for yes.

    Signals:
        named: this is the reason.
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
        self.setVisible(bool(reasons) and not (run.finished and picked is Reason.CANNOT_TELL))
        key = "practice.although" if run.given is Given.YES else "practice.because"
        self._heading.setText(self._tongue.words.say(key))
        for reason, button in self._buttons.items():
            # Once graded, what was given and what decides is all that is left, in sight beside the feedback.
            button.setVisible(reason in (picked, truth) if run.finished else reason in reasons)
            button.setEnabled(not run.finished)
            button.setProperty("picked", "truth" if reason is truth else "given" if reason is picked else "")
            button.style().polish(button)
