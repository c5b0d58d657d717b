"""SEED -> CHOICES: the same on every platform and in every version of Python."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from trainer.rules.terms import Square

T = TypeVar("T")


class Dice:
    """Choices from a seed. All rest on `random()`, whose sequence Python promises not to change."""

    def __init__(self, seed: int) -> None:
        # Random takes a seed and its negative for the same.
        self._random = Random(2 * seed if seed >= 0 else -2 * seed - 1).random

    def below(self, limit: int) -> int:
        """Return a number from 0 up to, and not including, the limit."""
        return int(self._random() * limit)

    def between(self, low: int, high: int) -> int:
        """Return a number from low to high, both included."""
        return low + int(self._random() * (high - low + 1))

    def chance(self, share: float) -> bool:
        """Return true with this probability, from 0 to 1."""
        return self._random() < share

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[int(self._random() * len(items))]

    def square(self, mask: int) -> Square:
        """Return one of the squares of a bit mask that is not empty."""
        for _ in range(int(self._random() * mask.bit_count())):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in another order."""
        mixed = list(items)
        for index in range(len(mixed) - 1, 0, -1):
            other = int(self._random() * (index + 1))
            mixed[index], mixed[other] = mixed[other], mixed[index]
        return mixed
