"""The history card: what king and rook have done, said with one click, and whose turn it is."""

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QMenu

from trainer.rules.fen import castling_field
from trainer.rules.position import Position, homes
from trainer.rules.squares import square_name
from trainer.rules.terms import BLACK, WHITE, Castling, Color, Moved
from trainer.ui.cards import Card, MenuButton, Segments, row, text_label
from trainer.ui.tongue import Tongue

_KING_CHOICES = (Moved.UNMOVED, Moved.MOVED, Moved.UNKNOWN)
_ROOK_CHOICES = (Moved.UNMOVED, Moved.MOVED, Moved.CAPTURED, Moved.UNKNOWN)


class HistoryCard(Card):
    """Menus for the king and the rook of one castling, the turn, and the castling field.

    Signals:
        king_declared, rook_declared: somebody said what the king or the rook has done.
        turn_given: this colour shall be to move.
    """

    king_declared = Signal(object)
    rook_declared = Signal(object)
    turn_given = Signal(object)

    def __init__(self, tongue: Tongue, name: str = "history") -> None:
        super().__init__(name)
        self._tongue = tongue
        heading = text_label("heading")
        tongue.bind(heading.setText, "panel.history")
        self._king = MenuButton(f"{name}_king")
        self._rook = MenuButton(f"{name}_rook")
        self._fill_menu(self._king, _KING_CHOICES, self.king_declared)
        self._fill_menu(self._rook, _ROOK_CHOICES, self.rook_declared)
        self.turn: Segments[Color] = Segments(
            f"{name}_turn", ((WHITE, "white"), (BLACK, "black")), self.turn_given.emit
        )
        self._to_move = QLabel()
        tongue.bind(self._to_move.setText, "panel.to-move")
        for color, key in ((WHITE, "color.white"), (BLACK, "color.black")):
            tongue.bind(self.turn.button(color).setText, key)
        self._field = QLabel()
        self._field.setObjectName("castlingField")
        self._field.setProperty("role", "muted")
        self.box.addWidget(heading)
        self.box.addWidget(self._king)
        self.box.addWidget(self._rook)
        self.box.addLayout(row(self._to_move, self.turn))
        self.box.addWidget(self._field)

    def _fill_menu(self, button: MenuButton, choices: tuple[Moved, ...], signal: SignalInstance) -> None:
        menu = QMenu(button)
        for moved in choices:
            action = QAction(menu)
            action.setObjectName(f"{button.objectName()}_{moved}")
            action.setData(moved)
            self._tongue.bind(action.setText, f"moved.{moved}")
            action.triggered.connect(lambda _=False, moved=moved, signal=signal: signal.emit(moved))
            menu.addAction(action)
        button.setMenu(menu)

    def open_menu(self, *, king: bool) -> None:
        """Open the menu of the king, or of the rook."""
        (self._king if king else self._rook).showMenu()

    def show_position(self, position: Position, castling: Castling, *, with_turn: bool = True) -> None:
        """Show what is known of king and rook, and the field that a FEN writes of it."""
        words = self._tongue.words
        king = position.kings[castling.color].moved
        self._king.setText(words.say("history.king", moved=words.say(f"moved.{king}")))
        rook = homes(position, castling).rook
        if rook is None:
            self._rook.setText(words.say("history.rook.none"))
        else:
            moved = words.say(f"moved.{position.rooks[castling.index].rook.moved}")
            self._rook.setText(words.say("history.rook", sq=square_name(rook), moved=moved))
        self._rook.setEnabled(rook is not None)
        self.turn.show_choice(position.turn)
        self._field.setText(words.say("panel.castling-field", field=castling_field(position)))
        for widget in (self.turn, self._to_move, self._field):
            widget.setVisible(with_turn)
