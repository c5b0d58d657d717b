"""What is drawn about a castling: frames for the path, dotted squares, rays from attackers."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.draw.marks import NO_MARKS, MarkLevel, Marks, Ray, Sign, SquareFrame, joined, marks_of
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position
from trainer.rules.squares import parse_square
from trainer.rules.terms import Legality, castling_of
from trainer.rules.text.fen import read_fen
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
    assert SquareFrame(parse_square("f1"), Sign.BLOCKED) in marks.frames


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


A, B, C = map(parse_square, ("a1", "b1", "c1"))
EMPTY = Sign.MUST_BE_EMPTY
SIGNS = (EMPTY, Sign.FREE, Sign.SHIELDED, Sign.BLOCKED, Sign.ATTACKED)
"""What a square can be for a castling, from what speaks least against it to what speaks most."""


def framed(*frames: tuple[int, Sign]) -> Marks:
    return Marks(tuple(SquareFrame(*frame) for frame in frames))


JOINED = [
    ("none at all", [], []),
    ("one alone", [framed((A, Sign.FREE), (B, EMPTY))], [(A, Sign.FREE), (B, EMPTY)]),
    ("two apart, in their order", [framed((B, Sign.FREE)), framed((A, EMPTY))], [(B, Sign.FREE), (A, EMPTY)]),
    ("the same said twice", [framed((A, Sign.ATTACKED)), framed((A, Sign.ATTACKED))], [(A, Sign.ATTACKED)]),
    ("only empty for both", [framed((A, EMPTY)), framed((A, EMPTY))], [(A, EMPTY)]),
    ("nothing beside something", [NO_MARKS, framed((A, EMPTY)), NO_MARKS], [(A, EMPTY)]),
    (
        "what gives way keeps its place",
        [framed((A, EMPTY), (B, Sign.FREE)), framed((A, Sign.ATTACKED))],
        [(A, Sign.ATTACKED), (B, Sign.FREE)],
    ),
    (
        "of three the middle one says it",
        [framed((A, EMPTY)), framed((A, Sign.FREE)), framed((A, EMPTY))],
        [(A, Sign.FREE)],
    ),
    *(
        (f"{less} gives way to {more}, {order}", marks, [(A, more)])
        for less, more in combinations(SIGNS, 2)
        for order, marks in (
            ("which comes after", [framed((A, less)), framed((A, more))]),
            ("which comes first", [framed((A, more)), framed((A, less))]),
        )
    ),
]


@pytest.mark.parametrize(("marks", "frames"), [row[1:] for row in JOINED], ids=[row[0] for row in JOINED])
def test_the_frames_of_several_castlings_as_one(marks: list[Marks], frames: list[tuple[int, Sign]]) -> None:
    assert joined(*marks) == framed(*frames)


def test_rays_and_badges_come_once_and_in_their_order() -> None:
    one = Marks(rays=(Ray(B, A), Ray(C, A)), badges=(SquareFrame(A, Sign.LOST), SquareFrame(B, Sign.LOST)))
    badges = (SquareFrame(A, Sign.LOST), SquareFrame(C, Sign.UNKNOWN))
    other = Marks(rays=(Ray(C, A), Ray(C, B), Ray(A, B)), badges=badges)
    assert joined(one, other) == Marks(
        rays=(Ray(B, A), Ray(C, A), Ray(C, B), Ray(A, B)),
        badges=(SquareFrame(A, Sign.LOST), SquareFrame(B, Sign.LOST), SquareFrame(C, Sign.UNKNOWN)),
    )


def test_two_signs_of_one_square_without_a_frame_stay_two() -> None:
    signs = [Marks(badges=(SquareFrame(A, sign),)) for sign in (Sign.LOST, Sign.UNKNOWN)]
    assert joined(*signs).badges == (SquareFrame(A, Sign.LOST), SquareFrame(A, Sign.UNKNOWN))


WINGS = [
    ("the king attacked", "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e8e1", "e1 f1 g1 d1 c1 b1", ""),
    ("each wing attacked", "3rkr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "f8f1 d8d1", "e1 f1 g1 d1 c1 b1", ""),
    ("the rights lost", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "", "e1 f1 g1 d1 c1 b1", "e1 h1 a1"),
    ("of Black", "r3k2r/8/8/8/4R3/8/8/4K3 b - - 0 1", "e4e8", "e8 f8 g8 d8 c8 b8", "e8 h8 a8"),
]


@pytest.mark.parametrize(("fen", "rays", "frames", "badges"), [row[1:] for row in WINGS], ids=[row[0] for row in WINGS])
def test_both_wings_as_one(fen: str, rays: str, frames: str, badges: str) -> None:
    letters = "KQ" if " w " in fen else "kq"
    marks = joined(*(marks_of(verdict(fen, letter), MarkLevel.ATTACKERS) for letter in letters))
    assert list(marks.rays) == [Ray(parse_square(ray[:2]), parse_square(ray[2:])) for ray in rays.split()]
    assert [frame.square for frame in marks.frames] == [parse_square(name) for name in frames.split()]
    assert [badge.square for badge in marks.badges] == [parse_square(name) for name in badges.split()]


ONE_WING = [
    ("a rook in the way", "4k3/8/8/8/8/8/8/RKR5 w CA - 0 1", Sign.BLOCKED),
    ("an attack that its own rook opens", "4k3/8/8/8/8/8/8/qRK4R w HB - 0 1", Sign.ATTACKED),
]


@pytest.mark.parametrize("letters", ["KQ", "QK"])
@pytest.mark.parametrize(("fen", "sign"), [row[1:] for row in ONE_WING], ids=[row[0] for row in ONE_WING])
def test_what_forbids_one_castling_is_seen_beside_another_that_is_legal(fen: str, sign: Sign, letters: str) -> None:
    verdicts = [verdict(fen, letter, chess960=True) for letter in letters]
    assert {each.answer for each in verdicts} == {Legality.LEGAL, Legality.ILLEGAL}
    marks = joined(*(marks_of(each, MarkLevel.PATH) for each in verdicts))
    assert dict(marks.frames)[C] is sign


_FRAMES = st.builds(SquareFrame, st.integers(0, 5), st.sampled_from(SIGNS))
_RAYS = st.builds(Ray, st.integers(0, 3), st.integers(0, 3))
_MARKS = st.builds(
    Marks,
    st.lists(_FRAMES, max_size=5, unique_by=lambda frame: frame.square).map(tuple),
    st.lists(_RAYS, max_size=4).map(tuple),
    st.lists(_FRAMES, max_size=4).map(tuple),
)


@settings(deadline=None, derandomize=True, database=None)
@given(st.lists(_MARKS, max_size=4))
def test_nothing_is_drawn_twice_and_nothing_is_lost(marks: list[Marks]) -> None:
    found = joined(*marks)
    for name in ("rays", "badges"):
        each = [one for part in marks for one in getattr(part, name)]
        assert list(getattr(found, name)) == list(dict.fromkeys(each))
    frames = [frame for part in marks for frame in part.frames]
    assert [frame.square for frame in found.frames] == list(dict.fromkeys(frame.square for frame in frames))
    for square, sign in found.frames:
        said = [frame.sign for frame in frames if frame.square == square]
        assert sign is max(said, key=SIGNS.index)
