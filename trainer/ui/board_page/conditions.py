"""The conditions: one line each, with its sign, its sentence, what is only supposed, and the article of the Laws."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton

from trainer.draw.marks import Sign
from trainer.draw.theme import Theme
from trainer.rules.grouping import THE_RIGHT, Group, Grouping, group_article, group_status, groups_of
from trainer.rules.terms import CONDITIONS, SAFETY, Condition, Status
from trainer.rules.verdict import CastlingVerdict
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.style import set_style
from trainer.ui.widgets.cards import SPACE, Card, text_label
from trainer.ui.widgets.status_badge import StatusBadge
from trainer.words.verdict import group_lines

_SIGNS = {
    Status.MET: Sign.FREE,
    Status.VIOLATED: Sign.ATTACKED,
    Status.UNKNOWN: Sign.UNKNOWN,
    Status.NOT_APPLICABLE: Sign.NOTHING,
}


def _hidden_by_king(verdict: CastlingVerdict, group: Group) -> bool:
    """Return whether the group is met only because the king, who is in check, shields a square of the path."""
    return group_status(verdict, group) is Status.MET and any(
        step.shielded_by_king for step in verdict.path if SAFETY[step.role] in group
    )


def _supposed(verdict: CastlingVerdict, group: Group) -> bool:
    """Return whether the group is met on a supposition only: that the king, or the rook, is unmoved."""
    assumed = zip(THE_RIGHT, (verdict.right.king_assumed, verdict.right.rook_assumed), strict=True)
    met = group_status(verdict, group) is Status.MET
    return met and any(condition in group and supposed for condition, supposed in assumed)


class ConditionsCard(Card):
    """All six conditions in the order a player checks them, counted one by one or as `grouping` says.

    Signals:
        doubted: the `Condition` beside which somebody clicked on "supposed".
    """

    doubted = Signal(object)

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__("conditions")
        self._tongue = tongue
        self._theme = theme
        self._verdict: CastlingVerdict | None = None
        self.grouping = Grouping.SIX
        heading = text_label("heading")
        tongue.bind(heading.setText, "panel.why")
        self.box.addWidget(heading)
        grid = QGridLayout()
        grid.setHorizontalSpacing(3 * SPACE)
        grid.setVerticalSpacing(2 * SPACE)
        grid.setColumnStretch(1, 1)
        self.box.addLayout(grid)
        self._badges: dict[Condition, StatusBadge] = {}
        self._lines: dict[Condition, QLabel] = {}
        self._articles: dict[Condition, QLabel] = {}
        self._chips: dict[Condition, QPushButton] = {}
        for index, condition in enumerate(CONDITIONS):
            self._add(grid, index, condition)

    def _add(self, grid: QGridLayout, index: int, condition: Condition) -> None:
        badge, line = StatusBadge(self._theme), text_label("body", f"condition_{condition}")
        article = text_label("article")
        article.setWordWrap(False)
        beside = QHBoxLayout()
        beside.addWidget(line, 1)
        if condition in THE_RIGHT:
            self._chips[condition] = self._chip(condition)
            beside.addWidget(self._chips[condition])
        grid.addWidget(badge, index, 0)
        grid.addLayout(beside, index, 1)
        grid.addWidget(article, index, 2)
        self._badges[condition], self._lines[condition], self._articles[condition] = badge, line, article

    def _chip(self, condition: Condition) -> QPushButton:
        chip = QPushButton()
        chip.setObjectName(f"supposed_{condition}")
        chip.setProperty("chip", True)
        self._tongue.bind(chip.setText, "panel.supposed")
        self._tongue.bind(chip.setToolTip, "panel.supposed.tip")
        chip.clicked.connect(self._chip_clicked)
        return chip

    def _chip_clicked(self) -> None:
        for condition, chip in self._chips.items():
            if chip is self.sender():
                self.doubted.emit(condition)

    def show_verdict(self, verdict: CastlingVerdict) -> None:
        """Show whether each condition is met, violated or unknown."""
        self._verdict = verdict
        groups = {group[0]: group for group in groups_of(self.grouping)}
        for condition in CONDITIONS:
            shown = condition in groups
            if shown:
                self._show_group(verdict, groups[condition])
            for widget in (self._badges[condition], self._lines[condition], self._articles[condition]):
                widget.setVisible(shown)
        for condition, chip in self._chips.items():
            chip.setVisible(condition in groups and _supposed(verdict, groups[condition]))

    def _show_group(self, verdict: CastlingVerdict, group: Group) -> None:
        first, status = group[0], group_status(verdict, group)
        sign = Sign.SHIELDED if _hidden_by_king(verdict, group) else _SIGNS[status]
        self._badges[first].show_sign(sign, self._theme)
        self._articles[first].setText(group_article(verdict, group))
        line = self._lines[first]
        line.setText("\n".join(group_lines(self._tongue.words, verdict, group)))
        set_style(line, "role", "violated" if status is Status.VIOLATED else "body")

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        if self._verdict is not None:
            self.show_verdict(self._verdict)
