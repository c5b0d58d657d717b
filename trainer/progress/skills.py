"""EXERCISE, POSITION -> SKILL: what an exercise trains, as its kind and the condition or belief that it turns on."""

from typing import NamedTuple

from trainer.course.beliefs import BeliefId, about_fate, imagined, not_seen
from trainer.course.exercise import (
    LETTERS,
    Arrive,
    Attackers,
    Build,
    CastlingLetter,
    Empty,
    Exercise,
    Fate,
    Flip,
    History,
    Mark,
    Predict,
    Reason,
    Touch,
    Wings,
    kind_of,
    letter_of,
)
from trainer.course.flips import attacked_squares
from trainer.course.positions import verdict_of
from trainer.course.reasons import CASE_REASONS, reasons
from trainer.course.truths import fates, man_added, position_predicted, ruling_on
from trainer.rules.judge import judge, judge_castling, judge_own
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import SAFETY, Condition, Legality, RemarkId
from trainer.rules.text.fault import Fault
from trainer.rules.touch.ruling import Duty
from trainer.rules.verdict import CastlingVerdict


class Skill(NamedTuple):
    """A kind of exercise, and what it turns on: a reason, a belief, or in touch-move a duty."""

    kind: str
    about: str


class Trained(NamedTuple):
    """What an exercise trains: the skill, the castling it is about, and everything that decides there."""

    skill: Skill
    castling: CastlingLetter
    deciders: tuple[str, ...]


_DECIDING = (
    Reason.NOTHING_AGAINST,
    Reason.SQUARES_BETWEEN_EMPTY,
    Reason.ALTHOUGH_ROOK_CROSSES,
    Reason.CROSSING_SAFE,
    Reason.ALTHOUGH_ROOK_ATTACKED,
    Reason.START_SAFE,
    Reason.ARRIVAL_SAFE,
    Reason.KING_UNMOVED,
    Reason.ALTHOUGH_EARLIER_CHECK,
    Reason.ROOK_UNMOVED,
)
"""The reasons that yes or no can rest on, in the order of teaching: surprising yeses beside the noes they look like."""

_ODD = (BeliefId.NOT_ON_MOVE, BeliefId.FEN_SAYS_LOST)
"""The reasons against a castling that are no conditions."""

_SEEING = (
    BeliefId.NOT_SEEN,
    BeliefId.PATH_FREE,
    BeliefId.B_MUST_BE_SAFE,
    BeliefId.PAWN_DIAGONAL,
    BeliefId.SCREENED,
    BeliefId.ROOK_MUST_BE_SAFE,
    BeliefId.KNIGHT,
    BeliefId.PINNED,
    BeliefId.PAWN_AHEAD,
    BeliefId.ENEMY_KING,
    BeliefId.DISCOVERED,
)
"""What exercises on seeing attacks can turn on."""

_RIGHTS = (
    BeliefId.CAME_BACK,
    BeliefId.ROOK_HAS_MOVED,
    BeliefId.OTHER_ROOK,
    BeliefId.TWICE,
    BeliefId.EARLIER_CHECK,
    BeliefId.LEFT_HOME,
    BeliefId.NOT_MOVED,
    BeliefId.NOT_AT_HOME,
)
"""What the history of the rights can turn on."""

_ABOUTS: dict[str, tuple[str, ...]] = {
    "judge": (*_DECIDING, Reason.CANNOT_TELL, *_ODD),
    "mark": _SEEING,
    "empty": (Condition.SQUARES_BETWEEN_EMPTY, BeliefId.B_MAY_BE_FULL),
    "name": (*_DECIDING, Reason.CANNOT_TELL),
    "castle": (*_DECIDING, *_ODD),
    "attackers": _SEEING,
    "build": tuple(CASE_REASONS.values()),
    "wings": (*_DECIDING, Reason.CANNOT_TELL, *_ODD),
    "predict": _SEEING,
    "flip": (*SAFETY.values(), BeliefId.OLD_ANSWER),
    "history": _RIGHTS,
    "prepare": (*_DECIDING, Reason.CANNOT_TELL, *_ODD),
    "touch": tuple(Duty),
    "arrive": (BeliefId.THREE_SQUARES,),
}

