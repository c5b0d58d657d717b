"""The first card of the exercises page: which castling shall it be?"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton

from trainer.rules.squares import color_name
from trainer.rules.terms import CASTLINGS
from trainer.ui.cards import SPACE, Card, primary, text_label
from trainer.ui.tongue import Tongue


class ChooserCard(Card):
    """A button for each castling, and one for all four.

    Signals:
        chosen: the letters of the castlings to practise.
    """

    chosen = Signal(str)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("chooser")
        self._tongue = tongue
        self.title = text_label("heading")
        question, more = text_label("verdict"), text_label("muted")
        tongue.bind(question.setText, "practice.choose")
        tongue.bind(more.setText, "practice.choose.more")
        for label in (self.title, question, more):
            self.box.addWidget(label)
        grid = QGridLayout()
        grid.setSpacing(2 * SPACE)
        for castling in CASTLINGS:
            line, column = divmod(castling.index, 2)
            name = QLabel()
            tongue.bind(name.setText, f"color.{color_name(castling.color)}")
            button = QPushButton(castling.san)
            button.setObjectName(f"begin_{castling.letter}")
            button.clicked.connect(lambda _=False, letter=castling.letter: self.chosen.emit(letter))
            grid.addWidget(name, line, 0)
            grid.addWidget(button, line, column + 1)
        self.box.addLayout(grid)
        every = primary(QPushButton())
        every.setObjectName("begin_all")
        tongue.bind(every.setText, "practice.all")
        every.clicked.connect(lambda: self.chosen.emit("KQkq"))
        self.box.addWidget(every)
