"""A question on a castling, as a value: which squares are hidden or revealed, and what has been answered."""

from typing import NamedTuple

from trainer.course.ids import Given
from trainer.rules.terms import Square
from trainer.rules.verdict import CastlingVerdict


class Asking(NamedTuple):
    """A question that is open: the squares of the path revealed so far, and the answer, None until it is given.

    With `over` everything is revealed, and the question is no longer open.
    """

    revealed: frozenset[Square] = frozenset()
    given: Given | None = None
    over: bool = False

    def hidden(self, verdict: CastlingVerdict) -> frozenset[Square]:
        """Return the squares of the path that have not been revealed yet."""
        if self.over:
            return frozenset()
        return frozenset(step.square for step in verdict.path) - self.revealed

    def with_square(self, verdict: CastlingVerdict, square: Square) -> "Asking":
        """Return the question with one more square of the path revealed; another square changes nothing.

        Even once all squares are revealed, the answer is not.
        """
        if square not in self.hidden(verdict):
            return self
        return self._replace(revealed=self.revealed | {square})

    def with_next(self, verdict: CastlingVerdict) -> "Asking":
        """Return the question with the next step revealed: square by square as the king walks, at last the answer."""
        hidden = self.hidden(verdict)
        for step in verdict.path:
            if step.square in hidden:
                return self.with_square(verdict, step.square)
        return self._replace(over=True)

    def answered(self, given: Given) -> "Asking":
        """Return the question answered, which reveals everything."""
        return self._replace(given=given, over=True)


NOT_ASKING = Asking(over=True)
"""No question is open."""
