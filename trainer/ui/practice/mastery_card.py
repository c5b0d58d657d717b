"""The card and the page of mastery: what is sure, the answers day by day, wrong beliefs, the reviews to come."""

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.draw.theme import Theme
from trainer.session.known import Cell, Held, Mastery, Summary
from trainer.ui.practice.charts import DaysChart, ReviewsChart, waiting
from trainer.ui.practice.mastery_map import SureMap, lines_of
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import Card, Segments, row, text_label

MOST_BELIEFS = 6
"""How many wrong beliefs are listed at most."""


class SureCard(Card):
    """The mastery map, with heading and legend; hidden before anything was answered.

    Signals:
        more_wanted: show the page of mastery.
    """

    more_wanted = Signal()

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__("sure")
        heading, legend = text_label("heading"), text_label("muted")
        tongue.bind(heading.setText, "sure.heading")
        tongue.bind(legend.setText, "sure.legend")
        self._map = SureMap(tongue, theme)
        more = QPushButton()
        more.setObjectName("sure_more")
        tongue.bind(more.setText, "mastery.more")
        more.clicked.connect(self.more_wanted)
        for widget in (heading, self._map, legend):
            self.box.addWidget(widget)
        self.box.addLayout(row(more))

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._map.show_theme(theme)

    def show_mastery(self, found: Mastery) -> None:
        """Show the mastery of what was answered."""
        lines = lines_of(found.cells)
        self._map.show_lines(lines)
        self.setVisible(bool(lines))


class MasteryCard(Card):
    """The page of mastery, of the learner or of the whole class; `told` is what a screen reader says of it.

    Signals:
        back_wanted: leave the page.
        scope_chosen: whether to show the mastery of everybody together.
    """

    back_wanted = Signal()
    scope_chosen = Signal(bool)

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__("mastery")
        self._tongue = tongue
        self.told = ""
        self._opened: frozenset[str] = frozenset()
        self._cells: tuple[Cell, ...] = ()
        self._title = text_label("verdict", "masteryTitle")
        scopes = [(False, "one"), (True, "all")]
        self._scope: Segments[bool] = Segments("scope", scopes, self.scope_chosen.emit)
        for everybody, key in scopes:
            tongue.bind(self._scope.button(everybody).setText, f"mastery.{key}")
        tongue.bind(self._scope.setAccessibleName, "mastery.scope")
        self._back = QPushButton()
        self._back.setObjectName("mastery_back")
        tongue.bind(self._back.setText, "mastery.back")
        self._back.clicked.connect(self.back_wanted)
        self.map = SureMap(tongue, theme, openable=True)
        self.map.pressed.connect(self._open)
        self.map.setObjectName("masteryMap")
        self._days, self._reviews = DaysChart(tongue, theme), ReviewsChart(tongue, theme)
        self._beliefs, self._empty = text_label("body", "beliefs"), text_label("body")
        tongue.bind(self._empty.setText, "mastery.empty")
        self.box.addLayout(row(self._back))
        for widget in (self._title, self._scope, self._empty):
            self.box.addWidget(widget)
        self._parts = [
            *(self._headed("sure.heading", self.map, "mastery.legend")),
            *(self._headed("mastery.days", self._days, "mastery.days.legend")),
            *(self._headed("mastery.beliefs", self._beliefs)),
            *(self._headed("mastery.reviews", self._reviews)),
        ]
        for part in self._parts:
            self.box.addWidget(part)

    def _headed(self, heading: str, widget: QWidget, legend: str = "") -> list[QWidget]:
        """Return a part of the page with its heading, and the legend below it where it has one."""
        above = text_label("heading")
        self._tongue.bind(above.setText, heading)
        if not legend:
            return [above, widget]
        below = text_label("muted")
        self._tongue.bind(below.setText, legend)
        return [above, widget, below]

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        for chart in (self.map, self._days, self._reviews):
            chart.show_theme(theme)

    def show_summary(self, summary: Summary, now: datetime) -> None:
        """Show how it stands at a time, of the learner or of the whole class."""
        words = self._tongue.words
        found = summary.mastery if summary.of_class is None else summary.of_class
        self._scope.show_choice(summary.of_class is not None)
        title = "mastery.title" if summary.of_class is None else "mastery.class"
        self._title.setText(words.say(title, name=summary.name))
        if not found.days and any(part.hasFocus() for part in self._parts):
            self.focus_back()
        for part in self._parts:
            part.setVisible(bool(found.days))
        self._empty.setVisible(not found.days)
        self._cells = found.cells
        self._show_lines()
        self._days.show_days(found.days, now.astimezone().date())
        self._beliefs.setText(self._beliefs_text(found, summary))
        self._reviews.show_waits(waiting(found.cells, now))
        self.told = f"{self._title.text()}. {self._beliefs.text() if found.days else self._empty.text()}"

    def _open(self, kind: str) -> None:
        """Show the skills of a kind below it, or no longer."""
        self._opened ^= {kind}
        self._show_lines()

    def _show_lines(self) -> None:
        self.map.show_lines(lines_of(self._cells, every=True, opened=self._opened))

    def _beliefs_text(self, found: Mastery, summary: Summary) -> str:
        lines = [self._belief_line(held, summary) for held in found.beliefs[:MOST_BELIEFS]]
        if len(lines) > 1:
            lines = [f"• {line}" for line in lines]
        return "\n".join(lines) or self._tongue.words.say("mastery.beliefs.none")

    def _belief_line(self, held: Held, summary: Summary) -> str:
        words = self._tongue.words
        habit = words.say(f"habit.{held.belief}")
        line = words.say("habit.times", habit=habit, times=held.times, wrong=held.wrong)
        if summary.of_class is None:
            return line
        names = [learner.name for learner in summary.learners if learner.id in held.learners]
        return words.say("habit.by", line=line, names=", ".join(names))

    def focus_back(self) -> None:
        """Put the focus on the button that leaves the page."""
        self._back.setFocus()
