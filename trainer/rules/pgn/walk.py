"""GAME TEXT -> MOMENTS: the positions of a game in which castling is worth asking about."""

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

import chess

from trainer.rules.attacks import attackers_mask
from trainer.rules.geometry import Geometry
from trainer.rules.judge import judge_castling
from trainer.rules.pgn.moment import Interest, Moment, Stand
from trainer.rules.pgn.read import find_start
from trainer.rules.pgn.tokens import GameText, Token, TokenKind
from trainer.rules.position import SAID, Position, four, placement_of
from trainer.rules.replay import to_board
from trainer.rules.squares import square_name
from trainer.rules.terms import BLACK, CASTLINGS, WHITE, Castling, Claim, Color, RightStatus, Square
from trainer.rules.text.fault import Fault
from trainer.rules.text.notation import read_move


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


class _Return(NamedTuple):
    """A castling, and the last half-moves that, by their words, may bring its king and its rook home."""

    way: _Way
    king: int
    rook: int


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
    game = _Walk(start, _main_line(text.tokens))
    board = game.board
    yield from game.moments()
    for ply, word in enumerate(game.words):
        # Reading moves takes nearly all the time, and in most games no king comes home once every right is lost.
        if not (board.castling_rights or game.may_be_whole_again(ply)):
            return
        move = read_move(board, word)
        if isinstance(move, Fault):
            stopped.append(move)
            return
        board.push(move)
        yield from game.moments()


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
    """A game while it is walked through: its words, its board, and what its moves have told so far."""

    def __init__(self, start: Position, words: list[str]) -> None:
        self._start, self.words = start, words
        first, self._ways, self._known = _begin(start)
        self.board = first.copy(stack=False)
        self._checked = [False, False]
        self._told: set[tuple[Interest, Castling]] = set()
        self._returns: list[_Return] | None = None

    def moments(self) -> list[Moment]:
        """Return the moments of the position on the board."""
        board, turn, moments = self.board, self.board.turn, list[Moment]()
        ways, own = self._ways[turn], board.occupied_co[turn]
        if not ways or not board.kings & own & ways[0].king:
            return moments
        if not self._checked[turn] and attackers_mask(board, not turn, ways[0].path[0]):
            self._checked[turn] = True
        rights, rooks, occupied = board.castling_rights, board.rooks & own, board.occupied
        stand: Stand | None = None
        for way in ways:
            between = way.must_be_empty & occupied
            if between & (between - 1) or not rooks & way.right:
                continue
            if not rights & way.right:
                interest = None if between or _attacked(board, way.path) else self._once(Interest.LOST, way.castling)
            elif between:
                interest = Interest.BLOCKED
            elif way.uncovers & board.occupied_co[not turn] or _attacked(board, way.squares):
                interest = Interest.ATTACKED
            else:
                interest = self._once(Interest.CHECKED, way.castling) if self._checked[turn] else None
            if interest is not None:
                stand = stand or _take_down(board)
                moves = tuple(board.move_stack)
                moments.append(Moment(way.castling, interest, self._start, stand, self._known, moves))
        return moments

    def _once(self, interest: Interest, castling: Castling) -> Interest | None:
        """Return an interest that rests on what was played, the first time only."""
        if (interest, castling) in self._told:
            return None
        self._told.add((interest, castling))
        return interest

    def may_be_whole_again(self, ply: int) -> bool:
        """Return whether a king and a castling rook may both stand at home after so many half-moves or later.

        It is asked once every right is lost, and answered by the look of the words to come.
        """
        if self._returns is None:
            self._returns = [each for color in (BLACK, WHITE) for each in self._find_returns(color, ply)]
        return any(
            (ply <= king or self._stands(way.castling.color, way.king))
            and (ply <= rook or self._stands(way.castling.color, way.right))
            and (Interest.LOST, way.castling) not in self._told
            for way, king, rook in self._returns
        )

    def _find_returns(self, color: Color, ply: int) -> Iterator[_Return]:
        first = ply + (color is not self.board.turn)
        words = " ".join(self.words[first::2])
        for way in self._ways[color]:
            king = first + 2 * _last(_homecoming("K\u2654\u265a", way.king), words)
            if king >= first or self._stands(color, way.king):
                yield _Return(way, king, first + 2 * _last(_homecoming("R\u2656\u265c", way.right), words))

    def _stands(self, color: Color, home: int) -> int:
        """Return whether a king or a rook of a colour stands on a home, as a mask."""
        board = self.board
        return (board.kings | board.rooks) & board.occupied_co[color] & home


def _last(pattern: re.Pattern[str], words: str) -> int:
    """Return which of the words is the last that a pattern finds, -1 for none."""
    places = [found.start() for found in pattern.finditer(words)]
    return words.count(" ", 0, places[-1]) if places else -1


@cache
def _homecoming(letters: str, home: int) -> re.Pattern[str]:
    """Return what finds each word for a move of a piece to its home, and some others: in SAN or by two squares."""
    name = square_name(home.bit_length() - 1)
    # No move has more than six characters there; without a limit a word as long as a file would take minutes.
    return re.compile(rf"(?:[{letters}]\S{{0,6}}|\b[a-h][1-8]\S?){name}")


def _take_down(board: chess.Board) -> Stand:
    rights, ep_square = board.castling_rights, board.ep_square
    return Stand(placement_of(board), rights, ep_square, board.halfmove_clock, board.fullmove_number)


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
