"""TEXT -> MOVES, and back: SAN and UCI, castling in all the ways people write it."""

import re

import chess

from trainer.rules.squares import square_name
from trainer.rules.text.fault import Fault, FaultId, Field, shorten

_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00ad\ufe58\ufe63\uff0d"), "-")
_CAPTURES = dict.fromkeys(map(ord, "\u00d7\u2715\u2a2f:"), "x")
_FIGURINES = str.maketrans("\u2654\u2655\u2656\u2657\u2658\u265a\u265b\u265c\u265d\u265e", "KQRBNKQRBN") | {
    ord("\u2659"): None,
    ord("\u265f"): None,
    0xFE0E: None,
}
_LOOK_ALIKES = dict.fromkeys(map(ord, "0oO\u041e\u043e\u039f\u03bf\u00d8\uff2f\uff10"), "O")
_CASTLING = re.compile(r"^O-?O(-?O)?$")
_GLUED_NUMBER = re.compile(r"^\d+[.\u2026]+")
_EN_PASSANT = re.compile(r"(?:e\.p\.?|ep)$")
_PROMOTION = re.compile(r"([1-8])[=/(]?([A-Z\u2654-\u265f])\)?$")
_PAWN = re.compile(r"^P(?=[a-h])")
_SIGNS = "+#!?,\u2020\u2021"
_RESULTS = {"1-0": "1-0", "0-1": "0-1", "*": "*", "1/2-1/2": "1/2-1/2", "1/2": "1/2-1/2", "\u00bd-\u00bd": "1/2-1/2"}
_RESULTS |= {"\u00bd": "1/2-1/2", "1:0": "1-0", "0:1": "0-1"}
_NULL_MOVES = {"--", "Z0", "null", "pass", "@@@@", "0000"}
_NO_MOVES = {"", "e.p.", "ep", "ch", "ch.", "mate"}
_UCI = re.compile(r"^[a-h][1-8][a-h][1-8][qrbn]?$")
_USUAL = re.compile(r"(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?\Z")
"""How nearly every move is written; such a text is given to the chess library without any change."""
_LONG_KING = re.compile(r"^K[a-h][18]-?[a-h][18]$")
_CASTLING_SQUARES = re.compile(r"^[a-h]([18])[a-h]\1$")

_ASIDE = re.compile(r"\{[^{}]*\}|;|\$\d+")
"""What may stand between moves: comments, NAGs, and a semicolon as a separator."""
_SEMICOLON = re.compile(r"(\{[^{}]*\}|\"[^\"]*\")|;")

LETTERS = {"en": "KQRBN", "fr": "RDTFC", "pt_BR": "RDTBC"}
"""The letters of king, queen, rook, bishop and knight in each language (Laws C.3)."""


def split_moves(text: str) -> list[str]:
    """Return the moves of a plain list: without comments in braces, NAGs, move numbers, results and `e.p.`.

    Every other word is returned, whether it can be read as a move or not.
    """
    words = (_without_number(word) for word in _ASIDE.sub(" ", text).split() if not is_number(word))
    return [word for word in words if not is_no_move(word) and not result_of(word)]


def _without_number(word: str) -> str:
    """Return a word without the number of a move before it; "0.0", of which only a number would be left, is kept."""
    rest = _GLUED_NUMBER.sub("", word)
    return word if rest.isdecimal() and castling_text(rest) is None else rest


def with_semicolons_read(text: str) -> str:
    """Return a game that is written on one line with blanks for semicolons.

    In PGN a comment after a semicolon ends with the line: here it would hide the rest of the game.
    """
    alone = "\n" not in text.strip().replace("\r", "\n")
    return _SEMICOLON.sub(lambda found: found[1] or " ", text) if alone else text


def is_no_move(word: str) -> bool:
    """Return whether a word among moves is none, and no fault either: `e.p.`, `ch`, dots."""
    return word in _NO_MOVES or not word.strip(".\u2026")


def is_number(word: str) -> bool:
    """Return whether a word without dots is the number of a move; `00` is castling, `0000` a null move, `0` neither."""
    return word.isdecimal() and word.strip("0") != ""


def result_of(word: str) -> str | None:
    """Return the result that a word states, as PGN writes it, or None."""
    return _RESULTS.get(word if word.isascii() else word.translate(_DASHES))


def castling_text(text: str) -> str | None:
    """Return "O-O" or "O-O-O" for a castling written with zeros, letters of any alphabet, any dashes or none.

    Return None for any other text.
    """
    plain = text.rstrip(_SIGNS).translate(_DASHES).translate(_LOOK_ALIKES)
    found = _CASTLING.match(plain)
    if found is None:
        return None
    return "O-O-O" if found[1] else "O-O"


