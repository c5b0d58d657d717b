"""The palette: stamps for the twelve men, pointer, bin and pen; a stamp can be dragged onto the board."""

from collections.abc import Collection

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QIcon, QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QPushButton, QToolButton

from trainer.draw.pieces import piece_pixmap
from trainer.draw.theme import Theme
from trainer.rules.squares import color_name
from trainer.rules.terms import BLACK, WHITE
from trainer.ui.board.board_hand import DRAG_DISTANCE
from trainer.ui.board.gesture import InHand, Pen, Stamp, Tool
from trainer.ui.board.tool_pictures import pen_icon, rubber_icon, tool_icon
from trainer.ui.shell.language import Tongue

KINDS = ("king", "queen", "rook", "bishop", "knight", "pawn")
CELL = 46
"""Pixels of a tool's side: a finger wants at least 44."""


class _ToolButton(QToolButton):
    """A button for one tool or stamp.

    Signals:
        dragged: the stamp that is dragged, and the point of the screen that it has come to.
        dropped: the stamp that was let go after a drag, and the point of the screen where.
        given_up: the drag was ended without a drop: by a second button, by Escape, or since the palette was hidden.
    """

    dragged = Signal(object, object)
    dropped = Signal(object, object)
    given_up = Signal()

    def __init__(self, held: Tool | Stamp, icon: QIcon) -> None:
        super().__init__()
        self.held = held
        self.setCheckable(True)
        self.setIcon(icon)
        self.setIconSize(QSize(CELL - 10, CELL - 10))
        self.setFixedSize(CELL, CELL)
        self.setProperty("stamp", True)
        self.setProperty("tool", isinstance(held, Tool))
        self._pressed_at = QPointF()
        self._dragging = False
        self._may_drag = True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag may begin; a second button ends the one that is going on."""
        if self._dragging:
            self._give_up()
            return
        self._may_drag = True
        self._pressed_at = event.position()
        super().mousePressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """End the drag when the palette is hidden."""
        if self._dragging:
            self._give_up()
        super().hideEvent(event)

    def _give_up(self) -> None:
        self._dragging = self._may_drag = False
        self.setDown(False)
        self.given_up.emit()

    def cancel(self) -> None:
        """End the drag; until the button is released, nothing more is reported."""
        if self._dragging:
            self._give_up()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Report a drag of a stamp."""
        if self._may_drag and isinstance(self.held, Stamp) and event.buttons() & Qt.MouseButton.LeftButton:
            far = (event.position() - self._pressed_at).manhattanLength() >= DRAG_DISTANCE
            self._dragging = self._dragging or far
            if self._dragging:
                self.dragged.emit(self.held, event.globalPosition())
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Report the end of a drag; without one, the click takes the tool."""
        if self._dragging and event.button() is Qt.MouseButton.LeftButton:
            self._dragging = False
            self.setDown(False)
            self.dropped.emit(self.held, event.globalPosition())
            return
        super().mouseReleaseEvent(event)


class Palette(QFrame):
    """The tools that the hand can take, white men left and black men right.

    Signals:
        taken: the `Tool` or `Stamp` that was chosen.
        pen_wanted: the pen was pressed; pressed once more, it takes another colour.
        drawings_erased: what was drawn shall go.
        dragged: the stamp that is dragged, and the point of the screen that it has come to.
        dropped: the stamp that was let go, and the point of the screen where.
        given_up: a stamp is no longer dragged, and was not dropped.
        cleared, started: the board shall be emptied, or hold the position a game starts from.
    """

    taken = Signal(object)
    pen_wanted = Signal()
    drawings_erased = Signal()
    dragged = Signal(object, object)
    dropped = Signal(object, object)
    given_up = Signal()
    cleared = Signal()
    started = Signal()

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("palette")
        self.setProperty("card", True)
        self._tongue = tongue
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._buttons: dict[Tool | Stamp, _ToolButton] = {}
        self._pen = Pen("G")
        self._pen_held = False
        self._theme = theme
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(8, 8, 8, 8)
        grid.setSpacing(4)
        for row, kind in enumerate(KINDS):
            for column, color in enumerate((WHITE, BLACK)):
                stamp = Stamp(kind, color)
                self._add(stamp, self._stamp_icon(stamp), f"stamp_{color_name(color)}_{kind}", grid, row, column)
        for column, tool in enumerate(Tool):
            self._add(tool, QIcon(), f"tool_{tool.value}", grid, len(KINDS), column)
        self._pen_button, self._rubber = QToolButton(), QToolButton()
        self._draw_tools(grid)
        self._start, self._clear = QPushButton(), QPushButton()
        self._actions(grid)
        grid.setRowStretch(len(KINDS) + 5, 1)
        self.show_theme(theme)
        self.show_held(Tool.POINTER)
        tongue.bind(self.setAccessibleName, "palette.name")
        self.reword()

    def _add(self, held: Tool | Stamp, icon: QIcon, name: str, grid: QGridLayout, row: int, column: int) -> None:
        button = _ToolButton(held, icon)
        button.setObjectName(name)
        button.clicked.connect(self._report_taken)
        button.toggled.connect(self._report_toggled)
        button.dragged.connect(self.dragged)
        button.dropped.connect(self.dropped)
        button.given_up.connect(self.given_up)
        self._group.addButton(button)
        self._buttons[held] = button
        grid.addWidget(button, row, column)

    def _draw_tools(self, grid: QGridLayout) -> None:
        for column, (button, name) in enumerate(((self._pen_button, "pen"), (self._rubber, "rubber"))):
            button.setObjectName(f"tool_{name}")
            button.setIconSize(QSize(CELL - 10, CELL - 10))
            button.setFixedSize(CELL, CELL)
            button.setProperty("stamp", True)
            button.setProperty("tool", True)
            grid.addWidget(button, len(KINDS) + 1, column)
        self._pen_button.setCheckable(True)
        self._group.addButton(self._pen_button)
        self._pen_button.pressed.connect(self._remember_pen)
        self._pen_button.clicked.connect(self._next_pen)
        self._pen_button.toggled.connect(self._report_toggled)
        self._rubber.clicked.connect(self.drawings_erased)

    def _actions(self, grid: QGridLayout) -> None:
        actions = ((self._start, "start", self.started), (self._clear, "clear", self.cleared))
        for row, (button, name, signal) in enumerate(actions, start=3):
            button.setObjectName(f"{name}Button")
            self._tongue.bind(button.setText, f"action.{name}")
            self._tongue.bind(button.setToolTip, f"action.{name}.tip")
            button.clicked.connect(signal)
            grid.addWidget(button, len(KINDS) + row, 0, 1, 2)

    def _stamp_icon(self, stamp: Stamp) -> QIcon:
        return QIcon(piece_pixmap(stamp.kind, stamp.color, CELL - 10, self.devicePixelRatioF()))

    def _remember_pen(self) -> None:
        self._pen_held = self._pen_button.isChecked()

    def _next_pen(self) -> None:
        """Ask for another colour if the pen was held before this press; else toggling has asked for the pen already."""
        if self._pen_held:
            self.pen_wanted.emit()

    def _report_toggled(self, checked: bool) -> None:
        """Report a tool that a screen reader has chosen: it toggles the button, and clicks nothing."""
        if checked:
            self._report_taken()

    def _report_taken(self) -> None:
        button = self._group.checkedButton()
        if isinstance(button, _ToolButton):
            self.taken.emit(button.held)
        elif button is self._pen_button:
            self.pen_wanted.emit()

    def cancel_drag(self) -> None:
        """End the drag of a stamp, if there is one."""
        for button in self._buttons.values():
            button.cancel()

    def show_tools(self, *, editing: bool, on_board: bool, kinds: Collection[str] = KINDS) -> None:
        """Show what can be used: the pointer; with `editing` the bin and stamps of these kinds.

        `on_board`, on the board page, the pen and rubber too; with both, the buttons that put up a whole position.
        """
        for held, button in self._buttons.items():
            shown = held.kind in kinds if isinstance(held, Stamp) else True
            button.setVisible((editing and shown) or held is Tool.POINTER)
        for widget in (self._pen_button, self._rubber):
            widget.setVisible(on_board)
        for action in (self._start, self._clear):
            action.setVisible(on_board and editing)
        # While the hand plays, one column leaves more room to the board.
        row, column = (len(KINDS) + 1, 1) if editing else (len(KINDS) + 2, 0)
        self._grid.addWidget(self._rubber, row, column)
        self.setVisible(on_board or editing)

    def show_held(self, held: InHand) -> None:
        """Show which tool, stamp or pen is in the hand."""
        if isinstance(held, Pen):
            self._pen = held
            self._show_pen()
        button = self._pen_button if isinstance(held, Pen) else self._buttons[held]
        button.blockSignals(True)
        button.setChecked(True)
        button.blockSignals(False)

    def _show_pen(self) -> None:
        """Show the pen in its colour, and say which one it is."""
        ink, ratio = self._theme.text.name(), self.devicePixelRatioF()
        self._pen_button.setIcon(pen_icon(self._pen.color, ink, CELL - 10, ratio))
        tip = self._tongue.words.say(f"tool.pen.{self._pen.color}")
        self._pen_button.setToolTip(tip)
        self._pen_button.setAccessibleName(tip)

    def show_theme(self, theme: Theme) -> None:
        """Paint the tools in other colours."""
        self._theme = theme
        ink, ratio = theme.text.name(), self.devicePixelRatioF()
        for tool in Tool:
            self._buttons[tool].setIcon(tool_icon(tool, ink, CELL - 10, ratio))
        self._rubber.setIcon(rubber_icon(ink, CELL - 10, ratio))
        self._show_pen()

    def reword(self) -> None:
        """Name the tools in the window's language."""
        words = self._tongue.words
        for held, button in self._buttons.items():
            if isinstance(held, Stamp):
                tip = words.say("tool.stamp", man=words.say(f"man.{color_name(held.color)}.{held.kind}"))
            else:
                tip = words.say(f"tool.{held.value}")
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        self._rubber.setToolTip(words.say("action.erase-drawings"))
        self._rubber.setAccessibleName(words.say("action.erase-drawings"))
        self._show_pen()
