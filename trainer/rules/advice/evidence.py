"""BOARD -> EVIDENCE: the centre, the two wings and the rook, counted: rules of thumb that see no plans."""

from enum import StrEnum
from typing import NamedTuple

import chess

from trainer.rules.attacks import attackers_mask, name_attackers
from trainer.rules.geometry import Attacker, Geometry
from trainer.rules.mate import castled
from trainer.rules.squares import squares_of
from trainer.rules.terms import BLACK, WHITE, Castling, Color, Square, Wing

ENDGAME_LIMIT = 13
"""It is an endgame where no side has more points in pieces: queen 9, rook 5, bishop and knight 3, pawns not counted."""

_POINTS = ((chess.QUEEN, 9), (chess.ROOK, 5), (chess.BISHOP, 3), (chess.KNIGHT, 3))
_CENTRE_FILES = (3, 4)
_WING_FILES = {Wing.KINGSIDE: (5, 6, 7), Wing.QUEENSIDE: (0, 1, 2)}
_ZONE_RANKS = 2
"""The zone of the king on a wing: its three files, and so many ranks from our side."""

_SHELTER_RANKS = 3
_STORM_RANK = 5
"""An enemy pawn on this rank or a nearer one, counted from 1 on our side, belongs to a pawn storm."""


class CentreState(StrEnum):
    """The state of the centre: an endgame, a d or e file without pawns, every own pawn blocked, or able to open."""

    ENDGAME = "endgame"
    OPEN = "open"
    LOCKED = "locked"
    MOBILE = "mobile"


class FileState(StrEnum):
    """Pawns on a file as one side's rook sees them: none, only enemy ones, or own ones."""

    OPEN = "open"
    HALF_OPEN = "half-open"
    CLOSED = "closed"


class Centre(NamedTuple):
    """Whether the centre can open against the king: the pawns of the d and e files.

    `open_files` are the files without pawns, 3 for d and 4 for e; `locked` are pairs that block each other, own pawn
    first; `mobile` our and enemy pawns that can step forward; `levers` pairs of which one can capture the other;
    `points` the worth of the pieces, indexed by colour, see `ENDGAME_LIMIT`.
    """

    state: CentreState
    open_files: tuple[int, ...]
    locked: tuple[tuple[Square, Square], ...]
    mobile: tuple[Square, ...]
    levers: tuple[tuple[Square, Square], ...]
    points: tuple[int, int]


class WingCount(NamedTuple):
    """What one wing is like for a king, on its three files.

    `attackers` are the enemy pieces, pawns and king apart, that attack a square of the two nearest ranks; `open_files`,
    from 0 for the a-file, have no own pawn; `shelter` are the own pawns within the three nearest ranks; `storm` the
    enemy pawns that have come near, see `_STORM_RANK`.
    """

    wing: Wing
    attackers: tuple[Attacker, ...]
    open_files: tuple[int, ...]
    shelter: tuple[Square, ...]
    storm: tuple[Square, ...]

    @property
    def danger(self) -> int:
        """How many attackers, and files without a pawn of the shelter, there are: the two wings are compared by it."""
        return len(self.attackers) + 3 - len({square % 8 for square in self.shelter})


class RookGain(NamedTuple):
    """What castling does for the rook.

    It attacks so many squares `before` and `after`; `file`, from 0 for the a-file, is the one it comes to.
    """

    before: int
    after: int
    file: int
    state: FileState


def _pawns(board: chess.BaseBoard, color: Color, files: tuple[int, ...]) -> int:
    mask = sum(chess.BB_FILES[file] for file in files)
    return board.pawns & board.occupied_co[color] & mask


def _rank_of(square: Square, color: Color) -> int:
    """Return the rank of a square from 1, as this colour counts."""
    rank = chess.square_rank(square)
    return rank + 1 if color else 8 - rank


def _ahead(square: Square, color: Color) -> Square | None:
    """Return the square before a pawn; None for one on the last rank, which only a set-up can hold."""
    ahead = square + 8 if color else square - 8
    return ahead if 0 <= ahead < 64 else None


