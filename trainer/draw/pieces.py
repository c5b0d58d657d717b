"""The pictures of the men: drawings by Colin M.L. Burnett out of chess.svg (GFDL, BSD or GPL), at any size.

This module alone may import chess.svg; it draws none by hand.
"""

from functools import lru_cache

import chess
import chess.svg
from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from trainer.rules.squares import PIECE_NAMES
from trainer.rules.terms import Color


@lru_cache(maxsize=12)
def _renderer(kind: str, color: Color) -> QSvgRenderer:
    piece = chess.Piece(PIECE_NAMES.index(kind), color)
    return QSvgRenderer(QByteArray(chess.svg.piece(piece).encode()))


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
