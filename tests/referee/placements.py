"""Positions placed at random about kings and rooks that mostly stand at home, with a castling field for them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import chess

from tests.referee.scene import CASTLINGS_OF, Origin, Scene, read
from trainer.rules.position import Position
from trainer.rules.setup import declare_king, declare_rook
from trainer.rules.terms import CASTLINGS, Castling, Moved, Wing

_MEN = [chess.PAWN, chess.KNIGHT, chess.KNIGHT, chess.BISHOP, chess.BISHOP, chess.ROOK, chess.ROOK, chess.QUEEN]
_FIRST_RANK = {chess.WHITE: 0, chess.BLACK: 56}
_ENEMY_MAY_STAND_IN_CHECK = 0.05
_ENEMY_MAY_BE_MISSING = 0.005


class _Homes(NamedTuple):
    """The files of a king and its two rooks, from the a-side to the h-side."""

    queenside: int
    king: int
    kingside: int


Placing = Callable[[Random, chess.Board, _Homes], None]
_Letters = dict[Castling, str]


def place(random: Random, *, chess960: bool) -> Scene:
    """Return a sparse position: king and rooks mostly at home, a few men about them."""
    board, homes = _strewn(random, chess960=chess960)
    letters = _letters(random, board, homes)
    turn = "w" if board.turn else "b"
    placement = board.board_fen()
    position = read(f"{placement} {turn} {_field(letters)} - 0 1", chess960=chess960)
    position, lost = _with_history(random, position)
    board.set_castling_fen(_field({castling: letters[castling] for castling in letters if castling not in lost}))
    told = f"fen {placement} {turn} {board.castling_shredder_fen()} - 0 1"
    return Scene(position, board, told, Origin.PLACEMENT)


def _strewn(random: Random, *, chess960: bool) -> tuple[chess.Board, list[_Homes]]:
    """Return a board without rights; seldom one on which the side to move could take the king."""
    while True:
        board = chess.Board(None, chess960=chess960)
        board.turn = random.random() < 0.5
        homes = [_homes(random, chess960=chess960) for _ in chess.COLORS]
        for color in (board.turn, not board.turn):
            _place_castlers(random, board, color, homes[color], sure=color is board.turn)
        _way_of_placing(random.random())(random, board, homes[board.turn])
        if not board.was_into_check() or random.random() < _ENEMY_MAY_STAND_IN_CHECK:
            return board, homes


def _homes(random: Random, *, chess960: bool) -> _Homes:
    if not chess960:
        return _Homes(0, 4, 7)
    return _Homes(*sorted(random.sample(range(8), 3)))


def _place_castlers(random: Random, board: chess.Board, color: chess.Color, homes: _Homes, *, sure: bool) -> None:
    """Put king and rooks at home; now and then one is away, and the other side's king is anywhere or nowhere."""
    rank = _FIRST_RANK[color]
    king = rank + homes.king
    at_home = 0.97 if sure else 0.4
    if random.random() > at_home or not _free(board, [king]):
        king = random.choice(_free(board, chess.SQUARES))
    if sure or random.random() > _ENEMY_MAY_BE_MISSING:
        board.set_piece_at(king, chess.Piece(chess.KING, color))
    for file in (homes.queenside, homes.kingside):
        if _free(board, [rank + file]) and random.random() < (0.95 if sure else 0.4):
            board.set_piece_at(rank + file, chess.Piece(chess.ROOK, color))


def _way_of_placing(choice: float) -> Placing:
    """Return how the men are strewn: many, few, near the rank of castling, on it, or behind a rook."""
    if choice < 0.25:
        return _strew_many
    if choice < 0.65:
        return _strew_few
    if choice < 0.79:
        return _strew_near
    if choice < 0.94:
        return _stand_in_the_way
    return _lie_behind_the_rook


def _free(board: chess.Board, squares: Sequence[int]) -> list[int]:
    return [square for square in squares if not board.occupied >> square & 1]


