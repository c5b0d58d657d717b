"""The canonical positions: a menu of the six cases for each castling, read from the exercises when it opens."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from trainer import paths
from trainer.rules.position import Position
from trainer.rules.squares import color_name
from trainer.rules.terms import CASTLINGS, Castling
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
        from trainer.course.kinds.base import castling_asked
        from trainer.course.kinds.positions import position_of
        from trainer.course.said import say

        for below in self._menu.findChildren(QMenu):
            below.deleteLater()
        self._menu.clear()
        exercises = load_set(paths.exercises() / "six-cases.toml").set.exercises
        # What is built does not have its case yet.
        decided = [(exercise, position_of(exercise)) for exercise in exercises if exercise.JUDGED]
        positions = {
            (castling_asked(exercise, position), exercise.named(position)): position
            for exercise, position in decided
            if isinstance(position, Position)
        }
        words = self._tongue.words
        for castling in CASTLINGS:
            side = words.say(f"color.{color_name(castling.color)}")
            below = self._menu.addMenu(words.say("canonical.title", side=side, move=castling.san))
            for case in Case:
                shown = positions.get((castling, say(f"case.{case}")))
                if shown is not None:
                    self._add(below, f"canonical_{castling.letter}_{case}", f"case.{case}", shown, castling)

    def _add(self, menu: QMenu, name: str, key: str, position: Position, castling: Castling) -> None:
        action = QAction(capitalize(self._tongue.words.say(key)), menu)
        action.setObjectName(name)
        action.triggered.connect(lambda: self._show(position, castling))
        menu.addAction(action)
