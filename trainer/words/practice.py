"""A set or a session -> its title."""

from trainer.session.drill import Manner
from trainer.words.plain import plain
from trainer.words.tables import Words


def skill_name(words: Words, about: str) -> str:
    """Return in short what a skill turns on: a reason, something to be seen or known, or a duty of touch-move."""
    return words.say(f"skill.{about}")


def set_title(words: Words, titles: dict[str, str]) -> str:
    """Return the title of a set in the language of the window, else in English, else in any."""
    return plain(titles.get(words.language) or titles.get("en") or next(iter(titles.values()), ""))


def session_title(words: Words, manner: Manner, titles: dict[str, str]) -> str:
    """Return the title of what is being worked through: that of its set, else that of the session."""
    return set_title(words, titles) or words.say(f"session.{manner}")
