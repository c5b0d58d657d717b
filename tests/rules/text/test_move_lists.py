"""Lists of moves as people write them: every word is played, or the first that is not is named; nothing is dropped."""

from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.reading import position_of
from trainer.rules.moves import play_line, play_text
from trainer.rules.pgn.lines import lines_of_text
from trainer.rules.pgn.read import read_games
from trainer.rules.text.fault import Fault, FaultId
from trainer.rules.text.fen import START_FEN
from trainer.rules.text.notation import with_semicolons_read

START = position_of(START_FEN)

READ = {
    "semicolons": ("e4; e5; Nf3", ["e4", "e5", "Nf3"]),
    "semicolons without blanks": ("e4;e5;Nf3;", ["e4", "e5", "Nf3"]),
    "semicolons and lines": ("e4; e5;\nNf3; Nc6", ["e4", "e5", "Nf3", "Nc6"]),
    "comment between": ("1. e4 {e5 is the answer} e5", ["e4", "e5"]),
    "NAG glued on": ("e4$1 e5$2", ["e4", "e5"]),
    "numbers of every kind": ("1 e4 e5 2.Nf3 2...Nc6 3\N{HORIZONTAL ELLIPSIS} a3 4", ["e4", "e5", "Nf3", "Nc6", "a3"]),
    "blank": (" \n ", []),
    "empty": ("", []),
}

NAMED = {
    "numbers that are none": ("0.0", FaultId.MOVE_UNREADABLE, "0.0"),
    "numbers that are none, after a move": ("e4 e5 1.5", FaultId.MOVE_UNREADABLE, "1.5"),
    "castling in two halves": ("0 0", FaultId.MOVE_UNREADABLE, "0"),
    "raised number": ("e4 \N{SUPERSCRIPT TWO}", FaultId.MOVE_UNREADABLE, "\N{SUPERSCRIPT TWO}"),
    "number alone": ("12", FaultId.NO_MOVE, "12"),
    "braces alone": ("{O-O}", FaultId.NO_MOVE, "{O-O}"),
    "NAG alone": ("$1 $2", FaultId.NO_MOVE, "$1 $2"),
    "result alone": ("1-0", FaultId.NO_MOVE, "1-0"),
    "semicolon alone": (" ; ", FaultId.NO_MOVE, ";"),
    "dots alone": ("...", FaultId.NO_MOVE, "..."),
    "comment of a line": ("e4 ; best by test", FaultId.MOVE_UNREADABLE, "best"),
    "open brace": ("e4 {e5 Nf3", FaultId.MOVE_UNREADABLE, "{e5"),
    "closing brace": ("e4} e5", FaultId.MOVE_UNREADABLE, "e4}"),
    "braces in each other": ("e4 {a {b} c} e5", FaultId.MOVE_UNREADABLE, "{a"),
    "variation": ("e4 (d4 d5) e5", FaultId.MOVE_UNREADABLE, "(d4"),
    "code that is none": ("e4 $ e5", FaultId.MOVE_UNREADABLE, "$"),
    "semicolons before what is illegal": ("e4; e5; O-O", FaultId.CASTLING_ILLEGAL, "O-O"),
}


@pytest.mark.parametrize(("text", "moves"), READ.values(), ids=READ)
def test_what_is_read(text: str, moves: list[str]) -> None:
    line = play_line(START, text)
    assert not isinstance(line, Fault), line
    assert [played.san for _, played in line] == moves


@pytest.mark.parametrize(("text", "fault", "found"), NAMED.values(), ids=NAMED)
def test_what_is_named(text: str, fault: FaultId, found: str) -> None:
    for read in (play_text, play_line):
        refused = read(START, text)
        assert isinstance(refused, Fault), refused
        assert (refused.id, refused.found) == (fault, found)


ASIDES = ("1.", "12", "3...", "\N{HORIZONTAL ELLIPSIS}", "$7", "{O-O}", "{}", "1-0", "*", "e.p.", ";")
JUNK = ("0", "0.0", "1.2", "{", "}", "(", ")", "$", "$x", "one", "()", "-", "\N{SUPERSCRIPT TWO}", "<e4>", "%", "\x1b")
words = st.lists(st.tuples(st.sampled_from(("move", "move", "aside", "junk")), st.integers(0, 99)), max_size=8)


@given(words, st.sampled_from((" ", "\n", "\t", " ; ", ";\n")))
def test_every_word_is_played_or_something_is_named(tokens: list[tuple[str, int]], between: str) -> None:
    shuttle = cycle(("Nf3", "Nf6", "Ng1", "Ng8"))
    choices = {"aside": ASIDES, "junk": JUNK}
    written = [next(shuttle) if kind == "move" else choices[kind][n % len(choices[kind])] for kind, n in tokens]
    kinds = [kind for kind, _ in tokens]
    # Both braces, one after the other, are a comment with what stands between them.
    found = play_text(START, between.join(written))
    if "{" in written and "}" in written:
        return
    if "junk" in kinds or (kinds and "move" not in kinds):
        assert isinstance(found, Fault)
    else:
        assert not isinstance(found, Fault), found
        assert found.plies == kinds.count("move")


@pytest.mark.parametrize(
    ("text", "plies"),
    [
        pytest.param("1. e4; e5; 2. Nf3; Nc6", 4, id="one line"),
        pytest.param("1. e4; e5; 2. Nf3; Nc6\r\n", 4, id="one line and its end"),
        pytest.param("1. e4 {a; b} e5", 2, id="in a comment"),
        pytest.param("1. e4 ; the king's pawn\n1... e5", 2, id="a comment up to the end of its line"),
        pytest.param("1. e4 ; the king's pawn\r1... e5", 2, id="lines as old files end them"),
    ],
)
def test_semicolons_of_a_pasted_game(text: str, plies: int) -> None:
    (game,) = read_games(lines_of_text(with_semicolons_read(text)))
    assert (len(game.plies), game.faults) == (plies, ())


def test_a_semicolon_in_a_tag_stays() -> None:
    (game,) = read_games(lines_of_text(with_semicolons_read('[White "A; B"] 1. e4; e5')))
    assert (game.tags["White"], len(game.plies)) == ("A; B", 2)


def test_a_zero_is_not_the_number_of_a_move() -> None:
    (game,) = read_games(lines_of_text("1. e4 e5 0 0"))
    assert game.stopped is not None
    assert (game.stopped.found, game.unread) == ("0", 2)
