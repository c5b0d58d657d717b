"""ATTEMPTS -> MEMORY: how well a skill is remembered and when it is due again, by FSRS (no fuzzing, UTC)."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from trainer.progress.attempt import Attempt

if TYPE_CHECKING:
    import fsrs

LONGEST = timedelta(days=365)
"""The longest time until a skill is asked again."""


class MemoryStage(StrEnum):
    """The states that a card has in FSRS."""

    LEARNING = "learning"
    REVIEW = "review"
    RELEARNING = "relearning"


class Memory(NamedTuple):
    """How well a skill is remembered now, and when it is due.

    `retrievability` is the chance to get it right now, from 0 to 1.
    """

    stage: MemoryStage
    due: datetime
    retrievability: float


@cache
def _scheduler() -> "fsrs.Scheduler":
    # Imported here: the first picture needs no plan, and would wait for the import.
    import fsrs

    return fsrs.Scheduler(enable_fuzzing=False, maximum_interval=LONGEST.days)


def memory_of(attempts: Iterable[Attempt], now: datetime) -> Memory | None:
    """Return how well a skill is remembered after some answers, given in the order of their times; None without any.

    Wrong counts as Again, right after a hint as Hard, right as Good. An answer from later than now, which a clock that
    was set wrong leaves behind, counts as given now.
    """
    here = now.astimezone(UTC)
    card = _card(tuple((_rating(each), min(each.at.astimezone(UTC), here)) for each in attempts))
    if card is None or card.stability is None:
        return None
    stage = MemoryStage(card.state.name.lower())
    return Memory(stage, card.due, _scheduler().get_card_retrievability(card, here))


def _rating(attempt: Attempt) -> int:
    """Return the number of FSRS's Again, Hard or Good."""
    return (2 if attempt.hint else 3) if attempt.right else 1


@lru_cache(maxsize=4096)
def _card(reviews: tuple[tuple[int, datetime], ...]) -> "fsrs.Card | None":
    # Cached: from one answer to the next, the reviews of only one skill change.
    import fsrs

    card = fsrs.Card(card_id=0, due=reviews[0][1]) if reviews else None
    for rating, at in reviews:
        card, _ = _scheduler().review_card(cast("fsrs.Card", card), fsrs.Rating(rating), at)
    return card
