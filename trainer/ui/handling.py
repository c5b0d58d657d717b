"""The hand between palette, board and keyboard: what it holds, and what it asks of whoever holds the position."""

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from trainer.rules.terms import Square
from trainer.ui.board.gesture import Erase, Hand, Place, Stamp, Tool
from trainer.ui.board.keys import stamp_of
from trainer.ui.desk import Desk
from trainer.ui.shown import targets_of
from trainer.ui.tongue import Tongue
from trainer.ui.window import MainWindow


class Handling(QObject):
    """Carries stamps from the palette to the board, sets men by letters, shows targets, asks for promotions.

    Signals:
        wished: a wish as the board reports them.
    """

    wished = Signal(object)

    def __init__(self, window: MainWindow, desk: Desk, tongue: Tongue) -> None:
        super().__init__(window)
        self._window, self._desk, self._tongue = window, desk, tongue
        board, palette = window.board, window.palette_box
        board.wished.connect(self.wished)
        board.picked.connect(self._show_targets)
        board.stamped.connect(self._stamp)
        palette.taken.connect(self.take)
        palette.dragged.connect(self._carry)
        palette.dropped.connect(self._land)
        palette.given_up.connect(window.layer.drop)
        window.promotion.chosen.connect(self._promote)
        window.escaped.connect(self.let_go)
        desk.refused.connect(window.board.glide_home)
        desk.promotion_wanted.connect(self._ask_promotion)

    def take(self, hand: Hand) -> None:
        """Take a tool or a stamp."""
        self._window.board.take(hand)
        self._window.palette_box.show_hand(hand)

    def let_go(self) -> None:
        """Give up the gesture, the selection, and the stamp."""
        self.take(Tool.POINTER)

    def _show_targets(self, square: Square | None) -> None:
        """Show where the man that a playing hand has picked may go."""
        if self._window.board.playing:
            self._window.board.show_targets(*targets_of(self._desk.state, square))

    def _stamp(self, square: Square, event: QKeyEvent) -> None:
        """Set a man by his letter, or empty the square, under the cursor of the keyboard."""
        stamp = stamp_of(event.text(), self._tongue.words.language)
        if stamp is not None:
            self.wished.emit(Place(stamp.on(square)))
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.wished.emit(Erase(square))
        else:
            return
        event.accept()

    def _carry(self, stamp: Stamp, point: QPointF) -> None:
        """Show a stamp that is being dragged from the palette."""
        layer = self._window.layer
        place = layer.place_on_screen(point.toPoint())
        if layer.holds:
            layer.follow(place)
        else:
            layer.lift(self._window.board.lift_picture(stamp.kind, stamp.color), place)

    def _land(self, stamp: Stamp, point: QPointF) -> None:
        """Put a dragged stamp on the square it was let go over; beside the board it stays in the hand."""
        self._window.layer.drop()
        square = self._square_on_screen(point.toPoint())
        self.take(stamp if square is None else Tool.POINTER)
        if square is not None:
            self.wished.emit(Place(stamp.on(square)))

    def _square_on_screen(self, point: QPoint) -> Square | None:
        board = self._window.board
        place = board.mapFromGlobal(point)
        return board.square_at(QPointF(place)) if board.rect().contains(place) else None

    def _ask_promotion(self, square: Square) -> None:
        """Ask which piece a pawn becomes, over the square it has reached."""
        board, color = self._window.board, self._desk.state.position.turn
        rect = board.board_layout.rect(square)
        place = board.mapTo(self._window, rect.topLeft().toPoint())
        self._window.promotion.ask(self._tongue.words, color, round(rect.width()), place)

    def _promote(self, letter: str | None) -> None:
        self._window.board.setFocus()
        self._desk.promote(letter)
