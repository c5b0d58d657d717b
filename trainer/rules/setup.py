"""POSITION -> POSITION: setting a position up; each edit is a function from a position to the next one.

Every edit that moves a man or gives the turn clears the en passant square. What an edit leaves in doubt is supposed: a
king or rook that has just been placed counts as unmoved until somebody says otherwise.
"""

from dataclasses import replace

import chess

from trainer.rules.position import SUPPOSED, Fact, Kings, Man, Position, RookPast, Rooks, four, homes, supposed_past
from trainer.rules.squares import PIECE_NAMES, SQUARES
from trainer.rules.terms import BLACK, CASTLINGS, WHITE, Castling, Claim, Color, Moved, Square, Variant, castlings_by
from trainer.rules.text.castling_field import read_rights
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import START_FEN, read_fen

ROOK_ATTACKED_FEN = "r3k2r/p6p/8/3b4/8/8/P6P/R3K2R w KQkq - 0 1"
WORKSHOP_PLACEMENT = "r3k2r/p6p/8/8/8/8/P6P/R3K2R"
"""The set-up board: kings and rooks at home, the rooks covered by pawns from each other."""


def start_position() -> Position:
    """Return the position a game starts from."""
    position = read_fen(START_FEN)
    if isinstance(position, Fault):
        raise AssertionError(position)
    return position


def chess960_start(number: int) -> Position:
    """Return a start position of Chess960 by its number, 0 to 959; 518 is that of standard chess (Guidelines II.2).

    Raises ValueError for another number.
    """
    if not 0 <= number <= 959:
        raise ValueError(number)
    placement = chess.BaseBoard.from_chess960_pos(number).board_fen()
    position = read_fen(f"{placement} w KQkq - 0 1", chess960=True)
    if isinstance(position, Fault):
        raise AssertionError(position)
    return position


def first_question() -> Position:
    """Return the position of the first question: the rook is attacked, and castling is legal all the same."""
    position = read_fen(ROOK_ATTACKED_FEN)
    if isinstance(position, Fault):
        raise AssertionError(position)
    return position


def workshop_position(turn: Color = WHITE) -> Position:
    """Return the set-up board; kings and rooks are supposed not to have moved."""
    kings, rooks = supposed_past()
    return Position(chess.BaseBoard(WORKSHOP_PLACEMENT), turn, Variant.STANDARD, kings, rooks)


def all_men(position: Position) -> tuple[Man, ...]:
    """Return the men of a position, from a1 to h8."""
    found = (position.piece(square) for square in SQUARES)
    return tuple(man for man in found if man is not None)


def put(position: Position, man: Man) -> Position:
    """Return the position with a man on its square, whatever stood there; a second king moves the king."""
    board = position.board.copy()
    touched = [man.square]
    if man.kind == "king":
        touched += _remove_kings(board, man.color)
    board.set_piece_at(man.square, _piece(man))
    return _edited(position, board, touched)


def remove(position: Position, square: Square) -> Position:
    """Return the position with this square empty."""
    board = position.board.copy()
    board.remove_piece_at(square)
    return _edited(position, board, [square])


def shift(position: Position, start: Square, end: Square) -> Position:
    """Return the position with the man of one square on another, whatever stood there; without a man, as it was."""
    board = position.board.copy()
    piece = board.remove_piece_at(start)
    if piece is None:
        return position
    board.set_piece_at(end, piece)
    return _edited(position, board, [start, end])


def clear(position: Position) -> Position:
    """Return an empty board but for the two kings: where they stand, or both at home where one is missing."""
    board = chess.BaseBoard.empty()
    squares = {color: position.board.king(color) for color in (WHITE, BLACK)}
    missing = None in squares.values()
    for color, home in ((WHITE, chess.E1), (BLACK, chess.E8)):
        square = squares[color]
        board.set_piece_at(home if missing or square is None else square, chess.Piece(chess.KING, color))
    kings, rooks = supposed_past()
    return Position(board, position.turn, position.variant, kings, rooks)


def mirrored(position: Position) -> Position:
    """Return the position with left and right exchanged; kings and rooks are supposed not to have moved.

    What was known of them is dropped, since castling is not the same to both sides: the mirrored king stands on the
    d-file, where it never started, and what was said of the h rook would be taken for the a rook.
    """
    kings, rooks = supposed_past()
    board = position.board.copy()
    board.apply_transform(chess.flip_horizontal)
    return Position(board, position.turn, position.variant, kings, rooks)


def with_colors_swapped(position: Position) -> Position:
    """Return the position with colours, ranks and turn exchanged, and what is known of kings and rooks with them.

    Done twice, it gives the first position back.
    """
    (white, black), rooks = position.kings, [_rook_of_the_other(past) for past in position.rooks]
    return replace(
        position,
        board=position.board.mirror(),
        turn=not position.turn,
        kings=(_fact_of_the_other(black), _fact_of_the_other(white)),
        rooks=four(rooks[2:] + rooks[:2]),
        ep_square=None if position.ep_square is None else chess.square_mirror(position.ep_square),
        field=None if position.field is None else position.field.swapcase(),
        checked=position.checked[::-1],
        king_files=position.king_files[::-1],
    )


