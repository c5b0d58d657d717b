"""The notice card: why the last move was refused, in one sentence; nothing has changed through it."""

from trainer.rules.playing import Refused
from trainer.rules.position import Position
from trainer.ui.cards import Card, text_label
from trainer.ui.desk_state import Notice
from trainer.ui.tongue import Tongue
from trainer.words.playing import refused_line
from trainer.words.touch import ruling_lines


class NoticeCard(Card):
    """Hidden while there is nothing to say."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("notice")
        self._tongue = tongue
        self._line = text_label("score", "noticeLine")
        self.box.addWidget(self._line)
        self.hide()

    @property
    def text(self) -> str:
        """What the card says."""
        return self._line.text()

    def show_notice(self, position: Position, notice: Notice | None) -> None:
        """Say why a move was refused, or nothing."""
        words = self._tongue.words
        if notice is None:
            self._line.clear()
        elif isinstance(notice, Refused):
            self._line.setText(refused_line(words, position, notice))
        else:
            self._line.setText("\n".join(ruling_lines(words, notice._replace(moves=()))))
        self.setVisible(notice is not None)
