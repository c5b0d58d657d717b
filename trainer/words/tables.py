"""The tables of sentences, one a language, and how a sentence is filled in."""

import json
from collections.abc import Mapping
from functools import reduce

from trainer import paths
from trainer.words.plain import plain

LANGUAGES = ("en", "fr", "pt_BR")
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "pt_BR": "Português (Brasil)"}
"""Each language in its own words, as a choice of languages shows it."""


class Words:
    """The sentences of one language."""

    def __init__(self, language: str, table: Mapping[str, str]) -> None:
        self.language = language
        self.table = table

    def say(self, key: str, **values: object) -> str:
        """Return a sentence with its values filled in.

        A value given as `piece` also fills `{Piece}`, with a capital. Raises KeyError for an unknown id or a
        value that is missing. Whatever the values are, they do nothing to the sentence: they are made plain.
        """
        sentence = self.table[key]
        if not values:
            return sentence
        texts = {name: plain(str(value)) for name, value in values.items()}
        capitals = {name.capitalize(): capitalize(text) for name, text in texts.items()}
        return sentence.format(**(capitals | texts))


def capitalize(text: str) -> str:
    """Return the text with its first letter as a capital, and the rest as it was."""
    return text[:1].upper() + text[1:]


def load_words(language: str) -> Words:
    """Return the sentences of a language of `LANGUAGES`."""
    path = paths.resources() / "words" / f"{language}.json"
    return Words(language, json.loads(path.read_text(encoding="utf-8")))


def nearest_language(wish: str) -> str:
    """Return the language of `LANGUAGES` that serves a locale name such as "fr_CA" or "pt-PT" best."""
    code = wish.replace("-", "_").split("_")[0].lower()
    return next((language for language in LANGUAGES if language.split("_")[0] == code), "en")


def apart(words: Words, parts: list[str]) -> str:
    """Return parts of a sentence with a semicolon between them, as the language sets it."""
    return reduce(lambda first, second: words.say("list.apart", first=first, second=second), parts) if parts else ""


def together(words: Words, parts: list[str]) -> str:
    """Return parts of a sentence as one list: "the king, the rook and the bishop"."""
    *before, last = parts
    if not before:
        return last
    first = reduce(lambda one, other: words.say("list.comma", first=one, second=other), before)
    return words.say("list.and", first=first, second=last)
