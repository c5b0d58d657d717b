"""French typography: a no-break space before ? ! : ; and inside guillemets, so that no line begins with a sign."""

import re

from trainer.words.tables import load_words

_BREAKABLE = re.compile("[ \u202f][?!:;»]|«[^\u00a0]|[^\u00a0 ][?!;»]")


def test_no_break_spaces() -> None:
    words = load_words("fr")
    wrong = [key for key, sentence in words.table.items() if _BREAKABLE.search(sentence) and sentence != "?"]
    assert wrong == []
