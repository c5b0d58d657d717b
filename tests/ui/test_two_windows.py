"""Two windows on one file of progress: what is done to a learner in one of them is not undone by the other."""

from tests.ui.answering import answer, attempts_of, begin, boxes, have, in_file, keeper, line, summary_of
from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.ui.window import Page


def another(open_window: OpenWindow) -> Hand:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    return hand


def names(hand: Hand) -> list[str]:
    return [each.name for each in summary_of(hand).learners]


def test_who_is_renamed_in_one_window_is_followed_in_the_other(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    given = [answer(hand), answer(hand)]
    other = another(open_window)
    have(other, "rename", "Anna")
    given.append(answer(hand))
    assert keeper(hand).summary.name == "Anna"
    assert boxes(hand) == []
    hand.close()
    assert not hand.window.isVisible()
    assert names(other) == ["Anna"]
    assert [each.exercise for each in attempts_of(other)] == given


def test_who_is_renamed_before_the_first_exercise_is_followed_too(open_window: OpenWindow) -> None:
    hand, other = another(open_window), another(open_window)
    have(other, "rename", "Anna")
    hand.click("set_which-squares")
    answer(hand)
    assert names(other) == ["Anna"]
    assert len(attempts_of(other)) == 1


def test_who_is_deleted_in_one_window_stays_deleted_when_the_other_is_closed(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    answer(hand)
    other = another(open_window)
    have(other, "add", "Anna")
    have(other, "choose", summary_of(hand).learners[1])
    have(other, "delete")
    hand.close()
    assert not hand.window.isVisible()
    assert names(other) == ["Anna"]
    assert attempts_of(other) == ()


def test_what_somebody_answers_who_was_deleted_is_held_and_said(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    answer(hand)
    other = another(open_window)
    have(other, "add", "Anna")
    have(other, "choose", summary_of(hand).learners[1])
    have(other, "delete")
    hand.click("practice_none")
    (said,) = boxes(hand)
    assert said.startswith("This learner is no longer there")
    assert line(hand).startswith("Answers not saved yet: 1.")
    hand.close()
    (said,) = boxes(hand, "sure")
    assert "would be lost: 1." in said
    assert names(other) == ["Anna"]
    # Once they are deleted here too, nothing waits any more.
    have(hand, "delete")
    assert (boxes(hand), keeper(hand).summary.name, line(hand)) == ([], "Anna", "")
    assert in_file() == []
