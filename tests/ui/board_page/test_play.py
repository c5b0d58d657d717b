"""The hand that plays: real events on the real window; castling by both gestures, and why it is refused."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.hand import RIGHT, Hand
from trainer.rules.drawings import Shape
from trainer.rules.moves import CastlingBy, RefusalId, Refused
from trainer.rules.squares import parse_square
from trainer.rules.terms import Castling
from trainer.rules.text.fen import write_fen
from trainer.rules.touch.ruling import Ground, Ruling
from trainer.ui.board.gesture import Mode

BOTH = "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1"
SHUT = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"


def play(open_window: OpenWindow, fen: str, *, chess960: bool = False, flipped: bool = False) -> Hand:
    hand = open_window(fen)
    if chess960:
        hand.app.board_page.desk.choose_variant(True)
    if flipped:
        hand.app.board_page.desk.flip()
    hand.click("mode_play")
    assert hand.app.board_page.desk.state.mode is Mode.PLAY
    return hand


def fen(hand: Hand) -> str:
    return write_fen(hand.app.board_page.desk.state.position)


def placement(hand: Hand) -> str:
    return fen(hand).split()[0].split("/")[-1]


def drawings(hand: Hand) -> list[Shape]:
    return list(hand.app.board_page.desk.state.drawings)


def said(hand: Hand) -> str:
    return hand.app.board_page.panel.notice.text


GESTURES = [
    ("arrival", "e1", "g1", "R4RK1", "O-O"),
    ("rook", "e1", "h1", "R4RK1", "O-O"),
    ("arrival-long", "e1", "c1", "2KR3R", "O-O-O"),
    ("rook-long", "e1", "a1", "2KR3R", "O-O-O"),
]


@pytest.mark.parametrize("flipped", [False, True], ids=["white-below", "black-below"])
@pytest.mark.parametrize(
    ("start", "end", "rank", "san"), [row[1:] for row in GESTURES], ids=[row[0] for row in GESTURES]
)
def test_both_gestures_castle(
    open_window: OpenWindow, start: str, end: str, rank: str, san: str, flipped: bool
) -> None:
    """U-01, U-06, U-09, U-10: whole, from either side, with the same squares shown as the last move."""
    hand = play(open_window, BOTH, flipped=flipped)
    hand.drag(start, end)
    assert placement(hand) == rank
    (done,) = hand.app.board_page.desk.state.timeline.present.line
    assert done.san == san
    assert done.start == parse_square("e1")
    assert done.end == parse_square("g1" if san == "O-O" else "c1")
    assert {man.square: man.kind for man in hand.window.board._shown.men}[done.end] == "king"


def test_clicks_castle_to_the_arrival(open_window: OpenWindow) -> None:
    hand = play(open_window, BOTH)
    hand.click("e1")
    assert hand.window.board._targets >= {parse_square(name) for name in ("g1", "h1", "c1", "a1", "f1", "d1")}
    hand.click("g1")
    assert placement(hand) == "R4RK1"


def test_king_then_rook_clicked_selects_the_rook(open_window: OpenWindow) -> None:
    """U-02: a click on the own rook never castles in standard chess."""
    hand = play(open_window, BOTH)
    hand.click("e1")
    hand.click("h1")
    assert placement(hand) == "R3K2R"
    assert hand.window.board.hand.selected == parse_square("h1")
    hand.click("g1")
    assert placement(hand) == "R3K1R1"


def test_in_chess960_a_click_on_the_rook_castles(open_window: OpenWindow) -> None:
    hand = play(open_window, "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", chess960=True)
    hand.click("f1")
    hand.click("h1")
    assert placement(hand) == "R4RK1"


def test_in_chess960_a_step_is_no_castling(open_window: OpenWindow) -> None:
    hand = play(open_window, "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", chess960=True)
    hand.drag("f1", "g1")
    assert placement(hand) == "R5KR"


def test_castling_goes_whole_or_not_at_all(open_window: OpenWindow) -> None:
    """U-04: a king far away goes to g, and its rook to f."""
    hand = play(open_window, "4k3/8/8/8/8/8/8/RK2R3 w KQ - 0 1", chess960=True)
    hand.drag("b1", "g1")
    assert placement(hand) == "R4RK1"


def test_a_rook_onto_its_king_is_nothing(open_window: OpenWindow) -> None:
    """U-03: nothing moves, nothing stays selected, and the order of touching is said."""
    hand = play(open_window, BOTH)
    before = fen(hand)
    hand.drag("h1", "e1")
    assert fen(hand) == before
    notice = hand.app.board_page.desk.state.notice
    assert isinstance(notice, Refused)
    assert notice.id is RefusalId.ROOK_ONTO_KING
    assert "touch the king first" in said(hand)
    assert hand.window.board.hand.selected is None
    hand.click("a1")
    assert fen(hand) == before


@pytest.mark.parametrize("end", ["g1", "h1"])
def test_a_refused_castling_is_the_lesson(open_window: OpenWindow, end: str) -> None:
    """U-33, U-34: nothing has changed, the castling is looked at, the sentence names piece, square and article."""
    hand = play(open_window, SHUT)
    hand.app.board_page.desk.look_at(Castling.WHITE_QUEENSIDE)
    before = fen(hand)
    hand.drag("e1", end)
    assert fen(hand) == before
    assert hand.app.board_page.desk.state.castling is Castling.WHITE_KINGSIDE
    assert "The rook on f8 attacks f1" in said(hand)
    assert "3.8.2.2.1" in said(hand)
    assert hand.find("notice").isVisible()
    assert hand.window.board.marks.rays
    hand.drag("e1", "c1")
    assert placement(hand) == "2KR3R"
    assert not hand.find("notice").isVisible()


def test_a_refusal_costs_no_right(open_window: OpenWindow) -> None:
    hand = play(open_window, "4kr2/8/8/8/8/8/7P/R3K2R w KQ - 0 1")
    hand.drag("e1", "g1")
    hand.drag("h2", "h3")
    hand.drag("f8", "g8")
    assert fen(hand).split()[2] == "KQ"


def test_the_man_whose_move_was_refused_glides_home(open_window: OpenWindow, qtbot: QtBot) -> None:
    hand = play(open_window, SHUT)
    with qtbot.waitSignal(hand.window.layer.arrived):
        hand.drag("e1", "g1")
        assert hand.window.board.gliding.squares == {parse_square("e1")}
    assert not hand.window.layer.isVisible()


def test_the_rook_of_a_castling_glides(open_window: OpenWindow, qtbot: QtBot) -> None:
    """U-09: by drag the king is there already, and the rook follows."""
    hand = play(open_window, BOTH)
    with qtbot.waitSignal(hand.window.layer.arrived):
        hand.drag("e1", "g1")
        assert hand.window.board.gliding.squares == {parse_square("f1")}
    assert hand.window.board.gliding.squares == frozenset()


def test_touching_the_rook_first_is_explained(open_window: OpenWindow) -> None:
    """U-29: the rule is said; the game goes on as on the web."""
    hand = play(open_window, BOTH)
    hand.click("h1")
    hand.click("e1")
    notice = hand.app.board_page.desk.state.notice
    assert isinstance(notice, Ruling)
    assert notice.ground is Ground.ROOK_FIRST
    assert "The rook was touched first" in said(hand)
    hand.click("g1")
    assert placement(hand) == "R4RK1"


def test_over_the_board_a_piece_touched_is_a_piece_moved(open_window: OpenWindow) -> None:
    hand = play(open_window, BOTH)
    hand.app.board_page.desk.play_by(CastlingBy.BOTH, over_the_board=True)
    hand.click("h1")
    hand.click("e1")
    hand.click("g1")
    assert placement(hand) == "R3K2R"
    assert "The rook on h1 must move" in said(hand)
    hand.drag("h1", "g1")
    assert placement(hand) == "R3K1R1"


def test_the_other_sides_men_wait(open_window: OpenWindow) -> None:
    hand = play(open_window, BOTH)
    hand.drag("e8", "g8")
    assert placement(hand) == "R3K2R"
    assert "It is the turn of White" in said(hand)


@pytest.mark.parametrize(("kind", "letter"), [("queen", "Q"), ("knight", "N")])
def test_a_pawn_becomes_what_is_chosen(open_window: OpenWindow, kind: str, letter: str) -> None:
    hand = play(open_window, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    hand.drag("a7", "a8")
    hand.click(f"promote_{kind}")
    assert fen(hand).startswith(f"{letter}3k3/")
    assert not hand.window.promotion.isVisible()


def test_a_pawn_becomes_a_rook_by_keys(open_window: OpenWindow) -> None:
    hand = play(open_window, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    hand.drag("a7", "a8")
    hand.key(Qt.Key.Key_Down)
    hand.key(Qt.Key.Key_Return)
    assert fen(hand).startswith("R3k3/")


def test_a_promotion_that_is_given_up_changes_nothing(open_window: OpenWindow) -> None:
    hand = play(open_window, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    before = fen(hand)
    hand.drag("a7", "a8")
    assert hand.window.promotion.isVisible()
    hand.key(Qt.Key.Key_Escape)
    assert not hand.window.promotion.isVisible()
    assert fen(hand) == before
    assert hand.app.board_page.desk.state.promoting == ()
    assert hand.window.board.hasFocus()


def test_moves_are_listed_and_gone_to(open_window: OpenWindow) -> None:
    hand = play(open_window, BOTH)
    hand.drag("e1", "g1")
    hand.drag("e8", "c8")
    hand.drag("a2", "a3")
    moves = hand.find("scoreMoves")
    assert isinstance(moves, QLabel)
    for text in ("1.\N{NO-BREAK SPACE}O-O", "O-O-O", "2.\N{NO-BREAK SPACE}a3"):
        assert text in moves.text()
    hand.key(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    hand.key(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert fen(hand) == BOTH
    hand.app.board_page.panel.score.step_wanted.emit(2)
    assert fen(hand).startswith("2kr3r/")
    hand.key(Qt.Key.Key_End, Qt.KeyboardModifier.AltModifier)
    assert len(hand.app.board_page.desk.state.timeline.present.line) == 3
    hand.app.board_page.desk.step_to(1)
    hand.drag("h7", "h6")
    assert [move.san for move in hand.app.board_page.desk.state.timeline.present.line] == ["O-O", "h6"]


def test_the_right_button_draws_while_playing(open_window: OpenWindow) -> None:
    hand = play(open_window, BOTH)
    hand.press("e2", RIGHT)
    hand.release("e4", RIGHT)
    hand.click("f1", RIGHT)
    e2, e4, f1 = (parse_square(name) for name in ("e2", "e4", "f1"))
    assert drawings(hand) == [Shape("G", e2, e4), Shape("G", f1)]
    hand.click("f1", RIGHT)
    assert drawings(hand) == [Shape("G", e2, e4)]
    hand.drag("a2", "a3")
    assert drawings(hand) == []


def test_coordinates_and_mouse_follow_a_flip(open_window: OpenWindow) -> None:
    """U-11, U-12: the board is turned, and the hand with it."""
    hand = play(open_window, BOTH, flipped=True)
    assert hand.window.board.board_layout.rect(parse_square("a1")).x() > hand.window.board.width() / 2
    hand.drag("a2", "a3")
    assert "P" in fen(hand).split("/")[5]


def test_with_the_keyboard_alone(open_window: OpenWindow) -> None:
    """A castling is refused with its reason, made legal, and played."""
    hand = open_window(SHUT)
    hand.key(Qt.Key.Key_F6)
    hand.window.board.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        hand.key(key)
    assert "The rook on f8 attacks f1" in said(hand)
    hand.key(Qt.Key.Key_F6)
    hand.key(Qt.Key.Key_Left)
    for _ in range(7):
        hand.key(Qt.Key.Key_Up)
    hand.key(Qt.Key.Key_Delete)
    assert fen(hand).startswith("4k3/")
    hand.key(Qt.Key.Key_F6)
    for _ in range(7):
        hand.key(Qt.Key.Key_Down)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        hand.key(key)
    assert placement(hand) == "R4RK1"


def test_all_squares_that_the_other_side_attacks_are_marked(open_window: OpenWindow) -> None:
    hand = open_window("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    hand.key(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    seen = hand.window.board._shown.seen
    assert {parse_square(name) for name in ("f1", "f7", "e7", "g8", "h8")} <= seen
    assert parse_square("e1") not in seen
    hand.key(Qt.Key.Key_F9)
    assert hand.window.board._shown.seen == frozenset()


def test_a_finger_held_still_draws_while_playing(open_window: OpenWindow, qtbot: QtBot) -> None:
    hand = play(open_window, BOTH)
    with qtbot.waitSignal(hand.window.board.hand._hold.timeout):
        hand.touch("press", "e2")
    hand.touch("move", "e3")
    hand.touch("release", "e4")
    assert drawings(hand) == [Shape("G", parse_square("e2"), parse_square("e4"))]
    assert hand.window.board.hand.selected is None
    hand.drag("a2", "a3")
    assert drawings(hand) == []


def test_a_finger_held_still_gives_the_other_colour_while_setting_up(open_window: OpenWindow, qtbot: QtBot) -> None:
    hand = open_window(BOTH)
    with qtbot.waitSignal(hand.window.board.hand._hold.timeout):
        hand.touch("press", "d2")
    hand.touch("release", "d2")
    assert fen(hand).split("/")[6] == "PPPq1PPP"
    hand.touch("press", "a2")
    hand.touch("move", "a3")
    assert not hand.window.board.hand._hold.isActive()
    hand.touch("release", "a3")


@pytest.mark.parametrize("mode", ["mode_setup", "mode_play"])
def test_a_mouse_held_still_does_nothing_else(open_window: OpenWindow, mode: str) -> None:
    hand = open_window(BOTH)
    hand.click(mode)
    hand.press("e1")
    assert not hand.window.board.hand._hold.isActive()
    hand.release("e1")


def test_a_king_does_not_become_the_other_one(open_window: OpenWindow) -> None:
    hand = open_window(BOTH)
    before = fen(hand)
    hand.click("e1", RIGHT)
    assert fen(hand) == before
