"""The first cards of the exercises page: which castling of the six cases shall it be, or which other set?"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton

from trainer.course.library import SetEntry
from trainer.rules.squares import color_name
from trainer.rules.terms import CASTLINGS
from trainer.ui.cards import SPACE, Card, WrapButton, primary, text_label
from trainer.ui.tongue import Tongue
from trainer.words.practice import set_title


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


class SetsCard(Card):
    """A button for each set of exercises beside the six cases.

    Signals:
        chosen: the file of the set.
    """

    chosen = Signal(object)

    def __init__(self, tongue: Tongue, sets: tuple[SetEntry, ...]) -> None:
        super().__init__("sets")
        self._tongue, self._sets = tongue, sets
        heading = text_label("heading")
        tongue.bind(heading.setText, "practice.sets")
        self.box.addWidget(heading)
        self._buttons = [self._button(entry) for entry in sets]
        for button in self._buttons:
            self.box.addWidget(button)
        tongue.changed.connect(self._reword)
        self._reword()

    def _button(self, entry: SetEntry) -> WrapButton:
        button = WrapButton()
        button.setObjectName(f"set_{entry.path.stem}")
        button.setProperty("reason", True)
        button.clicked.connect(lambda: self.chosen.emit(entry.path))
        return button

    def _reword(self) -> None:
        words = self._tongue.words
        for entry, button in zip(self._sets, self._buttons, strict=True):
            title = set_title(words, entry.title)
            button.set_words(words.say("practice.set", title=title, count=entry.exercises))
