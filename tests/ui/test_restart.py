"""What the next start brings back: the position, the hand, a text that could not be read, the choices."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.hand import Hand
from trainer.rules.fen import write_fen
from trainer.rules.position import Position
from trainer.rules.terms import Variant
from trainer.ui.app import App
from trainer.ui.desk_state import Mode
from trainer.ui.settings import Settings
from trainer.ui.start import _first_position

FISCHER = "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1"


def start(qtbot: QtBot, qapp: QApplication) -> Hand:
    settings = Settings()
    position = _first_position(None, settings)
    assert isinstance(position, Position)
    app = App(qapp, settings, position, settings.language)
    qtbot.addWidget(app.window)
    with qtbot.waitExposed(app.window):
        app.window.show()
    return Hand(app)


def test_the_next_start_goes_on_where_this_one_stopped(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    hand.window.fen.restore(FISCHER)
    hand.app.desk.choose_variant(True)
    hand.app.desk.change_hand()
    hand.window.close()
    again = start(qtbot, qapp)
    position = again.app.desk.state.position
    assert write_fen(position) == FISCHER
    assert position.variant is Variant.CHESS960
    assert again.app.desk.state.mode is Mode.PLAY


def test_a_text_that_could_not_be_read_is_there_again(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    hand.window.fen.restore("4k3/8/8/8/8/8/7/4K2R w K - 0 1")
    hand.window.close()
    again = start(qtbot, qapp)
    assert again.window.fen.field.text() == "4k3/8/8/8/8/8/7/4K2R w K - 0 1"
    assert "7" in again.window.fen._message.text()
    again.window.fen.give_up()
    again.window.close()
    assert start(qtbot, qapp).window.fen.draft == ""


def asked(hand: Hand) -> bool:
    return not hand.app.desk.state.asking.over


def test_the_very_first_start_asks(qtbot: QtBot, qapp: QApplication) -> None:
    hand = start(qtbot, qapp)
    hand.app.ask_first()
    assert asked(hand)
    assert hand.find("answer").isVisible()
    hand.click("answer_yes")
    assert not asked(hand)
    assert hand.window.lab._remarks.isVisible()
