"""GAME TEXT -> MOMENTS: the positions of a game in which castling is worth asking about, while a right is held."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import chess

from trainer.rules.attacks import attackers_mask
from trainer.rules.geometry import Geometry
from trainer.rules.judge import judge_castling
from trainer.rules.pgn.read import find_start
from trainer.rules.pgn.tokens import GameText, Token, TokenKind
from trainer.rules.position import SAID, Placement, Position, four, placement_of, set_men
from trainer.rules.replay import to_board
from trainer.rules.terms import CASTLINGS, Castling, Claim, RightStatus, Square, Variant
from trainer.rules.text.fault import Fault
from trainer.rules.text.notation import read_move
from trainer.rules.verdict import CastlingVerdict


class _Stand(NamedTuple):
    """The position of a game as plain values: the board goes on moving, these stay as they are."""

    placement: Placement
    rights: int
    ep_square: Square | None
    halfmove_clock: int
    number: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in which the side to move holds a right and at most one man stands between (`blocked`).

    Where nobody stands between, an enemy man attacks the king's or the rook's way. A moment stays as it is while the
    walk goes on. Verdict and FEN are worked out only when asked for, since most moments are passed over.
    """

    castling: Castling
    blocked: bool
    _stand: _Stand
    _known: Position

    @property
    def number(self) -> int:
        """The number of the move that is to be played."""
        return self._stand.number

    @property
    def chess960(self) -> bool:
        """Whether the game is one of Chess960."""
        return self._known.variant is Variant.CHESS960

    @property
    def verdict(self) -> CastlingVerdict:
        """The verdict on the castling, from what a FEN of this position says: the moves before it are not known."""
        board, known = chess.BaseBoard.empty(), self._known
        set_men(board, self._stand.placement)
        color = self.castling.color
        position = Position(board, color, known.variant, known.kings, known.rooks, king_files=known.king_files)
        return judge_castling(position, self.castling)

    @property
    def key(self) -> tuple[int, ...]:
        """A value that is equal for two moments with the same men on the same squares and the same castling."""
        return (self.castling.index, *self._stand.placement)

    @property
    def fen(self) -> str:
        """The position as a FEN, with the rights that are held; one that was unknown at the start is not among them."""
        board, stand = chess.Board(None, chess960=self.chess960), self._stand
        set_men(board, stand.placement)
        board.turn, board.castling_rights, board.ep_square = self.castling.color, stand.rights, stand.ep_square
        board.halfmove_clock, board.fullmove_number = stand.halfmove_clock, stand.number
        return board.fen()


class _Way(NamedTuple):
    """A castling whose right is held at the start: its rook, its squares as a mask, and those that may be attacked."""

    castling: Castling
    right: int
    must_be_empty: int
    squares: tuple[Square, ...]
    uncovers: int


def walk(text: GameText, *, chess960: bool = False) -> Iterator[Moment]:
    """Yield the moments of a game up to its end, its first fault, or the loss of the last right.

    `chess960` reads it by the rules of Chess960, whatever its tags say.
    """
    start = find_start(text, [], chess960=chess960)
    if start is None:
        return
    first, ways, known = _begin(start)
    board = first.copy(stack=False)
    yield from _moments(board, ways, known)
    for word in _main_line(text.tokens):
        # Once every right is lost nothing more can be asked: the rest, most of the game, need not be read.
        if not board.castling_rights:
            return
        move = read_move(board, word)
        if isinstance(move, Fault):
            return
        board.push(move)
        yield from _moments(board, ways, known)


@lru_cache(maxsize=64)
def _begin(start: Position) -> tuple[chess.Board, tuple[_Way, ...], Position]:
    """Return the board of a start, its ways, and the start with every right held.

    The same answer serves all games with this start, nearly all of a file: the board is copied, never changed.
    """
    verdicts = (judge_castling(start, castling) for castling in CASTLINGS)
    ways = tuple(
        _way(verdict.geometry)
        for verdict in verdicts
        if verdict.geometry is not None and verdict.right.status is RightStatus.HELD and not verdict.right.assumed
    )
    board = to_board(start)
    # A right that is unknown at the start counts as not held.
    board.castling_rights = sum(way.right for way in ways)
    rooks = four(past._replace(rook=SAID, claim=Claim.HELD, before=None) for past in start.rooks)
    return board, ways, replace(start, kings=(SAID, SAID), rooks=rooks)


def _way(way: Geometry) -> _Way:
    squares = (*(step.square for step in way.path), way.rook_from, *way.rook_only, way.king_to)
    return _Way(way.castling, 1 << way.rook_from, way.must_be_empty, tuple(dict.fromkeys(squares)), way.uncovers)


def _moments(board: chess.Board, ways: Iterable[_Way], known: Position) -> list[Moment]:
    turn, rights, occupied = board.turn, board.castling_rights, board.occupied
    moments = []
    stand: _Stand | None = None
    for castling, right, must_be_empty, squares, uncovers in ways:
        if castling.color != turn or not rights & right:
            continue
        between = must_be_empty & occupied
        if not between & (between - 1) and (between or _touched(board, squares, uncovers)):
            stand = stand or _take_down(board)
            moments.append(Moment(castling, bool(between), stand, known))
    return moments


def _take_down(board: chess.Board) -> _Stand:
    rights, ep_square = board.castling_rights, board.ep_square
    return _Stand(placement_of(board), rights, ep_square, board.halfmove_clock, board.fullmove_number)


def _touched(board: chess.Board, squares: Collection[Square], uncovers: int) -> bool:
    enemy = not board.turn
    if uncovers & board.occupied_co[enemy]:
        return True
    for square in squares:  # noqa: SIM110 - asked at every move; a generator would take twice as long
        if attackers_mask(board, enemy, square):
            return True
    return False


def _main_line(tokens: Iterable[Token]) -> Iterator[str]:
    depth = 0
    for kind, text, _ in tokens:
        if kind is TokenKind.MOVE:
            if not depth:
                yield text
        elif kind is TokenKind.OPEN:
            depth += 1
        elif kind is TokenKind.CLOSE:
            depth -= 1
