"""The desk: the one holder of the position on the board page, and of how it is looked at."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.draw.marks import MarkLevel
from trainer.rules.acts import Act, ActId
from trainer.rules.fault import Fault, FaultId, Field, shorten
from trainer.rules.judge import judge_castling
from trainer.rules.moves import LegalMove, legal_moves
from trainer.rules.notation import place_of, read_move
from trainer.rules.pgn_write import write_pgn
from trainer.rules.play import explain
from trainer.rules.playing import CastlingBy, RefusalId, Refused, moves_between, played, played_line
from trainer.rules.position import Position
from trainer.rules.replay import Replay
from trainer.rules.ruling import Ground, Ruling
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
from trainer.rules.shape import Shape
from trainer.rules.terms import Castling, Color, Moved, Square, Variant
from trainer.rules.touch import rule_on
from trainer.rules.verdict import CastlingVerdict
from trainer.session.asking import NOT_ASKING, Asking, Given
from trainer.session.record import Record, game_of, score, stepped_to
from trainer.session.timeline import Timeline
from trainer.ui.board.edits import Edit, edited, goes_on
from trainer.ui.board.gesture import Draw, Move, Touch, Wish

if TYPE_CHECKING:
    from trainer.rules.pgn import Game


class Mode(StrEnum):
    """What the hand on the board does."""

    SETUP = "setup"
    PLAY = "play"


Notice = Refused | Ruling


@dataclass(frozen=True)
class DeskState:
    """What is on the desk: a history of positions, the castling looked at, and what is shown of it.

    `notice` is why the last move was refused; `acts` what the playing hand has touched since the last move;
    `promoting` are the moves of a pawn that waits for its new piece; `drawings` belong to the position;
    `all_attacks` marks every square that the other side of the castling looked at attacks.
    """

    timeline: Timeline[Record]
    castling: Castling = Castling.WHITE_KINGSIDE
    asking: Asking = NOT_ASKING
    flipped: bool = False
    level: MarkLevel = MarkLevel.ATTACKERS
    mode: Mode = Mode.SETUP
    castling_by: CastlingBy = CastlingBy.BOTH
    over_the_board: bool = False
    notice: Notice | None = None
    acts: tuple[Act, ...] = ()
    promoting: tuple[LegalMove, ...] = ()
    drawings: tuple[Shape, ...] = ()
    all_attacks: bool = False

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.timeline.present.position


class Desk(QObject):
    """Holds the state of the board page; each change is one of these methods.

    Signals:
        changed: the state is another one.
        refused: the man of this square may not go where the hand let go of him; the state says why.
        promotion_wanted: a pawn has reached this square and waits for its new piece.
    """

    changed = Signal()
    refused = Signal(object)
    promotion_wanted = Signal(object)

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.state = DeskState(Timeline(Record(position)))

    def _set(self, state: DeskState) -> None:
        if state != self.state:
            self.state = state
            self.changed.emit()

    def edit(self, position: Position) -> None:
        """Put another position on the board, as a step of its own; the moves that led to the last one are behind it."""
        if position != self.state.position:
            self._show(self.state.timeline.pushed(Record(position)))

    def _show(self, timeline: Timeline[Record]) -> None:
        """Show a history; while a question stands, another position veils everything again."""
        same = timeline.present.position == self.state.position
        state = replace(self.state, timeline=timeline, notice=None, acts=(), promoting=())
        self._set(state if same else replace(state, asking=self._asked_anew(), drawings=()))

    def _asked_anew(self) -> Asking:
        return NOT_ASKING if self.state.asking.over else Asking()

    def undo(self) -> None:
        """Take a step back."""
        self._show(self.state.timeline.undone())

    def redo(self) -> None:
        """Take the step forward again."""
        self._show(self.state.timeline.redone())

    def step_first(self) -> None:
        """Go to the position before the first move."""
        self.step_to(0)

    def step_back(self) -> None:
        """Go one move back."""
        self.step_to(max(0, len(self.state.timeline.present.line) - 1))

    def step_forward(self) -> None:
        """Go one move forward."""
        self.step_to(len(self.state.timeline.present.line) + 1)

    def step_last(self) -> None:
        """Go to the position after the last move."""
        moves = score(self.state.timeline)
        self.step_to(len(moves.done) + len(moves.ahead))

    def step_to(self, count: int) -> None:
        """Go to the point of the game where so many moves were played."""
        self._show(stepped_to(self.state.timeline, count))

    def fulfil(self, wish: Wish) -> None:
        """Do what the hand on the board wishes."""
        if isinstance(wish, Touch):
            self._touch(wish.square)
        elif isinstance(wish, Move):
            self.move(wish.start, wish.end)
        elif isinstance(wish, Draw):
            self._draw(wish)
        else:
            self._edit(wish)

    def _edit(self, wish: Edit) -> None:
        record = Record(edited(self.state.position, wish))
        if record.position == self.state.position:
            return
        timeline = self.state.timeline
        self._show(timeline.amended(record) if goes_on(wish) else timeline.pushed(record))

    def read(self, position: Position, going_on: bool) -> None:
        """Take a position that was read from text; `going_on` when it belongs to the same typing."""
        timeline, record = self.state.timeline, Record(position)
        self._show(timeline.amended(record) if going_on else timeline.pushed(record))

    # The hand that plays.

    def take_hand(self, mode: Mode) -> None:
        """Set up from now on, or play."""
        self._set(replace(self.state, mode=mode, notice=None, acts=(), promoting=()))

    def change_hand(self) -> None:
        """Play instead of setting up, or set up instead of playing."""
        self.take_hand(Mode.SETUP if self.state.mode is Mode.PLAY else Mode.PLAY)

    def play_by(self, castling_by: CastlingBy, *, over_the_board: bool) -> None:
        """Castle by this gesture; over the board, a piece touched is a piece moved."""
        self._set(replace(self.state, castling_by=castling_by, over_the_board=over_the_board))

    def _touch(self, square: Square) -> None:
        """A square was clicked: it is revealed while a question stands; a man of the playing hand counts as touched."""
        state = self.state
        if not state.asking.over:
            self.reveal(square)
            return
        if state.mode is not Mode.PLAY:
            return
        if not state.position.board.occupied_co[state.position.turn] & 1 << square:
            self._set(replace(state, notice=Refused(RefusalId.NOT_ON_MOVE, square, square)))
            return
        # Without the clock and the arbiter only the last two count: others were looked at, and let go again.
        kept = state.acts if state.over_the_board else state.acts[-1:]
        acts = (*kept, Act(ActId.TOUCH, square))
        ruling = rule_on(state.position, acts)
        rook_first = isinstance(ruling, Ruling) and ruling.ground is Ground.ROOK_FIRST
        self._set(replace(state, acts=acts, notice=ruling if rook_first and not isinstance(ruling, Fault) else None))

    def move(self, start: Square, end: Square) -> None:
        """Play a move, or say why it cannot be played; a refused castling is looked at."""
        state = replace(self.state, asking=NOT_ASKING, promoting=())
        found = moves_between(state.position, start, end, state.castling_by)
        if isinstance(found, Refused):
            castling = state.castling if found.verdict is None else found.verdict.castling
            self._set(replace(state, notice=found, acts=state.acts[:1], castling=castling))
            self.refused.emit(start)
            return
        ruling = self._forbids(found)
        if ruling is not None:
            self._set(replace(state, notice=ruling))
            self.refused.emit(start)
        elif len(found) > 1:
            self._set(replace(state, promoting=found))
            self.promotion_wanted.emit(end)
        else:
            self._play(found[0])

    def type_move(self, text: str, letters: str) -> Fault | None:
        """Play a move that was typed, in SAN or UCI, castling in any spelling; or return what is wrong with it."""
        position = self.state.position
        replay = Replay(position)
        move = read_move(replay.board, text, letters)
        if isinstance(move, Fault):
            return explain(move, replay, text)
        found = [each for each in legal_moves(position) if each.uci == move.uci()]
        if not found:
            return Fault(FaultId.MOVE_ILLEGAL, Field.MOVES, shorten(text), place_of(replay.board))
        self._set(replace(self.state, mode=Mode.PLAY, asking=NOT_ASKING))
        self._play(found[0])
        return None

    def read_game(self, game: "Game") -> None:
        """Put a game up, to be stepped through; where it stops at an illegal castling, say why."""
        if game.start is None:
            return
        moves = played_line(game.start, [ply.move for ply in game.plies])
        timeline = game_of(game.start, moves, self.state.timeline)
        self._show(timeline)
        state = replace(self.state, mode=Mode.PLAY, asking=NOT_ASKING)
        refused = None if game.stopped is None else game.stopped.refused
        way = None if refused is None else refused.verdict.geometry
        if refused is not None:
            squares = (0, 0) if way is None else (way.king_from, way.king_to)
            notice = Refused(RefusalId.CASTLING, *squares, refused.verdict)
            state = replace(state, notice=notice, castling=refused.verdict.castling)
        self._set(state)

    def game_text(self) -> str:
        """Return the game that led to the position on the board as PGN, with what is drawn on it."""
        start = stepped_to(self.state.timeline, 0).present.position
        return write_pgn(start, self.state.timeline.present.line, self.state.drawings)

    def _forbids(self, moves: tuple[LegalMove, ...]) -> Ruling | None:
        """Return the ruling that another man must move, where the game is played as over the board."""
        if not self.state.over_the_board or not self.state.acts:
            return None
        ruling = rule_on(self.state.position, self.state.acts)
        if isinstance(ruling, Fault) or not ruling.moves or any(move.uci in ruling.moves for move in moves):
            return None
        return ruling

    def promote(self, letter: str | None) -> None:
        """Let the pawn that waits become a piece, q, r, b or n; or with None leave it where it was."""
        chosen = [move for move in self.state.promoting if move.uci[-1] == letter]
        if chosen:
            self._play(chosen[0])
        else:
            self._set(replace(self.state, promoting=()))

    def _play(self, move: LegalMove) -> None:
        present = self.state.timeline.present
        position, text = played(present.position, move)
        self._show(self.state.timeline.pushed(Record(position, (*present.line, text))))

    def _draw(self, wish: Draw) -> None:
        """Draw an arrow or a circle; the same one again takes it away, another colour replaces it."""
        shape = Shape(wish.color, wish.start, None if wish.start == wish.end else wish.end)
        others = tuple(each for each in self.state.drawings if each[1:] != shape[1:])
        same = shape in self.state.drawings
        self._set(replace(self.state, drawings=others if same else (*others, shape)))

    def erase_drawings(self) -> None:
        """Take every arrow and circle away."""
        self._set(replace(self.state, drawings=()))

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
        self.edit(position)
        self.look_at(castling)
        self._set(replace(self.state, flipped=not castling.color))

    def mirror(self) -> None:
        """Exchange left and right."""
        self.edit(mirrored(self.state.position))

    def swap_colors(self) -> None:
        """Let the other side have the position."""
        self.edit(with_colors_swapped(self.state.position))

    def start_chess960(self, number: int) -> None:
        """Put up a start position of Chess960 by its number."""
        self.edit(chess960_start(number))

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
            self._set(replace(self.state, castling=castling, asking=self._asked_anew(), notice=None))

    def show_marks(self, level: MarkLevel) -> None:
        """Draw more or less on the board."""
        self._set(replace(self.state, level=level))

    def show_all_attacks(self, shown: bool) -> None:
        """Mark every square that the other side of the castling attacks, or only its path."""
        self._set(replace(self.state, all_attacks=shown))

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
