"""The parts that panels are made of: cards in a column, rows, labels, buttons, segments; and yes, no, cannot tell."""

import re
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.course.ids import Given
from trainer.ui.shell.language import Tongue
from trainer.words.tables import plain, plain_lines

Choice = TypeVar("Choice")

SPACE = 4
"""Spacing comes in steps of this many pixels."""

_LONG_WORD = re.compile(r"\S{24}(?=\S)")
_PLACES = {Given.YES: (0, 0, 1, 1), Given.NO: (0, 1, 1, 1), Given.CANNOT_TELL: (1, 0, 1, 2)}
"""Row, column, rows and columns of each answer in `GivenButtons`."""


class Card(QFrame):
    """A panel with round corners that stacks what is put into it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("card", True)
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(4 * SPACE, 3 * SPACE, 4 * SPACE, 3 * SPACE)
        self.box.setSpacing(2 * SPACE)


class Column(QScrollArea):
    """Cards one below the other; as wide as the widest card needs, even if it is hidden; scrolls what does not fit."""

    def __init__(self, name: str, cards: Iterable[QWidget]) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._cards = tuple(cards)
        self._inside = QWidget()
        self._inside.setObjectName("columnInside")
        # Set while it is empty: else Qt asks each card how large it wants to be, before its style is known.
        self.setWidget(self._inside)
        box = QVBoxLayout(self._inside)
        box.setContentsMargins(0, 0, 2 * SPACE, 0)
        box.setSpacing(3 * SPACE)
        for card in self._cards:
            box.addWidget(card)
        box.addStretch(1)
        self._inside.installEventFilter(self)
        # The scroll bar always has its room: else cards would change their width with how many are shown.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().rangeChanged.connect(self._show_bar)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another width when the cards need another."""
        if watched is self._inside and event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _show_bar(self, least: int, most: int) -> None:
        """Let the style paint the handle only where there is something to scroll."""
        self.verticalScrollBar().setEnabled(most > least)

    def minimumSizeHint(self) -> QSize:
        """Return the width that the widest card needs, shown or not, and the scroll bar beside it."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(max(card.minimumSizeHint().width() for card in self._cards) + 2 * SPACE + bar, 200)


class _Text(QLabel):
    """A label that can break its lines in a word that is longer than any word is: a file's name, an address."""

    def setText(self, text: str) -> None:
        """Show a text, which a user may have written."""
        super().setText(_LONG_WORD.sub("\\g<0>\N{ZERO WIDTH SPACE}", plain_lines(text)))


def text_label(role: str, name: str = "", *, rich: bool = False) -> QLabel:
    """Return a label that wraps its text; `role` chooses its size and colour in the style sheet.

    Only a `rich` one reads markup: the others may show what a user has typed.
    """
    label = QLabel() if rich else _Text()
    label.setTextFormat(Qt.TextFormat.RichText if rich else Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    label.setWordWrap(True)
    if name:
        label.setObjectName(name)
    return label


def name_label(name: str = "") -> QLabel:
    """Return a label of one line, for the name of what stands beside it."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setObjectName(name)
    return label


def row(*widgets: QWidget, stretch: bool = True) -> QHBoxLayout:
    """Return a row of widgets, pushed to the left; without `stretch`, they share the width."""
    layout = QHBoxLayout()
    layout.setSpacing(2 * SPACE)
    for widget in widgets:
        layout.addWidget(widget)
    if stretch:
        layout.addStretch(1)
    return layout


def empty(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


class OnceButton(QPushButton):
    """A button that ignores the second click of a double click, which was meant for the button shown there before."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take no notice of the second click."""
        event.accept()


class WrapButton(OnceButton):
    """A button whose words wrap."""

    def __init__(self) -> None:
        super().__init__()
        self._label = text_label("body")
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(3 * SPACE, 2 * SPACE, 3 * SPACE, 2 * SPACE)
        self._box.addWidget(self._label)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def set_words(self, words: str) -> None:
        """Show these words, and let a screen reader say them."""
        self._label.setText(words)
        self.setAccessibleName(plain(words))

    def sizeHint(self) -> QSize:
        """Return the size that the words ask for."""
        return self._box.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the size that the words need at least."""
        return self._box.minimumSize()

    def hasHeightForWidth(self) -> bool:
        """Return True: the narrower the button, the more lines its words need."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the words at a width."""
        return self._box.heightForWidth(width)


def primary(button: QPushButton) -> QPushButton:
    """Mark a button as the main one of its card, which the style sheet colours, and return it."""
    button.setProperty("primary", True)
    return button


class Segments(QFrame, Generic[Choice]):
    """Buttons in one frame, of which exactly one is pressed; in so many `columns`, with 0 all in one row.

    `choices` are the values, each with the end of its button's object name. `report` is called with the value that is
    pressed, also if it was pressed before.
    """

    def __init__(
        self, name: str, choices: Iterable[tuple[Choice, str]], report: Callable[[Choice], object], columns: int = 0
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("segments", True)
        self._report = report
        self._group = QButtonGroup(self)
        self._buttons: dict[Choice, QPushButton] = {}
        box: QHBoxLayout | QGridLayout = QGridLayout(self) if columns else QHBoxLayout(self)
        box.setContentsMargins(3, 3, 3, 3)
        box.setSpacing(2)
        for number, (choice, key) in enumerate(choices):
            button = QPushButton()
            button.setObjectName(f"{name}_{key}")
            button.setCheckable(True)
            button.setProperty("segment", True)
            self._group.addButton(button)
            self._buttons[choice] = button
            if isinstance(box, QGridLayout):
                box.addWidget(button, number // columns, number % columns)
            else:
                box.addWidget(button)
        # A screen reader toggles a button without clicking it; a click on the pressed one reports it once more.
        self._group.buttonClicked.connect(self._chosen)
        self._group.buttonToggled.connect(self._toggled)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)

    def button(self, choice: Choice) -> QPushButton:
        """Return the button of a choice, to put words on it."""
        return self._buttons[choice]

    def show_choice(self, choice: Choice) -> None:
        """Show a choice as pressed, and report nothing."""
        self._group.blockSignals(True)
        self._buttons[choice].setChecked(True)
        self._group.blockSignals(False)

    def focus_chosen(self) -> None:
        """Put the focus on the button that is pressed."""
        button = self._group.checkedButton()
        if button is not None:
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _toggled(self, toggled: QPushButton, checked: bool) -> None:
        if checked:
            self._chosen(toggled)

    def _chosen(self, chosen: QPushButton) -> None:
        for choice, button in self._buttons.items():
            if button is chosen:
                self._report(choice)


class GivenButtons(QWidget):
    """Yes and No side by side, and below them that one cannot tell.

    Signals:
        given: the answer that was pressed, a `Given`.
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
        """Put the focus on Yes."""
        self._buttons[Given.YES].setFocus()

    def show_given(self, chosen: Given | None, *, open_to_change: bool, with_doubt: bool = True) -> None:
        """Show which answer was pressed, if any; whether one may press; whether "cannot tell" is among the answers."""
        self._buttons[Given.CANNOT_TELL].setVisible(with_doubt)
        for given, button in self._buttons.items():
            button.setChecked(given is chosen)
            button.setEnabled(open_to_change)
