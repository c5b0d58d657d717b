"""Flips and prepares by brute force, written anew on the chess library: grading accepts exactly what it finds."""

from itertools import chain, product

import chess
import pytest

from trainer.course.flips import right_flips
from trainer.course.generator.generate import generate
from trainer.course.generator.request import Request
from trainer.course.kinds.base import verdict_of
from trainer.course.kinds.flip import Flip, grade_flip
from trainer.course.kinds.positions import position_of
from trainer.course.kinds.prepare import Prepare, grade_prepare
from trainer.course.prepares import right_prepares
from trainer.rules.moves import legal_moves
from trainer.rules.position import Man, Position

EACH = 25
LEVELS = (1, 2, 3, 4)
"""Of each level so many flips and so many prepares: two hundred positions."""

WAYS = {
    "K": ("e1", "f1", "g1", "e1h1"),
    "Q": ("e1", "d1", "c1", "e1a1"),
    "k": ("e8", "f8", "g8", "e8h8"),
    "q": ("e8", "d8", "c8", "e8a8"),
}
"""The king's squares, and where king and rook stand."""

PIECES = {"bishop": chess.BISHOP, "rook": chess.ROOK}

FLIPS = [
    each
    for level in LEVELS
    for each in generate(Request(Flip, level, seed=60 + level, number=EACH))
    if isinstance(each, Flip)
]
PREPARES = [
    each
    for level in LEVELS
    for each in generate(Request(Prepare, level, seed=70 + level, number=EACH))
    if isinstance(each, Prepare)
]


def position(exercise: Flip | Prepare) -> Position:
    found = position_of(exercise)
    assert isinstance(found, Position)
    return found


def board_of(exercise: Flip | Prepare) -> chess.Board:
    assert exercise.fen is not None
    return chess.Board(exercise.fen)


def attacked(board: chess.Board, letter: str) -> set[str]:
    enemy = not letter.isupper()
    return {name for name in WAYS[letter][:3] if board.is_attacked_by(enemy, chess.parse_square(name))}


def flips_found(exercise: Flip) -> set[tuple[str, str, bool]]:
    """Try each bishop and rook of each colour on each square, and count which squares of the way change."""
    board, letter = board_of(exercise), exercise.castling
    king, rook = (chess.parse_square(WAYS[letter][3][at : at + 2]) for at in (0, 2))
    between = chess.SquareSet.between(king, rook)
    before, found = attacked(board, letter), set()
    for square, kind, color in product(chess.SQUARES, PIECES, chess.COLORS):
        if board.piece_at(square) is not None or square in between:
            continue
        with_it = board.copy(stack=False)
        with_it.set_piece_at(square, chess.Piece(PIECES[kind], color))
        waiting_king = with_it.king(not with_it.turn)
        assert waiting_king is not None
        if with_it.is_attacked_by(with_it.turn, waiting_king):
            continue  # Whoever has just moved cannot stand in check.
        if len(before ^ attacked(with_it, letter)) == 1:
            found.add((kind, chess.square_name(square), color))
    return found


@pytest.mark.parametrize("exercise", FLIPS, ids=lambda exercise: exercise.id)
def test_exactly_the_flips_that_trying_finds_are_right(exercise: Flip) -> None:
    start = position(exercise)
    verdict = verdict_of(exercise, start)
    found = flips_found(exercise)
    accepted = {
        (kind, chess.square_name(square), color)
        for square, kind, color in product(chess.SQUARES, PIECES, chess.COLORS)
        if grade_flip(Man(square, kind, color), start, verdict, None).right
    }
    counted = {(man.kind, chess.square_name(man.square), man.color) for man, _ in right_flips(start, verdict)}
    assert accepted == counted == found
    assert found


def may_castle(board: chess.Board, letter: str) -> bool:
    """Return whether the referee lets this castling be played."""
    move = chess.Move.from_uci(WAYS[letter][3])
    return any(
        board.is_castling(each) and chess.square_file(each.to_square) in _files(letter)
        for each in board.legal_moves
        if each.from_square == move.from_square
    )


def _files(letter: str) -> tuple[int, ...]:
    return (6, 7) if letter in "Kk" else (2, 0)


def prepares_found(exercise: Prepare) -> set[str]:
    """Play each legal move and a pass, and ask the referee whether castling is legal now."""
    board, found = board_of(exercise), set()
    for move in list(board.legal_moves):
        if board.is_castling(move):
            continue
        board.push(move)
        board.push(chess.Move.null())
        if may_castle(board, exercise.castling):
            found.add(move.uci())
        board.pop()
        board.pop()
    return found


@pytest.mark.parametrize("exercise", PREPARES, ids=lambda exercise: exercise.id)
def test_exactly_the_moves_that_trying_finds_prepare(exercise: Prepare) -> None:
    start = position(exercise)
    verdict = verdict_of(exercise, start)
    moves = {move.uci: move for move in legal_moves(start) if move.castling is None}
    accepted = {uci for uci, move in moves.items() if grade_prepare(move, start, verdict).right}
    counted = {move.uci for move in right_prepares(start, verdict.castling)}
    assert accepted == counted == prepares_found(exercise)
    assert accepted


def test_there_are_two_hundred_positions() -> None:
    fens = {exercise.fen for exercise in chain(FLIPS, PREPARES)}
    assert len(fens) == 2 * len(LEVELS) * EACH
