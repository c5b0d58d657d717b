"""The keys that step through moves: they go to whoever holds the moves of the page."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from trainer.session.record import Score, Step, after
from trainer.ui.menus import Menus


class HolderOfMoves(Protocol):
    """Who holds moves, and goes to the point where so many of them are played."""

    @property
    def score(self) -> Score:
        """The moves played, and those ahead."""

    def step_to(self, count: int) -> None:
        """Go to the point where so many moves are played."""


def connect_steps(menus: Menus, holder: Callable[[], HolderOfMoves], let_go: Callable[[], None]) -> None:
    """Let the actions of the menu step through the moves of the page; before, the hand lets go of what it holds."""
    for step, action in menus.steps.items():
        action.triggered.connect(partial(_go, step, holder, let_go))


def _go(step: Step, holder: Callable[[], HolderOfMoves], let_go: Callable[[], None], _: bool = False) -> None:
    let_go()
    moves = holder()
    moves.step_to(after(step, moves.score))
