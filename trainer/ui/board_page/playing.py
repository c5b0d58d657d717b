"""DESK, WISH -> DESK: what a hand that plays does: touching, moving, promoting, typing, drawing, putting up a game."""

from typing import TYPE_CHECKING, NamedTuple

from trainer.desk.asking import NOT_ASKING
from trainer.desk.record import game_of, moved_on
from trainer.rules.drawings import Shape
from trainer.rules.moves import LegalMove, RefusalId, Refused, explain, legal_moves, moves_between, played, played_line
from trainer.rules.replay import Replay
from trainer.rules.terms import Square
from trainer.rules.text.fault import Fault, FaultId, Field, shorten
from trainer.rules.text.notation import place_of, read_move
from trainer.rules.touch.acts import Act, ActId
from trainer.rules.touch.rule import rule_on
from trainer.rules.touch.ruling import Ground, Ruling
from trainer.ui.board.gesture import Draw, Mode
from trainer.ui.board_page.state import DeskState, with_drawings, with_timeline, with_touch

if TYPE_CHECKING:
    from trainer.rules.pgn.read import Game


class TriedMove(NamedTuple):
    """The desk after a move was tried; without `refused` and `promoting` the move has been played.

    `refused` is the square of a man that must stay there, `promoting` the one on which a pawn waits for its new piece.
    """

    state: DeskState
    refused: Square | None = None
    promoting: Square | None = None


def touched(state: DeskState, square: Square) -> DeskState:
    """Return the desk after a man was touched, with a notice where it is a rook, touched before the king."""
    if square not in state.position.own(state.position.turn):
        return state._replace(notice=Refused(RefusalId.NOT_ON_MOVE, square, square), promoting=())
    act = Act(ActId.TOUCH, square)
    ruling = rule_on(state.position, (*state.acts, act))
    rook_first = isinstance(ruling, Ruling) and ruling.ground is Ground.ROOK_FIRST
    notice = ruling if rook_first and isinstance(ruling, Ruling) else None
    return with_touch(state, act)._replace(notice=notice, promoting=())


def tried(state: DeskState, start: Square, end: Square) -> TriedMove:
    """Return the desk after a move, or with a notice on why it cannot be played; a refused castling is looked at.

    A move that is refused changes nothing of what must be played: what was touched still binds.
    """
    state = state._replace(promoting=())
    found = moves_between(state.position, start, end, state.castling_by)
    if isinstance(found, Refused):
        castling = state.castling if found.verdict is None else found.verdict.castling
        shown = state._replace(asking=NOT_ASKING, notice=found, castling=castling)
        return TriedMove(shown, refused=start)
    ruling = _forbids(state, found)
    if ruling is not None:
        return TriedMove(state._replace(notice=ruling), refused=start)
    if len(found) > 1:
        return TriedMove(state._replace(promoting=found), promoting=end)
    return TriedMove(with_move(state, found[0]))


def _forbids(state: DeskState, moves: tuple[LegalMove, ...]) -> Ruling | None:
    """Return the ruling that another man must move, since he was touched; None where one of `moves` may be played."""
    if not state.over_the_board or not state.acts:
        return None
    ruling = rule_on(state.position, state.acts)
    if isinstance(ruling, Fault) or not ruling.moves or any(move.uci in ruling.moves for move in moves):
        return None
    return ruling


def with_move(state: DeskState, move: LegalMove) -> DeskState:
    """Return the desk after a legal move."""
    position, text = played(state.position, move)
    return with_timeline(state, moved_on(state.timeline, position, text))


def promoted(state: DeskState, letter: str | None) -> DeskState:
    """Return the desk once the pawn that waits has become q, r, b or n; with None it stays where it was."""
    chosen = [move for move in state.promoting if move.uci[-1] == letter]
    return with_move(state, chosen[0]) if chosen else state._replace(promoting=())


def typed(state: DeskState, text: str, letters: str) -> DeskState | Fault:
    """Return the desk after a move that was typed, with the `letters` of the pieces; or what is wrong with it.

    Castling may be spelt in any way. Where another man must move, since he was touched, nothing is played, and the desk
    has a notice.
    """
    replay = Replay(state.position)
    move = read_move(replay.board, text, letters)
    if isinstance(move, Fault):
        return explain(move, replay, text)
    found = [each for each in legal_moves(state.position) if each.uci == move.uci()]
    if not found:
        return Fault(FaultId.MOVE_ILLEGAL, Field.MOVES, shorten(text), place_of(replay.board))
    ruling = _forbids(state, (found[0],))
    if ruling is not None:
        return state._replace(notice=ruling)
    return with_move(state._replace(mode=Mode.PLAY, asking=NOT_ASKING), found[0])


def with_game(state: DeskState, game: "Game") -> DeskState:
    """Return the desk with a game put up, to be stepped through; a notice says why it stops at an illegal castling."""
    if game.start is None:
        return state
    moves = played_line(game.start, [ply.move for ply in game.plies])
    shown = with_timeline(state, game_of(game.start, moves, state.timeline))
    shown = shown._replace(mode=Mode.PLAY, asking=NOT_ASKING)
    refused = None if game.stopped is None else game.stopped.refused
    if refused is None:
        return shown
    way = refused.verdict.geometry
    squares = (0, 0) if way is None else (way.king_from, way.king_to)
    notice = Refused(RefusalId.CASTLING, *squares, refused.verdict)
    return shown._replace(notice=notice, castling=refused.verdict.castling)


def drawn(state: DeskState, wish: Draw) -> DeskState:
    """Return the desk with an arrow or a circle; the same once more takes it away, another colour replaces it."""
    shape = Shape(wish.color, wish.start, None if wish.start == wish.end else wish.end)
    others = tuple(each for each in state.drawings if each[1:] != shape[1:])
    return with_drawings(state, others if shape in state.drawings else (*others, shape))
