"""A castling refused with its reason, made legal and played by what a screen reader can do: the press actions alone."""

from PySide6.QtGui import QAccessible, QAccessibleActionInterface

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.rules.text.fen import write_fen


def press(hand: Hand, name: str) -> None:
    """Press a square ("e1") or the widget of this name, through its accessible interface."""
    if len(name) == 2:
        hand.window.board.squares.build()
        name = f"square_{name}"
    interface = QAccessible.queryAccessibleInterface(hand.find(name))
    action = interface.actionInterface()
    assert isinstance(action, QAccessibleActionInterface)
    names, toggle = action.actionNames(), QAccessibleActionInterface.toggleAction()
    action.doAction(toggle if toggle in names else QAccessibleActionInterface.pressAction())


def heard(hand: Hand, square: str) -> str:
    """Return what is said of a square."""
    return QAccessible.queryAccessibleInterface(hand.find(f"square_{square}")).text(QAccessible.Text.Name)


def test_a_castling_by_presses_alone(open_window: OpenWindow) -> None:
    hand = open_window("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    for name in ("mode_play", "e1", "g1"):
        press(hand, name)
    assert "The rook on f8 attacks f1" in hand.app.board_page.panel.notice.text
    assert heard(hand, "f1") == "f1, empty, attacked by the black rook on f8"
    for name in ("mode_setup", "tool_bin", "f8", "tool_pointer"):
        press(hand, name)
    assert heard(hand, "f8") == "f8, empty, attacked by the black king on e8"
    for name in ("mode_play", "e1", "g1"):
        press(hand, name)
    assert write_fen(hand.app.board_page.desk.state.position).startswith("4k3/8/8/8/8/8/8/R4RK1 b")
    assert heard(hand, "g1") == "g1, white king"
