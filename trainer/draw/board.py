"""SCENE -> PICTURE: squares, coordinates, men and marks."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QPolygonF

from trainer.draw.layout import MARGIN_SHARE, BoardLayout
from trainer.draw.marks import NO_MARKS, Marks, Ray, Sign
from trainer.draw.pieces import piece_pixmap
from trainer.draw.signs import paint_badge, paint_frame
from trainer.draw.theme import Theme
from trainer.rules.squares import SQUARES, file_of, rank_of, square_at
from trainer.rules.terms import Square
from trainer.rules.verdict import Man

_RADIUS_SHARE = 0.07


class Scene(NamedTuple):
    """What is to be seen on a board: men, the program's marks, the selected square, and what the hand has lifted."""

    men: tuple[Man, ...] = ()
    marks: Marks = NO_MARKS
    selected: Square | None = None
    lifted: Square | None = None


def scene_pixmap(scene: Scene, layout: BoardLayout, theme: Theme, width: int, height: int, ratio: float) -> QPixmap:
    """Return the picture of a scene, with a transparent ground beside the board; sizes in logical pixels."""
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_scene(painter, scene, layout, theme, ratio)
    painter.end()
    return pixmap


def paint_scene(painter: QPainter, scene: Scene, layout: BoardLayout, theme: Theme, ratio: float) -> None:
    """Paint a scene: squares, coordinates, frames below the men, rays and badges above them."""
    _paint_squares(painter, layout, theme)
    _paint_coordinates(painter, layout, theme)
    if scene.selected is not None:
        _paint_selection(painter, layout, scene.selected, theme)
    line = max(2.0, layout.square * 0.045)
    radius = layout.square * _RADIUS_SHARE
    for frame in scene.marks.frames:
        paint_frame(painter, layout.rect(frame.square), frame.sign, theme, line, cased=True, radius=radius)
    for man in scene.men:
        _paint_man(painter, layout, man, ratio, faint=man.square == scene.lifted)
    for ray in scene.marks.rays:
        _paint_ray(painter, layout, ray, theme)
    for frame in scene.marks.frames:
        if frame.sign is not Sign.MUST_BE_EMPTY:
            _paint_board_badge(painter, layout, frame.square, frame.sign, theme)


def _paint_squares(painter: QPainter, layout: BoardLayout, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for square in SQUARES:
        light = (file_of(square) + rank_of(square)) % 2
        painter.fillRect(layout.rect(square), theme.light_square if light else theme.dark_square)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _paint_coordinates(painter: QPainter, layout: BoardLayout, theme: Theme) -> None:
    """Paint letters and numbers beside the board, where no mark covers them."""
    margin = layout.square * MARGIN_SHARE
    font = QFont(painter.font())
    font.setPixelSize(max(9, round(layout.square * 0.2)))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(theme.muted)
    for index in range(8):
        rank_rect = layout.rect(square_at(7 if layout.flipped else 0, index))
        file_rect = layout.rect(square_at(index, 7 if layout.flipped else 0))
        left = QRectF(layout.left - margin, rank_rect.top(), margin, layout.square)
        below = QRectF(file_rect.left(), layout.board.bottom(), layout.square, margin)
        painter.drawText(left, Qt.AlignmentFlag.AlignCenter, str(index + 1))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, "abcdefgh"[index])


def _paint_selection(painter: QPainter, layout: BoardLayout, square: Square, theme: Theme) -> None:
    tint = QColor(theme.accent)
    tint.setAlphaF(0.45)
    painter.fillRect(layout.rect(square), tint)


def _paint_man(painter: QPainter, layout: BoardLayout, man: Man, ratio: float, *, faint: bool) -> None:
    rect = layout.rect(man.square)
    painter.setOpacity(0.3 if faint else 1.0)
    painter.drawPixmap(rect.topLeft(), piece_pixmap(man.kind, man.color, round(layout.square), ratio))
    painter.setOpacity(1.0)


def _paint_board_badge(painter: QPainter, layout: BoardLayout, square: Square, sign: Sign, theme: Theme) -> None:
    rect, radius = layout.rect(square), layout.square * 0.145
    center = QPointF(rect.right() - radius * 1.15, rect.top() + radius * 1.15)
    paint_badge(painter, center, radius, sign, theme, theme.casing)


def _paint_ray(painter: QPainter, layout: BoardLayout, ray: Ray, theme: Theme) -> None:
    """Paint an arrow from an attacker to the square it attacks, cased so that it shows on any ground."""
    start, end = layout.center(ray.start), layout.center(ray.end)
    way = end - start
    length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    unit = way / length
    width, head = layout.square * 0.06, layout.square * 0.24
    tip = end - unit * layout.square * 0.1
    side = QPointF(-unit.y(), unit.x()) * head * 0.55
    neck = tip - unit * head
    arrow = QPolygonF([tip, neck + side, neck - side])
    tail = start + unit * layout.square * 0.28
    for color, extra in ((theme.casing, 3.0), (theme.attacked, 0.0)):
        painter.setPen(QPen(color, width + extra, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(tail, neck)
        painter.setPen(QPen(color, extra, Qt.PenStyle.SolidLine) if extra else Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawPolygon(arrow)
