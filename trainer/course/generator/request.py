"""REQUEST: which exercises are asked for, which requests cannot be met, and the goal of a single exercise."""

from enum import StrEnum
from typing import NamedTuple

from trainer.course.exercise import LETTERS, NO_REASONS, YES_REASONS, Case, CastlingLetter, Reason
from trainer.course.generator.attackers import PATH_REASONS
from trainer.course.generator.levels import LAST
from trainer.course.given import Given
from trainer.course.reasons import CASE_REASONS
from trainer.rules.touch.ruling import Duty


class Kind(StrEnum):
    """The kinds of exercises, as files write them."""

    BUILD = "build"
    JUDGE = "judge"
    NAME = "name"
    MARK = "mark"
    EMPTY = "empty"
    ATTACKERS = "attackers"
    FLIP = "flip"
    PREDICT = "predict"
    WINGS = "wings"
    HISTORY = "history"
    TOUCH = "touch"
    PREPARE = "prepare"
    CASTLE = "castle"
    ARRIVE = "arrive"


class Request(NamedTuple):
    """Which exercises are asked for.

    Without a `reason` any may decide, without an `answer` any may be right, without a `number` they have no end;
    `letters` are the castlings that they may be about.
    """

    kind: Kind
    level: int = 1
    reason: Reason | None = None
    letters: tuple[CastlingLetter, ...] = LETTERS
    answer: Given | None = None
    seed: int = 0
    number: int | None = None


class Goal(NamedTuple):
    """What a single exercise shall be: its castling, the reason that decides, and the outcome of its right answer."""

    kind: Kind
    level: int
    letter: CastlingLetter
    reason: Reason | None
    outcome: str


class RequestRefusalId(StrEnum):
    """Why a request cannot be met, whatever its seed."""

    NO_CASE = "no-case"
    NOT_DECIDED = "not-decided"
    NOT_PREPARED = "not-prepared"
    NOT_PLAYED = "not-played"
    NOT_PREDICTED = "not-predicted"
    QUEENSIDE_ONLY = "queenside-only"
    PATH_OCCUPIED = "path-occupied"
    NO_ANSWER = "no-answer"
    OTHER_ANSWER = "other-answer"


JUDGING = (Kind.JUDGE, Kind.NAME, Kind.CASTLE)
"""The kinds whose answer is yes or no."""

ON_PATH = (Kind.MARK, Kind.EMPTY, Kind.ATTACKERS, Kind.FLIP, Kind.PREDICT)
"""The kinds that ask about single squares of the path."""

PREPARED = (Reason.SQUARES_BETWEEN_EMPTY, Reason.START_SAFE, Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE)
"""The reasons that one move can remove."""

PLAYED = (Reason.KING_UNMOVED, Reason.ROOK_UNMOVED)
"""The reasons that only moves can bring about."""

_NOT_IN_CHECK = (Reason.NOTHING_AGAINST, Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE, Reason.KING_UNMOVED)
_TOUCHED: dict[str, tuple[Reason, ...]] = {
    Duty.CASTLE: (Reason.NOTHING_AGAINST, Reason.ALTHOUGH_ROOK_ATTACKED, Reason.ALTHOUGH_EARLIER_CHECK),
    Duty.KING: (*_NOT_IN_CHECK, Reason.START_SAFE, Reason.ROOK_UNMOVED, Reason.SQUARES_BETWEEN_EMPTY),
    Duty.ROOK: _NOT_IN_CHECK,
}
"""What may decide about the castling, by the duty: in check most men cannot be made to move."""


def reason_of(text: str) -> Reason | None:
    """Return the reason that an id names, of a reason or of a case; None for any other text."""
    if text in set(Case):
        return CASE_REASONS[Case(text)]
    return Reason(text) if text in set(Reason) else None


def answer_of(reason: Reason) -> Given:
    """Return the answer that a reason gives."""
    if reason is Reason.CANNOT_TELL:
        return Given.CANNOT_TELL
    return Given.YES if reason in YES_REASONS else Given.NO


