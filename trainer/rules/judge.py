"""POSITION -> VERDICT: all four castlings, each condition and each square, from attack tables alone; what is odd."""

import chess

from trainer.rules.attacks import attackers, attackers_mask, name_attackers
from trainer.rules.geometry import Geometry, PathSquare, geometry
from trainer.rules.mate import check_remark
from trainer.rules.position import Homes, Man, Position, find_homes, king_square, man_at
from trainer.rules.rights import find_right, without_king
from trainer.rules.squares import squares_of
from trainer.rules.terms import (
    BLACK,
    CASTLINGS,
    WHITE,
    Castling,
    Cause,
    Claim,
    Legality,
    NoteId,
    RemarkId,
    RightStatus,
    Role,
    Status,
)
from trainer.rules.verdict import CastlingVerdict, Note, Remark, Verdict

MET, VIOLATED, NOT_APPLICABLE = Status.MET, Status.VIOLATED, Status.NOT_APPLICABLE
START, CROSSING, ARRIVAL = Role.START, Role.CROSSING, Role.ARRIVAL
LEGAL, ILLEGAL, DEPENDS = Legality.LEGAL, Legality.ILLEGAL, Legality.DEPENDS_ON_HISTORY
HELD, LOST = RightStatus.HELD, RightStatus.LOST
_ALL_MET = (MET, MET, MET)
_NO_WAY = (NOT_APPLICABLE,) * 4
_NOWHERE = Homes(None, None, False, False)


def judge(position: Position) -> Verdict:
    """Return the verdict on a position, whoever is to move (Laws 3.8.2; Guidelines II.3.2 for Chess960)."""
    castlings = tuple([judge_castling(position, castling) for castling in CASTLINGS])
    return Verdict(position, castlings, find_notes(position, castlings))


def judge_own(position: Position) -> tuple[CastlingVerdict, ...]:
    """Return the verdicts on the two castlings of the side to move."""
    return tuple([judge_castling(position, castling) for castling in position.own_castlings])


def judge_castling(position: Position, castling: Castling) -> CastlingVerdict:
    """Return the verdict on one castling of a position."""
    board, color = position.board, castling.color
    kings = board.kings & board.occupied_co[color]
    if kings == 0 or kings & (kings - 1):
        return _without_one_king(position, castling, Cause.TWO_KINGS if kings else Cause.NO_KING)
    past = position.rooks[castling.index]
    home = find_homes(board, position.variant, castling, past.file, position.king_files[color])
    right, king_unmoved, rook_unmoved = find_right(position.kings[color], past, home)
    on_move = color == position.turn
    if not home.king_there or home.rook is None or home.king is None:
        statuses = (king_unmoved, rook_unmoved, *_NO_WAY)
        return CastlingVerdict(castling, ILLEGAL, on_move, right, statuses, (), (), (), None, home)
    way = geometry(castling, home.king, home.rook)
    path = _find_path(board, way)
    blockers = _find_blockers(board, way) if way.must_be_empty & board.occupied else ()
    start, crossing, arrival = _ALL_MET if path is way.path else _path_statuses(path)
    statuses = (king_unmoved, rook_unmoved, VIOLATED if blockers else MET, start, crossing, arrival)
    answer = _answer(right.status, statuses)
    irrelevant = _find_irrelevant(board, way, path, answer) if home.rook_there else ()
    if position.checked[color] and king_unmoved is MET and start is MET:
        irrelevant = (*irrelevant, Remark(RemarkId.EARLIER_CHECK, home.king))
    return CastlingVerdict(castling, answer, on_move, right, statuses, path, blockers, irrelevant, way, home)


def _without_one_king(position: Position, castling: Castling, cause: Cause) -> CastlingVerdict:
    right, king_unmoved, rook_unmoved = without_king(cause)
    statuses = (king_unmoved, rook_unmoved, *_NO_WAY)
    on_move = castling.color == position.turn
    return CastlingVerdict(castling, ILLEGAL, on_move, right, statuses, (), (), (), None, _NOWHERE)


def _answer(right: RightStatus, statuses: tuple[Status, ...]) -> Legality:
    if right is LOST or VIOLATED in statuses:
        return ILLEGAL
    return LEGAL if right is HELD else DEPENDS


def _find_path(board: chess.BaseBoard, way: Geometry) -> tuple[PathSquare, ...]:
    enemy = not way.castling.color
    masks = [attackers_mask(board, enemy, step.square) for step in way.path]
    path = way.path
    if any(masks):
        path = tuple(
            [
                PathSquare(step.square, step.role, False, name_attackers(board, enemy, mask)) if mask else step
                for step, mask in zip(path, masks, strict=True)
            ]
        )
        if masks[0]:
            path = (path[0], *[_shielded(board, way, step) for step in path[1:]])
    lines = (board.rooks | board.queens) & board.occupied_co[enemy]
    return _with_discovered(board, way, path) if way.uncovers & lines else path


def _shielded(board: chess.BaseBoard, way: Geometry, step: PathSquare) -> PathSquare:
    """Mark a square that a line piece would reach if the king did not stand between."""
    enemy = not way.castling.color
    literal = board.attackers_mask(enemy, step.square)
    through = board.attackers_mask(enemy, step.square, board.occupied & ~(1 << way.king_from))
    return step._replace(shielded_by_king=True) if through & ~literal else step


