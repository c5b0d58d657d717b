"""VALUES -> PICTURE: the castling licence, drawn on a page of any size; to be printed or kept as a PDF."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from trainer.draw.pieces import paint_piece
from trainer.writing import write_whole

PAGE = QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Landscape, QMarginsF(0, 0, 0, 0))

_INK, _GOLD, _GREY = QColor("#1f2937"), QColor("#9a6b15"), QColor("#4b5563")
_LIGHT, _DARK = QColor("#f0d9b5"), QColor("#b58863")
_CASTLED = (("rook", 5), ("king", 6))
"""The rook on f1, the king on g1."""


class Licence(NamedTuple):
    """The words of a licence: its title, whose it is, what it says, how it was earned, and who gave it."""

    title: str
    name: str
    text: str
    result: str
    issued: str


def write_pdf(licence: Licence, path: Path) -> None:
    """Write a licence to a file of one page, A4, whole or not at all. Raises OSError."""
    page = QBuffer()
    page.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(page)
    writer.setTitle(licence.title)
    paint_on(writer, licence)
    write_whole(path, bytes(page.data().data()))


def paint_on(device: QPagedPaintDevice, licence: Licence) -> bool:
    """Paint a licence on the page of a printer or of a file; return whether painting could begin."""
    device.setPageLayout(PAGE)
    painter = QPainter()
    if not painter.begin(device):
        return False
    paint_licence(painter, QRectF(0, 0, device.width(), device.height()), licence)
    return painter.end()


def paint_licence(painter: QPainter, page: QRectF, licence: Licence) -> None:
    """Paint a licence into a rectangle; all sizes are in proportion to its height."""
    unit = page.height() / 100
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(page, Qt.GlobalColor.white)
    for inset, width in ((4, 0.9), (5.6, 0.25)):
        painter.setPen(QPen(_GOLD, width * unit))
        painter.drawRect(page.adjusted(inset * unit, inset * unit, -inset * unit, -inset * unit))
    _write(painter, page, licence.title, (12, 13), 8.5, _INK, bold=True)
    _write(painter, page, licence.name, (29, 11), 7, _GOLD, bold=True)
    _write(painter, page, licence.text, (42, 9), 3.6, _INK)
    _paint_rank(painter, page, unit)
    _write(painter, page, licence.result, (76, 7), 3.2, _INK)
    _write(painter, page, licence.issued, (85, 6), 2.6, _GREY)


def _write(
    painter: QPainter,
    page: QRectF,
    text: str,
    place: tuple[float, float],
    size: float,
    color: QColor,
    *,
    bold: bool = False,
) -> None:
    """Write a line into a band of the page; `place` is its top and height and `size` that of the letters, in percent.

    A line that is too long for the page is written smaller.
    """
    unit = page.height() / 100
    band = QRectF(page.left() + 9 * unit, page.top() + place[0] * unit, page.width() - 18 * unit, place[1] * unit)
    font = QFont(painter.font())
    font.setBold(bold)
    font.setPixelSize(max(1, round(size * unit)))
    painter.setFont(font)
    wide = painter.fontMetrics().horizontalAdvance(text)
    if wide > band.width():
        font.setPixelSize(max(1, int(size * unit * band.width() / wide)))
        painter.setFont(font)
    painter.setPen(color)
    painter.drawText(band, Qt.AlignmentFlag.AlignCenter, text)


def _paint_rank(painter: QPainter, page: QRectF, unit: float) -> None:
    """Paint the first rank after castling on the kingside."""
    side = 13 * unit
    left, top = page.center().x() - 4 * side, page.top() + 56 * unit
    painter.setPen(Qt.PenStyle.NoPen)
    for file in range(8):
        painter.fillRect(QRectF(left + file * side, top, side, side), _LIGHT if file % 2 else _DARK)
    for kind, file in _CASTLED:
        paint_piece(painter, kind, True, QRectF(left + file * side, top, side, side))
