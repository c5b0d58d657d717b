"""What a hand on the board means, setting up or playing: presses, drags and releases in, wishes out. No Qt, no rule."""

from enum import Enum, StrEnum
from typing import NamedTuple

from trainer.rules.position import Man
from trainer.rules.terms import Square

# What a hand holds, and what it wishes.


class Mode(StrEnum):
    """What a hand on the board page does: it sets up a position, or it plays."""

    SETUP = "setup"
    PLAY = "play"


class Tool(Enum):
    """The tools of the palette beside stamps and pen: the pointer moves men, the bin takes them off the board."""

    POINTER = "pointer"
    BIN = "bin"


class Stamp(NamedTuple):
    """A kind and a colour of man, of which each press places one."""

    kind: str
    color: bool

    def on(self, square: Square) -> Man:
        """Return this man on a square."""
        return Man(square, self.kind, self.color)


class Pen(NamedTuple):
    """A pen that draws arrows and circles in a colour: G, R, Y or B."""

    color: str


InHand = Tool | Stamp | Pen


class Shift(NamedTuple):
    """The wish to put the man of one square on another, as one sets up: by no rule."""

    start: Square
    end: Square


class Copy(NamedTuple):
    """The wish to put a copy of the man of one square on another."""

    start: Square
    end: Square


class Move(NamedTuple):
    """The wish to play the man of one square to another, by the rules."""

    start: Square
    end: Square


class Draw(NamedTuple):
    """The wish to draw an arrow, or a circle where both squares are the same, in a colour: G, R, Y or B."""

    start: Square
    end: Square
    color: str


class Place(NamedTuple):
    """The wish to place a man; `same_step` when it belongs to the stroke of the one before."""

    man: Man
    same_step: bool = False


class Erase(NamedTuple):
    """The wish to empty a square; `same_step` when it belongs to the stroke of the one before."""

    square: Square
    same_step: bool = False


class Click(NamedTuple):
    """A click on a square; what it means, whoever holds the position decides."""

    square: Square


Wish = Shift | Copy | Place | Erase | Click | Move | Draw


class _Stroke(NamedTuple):
    """A drag over several squares: `stamp` places a man on each, None empties each; `done` are those passed."""

    stamp: Stamp | None
    done: set[Square]


# Setting up.


class Gesture:
    """The state of a hand that sets up: what it holds, the square it has selected, the man it has lifted, its stroke.

    Each method takes the square under the hand, None beside the board, and returns the wishes that follow.
    `selecting` is off while a click has another meaning, as revealing a square has. `copying` says that the lifted man
    stays on his square too.
    """

    def __init__(self) -> None:
        self.held: InHand = Tool.POINTER
        self.selecting = True
        self.selected: Square | None = None
        self.lifted: Man | None = None
        self.copying = False
        self._pressed: Man | None = None
        self._pressed_square: Square | None = None
        self._stroke: _Stroke | None = None

    @property
    def busy(self) -> bool:
        """Whether a button is down and something is going on."""
        return self._pressed_square is not None or self._stroke is not None

    def take(self, held: InHand) -> None:
        """Take another tool or stamp."""
        self.cancel()
        # With a pen, `BoardHand` draws before it asks a gesture.
        self.held = Tool.POINTER if isinstance(held, Pen) else held
        self.selected = None

    def press(self, square: Square | None, man: Man | None, *, other_color: bool = False) -> list[Wish]:
        """Press a button on a square with this man, if any; `other_color`, the right one, sets the other colour."""
        if self.busy:
            self.cancel()
            return []
        if square is None:
            self.selected = None
            return []
        if other_color:
            return self._press_other(square, man)
        if self.held is Tool.POINTER:
            return self._press_pointer(square, man)
        return self._begin_stroke(square, man)

    def _press_other(self, square: Square, man: Man | None) -> list[Wish]:
        if isinstance(self.held, Stamp):
            wanted = Stamp(self.held.kind, not self.held.color).on(square)
            return [Erase(square)] if man == wanted else [Place(wanted)]
        # A king of the other colour would take the one of that colour off its square.
        return [] if man is None or man.kind == "king" else [Place(man._replace(color=not man.color))]

    def _press_pointer(self, square: Square, man: Man | None) -> list[Wish]:
        if self.selected is not None and self.selected != square:
            start, self.selected = self.selected, None
            return [Shift(start, square)]
        self._pressed, self._pressed_square = man, square
        return []

    def _begin_stroke(self, square: Square, man: Man | None) -> list[Wish]:
        stamp = self.held if isinstance(self.held, Stamp) else None
        if stamp is not None and man == stamp.on(square):
            stamp = None
        self._stroke = _Stroke(stamp, {square})
        return [Erase(square)] if stamp is None else [Place(stamp.on(square))]

    def drag(self, square: Square | None, *, far: bool, copying: bool = False) -> list[Wish]:
        """Move with the button down; `far` once the hand has left the spot where it pressed.

        A man that is lifted for `copying` stays on its square as well.
        """
        if self._stroke is not None:
            return self._continue_stroke(square)
        if self._pressed is not None and far and self.lifted is None:
            self.lifted, self.copying = self._pressed, copying
            self.selected = None
        return []

    def _continue_stroke(self, square: Square | None) -> list[Wish]:
        stroke = self._stroke
        if stroke is None or square is None or square in stroke.done:
            return []
        stroke.done.add(square)
        if stroke.stamp is None:
            return [Erase(square, same_step=True)]
        return [Place(stroke.stamp.on(square), same_step=True)]

    def release(self, square: Square | None) -> list[Wish]:
        """Release the button: a lifted man is put down, or off the board; a click selects, or lets go."""
        lifted, pressed, pressed_square = self.lifted, self._pressed, self._pressed_square
        copying = self.copying
        self._drop()
        if lifted is not None:
            if square is None:
                return [] if copying else [Erase(lifted.square)]
            wish = Copy if copying else Shift
            return [] if square == lifted.square else [wish(lifted.square, square)]
        if pressed_square is None or square != pressed_square:
            return []
        if not self.selecting:
            return [Click(pressed_square)]
        self.selected = None if pressed is None or self.selected == square else square
        return []

    def cancel(self) -> None:
        """Give up what is going on: a lifted man goes home, a stroke ends where it is."""
        self._drop()

    def _drop(self) -> None:
        self.lifted = self._pressed = self._pressed_square = self._stroke = None
        self.copying = False


