"""The score card: the list of the moves played, and of those taken back; a click on one goes to it."""

from functools import partial
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton

from trainer.desk.record import Score, Step, after
from trainer.draw.theme import Theme
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import Card, row, text_label
from trainer.words.playing import MORE, Notation, numbered

_BEFORE, _AFTER = 30, 20
"""How many moves are listed before and after the point looked at, so that the list of a long game stays in sight."""

_SIGNS = {Step.FIRST: "\u00ab", Step.BACK: "\u2039", Step.FORWARD: "\u203a", Step.LAST: "\u00bb"}


class ScoreCard(Card):
    """The list of moves around the last one; hidden while there are none.

    With `whole`, every move is listed, for a question that rests on them all. `last` is the last move played, with its
    number, `told` all moves that are listed, as text.

    Signals:
        step_wanted: the number of moves that are played at the point of the game to go to.
    """

    step_wanted = Signal(int)

    def __init__(
        self, tongue: Tongue, theme: Theme, name: str = "movesCard", moves: str = "scoreMoves", *, whole: bool = False
    ) -> None:
        super().__init__(name)
        self._tongue = tongue
        self._theme = theme
        self._whole = whole
        self._score = Score((), ())
        self.notation = Notation()
        self.last = self.told = ""
        heading = text_label("heading")
        tongue.bind(heading.setText, "score.heading")
        self._moves = text_label("body", moves, rich=True)
        self._moves.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self._moves.linkActivated.connect(self._activated)
        tongue.bind(self._moves.setAccessibleName, "score.name")
        self._steps: dict[Step, QPushButton] = {}
        self._head = row(heading)
        self.box.addLayout(self._head)
        self.box.addWidget(self._moves)

    def _add_steps(self) -> None:
        """Make the buttons of the four steps, once there are moves: the first frame has none."""
        self._steps = {step: self._button(self._moves.objectName(), step) for step in Step}
        for button in self._steps.values():
            self._head.addWidget(button)

    def _button(self, moves: str, step: Step) -> QPushButton:
        button = QPushButton(_SIGNS[step])
        button.setObjectName(f"{moves}_{step.value}")
        # The menu has keys for the steps; the focus stays where the exercise is answered.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._tongue.bind(button.setToolTip, f"action.{step.value}")
        self._tongue.bind(button.setAccessibleName, f"action.{step.value}")
        button.clicked.connect(partial(self._step, step))
        return button

    def _step(self, step: Step, _: bool = False) -> None:
        self.step_wanted.emit(after(step, self._score))

    def _activated(self, link: str) -> None:
        self.step_wanted.emit(int(link))

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme

    def show_score(self, score: Score) -> None:
        """Show the moves; those ahead, which were taken back, in a weaker colour."""
        self._score, here = score, len(score.done)
        shown = (here, len(score.ahead)) if self._whole else (_BEFORE, _AFTER)
        first, end = max(0, here - shown[0]), here + shown[1]
        moves = score.done + score.ahead
        texts = numbered(self._tongue.words, moves[first:end], self.notation)
        self.last = texts[here - first - 1] if here else ""
        self.told = " ".join(texts)
        links = [self._link(count, here, text) for count, text in enumerate(texts, start=first + 1)]
        before, after_it = [MORE] if first else [], [MORE] if moves[end:] else []
        self._moves.setText(" ".join([*before, *links, *after_it]))
        if texts and not self._steps:
            self._add_steps()
        for step, button in self._steps.items():
            button.setEnabled(after(step, score) != here)
        self.setVisible(bool(texts))

    def _link(self, count: int, here: int, text: str) -> str:
        color = self._theme.muted if count > here else self._theme.text
        shown = escape(text).replace(". ", ".\N{NO-BREAK SPACE}")
        shown = f"<b>{shown}</b>" if count == here else shown
        return f'<a href="{count}" style="color: {color.name()}; text-decoration: none">{shown}</a>'
