"""The tables of sentences, one a language, and how a sentence is filled in: texts of others as plain text."""

import json
import re
from collections.abc import Mapping
from functools import reduce

from trainer import paths
from trainer.rules.text.visible import visible

# Texts of others.

_FROM, _TO = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
# Compiled where they are first needed: the start needs neither.
_ISOLATED = f"{_FROM}[^{_FROM}{_TO}]*{_TO}"
_FROM_THE_RIGHT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
"""Hebrew, Arabic and the like."""


def plain(text: str) -> str:
    """Return a text of one line that does nothing to the sentence around it; what is plain already stays as it is.

    What would act is shown; what is written from the right is isolated, so that it turns no word beside it round.
    """
    seen = visible(text)
    if seen.isascii() or not re.search(_FROM_THE_RIGHT, re.sub(_ISOLATED, "", seen)):
        return seen
    return f"{_FROM}{seen.replace(_FROM, '').replace(_TO, '')}{_TO}"


def plain_lines(text: str) -> str:
    """Return a text whose lines are plain, one by one."""
    return "\n".join(plain(line) for line in text.split("\n"))


# The tables.

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
