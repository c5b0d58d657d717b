"""Mixed practice: each skill that is planned gets a position that turns on it, new each time, and true."""

from datetime import UTC, datetime
from itertools import pairwise

import pytest

from trainer.course.kinds.base import kind_of
from trainer.course.kinds.positions import position_of
from trainer.course.skills import TAUGHT, Skill, castlings_of, trained
from trainer.progress.plan import ROUND, Planned, Why, fresh, practice_round
from trainer.rules.position import Position

NOW = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize("skill", TAUGHT, ids=lambda skill: f"{skill.kind}-{skill.about}")
def test_each_skill_has_its_exercise(skill: Skill, why: Why) -> None:
    letter = castlings_of(skill)[-1]
    (exercise,) = fresh([Planned(skill, letter, why)], 11)
    position = position_of(exercise)
    assert isinstance(position, Position)
    about = trained(exercise, position)
    assert about.skill == skill
    # Of both wings, and of what was touched, the castling follows from the position.
    assert about.castling == letter or skill.kind in ("wings", "history", "touch")
    assert next(exercise.faults(position), None) is None


def test_a_round_for_somebody_new_mixes_kinds() -> None:
    found = practice_round((), NOW, 3)
    kinds = [kind_of(exercise) for exercise in found]
    assert len(found) == ROUND
    assert len(set(kinds)) >= 4
    assert all(left != right for left, right in pairwise(kinds))
    assert len({(each.fen, each.moves) for each in found}) == ROUND


def test_a_round_is_the_same_for_the_same_seed() -> None:
    assert practice_round((), NOW, 3) == practice_round((), NOW, 3)
    assert practice_round((), NOW, 3) != practice_round((), NOW, 4)
