"""TEXT OF OTHERS -> text that can stand in a sentence: names, titles, file names, what was found."""

import re

from trainer.rules.visible import visible

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
