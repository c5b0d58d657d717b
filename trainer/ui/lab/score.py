"""The score card: the moves that were played, those taken back behind them; each can be gone to."""

from html import escape

from PySide6.QtCore import Qt, Signal

from trainer.draw.theme import Theme
from trainer.session.record import Score
from trainer.ui.cards import Card, text_label
from trainer.ui.tongue import Tongue
from trainer.words.playing import MORE, Notation, numbered

_BEFORE, _AFTER = 30, 20
"""How many moves are listed on either side of where one is: the list stays in sight, however long the game."""


class ScoreCard(Card):
    """The list of moves around the last one; hidden while there are none. `last` is the last move, with its number.

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
        hidden, here = score.done[:-_BEFORE], len(score.done)
        moves = score.done[-_BEFORE:] + score.ahead[:_AFTER]
        texts = numbered(self._tongue.words, moves, self.notation)
        self.last = texts[here - len(hidden) - 1] if here else ""
        links = [self._link(count, here, text) for count, text in enumerate(texts, start=len(hidden) + 1)]
        before, after = [MORE] if hidden else [], [MORE] if score.ahead[_AFTER:] else []
        self._moves.setText(" ".join([*before, *links, *after]))
        self.setVisible(bool(texts))

    def _link(self, count: int, here: int, text: str) -> str:
        color = self._theme.muted if count > here else self._theme.text
        shown = escape(text).replace(". ", ".\N{NO-BREAK SPACE}")
        shown = f"<b>{shown}</b>" if count == here else shown
        return f'<a href="{count}" style="color: {color.name()}; text-decoration: none">{shown}</a>'
