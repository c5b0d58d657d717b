"""What holds of every position: mirrors, edits, answers that follow from conditions, literal attacks."""

from copy import deepcopy

import chess
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.referee.compare import referee_says_legal
from tests.rules.reading import position_of
from trainer.rules.judge import judge
from trainer.rules.moves import play_text
from trainer.rules.position import Man, Position
from trainer.rules.setup import clear, declare_king, declare_rook, give_turn, put, remove, shift
from trainer.rules.squares import PIECE_NAMES
from trainer.rules.terms import (
    CASTLINGS,
    CONDITIONS,
    Castling,
    Condition,
    Legality,
    Moved,
    RightStatus,
    Role,
    Status,
    Variant,
    castling_at,
)
from trainer.rules.text.fen import write_fen
from trainer.rules.verdict import CastlingVerdict

settings.register_profile(
    "repeatable",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
repeatable = settings.get_profile("repeatable")

MEN = st.sampled_from(["P", "N", "B", "R", "Q", "p", "n", "b", "r", "q"])
FIELDS = st.lists(st.sampled_from("KQkq"), unique=True).map("".join)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Return a position in which kings and rooks are often at home, in one of the two variants."""
    chess960 = draw(st.booleans())
    board = chess.BaseBoard.empty()
    for square, symbol in draw(st.dictionaries(st.sampled_from(chess.SQUARES), MEN, max_size=10)).items():
        if symbol not in "Pp" or chess.square_rank(square) not in (0, 7):
            board.set_piece_at(square, chess.Piece.from_symbol(symbol))
    files = sorted(draw(st.permutations(range(8)))[:3]) if chess960 else [0, 4, 7]
    for color, symbols in ((chess.WHITE, "RKR"), (chess.BLACK, "rkr")):
        for file, symbol in zip(files, symbols, strict=True):
            if symbol in "Kk" or draw(st.integers(0, 3)) > 0:
                board.set_piece_at(file + (0 if color else 56), chess.Piece.from_symbol(symbol))
    if draw(st.integers(0, 3)) == 0:
        board.remove_piece_at(files[1] + 56)
        board.set_piece_at(draw(st.sampled_from(chess.SQUARES[8:56])), chess.Piece.from_symbol("k"))
    field = draw(FIELDS) + draw(st.sampled_from(["", "", "?"]))
    turn = draw(st.sampled_from("wb"))
    return position_of(f"{board.board_fen()} {turn} {field or '-'} - 0 1", chess960=chess960)


def _opposite(castling: Castling) -> Castling:
    return castling_at(not castling.color, castling.wing)


def _mirrored(position: Position) -> Position:
    """Return the position with the colours exchanged, by way of its text."""
    placement, turn, field, *tail = write_fen(position).split()
    ranks = "/".join(reversed(placement.split("/"))).swapcase()
    fen = " ".join([ranks, "b" if turn == "w" else "w", field.swapcase(), *tail])
    return position_of(fen, chess960=position.variant is Variant.CHESS960)


def _shape(verdict: CastlingVerdict, *, flip: bool) -> object:
    """Return everything a verdict says, on squares as White would see them when flipped."""

    def at(square: int) -> int:
        return square ^ 56 if flip else square

    path = [
        (at(step.square), step.role, step.shielded_by_king, {(at(m.square), *m[1:]) for m in step.attackers})
        for step in verdict.path
    ]
    blockers = [(at(man.square), man.kind, man.color != flip) for man in verdict.blockers]
    remarks = [
        (remark.id, at(remark.square), {at(m.square) for m in remark.attackers}) for remark in verdict.irrelevant
    ]
    return verdict.answer, verdict.on_move, verdict.right, verdict.statuses, path, blockers, remarks


@repeatable
@given(positions())
def test_exchanging_the_colors_mirrors_the_verdict(position: Position) -> None:
    position = position_of(write_fen(position), chess960=position.variant is Variant.CHESS960)
    here, there = judge(position), judge(_mirrored(position))
    for castling in CASTLINGS:
        assert _shape(here.of(castling), flip=False) == _shape(there.of(_opposite(castling)), flip=True)


@repeatable
@given(positions())
def test_answer_follows_from_right_and_conditions(position: Position) -> None:
    for verdict in judge(position).castlings:
        if verdict.right.status is RightStatus.LOST or verdict.violated:
            assert verdict.answer is Legality.ILLEGAL
        elif verdict.right.status is RightStatus.HELD:
            assert verdict.answer is Legality.LEGAL
            assert set(verdict.statuses) == {Status.MET}
        else:
            assert verdict.answer is Legality.DEPENDS_ON_HISTORY
            assert Status.UNKNOWN in verdict.statuses[:2]


@repeatable
@given(positions())
def test_conditions_follow_from_path_and_blockers(position: Position) -> None:
    roles = {
        Condition.START_SAFE: Role.START,
        Condition.CROSSING_SAFE: Role.CROSSING,
        Condition.ARRIVAL_SAFE: Role.ARRIVAL,
    }
    for verdict in judge(position).castlings:
        if not verdict.path:
            assert {verdict.status(condition) for condition in CONDITIONS[2:]} == {Status.NOT_APPLICABLE}
            continue
        assert (verdict.status(Condition.SQUARES_BETWEEN_EMPTY) is Status.VIOLATED) == bool(verdict.blockers)
        for condition, role in roles.items():
            attacked = any(step.attackers for step in verdict.path if step.role is role)
            assert verdict.status(condition) is (Status.VIOLATED if attacked else Status.MET)


@repeatable
@given(positions())
def test_attackers_are_those_of_python_chess(position: Position) -> None:
    board = chess.Board(None)
    board.set_board_fen(position.board.board_fen())
    for verdict in judge(position).castlings:
        enemy = not verdict.castling.color
        for step in verdict.path:
            literal = {man.square for man in step.attackers if not man.discovered}
            if not any(man.discovered for man in step.attackers):
                assert literal == set(board.attackers(enemy, step.square))
            for man in step.attackers:
                assert PIECE_NAMES[board.piece_type_at(man.square) or 0] == man.kind
                assert man.pinned == board.is_pinned(enemy, man.square)


@repeatable
@given(positions())
def test_legal_and_on_move_is_what_python_chess_plays(position: Position) -> None:
    chess960 = position.variant is Variant.CHESS960
    fen = write_fen(position).replace("?", "")
    fen = " ".join(part or "-" for part in fen.split(" "))
    for verdict in judge(position).castlings:
        if verdict.on_move:
            played = referee_says_legal(fen, verdict.castling, chess960=chess960)
            assert played == (verdict.answer is Legality.LEGAL)


@repeatable
@given(positions())
def test_the_turn_changes_nothing_but_whose_move_it_is(position: Position) -> None:
    here, there = judge(position), judge(give_turn(position, not position.turn))
    for one, other in zip(here.castlings, there.castlings, strict=True):
        assert one._replace(on_move=False) == other._replace(on_move=False)
        assert one.on_move != other.on_move


@repeatable
@given(positions(), st.sampled_from(chess.SQUARES), st.sampled_from(PIECE_NAMES[1:6]))
def test_an_enemy_man_frees_a_square_only_by_standing_in_between(position: Position, square: int, kind: str) -> None:
    """Whoever attacked a square of the path still does, unless the new man stands on the line between the two."""
    if position.board.piece_at(square):
        return
    for castling in CASTLINGS:
        before = judge(position).of(castling)
        after = judge(put(position, Man(square, kind, not castling.color))).of(castling)
        for step, again in zip(before.path, after.path, strict=False):
            kept = {man.square for man in again.attackers}
            lost = {man.square for man in step.attackers} - kept
            assert all(chess.BB_SQUARES[square] & chess.between(man, step.square) for man in lost)


@repeatable
@given(positions())
def test_a_legal_castling_can_be_played_and_puts_king_and_rook_on_their_squares(position: Position) -> None:
    for verdict in judge(position).castlings:
        uci = verdict.uci(position.variant)
        if verdict.answer is not Legality.LEGAL or not verdict.on_move:
            continue
        assert verdict.geometry is not None
        for text in (verdict.castling.san, uci or ""):
            after = play_text(position, text)
            assert isinstance(after, Position), after
            color = verdict.castling.color
            assert after.board.king(color) == verdict.geometry.king_to
            assert after.board.piece_at(verdict.geometry.rook_to) == chess.Piece(chess.ROOK, color)
            rights = [judge(after).of(each).right for each in CASTLINGS if each.color == color]
            assert {right.status for right in rights} == {RightStatus.LOST}


def _edits(position: Position, start: int, end: int, color: chess.Color, kind: str) -> list[Position]:
    castling = CASTLINGS[start % 4]
    return [
        put(position, Man(start, kind, color)),
        remove(position, start),
        shift(position, start, end),
        clear(position),
        give_turn(position, color),
        declare_king(position, color, Moved.MOVED),
        declare_rook(position, castling, Moved.CAPTURED),
    ]


@repeatable
@given(
    positions(),
    st.sampled_from(chess.SQUARES),
    st.sampled_from(chess.SQUARES),
    st.booleans(),
    st.sampled_from(PIECE_NAMES[1:]),
)
def test_no_edit_changes_the_earlier_position(
    position: Position, start: int, end: int, color: chess.Color, kind: str
) -> None:
    earlier, fen, verdict = deepcopy(position), write_fen(position), judge(position)
    later = _edits(position, start, end, color, kind)
    assert all(isinstance(edited, Position) for edited in later)
    assert position == earlier
    assert write_fen(position) == fen
    assert judge(position) == verdict


@repeatable
@given(st.sampled_from(chess.SQUARES), st.sampled_from(chess.SQUARES), st.booleans())
def test_every_edit_of_the_men_clears_the_en_passant_square(start: int, end: int, color: chess.Color) -> None:
    position = position_of("r3k2r/8/8/Pp6/8/8/8/R3K2R w KQkq b6 0 1")
    for edited in _edits(position, start, end, color, "bishop")[:4]:
        assert edited.ep_square is None or edited.board == position.board


@repeatable
@given(positions())
def test_judging_changes_nothing(position: Position) -> None:
    earlier = deepcopy(position)
    assert judge(position) == judge(position)
    assert position == earlier
