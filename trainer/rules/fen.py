"""TEXT -> POSITION or FAULT, and back: FEN, X-FEN, Shredder-FEN, EPD, tags and addresses."""

import re
from functools import lru_cache
from typing import NamedTuple

import chess

from trainer.rules.fault import Fault, FaultId, Field, shorten
from trainer.rules.fen_text import split_fen
from trainer.rules.position import SAID, UNKNOWN, Fact, Kings, Position, RookPast, Rooks, find_homes, homes, king_square
from trainer.rules.rights import find_right
from trainer.rules.squares import color_name, first_rank, parse_square
from trainer.rules.terms import (
    BLACK,
    CASTLINGS,
    WHITE,
    Castling,
    Claim,
    Color,
    RightStatus,
    Square,
    Variant,
    Wing,
    castling_at,
    castling_of,
)

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
NOT_SAID = "?"
"""The castling field of a position whose rights nobody gave."""

_EP = re.compile(r"^[a-h][36]$")
_E_FILE = 4
_NUMBER = re.compile(r"^[0-9]{1,5}$")


def read_fen(text: str, *, chess960: bool = False) -> Position | Fault:
    """Return the position that a text describes, or what is wrong with it.

    `chess960` reads it by the rules of Chess960, as an address that says so does. Missing tail fields are
    White to move, rights not said, no en passant, 0 and 1. A right that king or rook cannot have is kept as a claim.
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


def read_rights(text: str, board: chess.BaseBoard, variant: Variant) -> tuple[Kings, Rooks] | Fault:
    """Return what a castling field says of the kings and the rooks on a board, by the rules of a variant."""
    rooks = _read_castling(text, board, variant)
    if isinstance(rooks, Fault):
        return rooks
    kings = _with_facts(board, variant, rooks)
    one, two, three, four = rooks
    return kings, (one, two, three, four)


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
    board = chess.BaseBoard.empty()
    board.pawns = masks["P"] | masks["p"]
    board.knights = masks["N"] | masks["n"]
    board.bishops = masks["B"] | masks["b"]
    board.rooks = masks["R"] | masks["r"]
    board.queens = masks["Q"] | masks["q"]
    board.kings = masks["K"] | masks["k"]
    white = masks["P"] | masks["N"] | masks["B"] | masks["R"] | masks["Q"] | masks["K"]
    board.occupied = board.pawns | board.knights | board.bishops | board.rooks | board.queens | board.kings
    board.occupied_co[WHITE] = white
    board.occupied_co[BLACK] = board.occupied & ~white
    return board


def _read_turn(text: str) -> Color | Fault:
    if text in ("w", "W"):
        return WHITE
    if text in ("b", "B"):
        return BLACK
    return Fault(FaultId.TURN, Field.TURN, shorten(text))


def _split_castling(fields: list[str]) -> tuple[str, list[str]]:
    """Return the castling field and the tail; with the tail's own shape, `- 0 1`, the castling field is missing."""
    if not fields:
        return NOT_SAID, []
    tail_alone = len(fields) > 1 and _NUMBER.match(fields[1])
    if _EP.match(fields[0]) or (fields[0] == "-" and tail_alone):
        return NOT_SAID, fields
    return fields[0], fields[1:]


class _CastlingField(NamedTuple):
    letters: tuple[str, ...]
    unsaid: Claim


_STANDARD_LETTERS = {"A": "Q", "H": "K", "a": "q", "h": "k"}


@lru_cache(maxsize=256)
def _split_letters(text: str, variant: Variant) -> _CastlingField | Fault:
    """Return the letters of a castling field and what it says of the rights it does not name."""
    unsaid = Claim.UNKNOWN if text.endswith(NOT_SAID) else Claim.LOST
    named = text.removesuffix(NOT_SAID)
    letters = tuple(dict.fromkeys("" if named == "-" else named))
    for letter in letters:
        if letter not in "KQkqABCDEFGHabcdefgh":
            return Fault(FaultId.CASTLING_CHARACTER, Field.CASTLING, shorten(letter))
    rights = {_STANDARD_LETTERS.get(letter, letter) for letter in letters} if variant is Variant.STANDARD else letters
    for color in (WHITE, BLACK):
        if sum(letter.isupper() is color for letter in rights) > 2:
            return Fault(FaultId.TOO_MANY_RIGHTS, Field.CASTLING, shorten(text), color_name(color))
    return _CastlingField(letters, unsaid)