def _with_discovered(board: chess.BaseBoard, way: Geometry, path: tuple[PathSquare, ...]) -> tuple[PathSquare, ...]:
    """Add to the arrival square the attackers whose line opens when the castling rook leaves.

    The Guidelines do not name this case; 3.9.2 forbids it: no move may leave the king in check.
    """
    enemy = not way.castling.color
    left = board.occupied & ~(1 << way.king_from | 1 << way.rook_from)
    occupied = left | 1 << way.king_to | 1 << way.rook_to
    opened = board.attackers_mask(enemy, way.king_to, occupied) & ~board.attackers_mask(enemy, way.king_to)
    if not opened:
        return path
    found = name_attackers(board, enemy, opened, discovered=True)
    if path[-1].role is ARRIVAL:
        arrival = path[-1]
        return (*path[:-1], arrival._replace(attackers=arrival.attackers + found))
    return (*path, PathSquare(way.king_to, ARRIVAL, attackers=found))


def _find_blockers(board: chess.BaseBoard, way: Geometry) -> tuple[Man, ...]:
    occupied = board.occupied
    men = [man_at(board, square) for square in way.between if occupied & 1 << square]
    return tuple([man for man in men if man is not None])


def _path_statuses(path: tuple[PathSquare, ...]) -> tuple[Status, Status, Status]:
    start = crossing = arrival = MET
    for step in path:
        if step.attackers:
            if step.role is START:
                start = VIOLATED
            elif step.role is CROSSING:
                crossing = VIOLATED
            else:
                arrival = VIOLATED
    return start, crossing, arrival


def _find_irrelevant(
    board: chess.BaseBoard, way: Geometry, path: tuple[PathSquare, ...], answer: Legality
) -> tuple[Remark, ...]:
    enemy = not way.castling.color
    remarks = []
    if not way.rook_on_path:
        # An attacker that only the leaving rook uncovers violates a condition: it is no remark.
        opened = {attacker.square for attacker in path[-1].attackers if attacker.discovered}
        found = tuple([man for man in attackers(board, enemy, way.rook_from) if man.square not in opened])
        if found:
            remarks.append(Remark(RemarkId.ROOK_ATTACKED, way.rook_from, found))
    for square in way.rook_only:
        found = attackers(board, enemy, square)
        if found:
            remarks.append(Remark(RemarkId.ROOK_CROSSES_ATTACKED, square, found))
    if answer is not ILLEGAL:
        check = check_remark(board, way)
        if check is not None:
            remarks.append(check)
    return tuple(remarks)


# What is odd about a position.

_VOID_CAUSES = {Cause.NOT_AT_HOME, Cause.NO_KING, Cause.TWO_KINGS}
_CLAIM_HELD, _CLAIM_VOID, _UNSAID = Claim.HELD, Claim.VOID, Claim.UNKNOWN
_EDGE_RANKS = chess.BB_RANK_1 | chess.BB_RANK_8


def is_sound(position: Position) -> bool:
    """Return whether a position could occur in a game.

    It has two kings that do not touch, no pawn on the first or last rank, and the side not to move is not in check.
    """
    mine, other = position.king(position.turn), position.king(not position.turn)
    if mine is None or other is None or position.pawns & _EDGE_RANKS:
        return False
    return not (chess.BB_KING_ATTACKS[mine] & 1 << other or attackers_mask(position.board, position.turn, other))


def find_notes(position: Position, castlings: tuple[CastlingVerdict, ...]) -> tuple[Note, ...]:
    """Return the notes on a position whose four castlings have been judged."""
    board = position.board
    notes = _king_notes(position)
    if board.pawns & _EDGE_RANKS:
        notes += [Note(NoteId.PAWN_ON_EDGE, square=square) for square in squares_of(board.pawns & _EDGE_RANKS)]
    given = False
    for past, verdict in zip(position.rooks, castlings, strict=True):
        claim = past.claim
        if claim is not _UNSAID:
            given = True
            if claim is _CLAIM_VOID or (claim is _CLAIM_HELD and verdict.right.cause in _VOID_CAUSES):
                castling = verdict.castling
                notes.append(Note(NoteId.VOID_RIGHT, castling.color, castling, letter=past.letter))
    if not given:
        notes.append(Note(NoteId.RIGHTS_NOT_GIVEN))
    return tuple(notes)


def _king_notes(position: Position) -> list[Note]:
    board, notes = position.board, []
    white, black = king_square(board, WHITE), king_square(board, BLACK)
    for color, king in ((WHITE, white), (BLACK, black)):
        if king is None:
            none = not board.kings & board.occupied_co[color]
            notes.append(Note(NoteId.NO_KING if none else NoteId.TWO_KINGS, color))
    if white is not None and black is not None and chess.BB_KING_ATTACKS[white] & 1 << black:
        notes.append(Note(NoteId.KINGS_TOUCH))
    waiting = black if position.turn else white
    if waiting is not None and attackers_mask(board, position.turn, waiting):
        notes.append(Note(NoteId.ENEMY_IN_CHECK, not position.turn))
    return notes
