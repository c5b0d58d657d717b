"""The card of what is sure by now: the picture in small, and the way to the whole page."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from trainer.draw.theme import Theme
from trainer.progress.mastery import Mastery
from trainer.ui.cards import Card, row, text_label
from trainer.ui.practice.sure_lines import lines_of
from trainer.ui.practice.sure_map import SureMap
from trainer.ui.tongue import Tongue


class SureCard(Card):
    """The picture with its heading; hidden before anything was answered.

    Signals:
        more_wanted: show the whole page of progress.
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
        """Show what is sure of what was answered."""
        lines = lines_of(found.cells)
        self._map.show_lines(lines)
        self.setVisible(bool(lines))
