"""REQUEST -> GOALS: one for each exercise, mixed so that no answer is right more often than its share."""

from collections.abc import Iterator

from trainer.course.exercise import Fate, Reason
from trainer.course.generator.attackers import PATH_REASONS
from trainer.course.generator.random import Dice
from trainer.course.generator.request import JUDGING, Goal, Kind, Request, answer_of, letters_for, reasons_for
from trainer.course.given import Given
from trainer.rules.touch.ruling import Duty

ANY = ""
"""The outcome of the kinds in which no answer has to be balanced against another."""

_BLOCK = 40
_THIRDS = (("none", 1), ("one", 1), ("several", 1))

_SHARES: dict[Kind, tuple[tuple[str, int], ...]] = {
    Kind.JUDGE: ((Given.YES, 19), (Given.NO, 19), (Given.CANNOT_TELL, 2)),
    Kind.NAME: ((Given.YES, 19), (Given.NO, 19), (Given.CANNOT_TELL, 2)),
    Kind.CASTLE: ((Given.YES, 1), (Given.NO, 1)),
    Kind.MARK: _THIRDS,
    Kind.ATTACKERS: _THIRDS,
    Kind.PREDICT: _THIRDS,
    Kind.WINGS: (("none", 1), ("kingside", 1), ("queenside", 1), ("both", 1)),
    Kind.HISTORY: tuple((fate, 1) for fate in Fate),
    Kind.FLIP: (("attacked", 1), ("not-attacked", 1)),
    Kind.TOUCH: ((Duty.CASTLE, 2), (Duty.KING, 2), (Duty.ROOK, 2), (Duty.PIECE, 1), (Duty.NONE, 1), (Duty.ANY, 1)),
}


def deal(request: Request, dice: Dice) -> Iterator[Goal]:
    """Yield the goals of a request, as many as its `number` says; without one they have no end."""
    decks: dict[str, Iterator[Reason | None]] = {}
    for outcome in _outcomes(request, dice):
        if request.reason is not None:
            reason: Reason | None = request.reason
        else:
            if outcome not in decks:
                decks[outcome] = _deck(reasons_for(request.kind, outcome), dice)
            reason = _next_possible(request, decks[outcome])
        letter = dice.pick(letters_for(request.kind, request.level, reason, request.letters))
        yield Goal(request.kind, request.level, letter, reason, outcome)


def _next_possible(request: Request, deck: Iterator[Reason | None]) -> Reason | None:
    """Return the next of an endless sequence of reasons that one of the castlings asked for can have."""
    return next(reason for reason in deck if letters_for(request.kind, request.level, reason, request.letters))


def _deck(reasons: tuple[Reason | None, ...], dice: Dice) -> Iterator[Reason | None]:
    while True:
        yield from dice.shuffled(reasons)


def shares(request: Request) -> tuple[tuple[str, int], ...]:
    """Return each outcome that the exercises of a request may have, with how often it shall occur, in proportion."""
    found = _SHARES.get(request.kind, ((ANY, 1),))
    if request.answer is not None:
        return ((request.answer, 1),)
    if request.kind is Kind.TOUCH and request.level < 3:
        # On a sparse board nearly every man can move.
        found = tuple(share for share in found if share[0] != Duty.ANY)
    return found if request.reason is None else _shares_of_reason(request.kind, request.reason, found)


def _shares_of_reason(kind: Kind, reason: Reason, free: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    on_path = reason in PATH_REASONS
    if kind in JUDGING:
        return ((answer_of(reason), 1),)
    if kind in (Kind.MARK, Kind.ATTACKERS, Kind.PREDICT):
        return (("one" if on_path else "none", 1),)
    if kind is Kind.FLIP:
        return free if on_path else (("attacked", 1),)
    if kind is Kind.HISTORY:
        king = reason is Reason.KING_UNMOVED
        return ((Fate.KING_MOVED, 1),) if king else ((Fate.ROOK_MOVED, 1), (Fate.ROOK_CAPTURED, 1))
    return ((ANY, 1),)


def _outcomes(request: Request, dice: Dice) -> Iterator[str]:
    """Yield outcomes in blocks; each block has every outcome as often as its share says, to within one."""
    portions = shares(request)
    given = dict.fromkeys((outcome for outcome, _ in portions), 0)
    total, left = 0, request.number
    while True:
        size = _BLOCK if left is None else min(_BLOCK, left)
        if not size:
            return
        block = []
        for _ in range(size):
            total += 1
            outcome = _most_wanting(portions, given, total)
            given[outcome] += 1
            block.append(outcome)
        left = None if left is None else left - size
        yield from dice.shuffled(block)


def _most_wanting(portions: tuple[tuple[str, int], ...], given: dict[str, int], total: int) -> str:
    """Return the outcome that lags most behind its share; the first one of several."""
    parts = sum(weight for _, weight in portions)
    return max(portions, key=lambda portion: portion[1] * total - given[portion[0]] * parts)[0]