# Playing.


class PlayGesture:
    """The state of a hand that plays: the square it has selected, and the man it has lifted; `copying` stays off.

    `own` are the squares of the men that may be moved. `onto_own` are squares of own men to which the selected man may
    also be clicked: the rooks of Chess960; elsewhere a click on another own man selects that one instead.
    """

    def __init__(self) -> None:
        self.own: frozenset[Square] = frozenset()
        self.onto_own: frozenset[Square] = frozenset()
        self.selected: Square | None = None
        self.lifted: Man | None = None
        self.copying = False
        self._pressed: Man | None = None
        self._was_selected = False

    @property
    def busy(self) -> bool:
        """Whether a button is down on a man."""
        return self._pressed is not None

    def take(self, held: InHand) -> None:
        """Let go of everything; a playing hand has no tools."""
        self.cancel()
        self.selected = None

    def press(self, square: Square | None, man: Man | None, *, other_color: bool = False) -> list[Wish]:
        """Press a button on a square with this man, if any; `other_color`, the right one, only gives up a drag."""
        if self.busy or other_color:
            self.cancel()
            return []
        if square is None:
            self.selected = None
            return []
        start, again = self.selected, square == self.selected
        if start is not None and not again and (square not in self.own or square in self.onto_own):
            self.selected = None
            return [Move(start, square)]
        if square not in self.own:
            return [Click(square)] if man is not None else []
        self._pressed, self._was_selected, self.selected = man, again, square
        return [] if again else [Click(square)]

    def drag(self, square: Square | None, *, far: bool, copying: bool = False) -> list[Wish]:
        """Move with the button down; `far` once the hand has left the spot where it pressed."""
        if self._pressed is not None and far and self.lifted is None:
            self.lifted = self._pressed
        return []

    def release(self, square: Square | None) -> list[Wish]:
        """Release the button: a lifted man is played or goes home; a second click lets go of the selection."""
        lifted, pressed, again = self.lifted, self._pressed, self._was_selected
        self.cancel()
        if lifted is not None:
            if square is None or square == lifted.square:
                return []
            self.selected = None
            return [Move(lifted.square, square)]
        if pressed is not None and again and square == pressed.square:
            self.selected = None
        return []

    def cancel(self) -> None:
        """Give up what is going on: a lifted man goes home and stays selected."""
        self.lifted = self._pressed = None
        self._was_selected = False
