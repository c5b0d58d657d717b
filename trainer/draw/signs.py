"""SIGN -> PICTURE: signs and frames, the same on the board, in the path strip and on paper; shape before colour."""

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from trainer.draw.marks import Sign
from trainer.draw.theme import Theme

_ROUND = Qt.PenCapStyle.RoundCap
_JOIN = Qt.PenJoinStyle.RoundJoin
_PALE = 0.16
"""The opacity, from 0 to 1, of a hatch on which words stand."""
_ARGB = QColor.NameFormat.HexArgb


def sign_color(theme: Theme, sign: Sign) -> QColor:
    """Return the colour of a sign; its shape says the same without colour."""
    if sign is Sign.FREE:
        return theme.safe
    if sign in (Sign.ATTACKED, Sign.BLOCKED, Sign.LOST):
        return theme.attacked
    return theme.unknown if sign in (Sign.SHIELDED, Sign.UNKNOWN) else theme.muted


def paint_frame(
    painter: QPainter, rect: QRectF, sign: Sign, theme: Theme, width: float, *, cased: bool = False, radius: float = 6
) -> None:
    """Paint the frame of a sign just inside a rectangle: solid, hatched, dashed or dotted.

    `width` is that of its line, in pixels, and at least that of the theme; `cased` frames, on the board, have an
    outline.
    """
    width = max(width, theme.mark_width.least)
    half = width / 2
    inner = rect.adjusted(half + 1, half + 1, -half - 1, -half - 1)
    # Dots are small: on the board they are drawn in the darkest colour.
    color = theme.text if cased and sign is Sign.MUST_BE_EMPTY else sign_color(theme, sign)
    if sign is Sign.ATTACKED:
        _paint_hatch(painter, inner, radius, theme, rect.height(), cased=cased)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if cased:
        casing = QPen(theme.casing, width + 4, Qt.PenStyle.SolidLine, _ROUND, _JOIN)
        if sign is Sign.MUST_BE_EMPTY:
            casing.setWidthF(width + 2)
            casing = _dotted(casing, width)
        painter.setPen(casing)
        painter.drawRoundedRect(inner.adjusted(1, 1, -1, -1), radius, radius)
    painter.setPen(_frame_pen(color, sign, width))
    painter.drawRoundedRect(inner.adjusted(1, 1, -1, -1) if cased else inner, radius, radius)


def _frame_pen(color: QColor, sign: Sign, width: float) -> QPen:
    pen = QPen(color, width, Qt.PenStyle.SolidLine, _ROUND, _JOIN)
    if sign is Sign.MUST_BE_EMPTY:
        return _dotted(pen, width)
    if sign in (Sign.SHIELDED, Sign.HIDDEN):
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([3.5, 2.2])
    return pen


def _dotted(pen: QPen, width: float) -> QPen:
    """Return the pen with a dot every 4 widths of the line, however broad the pen itself is."""
    pen.setDashPattern([0.1 * width / pen.widthF(), 3.9 * width / pen.widthF()])
    return pen


def _paint_hatch(painter: QPainter, rect: QRectF, radius: float, theme: Theme, side: float, *, cased: bool) -> None:
    """Paint slanting lines; those of an opaque hatch are broader and further apart.

    An opaque one has a casing where the frame has one.
    """
    opaque, color = theme.hatch.alpha() == 255, QColor(theme.hatch)
    step = max(10.0, side / 5.5) if opaque else max(5.0, side / 11)
    width = max(0.7 * theme.mark_width.least, step / 5)
    if not cased:
        # Words stand on a frame that is not cased: the stripes are broad and pale.
        step, width = 12.0, 5.0
        color.setAlphaF(_PALE)
    casing = theme.casing.name() if opaque and cased else None
    hatch = _Hatch(rect.width(), rect.height(), radius, step, width, color.name(_ARGB), casing)
    device = painter.device()
    painter.drawPixmap(rect.topLeft(), _hatch_picture(hatch, 1.0 if device is None else device.devicePixelRatioF()))


