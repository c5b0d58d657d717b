"""The desk: the one holder of the position on the board page, and of how it is looked at."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.course.ids import Given
from trainer.desk.asking import NOT_ASKING, Asking
from trainer.desk.record import Record, Score, score, set_up, stepped_to
from trainer.desk.timeline import Timeline
from trainer.draw.marks import MarkLevel
from trainer.rules.judge import judge_castling
from trainer.rules.moves import CastlingBy
from trainer.rules.position import Position
from trainer.rules.setup import (
    chess960_start,
    clear,
    declare_king,
    declare_rook,
    give_turn,
    give_variant,
    mirrored,
    start_position,
    with_colors_swapped,
    workshop_position,
)
from trainer.rules.terms import Castling, Color, Moved, Square, Variant
from trainer.rules.text.fault import Fault
from trainer.rules.verdict import CastlingVerdict
from trainer.ui.board.edits import Edit, edited, goes_on
from trainer.ui.board.gesture import Click, Draw, Mode, Move, Wish
from trainer.ui.board_page.state import DeskState, looking_at, with_drawings, with_timeline

if TYPE_CHECKING:
    from trainer.rules.pgn.read import Game


class Desk(QObject):
    """Holds the state of the board page; each change is one of these methods.

    The functions for a hand that plays are imported where they are first used: the first frame needs none of them.

    Signals:
        changed: `state` is another one.
        refused: the square of a man that may not be played where he was let go; the notice of the state says why.
        noticed: the state has a notice to be announced, perhaps the same once more.
        promotion_wanted: the square that a pawn promotes on, once its new piece is chosen.
    """

    changed = Signal()
    refused = Signal(object)
    noticed = Signal()
    promotion_wanted = Signal(object)

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.state = DeskState(Timeline(Record(position)))

    def _set(self, state: DeskState) -> None:
        if state != self.state:
            self.state = state
            self.changed.emit()

    def restore(self, kept: DeskState) -> None:
        """Take over the state that another desk had: history, castling looked at, question, side below, and mode."""
        self._set(
            self.state._replace(
                timeline=kept.timeline,
                castling=kept.castling,
                asking=kept.asking,
                flipped=kept.flipped,
                mode=kept.mode,
            )
        )

    def edit(self, position: Position) -> None:
        """Put another position on the board, as a step that can be undone; the game so far stays in the history."""
        if position != self.state.position:
            self._show(self._put(position))

    def _put(self, position: Position) -> Timeline[Record]:
        return self.state.timeline.pushed(set_up(self.state.timeline.present, position))

    def _show(self, timeline: Timeline[Record]) -> None:
        self._set(with_timeline(self.state, timeline))

    def undo(self) -> None:
        """Take a step back."""
        self._show(self.state.timeline.undone())

    def redo(self) -> None:
        """Take the step forward again."""
        self._show(self.state.timeline.redone())

    @property
    def score(self) -> Score:
        """The moves behind the position, and those ahead of it."""
        return score(self.state.timeline)

    def step_to(self, count: int) -> None:
        """Go to the point of the game where so many moves were played.

        One only looks back, and plays nothing: no touch forbids a move that was played already.
        """
        self._show(stepped_to(self.state.timeline, count))

    def fulfil(self, wish: Wish) -> None:
        """Do what the hand on the board wishes."""
        if isinstance(wish, Click):
            self._touch(wish.square)
        elif isinstance(wish, Move):
            self.move(wish.start, wish.end)
        elif isinstance(wish, Draw):
            self._draw(wish)
        else:
            self._edit(wish)

    def _draw(self, wish: Draw) -> None:
        from trainer.ui.board_page.playing import drawn

        self._set(drawn(self.state, wish))

    def _edit(self, wish: Edit) -> None:
        position = edited(self.state.position, wish)
        if position != self.state.position:
            self.read(position, goes_on(wish))

    def read(self, position: Position, going_on: bool) -> None:
        """Take a position as it comes in; `going_on` when it belongs to the same typing, or to the same stroke."""
        timeline = self.state.timeline
        self._show(timeline.amended(set_up(timeline.present, position)) if going_on else self._put(position))

    # The hand that plays.

    def choose_mode(self, mode: Mode) -> None:
        """Set up from now on, or play; where touched pieces must move, what was touched still binds afterwards."""
        self._set(self.state._replace(mode=mode, notice=None, last_act=(), promoting=()))

    def change_mode(self) -> None:
        """Play instead of setting up, or set up instead of playing."""
        self.choose_mode(Mode.SETUP if self.state.mode is Mode.PLAY else Mode.PLAY)

    def play_by(self, castling_by: CastlingBy, *, over_the_board: bool) -> None:
        """Choose which gestures castle, and with `over_the_board` that a piece that is touched must move.

        What was touched while that was chosen before binds again.
        """
        self._set(self.state._replace(castling_by=castling_by, over_the_board=over_the_board, last_act=()))

    def _touch(self, square: Square) -> None:
        """Reveal the square that was clicked, while a question stands; else, in play, touch the man on it."""
        from trainer.ui.board_page.playing import touched

        if not self.state.asking.over:
            self.reveal(square)
        elif self.state.mode is Mode.PLAY:
            self._set(touched(self.state, square))
            if self.state.notice is not None:
                self.noticed.emit()

    def move(self, start: Square, end: Square) -> None:
        """Play a move, or say why it cannot be played."""
        from trainer.ui.board_page.playing import tried

        found = tried(self.state, start, end)
        self._set(found.state)
        if found.refused is not None:
            self.refused.emit(found.refused)
            self.noticed.emit()
        if found.promoting is not None:
            self.promotion_wanted.emit(found.promoting)

    def promote(self, letter: str | None) -> None:
        """Let the pawn that waits become a piece, q, r, b or n; or with None leave it where it was."""
        from trainer.ui.board_page.playing import promoted

        self._set(promoted(self.state, letter))

    def type_move(self, text: str, letters: str) -> Fault | None:
        """Play a move that was typed, with the `letters` of the pieces; return what is wrong with it, else None.

        Where another man must move, since he was touched, nothing is played, and the state has a notice.
        """
        from trainer.ui.board_page.playing import typed

        found = typed(self.state, text, letters)
        if isinstance(found, Fault):
            return found
        self._set(found)
        if found.notice is not None:
            self.noticed.emit()
        return None

    def read_game(self, game: "Game") -> None:
        """Put a game up, to be stepped through."""
        from trainer.ui.board_page.playing import with_game

        self._set(with_game(self.state, game))

    def game_text(self) -> str:
        """Return the game that led to the position on the board as PGN, with what is drawn on it."""
        from trainer.rules.pgn.write import write_pgn

        start = stepped_to(self.state.timeline, 0).present.position
        return write_pgn(start, self.state.timeline.present.line, self.state.drawings)

    def erase_drawings(self) -> None:
        """Take every arrow and circle off this position."""
        self._set(with_drawings(self.state, ()))

    # Whole positions.

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

    def show_canonical(self, position: Position, castling: Castling) -> None:
        """Put up a position that is made for a castling, and look at that castling."""
        shown = looking_at(with_timeline(self.state, self._put(position)), castling)
        self._set(shown._replace(flipped=not castling.color))

    def mirror(self) -> None:
        """Exchange left and right."""
        self.edit(mirrored(self.state.position))

    def swap_colors(self) -> None:
        """Exchange White and Black: colours, ranks and turn."""
        self.edit(with_colors_swapped(self.state.position))

    def start_chess960(self, number: int) -> None:
        """Put up a start position of Chess960 by its number."""
        self.edit(chess960_start(number))

    def choose_variant(self, chess960: bool) -> None:
        """Judge by the rules of Chess960, or of standard chess."""
        self.edit(give_variant(self.state.position, Variant.CHESS960 if chess960 else Variant.STANDARD))

    def declare_king(self, moved: Moved) -> None:
        """Note what the king has done, as somebody says: of the castling looked at."""
        self.edit(declare_king(self.state.position, self.state.castling.color, moved))

    def declare_rook(self, moved: Moved) -> None:
        """Note what the rook of the castling looked at has done, as somebody says."""
        self.edit(declare_rook(self.state.position, self.state.castling, moved))

    def give_turn(self, color: Color) -> None:
        """Let this colour be to move."""
        self.edit(give_turn(self.state.position, color))

    def look_at(self, castling: Castling) -> None:
        """Look at another castling."""
        self._set(looking_at(self.state, castling))

    def show_marks(self, level: MarkLevel) -> None:
        """Choose how much is drawn on the board."""
        self._set(self.state._replace(level=level))

    def show_all_attacks(self, shown: bool) -> None:
        """Mark every square that the other side attacks, if `shown`, or only the attacked squares of the path."""
        self._set(self.state._replace(all_attacks=shown))

    def flip(self) -> None:
        """See the board from the other side."""
        self._set(self.state._replace(flipped=not self.state.flipped, promoting=()))

    def ask(self) -> None:
        """Veil the answer and ask; while a question stands, drop it, which reveals everything.

        Where touched pieces must move, what was touched before still binds afterwards.
        """
        asking = Asking() if self.state.asking.over else NOT_ASKING
        self._set(self.state._replace(asking=asking, notice=None, last_act=(), promoting=()))

    def answer(self, given: Given) -> None:
        """Answer the question that stands."""
        self._set(self.state._replace(asking=self.state.asking.answered(given)))

    def reveal(self, square: Square) -> None:
        """Reveal a square of the path."""
        self._set(self.state._replace(asking=self.state.asking.with_square(self._verdict(), square)))

    def reveal_next(self) -> None:
        """Reveal the next square of the path, in the king's order; after the last, the answer."""
        self._set(self.state._replace(asking=self.state.asking.with_next(self._verdict())))

    def _verdict(self) -> CastlingVerdict:
        return judge_castling(self.state.position, self.state.castling)