SKILLS = tuple(Skill(kind, str(about)) for kind, abouts in _ABOUTS.items() for about in abouts)
"""The closed list of skills, in the order of teaching."""

_SELDOM = {*_ODD, BeliefId.PAWN_AHEAD, BeliefId.DISCOVERED, BeliefId.OTHER_ROOK, BeliefId.NOT_MOVED}
_TAUGHT_ONLY: dict[str, tuple[str, ...]] = {
    "prepare": (Condition.SQUARES_BETWEEN_EMPTY, *SAFETY.values()),
    "wings": (Reason.NOTHING_AGAINST, Condition.ROOK_UNMOVED, Condition.SQUARES_BETWEEN_EMPTY, *SAFETY.values()),
    "history": (BeliefId.CAME_BACK, BeliefId.ROOK_HAS_MOVED, BeliefId.TWICE, BeliefId.LEFT_HOME, BeliefId.NOT_AT_HOME),
}

TAUGHT = tuple(
    skill
    for skill in SKILLS
    if skill.about not in _SELDOM
    and skill != Skill("predict", BeliefId.ENEMY_KING)
    and skill.about in _TAUGHT_ONLY.get(skill.kind, (skill.about,))
)
"""The skills that mixed practice plans with: the generator makes exercises for them. Others occur only in files."""

_KNOWN = frozenset(SKILLS)
_QUEENSIDE = {Reason.ALTHOUGH_ROOK_CROSSES, BeliefId.B_MUST_BE_SAFE, BeliefId.B_MAY_BE_FULL}
_SHORT = Skill("empty", Condition.SQUARES_BETWEEN_EMPTY)


def skill_named(kind: str, about: str) -> Skill | None:
    """Return the skill of these names, or None where the list has none."""
    skill = Skill(kind, about)
    return skill if skill in _KNOWN else None


def castlings_of(skill: Skill) -> tuple[CastlingLetter, ...]:
    """Return the castlings that a skill occurs in, in standard chess."""
    if skill.about in _QUEENSIDE:
        return ("Q", "q")
    # On the queenside the b square must be empty too, which makes the exercise one on that square.
    return ("K", "k") if skill == _SHORT else LETTERS


def trained(exercise: Exercise, position: Position) -> Trained:
    """Return what an exercise trains, given the position it starts from."""
    verdict, about = _turns_on(exercise, position)
    return Trained(
        Skill(kind_of(exercise), str(about)), letter_of(verdict.castling), tuple(str(each) for each in reasons(verdict))
    )


def _turns_on(exercise: Exercise, position: Position) -> tuple[CastlingVerdict, str]:
    """Return the verdict on the castling that an exercise is about, and what it turns on."""
    verdict = verdict_of(exercise, position)
    if isinstance(exercise, Build):
        return verdict, CASE_REASONS[exercise.expect]
    if isinstance(exercise, Mark | Attackers):
        return verdict, _seeing(position, verdict)
    if isinstance(exercise, Predict):
        return verdict, _predicting(exercise, position, verdict)
    if isinstance(exercise, Empty):
        beside = verdict.geometry is not None and bool(verdict.geometry.rook_only)
        return verdict, BeliefId.B_MAY_BE_FULL if beside else Condition.SQUARES_BETWEEN_EMPTY
    if isinstance(exercise, Flip):
        return verdict, _flipping(exercise, verdict)
    if isinstance(exercise, Arrive):
        return verdict, BeliefId.THREE_SQUARES
    return _on_both_wings(exercise, position, verdict)


def _on_both_wings(exercise: Exercise, position: Position, verdict: CastlingVerdict) -> tuple[CastlingVerdict, str]:
    if isinstance(exercise, Wings):
        return _on_wings(position)
    if isinstance(exercise, History):
        return _on_rights(position)
    if isinstance(exercise, Touch):
        return _on_touching(exercise, position, verdict)
    return verdict, _deciding(verdict)


