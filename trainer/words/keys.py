"""The map of keys, in the letters of the language."""

from trainer.rules.notation import LETTERS
from trainer.words.tables import Words

_LINES = ("arrows", "press", "letters", "delete", "escape", "tab", "mouse", "slowly")


def keys_text(words: Words) -> tuple[str, list[str]]:
    """Return the heading of the map, and its lines."""
    letters = " ".join(LETTERS[words.language])
    return words.say("keys.heading"), [words.say(f"keys.{name}", letters=letters) for name in _LINES]
