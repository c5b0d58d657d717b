"""The map of keys: each key told from what it does."""

import pytest

from trainer.words.playing import board_keys
from trainer.words.tables import LANGUAGES, load_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_line_is_a_key_and_its_meaning(language: str) -> None:
    lines = board_keys(load_words(language))
    assert len(lines) == 9
    for key, meaning in lines:
        assert key == key.strip() != ""
        assert meaning[:1].islower()
        assert ":" not in key + meaning


def test_french_keys_end_before_the_blank_of_the_colon() -> None:
    lines = dict(board_keys(load_words("fr")))
    assert lines["R D T F C P"] == "placer une pièce blanche\N{NO-BREAK SPACE}; avec Maj, une noire"
    assert lines["Maj en mode Jouer"] == "lentement, d’abord le roi, puis la tour"
