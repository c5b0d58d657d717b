"""ATTEMPTS, NOW, SEED -> PLAN -> EXERCISES: what should be asked next, and a position nobody has seen for it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from enum import StrEnum
from itertools import islice
from random import Random
from typing import NamedTuple

from msgspec import structs

from trainer.course.exercise import KINDS, Exercise
from trainer.course.generator.generate import generate
from trainer.course.generator.request import Request, refusal
from trainer.course.ids import CastlingLetter, Reason
from trainer.course.kinds.positions import position_of
from trainer.course.skills import TAUGHT, Skill, castlings_of, trained
from trainer.progress.attempt import Attempt
from trainer.progress.memory import Memory, MemoryStage, memory_of
from trainer.rules.text.fault import Fault

# What to ask next.

NEW_AT_ONCE = 4
"""How many skills are learned at a time; the next one is begun when one of them is past learning."""

NEW_EVERY = 3
"""How many skills that are due are asked between two new ones."""


class Why(StrEnum):
    """Why a skill is asked."""

    DUE = "due"
    NEW = "new"
    AHEAD = "ahead"


class Planned(NamedTuple):
    """What to ask: the skill, the castling in which it was practised least, and why it is asked."""

    skill: Skill
    castling: CastlingLetter
    why: Why


def plan(
    attempts: Iterable[Attempt], now: datetime, seed: int | str, skills: Sequence[Skill] = TAUGHT, count: int = 10
) -> tuple[Planned, ...]:
    """Return what to ask one learner next, given all his answers: `count` skills at most, each once.

    What is due comes first, skills being learned before those that are only fading, with new skills between, a few at a
    time; then what is due later. Kinds are mixed; the skill answered last comes first only if there is no other. What
    is left to chance follows from the seed.
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
    order = _mixed(due, fresh, ahead, last)[:count]
    return tuple(_planned(skill, memories.get(skill), by_skill[skill], now, random) for skill in order)


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
        first = min(waiting, key=lambda each: (KINDS[each.kind].WAVE, begun[each.kind]))
        waiting.remove(first)
        begun[first.kind] += 1
        chosen.append(first)
    return chosen


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
    # A number is drawn for each castling, whatever the answers: so one skill does not change the draws of others.
    counts = {letter: [0, 0, random.random()] for letter in letters}
    for attempt in attempts:
        if attempt.castling in counts:
            counts[attempt.castling][0] += 1
            counts[attempt.castling][1] += attempt.right
    weakest = min(letters, key=lambda letter: counts[letter])
    if memory is None:
        return Planned(skill, weakest, Why.NEW)
    return Planned(skill, weakest, Why.DUE if memory.due <= now else Why.AHEAD)


# An exercise for what was planned.

TRIES = 40
"""How many exercises of a level are looked through for one of the skill; then any one of the kind is taken."""

_LEVELS = {Why.NEW: 1, Why.DUE: 2, Why.AHEAD: 3}
"""The levels to look in: a new skill on a sparse board, a known one on a board like in a game."""

_OTHERS = (3, 4, 1)
"""The other levels to look in, in this order: pins and screens need many men, a path that nothing attacks few."""

ROUND = 12
"""How many exercises a round of mixed practice has."""


def practice_round(attempts: Iterable[Attempt], now: datetime, seed: int) -> tuple[Exercise, ...]:
    """Return exercises for a round of mixed practice; where few skills are begun, each comes more than once."""
    items = plan(attempts, now, seed, count=ROUND)
    often = -(-ROUND // len(items)) if items else 0
    return tuple(fresh((items * often)[:ROUND], seed))


def fresh(items: Sequence[Planned], seed: int) -> Iterator[Exercise]:
    """Yield an exercise for each planned skill, the same for the same seed; none for a skill without any."""
    for number, planned in enumerate(items):
        found = _fresh(planned, seed * 1000 + number)
        if found is not None:
            yield structs.replace(found, id=f"fresh-{seed}-{number + 1}")


def _fresh(planned: Planned, seed: int) -> Exercise | None:
    """Return an exercise that trains a skill in a castling, else one that trains its kind; None where there is none."""
    fallback: Exercise | None = None
    for level in dict.fromkeys((_LEVELS[planned.why], *_OTHERS)):
        for exercise in islice(generate(_order(planned, level, seed)), TRIES):
            fallback = fallback or exercise
            if _skill(exercise) == planned.skill:
                return exercise
    return fallback


def _order(planned: Planned, level: int, seed: int) -> Request:
    free = Request(KINDS[planned.skill.kind], level, letters=(planned.castling,), seed=seed)
    if planned.skill.about not in set(Reason):
        return free
    narrow = free._replace(reason=Reason(planned.skill.about))
    return free if refusal(narrow) else narrow


def _skill(exercise: Exercise) -> Skill | None:
    position = position_of(exercise)
    return None if isinstance(position, Fault) else trained(exercise, position).skill
