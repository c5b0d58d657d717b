"""EXERCISE, POSITION -> SKILL: what an exercise trains, as its kind and the condition or belief that it turns on."""

from typing import NamedTuple

from trainer.course.beliefs import BeliefId
from trainer.course.exercise import KINDS
from trainer.course.ids import LETTERS, CastlingLetter, Reason, letter_of
from trainer.course.kinds.base import Base, kind_of
from trainer.course.reasons import reasons
from trainer.course.turns_on import ODD
from trainer.rules.position import Position


class Skill(NamedTuple):
    """A kind of exercise, and what it turns on: a reason, a belief, or in touch-move a duty."""

    kind: str
    about: str


class Trained(NamedTuple):
    """What an exercise trains: the skill, the castling it is about, and everything that decides there."""

    skill: Skill
    castling: CastlingLetter
    deciders: tuple[str, ...]


SKILLS = tuple(Skill(name, str(about)) for name, kind in KINDS.items() for about in kind.ABOUTS)
"""The closed list of skills, in the order of teaching."""

_SELDOM = {*ODD, BeliefId.PAWN_AHEAD, BeliefId.DISCOVERED}

TAUGHT = tuple(
    skill for skill in SKILLS if skill.about not in _SELDOM and skill.about not in KINDS[skill.kind].NOT_TAUGHT
)
"""The skills that mixed practice plans with: the generator makes exercises for them. Others occur only in files."""

_KNOWN = frozenset(SKILLS)
_QUEENSIDE = {Reason.ALTHOUGH_ROOK_CROSSES, BeliefId.B_MUST_BE_SAFE, BeliefId.B_MAY_BE_FULL}


def skill_named(kind: str, about: str) -> Skill | None:
    """Return the skill of these names, or None where the list has none."""
    skill = Skill(kind, about)
    return skill if skill in _KNOWN else None


def castlings_of(skill: Skill) -> tuple[CastlingLetter, ...]:
    """Return the castlings that a skill occurs in, in standard chess."""
    wanted = "Qq" if skill.about in _QUEENSIDE else KINDS[skill.kind].letters_about(skill.about)
    return tuple(letter for letter in LETTERS if letter in wanted)


def trained(exercise: Base, position: Position) -> Trained:
    """Return what an exercise trains, given the position it starts from."""
    verdict, about = exercise.turns_on(position)
    deciders = tuple(str(each) for each in reasons(verdict))
    return Trained(Skill(kind_of(exercise), str(about)), letter_of(verdict.castling), deciders)
