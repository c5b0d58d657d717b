"""The manners of sessions, and what each does with its answers: when it tells, what it keeps, how it goes on."""

from enum import StrEnum
from typing import NamedTuple


class Manner(StrEnum):
    """What kind of session it is.

    A set and mixed practice teach; a sprint runs against the clock; an exam, and the tests before and after, examine;
    in class nobody answers on the computer: the right answer is revealed.
    """

    SET = "set"
    MIXED = "mixed"
    SPRINT = "sprint"
    EXAM = "exam"
    BEFORE = "before"
    AFTER = "after"
    CLASS = "class"

    @property
    def silent(self) -> bool:
        """Whether it does not tell until the end whether an answer is right, and goes on by itself."""
        return _CUSTOMS[self].silent

    @property
    def repeats(self) -> bool:
        """Whether it brings what was missed again, as a twin."""
        return _CUSTOMS[self].repeats

    @property
    def hurries(self) -> bool:
        """Whether it goes on by itself after a right answer."""
        return _CUSTOMS[self].hurries

    @property
    def kept(self) -> bool:
        """Whether one can go on with it after it was left."""
        return _CUSTOMS[self].kept

    @property
    def recorded(self) -> bool:
        """Whether it has a result that is kept."""
        return _CUSTOMS[self].recorded


class _Customs(NamedTuple):
    silent: bool = False
    repeats: bool = False
    hurries: bool = False
    kept: bool = False
    recorded: bool = False


_CUSTOMS = {
    Manner.SET: _Customs(repeats=True, kept=True),
    Manner.MIXED: _Customs(repeats=True, kept=True),
    # Its clock runs: it cannot be gone on with later.
    Manner.SPRINT: _Customs(hurries=True, recorded=True),
    Manner.EXAM: _Customs(silent=True, kept=True, recorded=True),
    Manner.BEFORE: _Customs(silent=True, kept=True, recorded=True),
    Manner.AFTER: _Customs(silent=True, kept=True, recorded=True),
    Manner.CLASS: _Customs(),
}
