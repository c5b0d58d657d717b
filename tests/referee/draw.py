"""Draws random castlings from a seed: half Chess960, to the shares that make a comparison worth something."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import chess

from trainer.rules.fault import Fault
from trainer.rules.fen import read_fen
from trainer.rules.position import Position
from trainer.rules.setup import declare_king, declare_rook
from trainer.rules.terms import CASTLINGS, Castling, Moved

_MEN = [chess.PAWN, chess.KNIGHT, chess.KNIGHT, chess.BISHOP, chess.BISHOP, chess.ROOK, chess.ROOK, chess.QUEEN]
_LONGEST_GAME = 90


class Draw(NamedTuple):
    """A position, and a castling of the side to move to be judged in it."""

    position: Position
    castling: Castling
    chess960: bool


class _Homes(NamedTuple):
    """The files of a king and its two rooks, from the a-side to the h-side."""

    queenside: int
    king: int
    kingside: int


def draw(count: int, seed: int) -> Iterator[Draw]:
    """Yield castlings, standard and Chess960 by turns, the same for the same seed."""
    random = Random(seed)
    standard, chess960 = _draws(random, chess960=False), _draws(random, chess960=True)
    for number in range(count):
        yield next(chess960 if number % 2 else standard)


def _draws(random: Random, *, chess960: bool) -> Iterator[Draw]:
    games = _from_games(random, chess960=chess960)
    while True:
        choice = random.random()
        if choice < 0.15:
            yield next(games)
        else:
            yield _from_lab(random, _way_of_placing(choice), chess960=chess960)


Placing = Callable[[Random, chess.Board, _Homes], None]


def _way_of_placing(choice: float) -> Placing:
    """Return how the men are strewn: many, few, near the rank of castling, on it, or behind a rook."""
    if choice < 0.35:
        return _strew_many
    if choice < 0.70:
        return _strew_few
    if choice < 0.82:
        return _strew_near
    if choice < 0.95:
        return _stand_in_the_way
    return _lie_behind_the_rook


def _from_lab(random: Random, place: Placing, *, chess960: bool) -> Draw:
    """Return a castling of a sparse position: king and rooks mostly at home, a few men about them."""
    board = chess.Board(None, chess960=chess960)
    board.turn = random.random() < 0.5
    homes = [_homes(random, chess960=chess960) for _ in chess.COLORS]
    for color in chess.COLORS:
        _place_castlers(random, board, color, homes[color], sure=color is board.turn)
    place(random, board, homes[board.turn])
    field = _castling_field(random, board, homes, chess960=chess960)
    castling = random.choice([castling for castling in CASTLINGS if castling.color is board.turn])
    position = _read(board, field, chess960=chess960)
    return Draw(_with_history(random, position, castling), castling, chess960)


def _homes(random: Random, *, chess960: bool) -> _Homes:
    if not chess960:
        return _Homes(0, 4, 7)
    return _Homes(*sorted(random.sample(range(8), 3)))


def _place_castlers(random: Random, board: chess.Board, color: chess.Color, homes: _Homes, *, sure: bool) -> None:
    """Put king and rooks at home; now and then one is away, and the other side's king is anywhere."""
    rank = 0 if color else 56
    king = rank + homes.king
    at_home = 0.97 if sure else 0.4
    if random.random() > at_home:
        king = random.choice(_free(board, chess.SQUARES))
    board.set_piece_at(king, chess.Piece(chess.KING, color))
    for file in (homes.queenside, homes.kingside):
        if _free(board, [rank + file]) and random.random() < (0.95 if sure else 0.4):
            board.set_piece_at(rank + file, chess.Piece(chess.ROOK, color))


def _free(board: chess.Board, squares: Sequence[int]) -> list[int]:
    return [square for square in squares if not board.occupied >> square & 1]


def _strew(random: Random, board: chess.Board, number: int, squares: list[int], enemy_share: float) -> None:
    free = _free(board, squares)
    for square in random.sample(free, min(number, len(free))):
        kind = random.choice(_MEN)
        if kind == chess.PAWN and chess.square_rank(square) in (0, 7):
            kind = chess.KNIGHT
        color = not board.turn if random.random() < enemy_share else board.turn
        board.set_piece_at(square, chess.Piece(kind, color))


def _strew_many(random: Random, board: chess.Board, _: _Homes) -> None:
    _strew(random, board, random.randint(6, 22), _beyond_the_rank(board), 0.5)


