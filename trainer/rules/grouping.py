"""VERDICT -> GROUPS: how books count the conditions (six, five or three), and whether each group is met."""

from enum import StrEnum

from trainer.rules.terms import CONDITIONS, Condition, Status
from trainer.rules.verdict import CastlingVerdict

Group = tuple[Condition, ...]

THE_RIGHT: Group = (Condition.KING_UNMOVED, Condition.ROOK_UNMOVED)
"""The conditions about the right to castle, which a diagram cannot show."""
_WAY: Group = (Condition.CROSSING_SAFE, Condition.ARRIVAL_SAFE)
_PATH: Group = (Condition.START_SAFE, *_WAY)

_DEPTH = 3
"""How many numbers the articles of a group must share, so that the shared part (3.8.2.2) is named for all of them."""


class Grouping(StrEnum):
    """A way to count: each condition by itself; crossing and arrival as one; the two "unmoved" as one; or three."""

    SIX = "six"
    WAY = "way"
    RIGHT = "right"
    THREE = "three"


_TOGETHER: dict[Grouping, tuple[Group, ...]] = {
    Grouping.SIX: (),
    Grouping.WAY: (_WAY,),
    Grouping.RIGHT: (THE_RIGHT,),
    Grouping.THREE: (THE_RIGHT, _PATH),
}


def groups_of(grouping: Grouping) -> tuple[Group, ...]:
    """Return the groups of a way to count, in the order a player checks them; each has one condition or several."""
    together = {condition: group for group in _TOGETHER[grouping] for condition in group}
    return tuple(dict.fromkeys(together.get(condition, (condition,)) for condition in CONDITIONS))


def group_status(verdict: CastlingVerdict, group: Group) -> Status:
    """Return the status of a group: violated as soon as one condition is, unknown as soon as one is unknown."""
    found = {verdict.status(condition) for condition in group}
    for status in (Status.VIOLATED, Status.UNKNOWN, Status.MET):
        if status in found:
            return status
    return Status.NOT_APPLICABLE


def group_article(verdict: CastlingVerdict, group: Group) -> str:
    """Return the article behind a group: the part that the articles of its deciding conditions share.

    Those conditions decide whose status is that of the group. Articles that share too little are all named.
    """
    status = group_status(verdict, group)
    articles = {verdict.article(condition) for condition in group if verdict.status(condition) is status}
    parts = [article.split(".") for article in sorted(articles)]
    shared = [numbers[0] for numbers in zip(*parts, strict=False) if len(set(numbers)) == 1]
    return ".".join(shared) if len(shared) >= _DEPTH else ", ".join(sorted(articles))
