"""The panel of the board page: a notice on a refused move, the verdict with its conditions and notes, the history."""

from trainer.desk.record import score
from trainer.draw.theme import Theme
from trainer.rules.moves import Refused
from trainer.rules.position import Position
from trainer.rules.terms import Castling, Condition, NoteId, Variant
from trainer.rules.verdict import Verdict
from trainer.ui.board_page.answer import AnswerCard
from trainer.ui.board_page.conditions import ConditionsCard
from trainer.ui.board_page.state import DeskState, Notice
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import Card, Column, text_label
from trainer.ui.widgets.history import HistoryCard
from trainer.ui.widgets.move_list import ScoreCard
from trainer.words.playing import in_a_row, refused_in_short, refused_line
from trainer.words.verdict import note_line, pinned_lines, remark_lines


class NoticeCard(Card):
    """Says why a move was refused, or what a touch means; hidden while there is neither.

    `text` is all of that, for a screen reader. Of a castling that the cards below explain, the card itself shows only
    that it was refused, and by which article.
    """

    def __init__(self, tongue: Tongue) -> None:
        super().__init__("notice")
        self._tongue = tongue
        self._line = text_label("notice", "noticeLine")
        self.text = ""
        self.box.addWidget(self._line)
        self.hide()

    def show_notice(self, position: Position, notice: Notice, castling: Castling) -> None:
        """Say what a notice is about, nothing for None; `castling` is the one that the cards below explain."""
        words = self._tongue.words
        if notice is None:
            self.text = ""
            self._line.setText("")
        elif isinstance(notice, Refused):
            self.text = refused_line(words, position, notice)
            explained = notice.verdict is not None and notice.verdict.castling is castling
            self._line.setText(refused_in_short(words, notice) if explained else self.text)
        else:
            # Imported here: the first frame has no notice.
            from trainer.words.playing import ruling_lines

            self.text = "\n".join(ruling_lines(words, notice._replace(moves=())))
            self._line.setText(self.text)
        self._line.setAccessibleName(self.text)
        self.setVisible(notice is not None)


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
    """The cards of the board page, one below the other; scrolls before the board shrinks."""

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
        """Show the verdict on the castling looked at; while a question stands, hide what would give the answer away."""
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
