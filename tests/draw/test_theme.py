"""The themes: every token is there, text can be read on every ground, and marks have the width of the theme."""

import json

import pytest
from PySide6.QtGui import QColor

from trainer import paths
from trainer.draw.theme import BOARDS, THEMES, MarkWidth, Theme, load_theme
from trainer.ui.shell.style import style_sheet

TEXTS = ("text", "muted", "accent", "safe", "attacked", "unknown")
LEAST = {"light": 4.5, "dark": 4.5, "contrast": 7.0}
"""What WCAG asks of text: level AA, and AAA where a person has chosen high contrast."""


def table(theme_name: str) -> dict[str, str]:
    text = (paths.resources() / "styles" / f"{theme_name}.json").read_text(encoding="utf-8")
    return {token: value for token, value in json.loads(text).items() if isinstance(value, str)}


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def luminance(name: str) -> float:
    color = QColor(name)
    red, green, blue = (linear(part) for part in (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_measure() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("ground", ["window", "panel"])
@pytest.mark.parametrize("token", TEXTS)
def test_text_can_be_read(theme_name: str, ground: str, token: str) -> None:
    colors = table(theme_name)
    assert contrast(colors[token], colors[ground]) >= LEAST[theme_name]


@pytest.mark.parametrize("theme_name", THEMES)
def test_a_pressed_button_can_be_read(theme_name: str) -> None:
    colors = table(theme_name)
    for token, ground in (("on_accent", "accent"), ("text", "track"), ("muted", "track")):
        assert contrast(colors[token], colors[ground]) >= LEAST[theme_name], token


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("token", TEXTS)
def test_text_stands_out_on_the_panel(theme_name: str, token: str) -> None:
    colors = table(theme_name)
    assert contrast(colors[token], colors["panel"]) >= 4.7


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("token", ["safe", "attacked"])
def test_marks_stand_out_from_their_casing(theme_name: str, token: str) -> None:
    colors = table(theme_name)
    assert contrast(colors[token], colors["casing"]) >= 3


@pytest.mark.parametrize("ground", ["light_square", "dark_square"])
def test_high_contrast_shows_casing_and_black_men_on_every_square(ground: str) -> None:
    colors = table("contrast")
    assert contrast(colors["casing"], colors[ground]) >= 4.5
    assert contrast("#000000", colors[ground]) >= 4.5


def test_high_contrast_is_black_white_and_yellow() -> None:
    """And greys, for what stands back."""
    for token, value in table("contrast").items():
        color = QColor(value)
        grey = color.red() == color.green() == color.blue()
        assert grey or color == QColor("#FFFF00"), token


def test_high_contrast_says_every_token() -> None:
    text = (paths.resources() / "styles" / "contrast.json").read_text(encoding="utf-8")
    assert set(json.loads(text)) == set(Theme._fields)


@pytest.mark.parametrize("theme_name", THEMES)
def test_a_theme_fills_the_style_sheet(theme_name: str) -> None:
    sheet = style_sheet(load_theme(theme_name))
    assert "@" not in sheet
    assert table(theme_name)["accent"].lower() in sheet


@pytest.mark.parametrize("side", [30.0, 44.0, 45.0, 80.0, 200.0])
def test_lines_keep_their_width_in_light_and_dark(side: float) -> None:
    for theme_name in ("light", "dark"):
        assert load_theme(theme_name).mark_width.of(side) == max(2.0, side * 0.045)


@pytest.mark.parametrize("side", [30.0, 80.0, 200.0])
def test_lines_of_high_contrast_are_four_pixels_at_least(side: float) -> None:
    width = load_theme("contrast").mark_width
    assert width.of(side) >= max(4.0, MarkWidth().of(side))
    assert width.name() == "4px"


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("theme_name", ["light", "dark"])
def test_men_and_squares_can_be_told_apart_on_every_board(theme_name: str, board: str) -> None:
    theme = load_theme(theme_name, board)
    light, dark = theme.light_square.name(), theme.dark_square.name()
    assert contrast(light, dark) >= 1.8
    for ground in (light, dark):
        assert contrast("#000000", ground) >= 4.5


def test_high_contrast_keeps_its_squares() -> None:
    assert load_theme("contrast", "green") == load_theme("contrast")
    assert load_theme("light", "green") != load_theme("light")
