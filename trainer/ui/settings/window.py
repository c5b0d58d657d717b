"""The settings window: every choice that the program remembers, in one place; each applies at once."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from trainer.draw.marks import MarkLevel
from trainer.draw.theme import BOARDS
from trainer.rules.grouping import Grouping
from trainer.rules.moves import CastlingBy
from trainer.ui.settings.scale import fitting
from trainer.ui.settings.values import ALL_THEMES, CASTLING_SIGNS, PIECE_LETTERS, SCALES, Settings
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import SPACE, Card, Column, Segments, name_label, primary, text_label
from trainer.words.tables import LANGUAGE_NAMES, LANGUAGES

Value = str | bool

_GAP = 3 * SPACE
_BESIDE_ROWS = 10 * SPACE + 2
"""What stands to the left and right of the rows inside the column: the margins and the border of a card."""
_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_SWITCH: dict[Value, str] = {True: "on", False: "off"}


class _Setting(NamedTuple):
    """A setting: its name in `Settings`, and its values, each with the id of its words.

    A language has no id: its button bears the language's own name.
    """

    name: str
    choices: tuple[tuple[Value, str], ...]


def _among(name: str, values: Iterable[str], prefix: str = "") -> _Setting:
    return _Setting(name, tuple((value, f"{prefix or f'settings.{name}'}.{value}") for value in values))


def _yes_or_no(name: str) -> _Setting:
    return _Setting(name, tuple((value, f"settings.{word}") for value, word in _SWITCH.items()))


_GROUPS = {
    "notation": (
        _Setting("language", tuple((language, "") for language in LANGUAGES)),
        _among("castling_sign", CASTLING_SIGNS),
        _among("piece_letters", PIECE_LETTERS),
    ),
    "look": (
        _among("theme", ALL_THEMES, "theme"),
        _among("board", BOARDS),
        _among("scale", SCALES),
        _among("level", MarkLevel, "level"),
        _among("grouping", Grouping),
        _yes_or_no("animation"),
    ),
    "castling": (_among("castling_by", CastlingBy), _yes_or_no("over_the_board")),
}


class _Row(QWidget):
    """A setting: what it is called, and its values in one frame, beside the name or below it.

    Signals:
        chosen: the name of the setting, and the value that was pressed.
    """

    chosen = Signal(str, object)

    def __init__(self, tongue: Tongue, setting: _Setting) -> None:
        super().__init__()
        self._setting = setting
        name = f"settings_{setting.name}"
        buttons = [(value, _SWITCH.get(value, str(value))) for value, _ in setting.choices]
        self._segments: Segments[Value] = Segments(name, buttons, self._report)
        # The name of the setting leads to the value that is pressed; Tab goes there without a stop between.
        self._segments.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._label = name_label()
        self._label.setObjectName(f"{name}_label")
        self._label.setBuddy(self._segments)
        self._bind(tongue)
        self._box = QBoxLayout(_BESIDE, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(SPACE)
        self._box.addWidget(self._label)
        self._box.addWidget(self._segments)
        self._box.addStretch(1)

    def _bind(self, tongue: Tongue) -> None:
        key = f"settings.{self._setting.name}"
        tongue.bind(self._label.setText, key)
        tongue.bind(self._name, key)
        for widget in (self._label, self._segments, *self.buttons):
            tongue.bind(widget.setToolTip, f"{key}.tip")
        tongue.bind(self._segments.setAccessibleDescription, f"{key}.tip")
        for value, words in self._setting.choices:
            button = self._segments.button(value)
            if words:
                tongue.bind(button.setText, words)
            else:
                button.setText(LANGUAGE_NAMES[str(value)])

    def _name(self, words: str) -> None:
        """Let a screen reader say which setting the frame holds, and which one each value belongs to."""
        plain = words.replace("&", "")
        self._segments.setAccessibleName(plain)
        for button in self.buttons:
            button.setAccessibleDescription(plain)

    def _report(self, value: Value) -> None:
        self.chosen.emit(self._setting.name, value)

    @property
    def buttons(self) -> list[QPushButton]:
        """The buttons of the values."""
        return [self._segments.button(value) for value, _ in self._setting.choices]

    @property
    def label_width(self) -> int:
        """How broad the name of the setting is."""
        return self._label.sizeHint().width()

    @property
    def line_width(self) -> int:
        """How broad the values are beside each other."""
        widths = [button.sizeHint().width() for button in self.buttons]
        return sum(widths) + 2 * (len(widths) - 1) + 2 * 3

    def show_value(self, value: Value) -> None:
        """Show which value is chosen."""
        self._segments.show_choice(value)
        self._segments.setFocusProxy(self._segments.button(value))

    def allow(self, values: Collection[Value]) -> None:
        """Let only these values be chosen."""
        for value, _ in self._setting.choices:
            self._segments.button(value).setEnabled(value in values)

    def arrange(self, width: int, label_width: int | None) -> None:
        """Lay the row out in this width: the values beside names of `label_width`, or below the name if that is None.

        The values stand one below the other where they do not fit beside each other.
        """
        self._label.setMinimumWidth(label_width or 0)
        self._box.setDirection(_BELOW if label_width is None else _BESIDE)
        self._box.setSpacing(SPACE if label_width is None else _GAP)
        inside = self._segments.layout()
        if isinstance(inside, QBoxLayout):
            inside.setDirection(_BELOW if self.line_width > width else _BESIDE)


class _Rows(Column):
    """The column of the groups; it may be narrower than the rows ask for, which then break.

    Signals:
        resized: the column has another size.
    """

    resized = Signal()

    def minimumSizeHint(self) -> QSize:
        """Return the size at which a value can still be read and pressed."""
        return QSize(260, 160)

    def inside_height(self) -> int:
        """Return the height of the groups, so that nothing has to be scrolled."""
        return self._inside.sizeHint().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say that the size is another one."""
        super().resizeEvent(event)
        self.resized.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll to what gets the focus."""
        if event.type() is QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.ensureWidgetVisible(watched, 0, 4 * SPACE)
        return super().eventFilter(watched, event)


class SettingsWindow(QDialog):
    """All choices in one window. It is built once and hidden when closed, and may stand open beside the main window.

    Signals:
        changed: the name of a setting, as in `Settings`, and its new value; `level` is a `MarkLevel`.
    """

    changed = Signal(str, object)

    def __init__(self, parent: QWidget | None, tongue: Tongue, settings: Settings) -> None:
        super().__init__(parent)
        self.setObjectName("settings")
        self._tongue = tongue
        self.settings = settings
        tongue.bind(self.setWindowTitle, "settings.title")
        self._rows: dict[str, _Row] = {}
        self._column = _Rows("settings_rows", [self._card(group) for group in _GROUPS])
        for row in self._rows.values():
            row.chosen.connect(self._choose)
            for button in row.buttons:
                button.installEventFilter(self._column)
        self._column.resized.connect(self._fit)
        self._lay_out()
        self.show_choices()
        tongue.changed.connect(self._reword)

    def _card(self, group: str) -> Card:
        card, heading = Card(f"settings_group_{group}"), text_label("heading")
        self._tongue.bind(heading.setText, f"settings.group.{group}")
        self._tongue.bind(card.setAccessibleName, f"settings.group.{group}")
        card.box.addWidget(heading)
        for setting in _GROUPS[group]:
            row = _Row(self._tongue, setting)
            self._rows[setting.name] = row
            card.box.addWidget(row)
        return card

    def _lay_out(self) -> None:
        self._close = primary(QPushButton())
        self._close.setObjectName("settings_close")
        self._tongue.bind(self._close.setText, "settings.close")
        self._close.clicked.connect(self.close)
        page = QWidget()
        # The ground of the main window has this name in the style sheet.
        page.setObjectName("ground")
        below = QHBoxLayout()
        below.addStretch(1)
        below.addWidget(self._close)
        box = QVBoxLayout(page)
        box.setContentsMargins(4 * SPACE, 4 * SPACE, 4 * SPACE, 3 * SPACE)
        box.setSpacing(3 * SPACE)
        box.addWidget(self._column, 1)
        box.addLayout(below)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(page)

    def show_choices(self) -> None:
        """Show what is chosen now, here or elsewhere."""
        for name, row in self._rows.items():
            row.show_value(self._value(name))
        self._rows["scale"].allow({self._value("scale"), *fitting(SCALES, self.screen().size())})

    def _value(self, name: str) -> Value:
        # The command line may have chosen a language for this once.
        value: Value = self._tongue.words.language if name == "language" else getattr(self.settings, name)
        return value

    def _choose(self, name: str, value: Value) -> None:
        if value != self._value(name):
            self.changed.emit(name, MarkLevel(str(value)) if name == "level" else value)
        self.show_choices()

    def _reword(self) -> None:
        self.show_choices()
        self._grow()
        self._fit()

    def setVisible(self, visible: bool) -> None:
        """Show what is chosen by now; the first time, in the size that the rows ask for."""
        if visible:
            self.show_choices()
            if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
                self._grow()
        super().setVisible(visible)

    def _grow(self) -> None:
        """Take the size that the rows ask for, if the screen has it."""
        for widget in self.findChildren(QWidget):
            widget.ensurePolished()
        wish = QSize(self._line_width() + _BESIDE_ROWS + 8 * SPACE + 10, 0)
        wish.setHeight(self._column.inside_height() + self._close.sizeHint().height() + 10 * SPACE)
        self.resize(self.size().expandedTo(wish).boundedTo(self.screen().availableSize() * 0.92))

    def _line_width(self) -> int:
        """Return the width of the rows with their names beside the values."""
        rows = self._rows.values()
        return max(row.label_width for row in rows) + _GAP + max(row.line_width for row in rows)

    def _fit(self) -> None:
        """Put names beside their values where all rows have room for both, else above them."""
        room = self._column.viewport().width() - _BESIDE_ROWS
        label = max(row.label_width for row in self._rows.values())
        for row in self._rows.values():
            row.arrange(room, label if self._line_width() <= room else None)
