"""GAME TEXT -> MOMENTS: the positions of a game in which castling is worth asking about."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from typing import NamedTuple

import chess

from trainer.rules.attacks import attackers_mask
from trainer.rules.geometry import Geometry
from trainer.rules.judge import judge_castling
from trainer.rules.pgn.read import find_start
from trainer.rules.pgn.tokens import GameText, Token, TokenKind
from trainer.rules.position import SAID, Placement, Position, four, placement_of, set_men
from trainer.rules.replay import Replay, to_board
from trainer.rules.squares import square_name
from trainer.rules.terms import BLACK, CASTLINGS, WHITE, Castling, Claim, Color, RightStatus, Square, Variant
from trainer.rules.text.fault import Fault
from trainer.rules.text.notation import read_move
from trainer.rules.verdict import CastlingVerdict


class Interest(Enum):
    """Why a moment may be worth asking about."""

    BLOCKED = "blocked"
    """The right is held, and one man stands between."""
    ATTACKED = "attacked"
    """The right is held, nobody stands between, and an enemy man attacks the king's or the rook's way."""
    CHECKED = "checked"
    """The right is held and the way is free, and the king was in check earlier."""
    LOST = "lost"
    """King and castling rook stand at home and the king's way is free, but the right has been lost."""


class _Stand(NamedTuple):
    """The position of a game as plain values: the board goes on moving, these stay as they are."""

    placement: Placement
    rights: int
    ep_square: Square | None
    halfmove_clock: int
    number: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in which a castling of the side to move may be worth asking about, and where its game starts from.

    A moment stays as it is while the walk goes on. Verdict, FEN and moves are worked out only when asked for, since
    most moments are passed over.
    """

    castling: Castling
    interest: Interest
    start: Position
    _stand: _Stand
    _known: Position
    _moves: tuple[chess.Move, ...]

    @property
    def number(self) -> int:
        """The number of the move that is to be played."""
        return self._stand.number

    @property
    def chess960(self) -> bool:
        """Whether the game is one of Chess960."""
        return self._known.variant is Variant.CHESS960

    @property
    def by_moves(self) -> bool:
        """Whether the verdict rests on moves before, which no FEN tells."""
        return self.interest in (Interest.CHECKED, Interest.LOST)

    @property
    def verdict(self) -> CastlingVerdict:
        """The verdict on the castling: `by_moves` from all that was played, else from what a FEN of the position says.

        In the second case the moves before it are not known.
        """
        return judge_castling(self._replayed() if self.by_moves else self._alone(), self.castling)

    def _replayed(self) -> Position:
        replay = Replay(self.start)
        for move in self._moves:
            replay.push(move)
        return replay.position()

    def _alone(self) -> Position:
        board, known = chess.BaseBoard.empty(), self._known
        set_men(board, self._stand.placement)
        color = self.castling.color
        return Position(board, color, known.variant, known.kings, known.rooks, king_files=known.king_files)

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

    @property
    def line(self) -> str:
        """The moves that have led here from the start, in English SAN."""
        board = to_board(self.start)
        return " ".join([board.san_and_push(move) for move in self._moves])


class _Way(NamedTuple):
    """A castling whose right is held at the start: its rook and its king, and its squares.

    `right`, the rook's square, `king`, `must_be_empty` and `uncovers` are masks. `path` is the king's way; `squares`
    are all that may be attacked, those of the rook too.
    """

    castling: Castling
    right: int
    king: int
    must_be_empty: int
    path: tuple[Square, ...]
    squares: tuple[Square, ...]
    uncovers: int


_Ways = tuple[tuple[_Way, ...], tuple[_Way, ...]]
"""The ways of each colour."""


def walk(text: GameText, stopped: list[Fault], *, chess960: bool = False) -> Iterator[Moment]:
    """Yield the moments of a game up to its end or its first fault, which is added to `stopped`.

    Of the moments of a castling in which the right is lost, or in which the king was in check earlier, there is only
    the first. Where every right is lost and no later one of these can come, the rest is not read. `chess960` reads the
    game by the rules of Chess960, whatever its tags say.
    """
    faults: list[Fault] = []
    start = find_start(text, faults, chess960=chess960)
    if start is None:
        stopped += faults[-1:]
        return
    way = _Walk(start)
    board, words, hopeful = way.board, _main_line(text.tokens), False
    yield from way.moments()
    for ply, word in enumerate(words):
        # Reading moves takes nearly all the time, and in most games no king comes home once every right is lost.
        if not (board.castling_rights or hopeful):
            hopeful = way.may_be_whole_again(words[ply:])
            if not hopeful:
                return
        move = read_move(board, word)
        if isinstance(move, Fault):
            stopped.append(move)
            return
        board.push(move)
        yield from way.moments()


@lru_cache(maxsize=64)
def _begin(start: Position) -> tuple[chess.Board, _Ways, Position]:
    """Return the board of a start, its ways, and the start with every right held.

    The same answer serves all games with this start, nearly all of a file: the board is copied, never changed.
    """
    verdicts = (judge_castling(start, castling) for castling in CASTLINGS)
    ways = [
        _way(verdict.geometry)
        for verdict in verdicts
        if verdict.geometry is not None and verdict.right.status is RightStatus.HELD and not verdict.right.assumed
    ]
    board = to_board(start)
    # A right that is unknown at the start counts as not held.
    board.castling_rights = sum(way.right for way in ways)
    rooks = four(past._replace(rook=SAID, claim=Claim.HELD, before=None) for past in start.rooks)
    black, white = (tuple([way for way in ways if way.castling.color is color]) for color in (BLACK, WHITE))
    return board, (black, white), replace(start, kings=(SAID, SAID), rooks=rooks)


def _way(way: Geometry) -> _Way:
    path = tuple([step.square for step in way.path])
    squares = tuple(dict.fromkeys((*path, way.rook_from, *way.rook_only, way.king_to)))
    king, right = 1 << way.king_from, 1 << way.rook_from
    return _Way(way.castling, right, king, way.must_be_empty, path, squares, way.uncovers)


class _Walk:
    """A game while it is walked through: its board, and what its moves have told so far."""

    def __init__(self, start: Position) -> None:
        self._start = start
        first, self._ways, self._known = _begin(start)
        self.board = first.copy(stack=False)
        self._checked = [False, False]
        self._told: set[tuple[Interest, Castling]] = set()

    def moments(self) -> list[Moment]:
        """Return the moments of the position on the board."""
        board = self.board
        turn, rights, occupied = board.turn, board.castling_rights, board.occupied
        kings, rooks = board.kings & board.occupied_co[turn], board.rooks & board.occupied_co[turn]
        ways = self._ways[turn]
        if ways and kings & ways[0].king and attackers_mask(board, not turn, ways[0].path[0]):
            self._checked[turn] = True
        moments: list[Moment] = []
        stand: _Stand | None = None
        for way in ways:
            castling, right, king, must_be_empty, path, _, _ = way
            between = must_be_empty & occupied
            if rights & right:
                interest = None if between & (between - 1) else self._interest(way, between)
            elif kings & king and rooks & right and not between:
                interest = self._once(Interest.LOST, castling, free=not _attacked(board, path))
            else:
                continue
            if interest is not None:
                stand = stand or _take_down(board)
                moves = tuple(board.move_stack)
                moments.append(Moment(castling, interest, self._start, stand, self._known, moves))
        return moments

    def _interest(self, way: _Way, between: int) -> Interest | None:
        """Return the interest of a castling whose right is held and whose way has at most one man."""
        board = self.board
        if between:
            return Interest.BLOCKED
        if way.uncovers & board.occupied_co[not board.turn] or _attacked(board, way.squares):
            return Interest.ATTACKED
        return self._once(Interest.CHECKED, way.castling, free=self._checked[board.turn])

    def _once(self, interest: Interest, castling: Castling, *, free: bool) -> Interest | None:
        """Return an interest that what was played gives, the first time that it is `free`."""
        if not free or (interest, castling) in self._told:
            return None
        self._told.add((interest, castling))
        return interest

    def may_be_whole_again(self, words: Sequence[str]) -> bool:
        """Return whether, by the look of the words to come, a king and a castling rook may both stand at home again."""
        turn = self.board.turn
        return any(self._may_come_home(color, " ".join(words[color is not turn :: 2])) for color in (BLACK, WHITE))

    def _may_come_home(self, color: Color, words: str) -> bool:
        own, board = self.board.occupied_co[color], self.board
        return any(
            (board.kings & own & way.king or _homecoming("K\u2654\u265a", way.king).search(words))
            and (board.rooks & own & way.right or _homecoming("R\u2656\u265c", way.right).search(words))
            for way in self._ways[color]
        )


@cache
def _homecoming(letters: str, home: int) -> re.Pattern[str]:
    """Return what finds each word for a move of a piece to its home, and some others: in SAN or by two squares."""
    name = square_name(home.bit_length() - 1)
    return re.compile(rf"(?:[{letters}]\S*|\b[a-h][1-8]\S?){name}")


def _take_down(board: chess.Board) -> _Stand:
    rights, ep_square = board.castling_rights, board.ep_square
    return _Stand(placement_of(board), rights, ep_square, board.halfmove_clock, board.fullmove_number)


def _attacked(board: chess.Board, squares: Collection[Square]) -> bool:
    enemy = not board.turn
    for square in squares:  # noqa: SIM110 - asked at every move; a generator would take twice as long
        if attackers_mask(board, enemy, square):
            return True
    return False


def _main_line(tokens: list[Token]) -> list[str]:
    words, depth = [], 0
    for kind, text, _ in tokens:
        if kind is TokenKind.MOVE:
            if not depth:
                words.append(text)
        elif kind is TokenKind.OPEN:
            depth += 1
        elif kind is TokenKind.CLOSE:
            depth -= 1
    return words
