"""Moves, and what they do to the rights: why and when each was lost, first event first."""

import json
import random
from pathlib import Path
from typing import Any

import chess
import pytest

from tests.rules.reading import position_of
from trainer.rules.judge import judge
from trainer.rules.moves import play, play_text
from trainer.rules.position import Position
from trainer.rules.replay import to_board
from trainer.rules.terms import CASTLINGS, Cause, Legality, RemarkId, RightStatus, castling_of
from trainer.rules.text.fen import write_fen
from trainer.rules.verdict import CastlingVerdict

DATA = Path(__file__).parents[1] / "data" / "castling-cases.jsonl"
LINES = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
PLAYED = [line for line in LINES if line.get("start") and line.get("moves") and line["verdict"]]
START = chess.STARTING_FEN


def after(fen: str, moves: str, *, chess960: bool = False) -> Position:
    position = play_text(position_of(fen, chess960=chess960), moves)
    assert isinstance(position, Position), position
    return position


def verdict(fen: str, moves: str, letter: str, *, chess960: bool = False) -> CastlingVerdict:
    return judge(after(fen, moves, chess960=chess960)).of(castling_of(letter))


@pytest.mark.parametrize("line", PLAYED, ids=[line["id"] for line in PLAYED])
def test_cases_with_moves(line: dict[str, Any]) -> None:
    position = after(line["start"], line["moves"], chess960=line["variant"] == "chess960")
    letter = ("K" if line["wing"] == "kingside" else "Q") if line["side"] == "white" else line["wing"][0].lower()
    found = judge(position).of(castling_of(letter))
    assert write_fen(position) == line["fen"]
    assert found.answer == line["verdict"]
    if "right" in line["failed_conditions"]:
        assert found.right.status is RightStatus.LOST
        assert found.right.event is not None
    else:
        assert sorted(found.violated) == sorted(line["failed_conditions"])


