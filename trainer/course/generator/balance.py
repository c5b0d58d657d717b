"""REQUEST -> GOALS: one for each exercise, mixed so that no answer is right more often than its share."""

from collections.abc import Iterator

from trainer.course.aims import Reasons, Shares
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal, Request, letters_for
from trainer.course.ids import Reason

_BLOCK = 40


def deal(request: Request, dice: Dice) -> Iterator[Goal]:
    """Yield the goals of a request, as many as its `number` says; without one they have no end."""
    decks: dict[str, Iterator[Reason | None]] = {}
    for outcome in _outcomes(request, dice):
        if request.reason is not None:
            reason: Reason | None = request.reason
        else:
            if outcome not in decks:
                decks[outcome] = _deck(request.kind.reasons_for(outcome), dice)
            reason = _next_possible(request, decks[outcome])
        letter = dice.pick(letters_for(request.kind, request.level, reason, request.letters))
        yield Goal(request.kind, request.level, letter, reason, outcome)


def _next_possible(request: Request, deck: Iterator[Reason | None]) -> Reason | None:
    """Return the next of an endless sequence of reasons that one of the castlings asked for can have."""
    return next(reason for reason in deck if letters_for(request.kind, request.level, reason, request.letters))


def _deck(reasons: Reasons, dice: Dice) -> Iterator[Reason | None]:
    while True:
        yield from dice.shuffled(reasons)


def shares(request: Request) -> Shares:
    """Return each outcome that the exercises of a request may have, with how often it shall occur, in proportion."""
    return request.kind.outcomes(request.reason, request.level) if request.answer is None else ((request.answer, 1),)


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


def _most_wanting(portions: Shares, given: dict[str, int], total: int) -> str:
    """Return the outcome that lags most behind its share; the first one of several."""
    parts = sum(weight for _, weight in portions)
    return max(portions, key=lambda portion: portion[1] * total - given[portion[0]] * parts)[0]
