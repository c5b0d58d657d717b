"""What is on the desk, as a value: a history of positions, how they are looked at, what the hand has touched."""

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from trainer.desk.asking import NOT_ASKING, Asking
from trainer.desk.record import Record
from trainer.desk.timeline import Timeline
from trainer.draw.marks import MarkLevel
from trainer.rules.drawings import Shape
from trainer.rules.moves import CastlingBy, Refused
from trainer.rules.position import Position
from trainer.rules.terms import Castling
from trainer.ui.board.gesture import Mode

if TYPE_CHECKING:
    from trainer.rules.moves import LegalMove
    from trainer.rules.touch.acts import Act
    from trainer.rules.touch.ruling import Ruling


Notice: TypeAlias = "Refused | Ruling | None"


class DeskState(NamedTuple):
    """What is on the desk: a history of positions, the castling looked at, and what is shown of it.

    `asking` is the question that stands, if one does; `level` says how much is drawn on the board, `castling_by` which
    gestures castle, `over_the_board` whether a piece that was touched must move. `notice` is why the last move was
    refused, or what a touch means; `last_act` what the hand that plays touched last, where that binds nobody;
    `promoting` are the moves of a pawn that waits for its new piece; `all_attacks` marks every square that the other
    side of the castling looked at attacks.
    """

    timeline: Timeline[Record]
    castling: Castling = Castling.WHITE_KINGSIDE
    asking: Asking = NOT_ASKING
    flipped: bool = False
    level: MarkLevel = MarkLevel.ATTACKERS
    mode: Mode = Mode.SETUP
    castling_by: CastlingBy = CastlingBy.BOTH
    over_the_board: bool = False
    notice: Notice = None
    last_act: "tuple[Act, ...]" = ()
    promoting: "tuple[LegalMove, ...]" = ()
    all_attacks: bool = False

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.timeline.present.position

    @property
    def acts(self) -> "tuple[Act, ...]":
        """What the hand that plays has touched here: all at this point of the game where that binds, else the last."""
        return self.timeline.present.acts if self.over_the_board else self.last_act

    @property
    def drawings(self) -> tuple[Shape, ...]:
        """What is drawn on this position."""
        return self.timeline.present.drawings


def asked_anew(state: DeskState) -> Asking:
    """Return a new question, with nothing revealed, if one stands; else that none is asked."""
    return NOT_ASKING if state.asking.over else Asking()


def with_timeline(state: DeskState, timeline: Timeline[Record]) -> DeskState:
    """Return the desk with another history.

    While a question stands, it is put anew for another position, with nothing revealed.
    """
    same = timeline.present.position == state.position
    shown = state._replace(timeline=timeline, notice=None, last_act=(), promoting=())
    return shown if same else shown._replace(asking=asked_anew(state))


def with_drawings(state: DeskState, drawings: tuple[Shape, ...]) -> DeskState:
    """Return the desk with this drawn on its position; drawing is no step that could be undone."""
    timeline = state.timeline
    return state._replace(timeline=timeline.retouched(timeline.present._replace(drawings=drawings)))


def with_touch(state: DeskState, act: "Act") -> DeskState:
    """Return the desk after a man was touched; where that binds, it is noted at this point of the game.

    Elsewhere only the last touch is kept: the men touched before were looked at, and let go again.
    """
    if not state.over_the_board:
        return state._replace(last_act=(act,))
    present = state.timeline.present
    touched = present._replace(acts=(*present.acts, act))
    return state._replace(timeline=state.timeline.retouched(touched))


def looking_at(state: DeskState, castling: Castling) -> DeskState:
    """Return the desk with another castling looked at; a question that stands is put anew for it."""
    if castling is state.castling:
        return state
    return state._replace(castling=castling, asking=asked_anew(state), notice=None)
