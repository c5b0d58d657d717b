"""The language of the window: the one holder of its words, and the sentences that are set anew with them."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from trainer.words.tables import Words, load_words

Setter = Callable[[str], object]


class Tongue(QObject):
    """Holds the words of the window's language.

    Signals:
        changed: another language was chosen; what depends on values must be worded anew.
    """

    changed = Signal()

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self._bound: dict[QObject, list[tuple[Setter, str]]] = {}

    @property
    def bound(self) -> int:
        """How many sentences are bound, to be set anew in another language."""
        return sum(len(sentences) for sentences in self._bound.values())

    def bind(self, setter: Setter, key: str, owner: QObject | None = None) -> None:
        """Give `setter` the sentence of `key` now, and in each language chosen later, as long as the owner is there.

        A setter that is a method of a QObject has this one as its owner; for any other the owner has to be named.
        """
        self._of(getattr(setter, "__self__", None) if owner is None else owner).append((setter, key))
        setter(self.words.say(key))

    def _of(self, owner: object) -> list[tuple[Setter, str]]:
        """Return the sentences of an owner, which are forgotten with it."""
        if not isinstance(owner, QObject):
            raise TypeError(f"nobody says when this sentence is to be forgotten: {owner!r}")
        if owner not in self._bound:
            self._bound[owner] = []
            owner.destroyed.connect(partial(self._forget, owner))
        return self._bound[owner]

    def _forget(self, owner: QObject) -> None:
        self._bound.pop(owner, None)

    def choose(self, language: str) -> None:
        """Take another language; every bound sentence is set anew."""
        if language == self.words.language:
            return
        self.words = load_words(language)
        for sentences in self._bound.values():
            for setter, key in sentences:
                setter(self.words.say(key))
        self.changed.emit()
