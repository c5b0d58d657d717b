"""What presses, drags and releases mean, as tables without a window."""

from collections.abc import Callable

import pytest

from trainer.rules.position import Man
from trainer.ui.board.gesture import Click, Erase, Gesture, Place, Shift, Stamp, Tool, Wish

E1, F1, G1 = 4, 5, 6
KING = Man(E1, "king", True)
ROOK = Man(E1, "rook", True)
QUEEN = Stamp("queen", False)

Step = Callable[[Gesture], list[Wish]]


def press(square: int | None, man: Man | None = None, *, other: bool = False) -> Step:
    return lambda gesture: gesture.press(square, man, other_color=other)


def drag(square: int | None, *, far: bool = True) -> Step:
    return lambda gesture: gesture.drag(square, far=far)


def idle(gesture: Gesture) -> bool:
    return not gesture.busy and gesture.lifted is None


def release(square: int | None) -> Step:
    return lambda gesture: gesture.release(square)


TABLE = [
    ("drag-moves", Tool.POINTER, [press(E1, KING), drag(F1), release(G1)], [Shift(E1, G1)]),
    ("drag-home-does-nothing", Tool.POINTER, [press(E1, KING), drag(F1), release(E1)], []),
    ("drag-off-deletes", Tool.POINTER, [press(E1, KING), drag(None), release(None)], [Erase(E1)]),
    ("small-shake-is-a-click", Tool.POINTER, [press(E1, KING), drag(E1, far=False), release(E1)], []),
    (
        "click-click-moves",
        Tool.POINTER,
        [press(E1, KING), release(E1), press(G1), release(G1)],
        [Shift(E1, G1)],
    ),
    (
        "second-click-lets-go",
        Tool.POINTER,
        [press(E1, KING), release(E1), press(E1, KING), release(E1), press(G1), release(G1)],
        [],
    ),
    ("press-beside-lets-go", Tool.POINTER, [press(E1, KING), release(E1), press(None), press(G1)], []),
    ("right-click-swaps-the-color", Tool.POINTER, [press(E1, ROOK, other=True)], [Place(ROOK._replace(color=False))]),
    ("right-click-on-a-king", Tool.POINTER, [press(E1, KING, other=True)], []),
    ("right-click-on-nothing", Tool.POINTER, [press(E1, other=True)], []),
    ("stamp-places", QUEEN, [press(E1), release(E1)], [Place(QUEEN.on(E1))]),
    (
        "stroke-paints-each-square-once",
        QUEEN,
        [press(E1), drag(E1), drag(F1), drag(F1), drag(E1), release(F1)],
        [Place(QUEEN.on(E1)), Place(QUEEN.on(F1), same_step=True)],
    ),
    (
        "same-man-again-erases-the-whole-stroke",
        QUEEN,
        [press(E1, QUEEN.on(E1)), drag(F1), release(F1)],
        [Erase(E1), Erase(F1, same_step=True)],
    ),
    ("right-stamp-is-the-other-color", QUEEN, [press(E1, other=True)], [Place(Man(E1, "queen", True))]),
    ("right-stamp-again-erases", QUEEN, [press(E1, Man(E1, "queen", True), other=True)], [Erase(E1)]),
    ("bin-erases", Tool.BIN, [press(E1, KING), drag(F1), release(F1)], [Erase(E1), Erase(F1, same_step=True)]),
    ("second-button-cancels", Tool.POINTER, [press(E1, KING), drag(F1), press(G1, other=True), release(G1)], []),
]


@pytest.mark.parametrize(("hand", "steps", "wishes"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_gesture(hand: Tool | Stamp, steps: list[Step], wishes: list[Wish]) -> None:
    gesture = Gesture()
    gesture.take(hand)
    assert [wish for step in steps for wish in step(gesture)] == wishes
    gesture.cancel()
    assert idle(gesture)


def test_a_click_touches_while_nothing_can_be_selected() -> None:
    gesture = Gesture()
    gesture.selecting = False
    assert gesture.press(E1, KING) == []
    assert gesture.release(E1) == [Click(E1)]
    assert gesture.selected is None


def test_another_tool_ends_what_is_going_on() -> None:
    gesture = Gesture()
    gesture.press(E1, KING)
    gesture.drag(F1, far=True)
    assert not idle(gesture)
    gesture.take(QUEEN)
    assert idle(gesture)
    assert gesture.release(F1) == []
