"""What is sure by now, as a picture: a field for each kind of exercise and each castling, fuller the firmer it sits."""

from collections import defaultdict
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QToolTip, QWidget

from trainer.course.exercise import LETTERS
from trainer.draw.marks import Sign
from trainer.draw.signs import paint_glyph
from trainer.draw.theme import Theme
from trainer.progress.mastery import Cell, Mastery, State
from trainer.rules.squares import color_name
from trainer.rules.terms import castling_of
from trainer.ui.cards import Card, row, text_label
from trainer.ui.tongue import Tongue

_LINE, _HEAD = 26, 36
"""Pixels: the height of a line, and of the heading above all."""


class Field(NamedTuple):
    """How often a kind was answered in a castling, how often right, and whether all that was learned still sits."""

    attempts: int
    right: int
    sure: bool


def fields_of(cells: tuple[Cell, ...]) -> dict[tuple[str, str], Field]:
    """Return the fields that have answers, by kind and castling."""
    found: dict[tuple[str, str], list[Cell]] = defaultdict(list)
    for cell in cells:
        if cell.attempts:
            found[cell.skill.kind, cell.castling].append(cell)
    return {
        place: Field(
            sum(cell.attempts for cell in group),
            sum(cell.right for cell in group),
            all(cell.state is State.SURE for cell in group),
        )
        for place, group in found.items()
    }


class SureMap(QWidget):
    """The fields: empty without an answer, filled from below by the part that was right, ticked where all is sure."""

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("sureMap")
        self._tongue, self._theme = tongue, theme
        self._kinds: list[str] = []
        self._fields: dict[tuple[str, str], Field] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_fields(self, kinds: list[str], fields: dict[tuple[str, str], Field]) -> None:
        """Show these kinds, a line each."""
        self._kinds, self._fields = kinds, fields
        self.setAccessibleName("; ".join(self._said(kind, letter) for kind, letter in fields))
        self.updateGeometry()
        self.update()

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size that the lines ask for."""
        return QSize(280, _HEAD + _LINE * len(self._kinds))

    def _said(self, kind: str, letter: str) -> str:
        words, castling = self._tongue.words, castling_of(letter)
        field = self._fields.get((kind, letter))
        count, right = (0, 0) if field is None else (field.attempts, field.right)
        side = words.say(f"color.{color_name(castling.color)}")
        name = words.say(f"practice.kind.{kind}")
        return words.say("sure.field", kind=name, side=side, move=castling.san, right=right, count=count)

    def event(self, event: QEvent) -> bool:
        """Say of a field how often it was answered, and how often right."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            line = (event.pos().y() - _HEAD) // _LINE
            column = int((event.pos().x() - self._names_width) // self._field_width)
            if 0 <= line < len(self._kinds) and 0 <= column < len(LETTERS):
                QToolTip.showText(event.globalPos(), self._said(self._kinds[line], LETTERS[column]), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the names and the fields."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_head(painter)
        for line, kind in enumerate(self._kinds):
            self._paint_line(painter, line, kind)
        painter.end()

    @property
    def _field_width(self) -> float:
        return (self.width() - self._names_width) / len(LETTERS)

    @property
    def _names_width(self) -> float:
        return self.width() * 0.44

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

    def _paint_line(self, painter: QPainter, line: int, kind: str) -> None:
        top, room = _HEAD + line * _LINE, self._names_width - 8
        font = QFont(self.font())
        font.setPixelSize(13)
        painter.setFont(font)
        painter.setPen(self._theme.text)
        name = self._tongue.words.say(f"practice.kind.{kind}")
        shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(QRectF(0, top, room, _LINE), Qt.AlignmentFlag.AlignVCenter, shown)
        for column, letter in enumerate(LETTERS):
            left = self._names_width + column * self._field_width
            rect = QRectF(left + 3, top + 3, self._field_width - 6, _LINE - 6)
            self._paint_field(painter, rect, self._fields.get((kind, letter)))

    def _paint_field(self, painter: QPainter, rect: QRectF, field: Field | None) -> None:
        theme = self._theme
        painter.setPen(QPen(theme.line, 1))
        painter.setBrush(theme.track if field is None else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 4, 4)
        if field is None:
            return
        share, sure = field.right / field.attempts, field.sure
        fill = QColor(theme.safe)
        fill.setAlphaF(0.85 if sure else 0.45)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawRoundedRect(rect.adjusted(0, rect.height() * (1 - share), 0, 0), 4, 4)
        sign = Sign.FREE if sure else Sign.ATTACKED if share < 0.5 else None
        if sign is not None:
            color = theme.panel if sure else theme.attacked
            paint_glyph(painter, QPointF(rect.center()), 6, sign, color)


def show_map(picture: SureMap, found: Mastery) -> bool:
    """Show in a picture what is sure, the kinds that were answered a line each; return whether there are any."""
    fields = fields_of(found.cells)
    kinds = dict.fromkeys(cell.skill.kind for cell in found.cells)
    picture.show_fields([kind for kind in kinds if any(place[0] == kind for place in fields)], fields)
    return bool(fields)


class SureCard(Card):
    """The picture with its heading; hidden before anything was answered.

    Signals:
        more_wanted: show the whole page of progress.
    """

    more_wanted = Signal()

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__("sure")
        heading, legend = text_label("heading"), text_label("muted")
        tongue.bind(heading.setText, "sure.heading")
        tongue.bind(legend.setText, "sure.legend")
        self._map = SureMap(tongue, theme)
        more = QPushButton()
        more.setObjectName("sure_more")
        tongue.bind(more.setText, "mastery.more")
        more.clicked.connect(self.more_wanted)
        for widget in (heading, self._map, legend):
            self.box.addWidget(widget)
        self.box.addLayout(row(more))

    def show_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._map.show_theme(theme)

    def show_mastery(self, found: Mastery) -> None:
        """Show what is sure of what was answered."""
        self.setVisible(show_map(self._map, found))
