"""TOOL -> PICTURE: the pointer, the bin, the pen and the rubber of the palette, drawn on a field of 38 by 38."""

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from trainer.draw.arrows import DRAWN_COLORS
from trainer.ui.board.gesture import Tool

_FIELD = 38
_KEPT = 32
"""How many pictures of a kind are kept: for each new one Qt makes copies of its own, even if it looks the same."""
_POINTER = ((12, 7), (12, 27), (17, 22.5), (20.5, 30), (24, 28.5), (20.5, 21), (27, 20.5))
_BIN = ((12, 12), (13.5, 30), (24.5, 30), (26, 12))
_PEN, _NIB = ((25, 7), (31, 13), (16, 28), (10, 22)), ((10, 22), (16, 28), (7, 31))
_RUBBER, _BAND = ((22, 7), (31, 16), (18, 29), (9, 20)), ((15.5, 13.5), (24.5, 22.5))
_Points = Sequence[tuple[float, float]]


@lru_cache(maxsize=_KEPT)
def tool_icon(tool: Tool, ink: str, size: int, ratio: float) -> QIcon:
    """Return the picture of a tool, drawn in the colour `ink`, of `size` logical pixels at this pixel ratio."""
    pixmap, painter = _begin(ink, size, ratio)
    if tool is Tool.POINTER:
        painter.drawPolygon(_points(_POINTER))
    else:
        painter.drawLine(9, 12, 29, 12)
        painter.drawLine(16, 8, 22, 8)
        painter.drawPolyline(_points(_BIN))
        painter.drawLine(QPointF(17, 16), QPointF(17.5, 26))
        painter.drawLine(QPointF(21, 16), QPointF(20.5, 26))
    painter.end()
    return QIcon(pixmap)


@lru_cache(maxsize=_KEPT)
def pen_icon(color: str, ink: str, size: int, ratio: float) -> QIcon:
    """Return the picture of a pen that draws in a colour, G, R, Y or B; the rest as in `tool_icon`."""
    pixmap, painter = _begin(ink, size, ratio)
    painter.setBrush(QColor(DRAWN_COLORS[color]))
    painter.drawPolygon(_points(_PEN))
    painter.drawPolyline(_points((*_NIB, _NIB[0])))
    painter.end()
    return QIcon(pixmap)


@lru_cache(maxsize=_KEPT)
def rubber_icon(ink: str, size: int, ratio: float) -> QIcon:
    """Return the picture of a rubber; the arguments are those of `tool_icon`."""
    pixmap, painter = _begin(ink, size, ratio)
    painter.drawPolygon(_points(_RUBBER))
    painter.drawPolyline(_points(_BAND))
    painter.drawLine(8, 32, 30, 32)
    painter.end()
    return QIcon(pixmap)


def _begin(ink: str, size: int, ratio: float) -> tuple[QPixmap, QPainter]:
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / _FIELD, size / _FIELD)
    painter.setPen(QPen(QColor(ink), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    return pixmap, painter


def _points(points: _Points) -> list[QPointF]:
    return [QPointF(x, y) for x, y in points]
