"""The path strip: the king's squares in the order he walks, with the marks of the board."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from trainer.draw.marks import Sign
from trainer.draw.signs import paint_frame, paint_glyph, sign_color
from trainer.draw.theme import Theme
from trainer.rules.terms import Square
from trainer.ui.cards import SPACE

COLUMNS = 3
CELL_HEIGHT, TALL_CELL_HEIGHT = 64, 82
SHORT_LABEL = 14
"""Letters that stand on one line below the name of a square."""


class Step(NamedTuple):
    """A square of the path as the strip shows it."""

    square: Square
    name: str
    sign: Sign
    label: str


class _Cell(QWidget):
    """One square of the path.

    Signals:
        clicked: somebody pressed on it.
    """

    clicked = Signal(object)

    def __init__(self, step: Step, theme: Theme) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_step(step, theme, CELL_HEIGHT)

    def show_step(self, step: Step, theme: Theme, height: int) -> None:
        """Show a square of the path."""
        self._step, self._theme = step, theme
        self.setObjectName(f"path_{step.name}")
        self.setFixedHeight(height)
        self.setAccessibleName(f"{step.name}: {step.label}")
        self.setToolTip(step.label)
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
        if step.sign is Sign.ATTACKED:
            self._clear_ground(painter, rect)
        color = sign_color(theme, step.sign)
        font = QFont(self.font())
        font.setPixelSize(22)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(color)
        name = "?" if step.sign is Sign.HIDDEN else step.name
        name_rect = QRectF(11, 8, rect.width() - 22, 28)
        painter.drawText(name_rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        if step.sign is not Sign.HIDDEN:
            width = painter.fontMetrics().horizontalAdvance(name)
            paint_glyph(painter, QPointF(11 + width + 16, 22), 7, step.sign, color)
        self._paint_label(painter, rect)
        painter.end()

    def _clear_ground(self, painter: QPainter, rect: QRectF) -> None:
        """Lay a veil over the hatch where words stand."""
        ground = QColor(self._theme.panel)
        ground.setAlphaF(0.8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(rect.adjusted(7, 7, -7, -7), 5, 5)

    def _paint_label(self, painter: QPainter, rect: QRectF) -> None:
        font = QFont(self.font())
        font.setPixelSize(13)
        painter.setFont(font)
        painter.setPen(self._theme.muted if self._step.sign is not Sign.ATTACKED else self._theme.text)
        place = QRectF(11, 36, rect.width() - 16, rect.height() - 42)
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        metrics = painter.fontMetrics()
        lines = max(1, int(place.height() // metrics.lineSpacing()))
        room = round(place.width()) * lines - (lines - 1) * metrics.averageCharWidth() * 4
        painter.drawText(place, align, metrics.elidedText(self._step.label, Qt.TextElideMode.ElideRight, room))


class PathStrip(QWidget):
    """The cells of the path, three in a row.

    Signals:
        square_clicked: a square of the path was clicked.
    """

    square_clicked = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("pathStrip")
        self._theme = theme
        self._steps: tuple[Step, ...] = ()
        # Cells are kept: a change of position should build no widgets.
        self._cells: list[_Cell] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2 * SPACE)

    def show_steps(self, steps: tuple[Step, ...]) -> None:
        """Show the squares of a path."""
        if steps != self._steps:
            self._steps = steps
            self._fill()

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self._fill()

    def _add_cell(self, step: Step) -> None:
        cell, index = _Cell(step, self._theme), len(self._cells)
        cell.clicked.connect(self.square_clicked)
        self._cells.append(cell)
        self._grid.addWidget(cell, index // COLUMNS, index % COLUMNS)

    def _fill(self) -> None:
        tall = any(len(step.label) > SHORT_LABEL for step in self._steps)
        for step in self._steps[len(self._cells) :]:
            self._add_cell(step)
        for index, cell in enumerate(self._cells):
            cell.setVisible(index < len(self._steps))
            if index < len(self._steps):
                cell.show_step(self._steps[index], self._theme, TALL_CELL_HEIGHT if tall else CELL_HEIGHT)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < len(self._steps) else 0)
        self.setVisible(bool(self._steps))
