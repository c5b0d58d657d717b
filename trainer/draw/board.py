"""SCENE -> PICTURE: squares, coordinates, men, and the frames, signs and arrows on them."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QPolygonF

from trainer.draw.arrows import paint_drawing, paint_ray
from trainer.draw.layout import BoardLayout
from trainer.draw.marks import NO_MARKS, Marks, Sign
from trainer.draw.pieces import piece_pixmap
from trainer.draw.signs import paint_badge, paint_frame
from trainer.draw.theme import Theme
from trainer.rules.drawings import Shape
from trainer.rules.position import Man
from trainer.rules.squares import SQUARES, file_of, rank_of, square_at
from trainer.rules.terms import Square

_RADIUS_SHARE = 0.07
_LAST = QColor("#F2D13A")


class Scene(NamedTuple):
    """What is shown on a board: men, the program's marks, and what the hand is doing.

    `lifted` is the square of a man in the hand, shown faintly; `gliding` are squares whose men are on their way and are
    not shown. `targets` are squares where the selected man may go, `last` those of the last move, `cursor` the square
    that the keyboard is on, `drawings` what people have drawn, `seen` the squares that one side attacks.
    """

    men: tuple[Man, ...] = ()
    marks: Marks = NO_MARKS
    selected: Square | None = None
    lifted: Square | None = None
    gliding: frozenset[Square] = frozenset()
    targets: frozenset[Square] = frozenset()
    last: tuple[Square, ...] = ()
    cursor: Square | None = None
    drawings: tuple[Shape, ...] = ()
    seen: frozenset[Square] = frozenset()


def scene_pixmap(scene: Scene, layout: BoardLayout, theme: Theme, width: int, height: int, ratio: float) -> QPixmap:
    """Return the picture of a scene on the ground of the window; sizes in logical pixels.

    `ratio` is that of device pixels to logical ones. The picture is opaque: with a translucent one, Qt would paint all
    that lies below it as well.
    """
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(theme.window)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_scene(painter, scene, layout, theme, ratio)
    painter.end()
    return pixmap


def paint_scene(painter: QPainter, scene: Scene, layout: BoardLayout, theme: Theme, ratio: float) -> None:
    """Paint a scene: squares, coordinates, frames below the men, rays and badges above them."""
    _paint_squares(painter, layout, theme)
    _paint_coordinates(painter, layout, theme)
    for square in scene.last:
        _paint_last(painter, layout, square, theme)
    if scene.selected is not None:
        _paint_tint(painter, layout, scene.selected, theme.accent, 0.45)
    line = theme.mark_width.of(layout.square)
    radius = layout.square * _RADIUS_SHARE
    for frame in scene.marks.frames:
        paint_frame(painter, layout.rect(frame.square), frame.sign, theme, line, cased=True, radius=radius)
    for square in scene.seen:
        _paint_seen(painter, layout, square, theme)
    _paint_targets(painter, scene, layout, theme)
    for man in scene.men:
        if man.square in scene.gliding:
            continue
        _paint_man(painter, layout, man, ratio, faint=man.square == scene.lifted)
    occupied = frozenset(man.square for man in scene.men)
    for ray in scene.marks.rays:
        paint_ray(painter, layout, ray, theme, occupied)
    for shape in scene.drawings:
        paint_drawing(painter, layout, shape, occupied)
    for frame in scene.marks.frames:
        if frame.sign is not Sign.MUST_BE_EMPTY:
            _paint_board_badge(painter, layout, frame.square, frame.sign, theme)
    for frame in scene.marks.badges:
        _paint_board_badge(painter, layout, frame.square, frame.sign, theme, below=True)
    if scene.cursor is not None:
        _paint_cursor(painter, layout, scene.cursor, theme)


def _paint_squares(painter: QPainter, layout: BoardLayout, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for parity, color in enumerate((theme.dark_square, theme.light_square)):
        # Not `fillRect`: choosing among its forms, Python would load the 169 gradients that Qt has names for.
        painter.setBrush(color)
        painter.drawRects(
            [layout.rect(square) for square in SQUARES if (file_of(square) + rank_of(square)) % 2 == parity]
        )
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _paint_coordinates(painter: QPainter, layout: BoardLayout, theme: Theme) -> None:
    """Paint letters and numbers beside the board, where no mark covers them."""
    margin = layout.margin
    font = QFont(painter.font())
    font.setPixelSize(max(9, min(15, round(layout.square * 0.2))))
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


def _paint_tint(painter: QPainter, layout: BoardLayout, square: Square, color: QColor, strength: float) -> None:
    tint = QColor(color)
    tint.setAlphaF(strength)
    painter.fillRect(layout.rect(square), tint)


def _paint_last(painter: QPainter, layout: BoardLayout, square: Square, theme: Theme) -> None:
    """Paint a square of the last move: in a yellow that no board has, and with a thin line."""
    _paint_tint(painter, layout, square, _LAST, 0.55)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.unknown, 2))
    painter.drawRect(layout.rect(square).adjusted(1, 1, -1, -1))


def _paint_seen(painter: QPainter, layout: BoardLayout, square: Square, theme: Theme) -> None:
    """Paint a cut corner: a square that one side attacks, in a shape that no other mark has."""
    rect, side = layout.rect(square), layout.square * 0.26
    corner = QPolygonF([rect.bottomLeft(), rect.bottomLeft() + QPointF(side, 0), rect.bottomLeft() - QPointF(0, side)])
    painter.setPen(QPen(theme.casing, 2))
    painter.setBrush(theme.attacked)
    painter.drawPolygon(corner)


def _paint_targets(painter: QPainter, scene: Scene, layout: BoardLayout, theme: Theme) -> None:
    """Paint a dot where the selected man may go, a ring where a man stands there."""
    occupied = {man.square for man in scene.men}
    color = theme.accent
    for square in scene.targets:
        center, side = layout.center(square), layout.square
        if square in occupied:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for pen in (QPen(theme.casing, side * 0.07 + 3), QPen(color, side * 0.07)):
                painter.setPen(pen)
                painter.drawEllipse(center, side * 0.43, side * 0.43)
        else:
            painter.setPen(QPen(theme.casing, 2))
            painter.setBrush(color)
            painter.drawEllipse(center, side * 0.14, side * 0.14)


def _paint_cursor(painter: QPainter, layout: BoardLayout, square: Square, theme: Theme) -> None:
    """Paint where the keyboard is: two frames, one dark and one light, one of which shows on any square."""
    width = max(2.0, layout.square * 0.035)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, inset in ((theme.text, width / 2), (theme.panel, width * 1.5)):
        painter.setPen(QPen(color, width))
        painter.drawRect(layout.rect(square).adjusted(inset, inset, -inset, -inset))


def _paint_man(painter: QPainter, layout: BoardLayout, man: Man, ratio: float, *, faint: bool) -> None:
    rect = layout.rect(man.square)
    painter.setOpacity(0.3 if faint else 1.0)
    painter.drawPixmap(rect.topLeft(), piece_pixmap(man.kind, man.color, round(layout.square), ratio))
    painter.setOpacity(1.0)


def _paint_board_badge(
    painter: QPainter, layout: BoardLayout, square: Square, sign: Sign, theme: Theme, *, below: bool = False
) -> None:
    """Paint a sign at the right of a square: above it is about attacks, `below` about the right."""
    rect, radius = layout.rect(square), layout.square * 0.145
    height = rect.bottom() - radius * 1.15 if below else rect.top() + radius * 1.15
    center = QPointF(rect.right() - radius * 1.15, height)
    paint_badge(painter, center, radius, sign, theme, theme.casing)
