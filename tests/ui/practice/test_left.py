"""Sessions that were left, by real clicks: several of them, of sets that change or go; a disk that does not answer."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QMessageBox

from tests.ui.answering import answer, boxes, in_file, keeper, press
from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer import paths
from trainer.progress import keeping, ledger
from trainer.session.manners import Manner
from trainer.ui.closing import PATIENCE
from trainer.ui.window import Page


def resume_line(hand: Hand) -> str:
    label = hand.find("resumeLine")
    assert isinstance(label, QLabel)
    return label.text() if label.isVisible() else ""


def number(hand: Hand) -> int:
    assert hand.practice is not None
    assert hand.practice.state.drill is not None
    return hand.practice.state.drill.number


def test_a_second_session_does_not_replace_the_first(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    press(hand, "set_which-squares", "practice_skip", "practice_skip", "practice_stop")
    press(hand, f"session_{Manner.EXAM}", "practice_skip", "practice_stop")
    assert [(left.manner, left.done) for left in keeper(hand).summary.left] == [(Manner.EXAM, 1), (Manner.SET, 2)]
    assert resume_line(hand).startswith("Exam: exercise 2 of")
    press(hand, "resume_drop")
    assert "exercise 3 of" in resume_line(hand)
    # In another window, or after a crash, it is the same.
    other = open_window()
    other.show_page(Page.EXERCISES)
    assert resume_line(other) == resume_line(hand)
    press(other, "resume_go")
    assert number(other) == 3
    press(other, "practice_skip", "practice_stop", "resume_drop")
    assert resume_line(other) == ""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a set of the user's own."""
    path = tmp_path / "mine.toml"
    shutil.copyfile(paths.exercises() / "which-squares.toml", path)
    return path


@pytest.fixture
def left(open_window: OpenWindow, own: Path) -> Hand:
    """Return a hand at a window in which a session of that set was left after one exercise."""
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    hand.app.files.open_set(own)
    press(hand, "practice_skip", "practice_stop")
    return hand


def test_a_set_that_is_as_it_was_is_gone_on_with_in_silence(left: Hand) -> None:
    assert press(left, "resume_go") == []
    assert number(left) == 2


def test_a_set_that_has_gone_is_said_and_the_session_stays(left: Hand, own: Path) -> None:
    text = own.read_bytes()
    own.unlink()
    (said,) = press(left, "resume_go")
    assert str(own) in said.replace("\N{ZERO WIDTH SPACE}", "")
    assert said.endswith("what is done stays: 1.")
    assert "exercise 2 of" in resume_line(left)
    own.write_bytes(text)
    assert press(left, "resume_go") == []
    assert number(left) == 2


def test_a_set_that_has_changed_is_said_and_gone_on_with(left: Hand, own: Path) -> None:
    own.write_bytes(b"# Another remark.\n" + own.read_bytes())
    (said,) = press(left, "resume_go")
    assert said == "The set has changed since this session was left: it goes on with the set as it is now."
    assert number(left) == 2
    press(left, "practice_skip", "practice_stop")
    assert [left.done for left in keeper(left).summary.left] == [2]
    assert press(left, "resume_go") == []


@pytest.fixture
def blocked(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Let the disk not answer until the event is set."""
    free, settled = threading.Event(), keeping.settled

    def wait(*arguments: object) -> object:
        assert free.wait(60)
        return settled(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(ledger, "settled", wait)
    yield free
    free.set()


def test_while_the_disk_does_not_answer_the_window_does(open_window: OpenWindow, blocked: threading.Event) -> None:
    hand = open_window()
    hand.patient = False
    hand.show_page(Page.EXERCISES)
    hand.click("set_which-squares")
    given = [answer(hand), answer(hand)]
    assert number(hand) == 3
    hand.click("practice_stop")
    assert hand.find("chooser").isVisible()
    hand.click("set_which-squares")
    assert keeper(hand).worker.busy
    assert in_file() == []
    blocked.set()
    hand.patient = True
    hand.settle()
    assert in_file() == given
    assert boxes(hand) == []


def test_a_window_that_is_closed_meanwhile_waits_and_then_asks(
    open_window: OpenWindow, blocked: threading.Event
) -> None:
    hand = open_window()
    hand.patient = False
    hand.show_page(Page.EXERCISES)
    hand.window.close()
    assert hand.window.isVisible()
    closing = hand.app._closing
    assert closing.patience.isActive()
    closing.patience.setInterval(0)
    hand.wait(lambda: bool(hand.window.findChildren(QMessageBox, "sure")))
    (said,) = boxes(hand, "sure")
    assert said.startswith("The file with the answers does not respond")
    assert hand.window.isVisible()
    blocked.set()
    hand.patient = True
    hand.settle()
    # The answer that came too late closes nothing.
    assert hand.window.isVisible()
    closing.patience.setInterval(PATIENCE)
    hand.close()
    assert not hand.window.isVisible()
