"""ACTS -> RULING: what a hand has done at the board, and what must be played now (Laws 4.1 to 4.8, 7.5).

Where the Laws leave a word open, the Arbiters' Manual is followed: a rook touched first that cannot move leaves the
duty to the king. Only men of the side to move are answered for; touching an enemy man (4.3.2) is not covered.
"""

from collections.abc import Iterable, Sequence

from trainer.rules.moves import LegalMove
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import Castling, Legality, Square
from trainer.rules.text.fault import Fault, FaultId, Field
from trainer.rules.touch.acts import Act, ActId
from trainer.rules.touch.board_after import made, unpromoted
from trainer.rules.touch.ruling import Duty, Ground, Ruling
from trainer.rules.touch.table import Table, castling_of_rook, lay_table, standing_moves, stranger, touched_before
from trainer.rules.verdict import CastlingVerdict


def rule_on(position: Position, acts: tuple[Act, ...]) -> Ruling | Fault:
    """Return what the side to move must play after these acts; or the fault of one that touches no man of its own."""
    for act in acts:
        square = stranger(position, act)
        if square is not None:
            return Fault(FaultId.ACT_NOT_OWN, Field.ACTS, square_name(square))
    table = lay_table(position, acts)
    if not table.moves:
        return _game_over(position)
    done = made(position, table.moves, acts)
    ruling = _with_what_was_made(_duty(table, table.touched), done)
    ruling = _after_the_claim(table, ruling, done)
    return _with_supposition(table, _with_hands_and_clock(table, ruling))


def _game_over(position: Position) -> Ruling:
    """Return that nothing is left to play: mate (5.1.1) or stalemate (5.2.1)."""
    king = position.king(position.turn)
    attacked = king is not None and position.board.is_attacked_by(not position.turn, king)
    return Ruling(Duty.NONE, Ground.GAME_OVER, ("5.1.1" if attacked else "5.2.1",))


def _with_what_was_made(ruling: Ruling, done: LegalMove | None) -> Ruling:
    """Return the ruling once a move was made that fulfils the duty: this move stands.

    `done` is the legal move that the board shows, or None.
    """
    may_still_castle = ruling.ground is Ground.MOVE_STANDS and bool(ruling.counts)
    if done is None or done.uci not in ruling.moves or may_still_castle:
        return ruling
    if done.castling is not None:
        articles = ruling.articles if ruling.duty is Duty.CASTLE else ("4.7.2",)
        return Ruling(Duty.CASTLE, Ground.CASTLED, articles, done.castling, done.start, (done.uci,))
    return ruling._replace(
        ground=Ground.MOVE_STANDS, articles=("4.7",), square=done.start, moves=(done.uci,), counts=()
    )


def _with_supposition(table: Table, ruling: Ruling) -> Ruling:
    """Return the ruling; it is `supposed` where a castling of it depends on what nobody has said of king and rook."""
    named = {ruling.castling} if ruling.duty is Duty.CASTLE else set()
    open_ones = [each.castling for each in table.castlings if each.answer is Legality.DEPENDS_ON_HISTORY]
    return ruling._replace(supposed=any(castling in named | set(ruling.counts) for castling in open_ones))


def _duty(table: Table, touched: tuple[Square, ...]) -> Ruling:
    """Return the duty that the order of touching gives; a man that cannot move gives none (4.3.1, 4.5)."""
    if not touched:
        return _nothing_can_move(table) if table.touched else _not_touched(table)
    first = touched[0]
    if first == table.king:
        meant = _meant_castling(table, touched)
        if meant is not None:
            return _castling_duty(table, meant)
    stands = standing_moves(table)
    if stands and stands[0].start == first:
        return _piece_duty(table, first, Ground.MOVE_STANDS, ("4.7",), stands)
    castling = castling_of_rook(table, first)
    if castling is not None and table.king in touched[1:]:
        return _rook_first(table, castling, touched)
    moves = table.of(first)
    return _piece_duty(table, first, Ground.TOUCHED, ("4.3.1",), moves) if moves else _duty(table, touched[1:])


def _not_touched(table: Table) -> Ruling:
    articles = [("4.2.1", ActId.ADJUST), ("4.2.2", ActId.BRUSH)]
    return Ruling(Duty.NONE, Ground.NOT_TOUCHED, tuple(article for article, act in articles if table.done(act)))


def _nothing_can_move(table: Table) -> Ruling:
    return Ruling(Duty.ANY, Ground.NOTHING_CAN_MOVE, ("4.5",), moves=_names(table.moves))


def _names(moves: Iterable[LegalMove]) -> tuple[str, ...]:
    return tuple(sorted(move.uci for move in moves))


def _castlings(moves: Iterable[LegalMove]) -> tuple[Castling, ...]:
    return tuple(move.castling for move in moves if move.castling is not None)


def _piece_duty(
    table: Table, square: Square, ground: Ground, articles: tuple[str, ...], moves: Sequence[LegalMove]
) -> Ruling:
    """Return that the man of a square must make one of these moves, or has made it."""
    duty = Duty.ROOK if table.position.board.rooks & 1 << square else Duty.PIECE
    if square == table.king:
        duty = Duty.KING
    return Ruling(duty, ground, articles, square=square, moves=_names(moves), counts=_castlings(moves))


