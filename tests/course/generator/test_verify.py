"""What a maker made is kept only where the rules agree, whoever made it."""

import pytest

from trainer.course.generator.answers import Made
from trainer.course.generator.random import Dice
from trainer.course.generator.request import Goal
from trainer.course.generator.verify import verify
from trainer.course.ids import Reason
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.predict import Added, Predict

FREE = "4k3/8/8/8/8/8/P7/4K2R w K - 0 1"
GOAL = Goal(Predict, 1, "K", None, "none")


@pytest.mark.parametrize(
    ("square", "kept"), [("a5", True), ("e5", False)], ids=["he-may-stand-there", "he-gives-check"]
)
def test_a_man_is_added_only_where_a_game_can_have_him(square: str, kept: bool) -> None:
    adding = Predict(id="", castling="K", fen=FREE, add=Added(piece="rook", color="white", square=square))
    assert (verify(Dice(1), GOAL, Made(adding)) is not None) is kept


JUDGED = [
    ("as-it-shall-be", FREE, Reason.NOTHING_AGAINST, True),
    ("for-another-reason", FREE, Reason.CROSSING_SAFE, False),
    ("enemy-in-check", FREE.replace("P7", "P3R3"), Reason.NOTHING_AGAINST, False),
    ("too-many-men", FREE.replace("P7", "PPPPPPP1"), Reason.NOTHING_AGAINST, False),
    ("no-position", FREE.replace("P7", "P9"), Reason.NOTHING_AGAINST, False),
]


@pytest.mark.parametrize(("fen", "reason", "kept"), [row[1:] for row in JUDGED], ids=[row[0] for row in JUDGED])
def test_only_what_meets_its_goal_is_kept(fen: str, reason: Reason, kept: bool) -> None:
    made = Made(Judge(id="", castling="K", fen=fen))
    goal = Goal(Judge, 1, "K", reason, "yes" if reason is Reason.NOTHING_AGAINST else "no")
    assert (verify(Dice(1), goal, made) is not None) is kept
