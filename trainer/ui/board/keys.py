"""Keys on the board: what they mean, and where the cursor goes."""

from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from trainer.rules.squares import file_of, rank_of, square_at
from trainer.rules.terms import Square
from trainer.rules.text.notation import LETTERS
from trainer.ui.board.gesture import Stamp

_KINDS = ("king", "queen", "rook", "bishop", "knight")


class Key(Enum):
    """A step of the cursor, by files and ranks as White sees them; or taking and dropping."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, 1)
    DOWN = (0, -1)
    PRESS = (0, 0)


_KEYS = {
    Qt.Key.Key_Left: Key.LEFT,
    Qt.Key.Key_Right: Key.RIGHT,
    Qt.Key.Key_Up: Key.UP,
    Qt.Key.Key_Down: Key.DOWN,
    Qt.Key.Key_Return: Key.PRESS,
    Qt.Key.Key_Enter: Key.PRESS,
    Qt.Key.Key_Space: Key.PRESS,
}


def key_of(event: QKeyEvent) -> Key | None:
    """Return what a key means to the cursor; None for other keys, and with Ctrl or Alt, which the menus use."""
    plain = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    return None if plain else _KEYS.get(Qt.Key(event.key()))


def moved_cursor(square: Square, key: Key, *, flipped: bool) -> Square:
    """Return the square that a step of the cursor leads to; it stops at the edge."""
    file_step, rank_step = key.value
    turn = -1 if flipped else 1
    file = min(7, max(0, file_of(square) + turn * file_step))
    return square_at(file, min(7, max(0, rank_of(square) + turn * rank_step)))


def stamp_of(text: str, language: str) -> Stamp | None:
    """Return the man that a letter stands for in a language: a small letter is White's, a capital is Black's.

    P is the pawn in each language. None where the text is no letter of a man.
    """
    letters = dict(zip(LETTERS[language], _KINDS, strict=True)) | {"P": "pawn"}
    kind = letters.get(text.upper()) if len(text) == 1 else None
    return None if kind is None else Stamp(kind, text.islower())


def drawing_color(modifiers: Qt.KeyboardModifier) -> str:
    """Return the colour of a drawing: G green, with Shift or Ctrl R red, with Alt B blue, with both Y yellow.

    These are the keys of the chess sites.
    """
    red = bool(modifiers & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier))
    blue = bool(modifiers & Qt.KeyboardModifier.AltModifier)
    return {(False, False): "G", (True, False): "R", (False, True): "B", (True, True): "Y"}[red, blue]