def _deciding(verdict: CastlingVerdict) -> str:
    """Return what decides first, in the order in which a player checks."""
    found = reasons(verdict)
    if found:
        return found[0]
    return BeliefId.FEN_SAYS_LOST if verdict.answer is Legality.ILLEGAL else BeliefId.NOT_ON_MOVE


def _seeing(position: Position, verdict: CastlingVerdict) -> BeliefId:
    """Return the attack that is hardest to see, or where there is none what most looks like one."""
    hits = [not_seen(position, step.square, man).id for step in verdict.path for man in step.attackers]
    special = [each for each in hits if each is not BeliefId.NOT_SEEN]
    return next(iter(special or hits), None) or _tempting(position, verdict)


def _tempting(position: Position, verdict: CastlingVerdict) -> BeliefId:
    way = verdict.geometry
    if way is None:
        return BeliefId.PATH_FREE
    looks = [
        (way.rook_only, (BeliefId.B_MUST_BE_SAFE,)),
        ((way.rook_from,), (BeliefId.ROOK_MUST_BE_SAFE,)),
        (tuple(step.square for step in verdict.path), (BeliefId.PAWN_AHEAD, BeliefId.SCREENED)),
    ]
    for squares, allowed in looks:
        for square in squares:
            found = imagined(position, verdict, square).id
            if found in allowed:
                return found
    return BeliefId.PATH_FREE


def _predicting(exercise: Predict, position: Position, before: CastlingVerdict) -> BeliefId:
    """Return the belief that an added man turns on: its attack, a line that it interrupts, else the other attacks."""
    added, man = position_predicted(exercise, position), man_added(exercise)
    after = judge_castling(added, before.castling)
    for step in after.path:
        for attacker in step.attackers:
            if attacker.square == man.square:
                return not_seen(added, step.square, attacker).id
    if attacked_squares(before) - attacked_squares(after):
        return BeliefId.SCREENED
    return _seeing(added, after)


def _flipping(exercise: Flip, verdict: CastlingVerdict) -> str:
    wanted = None if exercise.expect is None else exercise.expect.square
    for step in verdict.path:
        if square_name(step.square) == wanted:
            return SAFETY[step.role]
    return BeliefId.OLD_ANSWER


def _on_wings(position: Position) -> tuple[CastlingVerdict, str]:
    """Return the verdict on the castling that is hardest to tell, and why: a forbidden one, else a surprising yes."""
    found = [(verdict, _deciding(verdict)) for verdict in judge_own(position)]
    forbidden = [each for each in found if each[0].answer is not Legality.LEGAL]
    surprising = [each for each in found if each[1] != Reason.NOTHING_AGAINST]
    return (forbidden or surprising or found)[0]


def _on_rights(position: Position) -> tuple[CastlingVerdict, str]:
    """Return the verdict on the first lost right and why it is lost; where none is, what seems to have cost one."""
    verdicts = sorted(judge(position).castlings, key=lambda each: each.castling.color != position.turn)
    became = fates(position)
    for verdict in verdicts:
        fate = became[verdict.castling.index]
        if fate is not None and fate is not Fate.HELD:
            return verdict, about_fate(position, verdict, Fate.HELD, fate).id
    for verdict in verdicts:
        if any(remark.id is RemarkId.EARLIER_CHECK for remark in verdict.irrelevant):
            return verdict, BeliefId.EARLIER_CHECK
    return verdicts[0], BeliefId.NOT_MOVED


def _on_touching(exercise: Touch, position: Position, verdict: CastlingVerdict) -> tuple[CastlingVerdict, str]:
    ruling = ruling_on(position, exercise.acts)
    if isinstance(ruling, Fault):
        return verdict, Duty.ANY
    meant = verdict if ruling.castling is None else judge_castling(position, ruling.castling)
    return meant, ruling.duty
