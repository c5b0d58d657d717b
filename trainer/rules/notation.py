"""TEXT -> MOVES: SAN and UCI, castling in all the ways people write it."""

import re
from typing import NamedTuple

import chess

from trainer.rules.fault import Fault, FaultId, Field, shorten

_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00ad\ufe58\ufe63\uff0d"), "-")
_LOOK_ALIKES = dict.fromkeys(map(ord, "0oO\u041e\u043e\u039f\u03bf\u00d8\uff2f\uff10"), "O")
_CASTLING = re.compile(r"^O-?O(-?O)?$")
_GLUED_NUMBER = re.compile(r"^\d+\.+")
_SIGNS = "+#!?"
_RESULTS = {"*", "1-0", "0-1", "1/2-1/2", "½-½"}
_NULL_MOVES = {"--", "Z0", "null", "pass", "@@@@"}
_UCI = re.compile(r"^[a-h][1-8][a-h][1-8][qrbn]?$")


class MoveText(NamedTuple):
    """One move as it stands in a text, and the number of the half-move it is, from 1."""

    text: str
    ply: int


def split_moves(text: str) -> list[str]:
    """Return the moves of a plain list: without move numbers, results and `e.p.`."""
    words = [_GLUED_NUMBER.sub("", word) for word in text.split()]
    return [
        word for word in words if word and word not in _RESULTS and word not in ("e.p.", "ep") and set(word) != {"."}
    ]


def castling_text(text: str) -> str | None:
    """Return "O-O" or "O-O-O" for a castling written with zeros, letters of any alphabet, any dashes or none."""
    plain = text.rstrip(_SIGNS).translate(_DASHES).translate(_LOOK_ALIKES)
    found = _CASTLING.match(plain)
    if found is None:
        return None
    return "O-O-O" if found[1] else "O-O"


def read_move(board: chess.Board, text: str, ply: int) -> chess.Move | Fault:
    """Return the move that a text means on a board, or what is wrong with it."""
    plain = text.strip().rstrip(_SIGNS)
    if text in _NULL_MOVES:
        return chess.Move.null()
    try:
        if _UCI.match(plain):
            return _uci_move(board, plain)
        return board.parse_san(castling_text(plain) or plain)
    except chess.IllegalMoveError:
        return Fault(FaultId.MOVE_ILLEGAL, Field.MOVES, shorten(text), str(ply))
    except chess.AmbiguousMoveError:
        return Fault(FaultId.MOVE_AMBIGUOUS, Field.MOVES, shorten(text), str(ply))
    except chess.InvalidMoveError:
        return Fault(FaultId.MOVE_UNREADABLE, Field.MOVES, shorten(text), str(ply))


def _uci_move(board: chess.Board, text: str) -> chess.Move:
    """Read UCI with both spellings of castling: king to its arrival, and king to its rook."""
    move = chess.Move.from_uci(text)
    if not board.chess960:
        return board.parse_uci(text)
    own_rook = board.rooks & board.occupied_co[board.turn] & chess.BB_SQUARES[move.to_square]
    if own_rook or board.is_legal(move):
        return board.parse_uci(text)
    castlings = [found for found in board.generate_castling_moves() if found.from_square == move.from_square]
    for found in castlings:
        if chess.square_file(move.to_square) == (6 if found.to_square > found.from_square else 2):
            return found
    return board.parse_uci(text)
