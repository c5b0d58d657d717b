"""POSITION, MOVES -> POSITION: what each move does to what is known of kings and castling rooks.

A Position with moves knows why and when each right was lost: the first event is the cause, later ones are kept.
"""

from dataclasses import replace

import chess

from trainer.rules.fault import Fault
from trainer.rules.notation import read_move, split_moves
from trainer.rules.position import Event, Fact, Kings, Position, RookPast, Rooks, homes, king_square
from trainer.rules.rights import find_right
from trainer.rules.squares import file_of, first_rank, square_at, square_name
from trainer.rules.terms import CASTLINGS, Castling, Cause, Moved, RightStatus, Square, Variant

_MEN = ("pawns", "knights", "bishops", "rooks", "queens", "kings", "occupied", "promoted")


def play_text(position: Position, text: str) -> Position | Fault:
    """Return the position after a list of moves in SAN or UCI, or the first that cannot be played."""
    for ply, word in enumerate(split_moves(text), start=1):
        board = to_board(position)
        move = read_move(board, word, ply)
        if isinstance(move, Fault):
            return move
        position = play(position, move)
    return position


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
        if king_square(position.board, castling.color) is None:
            continue
        home = homes(position, castling)
        right = find_right(position.kings[castling.color], position.rooks[castling.index], home).right
        if right.status is not RightStatus.LOST and home.rook is not None:
            mask |= 1 << home.rook
    return mask


def play(position: Position, move: chess.Move) -> Position:
    """Return the position after a legal move, or after a null move, which moves nobody and costs no right."""
    before = position if position.plies else _with_homes(position)
    board = to_board(before)
    checked = list(before.checked)
    checked[before.turn] = checked[before.turn] or board.is_check()
    castles = bool(move) and board.is_castling(move)
    number, text = board.fullmove_number, _long_text(board, move, castles=castles)
    board.push(move)
    men = chess.BaseBoard.empty()
    _copy_men(board, men)
    kings, rooks = before.kings, before.rooks
    if move:
        step = _Step(before, men, move, castles, text, before.plies + 1, number)
        kings, rooks = step.kings(), step.rooks()
    return replace(
        before,
        board=men,
        turn=board.turn,
        kings=kings,
        rooks=rooks,
        ep_square=board.ep_square if board.has_legal_en_passant() else None,
        halfmove_clock=board.halfmove_clock,
        fullmove_number=board.fullmove_number,
        field=None,
        plies=before.plies + 1,
        checked=(checked[0], checked[1]),
    )


def _with_homes(position: Position) -> Position:
    """Hold fast, before the first move, where kings and rooks start from: in Chess960 only the pieces tell it."""
    files: list[int | None] = [None, None]
    rooks = list(position.rooks)
    for castling in CASTLINGS:
        home = homes(position, castling)
        if position.variant is Variant.CHESS960:
            files[castling.color] = None if home.king is None else file_of(home.king)
            file = None if home.rook is None else file_of(home.rook)
            rooks[castling.index] = rooks[castling.index]._replace(file=file)
        at = home.rook if home.rook_there else None
        rooks[castling.index] = rooks[castling.index]._replace(at=at)
    one, two, three, four = rooks
    return replace(position, rooks=(one, two, three, four), king_files=(files[0], files[1]))


def _long_text(board: chess.Board, move: chess.Move, *, castles: bool) -> str:
    """Return a move as "Ke1-e2" or "Bb2xh8", castling as "O-O"."""
    if not move:
        return "--"
    if castles:
        return "O-O" if chess.square_file(move.to_square) > chess.square_file(move.from_square) else "O-O-O"
    letter = _letter(board.piece_type_at(move.from_square))
    sign = "x" if board.is_capture(move) else "-"
    promotion = "" if move.promotion is None else f"={_letter(move.promotion)}"
    return f"{letter}{square_name(move.from_square)}{sign}{square_name(move.to_square)}{promotion}"


def _letter(kind: chess.PieceType | None) -> str:
    return "" if kind is None else ("", "", "N", "B", "R", "Q", "K")[kind]


class _Step:
    """One move, and what it does to the facts."""

    def __init__(
        self,
        before: Position,
        after: chess.BaseBoard,
        move: chess.Move,
        castles: bool,
        text: str,
        ply: int,
        number: int,
    ) -> None:
        self._before, self._after, self._move, self._castles = before, after, move, castles
        self._text, self._ply, self._number = text, ply, number
        self._king_moves = bool(before.board.kings & 1 << move.from_square)

    def _event(self, cause: Cause) -> Event:
        return Event(cause, self._text, self._ply, self._number)

    def kings(self) -> Kings:
        """Return what is known of the kings: the first move of a king counts."""
        kings = list(self._before.kings)
        fact = kings[self._before.turn]
        if self._king_moves and not fact.events:
            cause = Cause.CASTLED if self._castles else Cause.KING_MOVED
            kings[self._before.turn] = Fact(Moved.MOVED, events=(self._event(cause),))
        return kings[0], kings[1]

    def rooks(self) -> Rooks:
        """Return what is known of the four castling rooks."""
        one, two, three, four = (self._rook(castling) for castling in CASTLINGS)
        return one, two, three, four

    def _rook(self, castling: Castling) -> RookPast:
        past = self._before.rooks[castling.index]
        corner = _corner(self._before, castling)
        if corner is None:
            return past
        if castling.color == self._before.turn:
            return self._own_rook(past, corner, castling)
        if past.at == self._move.to_square:
            past = past._replace(at=None)
            if self._move.to_square == corner:
                return _with_event(past, Moved.CAPTURED, self._event(Cause.ROOK_CAPTURED))
        return past

    def _own_rook(self, past: RookPast, corner: Square, castling: Castling) -> RookPast:
        if self._castles:
            return self._castled_rook(past, castling)
        if past.at == self._move.from_square:
            moved = past._replace(at=self._move.to_square)
            if past.rook.events:
                return moved
            return _with_event(moved, Moved.MOVED, self._event(Cause.ROOK_MOVED))
        arrived = self._after.rooks & self._after.occupied_co[castling.color] & 1 << corner
        if self._move.to_square == corner and arrived:
            promoted = self._after.promoted & 1 << corner
            cause = Cause.PROMOTED if promoted else Cause.OTHER_ROOK
            return _with_event(past, past.rook.moved, self._event(cause))
        return past

    def _castled_rook(self, past: RookPast, castling: Castling) -> RookPast:
        if castling.san != self._text or past.at is None:
            return past
        at = square_at(5 if castling.san == "O-O" else 3, first_rank(castling.color))
        return _with_event(past._replace(at=at), Moved.MOVED, self._event(Cause.CASTLED))


def _corner(position: Position, castling: Castling) -> Square | None:
    return homes(position, castling).rook


def _with_event(past: RookPast, moved: Moved, event: Event) -> RookPast:
    """Add an event: the first decides what became of the rook, one that came from elsewhere counts as moved."""
    if past.rook.events:
        return past._replace(rook=past.rook._replace(events=(*past.rook.events, event)))
    state = moved if moved in (Moved.MOVED, Moved.CAPTURED) else Moved.MOVED
    return past._replace(rook=Fact(state, events=(event,)))
