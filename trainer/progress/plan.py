"""ATTEMPTS, NOW, SEED -> PLAN: what should be asked next, as a value that is the same for the same three."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from enum import StrEnum
from random import Random
from typing import NamedTuple

from trainer.course.exercise import CastlingLetter
from trainer.progress.attempt import Attempt
from trainer.progress.memory import Memory, MemoryStage, memory_of
from trainer.progress.skills import TAUGHT, Skill, castlings_of

NEW_AT_ONCE = 4
"""So many skills are learned at a time; another is begun when one of them is past learning."""

NEW_EVERY = 3
"""A new skill comes after so many that are due."""

_WAVES: tuple[tuple[str, ...], ...] = (
    ("judge", "mark", "empty", "name"),
    ("castle", "attackers", "build", "wings"),
    ("predict", "flip", "history", "prepare"),
    ("touch", "arrive"),
)
"""The kinds are begun in waves, side by side within each."""


class Why(StrEnum):
    """Why something is asked."""

    DUE = "due"
    NEW = "new"
    AHEAD = "ahead"


class Planned(NamedTuple):
    """Something to ask: the skill, the castling it was practised least in, why, and when it is or was due."""

    skill: Skill
    castling: CastlingLetter
    why: Why
    due: datetime


class Plan(NamedTuple):
    """What to ask next, in its order; how many are due now, and when the next of the others will be."""

    items: tuple[Planned, ...]
    due: int
    next_due: datetime | None


def plan(
    attempts: Iterable[Attempt], now: datetime, seed: int | str, skills: Sequence[Skill] = TAUGHT, count: int = 10
) -> Plan:
    """Return the plan for the answers of one learner: each skill at most once, as many as asked for.

    What is due comes first, what is being learned before what is only fading, with new skills between, a few at a
    time; then what is due later. Kinds are mixed; the skill answered last comes first only if there is no other.
    """
    answers, known = sorted(attempts, key=lambda each: each.at), frozenset(skills)
    by_skill: dict[Skill, list[Attempt]] = defaultdict(list)
    for each in answers:
        if each.skill in known:
            by_skill[each.skill].append(each)
    memories = {skill: memory for skill in by_skill if (memory := memory_of(by_skill[skill], now)) is not None}
    random = Random(f"plan-{seed}")
    shuffled = random.sample(list(memories), len(memories))
    due = sorted((skill for skill in shuffled if memories[skill].due <= now), key=lambda each: _urgency(memories[each]))
    ahead = sorted((skill for skill in shuffled if memories[skill].due > now), key=lambda each: memories[each].due)
    fresh = _begun_next(memories, skills)
    last = answers[-1].skill if answers else None
    order = _mixed(list(due), fresh, list(ahead), last)[:count]
    items = tuple(_planned(skill, memories.get(skill), by_skill[skill], now, random) for skill in order)
    return Plan(items, len(due), memories[ahead[0]].due if ahead else None)


def _urgency(memory: Memory) -> tuple[bool, float]:
    return memory.stage is MemoryStage.REVIEW, round(memory.retrievability, 3)


def _begun_next(memories: dict[Skill, Memory], skills: Sequence[Skill]) -> list[Skill]:
    """Return the skills to begin: of the first wave that has any left, the kind with the fewest begun first."""
    learned = sum(memory.stage is MemoryStage.LEARNING for memory in memories.values())
    begun: dict[str, int] = defaultdict(int)
    for skill in memories:
        begun[skill.kind] += 1
    waiting = [skill for skill in skills if skill not in memories]
    chosen: list[Skill] = []
    while waiting and len(chosen) < NEW_AT_ONCE - learned:
        first = min(waiting, key=lambda each: (_wave(each), begun[each.kind]))
        waiting.remove(first)
        begun[first.kind] += 1
        chosen.append(first)
    return chosen


def _wave(skill: Skill) -> int:
    return next((number for number, kinds in enumerate(_WAVES) if skill.kind in kinds), len(_WAVES))


def _mixed(due: list[Skill], fresh: list[Skill], ahead: list[Skill], last: Skill | None) -> list[Skill]:
    """Return three lists as one in which kinds alternate where they can, and `last` is not followed by itself."""
    order: list[Skill] = []
    since_new = 0
    while due or fresh or ahead:
        turn = (fresh, due, ahead) if since_new >= NEW_EVERY else (due, fresh, ahead)
        last = _choice(turn, last)
        since_new = 0 if last in fresh else since_new + 1
        for waiting in turn:
            if last in waiting:
                waiting.remove(last)
        order.append(last)
    return order


def _choice(lists: Sequence[list[Skill]], last: Skill | None) -> Skill:
    for waiting in lists:
        others = [skill for skill in waiting if skill != last]
        unlike = [skill for skill in others if last is None or skill.kind != last.kind]
        if others:
            return (unlike or others)[0]
    return next(skill for waiting in lists for skill in waiting)


def _planned(
    skill: Skill, memory: Memory | None, attempts: Sequence[Attempt], now: datetime, random: Random
) -> Planned:
    letters = castlings_of(skill)
    # A number is drawn for each, so that what one skill needs does not change the others.
    counts = {letter: [0, 0, random.random()] for letter in letters}
    for attempt in attempts:
        if attempt.castling in counts:
            counts[attempt.castling][0] += 1
            counts[attempt.castling][1] += attempt.right
    weakest = min(letters, key=lambda letter: counts[letter])
    if memory is None:
        return Planned(skill, weakest, Why.NEW, now)
    return Planned(skill, weakest, Why.DUE if memory.due <= now else Why.AHEAD, memory.due)
