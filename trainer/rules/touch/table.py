"""POSITION, ACTS -> TABLE: the legal moves and castlings before the turn, and which men were touched and released."""

from collections.abc import Iterable
from typing import NamedTuple

from trainer.rules.judge import judge_own
from trainer.rules.moves import LegalMove, legal_moves
from trainer.rules.position import Position
from trainer.rules.terms import Square, Travel
from trainer.rules.touch.acts import Act, ActId
from trainer.rules.verdict import CastlingVerdict


class Table(NamedTuple):
    """The board before the turn as the ruling needs it: its moves, its castlings, and what the hand has done.

    `king` is None without exactly one; `touched` are the squares of the men touched on purpose, in order, each once;
    `released` says of each man let go of from where to where it went.
    """

    position: Position
    king: Square | None
    moves: tuple[LegalMove, ...]
    castlings: tuple[CastlingVerdict, ...]
    acts: tuple[Act, ...]
    touched: tuple[Square, ...]
    released: tuple[tuple[Square, Square], ...]

    def of(self, square: Square) -> tuple[LegalMove, ...]:
        """Return the legal moves of the man on a square; of a rook also the castling in which it alone moves."""
        alone = {
            verdict.castling
            for verdict in self.castlings
            if verdict.geometry is not None
            and verdict.geometry.manner is Travel.ROOK_ONLY
            and verdict.geometry.rook_from == square
        }
        return tuple(move for move in self.moves if move.start == square or move.castling in alone)

    def done(self, act: ActId) -> bool:
        """Return whether there is an act of this kind."""
        return any(each.id is act for each in self.acts)


_MEANT = (ActId.TOUCH, ActId.TOGETHER, ActId.RELEASE)


def stranger(position: Position, act: Act) -> Square | None:
    """Return a square that was touched on purpose and holds no man of the side to move; None where there is none."""
    if act.id not in _MEANT:
        return None
    own = position.own(position.turn)
    squares = (act.square, act.other) if act.id is ActId.TOGETHER else (act.square,)
    return next((square for square in squares if square is not None and square not in own), None)


def lay_table(position: Position, acts: tuple[Act, ...]) -> Table:
    """Return the table before a turn, and what was done at it."""
    king = position.king(position.turn)
    touched: dict[Square, None] = {}
    for act in acts:
        if act.id in _MEANT:
            touched |= dict.fromkeys(_touched_by(act, king))
    released = tuple(
        (act.square, act.other)
        for act in acts
        if act.id is ActId.RELEASE and act.square is not None and act.other is not None
    )
    return Table(position, king, legal_moves(position), judge_own(position), acts, tuple(touched), released)


def _touched_by(act: Act, king: Square | None) -> Iterable[Square]:
    """Return the squares of the men touched, the king first where both are touched together (4.4.1)."""
    squares = [act.square] if act.id is not ActId.TOGETHER else [act.square, act.other]
    return sorted((square for square in squares if square is not None), key=lambda square: square != king)


def touched_before(table: Table, square: Square, release: tuple[Square, Square]) -> bool:
    """Return whether a man was touched on purpose before another was released."""
    for act in table.acts:
        if act.id is ActId.RELEASE and (act.square, act.other) == release:
            return False
        if act.id in _MEANT and (act.square == square or (act.id is ActId.TOGETHER and act.other == square)):
            return True
    return False


def castling_of_rook(table: Table, square: Square) -> CastlingVerdict | None:
    """Return the castling whose king and rook stand at home, the rook on this square; None where there is none."""
    at_home = [verdict for verdict in table.castlings if verdict.geometry is not None and verdict.home.rook_there]
    return next((verdict for verdict in at_home if verdict.home.rook == square), None)


def standing_moves(table: Table) -> tuple[LegalMove, ...]:
    """Return the legal move that the first release was, none if it begins a castling.

    Several moves where the release does not tell them apart: promotions, and in Chess960 a step that may be castling.
    """
    arrivals = {verdict.geometry.king_to for verdict in table.castlings if verdict.geometry is not None}
    for start, end in table.released:
        moves = tuple(move for move in table.of(start) if move.end == end)
        ordinary = tuple(move for move in moves if move.castling is None)
        if ordinary:
            # Once the clock is pressed, the move is what the board shows.
            return ordinary if table.done(ActId.CLOCK) else moves
        if start == table.king and end in arrivals:
            return ()
    return ()
