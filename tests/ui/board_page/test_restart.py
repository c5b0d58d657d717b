"""What the next start brings back: the position, the hand, a text that could not be read, the choices."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.hand import Hand
from trainer.desk.record import Step, score
from trainer.rules.terms import Castling, Moved, Variant
from trainer.rules.text.fen import write_fen
from trainer.ui.board.gesture import Mode
from trainer.ui.board_page.state import DeskState
from trainer.ui.settings.values import Settings
from trainer.ui.start import first_desk, open_app

FISCHER = "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1"


def start(qtbot: QtBot, qapp: QApplication) -> Hand:
    settings = Settings()
    first = first_desk(None, settings)
    assert isinstance(first, DeskState)
    app = open_app(qapp, settings, first, settings.language)
    # Else the choices would follow the colours of the system without a window.
    qtbot.addWidget(app.window, before_close_func=lambda _: app.choices.deleteLater())
    with qtbot.waitExposed(app.window):
        app.window.show()
    return Hand(app)


def test_the_next_start_goes_on_where_this_one_stopped(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    hand.app.board_page.fen.restore(FISCHER)
    hand.app.board_page.desk.choose_variant(True)
    hand.app.board_page.desk.change_mode()
    hand.window.close()
    again = start(qtbot, qapp)
    position = again.app.board_page.desk.state.position
    assert write_fen(position) == FISCHER
    assert position.variant is Variant.CHESS960
    assert again.app.board_page.desk.state.mode is Mode.PLAY


def test_a_text_that_could_not_be_read_is_there_again(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    hand.app.board_page.fen.restore("4k3/8/8/8/8/8/7/4K2R w K - 0 1")
    hand.window.close()
    again = start(qtbot, qapp)
    assert again.app.board_page.fen.field.text() == "4k3/8/8/8/8/8/7/4K2R w K - 0 1"
    assert "7" in again.app.board_page.fen._message.text()
    again.app.board_page.fen.give_up()
    again.window.close()
    assert start(qtbot, qapp).app.board_page.fen.draft == ""


def asked(hand: Hand) -> bool:
    return not hand.app.board_page.desk.state.asking.over


def test_the_very_first_start_asks(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    hand.app.board_page.ask_first()
    assert asked(hand)
    assert hand.find("answer").isVisible()
    hand.click("answer_yes")
    assert not asked(hand)
    assert hand.app.board_page.panel._remarks.isVisible()


def verdict(hand: Hand) -> str:
    label = hand.find("verdict")
    assert isinstance(label, QLabel)
    return label.text()


def test_what_is_supposed_stays_supposed_and_what_was_said_stays_said(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    hand.click("history_rook_unmoved")
    hand.click("color_black")
    hand.click("history_king_moved")
    hand.window.close()
    again = start(qtbot, qapp)
    assert again.app.board_page.desk.state.castling is Castling.BLACK_KINGSIDE
    assert "The king has moved" in verdict(again)
    again.click("color_white")
    assert again.find("supposed_king-unmoved").isVisible()
    assert not again.find("supposed_rook-unmoved").isVisible()


def test_a_game_is_there_again_with_its_moves_ahead(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    QGuiApplication.clipboard().setText("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3")
    hand.click("fen_paste")
    hand.app.board_page.desk.step_to(6)
    hand.app.board_page.desk.flip()
    hand.window.close()
    again = start(qtbot, qapp)
    assert again.app.board_page.desk.state.timeline.present == hand.app.board_page.desk.state.timeline.present
    assert [move.san for move in score(again.app.board_page.desk.state.timeline).ahead] == ["Nf3"]
    assert again.app.board_page.desk.state.flipped
    assert "Ke1-e2" in verdict(again)
    again.app.board_page.desk.step_to(0)
    assert write_fen(again.app.board_page.desk.state.position).startswith(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"
    )
    assert again.app.menus.steps[Step.FORWARD].isEnabled()


def test_a_question_still_stands(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    hand.click("askButton")
    hand.window.close()
    again = start(qtbot, qapp)
    assert asked(again)
    assert again.find("answer").isVisible()
    assert not again.app.board_page.panel.conditions.isVisible()


def test_settings_of_an_older_version_give_the_position(qtbot: QtBot, qapp: QApplication, home: Path) -> None:
    home.mkdir()
    (home / "roque.ini").write_text(f"[General]\nposition={FISCHER}\nchess960=true\nmode=play\n", encoding="utf-8")
    state = start(qtbot, qapp).app.board_page.desk.state
    assert (write_fen(state.position), state.position.variant, state.mode) == (FISCHER, Variant.CHESS960, Mode.PLAY)


def test_position_variant_and_hand_are_kept_beside_the_desk(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    hand.app.board_page.fen.restore(FISCHER)
    hand.app.board_page.desk.choose_variant(True)
    hand.app.board_page.desk.change_mode()
    hand.window.close()
    settings = Settings()
    settings.desk = "{"
    settings.sync()
    state = start(qtbot, qapp).app.board_page.desk.state
    assert (write_fen(state.position), state.position.variant, state.mode) == (FISCHER, Variant.CHESS960, Mode.PLAY)


@pytest.mark.parametrize("damage", ["{", "[]", "null", "{}", "[" * 30000, '{"start":{"fen":7}}'])
def test_a_damaged_desk_gives_the_position(qtbot: QtBot, qapp: QApplication, damage: str) -> None:
    settings = Settings()
    settings.desk, settings.position = damage, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    settings.sync()
    position = start(qtbot, qapp).app.board_page.desk.state.position
    assert write_fen(position) == "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    assert position.kings[True].moved is Moved.UNMOVED


def test_the_window_is_as_high_as_it_was(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    room = hand.window.screen().availableSize()
    # The screen of the tests is a small one.
    assert hand.window.width() >= min(1024, room.width())
    assert hand.window.height() == min(720, room.height())
    hand.window.resize(hand.window.width(), 690)
    hand.window.close()
    assert start(qtbot, qapp).window.height() == 690
