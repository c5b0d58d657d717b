"""TEXT OF OTHERS -> text that does nothing: what would steer a terminal, end a line or turn one round is shown."""

import re

_ACTING = "\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff"
"""Control characters, ends of lines, marks of direction, what cannot be seen, and halves of characters."""

# Compiled where they are first needed: the start needs neither.
_ACTS = f"\u2068([^{_ACTING}]*)\u2069|[{_ACTING}]"
_ACTS_IN_JSON = f"[{_ACTING}]"


def visible(text: str) -> str:
    r"""Return a text of one line in which what acts is written as in Python: "\x1b", "\u202e", "\n".

    A part that stands between the marks of isolation is kept as it is: it can do nothing to what stands around it.
    """
    return text if text.isprintable() else re.sub(_ACTS, _shown, text)


def acting_escaped(json: str) -> str:
    r"""Return a text of JSON in which what acts is written as JSON writes it: "\u009b"; it says the same."""
    return re.sub(_ACTS_IN_JSON, lambda found: f"\\u{ord(found[0]):04x}", json)


def _shown(found: re.Match[str]) -> str:
    return found[0] if found[1] is not None else found[0].encode("unicode_escape").decode()
