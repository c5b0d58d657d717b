"""TEXT OF OTHERS -> TEXT safe to show: characters that steer a terminal, end a line or turn it round are escaped."""

import re

_ACTING = "\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff"
"""Control characters, ends of lines, marks of direction, invisible characters, and halves of surrogate pairs."""

# Compiled when they are first used: the start of the program needs neither.
_ACTS = f"\u2068([^{_ACTING}]*)\u2069|[{_ACTING}]"
_ACTS_IN_JSON = f"[{_ACTING}]"


def visible(text: str) -> str:
    r"""Return a text as one line, its acting characters escaped as in Python: "\x1b", "\u202e", "\n".

    A part between the marks of isolation (U+2068, U+2069) is kept as it is: it cannot change what stands around it.
    """
    return text if text.isprintable() else re.sub(_ACTS, _shown, text)


def acting_escaped(json: str) -> str:
    r"""Return a text of JSON with its acting characters escaped as JSON writes them, "\u009b"; it says the same."""
    return re.sub(_ACTS_IN_JSON, lambda found: f"\\u{ord(found[0]):04x}", json)


def _shown(found: re.Match[str]) -> str:
    return found[0] if found[1] is not None else found[0].encode("unicode_escape").decode()
