"""CASTLING FIELD -> RIGHTS, and back: KQkq, letters of files (X-FEN, Shredder-FEN), `-`, and `?` for unknown."""

from functools import lru_cache
from typing import NamedTuple

import chess

from trainer.rules.position import (
    SAID,
    UNKNOWN,
    Fact,
    Kings,
    Position,
    RookPast,
    Rooks,
    find_homes,
    four,
    homes,
    king_square,
)
from trainer.rules.rights import find_right
from trainer.rules.squares import color_name, first_rank
from trainer.rules.terms import (
    BLACK,
    CASTLINGS,
    WHITE,
    Castling,
    Claim,
    RightStatus,
    Variant,
    Wing,
    castling_at,
    castling_of,
)
from trainer.rules.text.fault import Fault, FaultId, Field, shorten

NOT_SAID = "?"
"""The castling field of a position whose rights nobody gave."""

_E_FILE = 4


def read_rights(text: str, board: chess.BaseBoard, variant: Variant) -> tuple[Kings, Rooks] | Fault:
    """Return what a castling field says of the kings and the rooks on a board, or what is wrong with it.

    It is read by the rules of a variant.
    """
    rooks = _read_castling(text, board, variant)
    if isinstance(rooks, Fault):
        return rooks
    kings = _with_facts(board, variant, rooks)
    return kings, four(rooks)


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
    """Return whether two letters name the same rook.

    With the king away both claims are void; that counts as the same, so that the second letter is no fault.
    """
    homes_of = [find_homes(board, variant, castling, past.file) for past in (one, other)]
    return not homes_of[0].king_there or homes_of[0].rook == homes_of[1].rook


def _with_facts(board: chess.BaseBoard, variant: Variant, rooks: list[RookPast]) -> tuple[Fact, Fact]:
    """Return what is known of the kings: where a right is held, king and rook have not moved.

    The same is put into `rooks`, for each claim of a right whose king and rook stand at home.
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


def castling_field(position: Position) -> str:
    """Return the castling field of a position, computed from its rights; void rights are left out."""
    letters, unknown = "", ""
    for castling in CASTLINGS:
        if position.king(castling.color) is None:
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