def _meant_castling(table: Table, touched: tuple[Square, ...]) -> CastlingVerdict | None:
    """Return the castling that a king touched first is meant for: by its release, else by the rook touched with it.

    In Chess960 a king released on its arrival may also have made an ordinary step; the rook tells.
    """
    steps = {move.end for move in table.of(table.king) if move.castling is None} if table.king is not None else set()
    rooks = [verdict for square in touched if (verdict := castling_of_rook(table, square))]
    for square, end in table.released:
        if square != table.king:
            continue
        arriving = [verdict for verdict in table.castlings if verdict.geometry and verdict.geometry.king_to == end]
        if end in steps:
            due = [verdict for verdict in rooks if _was_due(table, verdict, (square, end))]
            return next((verdict for verdict in rooks if verdict in arriving or verdict in due), None)
        if arriving:
            return arriving[0]
    return rooks[0] if rooks else None


def _was_due(table: Table, verdict: CastlingVerdict, release: tuple[Square, Square]) -> bool:
    """Return whether king and rook were touched for a legal castling before the king was released elsewhere (4.4.1)."""
    rook = verdict.home.rook
    return verdict.answer is not Legality.ILLEGAL and rook is not None and touched_before(table, rook, release)


def _castling_duty(table: Table, verdict: CastlingVerdict) -> Ruling:
    """Return what follows when king and then rook were touched, or the king was released two squares away."""
    released = verdict.geometry is not None and (table.king, verdict.geometry.king_to) in table.released
    articles = ("4.7.2",) if released else ()
    if verdict.answer is Legality.ILLEGAL:
        return _king_instead(table, verdict, Ground.CASTLING_ILLEGAL, (*articles, "4.4.3"))
    ground = Ground.KING_RELEASED if released else Ground.KING_AND_ROOK
    moves = _names(move for move in table.moves if move.castling is verdict.castling)
    return Ruling(Duty.CASTLE, ground, articles or ("4.4.1",), verdict.castling, table.king, moves)


def _king_instead(table: Table, verdict: CastlingVerdict, ground: Ground, articles: tuple[str, ...]) -> Ruling:
    """Return that the king must move, castling to the other wing included.

    Where the king has no legal move, another man that was touched must move; where there is none, any move is free.
    """
    moves = [move for move in table.moves if move.start == table.king and move.castling is not verdict.castling]
    if moves:
        return Ruling(Duty.KING, ground, articles, verdict.castling, table.king, _names(moves), _castlings(moves))
    rook = verdict.home.rook
    for square in table.touched:
        others = table.of(square)
        if others and square not in (table.king, rook):
            # The king and the rook of the castling give no duty; another man that was touched does (4.3.1).
            return _piece_duty(table, square, Ground.TOUCHED, (*articles, "4.3.1"), others)
    free = [move for move in table.moves if move.castling is not verdict.castling]
    articles = articles if "4.4.3" in articles else (*articles, "4.5")
    return Ruling(Duty.ANY, ground, articles, verdict.castling, moves=_names(free))


def _rook_first(table: Table, verdict: CastlingVerdict, touched: tuple[Square, ...]) -> Ruling:
    """Return what follows when the rook was touched on purpose before the king (4.4.2)."""
    articles = ("4.4.2", "4.3.1")
    for square in touched:
        moves = [move for move in table.of(square) if move.castling is not verdict.castling]
        if moves and square != table.king:
            ruling = _piece_duty(table, square, Ground.ROOK_FIRST, articles, moves)
            return ruling._replace(castling=verdict.castling)
        if moves:
            break
    return _king_instead(table, verdict, Ground.ROOK_FIRST, articles)


def _after_the_claim(table: Table, ruling: Ruling, done: LegalMove | None) -> Ruling:
    """Return that no duty is left where the right to complain is lost, else the ruling (4.8).

    It is lost once the opponent has touched a man after a legal move that broke the duty, or was made with two hands.
    """
    ids = [act.id for act in table.acts]
    if done is None or ActId.OPPONENT not in ids:
        return ruling
    # In the list read backwards, the smaller index was done later.
    since = ids[::-1].index(ActId.OPPONENT) < ids[::-1].index(ActId.RELEASE)
    right = ruling.ground in (Ground.CASTLED, Ground.MOVE_STANDS) and done.uci in ruling.moves
    if not since or (right and ActId.TWO_HANDS not in ids):
        return ruling
    return Ruling(Duty.NONE, Ground.CLAIM_LOST, ("4.8",), ruling.castling)


def _with_hands_and_clock(table: Table, ruling: Ruling) -> Ruling:
    """Add the articles on two hands and on the clock, and the penalty where the move counts as illegal (7.5)."""
    if ruling.ground is Ground.CLAIM_LOST:
        return ruling
    ids = [act.id for act in table.acts]
    articles = [*ruling.articles, *(["4.1"] if ActId.TWO_HANDS in ids else [])]
    if ActId.CLOCK not in ids:
        return ruling._replace(articles=tuple(articles))
    before = table.acts[: ids.index(ActId.CLOCK)]
    article = _clock_article(table, before)
    left = unpromoted(table.moves, before)
    if left and article == "7.5.2":
        queen = tuple(move.uci for move in left if move.uci[-1] == "q")
        ruling = ruling._replace(moves=queen if set(queen) <= set(ruling.moves) else ruling.moves)
    articles += [article, "7.5.5"] if article else []
    return ruling._replace(articles=tuple(articles), penalty=bool(article))


def _clock_article(table: Table, before: tuple[Act, ...]) -> str:
    """Return the article by which the clock makes these acts an illegal move; empty where they are none."""
    if made(table.position, table.moves, before) is not None:
        return "7.5.4" if any(act.id is ActId.TWO_HANDS for act in before) else ""
    if not any(act.id is ActId.RELEASE for act in before):
        return "7.5.3"
    # A pawn left on the last rank becomes a queen.
    return "7.5.2" if unpromoted(table.moves, before) else "7.5.1"
