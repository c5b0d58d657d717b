"""The score card: the moves that were played, those taken back behind them; each can be gone to."""

from html import escape

from PySide6.QtCore import Qt, Signal

from trainer.draw.theme import Theme
from trainer.session.record import Score
from trainer.ui.cards import Card, text_label
from trainer.ui.tongue import Tongue
from trainer.words.playing import Notation, numbered


class ScoreCard(Card):
    """The list of moves; hidden while there are none. `last` is the last move, with its number.

    Signals:
        step_wanted: go to the point where so many moves were played.
    """

    step_wanted = Signal(int)

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__("movesCard")
        self._tongue = tongue
        self._theme = theme
        self.notation = Notation()
        self.last = ""
        heading = text_label("heading")
        tongue.bind(heading.setText, "score.heading")
        self._moves = text_label("body", "scoreMoves", rich=True)
        self._moves.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self._moves.linkActivated.connect(self._activated)
        tongue.bind(self._moves.setAccessibleName, "score.name")
        self.box.addWidget(heading)
        self.box.addWidget(self._moves)

    def _activated(self, link: str) -> None:
        self.step_wanted.emit(int(link))

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme

    def show_score(self, score: Score) -> None:
        """Show the moves; those ahead, which were taken back, in a weaker colour."""
        texts = numbered(self._tongue.words, score.done + score.ahead, self.notation)
        self.last = texts[len(score.done) - 1] if score.done else ""
        links = []
        for count, text in enumerate(texts, start=1):
            color = self._theme.muted if count > len(score.done) else self._theme.text
            shown = f"<b>{escape(text)}</b>" if count == len(score.done) else escape(text)
            style = f"color: {color.name()}; text-decoration: none"
            links.append(f'<a href="{count}" style="{style}">{shown}</a>')
        self._moves.setText(" ".join(link.replace(". ", ".\N{NO-BREAK SPACE}") for link in links))
        self.setVisible(bool(texts))
