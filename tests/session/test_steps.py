"""Whatever is done to an exercise of any kind, in whatever order: its run stays whole, and unasked steps do nothing."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.course.exercise import KINDS, Exercise
from trainer.course.generator.generate import generate
from trainer.course.generator.request import Request
from trainer.course.ids import Deed, Fate, Given, Reason
from trainer.course.question import CHECKED, Form
from trainer.rules.position import Man
from trainer.rules.setup import put
from trainer.rules.squares import SQUARES
from trainer.rules.terms import CASTLINGS
from trainer.rules.touch.ruling import Duty
from trainer.session.run import (
    Run,
    begin,
    checked,
    toggled,
    with_choice,
    with_hint,
    with_man,
    with_move,
    with_position,
    with_row,
    with_square,
    without_squares,
)

Step = Callable[[Run], Run]

SAMPLES: dict[str, list[Exercise]] = {
    name: list(generate(Request(kind, 3, seed=8, number=3))) for name, kind in KINDS.items()
}
MEN = st.builds(Man, st.sampled_from(SQUARES), st.sampled_from(("rook", "bishop", "queen")), st.booleans())
CHOICES = st.sampled_from((*Given, *Reason, *Duty, *Deed, "none", "bishop", "K"))

STEPS: dict[str, tuple[st.SearchStrategy[Step], tuple[Form, ...]]] = {
    "square": (st.sampled_from(SQUARES).map(lambda square: lambda run: with_square(run, square)), (Form.SQUARES,)),
    "man": (MEN.map(lambda man: lambda run: with_man(run, man)), (Form.ADD,)),
    "board": (MEN.map(lambda man: lambda run: with_position(run, put(run.position, man))), (Form.SET_UP,)),
    "choice": (CHOICES.map(lambda choice: lambda run: with_choice(run, choice)), (Form.CHOOSE, Form.PLAY)),
    "several": (st.sampled_from("KQkq").map(lambda letter: lambda run: toggled(run, letter)), (Form.SEVERAL,)),
    "row": (
        st.tuples(st.sampled_from(CASTLINGS), st.sampled_from(Fate)).map(lambda row: lambda run: with_row(run, *row)),
        (Form.ROWS,),
    ),
    "move": (
        st.tuples(st.sampled_from(SQUARES), st.sampled_from(SQUARES)).map(lambda way: lambda run: with_move(run, *way)),
        (Form.PLAY,),
    ),
    "check": (st.just(checked), tuple(CHECKED)),
    "none": (st.just(without_squares), (Form.SQUARES,)),
    "hint": (st.just(with_hint), tuple(Form)),
}
"""Each step on the way to an answer, and the forms of question that ask for it."""

ANY_STEP = st.sampled_from(tuple(STEPS)).flatmap(lambda name: st.tuples(st.just(name), STEPS[name][0]))


def asks_for(run: Run, name: str) -> bool:
    forms = STEPS[name][1] + ((Form.TWO_SQUARES,) if name == "square" else ())
    return not run.finished and run.question.form in forms


@pytest.mark.parametrize("name", KINDS)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_run_stays_whole(name: str, data: st.DataObject) -> None:
    run = begin(data.draw(st.sampled_from(SAMPLES[name])))
    for step, take in data.draw(st.lists(ANY_STEP, max_size=25)):
        before, run = run, take(run)
        assert len(run.questions) - len(run.answers) == (0 if run.finished else 1)
        assert run.slips >= before.slips
        assert run.hints >= before.hints
        assert not run.solved or (run.grade is not None and run.grade.right)
        if before.finished or not asks_for(before, step):
            assert run == before, step


@pytest.mark.parametrize("name", KINDS)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_a_wrong_answer_is_a_slip_and_a_right_one_is_none(name: str, data: st.DataObject) -> None:
    run = begin(data.draw(st.sampled_from(SAMPLES[name])))
    for _, take in data.draw(st.lists(ANY_STEP, max_size=25)):
        before, run = run, take(run)
        graded = run.grade is not None and (run.answers != before.answers or run.slips != before.slips)
        if graded and run.grade is not None:
            assert run.slips - before.slips == (not run.grade.right)
        elif run.grade is not before.grade:
            assert run.slips == before.slips
