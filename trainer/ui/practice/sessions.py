"""The cards of what is not saved yet, of a session that was left, and of the sessions that can be begun."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout

from trainer.session.known import Left, Result, best, last
from trainer.session.manners import Manner
from trainer.session.papers import PASS_MARK
from trainer.ui.practice.charts import day_text
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import SPACE, Card, WrapButton, primary, row, text_label
from trainer.words.task import session_title

_BUTTONS = (Manner.MIXED, Manner.SPRINT, Manner.EXAM, Manner.BEFORE, Manner.AFTER, Manner.CLASS)


class UnsavedCard(Card):
    """A line above all cards, on what is not saved; hidden while everything is."""

    def __init__(self) -> None:
        super().__init__("unsaved")
        self._line = text_label("fault", "unsavedLine")
        self.box.addWidget(self._line)
        self.hide()

    def show_line(self, line: str) -> None:
        """Show the sentence on what is not saved; hide the card where it is empty."""
        self._line.setText(line)
        self.setVisible(bool(line))


class SessionsCard(Card):
    """A button for each session, and what is known of the last ones.

    Signals:
        chosen: the `Manner` of the session to begin.
    """

    chosen = Signal(object)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("sessions")
        self._tongue = tongue
        heading = text_label("heading")
        tongue.bind(heading.setText, "session.heading")
        self.box.addWidget(heading)
        self._buttons: dict[Manner, WrapButton] = {}
        box = QVBoxLayout()
        box.setSpacing(SPACE)
        for manner in _BUTTONS:
            button = WrapButton()
            button.setObjectName(f"session_{manner}")
            button.setProperty("reason", True)
            button.clicked.connect(lambda _=False, manner=manner: self.chosen.emit(manner))
            self._buttons[manner] = button
            box.addWidget(button)
        self.box.addLayout(box)

    def show_known(self, results: tuple[Result, ...], known: tuple[Result, ...]) -> None:
        """Show what each session is, with its best or last result: `results` are the saved ones, `known` are all."""
        words = self._tongue.words
        for manner, button in self._buttons.items():
            told = (words.say(f"session.{manner}"), words.say(f"session.{manner}.what"), self._result(manner, results))
            button.set_words("\n".join(filter(None, told)))
        # Without a test before, the test after has nothing to be compared with.
        self._buttons[Manner.AFTER].setEnabled(last(known, Manner.BEFORE) is not None)

    def _result(self, manner: Manner, results: tuple[Result, ...]) -> str:
        words = self._tongue.words
        found = last(results, manner) if manner in (Manner.BEFORE, Manner.AFTER) else best(results, manner)
        if found is None:
            return ""
        if manner is Manner.SPRINT:
            return words.say("session.sprint.best", right=found.right)
        day = day_text(words.language, found.at)
        passed = manner is Manner.EXAM and found.right >= PASS_MARK
        key = "session.passed" if passed else "session.result"
        return words.say(key, right=found.right, count=found.asked, date=day)


class ResumeCard(Card):
    """The session that was left, with buttons to go on with it or to forget it.

    Signals:
        resumed: the session, `Left`, to go on with.
        dropped: when the session was begun that shall be forgotten.
    """

    resumed = Signal(object)
    dropped = Signal(object)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("resume")
        self._tongue = tongue
        self._left: Left | None = None
        heading = text_label("heading")
        tongue.bind(heading.setText, "resume.heading")
        self._line = text_label("body", "resumeLine")
        go, drop = primary(QPushButton()), QPushButton()
        for button, name, pressed in ((go, "go", self._resume), (drop, "drop", self._drop)):
            button.setObjectName(f"resume_{name}")
            tongue.bind(button.setText, f"resume.{name}")
            button.clicked.connect(pressed)
        for label in (heading, self._line):
            self.box.addWidget(label)
        self.box.addLayout(row(go, drop))

    def show_left(self, left: Left | None) -> None:
        """Show which session was left, and at which exercise; hide the card for None."""
        self._left = left
        self.setVisible(left is not None)
        if left is not None:
            words = self._tongue.words
            title = session_title(words, left.manner, left.titles)
            line = words.say("resume.line", title=title, number=left.done + 1, count=left.total)
            self._line.setText(line)

    def _resume(self) -> None:
        if self._left is not None:
            self.resumed.emit(self._left)

    def _drop(self) -> None:
        if self._left is not None:
            self.dropped.emit(self._left.begun)
