"""ARROWS -> PICTURE: from an attacker to the square it hits, and what somebody has drawn on the board."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from trainer.draw.layout import BoardLayout
from trainer.draw.marks import Ray
from trainer.draw.theme import Theme
from trainer.rules.drawings import Shape
from trainer.rules.terms import Square

DRAWN_COLORS = {"G": QColor("#15781B"), "R": QColor("#882020"), "Y": QColor("#E68F00"), "B": QColor("#003088")}
"""The colours of arrows and circles, as web boards and PGN files mean them."""
_PALE = QColor(255, 255, 255, 190)


def paint_drawing(painter: QPainter, layout: BoardLayout, shape: Shape, occupied: frozenset[Square]) -> None:
    """Paint a circle or an arrow that was drawn; the tip of an arrow stops before a man."""
    color = QColor(DRAWN_COLORS[shape.color])
    color.setAlphaF(0.8)
    if shape.end is None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        width, radius = max(3.0, layout.square * 0.06), layout.square * 0.44
        # A pale line on both sides: blue on a dark square, or beside a black man, is hardly seen alone.
        for pen in (QPen(_PALE, width + 3), QPen(color, width)):
            painter.setPen(pen)
            painter.drawEllipse(layout.center(shape.start), radius, radius)
    else:
        _paint_arrow(painter, layout, shape.start, shape.end, color, layout.square * 0.13, occupied)


def paint_ray(painter: QPainter, layout: BoardLayout, ray: Ray, theme: Theme, occupied: frozenset[Square]) -> None:
    """Paint an arrow from an attacker to the square it attacks, cased so that it shows on any ground."""
    width = layout.square * 0.06
    _paint_arrow(painter, layout, ray.start, ray.end, theme.casing, width, occupied, casing=3.0)
    _paint_arrow(painter, layout, ray.start, ray.end, theme.attacked, width, occupied)


def _paint_arrow(
    painter: QPainter,
    layout: BoardLayout,
    start: Square,
    end: Square,
    color: QColor,
    width: float,
    occupied: frozenset[Square],
    *,
    casing: float = 0.0,
) -> None:
    """Paint an arrow between two squares; it stops before a man. `casing` makes it so many pixels wider all around."""
    way = layout.center(end) - layout.center(start)
    length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    unit = way / length
    head = layout.square * 0.12 + width * 2
    tip = layout.center(end) - unit * layout.square * (0.36 if end in occupied else 0.1)
    side = QPointF(-unit.y(), unit.x()) * head * 0.55
    neck = tip - unit * head
    tail = layout.center(start) + unit * layout.square * 0.28
    # One path, so that a translucent arrow does not show where shaft and head meet.
    half = QPointF(-unit.y(), unit.x()) * width / 2
    outline = QPolygonF([tail + half, neck + half, neck + side, tip, neck - side, neck - half, tail - half])
    painter.setPen(QPen(color, casing, Qt.PenStyle.SolidLine) if casing else Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPolygon(outline)
