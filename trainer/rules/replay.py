"""POSITION, MOVES -> POSITION: a game replayed on one board, with what each move does to kings and castling rooks.

A Position with moves knows why and when each right was lost: the first event is the cause, later ones are kept.
"""

from dataclasses import replace

import chess

from trainer.rules.geometry import ROOK_ARRIVAL_FILE
from trainer.rules.position import Event, Fact, Position, RookPast, four, homes
from trainer.rules.rights import find_right
from trainer.rules.squares import file_of, first_rank, square_at
from trainer.rules.terms import CASTLINGS, Castling, Cause, Moved, RightStatus, Square, Variant
from trainer.rules.text.notation import long_text

_MEN = ("pawns", "knights", "bishops", "rooks", "queens", "kings", "occupied", "promoted")


def to_board(position: Position) -> chess.Board:
    """Return a board to play on, with every right that is not lost."""
    board = chess.Board(None, chess960=position.variant is Variant.CHESS960)
    _copy_men(position.board, board)
    board.turn = position.turn
    board.castling_rights = _rights_mask(position)
    board.ep_square = position.ep_square
    board.halfmove_clock = position.halfmove_clock
    board.fullmove_number = position.fullmove_number
    return board


def _copy_men(source: chess.BaseBoard, target: chess.BaseBoard) -> None:
    for name in _MEN:
        setattr(target, name, getattr(source, name))
    target.occupied_co = list(source.occupied_co)


def _rights_mask(position: Position) -> int:
    mask = 0
    for castling in CASTLINGS:
        if position.king(castling.color) is None:
            continue
        home = homes(position, castling)
        right = find_right(position.kings[castling.color], position.rooks[castling.index], home).right
        if right.status is not RightStatus.LOST and home.rook is not None:
            mask |= 1 << home.rook
    return mask


def _with_homes(position: Position) -> Position:
    """Return the position with the squares noted that kings and rooks start from, before the first move is played.

    In Chess960 only the pieces themselves tell these squares.
    """
    files: list[int | None] = [None, None]
    rooks = list(position.rooks)
    for castling in CASTLINGS:
        home, past = homes(position, castling), rooks[castling.index]
        file = past.file
        if position.variant is Variant.CHESS960:
            files[castling.color] = None if home.king is None else file_of(home.king)
            file = None if home.rook is None else file_of(home.rook)
        right = find_right(position.kings[castling.color], past, home).right
        before = right.cause if right.status is RightStatus.LOST else None
        rooks[castling.index] = past._replace(file=file, at=home.rook if home.rook_there else None, before=before)
    return replace(position, rooks=four(rooks), king_files=(files[0], files[1]))


class Replay:
    """A game being replayed from a position: one board for all moves, and what they do to kings and rooks."""

    def __init__(self, position: Position) -> None:
        self._given = position
        self._start = position if position.plies else _with_homes(position)
        self.board = to_board(self._start)
        self._kings = list(self._start.kings)
        self._rooks = list(self._start.rooks)
        self._checked = list(self._start.checked)
        self._plies = self._start.plies
        self._corners = [homes(self._start, castling).rook for castling in CASTLINGS]
        self._watched = self._watch()

    @property
    def movers(self) -> int:
        """The squares of the men of the side to move, as a bit mask."""
        return self.board.occupied_co[self.board.turn]

    @property
    def castlers(self) -> int:
        """The squares of the king and the rooks of the side to move, as a bit mask."""
        return self.movers & (self.board.kings | self.board.rooks)

    def _watch(self) -> int:
        """Return the squares, as a bit mask, from or to which a move may change what is known of a castling rook."""
        squares = {*self._corners, *(past.at for past in self._rooks)}
        return sum(1 << square for square in squares if square is not None)

    def push(self, move: chess.Move) -> None:
        """Play a legal move or a null move."""
        board, self._plies = self.board, self._plies + 1
        if board.is_check():
            self._checked[board.turn] = True
        touched = 1 << move.from_square | 1 << move.to_square
        if move and (touched & self._watched or board.kings & 1 << move.from_square):
            self._note(move)
        board.push(move)
        # The earlier boards are not needed: what a Position keeps of the moves is noted already.
        board.clear_stack()

    def _note(self, move: chess.Move) -> None:
        """Note what a move that is about to be played does to kings and rooks."""
        board = self.board
        castles = board.is_castling(move)
        text = long_text(board, move, castles=castles)
        if board.kings & 1 << move.from_square and not self._kings[board.turn].events:
            cause = Cause.CASTLED if castles else Cause.KING_MOVED
            self._kings[board.turn] = Fact(Moved.MOVED, events=(self._event(cause, text),))
        for castling, corner in zip(CASTLINGS, self._corners, strict=True):
            if corner is None:
                continue
            past = self._rooks[castling.index]
            if castling.color != board.turn:
                past = self._captured(past, corner, move, text)
            elif castles:
                past = self._castled(past, castling, text)
            else:
                past = self._moved(past, corner, move, text)
            self._rooks[castling.index] = past
        self._watched = self._watch()

    def _event(self, cause: Cause, text: str) -> Event:
        return Event(cause, text, self._plies, self.board.fullmove_number)

    def _captured(self, past: RookPast, corner: Square, move: chess.Move, text: str) -> RookPast:
        if past.at != move.to_square:
            return past
        past = past._replace(at=None)
        if move.to_square != corner:
            return past
        return _with_event(past, Moved.CAPTURED, self._event(Cause.ROOK_CAPTURED, text))

    def _castled(self, past: RookPast, castling: Castling, text: str) -> RookPast:
        if castling.san != text or past.at is None:
            return past
        at = square_at(ROOK_ARRIVAL_FILE[castling.wing], first_rank(castling.color))
        return _with_event(past._replace(at=at), Moved.MOVED, self._event(Cause.CASTLED, text))

    def _moved(self, past: RookPast, corner: Square, move: chess.Move, text: str) -> RookPast:
        if past.at == move.from_square:
            moved = past._replace(at=move.to_square)
            if past.rook.events:
                return moved
            return _with_event(moved, Moved.MOVED, self._event(Cause.ROOK_MOVED, text))
        if move.to_square != corner or not self.board.rooks & 1 << move.from_square:
            return past
        promoted = self.board.promoted & 1 << move.from_square
        cause = Cause.PROMOTED if promoted else Cause.OTHER_ROOK
        return _with_event(past, Moved.MOVED, self._event(cause, text))

    def position(self) -> Position:
        """Return the position that the moves have led to; without moves the one given, with all that its FEN claims."""
        if self._plies == self._given.plies:
            return self._given
        board, men = self.board, chess.BaseBoard.empty()
        _copy_men(board, men)
        return replace(
            self._start,
            board=men,
            turn=board.turn,
            kings=(self._kings[0], self._kings[1]),
            rooks=four(self._rooks),
            ep_square=board.ep_square if board.has_legal_en_passant() else None,
            halfmove_clock=board.halfmove_clock,
            fullmove_number=board.fullmove_number,
            field=None,
            plies=self._plies,
            checked=(self._checked[0], self._checked[1]),
        )


def _with_event(past: RookPast, moved: Moved, event: Event) -> RookPast:
    """Add an event: the first decides what became of the rook; one that came from elsewhere counts as moved."""
    if past.rook.events:
        return past._replace(rook=past.rook._replace(events=(*past.rook.events, event)))
    return past._replace(rook=Fact(moved, events=(event,)))
