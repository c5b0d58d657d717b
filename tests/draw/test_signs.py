"""Marks tell apart without colour: every pair of signs differs once the picture is turned grey."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from trainer.draw.marks import Sign
from trainer.draw.signs import paint_badge, paint_frame
from trainer.draw.theme import THEMES, load_theme

SIZE = 64
SIGNS = [sign for sign in Sign if sign is not Sign.NOTHING]


def grey_square(sign: Sign, theme_name: str, ground: str) -> list[int]:
    theme = load_theme(theme_name)
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor(getattr(theme, ground)))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_frame(painter, QRectF(0, 0, SIZE, SIZE), sign, theme, 3.0, cased=True)
    if sign is not Sign.MUST_BE_EMPTY:
        paint_badge(painter, QPointF(52, 12), 9.5, sign, theme, theme.casing)
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return [QColor(grey.pixel(x, y)).lightness() for y in range(SIZE) for x in range(SIZE)]


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("ground", ["light_square", "dark_square"])
def test_signs_differ_in_grey(theme_name: str, ground: str, qtbot: QtBot) -> None:
    pictures = {sign: grey_square(sign, theme_name, ground) for sign in SIGNS}
    for one, other in combinations(SIGNS, 2):
        pairs = zip(pictures[one], pictures[other], strict=True)
        differing = sum(abs(first - second) > 40 for first, second in pairs)
        assert differing >= 25, (one, other, differing)


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def luminance(color: QColor) -> float:
    red, green, blue = (linear(part) for part in (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("token", ["text", "muted", "accent", "safe", "attacked", "unknown"])
def test_text_stands_out_on_the_panel(theme_name: str, token: str) -> None:
    theme = load_theme(theme_name)
    assert contrast(getattr(theme, token), theme.panel) >= 4.7


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("token", ["safe", "attacked"])
def test_marks_stand_out_from_their_casing(theme_name: str, token: str) -> None:
    theme = load_theme(theme_name)
    assert contrast(getattr(theme, token), theme.casing) >= 3
