"""King and rook set down in every order that leads to castling, for every geometry there is (Guidelines II.3.2.5)."""

from itertools import permutations
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.reading import position_of
from tests.rules.touch.test_rule import acts_of, ruling_of, turned_fen
from trainer.rules.squares import parse_square
from trainer.rules.touch.acts import Act, ActId
from trainer.rules.touch.ruling import Duty, Ground, Ruling


class Way(NamedTuple):
    """A castling on a board of king and rook: where each starts from and arrives; and one man that forbids it."""

    king: str
    rook: str
    king_to: str
    rook_to: str
    forbidden: bool = False

    def fen(self) -> str:
        """Return the board, a rook of Black checking the king where castling is forbidden."""
        row = {self.king: "K", self.rook: "R"}
        first = "".join(row.get(f"{file}1", "1") for file in "abcdefgh")
        eighth = "".join("r" if f"{file}1" == self.king and self.forbidden else "1" for file in "abcdefgh")
        return f"{eighth}/7k/8/8/8/8/8/{first} w {self.rook[0].upper()} - 0 1"


def way(king: str, rook: str, *, forbidden: bool = False) -> Way:
    ends = ("g1", "f1") if rook > king else ("c1", "d1")
    return Way(f"{king}1", f"{rook}1", *ends, forbidden)


WAYS = [way(king, rook) for king, rook in permutations("abcdefgh", 2) if king not in "ah"]
"""Every geometry of Chess960: king and castling rook on any two squares, the king between two rooks."""

ORDERS = {
    "rook first": "K R-> K->",
    "king first": "K-> R->",
    "both touched, king first": "K R K-> R->",
    "both touched, rook first": "K R R-> K->",
    "together, rook first": "K+R R-> K->",
    "together, king first": "R+K K-> R->",
    "each touched before": "K K-> R R->",
    "king touched again": "K R-> K K->",
}


def acts_in(order: str, way: Way) -> tuple[Act, ...]:
    words = order.replace("K->", f"k-{way.king_to}").replace("R->", f"r-{way.rook_to}")
    return acts_of(
        words.replace("K", way.king).replace("R", way.rook).replace("k-", f"{way.king}-").replace("r-", f"{way.rook}-")
    )


def ruling_on(way: Way, acts: tuple[Act, ...]) -> Ruling:
    return ruling_of(position_of(way.fen(), chess960=True), acts)


CLOCK = (Act(ActId.CLOCK),)


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
@pytest.mark.parametrize("way", WAYS, ids=[f"{way.king}{way.rook}" for way in WAYS])
def test_castling_is_made_whichever_is_set_down_first(way: Way, order: str) -> None:
    for clock in ((), CLOCK):
        found = ruling_on(way, acts_in(order, way) + clock)
        assert (found.duty, found.ground, found.moves) == (Duty.CASTLE, Ground.CASTLED, (way.king + way.rook,))
        assert not found.penalty


@pytest.mark.parametrize("way", WAYS, ids=[f"{way.king}{way.rook}" for way in WAYS])
def test_with_the_rook_set_down_the_king_is_still_to_come(way: Way) -> None:
    found = ruling_on(way, acts_in("K R->", way))
    assert (found.duty, found.moves) == (Duty.CASTLE, (way.king + way.rook,))
    # Where the king stays, castling has been made already.
    assert (found.ground is Ground.CASTLED) is (way.king == way.king_to)


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
@pytest.mark.parametrize(
    "way",
    [way(each.king[0], each.rook[0], forbidden=True) for each in WAYS],
    ids=[f"{way.king}{way.rook}" for way in WAYS],
)
def test_a_castling_that_is_illegal_stays_so_in_every_order(way: Way, order: str) -> None:
    found = ruling_on(way, acts_in(order, way) + CLOCK)
    assert (found.duty, found.penalty) == (Duty.KING, True)
    assert way.king + way.rook not in found.moves


TRAVELLING = [way for way in WAYS if way.king != way.king_to]
"""Where the king stays, castling is a move of the rook as well."""


@pytest.mark.parametrize("way", TRAVELLING, ids=[f"{way.king}{way.rook}" for way in TRAVELLING])
def test_a_rook_touched_first_does_not_castle_in_any_order(way: Way) -> None:
    for order in ("R K R-> K->", "R-> K->", "R K K-> R->"):
        found = ruling_on(way, acts_in(order, way) + CLOCK)
        assert found.duty is not Duty.CASTLE
        assert way.king + way.rook not in found.moves


@given(st.sampled_from(WAYS), st.sampled_from(sorted(ORDERS.values())), st.booleans())
def test_black_castles_as_white_does(way: Way, order: str, clock: bool) -> None:
    acts = acts_in(order, way) + (CLOCK if clock else ())
    turned = tuple(
        act._replace(
            square=None if act.square is None else act.square ^ 56, other=None if act.other is None else act.other ^ 56
        )
        for act in acts
    )
    found = ruling_of(position_of(turned_fen(way.fen()), chess960=True), turned)
    assert (found.duty, found.ground, found.penalty) == (Duty.CASTLE, Ground.CASTLED, False)


COLLISIONS = {
    "king on the rook that stays": ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1-g1"),
    "rook on the king that stays": ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1 g1-f1"),
    "two men on one square": ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1-d1 h1-d1"),
    "a pawn on its neighbour": ("4k3/8/8/8/8/8/6PP/4K2R w K - 0 1", "g2-h2"),
}


@pytest.mark.parametrize(("fen", "text"), COLLISIONS.values(), ids=COLLISIONS)
def test_two_men_of_one_hand_on_one_square_are_no_move(fen: str, text: str) -> None:
    found = ruling_of(position_of(fen, chess960=True), acts_of(f"{text} clock"))
    assert found.penalty
    assert found.ground is not Ground.CASTLED


def test_the_case_of_the_report() -> None:
    position = position_of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", chess960=True)
    found = ruling_of(position, acts_of("f1 g1-f1 f1-g1 clock"))
    assert (found.duty, found.ground, found.penalty) == (Duty.CASTLE, Ground.CASTLED, False)
    assert parse_square("f1") == found.square
