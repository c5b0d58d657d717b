"""What somebody says of kings and rooks, and what the hand that sets up a position leaves supposed."""

import pytest

from tests.rules.reading import path_text, position_of, status_text
from trainer.rules.judge import judge
from trainer.rules.moves import play_text
from trainer.rules.position import Man, Position
from trainer.rules.setup import declare_king, declare_rook, give_variant, put, workshop_position
from trainer.rules.squares import parse_square
from trainer.rules.terms import WHITE, Cause, Legality, Moved, RightStatus, Variant, castling_of

HELD, UNKNOWN, LOST = "held", "unknown", "lost"
LEGAL, ILLEGAL, DEPENDS = "legal", "illegal", "depends-on-history"
_BOTH = "4k3/8/8/8/8/8/8/R3K2R w {} - 0 1"


def _declared(fen: str, king: Moved | None, rook: Moved | None) -> Position:
    position = position_of(fen)
    if king is not None:
        position = declare_king(position, WHITE, king)
    if rook is not None:
        position = declare_rook(position, castling_of("K"), rook)
    return position


_DECLARED: list[tuple[str, str, Moved | None, Moved | None, str, Cause | None, str, str]] = [
    ("king-moved", "KQ", Moved.MOVED, None, LOST, Cause.KING_MOVED, "vmmmmm", ILLEGAL),
    ("king-moved-rook-unknown", "?", Moved.MOVED, None, LOST, Cause.KING_MOVED, "vummmm", ILLEGAL),
    ("rook-moved", "KQ", None, Moved.MOVED, LOST, Cause.ROOK_MOVED, "mvmmmm", ILLEGAL),
    ("rook-moved-king-unknown", "?", None, Moved.MOVED, LOST, Cause.ROOK_MOVED, "uvmmmm", ILLEGAL),
    ("rook-captured", "KQ", None, Moved.CAPTURED, LOST, Cause.ROOK_CAPTURED, "mvmmmm", ILLEGAL),
    ("king-unknown", "KQ", Moved.UNKNOWN, None, UNKNOWN, None, "ummmmm", DEPENDS),
    ("rook-unknown", "KQ", None, Moved.UNKNOWN, UNKNOWN, None, "mummmm", DEPENDS),
    ("rook-known-king-unknown", "?", None, Moved.UNMOVED, UNKNOWN, None, "ummmmm", DEPENDS),
    ("both-unmoved", "?", Moved.UNMOVED, Moved.UNMOVED, HELD, None, "mmmmmm", LEGAL),
]


@pytest.mark.parametrize(
    ("field", "king", "rook", "right", "cause", "statuses", "answer"),
    [row[1:] for row in _DECLARED],
    ids=[row[0] for row in _DECLARED],
)
def test_declared(
    field: str,
    king: Moved | None,
    rook: Moved | None,
    right: str,
    cause: Cause | None,
    statuses: str,
    answer: str,
) -> None:
    verdict = judge(_declared(_BOTH.format(field), king, rook)).of(castling_of("K"))
    assert (verdict.right.status, verdict.right.cause, verdict.right.assumed) == (RightStatus(right), cause, False)
    assert status_text(verdict) == statuses
    assert path_text(verdict) == "e1 f1 g1"
    assert verdict.answer is Legality(answer)


def test_declaring_one_rook_leaves_the_other_wing() -> None:
    verdict = judge(_declared(_BOTH.format("KQ"), None, Moved.MOVED)).of(castling_of("Q"))
    assert verdict.answer is Legality.LEGAL


def test_not_at_home_wins_over_the_claim_only() -> None:
    """A rook that somebody said was captured is the cause, though its corner is empty."""
    captured = declare_rook(position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), castling_of("K"), Moved.CAPTURED)
    assert judge(captured).of(castling_of("K")).right.cause is Cause.ROOK_CAPTURED


def test_set_up_by_hand_is_held_and_assumed() -> None:
    verdict = judge(workshop_position())
    rights = {castling.right for castling in verdict.castlings}
    assert {(right.status, right.assumed) for right in rights} == {(RightStatus.HELD, True)}
    assert all(castling.answer is Legality.LEGAL for castling in verdict.castlings)


def test_one_word_ends_the_assumption() -> None:
    position = declare_king(workshop_position(), WHITE, Moved.UNMOVED)
    position = declare_rook(position, castling_of("K"), Moved.UNMOVED)
    verdict = judge(position)
    assert not verdict.of(castling_of("K")).right.assumed
    assert verdict.of(castling_of("Q")).right.assumed
    assert verdict.of(castling_of("k")).right.assumed


@pytest.mark.parametrize(
    ("fen", "chess960"),
    [
        pytest.param("4k3/8/8/8/8/8/8/4K3 w - - 0 1", False, id="standard"),
        pytest.param("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", True, id="chess960-outside-the-named-rook"),
    ],
)
def test_nobody_has_said_that_a_rook_put_there_by_hand_is_unmoved(fen: str, chess960: bool) -> None:
    position = put(position_of(fen, chess960=chess960), Man(parse_square("h1"), "rook", WHITE))
    verdict = judge(position).of(castling_of("K"))
    if verdict.home.rook == parse_square("h1"):
        assert verdict.right.status is not RightStatus.HELD or verdict.right.assumed


@pytest.mark.parametrize("field", ["-", "Q", "?"])
def test_what_somebody_says_wins_over_a_fen_that_moves_were_played_from(field: str) -> None:
    position = play_text(position_of(f"4k3/8/8/8/8/8/7P/R3K2R w {field} - 0 1"), "h3 Kd8")
    assert isinstance(position, Position)
    position = declare_rook(declare_king(position, WHITE, Moved.UNMOVED), castling_of("K"), Moved.UNMOVED)
    verdict = judge(position).of(castling_of("K"))
    assert (verdict.right.status, verdict.answer) == (RightStatus.HELD, Legality.LEGAL)
    denied = declare_rook(position, castling_of("K"), Moved.MOVED)
    assert judge(denied).of(castling_of("K")).right.cause is Cause.ROOK_MOVED


def test_declaring_one_king_leaves_the_other_color() -> None:
    position = declare_king(workshop_position(), WHITE, Moved.MOVED)
    answers = [castling.answer for castling in judge(position).castlings]
    assert answers == [Legality.ILLEGAL, Legality.ILLEGAL, Legality.LEGAL, Legality.LEGAL]


def test_another_variant_keeps_what_was_declared() -> None:
    position = declare_king(position_of("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", chess960=True), WHITE, Moved.MOVED)
    there_and_back = give_variant(give_variant(position, Variant.STANDARD), Variant.CHESS960)
    assert there_and_back == position


def test_another_variant_asks_a_board_set_up_by_hand() -> None:
    position = give_variant(workshop_position(), Variant.CHESS960)
    assert all(castling.answer is Legality.LEGAL for castling in judge(position).castlings)
