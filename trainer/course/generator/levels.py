"""The five levels, from a board with few men to one as in a game, in numbers; POSITION -> MEASURES."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from trainer.rules.attacks import LINE_KINDS, reach
from trainer.rules.geometry import Geometry
from trainer.rules.position import Position
from trainer.rules.squares import file_of, rank_of
from trainer.rules.terms import Color, Square
from trainer.rules.verdict import CastlingVerdict

# The levels.


class Level(NamedTuple):
    """What holds for the positions of a level; each pair says the least and the most.

    `men` are all men on the board. `decoys` are enemy men that look as if they mattered, as `measure` counts them.
    `distance` lies between a line piece and the square of the path that it attacks: knights, pawns and kings are
    always near. `pawns` are those of both sides; none are asked for on the boards of the first two levels.
    """

    number: int
    men: tuple[int, int]
    decoys: tuple[int, int]
    distance: tuple[int, int]
    pawns: tuple[int, int]


LEVELS = (
    Level(1, men=(4, 8), decoys=(0, 1), distance=(1, 3), pawns=(0, 2)),
    Level(2, men=(8, 12), decoys=(1, 3), distance=(1, 4), pawns=(0, 5)),
    Level(3, men=(12, 18), decoys=(2, 5), distance=(2, 6), pawns=(5, 12)),
    Level(4, men=(18, 24), decoys=(3, 7), distance=(2, 7), pawns=(8, 16)),
    Level(5, men=(24, 31), decoys=(4, 10), distance=(3, 7), pawns=(10, 16)),
)

LAST = LEVELS[-1].number
"""The last level: only here do exercises ask about squares of the path that are occupied, or shielded by the king."""


def level_of(number: int) -> Level:
    """Return the level of a number from 1 to 5. Raises IndexError for another."""
    if number < 1:
        raise IndexError(number)
    return LEVELS[number - 1]


# The measures.


class Measures(NamedTuple):
    """The measures of a position; `distances` is how far each line piece stands from the nearest square it attacks."""

    men: int
    decoys: int
    pawns: int
    distances: tuple[int, ...]


def measure(position: Position, verdict: CastlingVerdict) -> Measures:
    """Return the measures of a position for one castling."""
    way = verdict.geometry
    decoys = 0 if way is None else _decoys(position, way)
    nearest: dict[Square, int] = {}
    for step in verdict.path:
        for man in step.attackers:
            if man.kind in LINE_KINDS:
                distance = distance_between(man.square, step.square)
                nearest[man.square] = min(distance, nearest.get(man.square, distance))
    return Measures(position.occupied.bit_count(), decoys, position.pawns.bit_count(), tuple(nearest.values()))


def distance_between(one: Square, other: Square) -> int:
    """Return how many steps a king would take from one square to another."""
    return max(abs(file_of(one) - file_of(other)), abs(rank_of(one) - rank_of(other)))


def _decoys(position: Position, way: Geometry) -> int:
    men = position.men(not way.castling.color)
    return count_decoys([man for man in men if man[1] != "king"], position.occupied, way)


def count_decoys(men: Iterable[tuple[Square, str]], occupied: int, way: Geometry) -> int:
    """Count those of some enemy men that attack no square of the path, and look as if they did.

    A man looks so if it attacks the rook, a square that only the rook crosses or one right before the path, or if it
    would attack the path were nobody in between. `occupied` is a bit mask.
    """
    enemy, (path, tempting) = not way.castling.color, _masks(way)
    count = 0
    for square, kind in men:
        attacked = reach(kind, enemy, square, occupied)
        if not attacked & path and (attacked & tempting or _is_screened(kind, enemy, square, path)):
            count += 1
    return count


@cache
def _masks(way: Geometry) -> tuple[int, int]:
    """Return the path, and the squares whose attack seems to count, as bit masks."""
    path = sum(1 << step.square for step in way.path)
    before = path << 8 if way.castling.color else path >> 8
    tempting = before | 1 << way.rook_from | sum(1 << square for square in way.rook_only)
    return path, tempting & ~path


def _is_screened(kind: str, color: Color, square: Square, path: int) -> bool:
    return kind in LINE_KINDS and bool(reach(kind, color, square, 0) & path)