def _read_castling(text: str, board: chess.BaseBoard, variant: Variant) -> list[RookPast] | Fault:
    field = _split_letters(text, variant)
    if isinstance(field, Fault):
        return field
    rooks = [RookPast(UNKNOWN, field.unsaid)] * 4
    for letter in field.letters:
        castling, named = _read_right(letter, board, variant)
        before = rooks[castling.index]
        if before.claim is not Claim.HELD:
            rooks[castling.index] = named
        elif named.claim is Claim.HELD and not _same_rook(board, variant, castling, before, named):
            return Fault(FaultId.TWO_ROOKS_ONE_WING, Field.CASTLING, shorten(text), color_name(castling.color))
    return rooks


def _read_right(letter: str, board: chess.BaseBoard, variant: Variant) -> tuple[Castling, RookPast]:
    """Return the castling that a letter names, and the claim; the file where Chess960 names the rook by it."""
    if letter in "KQkq":
        return castling_of(letter), RookPast(UNKNOWN, Claim.HELD, None, letter)
    color, file = letter.isupper(), "ABCDEFGH".index(letter.upper())
    king_file = _E_FILE
    king = king_square(board, color)
    if variant is Variant.CHESS960 and king is not None and chess.square_rank(king) == first_rank(color):
        king_file = chess.square_file(king)
    castling = castling_at(color, Wing.KINGSIDE if file > king_file else Wing.QUEENSIDE)
    if variant is Variant.CHESS960:
        return castling, RookPast(UNKNOWN, Claim.HELD, file, letter)
    return castling, RookPast(UNKNOWN, Claim.HELD if letter in "AHah" else Claim.VOID, None, letter)


def _same_rook(board: chess.BaseBoard, variant: Variant, castling: Castling, one: RookPast, other: RookPast) -> bool:
    """Return whether two letters name the same rook; with the king away both are void, and nothing is lost."""
    homes_of = [find_homes(board, variant, castling, past.file) for past in (one, other)]
    return not homes_of[0].king_there or homes_of[0].rook == homes_of[1].rook


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


def _with_facts(board: chess.BaseBoard, variant: Variant, rooks: list[RookPast]) -> tuple[Fact, Fact]:
    """Turn the claims that the board can bear into facts: a held right says that king and rook have not moved.

    Puts what is known of the rooks into the list, and returns what is known of the kings.
    """
    kings = [UNKNOWN, UNKNOWN]
    for castling, past in zip(CASTLINGS, rooks, strict=True):
        if past.claim is not Claim.HELD or king_square(board, castling.color) is None:
            continue
        home = find_homes(board, variant, castling, past.file)
        if home.king_there and home.rook_there and home.rook is not None:
            file = chess.square_file(home.rook) if variant is Variant.CHESS960 else None
            rooks[castling.index] = RookPast(SAID, Claim.HELD, file, past.letter)
            kings[castling.color] = SAID
    return kings[0], kings[1]


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


def castling_field(position: Position) -> str:
    """Return the castling field of a position, computed from its rights; void rights are left out."""
    letters, unknown = "", ""
    for castling in CASTLINGS:
        if king_square(position.board, castling.color) is None:
            continue
        king, past = position.kings[castling.color], position.rooks[castling.index]
        status = find_right(king, past, homes(position, castling)).right.status
        if status is RightStatus.HELD:
            letters += _right_letter(position, castling)
        elif status is RightStatus.UNKNOWN:
            unknown = NOT_SAID
    return letters + unknown or "-"


def _right_letter(position: Position, castling: Castling) -> str:
    file = position.rooks[castling.index].file
    outermost = find_homes(position.board, position.variant, castling, None).rook
    if file is None or (outermost is not None and file == chess.square_file(outermost)):
        return castling.letter
    letter = "ABCDEFGH"[file]
    return letter if castling.color else letter.lower()