def plain_move(text: str, letters: str = LETTERS["en"]) -> str:
    """Return a move without signs, in plain characters and English piece letters."""
    plain = _EN_PASSANT.sub("", text.strip().rstrip(_SIGNS)).rstrip(_SIGNS).translate(_CAPTURES)
    if not plain.isascii():
        plain = plain.translate(_DASHES)
    plain = _PROMOTION.sub(r"\1=\2", plain)
    if letters != LETTERS["en"]:
        plain = _in_english(plain, letters)
    # Figurines belong to no language, and come last.
    if not plain.isascii():
        plain = _PROMOTION.sub(r"\1=\2", plain.translate(_FIGURINES))
    return _PAWN.sub("", plain)


def _in_english(text: str, letters: str) -> str:
    """Return a move in English piece letters; a letter that the language does not have makes it unreadable."""
    english = dict(zip(letters, LETTERS["en"], strict=True))
    if text[:1].isupper() and text[:1] not in "OP":
        text = english.get(text[0], "?") + text[1:]
    return text[:-1] + english.get(text[-1], "?") if text[-2:-1] == "=" and text[-1].isascii() else text


def read_move(board: chess.Board, text: str, letters: str = LETTERS["en"]) -> chess.Move | Fault:
    """Return the move that a text means on a board, in SAN or UCI, or what is wrong with it.

    `letters` are those of king, queen, rook, bishop and knight, see `LETTERS`.
    """
    try:
        return _find_move(board, text, letters)
    except chess.IllegalMoveError:
        fault = FaultId.MOVE_ILLEGAL
    except chess.AmbiguousMoveError:
        fault = FaultId.MOVE_AMBIGUOUS
    except chess.InvalidMoveError:
        fault = FaultId.MOVE_UNREADABLE
    if _lacks_promotion(board, text, letters):
        fault = FaultId.PROMOTION_MISSING
    return Fault(fault, Field.MOVES, shorten(text), place_of(board))


def _lacks_promotion(board: chess.Board, text: str, letters: str) -> bool:
    """Return whether a text would be a legal move if it named the piece that the pawn becomes."""
    plain = plain_move(text, letters)
    if plain[-1:] not in ("1", "8"):
        return False
    try:
        _find_move(board, plain + ("q" if _UCI.match(plain) else "=Q"), LETTERS["en"])
    except ValueError:
        return False
    return True


def place_of(board: chess.Board) -> str:
    """Return where in a game the side to move stands: "33." for White, "33..." for Black."""
    return f"{board.fullmove_number}{'.' if board.turn else '...'}"


def _find_move(board: chess.Board, text: str, letters: str) -> chess.Move:
    if letters == LETTERS["en"] and _USUAL.match(text) and not _LONG_KING.match(text):
        return board.parse_san(text)
    if text in _NULL_MOVES:
        if board.is_check():
            raise chess.IllegalMoveError(text)
        return chess.Move.null()
    castling = castling_text(text)
    if castling is not None:
        return board.parse_san(castling)
    plain = plain_move(text, letters)
    meant = castling_meant(board, plain) if _LONG_KING.match(plain) else None
    if meant is not None:
        return board.parse_san(meant)
    return _uci_move(board, plain) if _UCI.match(plain) else board.parse_san(plain)


def castling_meant(board: chess.Board, text: str) -> str | None:
    """Return "O-O" or "O-O-O" for a text that means castling on this board, legal or not; None for any other.

    It is written in SAN, or as a king's move of two squares or onto its own rook with both squares ("e1g1", "Ke1-g1").
    """
    castling = castling_text(text)
    if castling is not None:
        return castling
    plain = plain_move(text).replace("-", "").removeprefix("K")
    if not _CASTLING_SQUARES.match(plain):
        return None
    start, end = chess.parse_square(plain[:2]), chess.parse_square(plain[2:4])
    own = board.occupied_co[board.turn]
    if not board.kings & own & 1 << start or start == end:
        return None
    if not board.rooks & own & 1 << end and (abs(start - end) != 2 or chess.square_file(end) not in (2, 6)):
        return None
    return "O-O" if end > start else "O-O-O"


def _uci_move(board: chess.Board, text: str) -> chess.Move:
    """Return the move of a text in UCI; castling in both spellings: king to its arrival, and king to its rook."""
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


def long_text(board: chess.Board, move: chess.Move, *, castles: bool) -> str:
    """Return a move as "Ke1-e2" or "Bb2xh8"; as "O-O" or "O-O-O" if it `castles`."""
    if castles:
        return "O-O" if chess.square_file(move.to_square) > chess.square_file(move.from_square) else "O-O-O"
    letter = _letter(board.piece_type_at(move.from_square))
    sign = "x" if board.is_capture(move) else "-"
    promotion = "" if move.promotion is None else f"={_letter(move.promotion)}"
    return f"{letter}{square_name(move.from_square)}{sign}{square_name(move.to_square)}{promotion}"


def _letter(kind: chess.PieceType | None) -> str:
    return "" if kind is None else ("", "", "N", "B", "R", "Q", "K")[kind]