_RANKS_EXCHANGED = str.maketrans("12345678", "87654321")


def _fact_of_the_other(fact: Fact) -> Fact:
    events = (event._replace(move=event.move.translate(_RANKS_EXCHANGED)) for event in fact.events)
    return fact._replace(events=tuple(events))


def _rook_of_the_other(past: RookPast) -> RookPast:
    at = None if past.at is None else chess.square_mirror(past.at)
    return past._replace(rook=_fact_of_the_other(past.rook), letter=past.letter.swapcase(), at=at)


def give_turn(position: Position, color: Color) -> Position:
    """Return the position with this colour to move."""
    return replace(position, turn=color, ep_square=None)


def give_variant(position: Position, variant: Variant) -> Position:
    """Return the position by the rules of another variant.

    The castling field of the FEN is read anew, for its letters may mean other rooks; what somebody declared since
    stays. Where there is no such field, which rook castles is found from the board again.
    """
    kings, rooks = position.kings, four(past._replace(file=None) for past in position.rooks)
    if position.field is not None:
        read = read_rights(position.field, position.board, variant)
        if not isinstance(read, Fault):
            kings, rooks = _declared_since(position, position.field, *read)
    return replace(position, variant=variant, kings=kings, rooks=rooks)


def _declared_since(position: Position, field: str, kings: Kings, rooks: Rooks) -> tuple[Kings, Rooks]:
    """Return `kings` and `rooks`, but with each fact of the position that the field did not say when it was read.

    `kings` and `rooks` are what the field says by the rules of the new variant.
    """
    before = read_rights(field, position.board, position.variant)
    if isinstance(before, Fault):
        return kings, rooks
    told = [now if now != then else new for now, then, new in zip(position.kings, before[0], kings, strict=True)]
    told_rooks = (
        new._replace(rook=now.rook) if now.rook != then.rook else new
        for now, then, new in zip(position.rooks, before[1], rooks, strict=True)
    )
    return (told[0], told[1]), four(told_rooks)


def declare_king(position: Position, color: Color, moved: Moved) -> Position:
    """Return the position with what somebody says of this king; it wins over what a FEN denied before."""
    kings, rooks = list(position.kings), list(position.rooks)
    kings[color] = Fact(moved)
    for castling in castlings_by(color):
        rooks[castling.index] = rooks[castling.index]._replace(before=None)
    return replace(position, kings=(kings[0], kings[1]), rooks=four(rooks))


def declare_rook(position: Position, castling: Castling, moved: Moved) -> Position:
    """Return the position with what somebody says of this rook; it wins over what a FEN denied before."""
    rooks = list(position.rooks)
    rooks[castling.index] = rooks[castling.index]._replace(rook=Fact(moved), before=None)
    return replace(position, rooks=four(rooks))


def _piece(man: Man) -> chess.Piece:
    return chess.Piece(PIECE_NAMES.index(man.kind), man.color)


def _remove_kings(board: chess.BaseBoard, color: Color) -> list[Square]:
    kings = list(board.pieces(chess.KING, color))
    for square in kings:
        board.remove_piece_at(square)
    return kings


def _edited(position: Position, board: chess.BaseBoard, touched: list[Square]) -> Position:
    """Return the position with another board; where that has the same men, the position itself.

    Kings that were placed anew, and castling rooks whose square is among those `touched`, are supposed not to have
    moved.
    """
    if board == position.board:
        return position
    kings, rooks, field = list(position.kings), list(position.rooks), position.field
    for color in (WHITE, BLACK):
        if _changed(position.board, board, chess.KING, color):
            kings[color], field = SUPPOSED, None
            for castling in castlings_by(color):
                rooks[castling.index] = _supposed_again(rooks[castling.index])
    for castling in CASTLINGS:
        corner = homes(position, castling).rook
        if corner in touched:
            rooks[castling.index], field = RookPast(SUPPOSED), None
            if _rook_stands(board, corner, castling.color) and kings[castling.color].moved is Moved.UNKNOWN:
                kings[castling.color] = SUPPOSED
    return replace(
        position,
        board=board,
        kings=(kings[0], kings[1]),
        rooks=four(rooks),
        ep_square=None,
        field=field,
        plies=0,
        checked=(False, False),
        king_files=(None, None),
    )


def _changed(before: chess.BaseBoard, after: chess.BaseBoard, kind: chess.PieceType, color: Color) -> bool:
    return before.pieces_mask(kind, color) != after.pieces_mask(kind, color)


def _supposed_again(past: RookPast) -> RookPast:
    """Return what is known of a rook once its king was placed anew.

    The claim of the FEN is dropped: it spoke of the earlier king.
    """
    rook = SUPPOSED if past.rook.moved is Moved.UNKNOWN else past.rook
    return RookPast(rook, Claim.NONE)


def _rook_stands(board: chess.BaseBoard, square: Square | None, color: Color) -> bool:
    return square is not None and board.piece_at(square) == chess.Piece(chess.ROOK, color)
