"""MASTERY -> LINES -> PICTURE: a field for each kind or skill in each castling, filled by the share that was right."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from trainer.course.ids import LETTERS, CastlingLetter
from trainer.draw.marks import Sign
from trainer.draw.signs import paint_glyph
from trainer.draw.theme import Theme
from trainer.rules.squares import color_name
from trainer.rules.terms import castling_of
from trainer.session.known import Cell, State
from trainer.ui.shell.language import Tongue
from trainer.words.tables import apart
from trainer.words.task import skill_name

_LINE, _HEAD, _INDENT = 26, 36, 14
"""Pixels: the height of a line, that of the heading above all, and the room for a triangle left of the names."""
_STEPS = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}
_PRESSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class MapField(NamedTuple):
    """How often a kind or skill was answered in one castling, how often right, and the weakest state in it."""

    attempts: int
    right: int
    state: State


class MapLine(NamedTuple):
    """A kind of exercise, or with `about` one of the skills in it; `fields` are those castlings that were answered."""

    kind: str
    about: str
    fields: dict[CastlingLetter, MapField]


def lines_of(cells: Iterable[Cell], *, every: bool = False, opened: Collection[str] = ()) -> list[MapLine]:
    """Return a line for each kind that was answered, or `every` kind; below a kind in `opened`, one for each skill."""
    by_kind: dict[str, list[Cell]] = defaultdict(list)
    for cell in cells:
        by_kind[cell.skill.kind].append(cell)
    lines = []
    for kind, group in by_kind.items():
        fields = _fields(group)
        if fields or every:
            lines.append(MapLine(kind, "", fields))
        if kind in opened:
            abouts = dict.fromkeys(cell.skill.about for cell in group)
            lines += [MapLine(kind, about, _fields(_of(group, about))) for about in abouts]
    return lines


def _of(cells: list[Cell], about: str) -> list[Cell]:
    return [cell for cell in cells if cell.skill.about == about]


def _fields(cells: list[Cell]) -> dict[CastlingLetter, MapField]:
    by_castling: dict[CastlingLetter, list[Cell]] = defaultdict(list)
    for cell in cells:
        if cell.attempts:
            by_castling[cell.castling].append(cell)
    return {letter: _field(group) for letter, group in by_castling.items()}


def _field(cells: list[Cell]) -> MapField:
    states = {cell.state for cell in cells}
    weakest = next(state for state in (State.SLIPPING, State.LEARNING, State.SURE) if state in states)
    return MapField(sum(cell.attempts for cell in cells), sum(cell.right for cell in cells), weakest)


class SureMap(QWidget):
    """The fields: empty without an answer, filled from below by the part that was right, ticked where all is sure.

    If it is `openable`, a line can be opened to its skills, and the arrow keys go from line to line.

    Signals:
        pressed: the kind whose line shall be opened, or closed.
        went: the height, in pixels from the top, of the line that the keyboard is on now.
    """

    pressed = Signal(str)
    went = Signal(int)

    def __init__(self, tongue: Tongue, theme: Theme, *, openable: bool = False) -> None:
        super().__init__()
        self.setObjectName("sureMap")
        self._tongue, self._theme, self._openable = tongue, theme, openable
        self._lines: list[MapLine] = []
        self._here = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if openable:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_lines(self, lines: Sequence[MapLine]) -> None:
        """Show these lines."""
        here = self._lines[self._here] if self._lines else None
        self._lines = list(lines)
        self._here = 0 if here is None else self._found(here)
        told = [self._said(line, letter) for line in lines if not line.about for letter in line.fields]
        self.setAccessibleName(apart(self._tongue.words, told))
        self._tell()
        self.updateGeometry()
        self.update()

    def _found(self, here: MapLine) -> int:
        """Return the index of a line now; for a skill that is shown no longer, that of its kind."""
        same = [index for index, line in enumerate(self._lines) if line.kind == here.kind]
        exact = [index for index in same if self._lines[index].about == here.about]
        return (exact or same or [0])[0]

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size that the lines ask for."""
        return QSize(280, _HEAD + _LINE * len(self._lines))

    # Words.

    def _name(self, line: MapLine) -> str:
        words = self._tongue.words
        return skill_name(words, line.about) if line.about else words.say(f"practice.kind.{line.kind}")

    def _said(self, line: MapLine, letter: CastlingLetter) -> str:
        words, castling = self._tongue.words, castling_of(letter)
        field = line.fields.get(letter)
        count, right = (0, 0) if field is None else (field.attempts, field.right)
        side = words.say(f"color.{color_name(castling.color)}")
        said = words.say("sure.field", kind=self._name(line), side=side, move=castling.san, right=right, count=count)
        return said if field is None else f"{said} ({words.say(f'sure.{field.state}')})"

    def _tell(self) -> None:
        """Let a screen reader describe the line that the keyboard is on."""
        if self._openable and self._lines:
            line = self._lines[self._here]
            told = [self._said(line, letter) for letter in line.fields] or [self._name(line)]
            self.setAccessibleDescription(apart(self._tongue.words, told))

    # Mouse and keyboard.

    def _line_at(self, place: QPoint) -> int | None:
        index = (place.y() - _HEAD) // _LINE
        return index if 0 <= index < len(self._lines) else None

    def event(self, event: QEvent) -> bool:
        """Show in a tip how often a field was answered, and how often right; or the whole of a name."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self._line_at(event.pos())
            if index is not None:
                line, column = self._lines[index], int((event.pos().x() - self._names_width) // self._field_width)
                text = self._said(line, LETTERS[column]) if 0 <= column < len(LETTERS) else self._name(line)
                QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open or close the line under the mouse."""
        index = self._line_at(event.position().toPoint())
        if self._openable and index is not None and event.button() is Qt.MouseButton.LeftButton:
            self._go(index)
            self.pressed.emit(self._lines[index].kind)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from line to line, and open or close one."""
        key = event.key()
        if key in _STEPS and self._lines:
            self._go(min(max(self._here + _STEPS[key], 0), len(self._lines) - 1))
        elif key in _PRESSES and self._lines and not event.isAutoRepeat():
            self.pressed.emit(self._lines[self._here].kind)
        else:
            super().keyPressEvent(event)

    def _go(self, index: int) -> None:
        self._here = index
        self.went.emit(_HEAD + index * _LINE + _LINE // 2)
        self._tell()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Frame the line that the keyboard is on."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Frame no line any more."""
        super().focusOutEvent(event)
        self.update()

    # Painting.

    @property
    def _field_width(self) -> float:
        return (self.width() - self._names_width) / len(LETTERS)

    @property
    def _names_width(self) -> float:
        return self.width() * 0.47

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the names and the fields."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_head(painter)
        for index, line in enumerate(self._lines):
            self._paint_line(painter, _HEAD + index * _LINE, line)
        if self.hasFocus() and self._lines:
            painter.setPen(QPen(self._theme.accent, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(1, _HEAD + self._here * _LINE + 1, self.width() - 2, _LINE - 2), 4, 4)
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        words, center, half = self._tongue.words, Qt.AlignmentFlag.AlignCenter, _HEAD / 2
        font = QFont(self.font())
        font.setPixelSize(12)
        painter.setFont(font)
        painter.setPen(self._theme.muted)
        for column, letter in enumerate(LETTERS):
            castling, left = castling_of(letter), self._names_width + column * self._field_width
            painter.drawText(QRectF(left, half, self._field_width, half), center, castling.san)
            if column % 2 == 0:
                side = words.say(f"color.{color_name(castling.color)}")
                painter.drawText(QRectF(left, 0, 2 * self._field_width, half), center, side)

    def _paint_line(self, painter: QPainter, top: float, line: MapLine) -> None:
        left = _INDENT if self._openable else 0
        if self._openable and not line.about:
            self._paint_opener(painter, top, opened=any(each.about and each.kind == line.kind for each in self._lines))
        font = QFont(self.font())
        font.setPixelSize(12 if line.about else 13)
        painter.setFont(font)
        painter.setPen(self._theme.muted if line.about else self._theme.text)
        room = self._names_width - 8 - left
        shown = painter.fontMetrics().elidedText(self._name(line), Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(QRectF(left, top, room, _LINE), Qt.AlignmentFlag.AlignVCenter, shown)
        for column, letter in enumerate(LETTERS):
            rect = QRectF(self._names_width + column * self._field_width, top, self._field_width, _LINE)
            self._paint_field(painter, rect.adjusted(3, 3, -3, -3), line.fields.get(letter))

    def _paint_opener(self, painter: QPainter, top: float, *, opened: bool) -> None:
        """Paint a small triangle, which points down where the line is opened."""
        middle, arm = QPointF(6, top + _LINE / 2), 3.5
        down, right = [(-arm, -arm / 2), (arm, -arm / 2), (0, arm)], [(-arm / 2, -arm), (arm, 0), (-arm / 2, arm)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.muted)
        painter.drawPolygon([middle + QPointF(x, y) for x, y in (down if opened else right)])

    def _paint_field(self, painter: QPainter, rect: QRectF, field: MapField | None) -> None:
        theme = self._theme
        painter.setPen(QPen(theme.line, 1))
        painter.setBrush(theme.track if field is None else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 4, 4)
        if field is None:
            return
        share, sure = field.right / field.attempts, field.state is State.SURE
        fill = QColor(theme.safe)
        fill.setAlphaF(0.45 if field.state is State.LEARNING else 0.85)
        painter.setPen(Qt.PenStyle.NoPen)
        # Striped is what was sure once and is due for review: neither sure nor merely being learned.
        painter.setBrush(QBrush(fill, Qt.BrushStyle.BDiagPattern) if field.state is State.SLIPPING else fill)
        painter.drawRoundedRect(rect.adjusted(0, rect.height() * (1 - share), 0, 0), 4, 4)
        sign = Sign.FREE if sure else Sign.ATTACKED if share < 0.5 else None
        if sign is not None:
            color = theme.panel if sure else theme.attacked
            paint_glyph(painter, QPointF(rect.center()), 6, sign, color)
