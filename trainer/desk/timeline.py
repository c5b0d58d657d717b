"""Undo and redo as a value: the states before the present one, the present, and those that were undone."""

from typing import Generic, NamedTuple, TypeVar

_State = TypeVar("_State")

LIMIT = 2000
"""How many earlier states are kept: more than the longest game has moves."""


class Timeline(NamedTuple, Generic[_State]):
    """A history of states; each method returns a new history.

    `open` says that the present step may still go on: a stroke, a word being typed. `left` has for each step, those
    ahead too, the history that was present when the step was made, if that had states ahead, which the step replaced;
    else None.
    """

    present: _State
    past: tuple[_State, ...] = ()
    future: tuple[_State, ...] = ()
    open: bool = False
    left: tuple["Timeline[_State] | None", ...] = ()

    def pushed(self, state: _State) -> "Timeline[_State]":
        """Return the history with a new state, which replaces those that are ahead; undoing it brings them back.

        The present state once more makes no step; the next one ahead is redone.
        """
        if state == self.present:
            return self._replace(open=False)
        if self.future and state == self.future[0]:
            return self.redone()
        left = (*self.left[: len(self.past)], self if self.future else None)
        return Timeline(state, (*self.past, self.present)[-LIMIT:], open=True, left=left[-LIMIT:])

    def amended(self, state: _State) -> "Timeline[_State]":
        """Return the history with the present step changed further; or with a new step, where none is open."""
        if state == self.present:
            return self
        return self._replace(present=state) if self.open else self.pushed(state)

    def retouched(self, state: _State) -> "Timeline[_State]":
        """Return the history with the present state replaced; that makes no step, and ends none."""
        return self._replace(present=state)

    def undone(self) -> "Timeline[_State]":
        """Return the history one step back; itself at the beginning.

        States that were ahead when the step was made are ahead again, instead of the step.
        """
        back = self.stepped(-1)
        turned = self.left[len(back.past)] if self.past else None
        if turned is None:
            return back
        left = self.left[: len(back.past)] + turned.left[len(turned.past) :]
        return back._replace(future=turned.future, left=left)

    def redone(self) -> "Timeline[_State]":
        """Return the history one step forward again; itself at the end."""
        return self.stepped(1)

    def stepped(self, count: int) -> "Timeline[_State]":
        """Return the history `count` steps forward, or back below 0, as far as it goes.

        Every state is kept, also those that steps have replaced.
        """
        states = (*self.past, self.present, *self.future)
        here = min(max(len(self.past) + count, 0), len(states) - 1)
        if here == len(self.past):
            return self
        return Timeline(states[here], states[:here], states[here + 1 :], left=self.left)
