"""The cards with which questions are answered: one of a list, any number of castlings, a choice for each right."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout

from trainer.course.ids import LETTERS, CastlingLetter, Fate
from trainer.course.question import Form
from trainer.rules.squares import color_name
from trainer.rules.terms import castling_of
from trainer.session.run import Run, answered_from
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.style import set_style
from trainer.ui.widgets.cards import SPACE, Card, Segments, WrapButton, name_label, row, text_label


class ChoicesCard(Card):
    """A button for each choice of a question to choose one, always in the same order.

    `lists` are the choices, by the id of the heading above each list, empty for none. `name` is that of the card,
    `prefix` begins the object names of the buttons, and the ids of their words.

    Signals:
        chosen: the choice that was pressed.
    """

    chosen = Signal(object)

    def __init__(self, tongue: Tongue, name: str, prefix: str, lists: Mapping[str, tuple[str, ...]]) -> None:
        super().__init__(name)
        self._tongue, self._lists = tongue, lists
        self._heading = text_label("heading")
        self.box.addWidget(self._heading)
        self._buttons: dict[str, WrapButton] = {}
        box = QVBoxLayout()
        box.setSpacing(SPACE)
        for choice in dict.fromkeys(choice for listed in lists.values() for choice in listed):
            button = WrapButton()
            button.setObjectName(f"{prefix}_{choice}")
            button.setProperty("reason", True)
            tongue.bind(button.set_words, f"{prefix}.{choice}")
            button.clicked.connect(lambda _=False, choice=choice: self.chosen.emit(choice))
            self._buttons[choice] = button
            box.addWidget(button)
        self.box.addLayout(box)

    def focus_first(self) -> None:
        """Put the focus on the first button that is shown."""
        next(button for button in self._buttons.values() if not button.isHidden()).setFocus()

    def show_run(self, run: Run) -> None:
        """Show the list that is asked for; once it is graded, the choice that was made and the right one."""
        asked = answered_from(run, frozenset(self._buttons))
        self.setVisible(asked is not None)
        choices, picked = asked or ((), "")
        truth = run.grade.truth.choice if run.finished and run.grade is not None else ""
        # Once graded, the list is that of the right choice: one of another list does not fit its heading.
        wanted = truth if asked is not None and truth else next(iter(choices), "")
        *_, last = self._lists
        heading = next((key for key, listed in self._lists.items() if wanted in listed), last)
        self._heading.setText(self._tongue.words.say(heading) if heading else "")
        self._heading.setVisible(bool(heading))
        for choice, button in self._buttons.items():
            # Once graded, what was chosen and what is right is all that is left, in sight beside the feedback.
            button.setVisible(choice in self._lists[heading] and (not run.finished or choice in (picked, truth)))
            button.setEnabled(not run.finished)
            set_style(button, "picked", "" if asked is None else _style(choice == picked, choice == truth))


class SeveralCard(Card):
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
        self.setVisible(run.question.form is Form.SEVERAL)
        chosen = run.said[-1].chosen
        truth = run.grade.truth.chosen if run.finished and run.grade is not None else None
        for letter, button in self._buttons.items():
            button.setVisible(letter in run.question.choices)
            button.setChecked(letter in chosen)
            button.setEnabled(not run.finished)
            set_style(button, "picked", "" if truth is None else _style(letter in chosen, letter in truth))


class RowsCard(Card):
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
        rows = run.said[-1].rows
        self.setVisible(bool(rows))
        truth = run.grade.truth.rows if run.finished and run.grade is not None else ()
        for index, (segments, said) in enumerate(zip(self._rows.values(), rows, strict=False)):
            segments.show_choice(Fate(said))
            segments.setEnabled(not run.finished)
            for fate in Fate:
                style = _style(fate == said, fate == truth[index]) if truth else ""
                set_style(segments.button(fate), "picked", style)


def _style(given: bool, right: bool) -> str:
    """Return the style of a choice that is right, or was given and is wrong."""
    return "truth" if right else "given" if given else ""
