"""The notice card: why the last move was refused, in one sentence; nothing has changed through it."""

from trainer.rules.playing import Refused
from trainer.rules.position import Position
from trainer.rules.terms import Castling
from trainer.ui.cards import Card, text_label
from trainer.ui.desk_state import Notice
from trainer.ui.tongue import Tongue
from trainer.words.playing import refused_in_short, refused_line


class NoticeCard(Card):
    """Hidden while there is nothing to say; `text` is the whole of it, for whoever does not see the panel.

    Of a castling that is explained right below, the card shows only that it was refused, and by which article.
    """

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("notice")
        self._tongue = tongue
        self._line = text_label("notice", "noticeLine")
        self.text = ""
        self.box.addWidget(self._line)
        self.hide()

    def show_notice(self, position: Position, notice: Notice, castling: Castling) -> None:
        """Say why a move was refused, or nothing; `castling` is the one that the panel explains."""
        words = self._tongue.words
        if notice is None:
            self.text = ""
            self._line.setText("")
        elif isinstance(notice, Refused):
            self.text = refused_line(words, position, notice)
            explained = notice.verdict is not None and notice.verdict.castling is castling
            self._line.setText(refused_in_short(words, notice) if explained else self.text)
        else:
            # Imported here: the first frame has no notice.
            from trainer.words.touch import ruling_lines

            self.text = "\n".join(ruling_lines(words, notice._replace(moves=())))
            self._line.setText(self.text)
        self._line.setAccessibleName(self.text)
        self.setVisible(notice is not None)
