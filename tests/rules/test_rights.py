"""The table of rights: for each state of a right its cause, all six conditions, the path and the answer."""

from typing import NamedTuple

import pytest

from tests.rules.reading import path_text, position_of, status_text, verdict_of
from trainer.rules.judge import judge
from trainer.rules.moves import play_text
from trainer.rules.position import Event, Position
from trainer.rules.setup import declare_king, declare_rook
from trainer.rules.terms import CASTLINGS, WHITE, Cause, Legality, Moved, RightStatus, castling_of
from trainer.rules.verdict import CastlingVerdict


class Row(NamedTuple):
    """One row: a FEN and a castling; then the cause, a letter for each condition's status, the path, the answer."""

    name: str
    fen: str
    letter: str
    right: str
    cause: Cause | None
    statuses: str
    path: str
    answer: str


HELD, UNKNOWN, LOST = "held", "unknown", "lost"
LEGAL, ILLEGAL, DEPENDS = "legal", "illegal", "depends-on-history"
EITHER, DEDUCED, AWAY = Cause.KING_OR_ROOK_MOVED, Cause.ROOK_MOVED_OR_CAPTURED, Cause.NOT_AT_HOME
NO_KING, TWO_KINGS = Cause.NO_KING, Cause.TWO_KINGS

STANDARD = [
    Row("held", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "K", HELD, None, "mmmmmm", "e1 f1 g1", LEGAL),
    Row("held-queenside", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Q", HELD, None, "mmmmmm", "e1 d1 c1", LEGAL),
    Row("held-black", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "k", HELD, None, "mmmmmm", "e8 f8 g8", LEGAL),
    Row("held-black-long", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "q", HELD, None, "mmmmmm", "e8 d8 c8", LEGAL),
    Row("held-not-on-move", "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", "K", HELD, None, "mmmmmm", "e1 f1 g1", LEGAL),
    Row("held-blocked", "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "K", HELD, None, "mmvmmm", "e1 f1 g1", ILLEGAL),
    Row("held-in-check", "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Q", HELD, None, "mmmvmm", "e1<e8 d1 c1", ILLEGAL),
    Row("held-crossing", "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1", "K", HELD, None, "mmmmvm", "e1 f1<a6 g1", ILLEGAL),
    Row("held-arrival", "4k3/8/8/2b5/8/8/8/R3K2R w KQ - 0 1", "K", HELD, None, "mmmmmv", "e1 f1 g1<c5", ILLEGAL),
    Row("unknown-both", "4k3/8/8/8/8/8/8/R3K2R w", "K", UNKNOWN, None, "uummmm", "e1 f1 g1", DEPENDS),
    Row("unknown-by-sign", "4k3/8/8/8/8/8/8/R3K2R w ? - 0 1", "Q", UNKNOWN, None, "uummmm", "e1 d1 c1", DEPENDS),
    Row("unknown-violated", "4k3/8/b7/8/8/8/8/R3K2R w", "K", UNKNOWN, None, "uummvm", "e1 f1<a6 g1", ILLEGAL),
    Row("unknown-blocked", "4k3/8/8/8/8/8/8/RN2K3 w", "Q", UNKNOWN, None, "uuvmmm", "e1 d1 c1", ILLEGAL),
    Row("unknown-king-known", "4k3/8/8/8/8/8/8/R3K2R w Q? - 0 1", "K", UNKNOWN, None, "mummmm", "e1 f1 g1", DEPENDS),
    Row("unknown-beside-held", "4k3/8/8/8/8/8/8/R3K2R w Q? - 0 1", "Q", HELD, None, "mmmmmm", "e1 d1 c1", LEGAL),
    Row("neither-right", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "K", LOST, EITHER, "uummmm", "e1 f1 g1", ILLEGAL),
    Row(
        "neither-right-other-color-holds",
        "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1",
        "Q",
        LOST,
        EITHER,
        "uummmm",
        "e1 d1 c1",
        ILLEGAL,
    ),
    Row(
        "neither-right-in-check",
        "4r1k1/8/8/8/8/8/8/R3K2R w - - 0 1",
        "K",
        LOST,
        EITHER,
        "uumvmm",
        "e1<e8 f1 g1",
        ILLEGAL,
    ),
    Row("deduced-kingside", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "K", LOST, DEDUCED, "mvmmmm", "e1 f1 g1", ILLEGAL),
    Row("deduced-queenside", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "Q", LOST, DEDUCED, "mvmmmm", "e1 d1 c1", ILLEGAL),
    Row("deduced-black", "r3k2r/8/8/8/8/8/8/4K3 b k - 0 1", "q", LOST, DEDUCED, "mvmmmm", "e8 d8 c8", ILLEGAL),
    Row(
        "void-other-right-deduces-nothing",
        "4k3/8/8/8/8/8/8/4K2R w Q - 0 1",
        "K",
        LOST,
        EITHER,
        "uummmm",
        "e1 f1 g1",
        ILLEGAL,
    ),
    Row("king-away", "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", "K", LOST, AWAY, "vunnnn", "", ILLEGAL),
    Row("king-away-no-claim", "4k3/8/8/8/8/8/8/R4K1R w - - 0 1", "Q", LOST, AWAY, "vunnnn", "", ILLEGAL),
    Row("king-up-the-board", "4k3/8/8/8/4K3/8/8/R6R w KQ - 0 1", "K", LOST, AWAY, "vunnnn", "", ILLEGAL),
    Row("both-away", "4k3/8/8/8/8/8/4K3/8 w KQ - 0 1", "K", LOST, AWAY, "vvnnnn", "", ILLEGAL),
    Row("rook-away-king-known", "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", "K", LOST, AWAY, "mvmmmm", "e1 f1 g1", ILLEGAL),
    Row("rook-away-king-unknown", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Q", LOST, AWAY, "uvmmmm", "e1 d1 c1", ILLEGAL),
    Row("rook-away-attacked", "4k3/8/b7/8/8/8/8/4K3 w K - 0 1", "K", LOST, AWAY, "uvmmvm", "e1 f1<a6 g1", ILLEGAL),
    Row("rook-beside-its-corner", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "K", LOST, AWAY, "uvvmmm", "e1 f1 g1", ILLEGAL),
    Row("other-piece-in-the-corner", "4k3/8/8/8/8/8/8/4K2N w K - 0 1", "K", LOST, AWAY, "uvmmmm", "e1 f1 g1", ILLEGAL),
    Row(
        "enemy-rook-in-the-corner",
        "4k3/8/8/8/8/8/8/4K2r w K - 0 1",
        "K",
        LOST,
        AWAY,
        "uvmvvv",
        "e1<h1 f1<h1 g1<h1",
        ILLEGAL,
    ),
    Row(
        "rook-of-the-other-color-far-away",
        "r3k3/8/8/8/8/8/8/4K3 b kq - 0 1",
        "k",
        LOST,
        AWAY,
        "mvmmmm",
        "e8 f8 g8",
        ILLEGAL,
    ),
    Row("no-king", "4k3/8/8/8/8/8/8/R6R w KQ - 0 1", "K", LOST, NO_KING, "nnnnnn", "", ILLEGAL),
    Row("no-king-long", "4k3/8/8/8/8/8/8/R6R w KQ - 0 1", "Q", LOST, NO_KING, "nnnnnn", "", ILLEGAL),
    Row("no-black-king", "r6r/8/8/8/8/8/8/4K3 b - - 0 1", "q", LOST, NO_KING, "nnnnnn", "", ILLEGAL),
    Row("two-kings", "4k3/8/8/8/8/8/8/R3K2K w Q - 0 1", "Q", LOST, TWO_KINGS, "nnnnnn", "", ILLEGAL),
    Row("no-enemy-king", "8/8/8/8/8/8/8/R3K2R w KQ - 0 1", "K", HELD, None, "mmmmmm", "e1 f1 g1", LEGAL),
    Row("two-enemy-kings", "k6k/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Q", HELD, None, "mmmmmm", "e1 d1 c1", LEGAL),
    Row("file-letter-of-a-corner", "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "Q", HELD, None, "mmmmmm", "e1 d1 c1", LEGAL),
]

CHESS960 = [
    Row("held", "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "K", HELD, None, "mmmmmm", "e1 f1 g1", LEGAL),
    Row("held-queenside", "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", "Q", HELD, None, "mmmmmm", "e1 d1 c1", LEGAL),
    Row("held-black", "1r2k1r1/8/8/8/8/8/8/4K3 b gb - 0 1", "k", HELD, None, "mmmmmm", "e8 f8 g8", LEGAL),
    Row("unknown-both", "4k3/8/8/8/8/8/8/1R2K1R1 w", "K", UNKNOWN, None, "uummmm", "e1 f1 g1", DEPENDS),
    Row("unknown-king-known", "4k3/8/8/8/8/8/8/1R2K1R1 w B? - 0 1", "K", UNKNOWN, None, "mummmm", "e1 f1 g1", DEPENDS),
    Row("unknown-violated", "4kr2/8/8/8/8/8/8/1R2K1R1 w", "K", UNKNOWN, None, "uummvm", "e1 f1<f8 g1", ILLEGAL),
    Row("neither-right", "4k3/8/8/8/8/8/8/1R2K1R1 w - - 0 1", "K", LOST, EITHER, "uummmm", "e1 f1 g1", ILLEGAL),
    Row("deduced", "4k3/8/8/8/8/8/8/1R2K1R1 w B - 0 1", "K", LOST, DEDUCED, "mvmmmm", "e1 f1 g1", ILLEGAL),
    Row("king-off-its-rank", "4k3/8/8/8/8/8/4K3/1R4R1 w GB - 0 1", "K", LOST, AWAY, "vunnnn", "", ILLEGAL),
    Row(
        "king-off-its-rank-rook-not-named", "4k3/8/8/8/8/8/4K3/1R4R1 w KQ - 0 1", "K", LOST, AWAY, "vunnnn", "", ILLEGAL
    ),
    Row("rook-away-corner-unknown", "4k3/8/8/8/8/8/8/1R2K3 w KB - 0 1", "K", LOST, AWAY, "mvnnnn", "", ILLEGAL),
    Row("rook-away-corner-named", "4k3/8/8/8/8/8/8/1R2K3 w HB - 0 1", "K", LOST, AWAY, "mvmmmm", "e1 f1 g1", ILLEGAL),
    Row("rook-away-nobody-known", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Q", LOST, AWAY, "uvnnnn", "", ILLEGAL),
    Row(
        "other-piece-where-the-rook-was",
        "4k3/8/8/8/8/8/8/4K1N1 w G - 0 1",
        "K",
        LOST,
        AWAY,
        "uvmmmm",
        "e1 f1 g1",
        ILLEGAL,
    ),
    Row("no-king", "4k3/8/8/8/8/8/8/1R4R1 w KQ - 0 1", "K", LOST, NO_KING, "nnnnnn", "", ILLEGAL),
    Row("two-kings", "4k3/8/8/8/8/8/8/1RK1K1R1 w KQ - 0 1", "K", LOST, TWO_KINGS, "nnnnnn", "", ILLEGAL),
]


def _check(row: Row, verdict: CastlingVerdict) -> None:
    assert (verdict.right.status, verdict.right.cause) == (RightStatus(row.right), row.cause)
    assert status_text(verdict) == row.statuses
    assert path_text(verdict) == row.path
    assert verdict.answer is Legality(row.answer)


@pytest.mark.parametrize("row", STANDARD, ids=[row.name for row in STANDARD])
def test_standard(row: Row) -> None:
    _check(row, verdict_of(row.fen, row.letter))


@pytest.mark.parametrize("row", CHESS960, ids=[row.name for row in CHESS960])
def test_chess960(row: Row) -> None:
    _check(row, verdict_of(row.fen, row.letter, chess960=True))


_NAMED_ROOK_NOT_AT_HOME = [
    ("inner-rook", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "Q"),
    ("inner-rook-alone", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "Q"),
    ("no-rook-on-that-file", "4k3/8/8/8/8/8/8/R3K3 w C - 0 1", "Q"),
    ("kingside", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "K"),
    ("black", "rr2k3/8/8/8/8/8/8/4K3 b b - 0 1", "q"),
]


@pytest.mark.parametrize(
    ("fen", "letter"),
    [row[1:] for row in _NAMED_ROOK_NOT_AT_HOME],
    ids=[row[0] for row in _NAMED_ROOK_NOT_AT_HOME],
)
def test_standard_file_letter_names_that_files_rook_and_no_other(fen: str, letter: str) -> None:
    verdict = verdict_of(fen, letter)
    assert verdict.answer is Legality.ILLEGAL
    assert verdict.right.status is RightStatus.LOST


@pytest.mark.parametrize(
    ("fen", "letters"),
    [
        pytest.param("r3k2r/8/8/8/8/8/8/R6R w KQkq - 0 1", "kq", id="white-without-king"),
        pytest.param("k6k/8/8/8/8/8/8/R3K2R b KQ - 0 1", "KQ", id="black-with-two"),
    ],
)
def test_the_other_color_is_judged(fen: str, letters: str) -> None:
    verdict = judge(position_of(fen))
    legal = "".join(castling.letter for castling in CASTLINGS if verdict.of(castling).answer is Legality.LEGAL)
    assert legal == letters


class Played(NamedTuple):
    """One row: moves from a FEN without the right; its cause then, and the moves told of king and rook.

    `cost` is the move that the right is said to have been lost by; where it is empty, that was before the first move.
    """

    name: str
    fen: str
    moves: str
    cause: Cause
    cost: str = ""
    king: str = ""
    rook: str = ""


OTHER, PROMOTED = Cause.OTHER_ROOK, Cause.PROMOTED
NO_ROOK = "4k3/8/8/8/8/8/7R/R3K3 w Q - 0 1"
PAWN = "8/6P1/8/8/8/8/k6R/4K3 w - - 0 1"
NO_RIGHTS = "4k3/8/8/8/8/8/6R1/R3K2R w - - 0 1"
KING_OFF = "4k3/8/8/3b4/8/8/6R1/R2K3R w - - 0 1"
BOTH_OFF = "4k3/8/8/8/8/8/6R1/R2K4 w - - 0 1"
ONE_RIGHT = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"

LOST_BEFORE = [
    Played("rook-missing", NO_ROOK, "Rh3 Kd8", AWAY),
    Played("rook-missing-and-the-king-moves", NO_ROOK, "Ke2 Kd8 Ke1", AWAY, king="Ke1-e2"),
    Played("another-comes", NO_ROOK, "Rh1", OTHER, "Rh2-h1", rook="Rh2-h1"),
    Played("another-comes-then-the-king-moves", NO_ROOK, "Rh1 Kd8 Ke2", OTHER, "Rh2-h1", rook="Rh2-h1"),
    Played("the-king-comes-back-then-another", NO_ROOK, "Ke2 Kd8 Ke1 Kc8 Rh1", OTHER, "Rh2-h1", rook="Rh2-h1"),
    Played("another-goes-again", NO_ROOK, "Rh1 Kd8 Rh3", OTHER, "Rh2-h1", rook="Rh2-h1"),
    Played("another-comes-twice", NO_ROOK, "Rh1 Kd8 Rh3 Kc8 Rh1", OTHER, "Rh2-h1", rook="Rh2-h1 Rh3-h1"),
    Played(
        "one-then-a-promoted-one",
        PAWN,
        "g8=R Ka3 Rh1 Ka4 Rhg1 Ka3 Rh8 Ka4 Rhh1",
        OTHER,
        "Rh2-h1",
        rook="Rh2-h1 Rh8-h1",
    ),
    Played("a-promoted-one", PAWN, "g8=R Ka3 Rhg2 Ka4 Rh8 Ka3 Rh1", PROMOTED, "Rh8-h1", rook="Rh8-h1"),
    Played("king-off-the-rook-moves", KING_OFF, "Rh5 Be4 Ke1 Bb7 Rh1", AWAY, king="Kd1-e1", rook="Rh1-h5"),
    Played("king-off-the-rook-is-captured", KING_OFF, "Rg5 Bxh1", AWAY, rook="Bd5xh1"),
    Played("king-off-another-rook-comes", KING_OFF, "Rh5 Be4 Rg1 Kd8 Rgh1", AWAY, rook="Rh1-h5 Rg1-h1"),
    Played("both-off-another-rook-comes", BOTH_OFF, "Rg1 Kd8 Ke1 Kc8 Rh1", OTHER, "Rg1-h1", rook="Rg1-h1"),
    Played("neither-right-the-king-moves", NO_RIGHTS, "Ke2 Kd8 Ke1", EITHER, king="Ke1-e2"),
    Played("neither-right-the-rook-moves", NO_RIGHTS, "Rh5 Kd8 Rh1", EITHER, rook="Rh1-h5"),
    Played("neither-right-both-move", NO_RIGHTS, "Rh5 Kd8 Kf1", EITHER, king="Ke1-f1", rook="Rh1-h5"),
    Played("neither-right-another-comes", NO_RIGHTS, "Rh5 Kd8 Rg1 Kc8 Rgh1", EITHER, rook="Rh1-h5 Rg1-h1"),
    Played("other-right-the-king-moves", ONE_RIGHT, "Ke2 Kd8 Ke1", DEDUCED, king="Ke1-e2"),
    Played("other-right-the-rook-moves", ONE_RIGHT, "Rh2 Kd8 Rh1", DEDUCED, rook="Rh1-h2"),
]


def _moves(events: tuple[Event, ...]) -> str:
    return " ".join(event.move for event in events)


@pytest.mark.parametrize("row", LOST_BEFORE, ids=[row.name for row in LOST_BEFORE])
def test_a_right_that_was_lost_before_the_first_move(row: Played) -> None:
    position = play_text(position_of(row.fen), row.moves)
    assert isinstance(position, Position), position
    verdict = judge(position).of(castling_of("K"))
    right = verdict.right
    assert (verdict.answer, right.status, right.cause) == (Legality.ILLEGAL, RightStatus.LOST, row.cause)
    assert (_moves(right.king_events), _moves(right.rook_events)) == (row.king, row.rook)
    assert (right.event.move if right.event else "", right.before) == (row.cost, not row.cost)


DECLARED = [
    ("the-king", Moved.MOVED, Moved.UNKNOWN, Cause.KING_MOVED),
    ("the-rook", Moved.UNKNOWN, Moved.MOVED, Cause.ROOK_MOVED),
    ("the-rook-captured", Moved.UNMOVED, Moved.CAPTURED, Cause.ROOK_CAPTURED),
]


@pytest.mark.parametrize(("king", "rook", "cause"), [row[1:] for row in DECLARED], ids=[row[0] for row in DECLARED])
def test_another_rook_that_comes_is_not_the_cause_where_somebody_said_one(
    king: Moved, rook: Moved, cause: Cause
) -> None:
    start = declare_rook(declare_king(position_of(NO_ROOK), WHITE, king), castling_of("K"), rook)
    position = play_text(start, "Rh1")
    assert isinstance(position, Position), position
    right = judge(position).of(castling_of("K")).right
    assert (right.status, right.cause, right.before, right.event) == (RightStatus.LOST, cause, True, None)
