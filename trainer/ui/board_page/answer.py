"""The answer card: which castling, the answer first, the path strip; or the question while it is asked."""

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.course.reasons import truth
from trainer.course.told import told_of
from trainer.desk.asking import Asking
from trainer.draw.marks import Sign, sign_of
from trainer.draw.signs import sign_color
from trainer.draw.theme import Theme
from trainer.rules.geometry import PathSquare
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import BLACK, WHITE, Castling, Cause, Color, Legality, Wing, castling_at
from trainer.rules.verdict import CastlingVerdict
from trainer.ui.board_page.path_strip import PathField, PathStrip
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import Card, GivenButtons, Segments, row, text_label
from trainer.words.question import facts_line, question_line
from trainer.words.verdict import headline, how_long, path_label

_ANSWER_SIGNS = {Legality.LEGAL: Sign.FREE, Legality.ILLEGAL: Sign.ATTACKED, Legality.DEPENDS_ON_HISTORY: Sign.SHIELDED}


class AnswerCard(Card):
    """The card of the answer, the largest text of the panel; `told` is its text for a screen reader, without markup.

    Signals:
        castling_chosen: the `Castling` to look at.
        answered: the answer that was pressed, a `Given`: yes, no or cannot tell.
        next_wanted, all_wanted: reveal the next square or the answer, or everything.
        square_clicked: the square of the strip that was clicked.
    """

    castling_chosen = Signal(object)
    answered = Signal(object)
    next_wanted = Signal()
    all_wanted = Signal()
    square_clicked = Signal(object)

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__("answerCard")
        self._tongue = tongue
        self._theme = theme
        self._castling = Castling.WHITE_KINGSIDE
        self.told = ""
        self.colors: Segments[Color] = Segments("color", ((WHITE, "white"), (BLACK, "black")), self._choose_color)
        self.wings: Segments[Wing] = Segments("wing", [(wing, wing.value) for wing in Wing], self._choose_wing)
        for color, key in ((WHITE, "color.white"), (BLACK, "color.black")):
            tongue.bind(self.colors.button(color).setText, key)
        for wing in Wing:
            tongue.bind(self.wings.button(wing).setText, f"castling.{wing}")
        tongue.bind(self.colors.setAccessibleName, "answer.whose")
        tongue.bind(self.wings.setAccessibleName, "answer.which")
        self._verdict_label = text_label("verdict", "verdict", rich=True)
        self._judgement = text_label("score", "judgement", rich=True)
        self._facts = text_label("body", "facts")
        self._how_long = text_label("muted", "howLong")
        self.strip = PathStrip(theme)
        self.strip.square_clicked.connect(self.square_clicked)
        self._no_path = text_label("muted")
        tongue.bind(self._no_path.setText, "path.none")
        self._questions = GivenButtons("answer", tongue)
        self._questions.given.connect(self.answered)
        self._reveals = self._reveal_buttons()
        self.box.addLayout(row(self.colors, self.wings))
        self.box.addWidget(self._judgement)
        self.box.addWidget(self._verdict_label)
        self.box.addWidget(self._facts)
        self.box.addWidget(self._how_long)
        self.box.addWidget(self._questions)
        self.box.addWidget(self.strip)
        self.box.addWidget(self._no_path)
        self.box.addWidget(self._reveals)

    def _reveal_buttons(self) -> QWidget:
        holder = QWidget()
        buttons = []
        for key, signal in (("next", self.next_wanted), ("all", self.all_wanted)):
            button = QPushButton()
            button.setObjectName(f"reveal_{key}")
            self._tongue.bind(button.setText, f"reveal.{key}")
            button.clicked.connect(signal)
            buttons.append(button)
        layout = row(*buttons)
        layout.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(layout)
        return holder

    def _choose_color(self, color: Color) -> None:
        self.castling_chosen.emit(castling_at(color, self._castling.wing))

    def _choose_wing(self, wing: Wing) -> None:
        self.castling_chosen.emit(castling_at(self._castling.color, wing))

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.strip.show_theme(theme)

    def show_verdict(self, position: Position, verdict: CastlingVerdict, asking: Asking) -> None:
        """Show the answer, or while a question stands, the question and what has been revealed."""
        self._castling = verdict.castling
        self.colors.show_choice(verdict.castling.color)
        self.wings.show_choice(verdict.castling.wing)
        if asking.over:
            self._show_answer(verdict, asking)
        else:
            question = question_line(self._tongue.words, verdict.castling)
            facts = facts_line(self._tongue.words, position.turn, told_of(position, (verdict.castling,)))
            self._verdict_label.setText(escape(question))
            self._facts.setText(facts)
            self.told = self._revealed(verdict, asking) or f"{question} {facts}"
        self._how_long.setVisible(asking.over and bool(self._how_long.text()))
        self._facts.setVisible(not asking.over)
        self._judgement.setVisible(asking.over and asking.given is not None)
        self._questions.setVisible(not asking.over)
        self._reveals.setVisible(not asking.over)
        hidden = asking.hidden(verdict)
        steps = {step.square: self._step(verdict, step, hidden=step.square in hidden) for step in verdict.path}
        self.strip.show_steps(tuple(steps.values()))
        one_king = verdict.right.cause not in (Cause.NO_KING, Cause.TWO_KINGS)
        self._no_path.setVisible(asking.over and not verdict.path and one_king)

    def _show_answer(self, verdict: CastlingVerdict, asking: Asking) -> None:
        words = self._tongue.words
        answer = headline(words, verdict)
        not_now = verdict.answer is Legality.LEGAL and not verdict.on_move
        sign = Sign.SHIELDED if not_now else _ANSWER_SIGNS[verdict.answer]
        self._verdict_label.setText(f"{self._colored(answer.lead, sign)} {escape(answer.reason)}")
        self._how_long.setText(how_long(words, verdict))
        self.told = f"{answer.lead} {answer.reason}"
        if asking.given is not None:
            right = asking.given is truth(verdict)
            said = words.say("answer.right" if right else "answer.wrong")
            self._judgement.setText(self._colored(said, Sign.FREE if right else Sign.ATTACKED))
            self.told = f"{said} {self.told}"

    def _revealed(self, verdict: CastlingVerdict, asking: Asking) -> str:
        """Return the squares of the path that have been revealed so far, in words; empty before the first."""
        steps = [self._step(verdict, step, hidden=False) for step in verdict.path if step.square in asking.revealed]
        return "; ".join(f"{step.name}: {step.label}" for step in steps)

    def _colored(self, text: str, sign: Sign) -> str:
        return f'<span style="color:{sign_color(self._theme, sign).name()}">{escape(text)}</span>'

    def _step(self, verdict: CastlingVerdict, step: PathSquare, *, hidden: bool) -> PathField:
        name = square_name(step.square)
        if hidden:
            return PathField(step.square, name, Sign.HIDDEN, self._tongue.words.say("path.reveal"))
        sign = sign_of(verdict, step.square)
        label = path_label(self._tongue.words, step, occupied=sign is Sign.BLOCKED)
        return PathField(step.square, name, sign, label)
