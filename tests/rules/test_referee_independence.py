"""A verdict never asks python-chess's own rules: they raise here, and the verdicts stay the same."""

import chess
import pytest

from tests.referee.draw import draw
from trainer.rules.judge import judge
from trainer.rules.text.fen import write_fen
from trainer.rules.verdict import Verdict

METHODS = [
    "is_legal",
    "is_pseudo_legal",
    "is_into_check",
    "was_into_check",
    "is_check",
    "is_checkmate",
    "is_stalemate",
    "is_castling",
    "is_kingside_castling",
    "is_queenside_castling",
    "is_variant_end",
    "gives_check",
    "checkers_mask",
    "checkers",
    "clean_castling_rights",
    "has_castling_rights",
    "has_kingside_castling_rights",
    "has_queenside_castling_rights",
    "generate_castling_moves",
    "generate_legal_moves",
    "generate_legal_captures",
    "generate_pseudo_legal_moves",
    "parse_san",
    "push",
    "status",
    "is_valid",
]
PROPERTIES = ["legal_moves", "pseudo_legal_moves"]


def _refuse(*_: object, **__: object) -> None:
    raise AssertionError("the referee was asked")


def _judge_all() -> list[tuple[str, Verdict]]:
    return [(write_fen(drawn.position), judge(drawn.position)) for drawn in draw(400, seed=3)]


def test_the_names_are_those_of_python_chess() -> None:
    assert all(hasattr(chess.Board, name) for name in METHODS + PROPERTIES)


def test_verdicts_do_not_need_the_referee(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = _judge_all()
    positions = [verdict.position for _, verdict in expected]
    for name in METHODS:
        monkeypatch.setattr(chess.Board, name, _refuse)
    for name in PROPERTIES:
        monkeypatch.setattr(chess.Board, name, property(_refuse))
    with pytest.raises(AssertionError):
        chess.Board().is_check()
    assert [judge(position) for position in positions] == [verdict for _, verdict in expected]


def test_verdicts_do_not_need_a_whole_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the board of men is used, so no rule of python-chess can be reached."""
    positions = [drawn.position for drawn in draw(50, seed=4)]
    monkeypatch.setattr(chess.Board, "__init__", _refuse)
    for position in positions:
        judge(position)
