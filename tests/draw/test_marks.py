"""What is drawn about a castling: frames for the path, dotted squares, rays from attackers."""

import pytest

from trainer.draw.marks import NO_MARKS, Frame, MarkLevel, Ray, Sign, marks_of
from trainer.rules.fen import read_fen
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position
from trainer.rules.squares import parse_square
from trainer.rules.terms import castling_of
from trainer.rules.verdict import CastlingVerdict


def verdict(fen: str, letter: str, *, chess960: bool = False) -> CastlingVerdict:
    position = read_fen(fen, chess960=chess960)
    assert isinstance(position, Position)
    return judge_castling(position, castling_of(letter))


TABLE = [
    ("free", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "K", {"e1": Sign.FREE, "f1": Sign.FREE, "g1": Sign.FREE}, []),
    (
        "b-must-be-empty",
        "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "Q",
        {"e1": Sign.FREE, "d1": Sign.FREE, "c1": Sign.FREE, "b1": Sign.MUST_BE_EMPTY},
        [],
    ),
    (
        "attacked",
        "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1",
        "K",
        {"e1": Sign.FREE, "f1": Sign.ATTACKED, "g1": Sign.FREE},
        ["a6f1"],
    ),
    (
        "shielded",
        "4k3/8/8/8/8/8/8/r3K2R w K - 0 1",
        "K",
        {"e1": Sign.ATTACKED, "f1": Sign.SHIELDED, "g1": Sign.SHIELDED},
        ["a1e1"],
    ),
    (
        "blocked-beside-the-path",
        "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
        "Q",
        {"e1": Sign.FREE, "d1": Sign.FREE, "c1": Sign.FREE, "b1": Sign.BLOCKED},
        [],
    ),
]


@pytest.mark.parametrize(("fen", "letter", "frames", "rays"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_marks(fen: str, letter: str, frames: dict[str, Sign], rays: list[str]) -> None:
    marks = marks_of(verdict(fen, letter), MarkLevel.ATTACKERS)
    assert dict(marks.frames) == {parse_square(name): sign for name, sign in frames.items()}
    assert list(marks.rays) == [Ray(parse_square(ray[:2]), parse_square(ray[2:])) for ray in rays]


def test_a_blocked_square_of_the_path_is_framed_once() -> None:
    marks = marks_of(verdict("4k3/8/8/8/8/8/8/4Kb1R w K - 0 1", "K"), MarkLevel.PATH)
    squares = [frame.square for frame in marks.frames]
    assert len(squares) == len(set(squares))
    assert Frame(parse_square("f1"), Sign.BLOCKED) in marks.frames


def test_levels() -> None:
    found = verdict("4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1", "K")
    assert marks_of(found, MarkLevel.NONE) == NO_MARKS
    assert marks_of(found, MarkLevel.PATH).rays == ()
    assert len(marks_of(found, MarkLevel.ATTACKERS).rays) == 1


def test_hidden_squares_show_nothing() -> None:
    found = verdict("4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1", "K")
    hidden = frozenset({parse_square("f1"), parse_square("g1")})
    marks = marks_of(found, MarkLevel.ATTACKERS, hidden)
    assert [frame.square for frame in marks.frames] == [parse_square("e1")]
    assert marks.rays == ()
