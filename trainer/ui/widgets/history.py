"""The history card: what king and rook have done, said with one click, and whose turn it is."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from trainer.rules.position import Position, homes
from trainer.rules.squares import square_name
from trainer.rules.terms import BLACK, WHITE, Castling, Color, Moved
from trainer.rules.text.castling_field import castling_field
from trainer.ui.shell.language import Tongue
from trainer.ui.widgets.cards import SPACE, Card, Segments, name_label, text_label

_KING_CHOICES = (Moved.UNMOVED, Moved.MOVED, Moved.UNKNOWN)
_ROOK_CHOICES = (Moved.UNMOVED, Moved.MOVED, Moved.CAPTURED, Moved.UNKNOWN)


class HistoryCard(Card):
    """A choice each for the king and the rook of one castling, the turn, and the castling field.

    Signals:
        king_declared, rook_declared: what the king or the rook has done, as somebody says: a `Moved`.
        turn_given: the colour that shall be to move.
    """

    king_declared = Signal(object)
    rook_declared = Signal(object)
    turn_given = Signal(object)

    def __init__(self, tongue: Tongue, name: str = "history") -> None:
        super().__init__(name)
        self._tongue = tongue
        heading = text_label("heading")
        tongue.bind(heading.setText, "panel.history")
        self._king = self._choices(f"{name}_king", _KING_CHOICES, self.king_declared.emit)
        self._rook = self._choices(f"{name}_rook", _ROOK_CHOICES, self.rook_declared.emit)
        self._turn: Segments[Color] = Segments(
            f"{name}_turn", ((WHITE, "white"), (BLACK, "black")), self.turn_given.emit
        )
        for color, key in ((WHITE, "color.white"), (BLACK, "color.black")):
            tongue.bind(self._turn.button(color).setText, key)
        king, self._rook_name, self._to_move = name_label(), name_label(), name_label()
        tongue.bind(king.setText, "history.king")
        tongue.bind(self._to_move.setText, "panel.to-move")
        tongue.bind(self._king.setAccessibleName, "history.king")
        tongue.bind(self._turn.setAccessibleName, "panel.to-move")
        self._field = text_label("muted", "castlingField")
        grid = QGridLayout()
        grid.setVerticalSpacing(SPACE)
        grid.setColumnStretch(1, 1)
        rows: tuple[tuple[QLabel, QWidget], ...] = (
            (king, self._king),
            (self._rook_name, self._rook),
            (self._to_move, self._turn),
        )
        for line, (label, segments) in enumerate(rows):
            # The name above its choices: beside them it would rule the width of the panel, and cost the board room.
            grid.addWidget(label, 2 * line, 0)
            grid.addWidget(segments, 2 * line + 1, 0)
        self.box.addWidget(heading)
        self.box.addLayout(grid)
        self.box.addWidget(self._field)

    def _choices(self, name: str, choices: tuple[Moved, ...], report: Callable[[Moved], object]) -> Segments[Moved]:
        segments: Segments[Moved] = Segments(name, [(moved, moved.value) for moved in choices], report)
        for moved in choices:
            button = segments.button(moved)
            self._tongue.bind(button.setText, f"moved.{moved}")
            self._tongue.bind(button.setToolTip, f"moved.{moved}.tip")
            self._tongue.bind(button.setAccessibleName, f"moved.{moved}.tip")
        return segments

    def focus_choice(self, *, king: bool) -> None:
        """Put the focus on the choice for the king, or the one for the rook."""
        (self._king if king else self._rook).focus_chosen()

    def show_position(self, position: Position, castling: Castling, *, with_turn: bool = True) -> None:
        """Show what is known of the king and rook of a castling; `with_turn` also the turn and the castling field."""
        words = self._tongue.words
        rook = homes(position, castling).rook
        self._king.show_choice(position.kings[castling.color].moved)
        self._rook.show_choice(position.rooks[castling.index].rook.moved)
        self._rook.setEnabled(rook is not None)
        name = words.say("history.rook.none") if rook is None else words.say("history.rook", sq=square_name(rook))
        self._rook_name.setText(name)
        self._rook.setAccessibleName(name)
        self._turn.show_choice(position.turn)
        self._field.setText(words.say("panel.castling-field", field=castling_field(position)))
        for widget in (self._turn, self._to_move, self._field):
            widget.setVisible(with_turn)
