"""The map of keys, in the letters of the language."""

import re

from trainer.rules.notation import LETTERS
from trainer.words.tables import Words

_LINES = ("arrows", "press", "letters", "delete", "escape", "tab", "mouse", "right-button", "slowly")
_COLON = re.compile("\u00a0?: ")
"""What stands between a key and what it does; French has a no-break space before it."""


def board_keys(words: Words) -> list[tuple[str, str]]:
    """Return each key of the board, and what it does."""
    letters = " ".join(LETTERS[words.language])
    lines = [_COLON.split(words.say(f"keys.{name}", letters=letters), maxsplit=1) for name in _LINES]
    return [(keys, meaning) for keys, meaning in lines]
