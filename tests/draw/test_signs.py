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


@pytest.mark.parametrize("theme_name", THEMES)
def test_a_frame_is_as_broad_as_the_theme_says(theme_name: str, qtbot: QtBot) -> None:
    """Asked for a line of one pixel, the solid frame is as broad as the theme's least: 2 pixels, or 4."""
    theme = load_theme(theme_name)
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    ground = QColor("#00ff00")
    image.fill(ground)
    painter = QPainter(image)
    paint_frame(painter, QRectF(0, 0, SIZE, SIZE), Sign.FREE, theme, 1.0)
    painter.end()
    row = [image.pixelColor(x, SIZE // 2) for x in range(SIZE // 2)]
    assert sum(color == theme.safe for color in row) == {"light": 2, "dark": 2, "contrast": 4}[theme_name]


@pytest.mark.parametrize("ground", ["light_square", "dark_square"])
def test_the_hatch_of_high_contrast_has_a_casing(ground: str, qtbot: QtBot) -> None:
    """Yellow lines alone would be lost on a white square."""
    theme = load_theme("contrast")
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor(getattr(theme, ground)))
    painter = QPainter(image)
    paint_frame(painter, QRectF(0, 0, SIZE, SIZE), Sign.ATTACKED, theme, 3.0, cased=True)
    painter.end()
    inside = [image.pixelColor(x, SIZE // 2) for x in range(12, SIZE - 12)]
    assert theme.hatch in inside
    # Black, or nearly so where its edge falls between two pixels.
    assert theme.casing.lightness() == 0
    assert min(color.lightness() for color in inside) < 40
