"""The choice of a piece for a pawn that has reached the last rank: four buttons over its square."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QToolButton, QVBoxLayout, QWidget

from trainer.draw.pieces import piece_pixmap
from trainer.words.tables import Words, capitalize

_PIECES = (("q", "queen"), ("r", "rook"), ("b", "bishop"), ("n", "knight"))


class PromotionBox(QFrame):
    """Queen, rook, bishop or knight, with the mouse or the keyboard; Escape leaves the pawn where it was.

    Signals:
        chosen: the letter of the piece, q, r, b or n; None when Escape was pressed.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("promotion")
        self.setProperty("card", True)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(4, 4, 4, 4)
        self._box.setSpacing(2)
        self._buttons = [QToolButton() for _ in _PIECES]
        for button, (letter, kind) in zip(self._buttons, _PIECES, strict=True):
            button.setObjectName(f"promote_{kind}")
            button.setProperty("stamp", True)
            button.setProperty("letter", letter)
            button.clicked.connect(self._take)
            self._box.addWidget(button)
        self.hide()

    def ask(self, words: Words, color: bool, side: int, place: QPoint) -> None:
        """Show the pieces of a colour as buttons of `side` pixels, beginning at `place`, a point of the window."""
        self.setAccessibleName(words.say("promotion.title"))
        for button, (_, kind) in zip(self._buttons, _PIECES, strict=True):
            button.setIcon(QIcon(piece_pixmap(kind, color, side - 8, self.devicePixelRatioF())))
            button.setIconSize(QSize(side - 8, side - 8))
            button.setFixedSize(side, side)
            name = capitalize(words.say(f"name.{kind}"))
            button.setToolTip(name)
            button.setAccessibleName(name)
        self.adjustSize()
        room = self._over.rect().adjusted(4, 4, -4, -4)
        left = min(place.x(), room.right() - self.width())
        self.move(max(room.left(), left), max(room.top(), min(place.y(), room.bottom() - self.height())))
        self.show()
        self.raise_()
        self._buttons[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def _take(self) -> None:
        self.chosen.emit(self.sender().property("letter"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step through the pieces with the arrow keys; Escape gives up."""
        if event.key() == Qt.Key.Key_Escape:
            self.chosen.emit(None)
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Right):
            self.focusNextPrevChild(True)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Left):
            self.focusNextPrevChild(False)
        else:
            super().keyPressEvent(event)
