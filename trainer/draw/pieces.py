"""MAN, SIZE -> PICTURE: drawings by Colin M.L. Burnett out of chess.svg (GFDL, BSD or GPL), at any size.

This module alone may import chess.svg; the program has no drawings of its own.
"""

from functools import lru_cache

import chess
import chess.svg
from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from trainer.rules.squares import PIECE_NAMES
from trainer.rules.terms import Color

_SHEET = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    ' viewBox="0 0 {size} {size}">{drawing}</svg>'
)


@lru_cache(maxsize=12)
def _renderer(kind: str, color: Color) -> QSvgRenderer:
    drawing = chess.svg.PIECES[chess.Piece(PIECE_NAMES.index(kind), color).symbol()]
    # Not chess.svg.piece(): it takes the drawing apart and writes it anew, twelve times before the first frame.
    return QSvgRenderer(QByteArray(_SHEET.format(size=chess.svg.SQUARE_SIZE, drawing=drawing).encode()))


def paint_piece(painter: QPainter, kind: str, color: Color, rect: QRectF) -> None:
    """Paint a man into a rectangle, with the lines of the drawing itself: sharp on paper too."""
    _renderer(kind, color).render(painter, rect)


@lru_cache(maxsize=96)
def piece_pixmap(kind: str, color: Color, size: int, ratio: float) -> QPixmap:
    """Return the picture of a man: `size` in logical pixels, `ratio` device pixels to one of them."""
    device = max(1, round(size * ratio))
    pixmap = QPixmap(device, device)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    _renderer(kind, color).render(painter, QRectF(0, 0, device, device))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
