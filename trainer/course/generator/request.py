"""REQUEST: which exercises are asked for, which requests cannot be met, and the goal of a single exercise."""

from typing import NamedTuple

from trainer.course.generator.levels import LAST
from trainer.course.ids import LETTERS, Case, CastlingLetter, Given, Reason, RequestRefusalId
from trainer.course.kinds.base import Base
from trainer.course.reasons import CASE_REASONS, answer_of


class Request(NamedTuple):
    """Which exercises are asked for.

    Without a `reason` any may decide, without an `answer` any may be right, without a `number` they have no end;
    `letters` are the castlings that they may be about.
    """

    kind: type[Base]
    level: int = 1
    reason: Reason | None = None
    letters: tuple[CastlingLetter, ...] = LETTERS
    answer: Given | None = None
    seed: int = 0
    number: int | None = None


class Goal(NamedTuple):
    """What a single exercise shall be: its castling, the reason that decides, and the outcome of its right answer."""

    kind: type[Base]
    level: int
    letter: CastlingLetter
    reason: Reason | None
    outcome: str


def reason_of(text: str) -> Reason | None:
    """Return the reason that an id names, of a reason or of a case; None for any other text."""
    if text in set(Case):
        return CASE_REASONS[Case(text)]
    return Reason(text) if text in set(Reason) else None


def refusal(request: Request) -> RequestRefusalId | None:
    """Return why a request cannot be met, or None if it can."""
    if request.answer is not None and request.answer not in request.kind.JUDGED:
        return RequestRefusalId.NO_ANSWER
    if request.reason is None:
        return None
    if request.answer is not None and answer_of(request.reason) is not request.answer:
        return RequestRefusalId.OTHER_ANSWER
    return request.kind.refused(request.reason) or _refused_wing(request, request.reason)


def _refused_wing(request: Request, reason: Reason) -> RequestRefusalId | None:
    if letters_for(request.kind, request.level, reason, request.letters):
        return None
    crosses = reason is Reason.ALTHOUGH_ROOK_CROSSES
    return RequestRefusalId.QUEENSIDE_ONLY if crosses else RequestRefusalId.PATH_OCCUPIED


def letters_for(
    kind: type[Base], level: int, reason: Reason | None, letters: tuple[CastlingLetter, ...]
) -> tuple[CastlingLetter, ...]:
    """Return those of the castlings that a reason can decide; None stands for any reason.

    Only on the queenside does the rook cross a square alone. It is also the only one between that may be occupied,
    below the last level, where single squares are asked about. In Chess960 either may be so on both wings.
    """
    b_alone = reason is Reason.SQUARES_BETWEEN_EMPTY and kind.ON_PATH and level < LAST
    if not kind.CHESS960 and (reason is Reason.ALTHOUGH_ROOK_CROSSES or b_alone):
        return tuple(letter for letter in letters if letter in "Qq")
    return letters
