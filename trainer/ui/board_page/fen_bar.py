"""The FEN field: shows the position, is read while one types, says what is wrong, and never loses the text."""

import re

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from trainer.rules.position import Position
from trainer.rules.terms import Variant
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen, write_fen
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.style import set_style
from trainer.ui.widgets.cards import SPACE, name_label, text_label
from trainer.words.fault import fault_line
from trainer.words.position import not_said_line

_GAME = re.compile(r"(^|\s)1\s*\.+\s*\S|^\s*\[(?!FEN\b)\w+\s*\"", re.IGNORECASE)

_EDITING = (QKeySequence.StandardKey.DeleteStartOfWord, QKeySequence.StandardKey.DeleteEndOfWord)


def _edits_a_line(event: QKeyEvent) -> bool:
    return any(event.matches(key) for key in _EDITING)


def looks_like_game(text: str) -> bool:
    """Return whether a text is more like the score of a game than like a position."""
    return _GAME.search(text) is not None


class _Field(QLineEdit):
    """The line of text.

    Signals:
        left: Escape was pressed.
        game_pasted: the clipboard held a game.
    """

    left = Signal()
    game_pasted = Signal()

    def event(self, event: QEvent) -> bool:
        """Take the keys that edit a line before the menus do: here they delete a word and not the position."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride and _edits_a_line(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Report Escape, and a game that is pasted, which no line can hold."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.matches(QKeySequence.StandardKey.Paste) and looks_like_game(QGuiApplication.clipboard().text()):
            self.game_pasted.emit()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Leave files to the window: the name of one is no position."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.ignore()
        else:
            super().dragEnterEvent(event)


class FenBar(QWidget):
    """The field with its buttons and the sentence below.

    Signals:
        read: the position that the text describes, and whether it was typed on from the one before, as the same step.
        move_typed: the text that was entered and is no FEN; it may be a move.
        game_pasted: the text of the clipboard, which is a game.
    """

    move_typed = Signal(str)
    game_pasted = Signal(str)
    read = Signal(object, bool)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self._position: Position | None = None
        self._veiled = False
        self._typed: Position | None = None
        self._draft: str | None = None
        self._fault: Fault | None = None
        self.field = _Field()
        self.field.setObjectName("fen")
        tongue.bind(self.field.setToolTip, "fen.tip")
        tongue.bind(self.field.setAccessibleName, "fen.label")
        self._label = name_label()
        copy, paste = QPushButton(), QPushButton()
        for button, name in ((copy, "copy"), (paste, "paste")):
            button.setObjectName(f"fen_{name}")
            tongue.bind(button.setText, f"fen.{name}")
        self._message = text_label("muted", "fenMessage")
        line = QHBoxLayout()
        line.setSpacing(2 * SPACE)
        for widget in (self._label, self.field, copy, paste):
            line.addWidget(widget)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(SPACE)
        box.addLayout(line)
        box.addWidget(self._message)
        self.field.textEdited.connect(self._edited)
        self.field.editingFinished.connect(self._finished)
        self.field.left.connect(self.give_up)
        self.field.game_pasted.connect(self.paste)
        self.field.returnPressed.connect(self._entered)
        copy.clicked.connect(self.copy)
        paste.clicked.connect(self.paste)

    @property
    def draft(self) -> str:
        """The text of the user that could not be read, and is kept; empty without one."""
        return self._draft or ""

    def restore(self, draft: str) -> None:
        """Show a text that could not be read the last time, with what is wrong with it."""
        self.field.setText(draft)
        self._edited(draft)

    def show_position(self, position: Position, *, veiled: bool) -> None:
        """Show a position's FEN, unless the field holds a text of the user: unreadable, or still being typed."""
        self._position, self._veiled = position, veiled
        chess960 = position.variant is Variant.CHESS960
        self._label.setText(self._tongue.words.say("fen.label-chess960" if chess960 else "fen.label"))
        if position != self._typed:
            self._typed = None
        self.field.setEnabled(not veiled)
        if veiled:
            self._put("")
        elif self._draft is not None:
            self._put(self._draft)
        elif self._typed is None:
            self._put(write_fen(position))
        self._say()

    def _put(self, text: str) -> None:
        if self.field.text() != text:
            self.field.setText(text)
            self.field.setCursorPosition(0)

    def _edited(self, text: str) -> None:
        chess960 = self._position is not None and self._position.variant is Variant.CHESS960
        found = read_fen(text, chess960=chess960)
        if isinstance(found, Fault):
            self._draft, self._fault = text, found
            self._say()
            return
        going_on, self._typed = self._typed is not None, found
        self._draft = self._fault = None
        self._say()
        self.read.emit(found, going_on)

    def _entered(self) -> None:
        """After Enter, report a text that cannot be a FEN: it may be a move."""
        if self._draft and "/" not in self._draft and not self._veiled:
            self.move_typed.emit(self._draft)

    def refuse(self, fault: Fault) -> str:
        """Keep the user's text, and return what is said to be wrong with it as a move."""
        self._fault = fault
        self._say()
        return self._message.text()

    def tell(self, line: str) -> None:
        """Drop the text, and say a sentence below the field; the next text replaces what stands there."""
        self.give_up()
        self._message.setText(line)
        self.field.selectAll()

    def take_focus(self) -> None:
        """Put the focus on the field, and select its text: what is typed next replaces it."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def _finished(self) -> None:
        """After Enter, or when the field is left, show a text that was read in the usual form of a FEN."""
        self._typed = None
        if self._position is not None:
            self.show_position(self._position, veiled=self._veiled)

    def give_up(self) -> None:
        """Drop the user's text, and show the FEN of the position on the board."""
        self._draft = self._fault = None
        self._finished()

    def copy(self) -> None:
        """Copy the FEN of the position on the board."""
        if self._position is not None and not self._veiled:
            QGuiApplication.clipboard().setText(write_fen(self._position))

    def paste(self) -> None:
        """Put the clipboard's text into the field and read it, as a step of its own."""
        if self._veiled:
            return
        whole = QGuiApplication.clipboard().text()
        if looks_like_game(whole):
            self.give_up()
            self.game_pasted.emit(whole)
            return
        text = " ".join(whole.split())
        self._typed = None
        self.field.setText(text)
        self._edited(text)
        self._finished()

    def _say(self) -> None:
        """Say what is wrong with the text, or what a FEN cannot say of this position."""
        words, fault = self._tongue.words, None if self._veiled else self._fault
        if self._veiled:
            text = words.say("fen.hidden")
        elif fault is not None:
            text = f"{fault_line(words, fault)} {words.say('fen.draft')}"
        else:
            text = "" if self._position is None else not_said_line(words, self._position)
        set_style(self._message, "role", "muted" if fault is None else "fault")
        # A blank keeps the line's height: the board must not grow and shrink with what is said here.
        self._message.setText(text or " ")
