"""VALUE -> TOML: the few types of values that exercises are made of, so that they read back as they were."""

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time

from trainer.rules.fault import shorten

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SPECIAL = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
_ESCAPED = re.compile(r'["\\\x00-\x1f\x7f]')


def toml_text(text: str) -> str:
    """Return a text in quotes, on one line."""
    return f'"{_ESCAPED.sub(_escape, text)}"'


def _escape(found: re.Match[str]) -> str:
    return _SPECIAL.get(found[0], f"\\u{ord(found[0]):04x}")


def toml_key(key: str) -> str:
    """Return a key, in quotes where it needs them."""
    return key if _BARE.fullmatch(key) else toml_text(key)


def toml_value(value: object) -> str:
    """Return a value on one line. Raises TypeError for what no exercise is made of."""
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
    """Return the beginning of any value that TOML can hold, however large, as the file might show it."""
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
