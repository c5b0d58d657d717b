"""What cannot be written is held and said on the page, and nothing else is shown as kept."""

from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from tests.progress.faults import (
    Fault,
    deleted,
    deleted_with_its_folder,
    emptied,
    locked,
    moved_away_and_back,
    refused,
    replaced_by_an_older_one,
    replaced_by_somebody_else_s,
    spoilt,
)
from tests.ui.answering import answer, attempts_of, begin, boxes, file, have, in_file, keeper, line, press, summary_of
from tests.ui.conftest import OpenWindow
from trainer.course.exercise import Exercise
from trainer.progress import keeping
from trainer.progress.attempt import Attempt
from trainer.progress.plan import practice_round
from trainer.session.manners import Manner
from trainer.ui.window import Page

HOLDING: tuple[Fault, ...] = (refused, locked)
"""As long as they last, nothing can be written."""

ANOTHER: tuple[Fault, ...] = (
    deleted,
    deleted_with_its_folder,
    moved_away_and_back,
    emptied,
    spoilt,
    replaced_by_an_older_one,
    replaced_by_somebody_else_s,
)
"""Where there is another file, or none, all that was finished since the start is written into it."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "PATIENCE", 0.05)


@pytest.mark.parametrize("fault", HOLDING, ids=lambda each: each.__name__)
def test_what_cannot_be_written_is_held_said_and_written_later(open_window: OpenWindow, fault: Fault) -> None:
    hand = begin(open_window)
    given = [answer(hand)]
    for _ in range(2):
        with fault(file()):
            for count in (1, 2):
                assert hand.practice is not None
                run = hand.practice.state.run
                assert run is not None
                given.append(run.exercise.id)
                said = press(hand, "practice_none", "practice_next")
                assert line(hand).startswith(f"Answers not saved yet: {count}.")
                # Said once in a message, and why; from then on by the line alone.
                assert ["Answers not saved yet: 1." in each and str(file()) in each for each in said] == [True] * (
                    count == 1
                )
                assert in_file() == given[:-count]
            if fault is refused:
                assert [each.exercise for each in attempts_of(hand)] == given
        given.append(answer(hand))
        assert line(hand) == ""
        assert in_file() == given == [each.exercise for each in attempts_of(hand)]


@pytest.mark.parametrize("fault", ANOTHER, ids=lambda each: each.__name__)
def test_another_file_takes_in_what_was_finished_since_the_start(open_window: OpenWindow, fault: Fault) -> None:
    hand = begin(open_window)
    given = [answer(hand) for _ in range(3)]
    with fault(file()):
        said = press(hand, "practice_stop")
        assert sorted(in_file()) == sorted(given) == sorted(each.exercise for each in attempts_of(hand))
        hand.click("set_which-squares")
        given.append(answer(hand))
    given.append(answer(hand))
    assert line(hand) == ""
    assert sorted(in_file()) == sorted(given)
    silent = (replaced_by_an_older_one, replaced_by_somebody_else_s)
    assert len(said) == (0 if fault in silent else 1)
    if fault in (deleted, emptied):
        assert "had gone" in said[0]


@pytest.mark.parametrize("fault", HOLDING, ids=lambda each: each.__name__)
def test_where_a_session_stands_and_its_result_are_held_too(open_window: OpenWindow, fault: Fault) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    with fault(file()):
        press(hand, f"session_{Manner.BEFORE}")
        assert "place in the exercises" in line(hand)
        press(hand, "practice_skip", "practice_stop")
        resume = hand.find("resumeLine")
        assert isinstance(resume, QLabel)
        assert resume.text().endswith("exercise 2 of 8")
        press(hand, "resume_go", *["practice_skip"] * 7, "summary_other")
        assert "The last result" in line(hand)
        assert summary_of(hand).results == ()
        assert "0 of 8" not in hand.find("session_before").accessibleName()
        # With the test before, one can go on to the test after, saved or not.
        assert hand.find("session_after").isEnabled()
    hand.show_page(Page.BOARD)
    hand.show_page(Page.EXERCISES)
    assert line(hand) == ""
    assert [each.manner for each in summary_of(hand).results] == [Manner.BEFORE]
    assert summary_of(hand).left == ()


@pytest.mark.parametrize("fault", HOLDING, ids=lambda each: each.__name__)
def test_a_start_with_a_file_that_cannot_be_used_loses_nothing(open_window: OpenWindow, fault: Fault) -> None:
    open_window().show_page(Page.EXERCISES)
    with fault(file()):
        hand = begin(open_window)
        given = [answer(hand)]
        assert in_file() == []
    given.append(answer(hand))
    assert in_file() == given


def test_a_start_without_a_folder_that_can_be_made_loses_nothing(open_window: OpenWindow, home: Path) -> None:
    home.write_text("in the way", encoding="utf-8")
    hand = begin(open_window)
    given = [answer(hand)]
    assert line(hand).startswith("Answers not saved yet: 1.")
    home.unlink()
    given.append(answer(hand))
    assert in_file() == given


@pytest.mark.parametrize("change", ["add", "rename"])
def test_a_name_that_cannot_be_written_is_not_shown_as_kept(open_window: OpenWindow, change: str) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    with refused(file()):
        have(hand, change, "Zoé")
        (said,) = boxes(hand)
        assert said.startswith("The disk is full")
        have(hand, "delete")
        assert boxes(hand)
    assert keeper(hand).summary.name == "Me"
    assert [each.name for each in summary_of(hand).learners] == ["Me"]


def test_answers_that_wait_follow_a_new_name_and_go_with_a_learner(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    with refused(file()):
        first = answer(hand)
    have(hand, "rename", "Zoé")
    assert [each.exercise for each in attempts_of(hand)] == [first]
    with refused(file()):
        answer(hand)
    have(hand, "delete")
    answer(hand)
    assert keeper(hand).summary.name == "Me"
    assert [each.name for each in summary_of(hand).learners] == ["Me"]
    assert len(in_file()) == len(attempts_of(hand)) == 1


def test_what_waits_counts_for_what_comes_next(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def counted(attempts: tuple[Attempt, ...], now: datetime, seed: int) -> tuple[Exercise, ...]:
        seen.append(len(attempts))
        return practice_round(attempts, now, seed)

    monkeypatch.setattr("trainer.ui.practice.begin.practice_round", counted)
    hand = begin(open_window)
    answer(hand)
    with refused(file()):
        answer(hand)
        press(hand, "practice_stop", "session_mixed")
    assert seen == [2]


@pytest.mark.parametrize("language", ["en", "fr", "pt_BR"])
def test_the_line_in_each_language(open_window: OpenWindow, language: str) -> None:
    hand = begin(open_window, language)
    with refused(file()):
        answer(hand)
        assert "1" in line(hand)
        hand.app.choices.choose_language("en")
        assert line(hand).startswith("Answers not saved yet: 1.")


@pytest.mark.parametrize("language", ["en", "fr", "pt_BR"])
def test_answers_and_a_result_that_wait_are_both_said(open_window: OpenWindow, language: str) -> None:
    hand = begin(open_window, language)
    result = {"en": "the last result", "fr": "le dernier résultat", "pt_BR": "o último resultado"}[language]
    with refused(file()):
        answer(hand)
        assert result not in line(hand)
        press(hand, "practice_stop", f"session_{Manner.BEFORE}", *["practice_skip"] * 8)
        assert result in line(hand)
        assert ": 1" in line(hand).replace("\N{NO-BREAK SPACE}", " ").replace(" :", ":")
        hand.close()
        (said,) = boxes(hand, "sure")
        assert result in said
        hand.app.choices.choose_language("en")
