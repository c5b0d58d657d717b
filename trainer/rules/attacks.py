"""BOARD, SQUARE -> ATTACKERS: who attacks a square, literally: by the position as it stands (Laws 3.1.2, 3.1.3)."""

import chess

from trainer.rules.geometry import Attacker
from trainer.rules.position import Man, man_at
from trainer.rules.squares import PIECE_NAMES, squares_of
from trainer.rules.terms import Color, Square

LINE_KINDS = frozenset(("queen", "rook", "bishop"))
"""The kinds of men that attack along lines, until somebody stands in the way."""

_DIAGONALS = tuple(chess.BB_DIAG_ATTACKS[square][0] for square in chess.SQUARES)
_LINES = tuple(chess.BB_RANK_ATTACKS[square][0] | chess.BB_FILE_ATTACKS[square][0] for square in chess.SQUARES)
_STEPS = tuple(chess.BB_KNIGHT_ATTACKS[square] | chess.BB_KING_ATTACKS[square] for square in chess.SQUARES)

_PAWN, _KNIGHT, _KING = chess.BB_PAWN_ATTACKS, chess.BB_KNIGHT_ATTACKS, chess.BB_KING_ATTACKS
_SLANTED, _SLANTED_MASKS = chess.BB_DIAG_ATTACKS, chess.BB_DIAG_MASKS
_RANK, _RANK_MASKS = chess.BB_RANK_ATTACKS, chess.BB_RANK_MASKS
_FILE, _FILE_MASKS = chess.BB_FILE_ATTACKS, chess.BB_FILE_MASKS


def reach(kind: str, color: Color, square: Square, occupied: int) -> int:
    """Return the squares that a man attacks from a square, as a bit mask.

    `kind` is "pawn" to "king"; `occupied` are the squares, as a bit mask, at which its lines end.
    """
    if kind == "knight":
        return _KNIGHT[square]
    if kind == "pawn":
        return _PAWN[color][square]
    if kind == "king":
        return _KING[square]
    found = 0 if kind == "rook" else _SLANTED[square][_SLANTED_MASKS[square] & occupied]
    if kind == "bishop":
        return found
    return found | _RANK[square][_RANK_MASKS[square] & occupied] | _FILE[square][_FILE_MASKS[square] & occupied]


def squares_between(one: Square, other: Square) -> int:
    """Return the squares between two squares of a line, as a bit mask; empty where no line joins them."""
    return chess.between(one, other)


def attackers_mask(board: chess.BaseBoard, by: Color, square: Square) -> int:
    """Return the squares of the men that attack a square, as a bit mask.

    Most squares are ruled out first: nobody could attack them even if nothing stood on the lines.
    """
    queens = board.queens
    straight, slanted = board.rooks | queens, board.bishops | queens
    aims = _STEPS[square] & ~(straight | slanted) | _DIAGONALS[square] & slanted | _LINES[square] & straight
    return board.attackers_mask(by, square) if aims & board.occupied_co[by] else 0


def seen_squares(board: chess.BaseBoard, by: Color) -> frozenset[Square]:
    """Return every square that men of a colour attack, literally, whatever stands on it."""
    mask = 0
    for square in squares_of(board.occupied_co[by]):
        mask |= board.attacks_mask(square)
    return frozenset(squares_of(mask))


def attackers(board: chess.BaseBoard, by: Color, square: Square) -> tuple[Attacker, ...]:
    """Return the men of one colour that attack a square, empty or occupied, pinned men too."""
    mask = attackers_mask(board, by, square)
    return name_attackers(board, by, mask) if mask else ()


def name_attackers(board: chess.BaseBoard, by: Color, mask: int, *, discovered: bool = False) -> tuple[Attacker, ...]:
    """Return the attackers that stand on the squares of a bit mask; `discovered` is noted with each."""
    return tuple(
        Attacker(square, PIECE_NAMES[board.piece_type_at(square) or 0], is_pinned(board, by, square), discovered)
        for square in squares_of(mask)
    )


def screened(board: chess.BaseBoard, by: Color, square: Square) -> tuple[tuple[Man, Man], ...]:
    """Return each line piece of a colour that aims at a square, with the first man that stands between."""
    found = []
    for start in squares_of(board.occupied_co[by] & (board.bishops | board.rooks | board.queens)):
        slanted, straight = bool(_DIAGONALS[start] & 1 << square), bool(_LINES[start] & 1 << square)
        queen = bool(board.queens & 1 << start)
        aims = (slanted and (queen or board.bishops & 1 << start)) or (straight and (queen or board.rooks & 1 << start))
        between = chess.between(start, square) & board.occupied
        man, screen = man_at(board, start), _nearest(board, start, between)
        if aims and man is not None and screen is not None:
            found.append((man, screen))
    return tuple(found)


def _nearest(board: chess.BaseBoard, start: Square, mask: int) -> Man | None:
    """Return the man nearest to a square, out of those on the squares of a bit mask; None if the mask is empty."""
    squares = sorted(squares_of(mask), key=lambda square: chess.square_distance(start, square))
    return man_at(board, squares[0]) if squares else None


def is_pinned(board: chess.BaseBoard, color: Color, square: Square) -> bool:
    """Return whether the man on a square is pinned to its own king."""
    return not board.kings & 1 << square and board.is_pinned(color, square)