def refusal(request: Request) -> RequestRefusalId | None:
    """Return why a request cannot be met, or None if it can."""
    if request.answer is not None and (request.kind not in JUDGING or not _has_answer(request.kind, request.answer)):
        return RequestRefusalId.NO_ANSWER
    if request.reason is None:
        return None
    if request.answer is not None and answer_of(request.reason) is not request.answer:
        return RequestRefusalId.OTHER_ANSWER
    return _refused_reason(request.kind, request.reason) or _refused_wing(request, request.reason)


def _has_answer(kind: Kind, answer: Given) -> bool:
    return answer is not Given.CANNOT_TELL or kind is not Kind.CASTLE


def _refused_reason(kind: Kind, reason: Reason) -> RequestRefusalId | None:
    if kind is Kind.BUILD and reason not in CASE_REASONS.values():
        return RequestRefusalId.NO_CASE
    if kind is Kind.PREPARE and reason not in PREPARED:
        return RequestRefusalId.NOT_PREPARED
    if kind is Kind.HISTORY and reason not in PLAYED:
        return RequestRefusalId.NOT_PLAYED
    if kind is Kind.PREDICT and reason is Reason.ALTHOUGH_EARLIER_CHECK:
        return RequestRefusalId.NOT_PREDICTED
    if reason is Reason.CANNOT_TELL and kind in (Kind.CASTLE, Kind.TOUCH, Kind.WINGS):
        return RequestRefusalId.NOT_DECIDED
    return None


def _refused_wing(request: Request, reason: Reason) -> RequestRefusalId | None:
    if letters_for(request.kind, request.level, reason, request.letters):
        return None
    return RequestRefusalId.QUEENSIDE_ONLY if reason is Reason.ALTHOUGH_ROOK_CROSSES else RequestRefusalId.PATH_OCCUPIED


def letters_for(
    kind: Kind, level: int, reason: Reason | None, letters: tuple[CastlingLetter, ...]
) -> tuple[CastlingLetter, ...]:
    """Return those of the castlings that a reason can decide; None stands for any reason.

    Only on the queenside does the rook cross a square alone. It is also the only one between that may be occupied,
    below the last level, where single squares are asked about.
    """
    b_alone = reason is Reason.SQUARES_BETWEEN_EMPTY and kind in ON_PATH and level < LAST
    if kind is not Kind.ARRIVE and (reason is Reason.ALTHOUGH_ROOK_CROSSES or b_alone):
        return tuple(letter for letter in letters if letter in "Qq")
    return letters


def reasons_for(kind: Kind, outcome: str) -> tuple[Reason | None, ...]:
    """Return the reasons that may decide where the request names none, for an exercise with this outcome."""
    pools: dict[str, tuple[Reason | None, ...]] = {
        Given.YES: YES_REASONS,
        Given.NO: NO_REASONS,
        Given.CANNOT_TELL: (Reason.CANNOT_TELL,),
        "none": (Reason.NOTHING_AGAINST, Reason.ALTHOUGH_ROOK_ATTACKED, Reason.ALTHOUGH_ROOK_CROSSES, None),
        "one": (*PATH_REASONS, None),
        "several": (None,),
    }
    if kind in (Kind.JUDGE, Kind.NAME, Kind.CASTLE, Kind.MARK, Kind.ATTACKERS, Kind.PREDICT):
        return pools[outcome]
    free = (Reason.NOTHING_AGAINST, *PATH_REASONS, Reason.ALTHOUGH_ROOK_ATTACKED, Reason.ALTHOUGH_ROOK_CROSSES)
    return {
        Kind.BUILD: tuple(CASE_REASONS.values()),
        Kind.PREPARE: PREPARED,
        Kind.FLIP: free if outcome == "attacked" else tuple(PATH_REASONS),
        Kind.EMPTY: free,
        Kind.ARRIVE: free,
        Kind.TOUCH: _TOUCHED.get(outcome, _TOUCHED[Duty.ROOK]),
    }.get(kind, (None,))
