"""A set -> its title."""

from trainer.words.tables import Words


def set_title(words: Words, titles: dict[str, str]) -> str:
    """Return the title of a set in the language of the window, else in English, else in any."""
    return titles.get(words.language) or titles.get("en") or next(iter(titles.values()), "")
