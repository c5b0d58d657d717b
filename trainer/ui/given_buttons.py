"""The three buttons that answer "May it castle?": yes, no, the board alone cannot tell."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from trainer.course.given import Given
from trainer.ui.cards import SPACE
from trainer.ui.tongue import Tongue

_PLACES = {Given.YES: (0, 0, 1, 1), Given.NO: (0, 1, 1, 1), Given.CANNOT_TELL: (1, 0, 1, 2)}


class GivenButtons(QWidget):
    """Yes and No side by side, and below them that one cannot tell.

    Signals:
        given: one of the three was pressed.
    """

    given = Signal(object)

    def __init__(self, name: str, tongue: Tongue, *, checkable: bool = False) -> None:
        super().__init__()
        self.setObjectName(name)
        self._buttons: dict[Given, QPushButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2 * SPACE)
        for given in Given:
            button = QPushButton()
            button.setObjectName(f"{name}_{given}")
            button.setCheckable(checkable)
            tongue.bind(button.setText, f"answer.{given}")
            button.clicked.connect(lambda _=False, given=given: self.given.emit(given))
            self._buttons[given] = button
            grid.addWidget(button, *_PLACES[given])

    def focus_first(self) -> None:
        """Put the focus on the first of them."""
        self._buttons[Given.YES].setFocus()

    def show_given(self, chosen: Given | None, *, open_to_change: bool, with_doubt: bool = True) -> None:
        """Show which one was pressed, whether another may be, and whether one may say that nobody can tell."""
        self._buttons[Given.CANNOT_TELL].setVisible(with_doubt)
        for given, button in self._buttons.items():
            button.setChecked(given is chosen)
            button.setEnabled(open_to_change)
