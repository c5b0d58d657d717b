"""Undo and redo as a value."""

from hypothesis import given
from hypothesis import strategies as st

from trainer.session.timeline import LIMIT, Timeline


def test_a_step_and_back() -> None:
    timeline = Timeline(0).pushed(1).pushed(2).undone()
    assert (timeline.present, timeline.past, timeline.future) == (1, (0,), (2,))
    assert timeline.redone().present == 2
    assert timeline.pushed(3).future == ()


def test_the_same_state_is_no_step() -> None:
    timeline = Timeline(0).pushed(1).undone()
    assert timeline.pushed(0) == timeline


def test_amending_keeps_the_step() -> None:
    timeline = Timeline(0).pushed(1).amended(2)
    assert timeline.present == 2
    assert timeline.undone().present == 0


def test_a_step_that_changes_nothing_opens_none() -> None:
    """A stroke of the bin that begins on an empty square must not eat the step before it."""
    timeline = Timeline(0).pushed(1).pushed(1).amended(2)
    assert timeline.past == (0, 1)


def test_after_undo_going_on_is_a_step_of_its_own() -> None:
    timeline = Timeline(0).pushed(1).amended(2).undone().amended(3)
    assert (timeline.present, timeline.past) == (3, (0,))


def test_ends() -> None:
    timeline = Timeline(0)
    assert timeline.undone() is timeline
    assert timeline.redone() is timeline


@given(st.lists(st.integers(0, 5), max_size=30), st.integers(0, 40))
def test_as_many_redos_as_undos_come_back(states: list[int], back: int) -> None:
    timeline = Timeline(-1)
    for state in states:
        timeline = timeline.pushed(state)
    moved = timeline
    steps = min(back, len(timeline.past))
    for _ in range(steps):
        moved = moved.undone()
    for _ in range(steps):
        moved = moved.redone()
    assert (moved.present, moved.past, moved.future) == (timeline.present, timeline.past, timeline.future)


def test_the_past_is_bounded() -> None:
    timeline = Timeline(0)
    for state in range(1, LIMIT + 10):
        timeline = timeline.pushed(state)
    assert len(timeline.past) == LIMIT
