"""Whatever a hand tries and looks at over the board, it must play what the rule on touching says of all its touches."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from tests.rules.reading import position_of
from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.desk.record import Step, after
from trainer.rules.moves import CastlingBy, Refused, legal_moves, moves_between
from trainer.rules.setup import start_position
from trainer.rules.squares import parse_square, square_name, squares_of
from trainer.rules.text.fen import write_fen
from trainer.rules.touch.acts import Act, ActId
from trainer.rules.touch.rule import rule_on
from trainer.rules.touch.ruling import Duty, Ruling
from trainer.ui.board.gesture import Click, Mode, Move
from trainer.ui.board_page.desk import Desk

CHECKED = "4k3/8/8/8/4r3/2N5/8/4K2R w K - 0 1"
BOTH_WINGS = "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1"
ALONE = "4k3/8/8/8/8/8/8/6KR w H - 0 1"

PLACES = {
    "the case of the report": (CHECKED, False),
    "both castlings": (BOTH_WINGS, False),
    "crossing attacked": ("4kr2/8/8/8/8/8/8/R3K2R b - - 0 1", False),
    "one castling illegal": ("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", False),
    "rook that cannot move": ("4k3/8/8/8/8/8/7P/R3K1NR w KQ - 0 1", False),
    "promotion": ("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", False),
    "Chess960": ("4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1", True),
    "Chess960, the rook alone": (ALONE, True),
    "Chess960, the rook alone in check": ("4k1r1/8/8/8/8/8/8/R5KR w HA - 0 1", True),
}


def white_at(fen: str, *, chess960: bool) -> Desk:
    """Return a desk on which the game is played as over the board."""
    desk = Desk(position_of(fen, chess960=chess960))
    desk.choose_mode(Mode.PLAY)
    desk.play_by(CastlingBy.BOTH, over_the_board=True)
    return desk


def there_and_back(desk: Desk) -> None:
    """Set another position up, take that back, and play again."""
    desk.choose_mode(Mode.SETUP)
    desk.swap_colors()
    desk.undo()
    desk.choose_mode(Mode.PLAY)


def step(where: Step) -> Callable[[Desk], None]:
    return lambda desk: desk.step_to(after(where, desk.score))


def act(hand: Hand, text: str) -> None:
    """Click a square, or drag from one to another."""
    start, _, end = text.partition("-")
    if end:
        hand.drag(start, end)
    else:
        hand.click(start)


def ask_and_drop(desk: Desk) -> None:
    """Ask, reveal two squares, and drop the question."""
    desk.ask()
    desk.fulfil(Click(0))
    desk.fulfil(Click(63))
    desk.ask()


DETOURS: tuple[Callable[[Desk], object], ...] = (
    there_and_back,
    ask_and_drop,
    Desk.flip,
    step(Step.BACK),
    step(Step.FIRST),
    Desk.undo,
    lambda desk: desk.type_move("Kxa9", "KQRBN"),
    lambda desk: desk.promote(None),
)


@settings(deadline=None, max_examples=500)
@given(st.data())
def test_every_hand_agrees_with_the_rule(data: st.DataObject) -> None:
    fen, chess960 = data.draw(st.sampled_from(sorted(PLACES.values())))
    desk, before = white_at(fen, chess960=chess960), position_of(fen, chess960=chess960)
    mine = before.board.occupied_co[before.turn]
    castlers = squares_of(mine & (before.board.kings | before.board.rooks))
    starts = st.sampled_from(sorted(castlers)) | st.sampled_from(sorted(squares_of(mine)))
    ends = st.sampled_from([square ^ (0 if before.turn else 56) for square in (2, 6)]) | st.sampled_from(range(64))
    legal = st.sampled_from([(move.start, move.end) for move in legal_moves(before)])
    touched: list[Act] = []
    for _ in range(data.draw(st.integers(1, 8))):
        kind = data.draw(st.sampled_from(("touch", "move", "legal", "detour")))
        if kind == "detour":
            data.draw(st.sampled_from(DETOURS))(desk)
            assert desk.state.position == before
            continue
        start, end = data.draw(legal if kind == "legal" else st.tuples(starts, ends))
        desk.fulfil(Click(start))
        touched.append(Act(ActId.TOUCH, start))
        if kind == "touch":
            continue
        desk.fulfil(Move(start, end))
        ruling = rule_on(before, tuple(touched))
        assert isinstance(ruling, Ruling)
        found = moves_between(before, start, end)
        possible = () if isinstance(found, Refused) else tuple(move.uci for move in found)
        allowed = not ruling.moves or bool(set(possible) & set(ruling.moves))
        done = desk.state.position != before or bool(desk.state.promoting)
        assert done is (bool(possible) and allowed)
        if done:
            return


def test_a_refused_castling_leaves_the_king_bound(open_window: OpenWindow) -> None:
    hand = open_window(CHECKED)
    hand.click("mode_play")
    hand.app.board_page.desk.play_by(CastlingBy.BOTH, over_the_board=True)
    hand.click("h1")
    hand.click("e1")
    hand.drag("e1", "g1")
    assert write_fen(hand.app.board_page.desk.state.position) == CHECKED
    hand.drag("c3", "e4")
    assert write_fen(hand.app.board_page.desk.state.position) == CHECKED
    assert isinstance(hand.app.board_page.desk.state.notice, Ruling)
    assert hand.app.board_page.desk.state.notice.duty is Duty.KING
    hand.drag("e1", "d2")
    assert write_fen(hand.app.board_page.desk.state.position).startswith("4k3/8/8/8/4r3/2N5/3K4/7R b")


AWAY = {
    "a step back and forth": (step(Step.BACK), step(Step.FORWARD)),
    "to the start and the end": (step(Step.FIRST), step(Step.LAST)),
    "undo and redo": (Desk.undo, Desk.redo),
}


@pytest.mark.parametrize("way", AWAY.values(), ids=AWAY)
def test_what_was_touched_binds_again_where_one_comes_back(
    way: tuple[Callable[[Desk], None], Callable[[Desk], None]],
) -> None:
    desk = white_at("r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R b KQkq - 0 1", chess960=False)
    desk.move(parse_square("a7"), parse_square("a6"))
    here = desk.state.position
    desk.fulfil(Click(parse_square("h1")))
    for go in way:
        go(desk)
    desk.move(parse_square("e1"), parse_square("c1"))
    assert desk.state.position == here
    assert isinstance(desk.state.notice, Ruling)


BACK, FORWARD = Qt.Key.Key_Left, Qt.Key.Key_Right
POINTS: dict[str, tuple[tuple[str | Qt.Key, ...], str, str]] = {
    "touched earlier too": (("a2-a3", "a7-a6", "h1", BACK, "h8", FORWARD), "e1-g1", "h1"),
    "touched earlier too, there": (("a2-a3", "a7-a6", "h1", BACK, "h8"), "e8-g8", "h8"),
    "touched before the move ahead": (("a2-a3", BACK, "h1"), "a2-a3", "h1"),
    "stepped on, and back to it": (("a2-a3", BACK, "h1", FORWARD, BACK), "e1-c1", "h1"),
    "stepped on": (("a2-a3", BACK, "h1", FORWARD), "e8-g8", ""),
    "stepped on, and played": (("a2-a3", BACK, "h1", FORWARD, "a7-a6", BACK, BACK), "e1-c1", "h1"),
}
"""What was done in a game, the move that is tried then, and the square of the man that must move instead."""


@pytest.mark.parametrize(("done", "move", "bound"), POINTS.values(), ids=POINTS)
def test_each_point_of_a_game_has_its_own_touches(
    open_window: OpenWindow, done: tuple[str | Qt.Key, ...], move: str, bound: str
) -> None:
    """Stepping is looking: a touch binds the move played from its point, never one that was played already."""
    hand = open_window(BOTH_WINGS)
    hand.click("mode_play")
    hand.app.board_page.desk.play_by(CastlingBy.BOTH, over_the_board=True)
    for deed in done:
        if isinstance(deed, str):
            act(hand, deed)
        else:
            hand.key(deed, Qt.KeyboardModifier.AltModifier)
    before = hand.app.board_page.desk.state.position
    act(hand, move)
    notice = hand.app.board_page.desk.state.notice
    assert (hand.app.board_page.desk.state.position == before) is bool(bound)
    assert (square_name(notice.square or 0) if isinstance(notice, Ruling) else "") == bound


def test_a_game_that_is_set_up_anew_is_free(open_window: OpenWindow) -> None:
    hand = open_window(write_fen(start_position()))
    hand.app.board_page.desk.play_by(CastlingBy.BOTH, over_the_board=True)
    hand.click("mode_play")
    hand.click("g1")
    hand.key(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    hand.click("mode_setup")
    hand.click("startButton")
    hand.click("mode_play")
    act(hand, "e2-e4")
    assert [move.san for move in hand.app.board_page.desk.state.timeline.present.line] == ["e4"]


def test_a_set_up_that_is_taken_back_frees_nobody(open_window: OpenWindow) -> None:
    hand = open_window(BOTH_WINGS)
    hand.app.board_page.desk.play_by(CastlingBy.BOTH, over_the_board=True)
    hand.click("mode_play")
    hand.click("h1")
    hand.key(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    hand.click("mode_play")
    act(hand, "e1-c1")
    assert isinstance(hand.app.board_page.desk.state.notice, Ruling)


def test_a_move_that_is_taken_back_binds_nobody() -> None:
    desk = white_at("r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1", chess960=False)
    desk.fulfil(Click(parse_square("h1")))
    desk.move(parse_square("h1"), parse_square("g1"))
    desk.undo()
    desk.move(parse_square("e1"), parse_square("c1"))
    assert desk.state.notice is None
    assert len(desk.state.timeline.present.line) == 1


CASTLED, STAYED = "5RK1", "6KR"
ALONE_WAYS = {
    "the rook to its arrival": (("h1-f1",), CASTLED),
    "the king onto the rook": (("g1-h1",), CASTLED),
    "the king touched, the rook moved": (("g1", "h1-f1"), CASTLED),
    "the rook touched, the king moved onto it": (("h1", "g1-h1"), STAYED),
    "the rook touched, then the king, the rook moved": (("h1", "g1", "h1-f1"), STAYED),
}


@pytest.mark.parametrize(("acts", "row"), ALONE_WAYS.values(), ids=ALONE_WAYS)
def test_where_the_rook_alone_moves_the_hand_castles_as_the_rule_says(
    open_window: OpenWindow, acts: tuple[str, ...], row: str
) -> None:
    hand = open_window()
    desk = hand.app.board_page.desk
    desk.edit(position_of(ALONE, chess960=True))
    hand.click("mode_play")
    desk.play_by(CastlingBy.BOTH, over_the_board=True)
    for each in acts:
        act(hand, each)
    assert desk.state.position.board.board_fen().endswith(f"/{row}")
    touches = tuple(Act(ActId.TOUCH, parse_square(each[:2])) for each in acts)
    ruling = rule_on(position_of(ALONE, chess960=True), touches)
    assert isinstance(ruling, Ruling)
    assert ("g1h1" in ruling.moves) is (row == CASTLED)


@settings(deadline=None, max_examples=100)
@given(st.data())
def test_wherever_one_steps_the_touches_of_that_point_bind(data: st.DataObject) -> None:
    desk = white_at(BOTH_WINGS, chess960=False)
    touched: dict[int, tuple[Act, ...]] = {}
    for _ in range(data.draw(st.integers(1, 12))):
        position, here = desk.state.position, len(desk.score.done)
        kind = data.draw(st.sampled_from(("touch", "move", "step", "ask")))
        if kind == "step":
            desk.step_to(data.draw(st.integers(0, here + len(desk.score.ahead))))
            continue
        if kind == "ask":
            ask_and_drop(desk)
            continue
        # Few men, so that the same point is met with several of them.
        mine = position.board.occupied_co[position.turn] & (position.board.kings | position.board.rooks)
        moves = [move for move in legal_moves(position) if mine & 1 << move.start]
        if not moves:
            return
        move = data.draw(st.sampled_from(moves))
        desk.fulfil(Click(move.start))
        touched[here] = (*touched.get(here, ()), Act(ActId.TOUCH, move.start))
        if kind == "touch":
            continue
        ruling, ahead = rule_on(position, touched[here]), desk.score.ahead
        assert isinstance(ruling, Ruling)
        desk.move(move.start, move.end)
        assert (desk.state.position != position) is (move.uci in ruling.moves)
        if desk.state.position != position:
            same_game = ahead[1:] == desk.score.ahead and ahead[:1] == desk.score.done[-1:]
            touched = {point: acts for point, acts in touched.items() if point < here or (same_game and point > here)}
