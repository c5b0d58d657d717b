"""The cards with which single kinds are answered: which castlings, what became of the rights, what must be played."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout

from trainer.course.exercise import LETTERS, CastlingLetter, Fate, History, Touch, Wings
from trainer.course.grades import HistoryGrade, TouchGrade, WingsGrade
from trainer.rules.squares import color_name
from trainer.rules.terms import castling_of
from trainer.rules.touch.ruling import Duty
from trainer.session.run import Run
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.style import set_style
from trainer.ui.widgets.cards import SPACE, Card, Segments, WrapButton, name_label, row, text_label

DUTIES = (Duty.CASTLE, Duty.ROOK, Duty.KING, Duty.PIECE, Duty.ANY, Duty.NONE)
"""The duties that touched men can impose, in the order of the buttons."""


class WingsCard(Card):
    """A button for each castling of the side to move; those that are pressed are said to be legal.

    Signals:
        toggled: the letter of the castling that is said to be legal, or no longer.
    """

    toggled = Signal(object)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("wings")
        self._buttons: dict[CastlingLetter, QPushButton] = {}
        for letter in LETTERS:
            button = QPushButton(castling_of(letter).san)
            button.setObjectName(f"wing_{letter}")
            button.setCheckable(True)
            button.setProperty("answer", True)
            button.clicked.connect(lambda _=False, letter=letter: self.toggled.emit(letter))
            self._buttons[letter] = button
        heading = text_label("heading")
        tongue.bind(heading.setText, "practice.wings")
        self.box.addWidget(heading)
        self.box.addLayout(row(*self._buttons.values()))

    def show_run(self, run: Run) -> None:
        """Show which castlings were chosen, and once that is graded, which are legal."""
        self.setVisible(isinstance(run.exercise, Wings))
        truth = run.grade.truth if isinstance(run.grade, WingsGrade) else None
        for letter, button in self._buttons.items():
            button.setVisible(castling_of(letter).color == run.start.turn)
            button.setChecked(letter in run.letters)
            button.setEnabled(not run.finished)
            _mark(button, given=letter in run.letters, truth=None if truth is None else letter in truth)


class FatesCard(Card):
    """A row for each right, to say whether it is held, or what cost it.

    Signals:
        chosen: a `Castling`, and what became of its right, a `Fate`.
    """

    chosen = Signal(object, object)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("fates")
        self.box.setSpacing(SPACE)
        self._rows: dict[CastlingLetter, Segments[Fate]] = {}
        for letter in LETTERS:
            self._add_row(tongue, letter)

    def _add_row(self, tongue: Tongue, letter: CastlingLetter) -> None:
        castling, name = castling_of(letter), name_label()
        choices = [(fate, fate.value) for fate in Fate]
        segments: Segments[Fate] = Segments(f"fate_{letter}", choices, partial(self.chosen.emit, castling), 3)

        def show_name(side: str) -> None:
            name.setText(f"{side} {castling.san}")
            segments.setAccessibleName(f"{side} {castling.san}")

        tongue.bind(show_name, f"color.{color_name(castling.color)}", owner=name)
        for fate in Fate:
            tongue.bind(segments.button(fate).setText, f"fate.short.{fate}")
            tongue.bind(segments.button(fate).setToolTip, f"fate.{fate}")
        self._rows[letter] = segments
        self.box.addWidget(name)
        self.box.addWidget(segments)

    def show_run(self, run: Run) -> None:
        """Show what was answered, and once it is graded, what is right."""
        self.setVisible(isinstance(run.exercise, History))
        truth = run.grade.truth if isinstance(run.grade, HistoryGrade) else None
        for index, (letter, segments) in enumerate(self._rows.items()):
            segments.show_choice(run.fates[index])
            segments.setEnabled(not run.finished)
            for fate in Fate:
                right = None if truth is None else fate is truth[LETTERS.index(letter)]
                _mark(segments.button(fate), given=fate is run.fates[index], truth=right)


class DutiesCard(Card):
    """A button for each duty: for what must be played after men were touched.

    Signals:
        chosen: the `Duty` that was pressed.
    """

    chosen = Signal(object)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("duties")
        self._buttons: dict[Duty, WrapButton] = {}
        box = QVBoxLayout()
        box.setSpacing(SPACE)
        for duty in DUTIES:
            button = WrapButton()
            button.setObjectName(f"duty_{duty}")
            button.setProperty("reason", True)
            tongue.bind(button.set_words, f"duty.{duty}")
            button.clicked.connect(lambda _=False, duty=duty: self.chosen.emit(duty))
            self._buttons[duty] = button
            box.addWidget(button)
        self.box.addLayout(box)

    def focus_first(self) -> None:
        """Put the focus on the first button."""
        self._buttons[DUTIES[0]].setFocus()

    def show_run(self, run: Run) -> None:
        """Show the list; once it is graded, the answer given and the right one."""
        self.setVisible(isinstance(run.exercise, Touch))
        truth = run.grade.ruling.duty if isinstance(run.grade, TouchGrade) else None
        for duty, button in self._buttons.items():
            button.setVisible(truth is None or duty in (truth, run.duty))
            button.setEnabled(not run.finished)
            _mark(button, given=duty is run.duty, truth=None if truth is None else duty is truth)


def _mark(button: QPushButton, *, given: bool, truth: bool | None) -> None:
    """Style a button by whether it is right, or was given and is wrong; before the grade `truth` is None: no style."""
    set_style(button, "picked", "" if truth is None else "truth" if truth else "given" if given else "")
