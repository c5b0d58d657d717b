"""The card of a class: the question stands until the coach reveals it, square by square and then the answer."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton

from trainer.desk.asking import Asking
from trainer.rules.squares import square_name
from trainer.session.drill import Drill
from trainer.session.run import Run
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import Card, primary, row, text_label
from trainer.words.verdict import headline, path_label, remark_lines


class ClassCard(Card):
    """What has been revealed of a question, and the button that reveals the next; `told` is for a screen reader.

    Signals:
        reveal_wanted: reveal the next square or the answer; after the answer, go on.
    """

    reveal_wanted = Signal()

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("class")
        self._tongue = tongue
        self.told = ""
        self._squares = text_label("body", "classSquares")
        self._answer = text_label("verdict", "classAnswer")
        self._more = text_label("body", "classMore")
        self._reveal = primary(QPushButton())
        self._reveal.setObjectName("class_reveal")
        self._reveal.clicked.connect(self.reveal_wanted)
        # The button of a presenter's remote.
        remote = QShortcut(QKeySequence(Qt.Key.Key_PageDown), self)
        remote.activated.connect(self.reveal_wanted)
        for label in (self._squares, self._answer, self._more):
            self.box.addWidget(label)
        self.box.addLayout(row(self._reveal))

    def show_asking(self, drill: Drill, run: Run, asking: Asking) -> None:
        """Show what has been revealed so far."""
        words, verdict = self._tongue.words, run.verdict
        hidden = asking.hidden(verdict)
        lines = [
            words.say("class.square", sq=square_name(step.square), label=path_label(words, step))
            for step in verdict.path
            if step.square not in hidden
        ]
        answer = headline(words, verdict) if asking.over else None
        more = [line for each in verdict.irrelevant for line in remark_lines(words, each)] if asking.over else []
        said = "" if answer is None else f"{answer.lead} {answer.reason}"
        how = "" if lines or asking.over else words.say("class.how")
        for label, text in (
            (self._squares, "\n".join(lines) or how),
            (self._answer, said),
            (self._more, "\n".join(more)),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self.told = said or (lines[-1] if lines else how)
        last = drill.number == len(drill.exercises)
        key = "class.reveal" if not asking.over else "practice.finish" if last else "practice.next"
        self._reveal.setText(words.say(key))
        self._reveal.setFocus()
