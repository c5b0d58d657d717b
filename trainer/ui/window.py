"""The main window: the header, the palette, the board, and room for the panel of each page and the bar below it."""

from enum import Enum
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.draw.theme import Theme
from trainer.ui.board.board_view import BoardView
from trainer.ui.board.float_layer import FloatLayer
from trainer.ui.board.gesture import Mode
from trainer.ui.board.palette import Palette
from trainer.ui.board.promotion import PromotionBox
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import SPACE, Segments, name_label, primary


def copied_files(event: QDropEvent) -> tuple[Path, ...]:
    """Accept the files of this computer that are dropped, and return them; without any, refuse the drop.

    They are always copied: when files are moved, the program that they are dragged from deletes its own.
    """
    files = tuple(Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    if not files or not event.possibleActions() & Qt.DropAction.CopyAction:
        event.ignore()
        return ()
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
    return files


class Page(Enum):
    """The pages that the window can show."""

    BOARD = "board"
    EXERCISES = "exercises"


class Header(QFrame):
    """The bar above: which page, and the buttons one reaches for most.

    Signals:
        page_chosen: the `Page` to show.
        mode_chosen: the `Mode` of the board page: set up or play.
    """

    page_chosen = Signal(object)
    mode_chosen = Signal(object)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("header")
        title = name_label("title")
        tongue.bind(title.setText, "app.name")
        self.pages: Segments[Page] = Segments("page", [(page, page.value) for page in Page], self.page_chosen.emit)
        for page in Page:
            tongue.bind(self.pages.button(page).setText, f"page.{page.value}")
        self.modes: Segments[Mode] = Segments("mode", [(mode, mode.value) for mode in Mode], self.mode_chosen.emit)
        for mode in Mode:
            tongue.bind(self.modes.button(mode).setText, f"mode.{mode}")
            tongue.bind(self.modes.button(mode).setToolTip, f"mode.{mode}.tip")
        tongue.bind(self.pages.setAccessibleName, "page.name")
        tongue.bind(self.modes.setAccessibleName, "mode.name")
        self.undo, self.redo, self.flip, self.marks, self.ask = (QPushButton() for _ in range(5))
        for button, name in ((self.undo, "undo"), (self.redo, "redo"), (self.flip, "flip"), (self.ask, "ask")):
            button.setObjectName(f"{name}Button")
            signed = name in ("undo", "redo")
            tongue.bind(button.setText, f"action.{name}.sign" if signed else f"action.{name}")
            tongue.bind(button.setAccessibleName, f"action.{name}")
            if signed:
                tongue.bind(button.setToolTip, f"action.{name}")
        self.marks.setObjectName("marksButton")
        tongue.bind(self.marks.setToolTip, "menu.marks")
        tongue.bind(self.ask.setToolTip, "action.ask.tip")
        self.ask.setCheckable(True)
        box = QHBoxLayout(self)
        box.setContentsMargins(4 * SPACE, 2 * SPACE, 4 * SPACE, 2 * SPACE)
        box.setSpacing(2 * SPACE)
        box.addWidget(title)
        box.addSpacing(3 * SPACE)
        box.addWidget(self.pages)
        box.addWidget(self.modes)
        box.addStretch(1)
        for button in (self.undo, self.redo, self.flip, self.marks, primary(self.ask)):
            box.addWidget(button)


class MainWindow(QMainWindow):
    """The frame of all pages, and the board that they share.

    Signals:
        painted: a frame has been painted.
        closing: the event that is about to close the window; whoever ignores it keeps the window open.
        escaped: Escape was pressed, and no widget has used it.
        dropped: the paths of the files that were dropped on the window, a tuple.
    """

    painted = Signal()
    closing = Signal(object)
    escaped = Signal()
    dropped = Signal(object)

    def __init__(self, tongue: Tongue, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("window")
        self.setAcceptDrops(True)
        tongue.bind(self.setWindowTitle, "app.name")
        self.setMinimumHeight(650)
        page = QWidget()
        page.setObjectName("ground")
        self.setCentralWidget(page)
        self.layer = FloatLayer(page)
        self.header = Header(tongue)
        self.palette_box = Palette(tongue, theme)
        self.board = BoardView(self.layer, theme)
        tongue.bind(self.board.setAccessibleName, "board.name")
        self.panels = QStackedWidget()
        self.panels.setObjectName("panels")
        self._below = QHBoxLayout()
        self._bars: dict[QWidget, QWidget] = {}
        self._lay_out(page)
        self.promotion = PromotionBox(self)

    def _lay_out(self, page: QWidget) -> None:
        middle = QHBoxLayout()
        middle.setContentsMargins(4 * SPACE, 3 * SPACE, 3 * SPACE, 3 * SPACE)
        middle.setSpacing(4 * SPACE)
        middle.addWidget(self.palette_box)
        left = QVBoxLayout()
        left.setSpacing(3 * SPACE)
        left.addWidget(self.board, 1)
        middle.addLayout(left, 5)
        middle.addWidget(self.panels, 3)
        self._below.setContentsMargins(4 * SPACE, 0, 4 * SPACE, 3 * SPACE)
        box = QVBoxLayout(page)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.header)
        box.addLayout(middle, 1)
        box.addLayout(self._below)

    def add_page(self, panel: QWidget, below: QWidget | None = None) -> None:
        """Take in the panel of a page, and the bar below everything where the page has one."""
        self.panels.addWidget(panel)
        if below is not None:
            self._bars[panel] = below
            self._below.addWidget(below)

    def show_page(self, panel: QWidget) -> None:
        """Show the panel of a page, and its bar instead of any other."""
        self.panels.setCurrentWidget(panel)
        for owner, bar in self._bars.items():
            bar.setVisible(owner is panel)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Say that a frame has been painted."""
        super().paintEvent(event)
        self.painted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button that has the focus on Enter; report Escape."""
        button = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QAbstractButton):
            # A key that is held down is one press: else it would answer exercise after exercise.
            if not event.isAutoRepeat():
                button.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Let files of this computer be dropped."""
        copied_files(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Let files of this computer be dropped."""
        copied_files(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Say which files were dropped."""
        files = copied_files(event)
        if files:
            self.dropped.emit(files)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say that the window is about to close; whoever hears it may ignore the event."""
        self.closing.emit(event)
