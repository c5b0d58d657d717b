"""Texts of others in sentences: nothing in them acts, and what is plain already stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.text.fault import shorten
from trainer.rules.text.visible import visible
from trainer.words.tables import LANGUAGES, load_words, plain, plain_lines

FSI, PDI = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

ROWS = {
    "a name": ("Ann", "Ann"),
    "accents": ("Zoé Łukasz", "Zoé Łukasz"),
    "spaces that do not break": ("12\N{NO-BREAK SPACE}%\N{NARROW NO-BREAK SPACE}!", "12\xa0%\u202f!"),
    "picture of several": ("\U0001f469\u200d\U0001f393", "\U0001f469\u200d\U0001f393"),
    "markup": ("<b>x</b> & y", "<b>x</b> & y"),
    "escape": ("\x1b]0;x\x07", r"\x1b]0;x\x07"),
    "C1": ("\x9b2J", r"\x9b2J"),
    "lines": ("a\nb\rc\u2028d\te", r"a\nb\rc\u2028d\te"),
    "override": ("a\u202eb", r"a\u202eb"),
    "an end without a beginning": (f"a{PDI}b", r"a\u2069b"),
    "a beginning without an end": (f"a{FSI}b", r"a\u2068b"),
    "isolated already": (f"a{FSI}b{PDI}", f"a{FSI}b{PDI}"),
    "something in what is isolated": (f"{FSI}\u202eb{PDI}", r"\u2068\u202eb\u2069"),
    "Hebrew": ("דוד", f"{FSI}דוד{PDI}"),
    "Arabic and a number": ("علي 7", f"{FSI}علي 7{PDI}"),
    "Hebrew, isolated in part": (f"{FSI}דוד{PDI} דוד", f"{FSI}דוד דוד{PDI}"),
    "half a character": ("a\udc9b", r"a\udc9b"),
}


@pytest.mark.parametrize(("text", "seen"), ROWS.values(), ids=ROWS)
def test_rows(text: str, seen: str) -> None:
    assert plain(text) == seen
    assert load_words("en").say("fault.no-move", found=text) == f"There is no move in “{seen}”."


odd = st.text(
    st.sampled_from("ab<& \n\t\x1b\x9b\x7f\u200f\u202e\u2066\u2068\u2069\u2028דעé\U0001f469\udc9b"), max_size=12
)


@given(odd)
def test_what_is_plain_stays_plain_however_often_it_is_said(text: str) -> None:
    once = plain(text)
    assert plain(once) == once
    assert plain(f"before {once} after") == f"before {once} after"
    assert once.isprintable() or FSI in once


@given(st.text(max_size=40))
def test_every_text_is_one_line_that_can_be_written(text: str) -> None:
    assert len(plain(text).splitlines()) <= 1
    plain(text).encode()
    assert plain_lines(f"{text}\n{text}") == "\n".join([plain_lines(text)] * 2)


def test_a_text_is_cut_before_it_is_shown() -> None:
    assert shorten("\x1b" * 30, 3) == r"\x1b\x1b…"
    assert visible(shorten("\x1b" * 30, 3)) == r"\x1b\x1b…"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_program_has_what_acts(language: str) -> None:
    assert [key for key, text in load_words(language).table.items() if plain(text) != text] == []
