"""The canonical positions: a menu of the six cases for each castling, read from the exercises when it opens."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from trainer import paths
from trainer.rules.position import Position
from trainer.rules.squares import color_name
from trainer.rules.terms import Castling, castling_of
from trainer.ui.shell.language import Tongue
from trainer.words.tables import capitalize


class CanonicalMenu(QObject):
    """Fills a menu with the 24 positions each time it opens, in the language of the window then.

    `show` is called with the position that is chosen, and the castling it was made for.
    """

    def __init__(self, menu: QMenu, tongue: Tongue, show: Callable[[Position, Castling], object]) -> None:
        super().__init__(menu)
        self._menu, self._tongue, self._show = menu, tongue, show
        menu.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """List the positions, a menu for each castling."""
        # Imported here: the first frame needs neither exercises nor what reads them.
        from trainer.course.files.read import load_set
        from trainer.course.ids import Case
        from trainer.course.kinds.name import Name
        from trainer.course.kinds.positions import position_of

        for below in self._menu.findChildren(QMenu):
            below.deleteLater()
        self._menu.clear()
        found = load_set(paths.exercises() / "six-cases.toml").set.exercises
        named = [exercise for exercise in found if isinstance(exercise, Name)]
        words = self._tongue.words
        for letter in "KQkq":
            castling = castling_of(letter)
            side = words.say(f"color.{color_name(castling.color)}")
            below = self._menu.addMenu(words.say("canonical.title", side=side, move=castling.san))
            for case in Case:
                for exercise in named:
                    position = position_of(exercise)
                    if exercise.castling == letter and case in exercise.id and isinstance(position, Position):
                        self._add(below, f"canonical_{letter}_{case}", f"case.{case}", position, castling)

    def _add(self, menu: QMenu, name: str, key: str, position: Position, castling: Castling) -> None:
        action = QAction(capitalize(self._tongue.words.say(key)), menu)
        action.setObjectName(name)
        action.triggered.connect(lambda: self._show(position, castling))
        menu.addAction(action)
