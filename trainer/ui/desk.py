"""The desk: the one holder of the position on the board page, and of how it is looked at."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from trainer.draw.marks import MarkLevel
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position
from trainer.rules.setup import (
    clear,
    declare_king,
    declare_rook,
    give_turn,
    give_variant,
    start_position,
    workshop_position,
)
from trainer.rules.terms import Castling, Color, Moved, Square, Variant
from trainer.rules.verdict import CastlingVerdict
from trainer.session.asking import NOT_ASKING, Asking, Given
from trainer.session.timeline import Timeline
from trainer.ui.board.edits import fulfilled
from trainer.ui.board.gesture import Touch, Wish


@dataclass(frozen=True)
class DeskState:
    """What is on the desk: a history of positions, the castling looked at, and what is shown of it."""

    timeline: Timeline[Position]
    castling: Castling = Castling.WHITE_KINGSIDE
    asking: Asking = NOT_ASKING
    flipped: bool = False
    level: MarkLevel = MarkLevel.ATTACKERS

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.timeline.present


class Desk(QObject):
    """Holds the state of the board page; each change is one of these methods.

    Signals:
        changed: the state is another one.
    """

    changed = Signal()

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.state = DeskState(Timeline(position))

    def _set(self, state: DeskState) -> None:
        if state != self.state:
            self.state = state
            self.changed.emit()

    def edit(self, position: Position) -> None:
        """Put another position on the board, as a step of its own."""
        self._show(self.state.timeline.pushed(position))

    def _show(self, timeline: Timeline[Position]) -> None:
        """Show a history; while a question stands, another position veils everything again."""
        same = timeline.present == self.state.position
        self._set(replace(self.state, timeline=timeline, asking=self.state.asking if same else self._asked_anew()))

    def _asked_anew(self) -> Asking:
        return NOT_ASKING if self.state.asking.over else Asking()

    def undo(self) -> None:
        """Take a step back."""
        self._show(self.state.timeline.undone())

    def redo(self) -> None:
        """Take the step forward again."""
        self._show(self.state.timeline.redone())

    def fulfil(self, wish: Wish) -> None:
        """Do what the hand on the board wishes: a square that is touched is revealed, the rest are edits."""
        if isinstance(wish, Touch):
            self.reveal(wish.square)
        else:
            self._show(fulfilled(self.state.timeline, wish))

    def read(self, position: Position, going_on: bool) -> None:
        """Take a position that was read from text; `going_on` when it belongs to the same typing."""
        timeline = self.state.timeline
        self._show(timeline.amended(position) if going_on else timeline.pushed(position))

    def clear(self) -> None:
        """Take everything off the board but the kings."""
        self.edit(clear(self.state.position))

    def start(self) -> None:
        """Put up the position a game starts from."""
        self.edit(give_variant(start_position(), self.state.position.variant))

    def workshop(self) -> None:
        """Put up the set-up board."""
        position = self.state.position
        self.edit(give_variant(workshop_position(position.turn), position.variant))

    def choose_variant(self, chess960: bool) -> None:
        """Judge by the rules of Chess960, or of standard chess."""
        self.edit(give_variant(self.state.position, Variant.CHESS960 if chess960 else Variant.STANDARD))

    def declare_king(self, moved: Moved) -> None:
        """Take somebody's word for what the king has done."""
        self.edit(declare_king(self.state.position, self.state.castling.color, moved))

    def declare_rook(self, moved: Moved) -> None:
        """Take somebody's word for what the rook of this castling has done."""
        self.edit(declare_rook(self.state.position, self.state.castling, moved))

    def give_turn(self, color: Color) -> None:
        """Let this colour be to move."""
        self.edit(give_turn(self.state.position, color))

    def look_at(self, castling: Castling) -> None:
        """Look at another castling."""
        if castling is not self.state.castling:
            self._set(replace(self.state, castling=castling, asking=self._asked_anew()))

    def show_marks(self, level: MarkLevel) -> None:
        """Draw more or less on the board."""
        self._set(replace(self.state, level=level))

    def flip(self) -> None:
        """See the board from the other side."""
        self._set(replace(self.state, flipped=not self.state.flipped))

    def ask(self) -> None:
        """Veil the answer and ask; while a question stands, drop it, which reveals everything."""
        standing = not self.state.asking.over
        self._set(replace(self.state, asking=NOT_ASKING if standing else Asking()))

    def answer(self, given: Given) -> None:
        """Answer the question that stands."""
        self._set(replace(self.state, asking=self.state.asking.answered(given)))

    def reveal(self, square: Square) -> None:
        """Reveal a square of the path."""
        self._set(replace(self.state, asking=self.state.asking.with_square(self._verdict(), square)))

    def reveal_next(self) -> None:
        """Reveal the next thing."""
        self._set(replace(self.state, asking=self.state.asking.with_next(self._verdict())))

    def _verdict(self) -> CastlingVerdict:
        return judge_castling(self.state.position, self.state.castling)
