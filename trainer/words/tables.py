"""ID, VALUES -> SENTENCE: the tables of sentences, one a language; texts of others are filled in as plain text."""

import json
import re
from collections.abc import Mapping
from functools import reduce

from trainer import paths
from trainer.rules.text.visible import visible

# Texts that come from files, and from whoever types.

_FROM, _TO = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
# Compiled when they are first used: the start of the program needs neither.
_ISOLATED = f"{_FROM}[^{_FROM}{_TO}]*{_TO}"
_FROM_THE_RIGHT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
"""Letters written from right to left: Hebrew, Arabic and the like."""


def plain(text: str) -> str:
    """Return a text as one line that can be put into a sentence without changing what stands around it.

    Acting characters are escaped, see `visible`; a text written from right to left is isolated, so that the order of
    the words beside it stays. A text that is plain already is returned as it is.
    """
    seen = visible(text)
    if seen.isascii() or not re.search(_FROM_THE_RIGHT, re.sub(_ISOLATED, "", seen)):
        return seen
    return f"{_FROM}{seen.replace(_FROM, '').replace(_TO, '')}{_TO}"


def plain_lines(text: str) -> str:
    """Return a text of several lines, each of them made plain."""
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
        """Return a sentence with its values filled in; each value is made plain before.

        A value given as `piece` also fills `{Piece}`, with a capital. Raises KeyError for an unknown id or a value that
        is missing.
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
    """Return the sentences of a language of `LANGUAGES`. Raises OSError for any other."""
    path = paths.resources() / "words" / f"{language}.json"
    return Words(language, json.loads(path.read_text(encoding="utf-8")))


def nearest_language(wish: str) -> str:
    """Return the language of `LANGUAGES` that a locale such as "fr_CA" or "pt-PT" asks for, else English."""
    code = wish.replace("-", "_").split("_")[0].lower()
    return next((language for language in LANGUAGES if language.split("_")[0] == code), "en")


def apart(words: Words, parts: list[str]) -> str:
    """Return parts of a sentence as one text, with the semicolon of the language between them; empty without any."""
    return reduce(lambda first, second: words.say("list.apart", first=first, second=second), parts) if parts else ""


def together(words: Words, parts: list[str]) -> str:
    """Return one or more parts of a sentence as a list: "the king, the rook and the bishop"."""
    *before, last = parts
    if not before:
        return last
    first = reduce(lambda one, other: words.say("list.comma", first=one, second=other), before)
    return words.say("list.and", first=first, second=last)
