"""What one is told with a question, because a diagram cannot show it."""

import pytest

from trainer.rules.fen import read_fen
from trainer.rules.position import Position
from trainer.rules.setup import declare_king, declare_rook
from trainer.rules.terms import WHITE, Moved, castling_of
from trainer.words.fen import not_said_line
from trainer.words.question import facts_line, question_line
from trainer.words.tables import load_words

WORDS = load_words("en")
MEN = "4k3/8/8/8/8/8/8/R3K2R"


def position(field: str, king: Moved | None = None, rook: Moved | None = None) -> Position:
    found = read_fen(f"{MEN} w {field} - 0 1")
    assert isinstance(found, Position)
    if king is not None:
        found = declare_king(found, WHITE, king)
    return found if rook is None else declare_rook(found, castling_of("K"), rook)


def away(fen: str) -> Position:
    found = read_fen(fen)
    assert isinstance(found, Position)
    return declare_rook(found, castling_of("K"), Moved.MOVED)


def test_nothing_is_told_of_pieces_that_are_away() -> None:
    asked = away("4k3/8/8/8/8/3K4/8/R6R w - - 0 1")
    assert facts_line(WORDS, asked, castling_of("K")) == "White to move."


TABLE = [
    ("held", position("KQ"), "The king and the rook have not moved."),
    ("neither", position("-"), "The right to castle is gone."),
    ("other-wing-held", position("Q"), "The king has not moved. The rook has moved."),
    ("nobody-said", position("?"), "Nobody has said whether the king and the rook have moved."),
    ("king-moved", position("?", king=Moved.MOVED), "The king has moved."),
    ("rook-captured", position("KQ", rook=Moved.CAPTURED), "The king has not moved. The original rook was captured."),
    ("half-known", position("?", rook=Moved.UNMOVED), "The rook has not moved."),
]


@pytest.mark.parametrize(("asked", "facts"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_facts(asked: Position, facts: str) -> None:
    assert facts_line(WORDS, asked, castling_of("K")) == f"White to move. {facts}"


def test_question() -> None:
    assert question_line(WORDS, castling_of("q")) == "May Black castle long?"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (position("KQ"), ""),
        (position("?"), "A FEN does not say what “?” stands for."),
        (position("KQ", king=Moved.MOVED), "A FEN does not say who has moved."),
    ],
    ids=["all-said", "unknown", "moved"],
)
def test_what_a_fen_cannot_say(asked: Position, said: str) -> None:
    assert not_said_line(WORDS, asked) == said
