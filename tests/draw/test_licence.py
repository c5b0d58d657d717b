"""The licence: drawn at any size, inside its page, and a PDF of one page."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from trainer.draw.licence import Licence, paint_licence, write_pdf

LICENCE = Licence("Castling licence", "Ana", "knows when a king may castle.", "21 of 24.", "Roque")
LONG = LICENCE._replace(name="Maria da Conceição dos Santos Figueiredo de Albuquerque e Melo " * 2)


def painted(licence: Licence, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    paint_licence(painter, QRectF(0, 0, width, height), licence)
    painter.end()
    return image


@pytest.mark.parametrize("licence", [LICENCE, LONG], ids=["short", "long"])
@pytest.mark.parametrize("size", [(297, 210), (1188, 840), (840, 1188)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_written_over_the_frame(qtbot: QtBot, licence: Licence, size: tuple[int, int]) -> None:
    image = painted(licence, *size)
    margin = round(min(size[1] * 0.03, size[0] * 0.03))
    for x in range(0, size[0], 7):
        assert image.pixelColor(x, margin // 2) == QColor("white")
    inside = round(size[1] * 0.075)
    column = {image.pixelColor(inside, y).name() for y in range(round(size[1] * 0.3), round(size[1] * 0.5))}
    assert column == {"#ffffff"}


def test_another_name_is_another_picture(qtbot: QtBot) -> None:
    assert painted(LICENCE, 600, 420) != painted(LICENCE._replace(name="Bea"), 600, 420)


def test_the_file_is_one_page(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "licence.pdf"
    write_pdf(LICENCE, path)
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") == 1
