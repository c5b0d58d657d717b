"""Answers are written down as they are finished, and what is sure is shown; a spoilt file stops nothing."""

import sqlite3
from datetime import UTC, datetime

import pytest
from PySide6.QtWidgets import QMessageBox

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer import paths
from trainer.progress.attempt import Attempt
from trainer.progress.store.faults import StoreFault
from trainer.progress.store.opening import Opened, open_store
from trainer.ui.window import Page


def kept() -> tuple[Attempt, ...]:
    """Return what another program finds in the file."""
    opened = open_store(paths.progress_files()[0], datetime.now(UTC))
    assert isinstance(opened, Opened)
    attempts = opened.store.attempts()
    assert not isinstance(attempts, StoreFault)
    return attempts


def begin(open_window: OpenWindow, name: str) -> Hand:
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    hand.click(f"set_{name}")
    return hand


def test_an_answer_is_there_before_the_next_question(open_window: OpenWindow) -> None:
    hand = begin(open_window, "which-squares")
    assert kept() == ()
    hand.click("practice_none")
    (first,) = kept()
    assert first.skill.kind == "mark"
    hand.click("practice_next")
    hand.click("practice_none")
    assert len(kept()) == 2


def test_what_is_skipped_is_no_answer(open_window: OpenWindow) -> None:
    hand = begin(open_window, "which-squares")
    hand.click("practice_skip")
    hand.click("practice_stop")
    assert kept() == ()


def test_what_was_answered_is_shown(open_window: OpenWindow) -> None:
    hand = begin(open_window, "which-squares")
    hand.click("practice_none")
    hand.click("practice_stop")
    assert hand.find("sure").isVisible()
    assert "attacked squares" in hand.find("sureMap").accessibleName()
    hand.window.grab()


@pytest.mark.parametrize("content", [b"no database at all" * 100, None], ids=["spoilt", "newer"])
def test_a_file_that_cannot_be_used_is_set_aside_and_named(open_window: OpenWindow, content: bytes | None) -> None:
    path = paths.progress_files()[0]
    path.parent.mkdir(parents=True, exist_ok=True)
    if content is None:
        kept()
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA user_version = 999")
        connection.close()
    else:
        path.write_bytes(content)
    hand = open_window()
    hand.show_page(Page.EXERCISES)
    box = hand.window.findChild(QMessageBox, "problem")
    assert isinstance(box, QMessageBox)
    assert "set aside" in box.text()
    box.close()
    hand.app.files.open_set(paths.exercises() / "which-squares.toml")
    assert hand.practice is not None
    hand.practice.none()
    hand.settle()
    assert len(kept()) == 1
