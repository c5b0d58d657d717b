"""Colours exchanged, and another variant: what is known of kings and rooks goes with the men."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.reading import position_of, verdict_of
from tests.rules.test_properties import positions, repeatable
from trainer.rules.judge import judge
from trainer.rules.moves import legal_moves, play_text, played
from trainer.rules.position import Position
from trainer.rules.setup import declare_king, declare_rook, give_variant, with_colors_swapped
from trainer.rules.squares import parse_square
from trainer.rules.terms import BLACK, CASTLINGS, WHITE, Cause, Legality, Moved, Variant, castling_at, castling_of

MOVED = st.sampled_from(list(Moved))


@st.composite
def known(draw: st.DrawFn) -> Position:
    """Return a position of which something was declared, and after some moves."""
    position = draw(positions())
    for color in (WHITE, BLACK):
        moved = draw(st.none() | st.sampled_from([Moved.UNMOVED, Moved.MOVED, Moved.UNKNOWN]))
        position = position if moved is None else declare_king(position, color, moved)
    for castling in CASTLINGS:
        moved = draw(st.none() | MOVED)
        position = position if moved is None else declare_rook(position, castling, moved)
    for choice in draw(st.lists(st.integers(0, 99), max_size=4)):
        moves = legal_moves(position)
        position = played(position, moves[choice % len(moves)])[0] if moves else position
    return position


@repeatable
@given(known())
def test_exchanged_twice_it_is_the_first_position(position: Position) -> None:
    assert with_colors_swapped(with_colors_swapped(position)) == position


@repeatable
@given(known())
def test_the_other_side_may_do_what_this_one_might(position: Position) -> None:
    here, there = judge(position), judge(with_colors_swapped(position))
    for castling in CASTLINGS:
        one, other = here.of(castling), there.of(castling_at(not castling.color, castling.wing))
        assert (one.answer, one.on_move, one.statuses) == (other.answer, other.on_move, other.statuses)
        assert (one.right.status, one.right.cause, one.right.assumed) == (
            other.right.status,
            other.right.cause,
            other.right.assumed,
        )


def test_a_king_that_has_moved_is_still_one_that_has_moved() -> None:
    position = play_text(position_of("4k3/p7/8/8/8/8/8/R3K2R w KQ - 0 1"), "Ke2 a6 Ke1 a5")
    assert isinstance(position, Position)
    verdict = judge(with_colors_swapped(position)).of(castling_of("k"))
    assert verdict.answer is Legality.ILLEGAL
    assert verdict.right.cause is Cause.KING_MOVED
    assert [event.move for event in verdict.right.king_events] == ["Ke8-e7"]


def test_a_letter_of_a_file_goes_with_its_rook() -> None:
    swapped = with_colors_swapped(position_of("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", chess960=True))
    assert (swapped.rooks[3].letter, swapped.rooks[3].file, swapped.field) == ("b", 1, "b")
    assert judge(swapped).of(castling_of("q")).home.rook == parse_square("b8")


@pytest.mark.parametrize("variant", list(Variant))
def test_another_variant_keeps_the_en_passant_square(variant: Variant) -> None:
    position = position_of("r3k2r/8/8/Pp6/8/8/8/R3K2R w KQkq b6 0 1")
    assert give_variant(position, variant).ep_square == parse_square("b6")


def test_without_a_word_the_other_side_holds_what_the_fen_says() -> None:
    position = position_of("r3k3/8/8/8/8/8/8/R3K2R w Kq - 0 1")
    verdict = judge(with_colors_swapped(position))
    for letter, other in zip("KQkq", "kqKQ", strict=True):
        assert verdict.of(castling_of(letter)).answer is verdict_of("r3k3/8/8/8/8/8/8/R3K2R w Kq - 0 1", other).answer
