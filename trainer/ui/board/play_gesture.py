"""What a hand that plays means: presses, drags and releases in, wishes out. No Qt, no rule of chess."""

from trainer.rules.position import Man
from trainer.rules.terms import Square
from trainer.ui.board.gesture import Click, InHand, Move, Wish


class PlayGesture:
    """The state of a playing hand: which man is selected, and which it has lifted.

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
        """Press the button on a square where this man stands; the right button means nothing here."""
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
            return [Move(lifted.square, square, dragged=True)]
        if pressed is not None and again and square == pressed.square:
            self.selected = None
        return []

    def cancel(self) -> None:
        """Give up what is going on: a lifted man goes home and stays selected."""
        self.lifted = self._pressed = None
        self._was_selected = False
