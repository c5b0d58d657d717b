"""Asking about a castling: what is veiled, what has been answered, what has been revealed."""

from typing import NamedTuple

from trainer.course.given import Given
from trainer.rules.terms import Square
from trainer.rules.verdict import CastlingVerdict


class Asking(NamedTuple):
    """A question that stands: the squares of the path revealed so far, and the answer once it is given.

    With `over` everything is revealed.
    """

    revealed: frozenset[Square] = frozenset()
    given: Given | None = None
    over: bool = False

    def hidden(self, verdict: CastlingVerdict) -> frozenset[Square]:
        """Return the squares of the path that still keep their secret."""
        if self.over:
            return frozenset()
        return frozenset(step.square for step in verdict.path) - self.revealed

    def with_square(self, verdict: CastlingVerdict, square: Square) -> "Asking":
        """Return the question with one more square of the path revealed; the last one still leaves the answer open."""
        if square not in self.hidden(verdict):
            return self
        return self._replace(revealed=self.revealed | {square})

    def with_next(self, verdict: CastlingVerdict) -> "Asking":
        """Return the question with the next thing revealed: the squares in the king's order, at last the answer."""
        hidden = self.hidden(verdict)
        for step in verdict.path:
            if step.square in hidden:
                return self.with_square(verdict, step.square)
        return self._replace(over=True)

    def answered(self, given: Given) -> "Asking":
        """Return the question answered, which reveals everything."""
        return self._replace(given=given, over=True)


NOT_ASKING = Asking(over=True)
