"""The hand between palette, board and keyboard: what it holds, and what it asks of whoever holds the position."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from trainer.desk.record import stepped_to
from trainer.rules.moves import castling_rooks
from trainer.rules.position import Position
from trainer.rules.setup import all_men
from trainer.rules.terms import Square, Variant
from trainer.ui.board.gesture import Erase, InHand, Pen, Place, Stamp, Tool
from trainer.ui.board.keys import stamp_of
from trainer.ui.board_page.desk import Desk
from trainer.ui.board_page.shown import targets_of
from trainer.ui.shell.language import Tongue
from trainer.ui.window import MainWindow

PEN_COLORS = "GRYB"
"""The colours of the pen, in the order in which pressing it again goes through them."""


class Tools(QObject):
    """Carries stamps from the palette to the board, sets men by letters, shows targets, asks for promotions.

    `asked` returns the position of the exercise that is on the board; None while there is none.

    Signals:
        wished: a `Wish`: of the board, of a letter that was typed, or of a stamp that was dropped.
    """

    wished = Signal(object)

    def __init__(self, window: MainWindow, desk: Desk, tongue: Tongue, asked: Callable[[], Position | None]) -> None:
        super().__init__(window)
        self._window, self._desk, self._tongue, self._asked = window, desk, tongue, asked
        self._held: InHand = Tool.POINTER
        self._pen = Pen(PEN_COLORS[0])
        self._mode = desk.state.mode
        board, palette = window.board, window.palette_box
        board.wished.connect(self.wished)
        board.picked.connect(self._show_targets)
        board.stamped.connect(self._stamp)
        palette.taken.connect(self.take)
        palette.pen_wanted.connect(self.take_pen)
        palette.dragged.connect(self._carry)
        palette.dropped.connect(self._land)
        palette.given_up.connect(window.layer.drop)
        window.promotion.chosen.connect(self._promote)
        board.resized.connect(self._give_promotion_up)
        window.escaped.connect(self.let_go)
        desk.changed.connect(self._follow_mode)
        desk.refused.connect(window.board.glide_home)
        desk.promotion_wanted.connect(self._ask_promotion)

    def take(self, held: InHand) -> None:
        """Take a tool, a stamp or a pen."""
        self._held = held
        self._window.board.take(held)
        self._window.palette_box.show_held(held)

    def take_pen(self) -> None:
        """Take the pen; when it is in the hand already, in the next colour."""
        if self._held == self._pen:
            self._pen = Pen(PEN_COLORS[(PEN_COLORS.index(self._pen.color) + 1) % len(PEN_COLORS)])
        self.take(self._pen)

    def _follow_mode(self) -> None:
        """Put a stamp away when the hand begins to play, or begins to set up."""
        before, self._mode = self._mode, self._desk.state.mode
        if self._mode is not before and not isinstance(self._held, Pen):
            self.let_go()

    def let_go(self) -> None:
        """Give up the gesture, the selection and a promotion that was asked for; the hand takes the pointer."""
        self._window.palette_box.cancel_drag()
        if self._desk.state.promoting:
            self._desk.promote(None)
        self.take(Tool.POINTER)

    def show_slowly(self) -> None:
        """Show the last move once more, slowly."""
        timeline = self._desk.state.timeline
        moves = len(timeline.present.line)
        if moves:
            before = stepped_to(timeline, moves - 1).present.position
            self._window.board.glide_slowly(all_men(before))

    def _show_targets(self, square: Square | None) -> None:
        """Show where the man that is picked to be played may go; nothing in an exercise, where that would help."""
        if not self._window.board.hand.playing:
            return
        asked = self._asked()
        if asked is None:
            self._window.board.show_targets(*targets_of(self._desk.state, square))
        elif square is not None:
            chess960 = asked.variant is Variant.CHESS960
            self._window.board.show_targets(frozenset(), castling_rooks(asked, square) if chess960 else frozenset())

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
        """Show a stamp that is being dragged from the palette, at a point of the screen."""
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

    def _give_promotion_up(self) -> None:
        """Leave a pawn that promotes where it was: the board has another size, so the choice lies elsewhere."""
        if self._desk.state.promoting:
            self._desk.promote(None)

    def _promote(self, letter: str | None) -> None:
        self._window.board.setFocus()
        self._desk.promote(letter)
