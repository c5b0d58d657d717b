"""WINDOW -> DUMP: the object names in the real window, on each page and in each state, and which of them are shown.

It is opened offscreen, in a home of its own. No class is named. What Qt names itself is left out: its names begin with
`qt_` or `_`, and of its own dialogs for files only the dialog counts. Of a dialog nobody asks what is shown: some of
it hangs on how far a thread has come.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from PySide6.QtCore import QObject, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tests.golden.dump import Block, Dump
from tests.golden.questions import shipped
from tests.ui.dialogs import DIALOGS, close_dialog, delete_closed, open_dialog
from tests.ui.hand import Hand
from tests.ui.practice.test_kinds import RIGHT, TABLES, WRONG, practice_of
from tests.ui.soak import move_home
from trainer.course.exercise import Exercise, ExerciseSet
from trainer.course.kinds.build import Build
from trainer.rules.position import Position
from trainer.rules.setup import first_question, workshop_position
from trainer.rules.text.fen import read_fen
from trainer.session.drill import Drill, start
from trainer.session.manners import Manner
from trainer.session.papers import eight, exam, for_class, sprint
from trainer.ui.app import App
from trainer.ui.settings.values import Settings
from trainer.ui.window import Page

BY_QT = ("qt_", "_")
OF_QT = ("file", "place", "folder")
"""The dialogs for files, whose inside is Qt's."""

FLEETING = frozenset({"floatLayer"})
"""What is shown while something glides."""

HOUR = timedelta(hours=1)
BEFORE_PROMOTION = "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1"
CASTLED_960 = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"

Stated = Iterator[tuple[str, Iterable[str]]]
"""States of the window, and a line for each of the names that are there."""


def object_dumps() -> Iterator[Dump]:
    """Yield the dump of the object names; a window can be opened once in a process."""
    with TemporaryDirectory(prefix="roque-golden-", ignore_cleanup_errors=True) as home:
        before = Path.cwd()
        move_home(Path(home))
        try:
            yield Dump("objects/objects.txt", tuple(_blocks()))
        finally:
            os.chdir(before)


def _blocks() -> Iterator[Block]:
    qInstallMessageHandler(lambda kind, context, message: None)
    qt = QApplication([])
    app = App(qt, Settings(), workshop_position(), "en")
    app.window.resize(1200, 850)
    app.window.show()
    QTest.qWaitForWindowExposed(app.window)
    hand = Hand(app)
    seen: set[str] = set()
    for name, lines in (*_board(hand), *_choices(hand), *_kinds(hand), *_sessions(hand), *_dialogs(hand)):
        listed = sorted(lines)
        seen |= {line.split()[0] for line in listed}
        yield Block(name, _text(name, listed))
    yield Block("all", _text("all", sorted(seen)))
    app.window.close()


def _text(name: str, lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in (f"# {name}", *lines, ""))


# What is there.


def _in_window(hand: Hand) -> list[str]:
    """Return the names in the window, and of what is shown that it is, and whether it is enabled."""
    delete_closed()
    QApplication.processEvents()
    states: dict[str, set[str]] = {}
    for each in hand.window.findChildren(QObject):
        states.setdefault(each.objectName(), set()).update(_state(each))
    return [" ".join((name, *sorted(states[name]))) for name in states if _ours(name)]


def _state(found: QObject) -> Iterator[str]:
    if isinstance(found, QWidget) and found.isVisible() and found.objectName() not in FLEETING:
        yield "shown"
        if found.isEnabled():
            yield "enabled"


def _ours(name: str) -> bool:
    return bool(name) and not name.startswith(BY_QT)


# The board page.


def _board(hand: Hand) -> Stated:
    desk = hand.app.board_page.desk
    yield "board, as it opens", _in_window(hand)
    desk.edit(first_question())
    hand.click("askButton")
    yield "board, asked", _in_window(hand)
    hand.click("answer_no")
    yield "board, answered", _in_window(hand)
    for name in ("wing_queenside", "color_black", "history_king_moved", "tool_pen", "marksButton"):
        hand.click(name)
        yield f"board, {name}", _in_window(hand)
    hand.click("startButton")
    hand.click("mode_play")
    yield "board, a game begins", _in_window(hand)
    for start_square, end in (("e2", "e4"), ("e7", "e5"), ("e1", "g1")):
        hand.drag(start_square, end)
        yield f"board, {start_square}-{end} is played", _in_window(hand)
    for name, fen, chess960 in (("promotion", BEFORE_PROMOTION, False), ("Chess960", CASTLED_960, True)):
        desk.edit(_position(fen, chess960=chess960))
        yield f"board, before {name}", _in_window(hand)
    desk.edit(_position(BEFORE_PROMOTION))
    hand.drag("a7", "a8")
    yield "board, promotion", _in_window(hand)
    hand.click("mode_setup")
    hand.click("clearButton")
    yield "board, empty", _in_window(hand)


