"""From a file to games: bytes, line ends, very long lines, where a game ends, and its tags."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import pytest

from trainer.rules.pgn.lines import PIECE_LIMIT, Line, lines_of_bytes, lines_of_file, lines_of_text
from trainer.rules.pgn.read import Game, read_games
from trainer.rules.pgn.tokens import read_tags
from trainer.rules.text.fault import FaultId

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

TWO_GAMES = (
    '[Event "One"]\n[White "Ant\N{LATIN SMALL LETTER O WITH ACUTE}nio"]\n\n'
    "1. e4 e5 2. Nf3 {a\nb} Nc6\n3. Bc4 ; rest\nBc5 4. O-O\nNf6 1-0\n\n"
    '[Event "Two"]\n\n1. d4 d5 0-1\n'
)
SEEN = [
    ({"Event": "One", "White": "Ant\N{LATIN SMALL LETTER O WITH ACUTE}nio"}, "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6", "1-0"),
    ({"Event": "Two"}, "d4 d5", "0-1"),
]


ENCODINGS = ["utf-8", "utf-8-sig", "utf-16-le+mark", "utf-16-be+mark", "cp1252", "latin-1"]


def encoded(text: str, encoding: str) -> bytes:
    mark = "\ufeff" if encoding.endswith("+mark") else ""
    return (mark + text).encode(encoding.removesuffix("+mark"))


class Trickle(io.RawIOBase):
    """A pipe whose writer takes its time: a few bytes at once."""

    def __init__(self, data: bytes, size: int) -> None:
        self._data = io.BytesIO(data)
        self._size = size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer", /) -> int:
        view = memoryview(buffer)
        piece = self._data.read(min(self._size, len(view)))
        view[: len(piece)] = piece
        return len(piece)


def games(text: str) -> list[Game]:
    return list(read_games(lines_of_text(text)))


def games_of_bytes(data: bytes) -> list[Game]:
    return list(read_games(lines_of_bytes(io.BytesIO(data))))


def moves(game: Game) -> str:
    return " ".join(ply.text for ply in game.plies)


def seen(found: list[Game]) -> list[tuple[dict[str, str], str, str]]:
    assert [game.faults for game in found] == [()] * len(found)
    return [(game.tags, moves(game), game.result) for game in found]


def faults(game: Game) -> list[FaultId]:
    return [fault.id for fault in game.faults]


# Bytes and lines


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_encoding_and_line_end_of_a_file(tmp_path: Path, encoding: str, end: str) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(encoded(TWO_GAMES.replace("\n", end), encoding))
    assert seen(list(read_games(lines_of_file(path)))) == SEEN


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_encoding_and_line_end_of_a_stream(encoding: str, end: str) -> None:
    data = encoded(TWO_GAMES.replace("\n", end), encoding)
    assert seen(list(read_games(lines_of_bytes(io.BufferedReader(Trickle(data, 4096)))))) == SEEN


@pytest.mark.parametrize("kind", ["in-memory", "byte-by-byte"])
def test_utf16_of_any_stream(kind: str) -> None:
    data = encoded(TWO_GAMES, "utf-16-le+mark")
    stream: BinaryIO = io.BytesIO(data) if kind == "in-memory" else io.BufferedReader(Trickle(data, 1))
    assert seen(list(read_games(lines_of_bytes(stream)))) == SEEN


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"."):
        list(lines_of_file(tmp_path / "none.pgn"))


def test_line_numbers_count_every_kind_of_end_once() -> None:
    found = list(lines_of_text("a\r\nb\rc\n\r\nd"))
    assert [(line.text.strip("\r\n"), line.number) for line in found] == [
        ("a", 1),
        ("b", 2),
        ("c", 3),
        ("", 4),
        ("d", 5),
    ]


def test_both_encodings_in_one_file() -> None:
    """Files grow together from several sources: each name is read as what it is."""
    data = '[White "Zoé"]\n\n*\n\n'.encode() + '[White "Zoé"]\n\n*\n'.encode("cp1252")
    assert [game.tags["White"] for game in games_of_bytes(data)] == ["Zoé", "Zoé"]


def test_letters_of_windows() -> None:
    """0x96 is a dash in Windows-1252 and nothing printable in ISO 8859-1."""
    found = games_of_bytes(b"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0\x960 {\x93so\x94} *")
    assert moves(found[0]).startswith("e4 e5 Nf3 Nc6 Bc4 Bc5")
    assert len(found[0].plies) == 7
    assert found[0].plies[6].comments[0].text == "\N{LEFT DOUBLE QUOTATION MARK}so\N{RIGHT DOUBLE QUOTATION MARK}"


def test_bytes_that_are_no_letters_anywhere() -> None:
    """Windows-1252 leaves five bytes undefined; they must not end the reading."""
    found = games_of_bytes(b'[White "A\x81\x8d\x8f\x90\x9dB"]\n\n1. e4 e5 *\n')
    assert found[0].tags["White"][0] + found[0].tags["White"][-1] == "AB"
    assert len(found[0].plies) == 2


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"], ids=["lf", "crlf", "cr"])
def test_the_edge_of_a_buffer_is_no_line_end(end: bytes) -> None:
    """Line ends, and letters of two bytes, over the edge of what is read at once."""
    for length in range(PIECE_LIMIT - 13, PIECE_LIMIT - 5):
        head = b"1. e4 {" + b"x" * length + b"\xc3\xa9" + end
        (game,) = games_of_bytes(head + b"y} e5 (2. Nf3) 2. Nc3 *")
        assert game.plies[0].comments[0].text.split() == ["x" * length + "\N{LATIN SMALL LETTER E WITH ACUTE}", "y"]
        assert len(game.plies) == 3


@pytest.mark.parametrize("shift", range(-9, 3))
def test_a_word_over_the_edge_of_a_long_line_stays_whole(shift: int) -> None:
    text = "1. e4 {" + "x" * (PIECE_LIMIT - 8 + shift) + "} e5 2. Nf3 $14 Nc6 1/2-1/2 1. d4 *"
    found = games(text)
    assert seen(found) == [({}, "e4 e5 Nf3 Nc6", "1/2-1/2"), ({}, "d4", "*")]
    assert found[0].plies[2].nags == (14,)


LONG = "x y " * (PIECE_LIMIT // 4 + 1)
PIECES = "a line longer than PIECE_LIMIT goes on as moves"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("1. e4 ;" + LONG + "\ne5 *", id="rest-of-line-comment"),
        pytest.param("%" + LONG + "\n1. e4 e5 *", id="escaped-line"),
        pytest.param("1. e4" + " " * 2 * PIECE_LIMIT + "e5 *", id="blanks"),
        pytest.param("1. e4 {" + LONG + "} e5 *", id="comment"),
        pytest.param("1. e4 {" + LONG.replace("x", "%") + "} e5 *", id="percent-in-comment"),
    ],
)
def test_very_long_lines(text: str) -> None:
    found = games(text)
    assert len(found) == 1
    assert moves(found[0]) == "e4 e5"
    assert found[0].faults == ()


def test_one_word_without_end_is_read_in_no_time() -> None:
    """As in a file that is no PGN at all: nothing raised, something said, and the text not copied into it."""
    found = games("x" * 1_000_000)
    assert len(found) == 1
    assert found[0].faults
    assert all(len(fault.found) < 100 for fault in found[0].faults)


def test_games_come_one_by_one() -> None:
    """A file of any size: the first game is there before the third is read."""
    taken = 0

    def endless() -> Iterator[Line]:
        nonlocal taken
        while True:
            for text in ('[Event "A"]\n', "\n", "1. e4 e5 *\n", "\n"):
                taken += 1
                yield Line(text, taken)

    found = read_games(endless())
    assert moves(next(found)) == "e4 e5"
    assert taken <= 8
    assert next(found).number == 2


# Where a game ends


GAMES = [
    ("nothing", "", []),
    ("blank", " \n\t\n\r\n", []),
    ("mark-only", "\ufeff", []),
    ("no-tags", "1. e4 e5 *", ["e4 e5 *"]),
    ("no-result", "1. e4 e5", ["e4 e5 "]),
    ("no-moves", '[Event "A"]\n\n*\n', [" *"]),
    ("tags-alone", '[Event "A"]\n[White "B"]', [" "]),
    ("tags-alone-twice", '[Event "A"]\n[White "B"]\n\n[Event "C"]\n[White "D"]\n\n1. e4 *', [" ", "e4 *"]),
    ("event-again", '[Event "A"]\n[Event "B"]\n1. e4 *', [" ", "e4 *"]),
    ("no-moves-then-game", '[Event "A"]\n\n1-0\n\n[Event "B"]\n\n1. e4 *', [" 1-0", "e4 *"]),
    ("no-blank-line-between", '[Event "A"]\n1. e4 *\n[Event "B"]\n1. d4 *', ["e4 *", "d4 *"]),
    ("no-result-before-tags", '[Event "A"]\n\n1. e4 e5\n\n[Event "B"]\n\n1. d4 *', ["e4 e5 ", "d4 *"]),
    ("one-line", "1. e4 e5 1-0 1. d4 d5 0-1 1. c4 *", ["e4 e5 1-0", "d4 d5 0-1", "c4 *"]),
    ("no-result-no-tags", "1. e4 e5\n\n1. d4 d5 *", ["e4 e5 ", "d4 d5 *"]),
    ("blank-line-in-moves", "1. e4 e5\n\n2. Nf3 Nc6 *", ["e4 e5 Nf3 Nc6 *"]),
    ("many-blank-lines", "1. e4\n\n\n\n e5\n \n2. Nf3\n\nNc6 *", ["e4 e5 Nf3 Nc6 *"]),
    ("black-goes-on-after-blank", "1. e4\n\n1... e5 2. Nf3 *", ["e4 e5 Nf3 *"]),
    ("black-goes-on-glued", "1. e4 {so}\n\n1...e5 2. Nf3 *", ["e4 e5 Nf3 *"]),
    ("variation-after-blank", "1. e4 e5\n\n(1... c5) 2. Nf3 *", ["e4 e5 Nf3 *"]),
    ("first-variation-after-blank", "1. e4\n\n(1. d4 d5) 1... e5 *", ["e4 e5 *"]),
    ("variation-over-blank", "1. e4 (\n\n1. d4 d5) e5 *", ["e4 e5 *"]),
    ("comment-over-blank", "1. e4 {a\n\n1. d4 d5\n\nb} e5 *", ["e4 e5 *"]),
    ("result-on-its-own-line", "1. e4 e5\n\n1-0\n\n1. d4 *", ["e4 e5 1-0", "d4 *"]),
    ("tag-and-moves-on-a-line", '[Event "A"] 1. e4 e5 *', ["e4 e5 *"]),
    ("two-tags-and-moves", '[Event "A"][White "B"] 1. e4 e5 *', ["e4 e5 *"]),
    ("escaped-line", "% a line for programs\n1. e4\n%{ 1-0 (\ne5 *", ["e4 e5 *"]),
    ("first-line-is-comment", "; exported by hand\n1. e4 e5 *", ["e4 e5 *"]),
    ("result-in-comment", "1. e4 {1-0} e5 ; 0-1\n2. Nf3 *", ["e4 e5 Nf3 *"]),
    ("tag-in-comment", '1. e4 {see\n[%csl Ga1] [Event "X"] there} e5 *', ["e4 e5 *"]),
]


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in GAMES], ids=[row[0] for row in GAMES])
def test_where_games_end(text: str, expected: list[str]) -> None:
    found = games(text)
    assert [f"{moves(game)} {game.result}" for game in found] == expected
    assert [game.number for game in found] == list(range(1, len(found) + 1))
    assert [fault for game in found for fault in game.faults] == []


def test_files_put_together_keep_their_marks() -> None:
    """As `copy a.pgn+b.pgn all.pgn` does it."""
    found = games_of_bytes('\ufeff[Event "A"]\n\n1. e4 *\n\ufeff[Event "B"]\n\n1. d4 *'.encode())
    assert [(game.tags, moves(game)) for game in found] == [({"Event": "A"}, "e4"), ({"Event": "B"}, "d4")]


def test_the_first_line_of_each_game() -> None:
    found = games('\n\n[Event "A"]\n\n1. e4 *\n\n\n[Event "B"]\n\n1. d4 * 1. c4 *\n1. b4 *')
    assert [game.line for game in found] == [3, 8, 10, 11]


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        pytest.param("1. e4 {never closed e5 2. Nf3", FaultId.COMMENT_UNCLOSED, id="comment"),
        pytest.param("1. e4 {never closed e5 2. Nf3 1-0", FaultId.COMMENT_UNCLOSED, id="comment-over-result"),
        pytest.param("1. e4 {a} {never\n\nclosed e5", FaultId.COMMENT_UNCLOSED, id="comment-over-blank-line"),
        pytest.param("1. e4 (1. d4 {never closed) e5", FaultId.COMMENT_UNCLOSED, id="comment-in-variation"),
        pytest.param("1. e4 (1. d4 d5", FaultId.VARIATION_UNCLOSED, id="variation"),
        pytest.param("1. e4 (1. d4 d5 (1... c5) 1-0", FaultId.VARIATION_UNCLOSED, id="variation-and-result"),
        pytest.param("1. e4 1. d4) e5 1-0", FaultId.STRAY_BRACKET, id="bracket"),
        pytest.param("1. e4 ) e5 1-0", FaultId.STRAY_BRACKET, id="bracket-apart"),
        pytest.param("1. e4 } e5 1-0", FaultId.STRAY_BRACKET, id="brace"),
        pytest.param("(1. d4) 1. e4 e5 1-0", FaultId.STRAY_BRACKET, id="variation-of-nothing"),
    ],
)
def test_the_next_game_survives(broken: str, fault: FaultId) -> None:
    text = f'[Event "A"]\n\n{broken}\n\n[Event "B"]\n[White "C"]\n\n1. d4 {{so}} d5 1/2-1/2\n'
    found = games(text)
    assert games(text.replace("\n", "\r\n")) == games(text.replace("\n", "\r")) == found
    assert [game.tags.get("Event") for game in found] == ["A", "B"]
    assert fault in faults(found[0])
    assert found[0].plies[0].text == "e4"
    assert (moves(found[1]), found[1].result, found[1].tags["White"]) == ("d4 d5", "1/2-1/2", "C")
    assert found[1].faults == ()


def test_a_stray_closing_bracket_takes_no_move_away() -> None:
    assert moves(games("1. e4 e5) 2. Nf3 Nc6 *")[0]) == "e4 e5 Nf3 Nc6"
    assert moves(games("1. e4 e5 } 2. Nf3 Nc6 *")[0]) == "e4 e5 Nf3 Nc6"


def test_the_place_of_a_fault_is_its_line() -> None:
    text = '[White "A"]\n[White "B"]\n[Black C]\n\n1. e4 (\n1. d4)\n) e5\n{never'
    (game,) = games(text)
    assert [(fault.id, fault.place) for fault in game.faults] == [
        (FaultId.TAG_TWICE, "2"),
        (FaultId.TAG_UNREADABLE, "3"),
        (FaultId.STRAY_BRACKET, "7"),
        (FaultId.COMMENT_UNCLOSED, "8"),
    ]


def test_braces_do_not_nest() -> None:
    """The standard says so: the comment ends at the first brace, and the rest is said to be unreadable."""
    first, second = games("1. e4 {a {b} c} e5 *\n\n1. d4 *")
    assert first.plies[0].comments[0].text == "a {b"
    assert first.faults
    assert moves(second) == "d4"


# Tags


TAGS = [
    ("plain", '[Event "A"]', {"Event": "A"}),
    ("spaces", '  [  Event   "A"  ]  ', {"Event": "A"}),
    ("tab", '[Event\t"A"]', {"Event": "A"}),
    ("empty", '[Event ""]', {"Event": ""}),
    ("bracket", '[Event "A [B] C"]', {"Event": "A [B] C"}),
    ("closing-bracket", '[Event "A] B"]', {"Event": "A] B"}),
    ("brace", '[Event "A {B"]', {"Event": "A {B"}),
    ("semicolon", '[Event "A; B"]', {"Event": "A; B"}),
    ("escaped-quote", r'[Event "The \"Big\" Cup"]', {"Event": 'The "Big" Cup'}),
    ("escaped-backslash", r'[Event "C:\\games"]', {"Event": r"C:\games"}),
    ("backslash-at-the-end", r'[Event "A\\"]', {"Event": "A\\"}),
    ("plain-quotes", '[Event "The "Big" Cup"]', {"Event": 'The "Big" Cup'}),
    ("quotes-at-the-end", '[Event "The "Cup""]', {"Event": 'The "Cup"'}),
    ("two-on-a-line", '[Event "A"][White "B"]', {"Event": "A", "White": "B"}),
    ("three-on-a-line", '[Event "A"] [White "B"]  [Black "C"]', {"Event": "A", "White": "B", "Black": "C"}),
    ("order", '[Black "C"]\n[Event "A"]\n[White "B"]', {"Black": "C", "Event": "A", "White": "B"}),
    ("underscore", '[White_Elo "2700"]', {"White_Elo": "2700"}),
    ("digits", '[ECO2 "B12"]', {"ECO2": "B12"}),
    ("move-in-a-tag", '[Event "1. e4 e5 1-0"]', {"Event": "1. e4 e5 1-0"}),
    ("blank-line-between", '[Event "A"]\n\n[White "B"]', {"Event": "A", "White": "B"}),
]


@pytest.mark.parametrize(("text", "tags"), [row[1:] for row in TAGS], ids=[row[0] for row in TAGS])
def test_tags(text: str, tags: dict[str, str]) -> None:
    (game,) = games(f"{text}\n\n1. e4 e5 *\n")
    assert list(game.tags.items()) == list(tags.items())
    assert moves(game) == "e4 e5"
    assert game.faults == ()


def test_a_tag_without_blanks() -> None:
    """A string delimits itself (PGN standard, 7 and 8.1.1)."""
    (game,) = games('[Event"A"]\n\n1. e4 *')
    assert game.tags == {"Event": "A"}


def test_a_tag_that_stands_twice() -> None:
    """The first counts, and the second is said."""
    (game,) = games('[White "A"]\n[Black "B"]\n[White "C"]\n\n1. e4 *')
    assert game.tags == {"White": "A", "Black": "B"}
    assert faults(game) == [FaultId.TAG_TWICE]


@pytest.mark.parametrize("tag", ["[Event A]", '[Event "A]', '[Event "A"', "[Event]", '["A"]', "[]"])
def test_a_line_that_is_no_tag(tag: str) -> None:
    """It is said, no other tag is lost, and its words are no moves."""
    (game,) = games(f'[White "B"]\n{tag}\n[Black "C"]\n\n1. e4 e5 *\n')
    assert faults(game) == [FaultId.TAG_UNREADABLE]
    assert game.faults[0].place == "2"
    assert {"White": "B", "Black": "C"}.items() <= game.tags.items()
    assert moves(game) == "e4 e5"


def test_read_tags() -> None:
    assert read_tags('[Event "A"] [White "B"] 1. e4') == ([("Event", "A"), ("White", "B")], "1. e4")
    assert read_tags("1. e4 [%x]") == ([], "1. e4 [%x]")