EVENTS = [
    ("king-came-back", START, "e4 e5 Ke2 Ke7 Ke1 Ke8", "K", [(Cause.KING_MOVED, "Ke1-e2", 3, 2)]),
    ("castled", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O Ke7", "Q", [(Cause.CASTLED, "O-O", 1, 1)]),
    ("rook-came-back", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rg1 Ke7 Rh1", "K", [(Cause.ROOK_MOVED, "Rh1-g1", 1, 1)]),
    ("captured-at-home", "4k3/8/8/8/8/8/6b1/4K2R b K - 0 1", "Bxh1", "K", [(Cause.ROOK_CAPTURED, "Bg2xh1", 1, 1)]),
    (
        "three-events",
        "4k3/8/8/3b4/8/8/8/R3K1RR w KQ - 0 1",
        "1.Rh3 Ke7 2.Rhh1 Bxh1 3.Rxh1 Ke8",
        "K",
        [(Cause.ROOK_MOVED, "Rh1-h3", 1, 1), (Cause.ROOK_CAPTURED, "Bd5xh1", 4, 2), (Cause.OTHER_ROOK, "Rg1xh1", 5, 3)],
    ),
    ("nothing-lost", START, "Nf3 Nf6 g3 g6 Bg2 Bg7", "K", []),
]


@pytest.mark.parametrize(
    ("fen", "moves", "letter", "events"), [row[1:] for row in EVENTS], ids=[row[0] for row in EVENTS]
)
@pytest.mark.parametrize("chess960", [False, True], ids=["standard", "chess960"])
def test_events(fen: str, moves: str, letter: str, events: list[tuple[Cause, str, int, int]], chess960: bool) -> None:
    right = verdict(fen, moves, letter, chess960=chess960).right
    assert sorted(right.king_events + right.rook_events, key=lambda event: event.ply) == events
    assert right.cause is (events[0][0] if events else None)


def test_a_promoted_rook_in_the_corner() -> None:
    """Standard chess only: in Chess960 no rook stands on that wing to say where its corner would be."""
    right = verdict("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=R Kd7 Ra1 Ke7", "Q").right
    assert right.event == (Cause.PROMOTED, "Ra8-a1", 3, 2)


def test_the_first_of_king_and_rook_is_the_cause() -> None:
    right = verdict("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rh2 Ke7 Kf1 Ke8 Ke1 Ke7 Rh1 Ke8", "K").right
    assert right.cause is Cause.ROOK_MOVED
    assert [event.cause for event in right.king_events] == [Cause.KING_MOVED]


def test_a_king_that_walks_along_its_rank_in_chess960_is_away() -> None:
    found = verdict("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "Ke1 Ke7", "K", chess960=True)
    assert found.right.cause is Cause.KING_MOVED
    assert found.path == ()


LOST_BEFORE = [
    ("fen-says-so", "r3k2r/8/8/8/8/8/8/4K3 b - - 0 1", "Kd8 Kd2 Ke8 Ke1", "k", Cause.KING_OR_ROOK_MOVED),
    ("no-rook", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ke2 Ke7 Ke1 Ke8", "K", Cause.NOT_AT_HOME),
    ("other-right-held", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "Rg1 Ke7 Rh1 Ke8", "K", Cause.ROOK_MOVED_OR_CAPTURED),
]


@pytest.mark.parametrize(
    ("fen", "moves", "letter", "cause"), [row[1:] for row in LOST_BEFORE], ids=[row[0] for row in LOST_BEFORE]
)
def test_no_move_is_blamed_for_a_right_that_was_lost_before(fen: str, moves: str, letter: str, cause: Cause) -> None:
    found = verdict(fen, moves, letter)
    assert (found.right.status, found.right.cause, found.right.event) == (RightStatus.LOST, cause, None)
    assert found.answer is Legality.ILLEGAL


def test_taking_back_is_keeping_the_earlier_value() -> None:
    position = position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert judge(after(write_fen(position), "Kf1 Ke7 Ke1 Ke8")).of(castling_of("K")).answer is Legality.ILLEGAL
    assert judge(position).of(castling_of("K")).answer is Legality.LEGAL


@pytest.mark.parametrize("sign", ["--", "Z0"])
def test_a_null_move_costs_nothing(sign: str) -> None:
    assert verdict("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", sign, "k").answer is Legality.LEGAL


def remarks(fen: str, moves: str, letter: str) -> list[RemarkId]:
    return [remark.id for remark in verdict(fen, moves, letter).irrelevant]


CHECKED = "4r1k1/8/8/8/8/3B4/8/R3K2R w KQ - 0 1"


@pytest.mark.parametrize(
    ("moves", "said"),
    [("", False), ("Be2 Rb8", True), ("Be2 Rxe2", False), ("Kd2 Rb8 Ke1 Kf8", False)],
    ids=["in-check-now", "parried", "in-check-again", "king-moved"],
)
def test_an_earlier_check_that_was_parried_costs_nothing_and_is_said(moves: str, said: bool) -> None:
    assert (RemarkId.EARLIER_CHECK in remarks(CHECKED, moves, "K")) is said
    if said:
        assert verdict(CHECKED, moves, "K").answer is Legality.LEGAL


@pytest.mark.parametrize("chess960", [False, True], ids=["standard", "chess960"])
def test_rights_follow_random_games_as_python_chess_keeps_them(chess960: bool) -> None:
    rng = random.Random(11)
    for game in range(40):
        board = chess.Board.from_chess960_pos(rng.randrange(960)) if chess960 else chess.Board()
        position = position_of(board.fen(), chess960=chess960)
        for _ in range(80):
            moves = list(board.legal_moves)
            if not moves:
                break
            castlings = list(board.generate_castling_moves())
            move = rng.choice(castlings if castlings and rng.random() < 0.3 else moves)
            board.push(move)
            position = play(position, move)
            rights = judge(position).castlings
            held = [verdict.right.status is RightStatus.HELD for verdict in rights]
            expected = [
                board.has_kingside_castling_rights(castling.color)
                if castling.san == "O-O"
                else board.has_queenside_castling_rights(castling.color)
                for castling in CASTLINGS
            ]
            assert held == expected, (game, board.fen())
            assert to_board(position).fen() == board.fen()
