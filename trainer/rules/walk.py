"""GAME TEXT -> the moments of a game when a castling may be near: it is read only as long as a right is held."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from trainer.rules.fault import Fault
from trainer.rules.geometry import Geometry, geometry
from trainer.rules.notation import read_move
from trainer.rules.pgn import find_start
from trainer.rules.pgn_text import GameText, Kind, Token
from trainer.rules.position import Position, homes
from trainer.rules.replay import Replay
from trainer.rules.terms import CASTLINGS, Castling


class Moment(NamedTuple):
    """The side to move has a right, and at most one man stands between king and rook: `blocked` when one does.

    `replay` stands there until the next moment is asked for.
    """

    replay: Replay
    castling: Castling
    blocked: bool

    @property
    def position(self) -> Position:
        """The position of this moment."""
        return self.replay.position()


class Walk:
    """A walk through one game, up to its end, its first fault, or the loss of the last right.

    `start` is where it begins, or None where there is nowhere to begin.
    """

    def __init__(self, text: GameText, *, chess960: bool = False) -> None:
        self._tokens = text.tokens
        self.start = find_start(text, [], chess960=chess960)

    def moments(self) -> Iterator[Moment]:
        """Yield the moments in their order."""
        if self.start is None:
            return
        replay = Replay(self.start)
        ways = _ways(self.start)
        board = replay.board
        yield from _moments(replay, ways)
        for word in _main_line(self._tokens):
            # The rest of a game in which nobody may castle any more tells nothing, and is most of it.
            if not board.castling_rights:
                return
            move = read_move(board, word)
            if isinstance(move, Fault):
                return
            replay.push(move)
            yield from _moments(replay, ways)


def _ways(start: Position) -> tuple[Geometry, ...]:
    found = ((castling, homes(start, castling)) for castling in CASTLINGS)
    return tuple(
        geometry(castling, home.king, home.rook)
        for castling, home in found
        if home.king_there and home.rook_there and home.king is not None and home.rook is not None
    )


def _moments(replay: Replay, ways: Iterable[Geometry]) -> Iterator[Moment]:
    board = replay.board
    rights = board.castling_rights
    for way in ways:
        if way.castling.color == board.turn and rights & 1 << way.rook_from:
            between = way.must_be_empty & board.occupied
            if not between & (between - 1):
                yield Moment(replay, way.castling, bool(between))


def _main_line(tokens: Iterable[Token]) -> Iterator[str]:
    depth = 0
    for kind, text, _ in tokens:
        if kind is Kind.MOVE:
            if not depth:
                yield text
        elif kind is Kind.OPEN:
            depth += 1
        elif kind is Kind.CLOSE:
            depth -= 1
