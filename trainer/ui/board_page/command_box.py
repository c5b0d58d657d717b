"""The FEN field as a command box: what is typed or pasted there and is no FEN: a move, a square, a game."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from trainer.rules.squares import SQUARE_NAMES, parse_square
from trainer.rules.terms import Square
from trainer.rules.text.fault import Fault, FaultId, Field, shorten
from trainer.rules.text.notation import LETTERS, split_moves, with_semicolons_read
from trainer.ui.board_page.desk import Desk
from trainer.ui.board_page.fen_bar import FenBar
from trainer.ui.shell.announce import Speaking
from trainer.ui.shell.language import Tongue
from trainer.ui.shell.messages import MOST_LINES, show_problem
from trainer.ui.window import MainWindow
from trainer.words.fault import fault_line


class CommandBox(QObject):
    """Plays the move, tells of the square, or puts up the game that was entered in the FEN field.

    `describe` returns the sentence on a square.
    """

    def __init__(
        self,
        window: MainWindow,
        fen: FenBar,
        desk: Desk,
        tongue: Tongue,
        speaking: Speaking,
        describe: Callable[[Square], str],
    ) -> None:
        super().__init__(window)
        self._window, self._fen, self._desk, self._tongue = window, fen, desk, tongue
        self._speaking, self._describe = speaking, describe
        fen.move_typed.connect(self._enter)
        fen.game_pasted.connect(self._read_game)

    def _enter(self, text: str) -> None:
        """Play a move; tell of a square that no move leads to, or that a question mark asks for."""
        name = text.replace("?", "").strip().lower()
        if name in SQUARE_NAMES and "?" in text:
            self._tell(parse_square(name))
            return
        # A score writes a number before a move, and "e.p." after one.
        move = split_moves(text)
        fault = self._play(move[0] if len(move) == 1 else text)
        if fault is None:
            self._fen.give_up()
        elif name in SQUARE_NAMES and fault.id is not FaultId.PROMOTION_MISSING:
            self._tell(parse_square(name))
        else:
            self._speaking.interject(self._fen.refuse(fault))

    def _play(self, text: str) -> Fault | None:
        """Play a move in the letters of the language, or in English ones; return what is wrong with it, else None."""
        fault = self._desk.type_move(text, LETTERS[self._tongue.words.language])
        if fault is not None and fault.id is FaultId.MOVE_UNREADABLE:
            fault = self._desk.type_move(text, LETTERS["en"])
        return fault

    def _tell(self, square: Square) -> None:
        """Put the cursor on a square, and say what stands there and what attacks it."""
        line = self._describe(square)
        self._window.board.show_cursor(square)
        self._fen.tell(line)
        self._speaking.interject(line)

    def _read_game(self, text: str) -> None:
        """Put up the first game of a text; what cannot be read of it is said."""
        # Imported here: the first frame needs no games.
        from trainer.rules.pgn.lines import lines_of_text
        from trainer.rules.pgn.read import read_games

        game = next(read_games(lines_of_text(with_semicolons_read(text))), None)
        if game is None or not (game.plies or game.faults or game.tags):
            show_problem(self._window, fault_line(self._tongue.words, Fault(FaultId.NO_MOVE, Field.PGN, shorten(text))))
            return
        self._desk.read_game(game)
        if game.faults:
            lines = [fault_line(self._tongue.words, fault) for fault in game.faults[:MOST_LINES]]
            show_problem(self._window, "\n".join(lines))
