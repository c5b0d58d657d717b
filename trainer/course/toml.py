"""VALUE -> TEXT: how a file of exercises writes it, whole or in its first characters."""

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time

from trainer.rules.text.fault import shorten

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SPECIAL = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
_ESCAPED = re.compile(r'["\\\x00-\x1f\x7f]')


def toml_text(text: str) -> str:
    """Return a text as TOML: in quotes, on one line."""
    return f'"{_ESCAPED.sub(_escape, text)}"'


def _escape(found: re.Match[str]) -> str:
    return _SPECIAL.get(found[0], f"\\u{ord(found[0]):04x}")


def toml_key(key: str) -> str:
    """Return a key as TOML, in quotes where it needs them."""
    return key if _BARE.fullmatch(key) else toml_text(key)


def toml_value(value: object) -> str:
    """Return a value as TOML, on one line. Raises TypeError for a type that no exercise has."""
    if isinstance(value, str):
        return toml_text(str(value))
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{toml_key(key)} = {toml_value(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, Sequence | frozenset):
        return "[" + ", ".join(toml_value(each) for each in value) + "]"
    raise TypeError(value)


def glimpse(value: object, limit: int = 60) -> str:
    """Return the first characters of any value that TOML can hold, written as in a file; it takes no long time."""
    return shorten(_glimpse(value, limit), limit)


def _glimpse(value: object, limit: int) -> str:
    if isinstance(value, str):
        return value[: limit + 1]
    if isinstance(value, dict):
        return "{ … }" if value else "{}"
    if isinstance(value, list):
        return "[ … ]" if value else "[]"
    if isinstance(value, bool):
        return toml_value(value)
    if isinstance(value, int):
        # A long number in decimal would take long, or be refused by Python.
        return str(value) if value.bit_length() < 128 else hex(value)
    return value.isoformat() if isinstance(value, datetime | date | time) else str(value)
