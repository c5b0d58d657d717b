"""The language of the window: the one holder of the words, and what is to be said again when they change."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from trainer.words.tables import Words, load_words


class Tongue(QObject):
    """Holds the words of the window's language.

    Signals:
        changed: another language was chosen; what depends on values must be worded anew.
    """

    changed = Signal()

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self._bound: list[tuple[Callable[[str], object], str]] = []

    def bind(self, setter: Callable[[str], object], key: str) -> None:
        """Say a sentence now, and again in each language that is chosen later."""
        self._bound.append((setter, key))
        setter(self.words.say(key))

    def choose(self, language: str) -> None:
        """Speak another language from now on."""
        if language == self.words.language:
            return
        self.words = load_words(language)
        for setter, key in self._bound:
            setter(self.words.say(key))
        self.changed.emit()