def _strew_few(random: Random, board: chess.Board, _: _Homes) -> None:
    _strew(random, board, random.randint(0, 5), _beyond_the_rank(board), 0.6)


def _strew_near(random: Random, board: chess.Board, _: _Homes) -> None:
    near = [square for square in chess.SQUARES if _steps_from_home(board, square) in (1, 2)]
    _strew(random, board, random.randint(1, 3), near, 0.9)


def _stand_in_the_way(random: Random, board: chess.Board, _: _Homes) -> None:
    rank = [square for square in chess.SQUARES if _steps_from_home(board, square) == 0]
    _strew(random, board, random.randint(1, 2), rank, 0.3)
    _strew(random, board, random.randint(0, 2), _beyond_the_rank(board), 0.5)


def _lie_behind_the_rook(random: Random, board: chess.Board, homes: _Homes) -> None:
    """Put an enemy line piece between a rook and the edge; only Chess960 has room there."""
    rank = 0 if board.turn else 56
    behind = [rank + file for file in range(8) if not homes.queenside <= file <= homes.kingside]
    for square in random.sample(behind, min(1, len(behind))):
        board.set_piece_at(square, chess.Piece(random.choice([chess.ROOK, chess.QUEEN]), not board.turn))
    _strew_few(random, board, homes)


def _steps_from_home(board: chess.Board, square: chess.Square) -> int:
    rank = chess.square_rank(square)
    return rank if board.turn else 7 - rank


def _beyond_the_rank(board: chess.Board) -> list[int]:
    return [square for square in chess.SQUARES if _steps_from_home(board, square) > 0]


def _castling_field(random: Random, board: chess.Board, homes: list[_Homes], *, chess960: bool) -> str:
    """Return the rights: mostly both of each side, now and then one or none; letters or files in Chess960.

    Files name a wing only while the king stands between its rooks.
    """
    letters = ""
    for castling in CASTLINGS:
        if random.random() < (0.9 if castling.color is board.turn else 0.5):
            letters += castling.letter
    away = any(board.king(color) != (0 if color else 56) + homes[color].king for color in chess.COLORS)
    if not chess960 or away or random.random() < 0.3:
        return letters or "-"
    files = {"K": homes[chess.WHITE].kingside, "Q": homes[chess.WHITE].queenside}
    files |= {"k": homes[chess.BLACK].kingside, "q": homes[chess.BLACK].queenside}
    named = ["ABCDEFGH"[files[letter]] if letter.isupper() else "abcdefgh"[files[letter]] for letter in letters]
    return "".join(named) or "-"


def _read(board: chess.Board, field: str, *, chess960: bool) -> Position:
    turn = "w" if board.turn else "b"
    position = read_fen(f"{board.board_fen()} {turn} {field} - 0 1", chess960=chess960)
    if isinstance(position, Fault):
        raise AssertionError(position)
    return position


def _with_history(random: Random, position: Position, castling: Castling) -> Position:
    """Now and then, let somebody say that the king or the rook has moved."""
    choice = random.random()
    if choice < 0.04:
        return declare_king(position, castling.color, Moved.MOVED)
    if choice < 0.07:
        return declare_rook(position, castling, random.choice([Moved.MOVED, Moved.CAPTURED]))
    return position


def _from_games(random: Random, *, chess960: bool) -> Iterator[Draw]:
    """Yield castlings out of random games, with the rights that the game has left."""
    while True:
        number = random.randrange(960) if chess960 else 518
        board = chess.Board.from_chess960_pos(number)
        board.chess960 = chess960
        for _ in range(_LONGEST_GAME):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(_choose(random, board, moves))
            if random.random() < 0.4:
                castling = random.choice([castling for castling in CASTLINGS if castling.color is board.turn])
                field = board.castling_shredder_fen() if chess960 else board.castling_xfen()
                yield Draw(_read(board, field, chess960=chess960), castling, chess960)


def _choose(random: Random, board: chess.Board, moves: list[chess.Move]) -> chess.Move:
    """Return a move, seldom one of king or rook, and castling half of the time: so that rights live long enough."""
    heavy = board.kings | board.rooks
    light = [move for move in moves if not heavy & chess.BB_SQUARES[move.from_square]]
    return random.choice(light) if light and random.random() < 0.9 else random.choice(moves)
