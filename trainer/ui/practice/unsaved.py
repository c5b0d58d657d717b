"""The card that says what is not in the file of progress yet, as long as that is so."""

from trainer.ui.cards import Card, text_label


class UnsavedCard(Card):
    """A quiet line above all others, hidden while everything is saved."""

    def __init__(self) -> None:
        super().__init__("unsaved")
        self._line = text_label("fault", "unsavedLine")
        self.box.addWidget(self._line)
        self.hide()

    def show_line(self, line: str) -> None:
        """Show what is not saved; hide where that is nothing."""
        self._line.setText(line)
        self.setVisible(bool(line))
