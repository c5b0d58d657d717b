"""TEXT -> POSITION or FAULT, and back: FEN, X-FEN, Shredder-FEN, EPD, out of tags, addresses and odd blanks."""

import re
from typing import NamedTuple

import chess

from trainer.rules.position import Position, set_men
from trainer.rules.squares import parse_square
from trainer.rules.terms import (
    BLACK,
    WHITE,
    Color,
    Square,
    Variant,
)
from trainer.rules.text.castling_field import NOT_SAID, castling_field, read_rights
from trainer.rules.text.fault import Fault, FaultId, Field, shorten

# TEXT -> FIELDS: out of a tag, an address, odd blanks or EPD.

LENGTH_LIMIT = 4000
"""Characters; the longest FEN is under 100, an EPD line with comments or an address may be longer."""

_TAG = re.compile(r"""^\[\s*FEN\s*["'“”](.*?)["'“”]\s*\]$""", re.IGNORECASE | re.DOTALL)
_ADDRESS = re.compile(r"^(?:[a-z][a-z0-9+.-]*://|www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)+/)", re.IGNORECASE)
_IN_ADDRESS = re.compile(r"(?:[^/?#&=\s]+/){7}[^/?#&]+")
_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u200e\u200f"))
_QUOTES = "\"'“”«»`"


class FenText(NamedTuple):
    """The fields of a FEN as they stand in the text, and whether its address says Chess960."""

    fields: list[str]
    says_chess960: bool = False


def split_fen(text: str) -> FenText | Fault:
    """Return the fields of a FEN, or the fault of a text that is empty, too long, or an address without a FEN.

    A FEN is read out of an EPD line, a `[FEN "..."]` tag, or a site address that ends in one.
    """
    if len(text) > LENGTH_LIMIT:
        return Fault(FaultId.TOO_LONG, Field.TEXT, str(len(text)))
    cleaned = (text if text.isascii() else text.translate(_INVISIBLE)).strip()
    if cleaned.startswith("[") and (tag := _TAG.match(cleaned)):
        cleaned = tag[1].strip()
    cleaned = cleaned.strip(_QUOTES).strip()
    if not cleaned:
        return Fault(FaultId.EMPTY, Field.TEXT)
    chess960 = False
    if ("." in cleaned or ":" in cleaned) and _ADDRESS.match(cleaned):
        chess960 = "960" in cleaned.partition("?")[0]
        inside = _out_of_address(cleaned)
        if inside is None:
            return Fault(FaultId.NO_POSITION, Field.TEXT, shorten(text.strip()))
        cleaned = inside
    fields = cleaned.replace("_", " ").split()
    return FenText(fields, chess960) if fields else Fault(FaultId.EMPTY, Field.TEXT)


def _out_of_address(address: str) -> str | None:
    # Imported here: only an address needs it.
    from urllib.parse import parse_qsl, unquote, unquote_plus, urlsplit

    try:
        parts = urlsplit(address)
        asked = [value for _, value in parse_qsl(parts.query)]
    except ValueError:
        return None
    for part in (*asked, unquote_plus(parts.query), _last_eight(unquote(parts.path)), unquote(parts.fragment)):
        found = _IN_ADDRESS.search(part)
        if found:
            return found[0]
    return None


def _last_eight(path: str) -> str:
    return "/".join(path.rstrip("/").split("/")[-8:])


# FIELDS -> POSITION, and back.

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_EP = re.compile(r"^[a-h][36]$")
_NUMBER = re.compile(r"^[0-9]{1,5}$")


def read_fen(text: str, *, chess960: bool = False) -> Position | Fault:
    """Return the position that a text describes, or what is wrong with it.

    `chess960` reads it by the rules of Chess960, as does an address that names the variant. Missing tail fields count
    as White to move, rights unknown, no en passant, 0 and 1. A right that king or rook cannot have is kept as a claim.
    """
    shell = split_fen(text)
    if isinstance(shell, Fault):
        return shell
    variant = Variant.CHESS960 if chess960 or shell.says_chess960 else Variant.STANDARD
    placement, *rest = shell.fields
    board = _read_placement(placement)
    if isinstance(board, Fault):
        return board
    turn = _read_turn(rest[0]) if rest else WHITE
    if isinstance(turn, Fault):
        return turn
    castling, tail = _split_castling(rest[1:])
    past = read_rights(castling, board, variant)
    if isinstance(past, Fault):
        return past
    ending = _read_tail(tail)
    if isinstance(ending, Fault):
        return ending
    kings, rooks = past
    ep_square, halfmove_clock, fullmove_number = ending
    return Position(board, turn, variant, kings, rooks, ep_square, halfmove_clock, fullmove_number, castling)


