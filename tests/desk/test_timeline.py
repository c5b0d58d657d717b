"""Undo and redo as a value."""

from hypothesis import given
from hypothesis import strategies as st

from trainer.desk.timeline import LIMIT, Timeline


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


def pushes(timeline: Timeline[int], states: list[int]) -> Timeline[int]:
    for state in states:
        timeline = timeline.pushed(state)
    return timeline


def test_the_state_that_is_next_goes_forward() -> None:
    timeline = Timeline(0).pushed(1).pushed(2).undone().undone()
    assert timeline.pushed(1) == timeline.redone()
    assert timeline.pushed(1).future == (2,)


def test_what_a_step_turned_away_from_comes_back_when_it_is_undone() -> None:
    timeline = pushes(Timeline(0), [1, 2, 3]).stepped(-2)
    turned = timeline.pushed(9).pushed(8)
    assert turned.future == ()
    assert turned.undone().undone() == timeline
    assert turned.undone().undone().future == (2, 3)


def test_stepping_loses_neither_way() -> None:
    timeline = pushes(Timeline(0), [1, 2, 3]).stepped(-2)
    turned = timeline.pushed(9).pushed(8)
    assert turned.stepped(-2).stepped(2).present == 8
    again = turned.stepped(-2).pushed(7)
    assert again.undone().future == (9, 8)
    assert again.undone().redone().undone().future == (2, 3)


def test_a_step_that_is_amended_still_knows_what_it_turned_away_from() -> None:
    timeline = pushes(Timeline(0), [1, 2]).undone()
    assert timeline.pushed(8).amended(9).undone() == timeline


def test_a_state_looks_otherwise_without_a_step() -> None:
    timeline = pushes(Timeline(0), [1, 2]).undone().retouched(7)
    assert (timeline.past, timeline.present, timeline.future) == ((0,), 7, (2,))
    assert timeline.redone().undone().present == 7


STATES = st.lists(st.integers(0, 5), max_size=12)


@given(STATES, st.integers(0, 12), STATES)
def test_undoing_gives_back_what_was_ahead(states: list[int], back: int, aside: list[int]) -> None:
    timeline = pushes(Timeline(-1), states).stepped(-back)
    turned, steps = timeline, 0
    for state in aside:
        before = turned
        turned = turned.pushed(state)
        steps += len(turned.past) - len(before.past)
    for _ in range(steps):
        turned = turned.undone()
    assert (turned.present, turned.past) == (timeline.present, timeline.past)
    # More is ahead only where the steps went on behind the last of them.
    assert turned.future[: len(timeline.future)] == timeline.future


@given(STATES, st.integers(0, 12), STATES, st.integers(-15, 15))
def test_stepping_there_and_back(states: list[int], back: int, aside: list[int], count: int) -> None:
    timeline = pushes(pushes(Timeline(-1), states).stepped(-back), aside).stepped(-1)
    there = timeline.stepped(count)
    assert there.stepped(len(timeline.past) - len(there.past)).past == timeline.past
    assert (*there.past, there.present, *there.future) == (*timeline.past, timeline.present, *timeline.future)
    assert len(there.left) == len(there.past) + len(there.future)


@given(st.lists(st.one_of(st.integers(0, 3), st.sampled_from(["undo", "redo", "back", "on", "amend"])), max_size=40))
def test_past_and_future_know_what_they_turned_away_from(acts: list[int | str]) -> None:
    timeline = Timeline(-1)
    for act in acts:
        if isinstance(act, int):
            timeline = timeline.pushed(act)
        else:
            steps = {"undo": timeline.undone, "redo": timeline.redone}
            more = {"back": timeline.stepped(-3), "on": timeline.stepped(3), "amend": timeline.amended(9)}
            timeline = steps[act]() if act in steps else more[act]
        assert len(timeline.left) == len(timeline.past) + len(timeline.future)
        assert not (timeline.open and timeline.future)


def test_the_past_is_bounded() -> None:
    timeline = Timeline(0)
    for state in range(1, LIMIT + 10):
        timeline = timeline.pushed(state)
    assert len(timeline.past) == len(timeline.left) == LIMIT
    turned = timeline.undone().pushed(-1)
    assert turned.undone().future == (timeline.present,)
