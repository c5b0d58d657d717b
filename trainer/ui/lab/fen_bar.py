"""The FEN field: shows the position, is read while one types, says what is wrong, and never loses the text."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from trainer.rules.fault import Fault
from trainer.rules.fen import read_fen, write_fen
from trainer.rules.position import Position
from trainer.rules.terms import Variant
from trainer.ui.cards import SPACE, text_label
from trainer.ui.tongue import Tongue
from trainer.words.fen import not_said_line
from trainer.words.verdict import fault_line


class _Field(QLineEdit):
    """The line of text.

    Signals:
        left: Escape was pressed.
    """

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Escape give the text up."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)


class FenBar(QWidget):
    """The field with its buttons and the sentence below.

    Signals:
        read: the user's text describes this position; the second value says that one goes on typing.
    """

    read = Signal(object, bool)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self._position: Position | None = None
        self._draft = False
        self._typing = False
        self._veiled = False
        self.field = _Field()
        self.field.setObjectName("fen")
        tongue.bind(self.field.setToolTip, "fen.tip")
        tongue.bind(self.field.setAccessibleName, "fen.label")
        label = QLabel()
        tongue.bind(label.setText, "fen.label")
        copy, paste = QPushButton(), QPushButton()
        for button, name in ((copy, "copy"), (paste, "paste")):
            button.setObjectName(f"fen_{name}")
            tongue.bind(button.setText, f"fen.{name}")
        self._message = text_label("muted", "fenMessage")
        line = QHBoxLayout()
        line.setSpacing(2 * SPACE)
        for widget in (label, self.field, copy, paste):
            line.addWidget(widget)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(SPACE)
        box.addLayout(line)
        box.addWidget(self._message)
        self.field.textEdited.connect(self._edited)
        self.field.editingFinished.connect(self._finished)
        self.field.left.connect(self.give_up)
        copy.clicked.connect(self.copy)
        paste.clicked.connect(self.paste)

    def show_position(self, position: Position, *, veiled: bool) -> None:
        """Show a position's FEN, unless the field holds a text of the user that cannot be read."""
        self._veiled = veiled
        other = position != self._position
        self._position = position
        self.field.setEnabled(not veiled)
        if veiled:
            self.field.setText("")
        elif not self._draft and (other or not self._typing):
            self._write()
        self._say(None)

    def _write(self) -> None:
        if self._position is not None and not self._typing:
            self.field.setText(write_fen(self._position))
            self.field.setCursorPosition(0)

    def _edited(self, text: str) -> None:
        chess960 = self._position is not None and self._position.variant is Variant.CHESS960
        found = read_fen(text, chess960=chess960)
        self._draft = isinstance(found, Fault)
        if isinstance(found, Fault):
            self._say(found)
            return
        going_on, self._typing = self._typing, True
        self.read.emit(found, going_on)

    def _finished(self) -> None:
        """Enter, or leaving the field: a text that was read takes its usual form."""
        self._typing = False
        if not self._draft and not self._veiled:
            self._write()

    def give_up(self) -> None:
        """Let the user's text go, and show the position on the board."""
        self._draft = self._typing = False
        self._write()
        self._say(None)

    def copy(self) -> None:
        """Copy the FEN of the position on the board."""
        if self._position is not None and not self._veiled:
            QGuiApplication.clipboard().setText(write_fen(self._position))

    def paste(self) -> None:
        """Put the clipboard's text into the field and read it."""
        if self._veiled:
            return
        text = " ".join(QGuiApplication.clipboard().text().split())
        self._typing = False
        self.field.setText(text)
        self._edited(text)
        self._finished()

    def _say(self, fault: Fault | None) -> None:
        """Say what is wrong with the text, or what a FEN cannot say of this position."""
        words = self._tongue.words
        if self._veiled:
            text = words.say("fen.hidden")
        elif fault is not None:
            text = f"{fault_line(words, fault)} {words.say('fen.draft')}"
        elif self._draft:
            return
        else:
            text = "" if self._position is None else not_said_line(words, self._position)
        role = "fault" if fault is not None else "muted"
        if self._message.property("role") != role:
            self._message.setProperty("role", role)
            self._message.style().polish(self._message)
        self._message.setText(text)
        self._message.setVisible(bool(text))
