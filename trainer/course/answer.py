"""What somebody answers, as a value: a field for each form of answer."""

from typing import NamedTuple

from trainer.rules.position import Man, Position
from trainer.rules.terms import Square


class Answer(NamedTuple):
    """An answer, or as much of it as there is; what its form does not use is empty.

    `choice` is the one that was chosen, or what was done instead of a move; `chosen` are any number of choices, `rows`
    one choice for each castling that is asked about; `squares` are those that were clicked, in order; `position` is the
    one that was set up, `man` the one that was added, `move` from where to where a man was moved.
    """

    choice: str = ""
    chosen: frozenset[str] = frozenset()
    rows: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    position: Position | None = None
    man: Man | None = None
    move: tuple[Square, Square] | None = None


NOTHING = Answer()
"""Nothing has been answered yet."""
