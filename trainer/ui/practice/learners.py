"""The card of the learners: choose, add, rename and delete a learner, and write answers to a file."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy

from trainer.rules.text.visible import visible
from trainer.session.known import Learner
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import ask_place, ask_sure, ask_text
from trainer.ui.widgets.cards import SPACE, Card, row, text_label
from trainer.words.tables import plain

FILE_NAME = "roque.csv"


def _shown(name: str) -> str:
    """Return a name for a button or a menu, with each & doubled: a single one would underline a letter."""
    return plain(name).replace("&", "&&")


class _NameButton(QPushButton):
    """A button that shows of a name what it has room for: a long one must not make the panel wider."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_name(self, name: str) -> None:
        """Show a name."""
        self._whole = visible(name)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show more of the name, or less."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - 12 * SPACE
        self.setText(_shown(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room)))


class LearnersCard(Card):
    """A list of names, and what can be done with the one that is chosen.

    Signals:
        chosen: the `Learner` who learns from now on.
        added, renamed: the name of a new learner, and another name for the one who learns.
        deleted: the learner and his answers shall be deleted.
        exported: the `Path` to write answers to, and whether those of everybody.
    """

    chosen = Signal(object)
    added = Signal(str)
    renamed = Signal(str)
    deleted = Signal()
    exported = Signal(object, bool)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("learners")
        self._tongue, self._learner = tongue, ""
        heading = text_label("heading")
        tongue.bind(heading.setText, "learner.heading")
        # A button with a menu, and no list that unfolds: Qt crashes when such a one gets another style.
        self._name, self._names = _NameButton(), QMenu(self)
        self._name.setObjectName("learner")
        self._names.setObjectName("learnerNames")
        self._name.setMenu(self._names)
        ways = {
            "add": self._add,
            "rename": self._rename,
            "delete": self._delete,
            "export": self._export,
            "export.all": self._export_all,
        }
        buttons = {name: QPushButton() for name in ways}
        for name, button in buttons.items():
            button.setObjectName(f"learner_{name}")
            tongue.bind(button.setText, f"learner.{name}")
            button.clicked.connect(ways[name])
        self.box.addWidget(heading)
        self.box.addWidget(self._name)
        # Two in a row at most: three would make the panel wider, and the board smaller.
        self.box.addLayout(row(buttons["add"], buttons["rename"]))
        for name in ("delete", "export", "export.all"):
            self.box.addLayout(row(buttons[name]))

    def show_learners(self, name: str, known: tuple[Learner, ...]) -> None:
        """Show the names of the learners, and who of them learns now."""
        self._learner = name
        self.setVisible(bool(known))
        self._name.show_name(name)
        self._name.setAccessibleName(f"{self._tongue.words.say('learner.heading')} {plain(name)}")
        self._names.clear()
        for learner in known:
            action = self._names.addAction(_shown(learner.name))
            action.setCheckable(True)
            action.setChecked(learner.name == name)
            action.triggered.connect(partial(self._choose, learner))

    def _choose(self, learner: Learner) -> None:
        self.chosen.emit(learner)

    def _add(self) -> None:
        self._ask_name("learner.add", "", self.added.emit)

    def _rename(self) -> None:
        self._ask_name("learner.rename", self._learner, self.renamed.emit)

    def _ask_name(self, title: str, name: str, then: Callable[[str], object]) -> None:
        words = self._tongue.words
        ask_text(self.window(), words.say(title), words.say("learner.name"), name, then)

    def _delete(self) -> None:
        ask_sure(self.window(), self._tongue.words.say("learner.sure", name=self._learner), self.deleted.emit)

    def _export(self) -> None:
        self._ask_place("learner.export", everybody=False)

    def _export_all(self) -> None:
        self._ask_place("learner.export.all", everybody=True)

    def _ask_place(self, title: str, *, everybody: bool) -> None:
        words = self._tongue.words

        def write(path: Path) -> None:
            self.exported.emit(path, everybody)

        ask_place(self.window(), words.say(title), words.say("file.csv"), Path.home() / FILE_NAME, write)