def find_centre(board: chess.BaseBoard, color: Color) -> Centre:
    """Return the state of the centre as the king of a colour sees it."""
    points = (_points(board, BLACK), _points(board, WHITE))
    own, enemy = _pawns(board, color, _CENTRE_FILES), _pawns(board, not color, _CENTRE_FILES)
    open_files = tuple(file for file in _CENTRE_FILES if not (own | enemy) & chess.BB_FILES[file])
    faced = [(square, ahead) for square in squares_of(own) if (ahead := _ahead(square, color)) is not None]
    locked = tuple((square, ahead) for square, ahead in faced if enemy & 1 << ahead)
    levers = _levers(board, color)
    mobile = tuple(square for side in (color, not color) for square in _mobile(board, side))
    state = CentreState.MOBILE
    if max(points) <= ENDGAME_LIMIT:
        state = CentreState.ENDGAME
    elif open_files:
        state = CentreState.OPEN
    elif own and len(locked) == own.bit_count() and not levers:
        state = CentreState.LOCKED
    return Centre(state, open_files, locked, mobile, levers, points)


def _points(board: chess.BaseBoard, color: Color) -> int:
    own = board.occupied_co[color]
    return sum(worth * (board.pieces_mask(kind, color) & own).bit_count() for kind, worth in _POINTS)


def _mobile(board: chess.BaseBoard, color: Color) -> list[Square]:
    pawns = squares_of(_pawns(board, color, _CENTRE_FILES))
    faced = [(square, ahead) for square in pawns if (ahead := _ahead(square, color)) is not None]
    return [square for square, ahead in faced if not board.occupied >> ahead & 1]


def _levers(board: chess.BaseBoard, color: Color) -> tuple[tuple[Square, Square], ...]:
    """Return the pawns of the centre that can be captured by a pawn, own pawn first: captures open it."""
    own, enemy = board.pawns & board.occupied_co[color], board.pawns & board.occupied_co[not color]
    centre = sum(chess.BB_FILES[file] for file in _CENTRE_FILES)
    found = []
    for square in squares_of(own):
        targets = squares_of(chess.BB_PAWN_ATTACKS[color][square] & enemy)
        found += [(square, target) for target in targets if (1 << square | 1 << target) & centre]
    return tuple(found)


def count_wing(board: chess.BaseBoard, castling: Castling) -> WingCount:
    """Return what a wing is like for a king of this colour."""
    color, files = castling.color, _WING_FILES[castling.wing]
    zone = [square for square in chess.SQUARES if _rank_of(square, color) <= _ZONE_RANKS and square % 8 in files]
    bearing = 0
    for square in zone:
        bearing |= attackers_mask(board, not color, square)
    bearing &= ~(board.pawns | board.kings)
    own = _pawns(board, color, files)
    storm = [square for square in squares_of(_pawns(board, not color, files)) if _rank_of(square, color) <= _STORM_RANK]
    return WingCount(
        castling.wing,
        name_attackers(board, not color, bearing),
        tuple(file for file in files if not own & chess.BB_FILES[file]),
        tuple(square for square in squares_of(own) if _rank_of(square, color) <= _SHELTER_RANKS),
        tuple(storm),
    )


def find_rook_gain(board: chess.BaseBoard, way: Geometry) -> RookGain:
    """Return what the castling rook attacks before and after, whatever stands in the way of castling now."""
    return RookGain(
        _reach(board, way.rook_from),
        _reach(castled(board, way), way.rook_to),
        way.rook_to % 8,
        file_state(board, way.castling.color, way.rook_to % 8),
    )


def _reach(board: chess.BaseBoard, rook: Square) -> int:
    own = board.occupied_co[bool(board.occupied_co[WHITE] >> rook & 1)]
    return (board.attacks_mask(rook) & ~own).bit_count()


def file_state(board: chess.BaseBoard, color: Color, file: int) -> FileState:
    """Return how the pawns on a file stand for a rook of this colour."""
    if _pawns(board, color, (file,)):
        return FileState.CLOSED
    return FileState.HALF_OPEN if _pawns(board, not color, (file,)) else FileState.OPEN
