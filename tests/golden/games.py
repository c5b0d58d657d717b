"""NUMBER -> GAME of legal moves at random, the same on every machine; FEN -> what is touched there, and an odd FEN.

The program has no part in it.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import chess

LONGEST = 80
POSITIONS = 20
"""So many positions of a game are judged."""

_STANDARD_START = 518
_THINNED = (0.0, 0.5, 0.8)
_FRENCH = str.maketrans("KQRBN", "RDTFC")


class Game(NamedTuple):
    """Where a game starts, its moves, the same moves in UCI, and some of its positions."""

    start: str
    sans: tuple[str, ...]
    ucis: tuple[str, ...]
    fens: tuple[str, ...]

    @property
    def french(self) -> str:
        """The moves with the letters of French."""
        return " ".join(self.sans).translate(_FRENCH)


def game(number: int, *, chess960: bool) -> Game:
    """Return the game of a number, from a start position of which some men are taken away: so the way is soon free."""
    random = Random(1000 * number + chess960)
    board = _start(random, chess960=chess960)
    start, fens = board.fen(shredder=chess960), []
    sans, ucis = [], []
    for _ in range(LONGEST):
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        if not moves:
            break
        move = _chosen(random, board, moves)
        sans.append(board.san(move))
        ucis.append(move.uci())
        board.push(move)
        fens.append(board.fen(shredder=chess960 and random.random() < 0.5))
    every = max(1, len(fens) // POSITIONS)
    return Game(start, tuple(sans), tuple(ucis), tuple(fens[::every][:POSITIONS]))


def _start(random: Random, *, chess960: bool) -> chess.Board:
    while True:
        board = chess.Board.from_chess960_pos(random.randrange(960) if chess960 else _STANDARD_START)
        board.chess960 = chess960
        share = _THINNED[random.randrange(3)]
        for square in chess.scan_forward(board.occupied & ~(board.kings | board.rooks)):
            if random.random() < share:
                board.remove_piece_at(square)
        if not board.was_into_check():
            return board


def _chosen(random: Random, board: chess.Board, moves: list[chess.Move]) -> chess.Move:
    """Return a move, seldom one of king or rook, so that the rights to castle live long enough."""
    heavy = board.kings | board.rooks
    light = [move for move in moves if not heavy & chess.BB_SQUARES[move.from_square]]
    pool = light if light and random.random() < 0.8 else moves
    return pool[random.randrange(len(pool))]


def touched(fen: str, seed: int, *, chess960: bool) -> str:
    """Return what a hand does in a position: mostly with the king and a rook, in one of many ways."""
    random, board = Random(seed), chess.Board(fen, chess960=chess960)

    def name(squares: int) -> str:
        found = list(chess.scan_forward(squares)) or [random.randrange(64)]
        return chess.square_name(found[random.randrange(len(found))])

    own = board.occupied_co[board.turn]
    king, rook, man = name(board.kings & own), name(board.rooks & own), name(own)
    enemy, end = name(board.occupied_co[not board.turn]), name(chess.BB_ALL)
    moves = [move.uci() for move in sorted(board.legal_moves, key=chess.Move.uci)] or [king + end]
    move = moves[random.randrange(len(moves))]
    released = f"{move[:2]}-{move[2:]}"
    ways = (
        *(f"{king} {rook}", f"{rook} {king}", f"{king}+{rook}", f"{man} {king}", f"{man} {enemy}", f"{enemy} {man}"),
        *(f"{king} {rook} clock", f"{released} clock", f"{released} {rook}", f"adjust:{king} {rook}", f"{man}-{end}"),
        *(f"brush:{rook} {king} {released}", f"two-hands {king} {rook}", f"{king} {man} {rook} opponent", "clock"),
        *(f"{rook} {released} clock opponent", f"{king}-{end} clock", f"{enemy} {king}", f"{enemy}+{man}", f"{king}?"),
    )
    return ways[seed % len(ways)]


def odd(fens: tuple[str, ...], seed: int) -> Iterator[str]:
    """Yield for each FEN one that nobody plays: kings too few or too many, rights that are unknown or not there."""
    random = Random(seed)
    for index, fen in enumerate(fens):
        men, turn, rights, passing, *rest = fen.split()
        other = "b" if turn == "w" else "w"
        turns = (
            (men, turn, "?", passing, *rest),
            (men, turn, f"{rights}?" if rights != "-" else "K?k", passing, *rest),
            (men.replace("K", "1"), turn, rights, passing, *rest),
            (_second_king(men), turn, rights, passing, *rest),
            (men, turn, "KQkq", passing, *rest),
            (men, turn, "AHah", "-", *rest),
            (men, other, rights, "-", *rest),
            (men, turn, rights, "e3", *rest),
            (men,),
            (men, turn),
            (men, turn, rights, passing, "x", "0"),
            (men.replace("/", "", 1), turn, rights, passing, *rest),
            (men.replace("1", "2", 1), turn, rights, passing, *rest),
            (men, "white", rights, passing, *rest),
            (men, turn, "".join(random.sample("KQkqABCDEFGHabcdefgh", 4)), passing, *rest),
            (men, turn, "-", passing, *rest),
        )
        yield " ".join(turns[index % len(turns)])


def _second_king(men: str) -> str:
    rank, slash, rest = men.partition("/")
    return f"{'K' + rank[1:] if not rank[0].isdigit() else 'K' + _left(rank)}{slash}{rest}"


def _left(rank: str) -> str:
    """Return a rank that begins with empty squares with one of them less."""
    return (str(int(rank[0]) - 1) if rank[0] != "1" else "") + rank[1:]
