"""ATTEMPTS, NOW -> MASTERY: what is sure, what is slipping, what was answered when, and what is believed, as values."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, tzinfo

from trainer.course.beliefs import BeliefId
from trainer.course.ids import LETTERS, CastlingLetter
from trainer.course.skills import SKILLS, TAUGHT, Skill, castlings_of
from trainer.progress.attempt import Attempt
from trainer.progress.memory import Memory, MemoryStage, memory_of
from trainer.session.known import Cell, Day, Held, Mastery, State

LAST_WRONG = 20
"""How many of the last wrong answers of each learner tell what he believes now."""


def mastery(
    attempts: Iterable[Attempt], now: datetime, zone: tzinfo | None = UTC, skills: Sequence[Skill] = TAUGHT
) -> Mastery:
    """Return the mastery of one learner, from the answers; days begin at midnight of the zone.

    None is the zone of the computer, by the rules that were in force on each day. There are cells for each of `skills`,
    and for others that were answered.
    """
    answers = sorted(attempts, key=lambda each: each.at)
    return Mastery(cells_of(answers, now, skills), days_of(answers, zone), beliefs_of(answers))


def class_mastery(
    attempts: Iterable[Attempt], now: datetime, zone: tzinfo | None = UTC, skills: Sequence[Skill] = TAUGHT
) -> Mastery:
    """Return the mastery of a whole class, from the answers of all its learners.

    Answers are added up; retrievability is the mean over the learners who were asked, and the next review the earliest.
    """
    answers = sorted(attempts, key=lambda each: each.at)
    by_learner: dict[int, list[Attempt]] = defaultdict(list)
    for each in answers:
        by_learner[each.learner].append(each)
    grids = [cells_of(own, now, skills) for own in by_learner.values()] or [cells_of((), now, skills)]
    columns: dict[tuple[Skill, CastlingLetter], list[Cell]] = defaultdict(list)
    for cell in (cell for grid in grids for cell in grid):
        columns[cell.skill, cell.castling].append(cell)
    places = [(skill, letter) for skill in SKILLS for letter in LETTERS]
    cells = tuple(_together(columns[place]) for place in places if place in columns)
    return Mastery(cells, days_of(answers, zone), beliefs_of(answers))


def cells_of(attempts: Iterable[Attempt], now: datetime, skills: Sequence[Skill] = TAUGHT) -> tuple[Cell, ...]:
    """Return the cells of one learner, whose answers come in their order.

    There is one for each of the skills in each castling it occurs in, and for whatever else was answered.
    """
    answered: dict[tuple[Skill, CastlingLetter], list[Attempt]] = defaultdict(list)
    for attempt in attempts:
        answered[attempt.skill, attempt.castling].append(attempt)
    asked = {(skill, letter) for skill in skills for letter in castlings_of(skill)} | answered.keys()
    places = [(skill, letter) for skill in SKILLS for letter in LETTERS if (skill, letter) in asked]
    return tuple(_cell(skill, letter, answered.get((skill, letter), ()), now) for skill, letter in places)


def _cell(skill: Skill, letter: CastlingLetter, answers: Sequence[Attempt], now: datetime) -> Cell:
    memory = memory_of(answers, now) if answers else None
    if memory is None:
        return Cell(skill, letter)
    right = sum(answer.right for answer in answers)
    return Cell(skill, letter, _state(memory, now), len(answers), right, memory.retrievability, memory.due)


def _state(memory: Memory, now: datetime) -> State:
    if memory.stage is MemoryStage.LEARNING:
        return State.LEARNING
    return State.SURE if memory.stage is MemoryStage.REVIEW and memory.due > now else State.SLIPPING


def _together(cells: Sequence[Cell]) -> Cell:
    """Return the cells of several learners, for one skill and castling, as one.

    Its state is the one that most of those have who were asked; of two, the worse.
    """
    asked = [cell for cell in cells if cell.attempts]
    if not asked:
        return cells[0]
    order = (State.SLIPPING, State.LEARNING, State.SURE)
    states = [cell.state for cell in asked]
    firm = [cell.retrievability for cell in asked if cell.retrievability is not None]
    return Cell(
        cells[0].skill,
        cells[0].castling,
        max(order, key=states.count),
        sum(cell.attempts for cell in asked),
        sum(cell.right for cell in asked),
        sum(firm) / len(firm),
        min(cell.next_review for cell in asked if cell.next_review is not None),
    )


def days_of(attempts: Iterable[Attempt], zone: tzinfo | None = UTC) -> tuple[Day, ...]:
    """Return what was answered on each day that has an answer, in their order; days as `mastery` has them."""
    by_day: dict[date, list[Attempt]] = defaultdict(list)
    for attempt in attempts:
        by_day[attempt.at.astimezone(zone).date()].append(attempt)
    return tuple(
        Day(day, len(answers), sum(each.right for each in answers), sum(each.right and each.hint for each in answers))
        for day, answers in sorted(by_day.items())
    )


def beliefs_of(attempts: Iterable[Attempt], last: int = LAST_WRONG) -> tuple[Held, ...]:
    """Return the beliefs behind the last wrong answers of each learner, the commonest first; for one or a class."""
    wrong: dict[int, list[Attempt]] = defaultdict(list)
    for attempt in sorted(attempts, key=lambda each: each.at):
        if not attempt.right:
            wrong[attempt.learner].append(attempt)
    recent = [each for own in wrong.values() for each in own[-last:]]
    by_belief: dict[BeliefId, list[Attempt]] = defaultdict(list)
    for each in recent:
        if each.belief is not None:
            by_belief[each.belief].append(each)
    held = [_held(belief, answers, len(recent)) for belief, answers in by_belief.items()]
    return tuple(sorted(held, key=lambda each: (-each.times, -each.latest.timestamp(), each.belief)))


def _held(belief: BeliefId, answers: Sequence[Attempt], wrong: int) -> Held:
    learners = tuple(sorted({answer.learner for answer in answers}))
    return Held(belief, len(answers), wrong, learners, max(answer.at for answer in answers))
