"""The path strip: the king's squares in the order he walks, with the marks of the board."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from trainer.draw.marks import Sign
from trainer.draw.signs import paint_frame, paint_glyph, sign_color
from trainer.draw.theme import Theme
from trainer.rules.terms import Square
from trainer.ui.widgets.cards import SPACE

COLUMNS = 3
CELL_HEIGHT, TALL_CELL_HEIGHT = 64, 82
_LABEL_FONT, _BESIDE_LABEL = 13, 7
"""Pixels of the words below the name of a square, and of the room at their left and right."""


class PathField(NamedTuple):
    """A square of the path as the strip shows it; `label` are the words below its name."""

    square: Square
    name: str
    sign: Sign
    label: str


class _Cell(QWidget):
    """One square of the path.

    Signals:
        clicked: the square, when somebody presses on the cell.
    """

    clicked = Signal(object)

    def __init__(self, step: PathField, theme: Theme) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_step(step, theme)

    def show_step(self, step: PathField, theme: Theme) -> None:
        """Show a square of the path."""
        self._step, self._theme = step, theme
        self.setObjectName(f"path_{step.name}")
        self.setAccessibleName(f"{step.name}: {step.label}")
        self.setToolTip(step.label)
        hidden = step.sign is Sign.HIDDEN
        self.setCursor(Qt.CursorShape.PointingHandCursor if hidden else Qt.CursorShape.ArrowCursor)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the least size at which name and sign stand beside each other."""
        return QSize(84, self.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Report the click."""
        self.clicked.emit(self._step.square)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint frame, name, sign and label."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step, theme = self._step, self._theme
        rect = QRectF(self.rect())
        painter.setBrush(theme.panel)
        paint_frame(painter, rect, step.sign, theme, 2.0, radius=8)
        color = sign_color(theme, step.sign)
        font = QFont(self.font())
        font.setPixelSize(22)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(color)
        name = "?" if step.sign is Sign.HIDDEN else step.name
        name_rect = QRectF(_BESIDE_LABEL + 2, 8, rect.width() - 2 * _BESIDE_LABEL, 28)
        painter.drawText(name_rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        if step.sign is not Sign.HIDDEN:
            width = painter.fontMetrics().horizontalAdvance(name)
            paint_glyph(painter, QPointF(_BESIDE_LABEL + width + 18, 22), 7, step.sign, color)
        self._paint_label(painter, rect)
        painter.end()

    def _paint_label(self, painter: QPainter, rect: QRectF) -> None:
        font = QFont(self.font())
        font.setPixelSize(_LABEL_FONT)
        painter.setFont(font)
        painter.setPen(self._theme.muted if self._step.sign is not Sign.ATTACKED else self._theme.text)
        place = QRectF(_BESIDE_LABEL + 2, 36, rect.width() - 2 * _BESIDE_LABEL, rect.height() - 40)
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        metrics = painter.fontMetrics()
        lines = max(1, int(place.height() // metrics.lineSpacing()))
        room = round(place.width()) * lines - (lines - 1) * metrics.averageCharWidth() * 4
        painter.drawText(place, align, metrics.elidedText(self._step.label, Qt.TextElideMode.ElideRight, room))


class PathStrip(QWidget):
    """The cells of the path, three in a row.

    Signals:
        square_clicked: the square of the path that was clicked.
    """

    square_clicked = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("pathStrip")
        self._theme = theme
        self._steps: tuple[PathField, ...] = ()
        # Cells are kept: a change of position should build no widgets.
        self._cells: list[_Cell] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2 * SPACE)

    def show_steps(self, steps: tuple[PathField, ...]) -> None:
        """Show the squares of a path."""
        if steps != self._steps:
            self._steps = steps
            self._fill()

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self._fill()

    def _add_cell(self, step: PathField) -> None:
        cell, index = _Cell(step, self._theme), len(self._cells)
        cell.clicked.connect(self.square_clicked)
        self._cells.append(cell)
        self._grid.addWidget(cell, index // COLUMNS, index % COLUMNS)

    def _fill(self) -> None:
        for step in self._steps[len(self._cells) :]:
            self._add_cell(step)
        for index, cell in enumerate(self._cells):
            cell.setVisible(index < len(self._steps))
            if index < len(self._steps):
                cell.show_step(self._steps[index], self._theme)
        self._set_heights()
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < len(self._steps) else 0)
        self.setVisible(bool(self._steps))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the labels a second line where they no longer fit on one."""
        super().resizeEvent(event)
        self._set_heights()

    def _set_heights(self) -> None:
        font = QFont(self.font())
        font.setPixelSize(_LABEL_FONT)
        metrics, columns = QFontMetrics(font), max(1, min(COLUMNS, len(self._steps)))
        room = (self.width() - (columns - 1) * self._grid.spacing()) // columns - 2 * _BESIDE_LABEL
        tall = any(metrics.horizontalAdvance(step.label) > room for step in self._steps)
        for cell in self._cells:
            cell.setFixedHeight(TALL_CELL_HEIGHT if tall else CELL_HEIGHT)
