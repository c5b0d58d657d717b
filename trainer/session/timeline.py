"""Undo and redo as a value: the states before, the one now, and those taken back."""

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

State = TypeVar("State")

LIMIT = 2000
"""How many earlier states are kept: more than the longest game has moves."""


@dataclass(frozen=True, slots=True)
class Timeline(Generic[State]):
    """A history of states; each step returns a new one.

    `open` says that the present state is a step of its own, which may still go on: a stroke, a word being typed.
    """

    present: State
    past: tuple[State, ...] = ()
    future: tuple[State, ...] = ()
    open: bool = False

    def pushed(self, state: State) -> "Timeline[State]":
        """Return the history with a new state, which ends what had been taken back; the same state is no step."""
        if state == self.present:
            return replace(self, open=False)
        return Timeline(state, (*self.past, self.present)[-LIMIT:], open=True)

    def amended(self, state: State) -> "Timeline[State]":
        """Return the history with the present step gone further; a step of its own where none is open."""
        if state == self.present:
            return self
        return Timeline(state, self.past, open=True) if self.open else self.pushed(state)

    def undone(self) -> "Timeline[State]":
        """Return the history one step back; itself at the beginning."""
        if not self.past:
            return self
        return Timeline(self.past[-1], self.past[:-1], (self.present, *self.future))

    def redone(self) -> "Timeline[State]":
        """Return the history one step forward again; itself at the end."""
        if not self.future:
            return self
        return Timeline(self.future[0], (*self.past, self.present), self.future[1:])
