"""A hand and a keyboard for tests: every event goes to the window, at the window's coordinates."""

from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer, QEvent, QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QPointingDevice, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QToolButton, QWidget

from trainer.rules.squares import parse_square
from trainer.ui.app import App
from trainer.ui.practice.practice import Practice
from trainer.ui.window import Page

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
LAYERS = 4
"""A card in a column in a panel: laying out one asks for laying out the next."""

PATIENCE = 60_000
"""Milliseconds after which what is done beside the window has failed; waiting ends as soon as it is done."""

NO_KEY = Qt.KeyboardModifier.NoModifier


class Hand:
    """Drives the real window of an application."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.window = app.window
        self.patient = True
        """Whether it waits for what is done beside the window before it goes on."""
        self._finger: QPointingDevice | None = None

    @property
    def practice(self) -> Practice | None:
        """Who holds the exercises; None before their page is opened."""
        return None if self.app.exercises_page is None else self.app.exercises_page.practice

    def settle(self) -> None:
        """Wait until all that is done beside the window is done, and shown."""
        page = self.app.exercises_page
        if page is not None and self.patient:
            workers = (page.keeper.worker, page.sessions.worker)
            while any(worker.busy for worker in workers):
                # The loop lets other threads run, as a wait of QSignalSpy would not.
                loop = QEventLoop()
                for worker in workers:
                    worker.settled.connect(loop.quit)
                deadline = QTimer(loop, singleShot=True)
                deadline.timeout.connect(loop.quit)
                deadline.start(PATIENCE)
                loop.exec()
                assert deadline.isActive(), "it has not come"

    def show_page(self, page: Page) -> None:
        """Show a page, and wait until all is there that it shows."""
        self.app.show_page(page)
        self.settle()

    def close(self) -> None:
        """Close the window, and wait until it has closed or asks something."""
        self.window.close()
        self.settle()

    def find(self, name: str) -> QWidget:
        """Return the widget with this object name."""
        self.settle()
        found = self.window.findChild(QWidget, name)
        assert isinstance(found, QWidget), name
        return found

    def place(self, target: str | QWidget) -> QPoint:
        """Return the middle of a square ("e1"), of a named widget, or of a widget, as the window counts."""
        # A person points at what has been laid out by now.
        for _ in range(LAYERS):
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        if isinstance(target, str) and len(target) == 2:
            board = self.window.board
            return board.mapTo(self.window, board.board_layout.center(parse_square(target)).toPoint())
        widget = self.find(target) if isinstance(target, str) else target
        assert widget.isVisible(), target
        self._scroll_to(widget)
        return widget.mapTo(self.window, widget.rect().center())

    def _scroll_to(self, widget: QWidget) -> None:
        """Scroll until the widget can be reached, as a person would."""
        parent = widget.parentWidget()
        while parent is not None:
            if isinstance(parent, QScrollArea):
                parent.ensureWidgetVisible(widget)
            parent = parent.parentWidget()

    def press(self, target: "str | QWidget | QPoint", button: Qt.MouseButton = LEFT) -> None:
        """Press a mouse button."""
        QTest.mousePress(self._handle(), button, NO_KEY, self._point(target))

    def move(self, target: "str | QWidget | QPoint") -> None:
        """Move the mouse."""
        QTest.mouseMove(self._handle(), self._point(target))

    def release(self, target: "str | QWidget | QPoint", button: Qt.MouseButton = LEFT) -> None:
        """Release a mouse button."""
        QTest.mouseRelease(self._handle(), button, NO_KEY, self._point(target))
        self.settle()

    def click(self, target: "str | QWidget | QPoint", button: Qt.MouseButton = LEFT) -> None:
        """Press and release."""
        self.press(target, button)
        self.release(target, button)

    def touch(self, act: str, target: "str | QWidget | QPoint") -> None:
        """Touch the screen with a finger: press, move or release."""
        if self._finger is None:
            self._finger = QTest.createTouchDevice()
        sequence = QTest.touchEvent(self._handle(), self._finger)
        getattr(sequence, act)(0, self._point(target), self._handle())
        sequence.commit()

    def drag(self, start: "str | QWidget | QPoint", end: "str | QWidget | QPoint") -> None:
        """Press, move in a few steps, release."""
        first, last = QPointF(self._point(start)), QPointF(self._point(end))
        self.press(first.toPoint())
        for step in range(1, 5):
            self.move((first + (last - first) * step / 4).toPoint())
        self.release(last.toPoint())

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_KEY) -> None:
        """Press and release a key."""
        QTest.keyClick(self._handle(), key, modifier)
        self.settle()

    def type(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            # The stubs leave out the overload that takes a character.
            QTest.keyClick(self._handle(), letter)  # type: ignore[call-overload]

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait for what is done beside the window, as long as it may take."""
        deadline = QDeadlineTimer(30_000)
        while not until():
            assert not deadline.hasExpired(), "it has not come"
            QTest.qWait(5)

    def beside_the_board(self) -> QPoint:
        """Return a point of the window that is no square."""
        return self.window.header.mapTo(self.window, QPoint(self.window.header.width() // 2, 10))

    def text_of(self, name: str) -> str:
        """Return what a button says."""
        button = self.find(name)
        assert isinstance(button, QPushButton | QToolButton)
        return button.text()

    def _point(self, target: "str | QWidget | QPoint") -> QPoint:
        return target if isinstance(target, QPoint) else self.place(target)

    def _handle(self) -> QWindow:
        handle = self.window.windowHandle()
        assert handle is not None
        return handle
