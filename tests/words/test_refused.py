"""A refused castling: the first reason beside its article, then how many more there are."""

import pytest

from tests.rules.reading import position_of, verdict_of
from trainer.rules.moves import RefusalId, Refused
from trainer.words.playing import refused_in_short, refused_line
from trainer.words.tables import load_words


def said(fen: str, language: str = "en") -> str:
    refused = Refused(RefusalId.CASTLING, 4, 6, verdict_of(fen, "K"))
    return refused_line(load_words(language), position_of(fen), refused)


def test_one_reason() -> None:
    line = "Castling refused. The bishop on a6 attacks f1, and the king must cross it. [3.8.2.2.1]"
    assert said("4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1") == line


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "stands in the way. [3.8.2.2.2] And one more reason."),
        ("fr", "barre le passage. [3.8.2.2.2] Et une raison de plus."),
        ("pt_BR", "está no caminho. [3.8.2.2.2] E mais um motivo."),
    ],
)
def test_the_article_stands_beside_its_reason(language: str, end: str) -> None:
    assert said("4k3/8/8/8/8/8/6n1/R3KB1R w KQ - 0 1", language).endswith(end)


@pytest.mark.parametrize(
    ("fen", "article"),
    [
        ("4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1", "3.8.2.2.1"),
        ("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "3.8.2.2.2"),
    ],
    ids=["attacked", "blocked"],
)
def test_in_short_the_article_stands_alone(fen: str, article: str) -> None:
    refused = Refused(RefusalId.CASTLING, 4, 6, verdict_of(fen, "K"))
    assert refused_in_short(load_words("en"), refused) == f"Castling refused [{article}]. Nothing has changed."
