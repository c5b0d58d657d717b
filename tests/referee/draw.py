"""Draws random castlings from a seed: half Chess960, to the shares that make a comparison worth something."""

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import NamedTuple

from tests.referee.games import from_games
from tests.referee.placements import place
from tests.referee.scene import Scene
from trainer.rules.position import Position
from trainer.rules.terms import Castling

_OUT_OF_GAMES = 0.2


class Draw(NamedTuple):
    """A position, and a castling of the side to move to be judged in it."""

    position: Position
    castling: Castling
    chess960: bool


def draw(count: int, seed: int) -> Iterator[Draw]:
    """Yield castlings, both of a position one after the other, the same for the same seed."""
    return islice(_castlings(scenes(seed)), count)


def _castlings(found: Iterator[Scene]) -> Iterator[Draw]:
    for scene in found:
        for castling in scene.castlings:
            yield Draw(scene.position, castling, scene.chess960)


def scenes(seed: int | str) -> Iterator[Scene]:
    """Yield positions without end, standard and Chess960 by turns, the same for the same seed.

    What Stockfish cannot be asked about comes on top, and the turn does not pass.
    """
    random = Random(seed)
    for variant in cycle((_scenes(random, chess960=False), _scenes(random, chess960=True))):
        scene = next(variant)
        while not scene.can_be_put:
            yield scene
            scene = next(variant)
        yield scene


def _scenes(random: Random, *, chess960: bool) -> Iterator[Scene]:
    games = from_games(random, chess960=chess960)
    while True:
        yield next(games) if random.random() < _OUT_OF_GAMES else place(random, chess960=chess960)
