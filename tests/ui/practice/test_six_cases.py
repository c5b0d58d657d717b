"""The 24 canonical positions, built and named in the window with real mouse events."""

import json
from pathlib import Path
from typing import Any

import chess
import pytest

from tests.ui.conftest import OpenWindow
from tests.ui.hand import Hand
from trainer.course.ids import Given, Reason
from trainer.course.kinds.build import Build
from trainer.course.kinds.name import Name
from trainer.rules.text.fen import write_fen
from trainer.ui.practice.practice import Practice

CASES = json.loads((Path(__file__).parents[2] / "data" / "six-cases.json").read_text(encoding="utf-8"))["positions"]


def practice_of(hand: Hand) -> Practice:
    practice = hand.practice
    assert practice is not None
    return practice


def begin(hand: Hand, letter: str) -> Practice:
    hand.click("page_exercises")
    hand.click(f"begin_{letter}")
    return practice_of(hand)


def skip_to(hand: Hand, exercise_id: str) -> None:
    practice = practice_of(hand)
    while practice.state.run is not None and practice.state.run.exercise.id != exercise_id:
        hand.click("practice_skip")
    assert practice.state.run is not None, exercise_id


def build_by_hand(hand: Hand, start: str, placement: str) -> None:
    """Make one placement into another: drag away what is too much, drag in what is missing."""
    have, want = chess.BaseBoard(start), chess.BaseBoard(placement)
    for side in chess.COLORS:
        home, goal = have.king(side), want.king(side)
        if home is not None and goal is not None and home != goal:
            if want.piece_at(goal) != have.piece_at(goal) and have.piece_at(goal) is not None:
                hand.drag(chess.square_name(goal), hand.beside_the_board())
                have.remove_piece_at(goal)
            hand.drag(chess.square_name(home), chess.square_name(goal))
            have.set_piece_at(goal, have.remove_piece_at(home))
    for square, piece in have.piece_map().items():
        if want.piece_at(square) != piece:
            hand.drag(chess.square_name(square), hand.beside_the_board())
    for square, piece in want.piece_map().items():
        if have.piece_at(square) != piece:
            color = chess.COLOR_NAMES[piece.color]
            name = chess.PIECE_NAMES[piece.piece_type]
            hand.drag(f"stamp_{color}_{name}", chess.square_name(square))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_built_and_named(case: dict[str, Any], open_window: OpenWindow) -> None:
    hand = open_window()
    practice = begin(hand, case["castling"])

    skip_to(hand, f"{case['id']}-build")
    assert practice.state.run is not None
    build_by_hand(hand, write_fen(practice.state.run.position).split()[0], case["fen"].split()[0])
    assert practice.state.run is not None
    assert write_fen(practice.state.run.position).split()[:2] == case["fen"].split()[:2]
    if case["case"] == "king-moved":
        hand.click("practice_check")
        assert practice.state.run is not None
        assert not practice.state.run.solved
        hand.click("buildHistory_king_moved")
    hand.click("practice_check")
    run = practice.state.run
    assert run is not None
    assert isinstance(run.exercise, Build)
    assert run.solved, run.grade
    hand.click("practice_next")

    skip_to(hand, f"{case['id']}-name")
    given = Given.YES if case["answer"] == "legal" else Given.NO
    hand.click(f"give_{given}")
    hand.click(f"reason_{Reason(case['deciding'])}")
    run = practice.state.run
    assert run is not None
    assert isinstance(run.exercise, Name)
    assert run.first_try
