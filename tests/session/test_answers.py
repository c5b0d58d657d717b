"""What a step does to a run: what it keeps, what it takes back, what counts as a wrong answer."""

import pytest

from trainer.course.exercise import Exercise
from trainer.course.ids import Case, Given, Reason
from trainer.course.kinds.build import Build
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.wings import Wings
from trainer.rules.position import Man
from trainer.rules.setup import put
from trainer.rules.squares import parse_square
from trainer.rules.terms import BLACK, Legality
from trainer.session.drill import Outcome, resumed, start
from trainer.session.manners import Manner
from trainer.session.papers import CLASS, eight, exam
from trainer.session.run import (
    answered_from,
    begin,
    checked,
    toggled,
    with_choice,
    with_man,
    with_move,
    with_position,
    with_square,
    without_squares,
)

FREE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
HIT = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
A5 = parse_square("a5")
ROOK_ON_F5 = Man(parse_square("f5"), "rook", BLACK)


def test_a_move_that_cannot_be_played_is_no_wrong_answer() -> None:
    run = with_move(begin(Prepare(id="x", castling="K", fen=HIT)), parse_square("e1"), parse_square("e5"))
    assert run.grade is not None
    assert (run.grade.right, run.slips, run.finished) == (False, 0, False)
    wrong = with_move(run, parse_square("a1"), parse_square("a2"))
    assert (wrong.slips, wrong.finished) == (1, True)


def test_yes_or_no_can_be_changed_until_the_reason_is_named() -> None:
    yes = with_choice(begin(Name(id="x", castling="K", fen=HIT)), Given.YES)
    no = with_choice(yes, Given.NO)
    assert [answer.choice for answer in no.answers] == [Given.NO]
    assert len(no.questions) == 2
    named = with_choice(no, Reason.CROSSING_SAFE)
    assert named.solved
    assert with_choice(named, Given.YES) == named


def test_only_what_may_be_added_is_added() -> None:
    run = begin(Flip(id="x", castling="K", fen=FREE))
    assert with_man(run, ROOK_ON_F5._replace(kind="queen")) == run
    assert with_man(run, ROOK_ON_F5).draft.man == ROOK_ON_F5


def test_another_board_takes_back_the_grade_and_is_what_the_verdict_is_on() -> None:
    run = checked(begin(Build(id="x", castling="K", fen=FREE, expect=Case.CROSSING_ATTACKED)))
    assert run.grade is not None
    assert run.verdict.answer is Legality.LEGAL
    edited = with_position(run, put(run.position, ROOK_ON_F5))
    assert edited.grade is None
    assert edited.draft.position == edited.position
    assert edited.verdict.answer is Legality.ILLEGAL


def test_another_man_takes_back_the_grade_of_the_one_before() -> None:
    refused = checked(with_man(begin(Flip(id="x", castling="K", fen=FREE)), ROOK_ON_F5._replace(square=A5)))
    assert refused.grade is not None
    assert (refused.grade.right, refused.finished) == (False, False)
    assert with_man(refused, ROOK_ON_F5).grade is None
    assert with_man(refused, None).grade is None


def test_a_castling_that_is_chosen_again_is_let_go() -> None:
    run = begin(Wings(id="x", fen=FREE))
    for letters, chosen in (("K", "K"), ("Q", "KQ"), ("K", "Q"), ("Q", "")):
        run = toggled(run, letters)
        assert run.draft.chosen == frozenset(chosen)


def test_none_forgets_what_was_clicked() -> None:
    run = with_square(begin(Mark(id="x", castling="K", fen=FREE)), parse_square("f1"))
    assert without_squares(run).solved
    assert not checked(run).solved


@pytest.mark.parametrize(
    ("exercise", "given", "choices", "found"),
    [
        (Judge(id="x", castling="K", fen=FREE), "", Given, (tuple(Given), "")),
        (Judge(id="x", castling="K", fen=FREE), Given.NO, Given, (tuple(Given), "no")),
        (Judge(id="x", castling="K", fen=FREE), "", (Given.YES, Given.NO), None),
        (Name(id="x", castling="K", fen=FREE), Given.NO, Given, (tuple(Given), "no")),
        (Mark(id="x", castling="K", fen=FREE), "", ("none", "one"), None),
    ],
    ids=["open", "answered", "fewer-than-asked", "the-question-before", "another-form"],
)
def test_where_one_of_these_was_chosen(exercise: Exercise, given: str, choices: object, found: object) -> None:
    run = begin(exercise)
    run = with_choice(run, given) if given else run
    assert answered_from(run, frozenset(choices)) == found  # type: ignore[call-overload]


def test_a_drill_that_is_gone_on_with_knows_no_runs_of_before() -> None:
    exercises = [Judge(id=name, castling="K", fen=FREE) for name in "abc"]
    drill = resumed(exercises, [Outcome.FIRST_TRY, Outcome.SKIPPED])
    assert (drill.number, drill.runs) == (3, (None, None))


def test_the_end_of_the_time_is_kept() -> None:
    from datetime import UTC, datetime

    ends = datetime(2026, 12, 1, tzinfo=UTC)
    assert start([Judge(id="a", castling="K", fen=FREE)], Manner.SPRINT, ends=ends).ends == ends


MANNERS = [
    (Manner.SET, "repeats kept"),
    (Manner.MIXED, "repeats kept"),
    (Manner.SPRINT, "hurries recorded"),
    (Manner.EXAM, "silent kept recorded"),
    (Manner.BEFORE, "silent kept recorded"),
    (Manner.AFTER, "silent kept recorded"),
    (Manner.CLASS, ""),
]


@pytest.mark.parametrize(("manner", "does"), MANNERS, ids=[row[0] for row in MANNERS])
def test_what_a_session_does(manner: Manner, does: str) -> None:
    names = ("silent", "repeats", "hurries", "kept", "recorded")
    assert [name for name in names if getattr(manner, name)] == [name for name in names if name in does.split()]


def test_a_class_is_asked_the_easy_questions_first() -> None:
    assert [question.level for question in CLASS] == [1] * 6 + [2] * (len(CLASS) - 6)


def test_the_castlings_take_turns() -> None:
    letters = [getattr(exercise, "castling", "") for exercise in (*exam(3), *eight(3))]
    assert min(letters.count(letter) for letter in "KQkq") >= 4
