"""What cannot be written is held and said, on the page and at the end, and nothing else is shown as kept."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox

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
from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer import paths
from trainer.course.exercise import Exercise
from trainer.draw.licence import Licence
from trainer.progress import keeping
from trainer.progress.attempt import Attempt
from trainer.progress.fresh import practice_round
from trainer.progress.opening import FILE_NAME
from trainer.session.drill import Manner
from trainer.ui.practice.keeper import Keeper
from trainer.ui.practice.licence import save_licence
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


def file() -> Path:
    return paths.user_folder() / FILE_NAME


def in_file() -> list[str]:
    """Return the exercises that the learner's answers in the file are on; the bytes are read, whoever holds it."""
    data = file().read_bytes() if file().exists() else b""
    if not data.startswith(b"SQLite format 3\0"):
        return []
    with closing(sqlite3.connect(":memory:")) as copy:
        copy.deserialize(data)
        rows = "SELECT exercise FROM attempt JOIN learner ON learner.id = learner WHERE name = 'Me' ORDER BY attempt.id"
        return [exercise for (exercise,) in copy.execute(rows)]


def keeper(hand: Hand) -> Keeper:
    found = hand.app._keeper
    assert found is not None
    return found


def begin(open_window: OpenWindow, language: str = "en") -> Hand:
    hand = open_window(language=language)
    hand.app.show_page(Page.EXERCISES)
    boxes(hand)
    press(hand, "set_which-squares")
    return hand


def answer(hand: Hand) -> str:
    """Answer the exercise, go on, and return which it was."""
    assert hand.app.practice is not None
    run = hand.app.practice.state.run
    assert run is not None
    press(hand, "practice_none", "practice_next")
    return run.exercise.id


def press(hand: Hand, *names: str) -> list[str]:
    """Press buttons, and return what was said meanwhile; as long as a message is open, nothing else can be pressed."""
    said = []
    for name in names:
        hand.click(name)
        said += boxes(hand)
    return said


def line(hand: Hand) -> str:
    label = hand.find("unsavedLine")
    assert isinstance(label, QLabel)
    return label.text().replace("\N{ZERO WIDTH SPACE}", "") if label.isVisible() else ""


def boxes(hand: Hand, name: str = "problem") -> list[str]:
    """Return what message boxes say, and close them."""
    found = [box for box in hand.window.findChildren(QMessageBox, name) if box.isVisible()]
    said = [box.text() for box in found]
    for box in found:
        box.reject()
    # Until Qt has seen that a message is closed, the window behind it takes no press.
    QApplication.processEvents()
    return said


@pytest.mark.parametrize("fault", HOLDING, ids=lambda each: each.__name__)
def test_what_cannot_be_written_is_held_said_and_written_later(open_window: OpenWindow, fault: Fault) -> None:
    hand = begin(open_window)
    given = [answer(hand)]
    for _ in range(2):
        with fault(file()):
            for count in (1, 2):
                assert hand.app.practice is not None
                run = hand.app.practice.state.run
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
                assert [each.exercise for each in keeper(hand).attempts()] == in_file()
        given.append(answer(hand))
        assert line(hand) == ""
        assert in_file() == given == [each.exercise for each in keeper(hand).attempts()]


@pytest.mark.parametrize("fault", ANOTHER, ids=lambda each: each.__name__)
def test_another_file_takes_in_what_was_finished_since_the_start(open_window: OpenWindow, fault: Fault) -> None:
    hand = begin(open_window)
    given = [answer(hand) for _ in range(3)]
    with fault(file()):
        said = press(hand, "practice_stop")
        assert sorted(in_file()) == sorted(given) == sorted(each.exercise for each in keeper(hand).attempts())
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
    hand.app.show_page(Page.EXERCISES)
    with fault(file()):
        press(hand, f"session_{Manner.BEFORE}")
        assert "place in the exercises" in line(hand)
        press(hand, "practice_skip", "practice_stop")
        resume = hand.find("resumeLine")
        assert isinstance(resume, QLabel)
        assert resume.text().endswith("exercise 2 of 8")
        press(hand, "resume_go", *["practice_skip"] * 7, "summary_other")
        assert "The last result" in line(hand)
        assert keeper(hand).results() == ()
        assert "0 of 8" not in hand.find("session_before").accessibleName()
        # With the test before, one can go on to the test after, saved or not.
        assert hand.find("session_after").isEnabled()
    hand.app.show_page(Page.BOARD)
    hand.app.show_page(Page.EXERCISES)
    assert line(hand) == ""
    assert [each.manner for each in keeper(hand).results()] == [Manner.BEFORE]
    assert keeper(hand).kept() is None


