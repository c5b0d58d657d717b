"""Comments: their text and drawings; clocks and evaluations are skipped, what cannot be read stays in the text."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.test_properties import repeatable
from trainer.rules.drawings import Shape
from trainer.rules.pgn.comments import Comment, read_comment
from trainer.rules.pgn.lines import lines_of_text
from trainer.rules.pgn.read import read_games

COMMENTS = [
    ("text", "Best by test.", Comment("Best by test.")),
    ("empty", "", Comment("")),
    ("square", "[%csl Gg1]", Comment("", (Shape("G", chess.G1),))),
    ("squares", "[%csl Gg1,Rf1,Ye1,Bh1]", Comment("", tuple(map(Shape, "GRYB", (6, 5, 4, 7))))),
    ("blanks-in-list", "[%csl Gg1, Rf1]", Comment("", (Shape("G", chess.G1), Shape("R", chess.F1)))),
    ("arrow", "[%cal Re1g1]", Comment("", (Shape("R", chess.E1, chess.G1),))),
    (
        "both",
        "[%csl Ga1][%cal Ba1h8,Gh8a1] a diagonal",
        Comment(
            "a diagonal",
            (Shape("G", chess.A1), Shape("B", chess.A1, chess.H8), Shape("G", chess.H8, chess.A1)),
        ),
    ),
    ("text-first", "see [%csl Ga1]", Comment("see", (Shape("G", chess.A1),))),
    ("clock", "[%clk 1:02:03]", Comment("")),
    ("clock-with-tenths", "[%clk 0:00:09.7]", Comment("")),
    ("clock-of-two-digits", "[%clk 01:30:00]", Comment("")),
    ("used", "[%emt 0:0:3]", Comment("")),
    ("used-of-two-digits", "[%emt 00:01:05]", Comment("")),
    ("both-clocks", "[%clk 0:10:00] [%emt 0:00:02]", Comment("")),
    ("evaluation", "[%eval 0.34]", Comment("")),
    ("negative", "[%eval -2.01]", Comment("")),
    ("mate", "[%eval #-3]", Comment("")),
    ("all", "[%eval 0.1] [%clk 0:00:01] text", Comment("text")),
    ("zeros-stay-text", "or 4.0-0-0 later", Comment("or 4.0-0-0 later")),
    ("brackets-stay-text", "see [1] and [Event]", Comment("see [1] and [Event]")),
]


@pytest.mark.parametrize(("raw", "comment"), [row[1:] for row in COMMENTS], ids=[row[0] for row in COMMENTS])
def test_read_comment(raw: str, comment: Comment) -> None:
    assert read_comment(raw) == comment


@pytest.mark.parametrize(
    "raw",
    [
        "[%csl X]",
        "[%csl Gi9]",
        "[%csl G18]",
        "[%cal G5236]",
        "[%cal Ge2e9]",
        "[%clk soon]",
        "[%clk 1:2:3:4]",
        "[%clk 99999999999:00:00]",
        "[%emt -1]",
        "[%eval",
        "[%csl Gg1",
        "[%nonsense 1 2 3]",
        "[%]",
        "[%%]",
    ],
)
def test_what_cannot_be_read_stays_in_the_text(raw: str) -> None:
    """Nothing is guessed and nothing raised; beside it the rest is read."""
    assert read_comment(raw) == Comment(raw)
    around = read_comment(f"before {raw} after [%csl Ya1]") if raw.endswith("]") else None
    if around:
        assert around == Comment(f"before {raw} after", (Shape("Y", chess.A1),))


def test_an_export_with_bad_numbers() -> None:
    """PGN-10: a good square and a bad one in a list, a bad arrow, text, and the moves go on."""
    text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O {[%csl G18,B19][%cal G5236] kept} Nf6 *"
    (game,) = read_games(lines_of_text(text))
    assert len(game.plies) == 8
    (comment,) = game.plies[6].comments
    assert comment.shapes == ()
    assert comment.text.endswith("kept")


def test_a_list_with_one_bad_entry_keeps_the_good_ones() -> None:
    comment = read_comment("[%csl Gg1,Q99,Rf1] so")
    assert comment.shapes == (Shape("G", chess.G1), Shape("R", chess.F1))
    assert "Q99" in comment.text
    assert "so" in comment.text


def test_a_comment_over_several_lines_is_one_text() -> None:
    (game,) = read_games(lines_of_text("1. e4 {first\nsecond\r\n\r\n  third [%csl\nGa1]} e5 *"))
    (comment,) = game.plies[0].comments
    assert comment.text.split() == ["first", "second", "third"]
    assert comment.shapes == (Shape("G", chess.A1),)


def test_zeros_in_a_comment_are_no_move() -> None:
    (game,) = read_games(lines_of_text("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O {or 4.0-0-0 later} Nf6 *"))
    assert len(game.plies) == 8
    assert game.plies[6].comments == (Comment("or 4.0-0-0 later"),)


def test_clocks_of_a_server() -> None:
    """PGN-01: castling with zeros, and the time used, without leading zeros."""
    (game,) = read_games(lines_of_text("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 {[%emt 0:0:3]} Nf6 {[%emt 0:0:2] so} *"))
    assert [ply.comments for ply in game.plies[6:]] == [(Comment(""),), (Comment("so"),)]
    assert game.plies[6].move == chess.Move.from_uci("e1g1")


@repeatable
@given(st.text(alphabet="[]%cslakemtv GRa1h8,:.0 ", max_size=40))
def test_any_comment_is_read_and_its_words_are_not_lost(raw: str) -> None:
    comment = read_comment(raw)
    if "[%" not in raw:
        assert comment.text.split() == raw.split()


@repeatable
@given(
    st.lists(st.tuples(st.sampled_from("RGYB"), st.sampled_from(chess.SQUARES), st.sampled_from(chess.SQUARES))),
    st.text(alphabet="abc xyz.", max_size=20),
)
def test_drawings_written_are_read(drawn: list[tuple[str, int, int]], text: str) -> None:
    squares = [Shape(color, start) for color, start, end in drawn if start == end]
    arrows = [Shape(*shape) for shape in drawn if shape[1] != shape[2]]
    raw = text
    if squares:
        raw += "[%csl " + ",".join(one.color + chess.square_name(one.start) for one in squares) + "]"
    if arrows:
        names = chess.SQUARE_NAMES
        raw += "[%cal " + ",".join(one.color + names[one.start] + names[one.end or 0] for one in arrows) + "]"
    comment = read_comment(raw)
    assert comment.shapes == (*squares, *arrows)
    assert comment.text.split() == text.split()
