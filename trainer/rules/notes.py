"""What is odd about a position: said, and judged all the same."""

import chess

from trainer.rules.attacks import attackers_mask
from trainer.rules.position import Position, king_square
from trainer.rules.squares import squares_of
from trainer.rules.terms import BLACK, WHITE, Cause, Claim, NoteId
from trainer.rules.verdict import CastlingVerdict, Note

_VOID_CAUSES = {Cause.NOT_AT_HOME, Cause.NO_KING, Cause.TWO_KINGS}
_EDGE_RANKS = chess.BB_RANK_1 | chess.BB_RANK_8


def is_sound(position: Position) -> bool:
    """Return whether a position could be met: two kings that do not touch, nobody in check who is not to move."""
    mine, other = position.king(position.turn), position.king(not position.turn)
    if mine is None or other is None or position.pawns & _EDGE_RANKS:
        return False
    return not (chess.BB_KING_ATTACKS[mine] & 1 << other or attackers_mask(position.board, position.turn, other))


def find_notes(position: Position, castlings: tuple[CastlingVerdict, ...]) -> tuple[Note, ...]:
    """Return the notes on a position whose four castlings have been judged."""
    board = position.board
    notes = _king_notes(position)
    if board.pawns & _EDGE_RANKS:
        notes += [Note(NoteId.PAWN_ON_EDGE, square=square) for square in squares_of(board.pawns & _EDGE_RANKS)]
    given = False
    for past, verdict in zip(position.rooks, castlings, strict=True):
        claim = past.claim
        if claim is not Claim.UNKNOWN:
            given = True
            if claim is Claim.VOID or (claim is Claim.HELD and verdict.right.cause in _VOID_CAUSES):
                castling = verdict.castling
                notes.append(Note(NoteId.VOID_RIGHT, castling.color, castling, letter=past.letter))
    if not given:
        notes.append(Note(NoteId.RIGHTS_NOT_GIVEN))
    return tuple(notes)


def _king_notes(position: Position) -> list[Note]:
    board, notes = position.board, []
    white, black = king_square(board, WHITE), king_square(board, BLACK)
    for color, king in ((WHITE, white), (BLACK, black)):
        if king is None:
            none = not board.kings & board.occupied_co[color]
            notes.append(Note(NoteId.NO_KING if none else NoteId.TWO_KINGS, color))
    if white is not None and black is not None and chess.BB_KING_ATTACKS[white] & 1 << black:
        notes.append(Note(NoteId.KINGS_TOUCH))
    waiting = black if position.turn else white
    if waiting is not None and attackers_mask(board, position.turn, waiting):
        notes.append(Note(NoteId.ENEMY_IN_CHECK, not position.turn))
    return notes