class _Hatch(NamedTuple):
    """A hatched rectangle with round corners: its size, the lines' distance and width, and the colours."""

    width: float
    height: float
    radius: float
    step: float
    line: float
    color: str
    casing: str | None


@lru_cache(maxsize=32)
def _hatch_picture(hatch: _Hatch, ratio: float) -> QPixmap:
    """Return the picture of a hatch for a screen of this pixel ratio: its translucent lines take long to paint."""
    pixmap = QPixmap(ceil(hatch.width * ratio), ceil(hatch.height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(0, 0, hatch.width, hatch.height)
    corners = QPainterPath()
    corners.addRoundedRect(rect, hatch.radius, hatch.radius)
    painter.setClipPath(corners)
    lines = _slanting_lines(rect, hatch.step)
    if hatch.casing is not None:
        painter.setPen(QPen(QColor(hatch.casing), hatch.line + 3))
        painter.drawLines(lines)
    painter.setPen(QPen(QColor(hatch.color), hatch.line))
    painter.drawLines(lines)
    painter.end()
    return pixmap


def _slanting_lines(rect: QRectF, step: float) -> list[QLineF]:
    tops = [rect.left() + number * step for number in range(ceil((rect.width() + rect.height()) / step))]
    return [QLineF(top, rect.top(), top - rect.height(), rect.bottom()) for top in tops]


def paint_badge(painter: QPainter, center: QPointF, radius: float, sign: Sign, theme: Theme, casing: QColor) -> None:
    """Paint a round badge with the tick, the cross, the question mark or the eye-lid of a sign."""
    color = sign_color(theme, sign)
    painter.setPen(QPen(casing, max(1.5, radius / 6)))
    painter.setBrush(color)
    painter.drawEllipse(center, radius, radius)
    paint_glyph(painter, center, radius * 0.52, sign, casing)


def paint_glyph(painter: QPainter, center: QPointF, reach: float, sign: Sign, color: QColor) -> None:
    """Paint the glyph of a sign around a point, `reach` from its middle to its edge."""
    painter.setPen(QPen(color, max(1.6, reach * 0.42), Qt.PenStyle.SolidLine, _ROUND, _JOIN))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    x, y, r = center.x(), center.y(), reach
    if sign is Sign.FREE:
        tick = QPainterPath(QPointF(x - r, y + r * 0.05))
        tick.lineTo(x - r * 0.3, y + r * 0.75)
        tick.lineTo(x + r, y - r * 0.7)
        painter.drawPath(tick)
    elif sign is Sign.ATTACKED:
        r *= 0.85
        painter.drawLine(QLineF(x - r, y - r, x + r, y + r))
        painter.drawLine(QLineF(x - r, y + r, x + r, y - r))
    elif sign is Sign.LOST:
        painter.drawLine(QLineF(x - r * 0.75, y + r * 0.75, x + r * 0.75, y - r * 0.75))
    elif sign in (Sign.BLOCKED, Sign.NOTHING):
        painter.drawLine(QLineF(x - r, y, x + r, y))
    elif sign is Sign.SHIELDED:
        painter.drawLine(QLineF(x - r * 0.45, y - r, x - r * 0.45, y + r))
        painter.drawLine(QLineF(x + r * 0.45, y - r, x + r * 0.45, y + r))
    else:
        _paint_question(painter, center, r)


def _paint_question(painter: QPainter, center: QPointF, reach: float) -> None:
    x, y, r = center.x(), center.y(), reach
    hook = QPainterPath()
    hook.arcMoveTo(QRectF(x - r * 0.6, y - r, r * 1.2, r * 1.1), 170)
    hook.arcTo(QRectF(x - r * 0.6, y - r, r * 1.2, r * 1.1), 170, -215)
    hook.quadTo(x, y + r * 0.1, x, y + r * 0.4)
    painter.drawPath(hook)
    painter.drawPoint(QPointF(x, y + r))