def _position(fen: str, *, chess960: bool = False) -> Position:
    found = read_fen(fen, chess960=chess960)
    if not isinstance(found, Position):
        raise TypeError(fen)
    return found


# The exercises.


def _choices(hand: Hand) -> Stated:
    hand.show_page(Page.EXERCISES)
    yield "exercises, chosen from", _in_window(hand)
    hand.click("begin_K")
    yield "exercises, the six cases", _in_window(hand)
    hand.click("practice_stop")
    yield "exercises, one was left", _in_window(hand)
    hand.click("resume_drop")


def _kinds(hand: Hand) -> Stated:
    """Yield each kind as it is asked, hinted, answered right and wrong, and over."""
    for exercise in (each for each in shipped() if isinstance(each, Build)):
        _begin(hand, exercise)
        yield f"build, {exercise.id}", _in_window(hand)
        hand.click("practice_check")
        yield f"build, {exercise.id} checked", _in_window(hand)
    right, wrong = dict(RIGHT), {kind: act for kind, act, _ in WRONG}
    for kind, table in TABLES.items():
        for name, acts in (("right", right), ("wrong", wrong)):
            if kind in acts:
                exercise = msgspec.convert({"id": "x", "kind": kind, **table}, type=Exercise)
                yield from _answered(hand, kind, name, exercise, acts[kind])


def _answered(hand: Hand, kind: str, name: str, exercise: Exercise, act: Callable[[Hand], None]) -> Stated:
    _begin(hand, exercise)
    yield f"{kind}, asked before {name}", _in_window(hand)
    hand.click("practice_hint")
    yield f"{kind}, hinted before {name}", _in_window(hand)
    act(hand)
    yield f"{kind}, {name}", _in_window(hand)
    hand.click("practice_next")
    yield f"{kind}, over after {name}", _in_window(hand)


def _begin(hand: Hand, exercise: Exercise) -> None:
    _practise(hand, start((exercise,)))


def _practise(hand: Hand, drill: Drill) -> None:
    practice_of(hand).begin_drill(drill, ExerciseSet({"en": "Test"}, ()).title)


def _sessions(hand: Hand) -> Stated:
    """Yield each session as it begins and as it ends, all of its questions skipped; then what is sure by now."""
    drills = {
        Manner.SPRINT: start(sprint(1)[:3], Manner.SPRINT, 1, datetime.now(UTC) + HOUR),
        Manner.EXAM: start(exam(1), Manner.EXAM, 1),
        Manner.BEFORE: start(eight(1), Manner.BEFORE, 1),
        Manner.AFTER: start(eight(2), Manner.AFTER, 2),
        Manner.MIXED: start(eight(3), Manner.MIXED, 3),
        Manner.CLASS: start(for_class(1), Manner.CLASS, 1),
    }
    for manner, drill in drills.items():
        _practise(hand, drill)
        yield f"{manner}, begun", _in_window(hand)
        if manner is Manner.CLASS:
            hand.click("class_reveal")
            yield f"{manner}, revealed", _in_window(hand)
        for _ in drill.exercises:
            hand.click("practice_skip")
        yield f"{manner}, over", _in_window(hand)
        hand.click("summary_other")
        yield f"{manner}, another", _in_window(hand)
    hand.click("sure_more")
    yield "mastery", _in_window(hand)
    hand.click("scope_all")
    yield "mastery of all", _in_window(hand)
    hand.click("mastery_back")


# Dialogs.


def _dialogs(hand: Hand) -> Stated:
    for which in DIALOGS:
        if which != "print":  # It is Qt's own, without a name.
            dialog = open_dialog(hand, which)
            yield f"dialog {which}", _in_dialog(dialog)
            close_dialog(dialog)


def _in_dialog(dialog: QDialog) -> list[str]:
    inside = [] if dialog.objectName() in OF_QT else dialog.findChildren(QObject)
    return list(filter(_ours, {dialog.objectName(), *(each.objectName() for each in inside)}))
