"""The rules panel: answer, conditions, what does not matter, notes, history; live on every change."""

from PySide6.QtCore import Signal

from trainer.draw.theme import Theme
from trainer.rules.terms import Condition, NoteId, Variant
from trainer.rules.verdict import Verdict
from trainer.session.record import score
from trainer.ui.cards import Card, Column, text_label
from trainer.ui.desk_state import DeskState
from trainer.ui.lab.answer import AnswerCard
from trainer.ui.lab.conditions import ConditionsCard
from trainer.ui.lab.history import HistoryCard
from trainer.ui.lab.notice import NoticeCard
from trainer.ui.lab.score import ScoreCard
from trainer.ui.tongue import Tongue
from trainer.words.playing import in_a_row
from trainer.words.verdict import note_line, pinned_lines, remark_lines


class _ListCard(Card):
    """A heading and sentences; hidden while there is nothing to say."""

    def __init__(self, tongue: Tongue, name: str, key: str) -> None:
        super().__init__(name)
        heading = text_label("heading")
        tongue.bind(heading.setText, key)
        self._lines = text_label("body", f"{name}Lines")
        self.box.addWidget(heading)
        self.box.addWidget(self._lines)

    def show_lines(self, lines: list[str]) -> None:
        """Show these sentences, one a line."""
        self._lines.setText("\n".join(lines))
        self.setVisible(bool(lines))


class LabPanel(Column):
    """The cards of the board page, one below the other; scrolls before the board shrinks.

    Signals:
        doubted: "supposed" was clicked beside the king's or the rook's condition.
    """

    doubted = Signal(object)

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        self._tongue = tongue
        self.answer = AnswerCard(tongue, theme)
        self.conditions = ConditionsCard(tongue, theme)
        self.history = HistoryCard(tongue)
        self._remarks = _ListCard(tongue, "irrelevant", "panel.irrelevant")
        self._notes = _ListCard(tongue, "notes", "panel.notes")
        self.notice, self.score = NoticeCard(tongue), ScoreCard(tongue, theme)
        cards = (self.notice, self.answer, self.conditions, self._remarks, self._notes, self.score, self.history)
        super().__init__("panel", cards)
        tongue.bind(self.setAccessibleName, "panel.name")
        self.conditions.doubted.connect(self._show_history)

    def _show_history(self, condition: Condition) -> None:
        self.ensureWidgetVisible(self.history)
        self.history.focus_choice(king=condition is Condition.KING_UNMOVED)

    @property
    def told(self) -> str:
        """What a screen reader is told: the last move, and the answer, or the question while it stands."""
        return in_a_row(self.score.last, self.answer.told)

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.answer.show_theme(theme)
        self.conditions.show_theme(theme)
        self.score.show_theme(theme)

    def show_verdict(self, state: DeskState, verdict: Verdict) -> None:
        """Show the verdict on the castling looked at, or veil everything that gives it away."""
        words, castling = self._tongue.words, verdict.of(state.castling)
        veiled = not state.asking.over
        self.notice.show_notice(state.position, state.notice, state.castling)
        moves = score(state.timeline)
        self.score.show_score(moves._replace(ahead=()) if veiled else moves)
        self.answer.show_verdict(state.position, castling, state.asking)
        self.conditions.show_verdict(castling)
        self.history.show_position(state.position, state.castling)
        remarks = [line for remark in castling.irrelevant for line in remark_lines(words, remark)]
        self._remarks.show_lines([] if veiled else remarks)
        notes = pinned_lines(words, castling) + [note_line(words, note) for note in verdict.notes]
        void = any(note.id is NoteId.VOID_RIGHT for note in verdict.notes)
        if void and state.position.variant is Variant.STANDARD:
            notes.append(words.say("note.maybe-chess960"))
        self._notes.show_lines([] if veiled else notes)
        self.conditions.setVisible(not veiled)
        self.history.setVisible(not veiled)
