"""Feedback on an answer: what a belief has told of is not told again, what it has not is, and nothing is said twice."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.referee.draw import Draw, draw
from tests.rules.reading import position_of
from trainer.course.beliefs import BeliefId
from trainer.course.grade import Grade, grade_given
from trainer.course.ids import LETTERS, Case, Given, Reason
from trainer.course.kinds.attackers import grade_attackers
from trainer.course.kinds.build import grade_build
from trainer.course.kinds.mark import grade_mark
from trainer.course.kinds.name import grade_name
from trainer.course.kinds.wings import grade_wings
from trainer.course.reasons import decider
from trainer.course.said import say
from trainer.rules.judge import judge, judge_castling
from trainer.rules.moves import play_text
from trainer.rules.position import Position
from trainer.rules.squares import SQUARES
from trainer.rules.terms import castling_of
from trainer.words.feedback import feedback
from trainer.words.tables import LANGUAGES, load_words

WORDS = load_words("en")
YES, NO = Given.YES, Given.NO

ROOK = "4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1"
ROOK_TWICE = "4k3/1b6/8/8/8/6n1/8/R3K2R w KQ - 0 1"
B_SEEN = "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
ROOK_AND_B = "rr2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
B_AND_D = "1r1rk3/8/8/8/8/8/8/R1K5 w A - 0 1"
BLACK = "r3k2r/8/8/8/8/8/1B6/4K3 b kq - 0 1"
CHECKED = "6k1/8/8/4r3/8/8/3B4/R3K2R w KQ - 0 1"
PINNED = "R4rk1/8/8/8/8/8/8/4K2R w K - 0 1"
PINNED_CHECKS = "R3r1k1/8/8/8/8/8/8/4K2R w K - 0 1"
PINNED_AND_ROOK = "R4rk1/8/8/3b4/8/8/8/4K2R w K - 0 1"


class Row(NamedTuple):
    """An answer about a castling, the belief behind it, and all that is said after the truth, a word of each line."""

    name: str
    fen: str
    castling: str
    answer: Given
    belief: BeliefId | None
    more: tuple[str, ...]
    moves: str = ""
    chess960: bool = False


NO_OBSTACLE = "The bishop on b7 attacks the rook on h1. That is no obstacle: attacks count only on the king’s squares."
NO_MATTER = "The bishop on b7 attacks the rook on h1. That does not matter."
B_EMPTY = "The rook on b8 attacks b1. Only the rook passes there: it must be empty, that is all."
B_NO_MATTER = "The rook on b8 attacks b1. Only the rook passes there: that does not matter."
A_NO_OBSTACLE = "The rook on a8 attacks the rook on a1. That is no obstacle: attacks count only on the king’s squares."
A_NO_MATTER = "The rook on a8 attacks the rook on a1. That does not matter."
H8_NOT = "The bishop on b2 attacks the rook on h8. That is no obstacle: attacks count only on the king’s squares."
EARLIER = "The king was in check earlier, but did not move: that does not matter."
EARLIER_BELIEVED = "The king on e1 was in check earlier. That does not end castling; moving the king does."
H5_NO_OBSTACLE = "The rook on h5 attacks the rook on h1. That is no obstacle: attacks count only on the king’s squares."
PIN = "Even when pinned, the rook on f8 attacks f1."
PIN_BELIEVED = "The rook on f8 is pinned, and attacks f1 all the same."
PIN_CHECKS = "Even when pinned, the rook on e8 attacks e1."
NO_WAY_OUT = "The rook on e8 gives check to the king on e1. Castling never answers a check."
D5_NO_MATTER = "The bishop on d5 attacks the rook on h1. That does not matter."
ONLY_LAST = "The knight on g3 attacks f1, and the king must cross it. Looking at the last square is not enough."
G3_NO_MATTER = "The knight on g3 attacks the rook on h1. That does not matter."
D_NO_MATTER = "The rook on d8 attacks d1. Only the rook passes there: that does not matter."
IS_TOLD = "What has moved is told here: about e1 nothing is left open."

ROWS = [
    Row("right, the rook attacked", ROOK, "K", YES, None, (NO_MATTER,)),
    Row("the rook", ROOK, "K", NO, BeliefId.ROOK_MUST_BE_SAFE, (NO_OBSTACLE,)),
    Row("the rook of Black", BLACK, "k", NO, BeliefId.ROOK_MUST_BE_SAFE, (H8_NOT,)),
    Row("right, b attacked", B_SEEN, "Q", YES, None, (B_NO_MATTER,)),
    Row("b", B_SEEN, "Q", NO, BeliefId.B_MUST_BE_SAFE, (B_EMPTY,)),
    Row("right, rook and b attacked", ROOK_AND_B, "Q", YES, None, (A_NO_MATTER, B_NO_MATTER)),
    Row("the rook, and b besides", ROOK_AND_B, "Q", NO, BeliefId.ROOK_MUST_BE_SAFE, (A_NO_OBSTACLE, B_NO_MATTER)),
    Row("another belief", ROOK_TWICE, "K", YES, BeliefId.ONLY_ARRIVAL, (ONLY_LAST, G3_NO_MATTER, NO_MATTER)),
    Row("right, checked before", CHECKED, "K", YES, None, (EARLIER,), "Be3 Rd5"),
    Row("checked before", CHECKED, "K", NO, BeliefId.EARLIER_CHECK, (EARLIER_BELIEVED,), "Be3 Rd5"),
    Row(
        "the rook, and checked before",
        CHECKED,
        "K",
        NO,
        BeliefId.ROOK_MUST_BE_SAFE,
        (H5_NO_OBSTACLE, EARLIER),
        "Be3 Rh5",
    ),
    Row("b and d in Chess960", B_AND_D, "Q", NO, BeliefId.B_MUST_BE_SAFE, (B_EMPTY, D_NO_MATTER), chess960=True),
    Row("what was told", ROOK, "K", Given.CANNOT_TELL, BeliefId.TOLD, (IS_TOLD, NO_MATTER)),
    Row("right, a pinned man", PINNED, "K", NO, None, (PIN,)),
    Row("a pinned man", PINNED, "K", YES, BeliefId.PINNED, (PIN_BELIEVED,)),
    Row("a pinned man that checks", PINNED_CHECKS, "K", YES, BeliefId.OUT_OF_CHECK, (NO_WAY_OUT, PIN_CHECKS)),
    Row("right, a pinned man and the rook", PINNED_AND_ROOK, "K", NO, None, (D5_NO_MATTER, PIN)),
    Row("a pinned man, and the rook", PINNED_AND_ROOK, "K", YES, BeliefId.PINNED, (PIN_BELIEVED, D5_NO_MATTER)),
    Row(
        "what was told, and checked before",
        CHECKED,
        "K",
        Given.CANNOT_TELL,
        BeliefId.TOLD,
        (IS_TOLD, EARLIER),
        "Be3 Rd5",
    ),
]


def reached(fen: str, moves: str = "", *, chess960: bool = False) -> Position:
    position = play_text(position_of(fen, chess960=chess960), moves)
    assert isinstance(position, Position), position
    return position


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_what_a_belief_has_told_is_not_told_again_and_the_rest_is(row: Row) -> None:
    position = reached(row.fen, row.moves, chess960=row.chess960)
    grade = grade_given(row.answer, position, judge_castling(position, castling_of(row.castling)))
    said = feedback(WORDS, grade)
    assert (grade.belief.id if grade.belief else None) is row.belief
    assert (said.lead, tuple(said.more)) == ("Right." if grade.right else "Not so.", row.more)


NAMED = [
    ("the rook", ROOK, "K", Reason.START_SAFE, (NO_OBSTACLE,)),
    ("right, the rook", ROOK, "K", Reason.ALTHOUGH_ROOK_ATTACKED, (NO_MATTER,)),
    ("a pinned man", PINNED, "K", Reason.NOTHING_AGAINST, (PIN_BELIEVED,)),
    ("right, a pinned man", PINNED, "K", Reason.CROSSING_SAFE, (PIN,)),
]


@pytest.mark.parametrize(
    ("fen", "castling", "reason", "more"), [row[1:] for row in NAMED], ids=[row[0] for row in NAMED]
)
def test_nor_is_it_where_a_reason_was_named(fen: str, castling: str, reason: Reason, more: tuple[str, ...]) -> None:
    position = reached(fen)
    said = feedback(WORDS, grade_name(reason, position, judge_castling(position, castling_of(castling))))
    believed = [line for line in said.more if not line.startswith("“")]
    assert tuple(believed) == more


def test_what_is_said_of_an_answer_is_said_once_also_where_its_parts_are_alike() -> None:
    verdict = judge_castling(reached(ROOK), castling_of("K"))
    first, second = say("hint.path.each"), say("grade.unsure")
    said = feedback(WORDS, Grade(False, verdict, (first, second, first, second)))
    assert [said.main, *said.more] == [WORDS.say("hint.path.each"), WORDS.say("grade.unsure")]


def grades_of(drawn: Draw) -> Iterator[Grade]:
    """Yield grades of right and of wrong answers of all kinds about a castling."""
    position, verdict = drawn.position, judge(drawn.position).of(drawn.castling)
    yield from (grade_given(answer, position, verdict) for answer in Given)
    yield from (grade_build(case, verdict) for case in Case)
    if decider(verdict) is not None:
        yield from (grade_name(reason, position, verdict) for reason in Reason)
    if verdict.geometry is not None:
        for picked in (frozenset[int](), frozenset(SQUARES)):
            yield grade_mark(picked, position, verdict)
            yield grade_attackers(picked, position, verdict)
    yield grade_wings(frozenset(LETTERS[:2] if position.turn else LETTERS[2:]), position)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_twice(language: str) -> None:
    words = load_words(language)
    for drawn in draw(60, seed=5):
        for grade in grades_of(drawn):
            said = feedback(words, grade)
            lines = [said.main, *said.more]
            assert all(lines)
            assert len(set(lines)) == len(lines)
