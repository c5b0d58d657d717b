"""DESK -> what the board shows of it, and which men the hand may move."""

from trainer.desk.record import last_squares
from trainer.draw.marks import marks_of
from trainer.rules.attacks import seen_squares
from trainer.rules.moves import CastlingBy, castling_rooks, destinations
from trainer.rules.setup import all_men
from trainer.rules.terms import Square, Variant
from trainer.rules.verdict import CastlingVerdict
from trainer.ui.board.picture import Shown
from trainer.ui.board_page.state import DeskState


def shown_desk(state: DeskState, verdict: CastlingVerdict) -> Shown:
    """Return what the board shows of the desk; `verdict` is that on the castling looked at."""
    marks = marks_of(verdict, state.level, state.asking.hidden(verdict), asked=not state.asking.over)
    last = last_squares(state.timeline.present)
    shown_attacks = state.all_attacks and state.asking.over
    seen = seen_squares(state.position.board, not state.castling.color) if shown_attacks else frozenset()
    return Shown(all_men(state.position), marks, state.drawings, last, state.flipped, seen)


def own_squares(state: DeskState) -> frozenset[Square]:
    """Return the squares of the men of the side to move: those that may be played."""
    return state.position.own(state.position.turn)


def targets_of(state: DeskState, square: Square | None) -> tuple[frozenset[Square], frozenset[Square]]:
    """Return where a man may go, and the squares of own men among them onto which a click castles too.

    In standard chess a click on the own rook selects the rook, where castling has another gesture: castling by
    accident is worse than one more gesture. A castling that will be refused can be clicked too: one learns from that.
    """
    if square is None:
        return frozenset(), frozenset()
    targets = destinations(state.position, square, state.castling_by)
    onto_rook = state.position.variant is Variant.CHESS960 or state.castling_by is CastlingBy.ROOK
    return targets, castling_rooks(state.position, square) if onto_rook else frozenset()