@pytest.mark.parametrize("fault", HOLDING, ids=lambda each: each.__name__)
def test_a_start_with_a_file_that_cannot_be_used_loses_nothing(open_window: OpenWindow, fault: Fault) -> None:
    open_window().app.show_page(Page.EXERCISES)
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
    hand.app.show_page(Page.EXERCISES)
    with refused(file()):
        getattr(keeper(hand), change)("Zoé")
        (said,) = boxes(hand)
        assert said.startswith("The disk is full")
        keeper(hand).delete()
        assert boxes(hand)
    assert keeper(hand).name == "Me"
    assert [each.name for each in keeper(hand).learners()] == ["Me"]


def test_answers_that_wait_follow_a_new_name_and_go_with_a_learner(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    with refused(file()):
        first = answer(hand)
    keeper(hand).rename("Zoé")
    assert [each.exercise for each in keeper(hand).attempts()] == [first]
    with refused(file()):
        answer(hand)
    keeper(hand).delete()
    answer(hand)
    assert keeper(hand).name == "Me"
    assert [each.name for each in keeper(hand).learners()] == ["Me"]
    assert len(in_file()) == len(keeper(hand).attempts()) == 1


def test_the_window_asks_before_it_loses_answers(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    with refused(file()):
        answer(hand)
        hand.window.close()
        assert hand.window.isVisible()
        (said,) = boxes(hand, "sure")
        assert said.startswith("Answers that are not saved and would be lost: 1.")
        assert boxes(hand) == []
        # Asked again, for it is still so; this time the answer is yes.
        hand.window.close()
        (box,) = [box for box in hand.window.findChildren(QMessageBox, "sure") if box.isVisible()]
        box.accept()
        assert not hand.window.isVisible()


def test_what_waited_is_written_when_the_window_is_closed(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    with refused(file()):
        given = answer(hand)
    hand.window.close()
    assert not hand.window.isVisible()
    assert in_file() == [given]


def test_a_file_that_has_gone_is_said_at_the_end_too(open_window: OpenWindow) -> None:
    hand = begin(open_window)
    given = answer(hand)
    with deleted(file()):
        hand.window.close()
    assert hand.window.isVisible()
    (said,) = boxes(hand, "sure")
    assert "had gone" in said
    assert in_file() == [given]
    hand.window.close()
    assert not hand.window.isVisible()


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


def test_choices_that_cannot_be_written_are_said_at_the_end(open_window: OpenWindow, home: Path) -> None:
    hand = open_window()
    home.write_text("no folder, so that nobody can write a file into it", encoding="utf-8")
    hand.window.close()
    assert hand.window.isVisible()
    (said,) = boxes(hand, "sure")
    assert str(home / "roque.ini") in said
    home.unlink()
    hand.window.close()
    assert not hand.window.isVisible()
    assert (home / "roque.ini").exists()


@pytest.mark.parametrize("language", ["en", "fr", "pt_BR"])
def test_the_line_in_each_language(open_window: OpenWindow, language: str) -> None:
    hand = begin(open_window, language)
    with refused(file()):
        answer(hand)
        assert "1" in line(hand)
        hand.app.choices.choose_language("en")
        assert line(hand).startswith("Answers not saved yet: 1.")


Ask = Callable[[Hand], None]


def export_answers(hand: Hand) -> None:
    hand.app.show_page(Page.EXERCISES)
    hand.click("learner_export")


def export_set(hand: Hand) -> None:
    hand.app.show_page(Page.EXERCISES)
    hand.click("set_which-squares")
    hand.app.menus.export_set.trigger()


def save_the_licence(hand: Hand) -> None:
    save_licence(hand.window, hand.app.tongue.words, Licence("Licence", "Ana", "knows", "21 of 24", "Roque"))


@pytest.mark.parametrize("ask", [export_answers, export_set, save_the_licence], ids=lambda each: each.__name__)
def test_a_file_that_cannot_be_written_is_named_and_progress_is_not_blamed(
    open_window: OpenWindow, tmp_path: Path, ask: Ask
) -> None:
    hand = open_window()
    ask(hand)
    dialog = hand.window.findChild(QFileDialog, "place")
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "nowhere" / "file"))
    dialog.reject()
    (said,) = boxes(hand)
    assert "there is no such folder" in said
    if ask is export_answers:
        assert str(tmp_path / "nowhere" / "file") in said
        assert "Nothing of the progress is lost" in said
