"""The palette: stamps for the twelve men, the pointer and the bin; a stamp can be dragged onto the board."""

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QIcon, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QPushButton, QToolButton

from trainer.draw.pieces import piece_pixmap
from trainer.draw.theme import Theme
from trainer.rules.squares import color_name
from trainer.rules.terms import BLACK, WHITE
from trainer.ui.board.board_view import DRAG_DISTANCE
from trainer.ui.board.gesture import Hand, Stamp, Tool
from trainer.ui.cards import keep_room
from trainer.ui.tongue import Tongue

KINDS = ("king", "queen", "rook", "bishop", "knight", "pawn")
CELL = 48


class _HandButton(QToolButton):
    """A button for one tool or stamp.

    Signals:
        dragged: the hand moves with the button down, at this point of the screen.
        dropped: the hand lets go after a drag, at this point of the screen.
        given_up: a second button, or the page turning, ended the drag.
    """

    dragged = Signal(object, object)
    dropped = Signal(object, object)
    given_up = Signal()

    def __init__(self, hand: Hand, icon: QIcon) -> None:
        super().__init__()
        self.hand = hand
        self.setCheckable(True)
        self.setIcon(icon)
        self.setIconSize(QSize(CELL - 10, CELL - 10))
        self.setFixedSize(CELL, CELL)
        self.setProperty("stamp", True)
        self._pressed_at = QPointF()
        self._dragging = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag may begin; a second button ends the one that is going on."""
        if self._dragging:
            self._give_up()
            return
        self._pressed_at = event.position()
        super().mousePressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """End the drag when the palette goes."""
        if self._dragging:
            self._give_up()
        super().hideEvent(event)

    def _give_up(self) -> None:
        self._dragging = False
        self.setDown(False)
        self.given_up.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Report a drag of a stamp."""
        if isinstance(self.hand, Stamp) and event.buttons() & Qt.MouseButton.LeftButton:
            far = (event.position() - self._pressed_at).manhattanLength() >= DRAG_DISTANCE
            self._dragging = self._dragging or far
            if self._dragging:
                self.dragged.emit(self.hand, event.globalPosition())
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Report the end of a drag; a click takes the tool in hand."""
        if self._dragging and event.button() is Qt.MouseButton.LeftButton:
            self._dragging = False
            self.setDown(False)
            self.dropped.emit(self.hand, event.globalPosition())
            return
        super().mouseReleaseEvent(event)


class Palette(QFrame):
    """The tools of the hand, white men left and black men right.

    Signals:
        taken: a tool or stamp was chosen.
        dragged: a stamp is over this point of the screen.
        dropped: a stamp was let go over this point of the screen.
        given_up: a stamp is no longer dragged, and was not let go.
        cleared, started: the board shall be emptied, or hold the position a game starts from.
    """

    taken = Signal(object)
    dragged = Signal(object, object)
    dropped = Signal(object, object)
    given_up = Signal()
    cleared = Signal()
    started = Signal()

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("palette")
        self.setProperty("card", True)
        keep_room(self)
        self._tongue = tongue
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._buttons: dict[Hand, _HandButton] = {}
        self.board_buttons: list[QPushButton] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 8, 8, 8)
        grid.setSpacing(4)
        for row, kind in enumerate(KINDS):
            for column, color in enumerate((WHITE, BLACK)):
                stamp = Stamp(kind, color)
                self._add(stamp, self._stamp_icon(stamp), f"stamp_{color_name(color)}_{kind}", grid, row, column)
        for column, tool in enumerate(Tool):
            self._add(tool, QIcon(), f"tool_{tool.value}", grid, len(KINDS), column)
        self._actions(grid)
        grid.setRowStretch(len(KINDS) + 3, 1)
        self.show_theme(theme)
        self.show_hand(Tool.POINTER)
        tongue.bind(self.setAccessibleName, "palette.name")
        self.reword()

    def _add(self, hand: Hand, icon: QIcon, name: str, grid: QGridLayout, row: int, column: int) -> None:
        button = _HandButton(hand, icon)
        button.setObjectName(name)
        button.clicked.connect(self._report_taken)
        button.toggled.connect(self._report_toggled)
        button.dragged.connect(self.dragged)
        button.dropped.connect(self.dropped)
        button.given_up.connect(self.given_up)
        self._group.addButton(button)
        self._buttons[hand] = button
        grid.addWidget(button, row, column)

    def _actions(self, grid: QGridLayout) -> None:
        for row, (name, signal) in enumerate((("start", self.started), ("clear", self.cleared)), start=1):
            button = QPushButton()
            button.setObjectName(f"{name}Button")
            self._tongue.bind(button.setText, f"action.{name}")
            self._tongue.bind(button.setToolTip, f"action.{name}.tip")
            button.clicked.connect(signal)
            self.board_buttons.append(button)
            grid.addWidget(button, len(KINDS) + row, 0, 1, 2)

    def _stamp_icon(self, stamp: Stamp) -> QIcon:
        return QIcon(piece_pixmap(stamp.kind, stamp.color, CELL - 10, self.devicePixelRatioF()))

    def _report_toggled(self, checked: bool) -> None:
        """Take what a screen reader has toggled, which clicks nothing."""
        if checked:
            self._report_taken()

    def _report_taken(self) -> None:
        button = self._group.checkedButton()
        if isinstance(button, _HandButton):
            self.taken.emit(button.hand)

    def show_hand(self, hand: Hand) -> None:
        """Show which tool or stamp is in the hand."""
        button = self._buttons[hand]
        button.blockSignals(True)
        button.setChecked(True)
        button.blockSignals(False)

    def show_theme(self, theme: Theme) -> None:
        """Paint pointer and bin in other colours."""
        for tool in Tool:
            self._buttons[tool].setIcon(QIcon(_tool_pixmap(tool, theme, self.devicePixelRatioF())))

    def reword(self) -> None:
        """Name the tools in the window's language."""
        words = self._tongue.words
        for hand, button in self._buttons.items():
            if isinstance(hand, Tool):
                tip = words.say(f"tool.{hand.value}")
            else:
                name = words.say(f"name.{hand.kind}")
                tip = words.say(f"tool.stamp.{color_name(hand.color)}", name=name)
            button.setToolTip(tip)
            button.setAccessibleName(tip)


def _tool_pixmap(tool: Tool, theme: Theme, ratio: float) -> QPixmap:
    size = CELL - 10
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.text, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    if tool is Tool.POINTER:
        painter.drawPolygon([QPointF(x, y) for x, y in _POINTER])
    else:
        painter.drawLine(9, 12, 29, 12)
        painter.drawLine(16, 8, 22, 8)
        painter.drawPolyline([QPointF(x, y) for x, y in ((12, 12), (13.5, 30), (24.5, 30), (26, 12))])
        painter.drawLine(QPointF(17, 16), QPointF(17.5, 26))
        painter.drawLine(QPointF(21, 16), QPointF(20.5, 26))
    painter.end()
    return pixmap


_POINTER = ((12, 7), (12, 27), (17, 22.5), (20.5, 30), (24, 28.5), (20.5, 21), (27, 20.5))