def _read_placement(text: str) -> chess.BaseBoard | Fault:
    ranks = text.rstrip("/").split("/")
    if len(ranks) != 8:
        if len(ranks) == 1:
            return Fault(FaultId.NO_POSITION, Field.PLACEMENT, shorten(text))
        return Fault(FaultId.RANK_COUNT, Field.PLACEMENT, str(len(ranks)))
    masks = dict.fromkeys("PNBRQKpnbrqk", 0)
    for index, row in enumerate(ranks):
        number = 8 - index
        square, end = number * 8 - 8, number * 8
        for letter in row:
            if letter in masks:
                masks[letter] |= 1 << square
                square += 1
            elif letter in "12345678":
                square += int(letter)
            else:
                return Fault(FaultId.RANK_CHARACTER, Field.PLACEMENT, shorten(letter), str(number))
        if square != end:
            return Fault(FaultId.RANK_LENGTH, Field.PLACEMENT, str(square - end + 8), str(number))
    return _board(masks)


def _board(masks: dict[str, int]) -> chess.BaseBoard:
    pawns, knights, bishops = masks["P"] | masks["p"], masks["N"] | masks["n"], masks["B"] | masks["b"]
    rooks, queens, kings = masks["R"] | masks["r"], masks["Q"] | masks["q"], masks["K"] | masks["k"]
    white = masks["P"] | masks["N"] | masks["B"] | masks["R"] | masks["Q"] | masks["K"]
    board = chess.BaseBoard.empty()
    set_men(board, (pawns, knights, bishops, rooks, queens, kings, white))
    return board


def _read_turn(text: str) -> Color | Fault:
    if text in ("w", "W"):
        return WHITE
    if text in ("b", "B"):
        return BLACK
    return Fault(FaultId.TURN, Field.TURN, shorten(text))


def _split_castling(fields: list[str]) -> tuple[str, list[str]]:
    """Return the castling field and the fields after it.

    The castling field is missing, and counts as `?`, where the rest begins with an en passant square, or is `- 0 1`.
    """
    if not fields:
        return NOT_SAID, []
    tail_alone = len(fields) > 1 and _NUMBER.match(fields[1])
    if _EP.match(fields[0]) or (fields[0] == "-" and tail_alone):
        return NOT_SAID, fields
    return fields[0], fields[1:]


def _read_tail(fields: list[str]) -> tuple[Square | None, int, int] | Fault:
    ep_square: Square | None = None
    if fields and fields[0] != "-":
        if not _EP.match(fields[0]):
            return Fault(FaultId.EN_PASSANT, Field.EN_PASSANT, shorten(fields[0]))
        ep_square = parse_square(fields[0])
    counters = fields[1:]
    if _is_epd(counters):
        return ep_square, 0, 1
    for field, text in zip((Field.HALFMOVE_CLOCK, Field.FULLMOVE_NUMBER), counters, strict=False):
        if not _NUMBER.match(text):
            return Fault(FaultId.COUNTER, field, shorten(text))
    if len(counters) > 2:
        return Fault(FaultId.TOO_MANY_FIELDS, Field.TEXT, shorten(counters[2]))
    halfmove_clock, fullmove_number = (int(text) for text in (*counters, *("0", "1")[len(counters) :]))
    return ep_square, halfmove_clock, max(1, fullmove_number)


def _is_epd(fields: list[str]) -> bool:
    """Return whether the fields after en passant are EPD operations: an opcode first, a semicolon last."""
    return bool(fields) and fields[0][:1].isalpha() and fields[-1].endswith(";")


def write_fen(position: Position) -> str:
    """Return the FEN of a position: KQkq and letters of inner rooks (X-FEN), `?` where a right is not known."""
    ep = "-" if position.ep_square is None else chess.square_name(position.ep_square)
    turn = "w" if position.turn else "b"
    fields = (
        position.board.board_fen(),
        turn,
        castling_field(position),
        ep,
        position.halfmove_clock,
        position.fullmove_number,
    )
    return " ".join(map(str, fields))
