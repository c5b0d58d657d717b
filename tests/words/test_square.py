"""What a person who does not see the board hears of a square."""

import re
from itertools import product

import pytest

from tests.referee.draw import draw
from tests.rules.reading import position_of
from trainer.rules.squares import PIECE_NAMES, SQUARES, parse_square, square_name
from trainer.rules.terms import BLACK, WHITE, Color
from trainer.words.position import square_line
from trainer.words.tables import LANGUAGES, load_words

PANEL = "r3k2r/8/b7/3b4/8/8/7P/R3K2R w KQkq - 0 1"
BLACK_TO_MOVE = PANEL.replace(" w ", " b ")
TWO = "4kr2/8/b7/8/8/8/8/R3K2R w KQ - 0 1"
PINNED = "R4rk1/8/8/8/8/8/8/4K2R w K - 0 1"


@pytest.mark.parametrize(
    ("fen", "square", "line"),
    [
        pytest.param(PANEL, "f1", "f1, empty, attacked by the black bishop on a6", id="empty-attacked"),
        pytest.param(PANEL, "g1", "g1, empty", id="empty"),
        pytest.param(PANEL, "e1", "e1, white king", id="man"),
        pytest.param(
            PANEL, "h1", "h1, white rook, attacked by the black bishop on d5", id="attacked-by-the-other-colour"
        ),
        pytest.param(PANEL, "a6", "a6, black bishop, attacked by the white rook on a1", id="an-enemy-attacked"),
        pytest.param(PANEL, "d5", "d5, black bishop", id="a-man-is-not-attacked-by-its-own"),
        pytest.param(
            BLACK_TO_MOVE,
            "f1",
            "f1, empty, attacked by the white king on e1, by the white rook on h1",
            id="black-to-move",
        ),
        pytest.param(
            TWO, "f1", "f1, empty, attacked by the black bishop on a6, by the black rook on f8", id="two-attackers"
        ),
        pytest.param(PINNED, "f1", "f1, empty, attacked by the black rook on f8", id="a-pinned-man-attacks"),
    ],
)
def test_a_square_in_english(fen: str, square: str, line: str) -> None:
    assert square_line(load_words("en"), position_of(fen), parse_square(square)) == line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("fr", "f1, vide, sous l’attaque du fou noir en a6, de la tour noire en f8"),
        ("pt_BR", "f1, vazia, sob ataque do bispo preto de a6, da torre preta de f8"),
    ],
)
def test_a_square_in_other_languages(language: str, line: str) -> None:
    assert square_line(load_words(language), position_of(TWO), parse_square("f1")) == line


@pytest.mark.parametrize(("by", "line"), [(BLACK, "attacked by the black bishop on a6"), (WHITE, "attacked by the w")])
def test_an_empty_square_is_attacked_by_the_enemy_of_the_castling_looked_at(by: Color, line: str) -> None:
    for fen in (PANEL, BLACK_TO_MOVE):
        found = square_line(load_words("en"), position_of(fen), parse_square("f1"), by=by)
        assert found.startswith(f"f1, empty, {line}")


def test_a_veiled_square_keeps_its_attackers_to_itself() -> None:
    words, position = load_words("en"), position_of(PANEL)
    assert square_line(words, position, parse_square("f1"), veiled=True) == "f1, empty"
    assert square_line(words, position, parse_square("h1"), veiled=True) == "h1, white rook"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_man_has_a_sentence_and_nothing_is_left_unfilled(language: str) -> None:
    words = load_words(language)
    for color, kind in product(("white", "black"), filter(None, PIECE_NAMES)):
        for key in (f"square.{color}.{kind}", f"square.by.{color}.{kind}"):
            assert "e4" in words.say(key, sq="e4")
    for drawn in draw(50, seed=13):
        for square in SQUARES:
            line = square_line(words, drawn.position, square)
            assert line.startswith(f"{square_name(square)}, ")
            assert not re.search(r"[{}]|None|  ", line), line
