"""The 24 canonical positions, a click away: each is decided by its case."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tests.ui.conftest import OpenWindow
from trainer.course.ids import Case, Reason
from trainer.course.reasons import decider
from trainer.rules.judge import judge

DECIDERS = {
    Case.ALL_LEGAL: Reason.NOTHING_AGAINST,
    Case.IN_CHECK: Reason.START_SAFE,
    Case.CROSSING_ATTACKED: Reason.CROSSING_SAFE,
    Case.ARRIVAL_ATTACKED: Reason.ARRIVAL_SAFE,
    Case.ROOK_ATTACKED: Reason.ALTHOUGH_ROOK_ATTACKED,
    Case.KING_MOVED: Reason.KING_UNMOVED,
}


@pytest.mark.parametrize("letter", ["K", "Q", "k", "q"])
def test_each_is_put_up_and_looked_at(open_window: OpenWindow, letter: str) -> None:
    hand = open_window(language="fr")
    hand.app.board_page.canonical.fill()
    for case in Case:
        action = hand.app.menus.canonical.findChild(QAction, f"canonical_{letter}_{case}")
        assert isinstance(action, QAction), case
        action.trigger()
        state = hand.app.board_page.desk.state
        assert state.castling.letter == letter
        assert state.flipped == letter.islower()
        assert decider(judge(state.position).of(state.castling)) is DECIDERS[case]


@pytest.mark.parametrize(
    ("language", "sides"), [("en", ("White", "Black")), ("fr", ("Blancs", "Noirs")), ("pt_BR", ("Brancas", "Pretas"))]
)
def test_a_menu_for_each_castling(open_window: OpenWindow, language: str, sides: tuple[str, str]) -> None:
    """Named as the title of an exercise names it."""
    hand = open_window(language=language)
    hand.app.board_page.canonical.fill()
    titles = [menu.title() for menu in hand.app.menus.canonical.findChildren(QMenu)]
    assert titles == [f"{side} \N{MIDDLE DOT} {move}" for side in sides for move in ("O-O", "O-O-O")]