def _ranks(color: chess.Color, numbers: range) -> list[int]:
    """Return the squares that lie this many ranks from this colour's rank of castling."""
    return [square for square in chess.SQUARES if chess.square_rank(square) ^ (0 if color else 7) in numbers]


_HOME_RANK = {color: _ranks(color, range(1)) for color in chess.COLORS}
_NEAR = {color: _ranks(color, range(1, 3)) for color in chess.COLORS}
_BEYOND = {color: _ranks(color, range(1, 8)) for color in chess.COLORS}


def _strew(random: Random, board: chess.Board, number: int, squares: list[int], enemy_share: float) -> None:
    free = _free(board, squares)
    for square in random.sample(free, min(number, len(free))):
        kind = random.choice(_MEN)
        if kind == chess.PAWN and chess.square_rank(square) in (0, 7):
            kind = chess.KNIGHT
        color = not board.turn if random.random() < enemy_share else board.turn
        board.set_piece_at(square, chess.Piece(kind, color))


def _strew_many(random: Random, board: chess.Board, _: _Homes) -> None:
    _strew(random, board, random.randint(6, 22), _BEYOND[board.turn], 0.5)


def _strew_few(random: Random, board: chess.Board, _: _Homes) -> None:
    _strew(random, board, random.randint(0, 5), _BEYOND[board.turn], 0.6)


def _strew_near(random: Random, board: chess.Board, _: _Homes) -> None:
    _strew(random, board, random.randint(1, 3), _NEAR[board.turn], 0.9)


def _stand_in_the_way(random: Random, board: chess.Board, _: _Homes) -> None:
    _strew(random, board, random.randint(1, 2), _HOME_RANK[board.turn], 0.3)
    _strew(random, board, random.randint(0, 2), _BEYOND[board.turn], 0.5)


def _lie_behind_the_rook(random: Random, board: chess.Board, homes: _Homes) -> None:
    """Put an enemy line piece between a rook and the edge; only Chess960 has room there."""
    rank = _FIRST_RANK[board.turn]
    behind = [rank + file for file in range(8) if not homes.queenside <= file <= homes.kingside]
    for square in random.sample(behind, min(1, len(behind))):
        board.set_piece_at(square, chess.Piece(random.choice([chess.ROOK, chess.QUEEN]), not board.turn))
    _strew_few(random, board, homes)


def _letters(random: Random, board: chess.Board, homes: list[_Homes]) -> _Letters:
    """Return the rights: mostly both of each side, now and then one or none; letters or files in Chess960.

    Files name a wing only while the king stands between its rooks.
    """
    held = [castling for castling in CASTLINGS if random.random() < (0.9 if castling.color is board.turn else 0.5)]
    away = any(board.king(color) != _FIRST_RANK[color] + homes[color].king for color in chess.COLORS)
    if not board.chess960 or away or random.random() < 0.3:
        return {castling: castling.letter for castling in held}
    return {castling: _file_letter(castling, homes[castling.color]) for castling in held}


def _file_letter(castling: Castling, homes: _Homes) -> str:
    file = homes.kingside if castling.wing is Wing.KINGSIDE else homes.queenside
    return ("ABCDEFGH" if castling.color else "abcdefgh")[file]


def _field(letters: _Letters) -> str:
    return "".join(letters.values()) or "-"


def _with_history(random: Random, position: Position) -> tuple[Position, tuple[Castling, ...]]:
    """Now and then, let somebody say that the king or a rook has moved; return also the rights that this costs."""
    choice = random.random()
    castlings = CASTLINGS_OF[position.turn]
    if choice < 0.04:
        return declare_king(position, position.turn, Moved.MOVED), castlings
    if choice < 0.10:
        castling = random.choice(castlings)
        return declare_rook(position, castling, random.choice([Moved.MOVED, Moved.CAPTURED])), (castling,)
    return position, ()
