"""The cards that choose exercises: the six cases by castling, another set of the program, or one of the user's."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout

from trainer.course.files.library import SetEntry, own_sets
from trainer.rules.squares import color_name
from trainer.rules.terms import CASTLINGS
from trainer.ui.settings.values import Settings
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import SPACE, Card, OnceButton, WrapButton, empty, name_label, primary, row, text_label
from trainer.words.tables import Words
from trainer.words.task import set_title


class ChooserCard(Card):
    """A button for each castling, and one for all four.

    Signals:
        chosen: the letters of the castlings to practise, out of "KQkq".
    """

    chosen = Signal(str)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("chooser")
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
            name = name_label()
            tongue.bind(name.setText, f"color.{color_name(castling.color)}")
            button = OnceButton(castling.san)
            button.setObjectName(f"begin_{castling.letter}")
            button.clicked.connect(lambda _=False, letter=castling.letter: self.chosen.emit(letter))
            grid.addWidget(name, line, 0)
            grid.addWidget(button, line, column + 1)
        self.box.addLayout(grid)
        self._every = primary(OnceButton())
        self._every.setObjectName("begin_all")
        tongue.bind(self._every.setText, "practice.all")
        self._every.clicked.connect(lambda: self.chosen.emit("KQkq"))
        self.box.addWidget(self._every)

    def focus_all(self) -> None:
        """Put the focus on the button for all four."""
        self._every.setFocus()


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
        self._buttons = [_set_button(f"set_{entry.path.stem}") for entry in sets]
        for entry, button in zip(sets, self._buttons, strict=True):
            button.clicked.connect(lambda _=False, path=entry.path: self.chosen.emit(path))
            self.box.addWidget(button)
        tongue.changed.connect(self._reword)
        self._reword()

    def _reword(self) -> None:
        for entry, button in zip(self._sets, self._buttons, strict=True):
            button.set_words(_set_words(self._tongue.words, entry))


class OwnSetsCard(Card):
    """A button for each set in the user's own folder, which is looked through each time the card is shown.

    Signals:
        chosen: the file of the set.
        folder_wanted: another folder shall be chosen.
    """

    chosen = Signal(object)
    folder_wanted = Signal()

    def __init__(self, tongue: Tongue, settings: Settings) -> None:
        super().__init__("ownSets")
        self._tongue, self._settings = tongue, settings
        heading, self._where = text_label("heading"), text_label("muted", "ownSetsWhere")
        tongue.bind(heading.setText, "practice.own-sets")
        folder = QPushButton()
        folder.setObjectName("ownSetsFolder")
        tongue.bind(folder.setText, "practice.choose-folder")
        folder.clicked.connect(self.folder_wanted)
        self._list = QVBoxLayout()
        self._list.setSpacing(2 * SPACE)
        self._shown: list[tuple[Path, str]] = []
        self.box.addWidget(heading)
        self.box.addWidget(self._where)
        self.box.addLayout(self._list)
        self.box.addLayout(row(folder))

    def show_sets(self) -> None:
        """Show what is in the folder now."""
        words, folder = self._tongue.words, self._settings.sets_folder
        entries = own_sets(Path(folder)) if folder else ()
        told = folder if entries else words.say("practice.own-sets.empty" if folder else "practice.own-sets.none")
        self._where.setText(told)
        shown = [(entry.path, _set_words(words, entry)) for entry in entries]
        if shown == self._shown:
            return
        self._shown = shown
        empty(self._list)
        for path, text in shown:
            button = _set_button(f"own_{path.stem}")
            button.set_words(text)
            button.clicked.connect(lambda _=False, path=path: self.chosen.emit(path))
            self._list.addWidget(button)
            # Else it appears only after the next events, and cannot be pressed before.
            button.show()


def _set_button(name: str) -> WrapButton:
    button = WrapButton()
    button.setObjectName(name)
    button.setProperty("reason", True)
    return button


def _set_words(words: Words, entry: SetEntry) -> str:
    title = set_title(words, entry.title)
    return title if entry.exercises is None else words.say("practice.set", title=title, count=entry.exercises)
