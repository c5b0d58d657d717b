"""Setting up by hand: what is still known of a rook once its king was placed anew."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.rules.reading import position_of
from trainer.rules.judge import judge
from trainer.rules.moves import play_text
from trainer.rules.position import Man, Position
from trainer.rules.setup import declare_king, declare_rook, give_variant, put, remove, shift, workshop_position
from trainer.rules.squares import parse_square
from trainer.rules.terms import BLACK, WHITE, Cause, Color, Moved, RightStatus, Variant, castling_of
from trainer.rules.verdict import Right

HELD, UNKNOWN, LOST = RightStatus.HELD, RightStatus.UNKNOWN, RightStatus.LOST
E1, E2 = parse_square("e1"), parse_square("e2")


def _shifted(position: Position) -> Position:
    return shift(shift(position, E1, E2), E2, E1)


def _put(position: Position) -> Position:
    return put(put(position, Man(E2, "king", WHITE)), Man(E1, "king", WHITE))


def _removed(position: Position) -> Position:
    return put(remove(position, E1), Man(E1, "king", WHITE))


ANEW = {"shifted": _shifted, "put": _put, "taken-off": _removed}


class Row(NamedTuple):
    """What was known before White's king was placed anew; then the right to O-O, and whether its rook is supposed."""

    name: str
    field: str
    said: Moved | None = None
    moves: str = ""
    status: RightStatus = HELD
    cause: Cause | None = None
    supposed: bool = True


ROWS = [
    Row("held", "KQ", supposed=False),
    Row("denied", "-"),
    Row("denied-beside-the-other", "Q"),
    Row("not-said", "?"),
    Row("void", "GQ"),
    Row("denied-and-moves-were-played", "-", moves="Nb3 Ke7"),
    Row("denied-beside-the-other-and-moves", "Q", moves="Nb3 Ke7"),
    Row("held-and-the-king-moved", "KQ", moves="Ke2 Ke7 Ke1", supposed=False),
    Row("somebody-doubts-it", "KQ", Moved.UNKNOWN),
    Row("somebody-said-unmoved", "-", Moved.UNMOVED, supposed=False),
    Row("somebody-said-moved", "KQ", Moved.MOVED, status=LOST, cause=Cause.ROOK_MOVED, supposed=False),
    Row("somebody-said-captured", "KQ", Moved.CAPTURED, status=LOST, cause=Cause.ROOK_CAPTURED, supposed=False),
    Row("the-rook-moved", "KQ", moves="Rh2 Ke7 Rh1", status=LOST, cause=Cause.ROOK_MOVED, supposed=False),
]


def _before(row: Row) -> Position:
    position = position_of(f"4k3/8/8/8/8/8/3N4/R3K2R w {row.field} - 0 1")
    position = position if row.said is None else declare_rook(position, castling_of("K"), row.said)
    played = play_text(position, row.moves)
    assert isinstance(played, Position), played
    return played


def _right(position: Position, letter: str = "K") -> Right:
    return judge(position).of(castling_of(letter)).right


@pytest.mark.parametrize("anew", ANEW.values(), ids=ANEW)
@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_the_right_once_the_king_was_placed_anew(row: Row, anew: Callable[[Position], Position]) -> None:
    before = _before(row)
    right = _right(anew(before))
    assert (right.status, right.cause, right.rook_assumed) == (row.status, row.cause, row.supposed)
    assert right.king_assumed
    assert not right.before
    assert right.rook_events == _right(before).rook_events


@pytest.mark.parametrize("anew", ANEW.values(), ids=ANEW)
@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_the_claim_of_the_fen_spoke_of_another_king(row: Row, anew: Callable[[Position], Position]) -> None:
    """Nothing is deduced from it any more: a right that somebody doubts then is in doubt."""
    for letter in "KQ":
        doubted = declare_rook(anew(_before(row)), castling_of(letter), Moved.UNKNOWN)
        assert (_right(doubted, letter).status, _right(doubted, letter).cause) == (UNKNOWN, None)


@pytest.mark.parametrize("anew", ANEW.values(), ids=ANEW)
@pytest.mark.parametrize("row", [row for row in ROWS if row.supposed], ids=[row.name for row in ROWS if row.supposed])
def test_what_is_supposed_is_as_if_it_had_been_set_up_by_hand(row: Row, anew: Callable[[Position], Position]) -> None:
    after = anew(_before(row))
    assert after.rooks[0] == workshop_position().rooks[0]
    for variant in (Variant.CHESS960, Variant.STANDARD):
        # The field that was read is not read again.
        after = give_variant(after, variant)
        assert _right(after).status is HELD


@pytest.mark.parametrize("anew", ANEW.values(), ids=ANEW)
@pytest.mark.parametrize("field", ["-", "k", "kq", "?", "KQ"])
def test_the_rooks_of_the_other_color_stay_as_they_were_known(field: str, anew: Callable[[Position], Position]) -> None:
    before = position_of(f"r3k2r/8/8/8/8/8/8/R3K2R w {field} - 0 1")
    after = anew(before)
    assert after.rooks[2:] == before.rooks[2:]
    assert after.kings[BLACK] == before.kings[BLACK]
    assert [_right(after, letter) for letter in "kq"] == [_right(before, letter) for letter in "kq"]


@pytest.mark.parametrize("anew", ANEW.values(), ids=ANEW)
@pytest.mark.parametrize(
    ("placement", "field", "named", "outermost"),
    [("RR2K3", "B", "b1", "a1"), ("RR2K2R", "HB", "b1", "a1"), ("R3K2R", "A", "a1", "a1")],
    ids=["inner", "inner-beside-the-other-wing", "outer"],
)
def test_in_chess960_the_board_is_asked_anew_which_rook_castles(
    placement: str, field: str, named: str, outermost: str, anew: Callable[[Position], Position]
) -> None:
    before = position_of(f"4k3/8/8/8/8/8/8/{placement} w {field} - 0 1", chess960=True)
    homes = [judge(position).of(castling_of("Q")).home.rook for position in (before, anew(before))]
    assert homes == [parse_square(named), parse_square(outermost)]


@pytest.mark.parametrize("color", [WHITE, BLACK], ids=["white", "black"])
def test_a_king_that_was_said_to_have_moved_is_supposed_again(color: Color) -> None:
    letters = "KQ" if color else "kq"
    said = declare_king(position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), color, Moved.MOVED)
    assert {_right(said, letter).status for letter in letters} == {LOST}
    home = E1 if color else E1 ^ 56
    anew = shift(shift(said, home, home ^ 8), home ^ 8, home)
    assert {(_right(anew, letter).status, _right(anew, letter).king_assumed) for letter in letters} == {(HELD, True)}
