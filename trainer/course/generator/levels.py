"""The five levels, from a sparse board to one out of a game, in numbers that can be measured."""

from typing import NamedTuple


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
"""Only here is anything asked about squares of the path that are occupied, or shielded by the king."""


def level_of(number: int) -> Level:
    """Return the level of a number from 1 to 5. Raises IndexError for another."""
    if number < 1:
        raise IndexError(number)
    return LEVELS[number - 1]
