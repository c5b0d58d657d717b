"""Reading a set: everything that is wrong with an exercise is said, and the good ones still load."""

import os
import tomllib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.course.exercise import Exercise
from trainer.course.faults import SetFault, SetFaultId
from trainer.course.files.keys import LANGUAGE_KEYS, keys_of, kinds, shape_faults
from trainer.course.files.read import SIZE_LIMIT, LoadedSet, load_set, read_set, read_text, tables_of_file
from trainer.course.files.text import DEPTH_LIMIT, Outline, outline, tables_of
from trainer.rules.text.fault import FaultId
from trainer.words.tables import LANGUAGES

FEN = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
GOOD = f'id = "good"\nkind = "name"\ncastling = "K"\nfen = "{FEN}"\n'


def table(kind: str, *lines: str, fen: str = FEN, castling: str = "K") -> str:
    """Return the lines of an exercise, those that are given last."""
    said = {"id": '"x"', "kind": f'"{kind}"', "castling": f'"{castling}"', "fen": f'"{fen}"'}
    given = {line.split(" = ")[0] for line in lines}
    kept = [f"{key} = {value}" for key, value in said.items() if key not in given and value != '""']
    return "\n".join([*kept, *lines])


FLIP_FAULTS = [("no-square", "expect.square"), ("unknown-key", "expect.into"), ("missing-key", "expect.to")]

BROKEN: list[tuple[str, str, list[tuple[str, str]]]] = [
    ("no-kind", 'id = "x"', [("missing-key", "kind")]),
    ("kind-is-a-number", table("name", "kind = 7"), [("wrong-type", "kind")]),
    ("unknown-kind", table("dance"), [("unknown-kind", "kind")]),
    ("unknown-key", table("name", "legal = true"), [("unknown-key", "legal")]),
    ("no-id", table("name", castling="K").replace('id = "x"\n', ""), [("missing-key", "id")]),
    ("empty-id", table("name", 'id = " "'), [("empty", "id")]),
    ("huge-id", table("name", f'id = "{"x" * 100_000}"'), [("too-long", "id")]),
    ("no-castling", table("judge", castling=""), [("missing-key", "castling")]),
    ("wrong-letter", table("name", castling="X"), [("not-allowed", "castling")]),
    ("negative-number", table("name", "castling = -1"), [("wrong-type", "castling")]),
    ("nan", table("judge", "expect = nan"), [("wrong-type", "expect")]),
    ("huge-number", table("judge", f"expect = 0x{'f' * 9000}"), [("wrong-type", "expect")]),
    ("date", table("judge", "expect = 1999-12-31"), [("wrong-type", "expect")]),
    ("true-for-text", table("judge", "moves = true"), [("wrong-type", "moves")]),
    ("text-for-true", table("judge", 'chess960 = "yes"'), [("wrong-type", "chess960")]),
    ("no-such-case", table("build", 'expect = "sunny"'), [("not-allowed", "expect")]),
    ("build-without-case", table("build"), [("missing-key", "expect")]),
    ("fen-of-nine", table("judge", fen="4k3/9/8/8/8/8/8/R3K2R w KQ - 0 1"), [("unreadable", "fen")]),
    ("empty-fen", table("judge", 'fen = ""'), [("empty", "fen")]),
    ("huge-fen", table("judge", f'fen = "{"8/" * 5000}"'), [("too-long", "fen")]),
    ("bad-move", table("judge", 'moves = "Ke2 Kd8 Qxh7"'), [("unreadable", "moves")]),
    ("no-move", table("judge", 'moves = "{Ke2}"'), [("unreadable", "moves")]),
    ("moves-apart", table("judge", 'moves = "Ke2; Kd8; Qxh7"'), [("unreadable", "moves")]),
    ("illegal-castling", table("judge", 'moves = "Ke2 Kd8 Ke1 Ke8 O-O"'), [("unreadable", "moves")]),
    ("huge-moves", table("judge", f'moves = "{"Ke2 Ke7 Ke1 Ke8 " * 9000}"'), [("too-long", "moves")]),
    ("history-of-nobody", table("name", 'history = { e5 = "moved" }'), [("no-rook", "history.e5")]),
    ("history-of-nonsense", table("name", 'history = { king = "moved" }'), [("no-piece", "history.king")]),
    ("history-asleep", table("name", 'history = { h1 = "asleep" }'), [("not-allowed", "history.h1")]),
    ("captured-king", table("name", 'history = { white-king = "captured" }'), [("not-allowed", "history.white-king")]),
    ("unknown-language", table("name", 'title = { pt-BR = "x" }'), [("unknown-key", "title.pt-BR")]),
    ("hint-without-language", table("name", 'hints = ["look"]'), [("wrong-type", "hints[1]")]),
    ("judge-lies", table("judge", 'expect = "no"'), [("lie", "expect")]),
    ("name-lies", table("name", 'expect = "start-safe"'), [("lie", "expect")]),
    ("two-reasons", table("name", fen="4k3/8/8/8/8/4q3/8/R3K2R w KQ - 0 1"), [("no-single-reason", "fen")]),
    ("mark-lies", table("mark", 'expect = ["f1"]'), [("lie", "expect")]),
    ("mark-no-square", table("mark", 'expect = ["f1", "i9"]'), [("no-square", "expect[2]")]),
    ("empty-lies", table("empty", 'expect = ["f1"]'), [("lie", "expect")]),
    ("attackers-lies", table("attackers", 'expect = { f1 = ["a6"] }'), [("lie", "expect")]),
    (
        "attackers-no-square",
        table("attackers", 'expect = { x1 = ["a"] }'),
        [("no-square", "expect.x1"), ("no-square", "expect.x1[1]")],
    ),
    ("flip-lies", table("flip", 'expect = { square = "f1", to = "not-attacked" }'), [("no-flip", "expect")]),
    ("flip-unknown", table("flip", 'expect = { square = "f9", into = 1 }'), FLIP_FAULTS),
    (
        "predict-occupied",
        table("predict", 'add = { piece = "rook", color = "black", square = "h1" }'),
        [("occupied", "add.square")],
    ),
    ("predict-nothing", table("predict"), [("missing-key", "add")]),
    ("wings-lies", table("wings", 'expect = ["K", "k"]', castling=""), [("lie", "expect")]),
    ("wings-castling", table("wings"), [("unknown-key", "castling")]),
    (
        "history-lies",
        table("history", 'expect = { K = "castled" }', castling=""),
        [("not-asked", "fen")] * 2 + [("lie", "expect.K")],
    ),
    (
        "history-of-unknown",
        table("history", 'moves = "Kd1 Kd8"', fen="r3k2r/8/8/8/8/8/8/R3K2R w ? - 0 1", castling=""),
        [("cannot-tell", "fen")],
    ),
    ("touch-lies", table("touch", 'acts = "e1"', 'expect = "castle"', castling=""), [("lie", "expect")]),
    ("touch-no-acts", table("touch", 'acts = "dance"', castling=""), [("unreadable", "acts")]),
    ("touch-empty", table("touch", 'acts = ""', castling=""), [("empty", "acts")]),
    ("prepare-impossible", table("prepare", fen="4k3/8/8/8/4q3/4q3/8/R3K2R w KQ - 0 1"), [("no-move", "fen")]),
    ("prepare-legal", table("prepare", fen="4k3/8/8/2b5/8/8/P1PP1P1P/R3K2R w KQ - 0 1"), [("already-legal", "fen")]),
    ("castle-lies", table("castle", 'expect = "refuse"'), [("lie", "expect")]),
    ("castle-unknown", table("castle", fen="4k3/8/8/8/8/8/8/R3K2R w ? - 0 1"), [("cannot-tell", "fen")]),
    ("arrive-lies", table("arrive", 'expect = { king = "h1", rook = "f1" }'), [("lie", "expect.king")]),
    ("king-away", table("judge", fen="4k3/8/8/8/8/8/4K3/R6R w - - 0 1"), [("not-at-home", "castling")]),
    ("double-id", GOOD, [("double-id", "id")]),
]


@pytest.mark.parametrize(("broken", "expected"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_exercise_is_named_and_the_good_one_loads(broken: str, expected: list[tuple[str, str]]) -> None:
    loaded = read_text(f"[[exercise]]\n{GOOD}\n[[exercise]]\n{broken}\n", "set.toml")
    assert [exercise.id for exercise in loaded.set.exercises] == ["good"]
    assert loaded.total == 2
    assert {(fault.file, fault.number, fault.line) for fault in loaded.faults} == {("set.toml", 2, 7)}
    assert [(str(fault.id), fault.key) for fault in loaded.faults] == expected


def test_all_faults_of_an_exercise_are_told() -> None:
    broken = table("judge", 'expect = "yess"', "legal = 1", 'hints = [{ de = "x" }]', castling="X")
    ids = [str(fault.id) for fault in read_text(f"[[exercise]]\n{broken}").faults]
    assert ids == ["not-allowed", "not-allowed", "unknown-key", "unknown-key"]


def test_what_the_rules_say_is_told_beside_what_the_shape_says() -> None:
    broken = table("castle", 'expect = "refuse"', "legal = 1")
    ids = [str(fault.id) for fault in read_text(f"[[exercise]]\n{broken}").faults]
    assert ids == ["unknown-key", "lie"]


def test_nothing_is_said_of_a_position_that_was_not_meant() -> None:
    broken = f'id = "x"\nkind = "judge"\ncastling = "K"\nfne = "{FEN}"\nexpect = "yes"\n'
    (fault,) = read_text(f"[[exercise]]\n{broken}").faults
    assert (fault.id, fault.key) == (SetFaultId.UNKNOWN_KEY, "fne")


def test_moves_alone_say_which_position_is_meant() -> None:
    broken = 'id = "x"\nkind = "judge"\ncastling = "K"\nmoves = "e4 e5"\nexpect = "yes"\nlegal = 1\n'
    faults = read_text(f"[[exercise]]\n{broken}").faults
    assert [(str(fault.id), fault.key) for fault in faults] == [("unknown-key", "legal"), ("lie", "expect")]


def test_a_lie_is_told_as_the_file_writes_it() -> None:
    broken = table("mark", 'expect = ["g1"]', fen="4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1")
    (fault,) = read_text(f"[[exercise]]\n{broken}").faults
    assert (fault.found, fault.allowed) == ('["g1"]', ('["f1"]',))


def test_the_fault_of_a_move_is_that_of_the_reader() -> None:
    broken = table("judge", 'moves = "Qh5"')
    (fault,) = read_text(f"[[exercise]]\n{broken}").faults
    assert fault.reading is not None
    assert fault.reading.id is FaultId.MOVE_ILLEGAL


def test_a_double_id_is_a_fault_of_the_second_unless_the_first_is_none() -> None:
    other = GOOD.replace('"K"', '"Q"')
    loaded = read_text(f"[[exercise]]\n{GOOD}\n[[exercise]]\n{other}")
    (fault,) = loaded.faults
    assert (fault.id, fault.number, fault.found) == (SetFaultId.DOUBLE_ID, 2, "1")
    assert read_text(f"[[exercise]]\n{GOOD}legal = 1\n[[exercise]]\n{other}").set.exercises[0].id == "good"


def test_a_title_that_is_a_fault_is_left_out() -> None:
    loaded = read_text(f'[title]\nen = "x"\nfr = 3\nde = "y"\npt_BR = "{"z" * 201}"\n[[exercise]]\n{GOOD}')
    assert loaded.set.title == {"en": "x"}
    assert [fault.key for fault in loaded.faults] == ["title.fr", "title.de", "title.pt_BR"]
    assert len(loaded.set.exercises) == 1


def test_history_by_declaration() -> None:
    said = GOOD.replace("w KQ", "w -") + 'history = { white-king = "unmoved", h1 = "moved" }\nexpect = "rook-unmoved"\n'
    assert read_set(tomllib.loads(f"[[exercise]]\n{said}")).faults == ()


# Files.

WITH_GOOD = f"[[exercise]]\n{GOOD}".encode()


def loaded_from(data: bytes, folder: Path) -> LoadedSet:
    path = folder / "set.toml"
    path.write_bytes(data)
    return load_set(path)


FILES: list[tuple[str, bytes, str, int]] = [
    ("empty", b"", "no-exercises", 0),
    ("only-a-title", b'[title]\nen = "x"\n', "no-exercises", 0),
    ("only-comments", b"# nothing\n", "no-exercises", 0),
    ("exercise-is-text", b'exercise = "x"', "no-table", 0),
    ("exercise-is-a-number", b"exercise = 3", "no-table", 0),
    ("exercise-is-one-table", b"[exercise]", "no-table", 0),
    ("exercise-is-a-list-of-numbers", b"exercise = [1]", "no-table", 0),
    ("exercise-is-an-empty-list", b"exercise = []", "no-exercises", 0),
    ("plural", WITH_GOOD.replace(b"exercise", b"exercises"), "unknown-key", 0),
    ("title-is-text", b'title = "x"\n' + WITH_GOOD, "wrong-type", 1),
    ("title-is-a-number", b"title = { en = 3 }\n" + WITH_GOOD, "wrong-type", 1),
    ("unknown-key-of-the-file", b'author = "me"\n' + WITH_GOOD, "unknown-key", 1),
    ("no-value", b"x =\n", "syntax-value", 0),
    ("no-quotes", WITH_GOOD.replace(b'"name"', b"name"), "syntax-value", 0),
    ("two-values", b'x = "a" "b"\n', "syntax-value", 0),
    ("no-equals", b"x\n", "syntax-equals", 0),
    ("open-quote", b'x = "abc\n', "syntax-string", 0),
    ("open-quote-at-the-end", b'x = "abc', "syntax-string", 0),
    ("open-long-quote", b'x = """abc\n' + WITH_GOOD.replace(b'"', b"'"), "syntax-string", 0),
    ("backslash", b'x = "C:\\games"\n', "syntax-string", 0),
    ("key-twice", b"x = 1\nx = 2\n", "syntax-twice", 0),
    ("open-bracket", b"x = [1, 2\n", "syntax-unclosed", 0),
    ("open-header", b"[[exercise]\n", "syntax-unclosed", 0),
    ("control-character", b'x = "a\x07b"\n', "syntax-character", 0),
    ("word", b"= 1\n", "syntax", 0),
    ("endless-number", b"x = " + b"9" * 6000, "syntax", 0),
    ("nul-byte", WITH_GOOD + b'x = "a\0b"\n', "no-text", 0),
    ("binary", bytes(range(256)) * 40, "no-text", 0),
    ("png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(255, 0, -1)), "no-text", 0),
    ("latin-1", WITH_GOOD.replace(b"good", "québec".encode("latin-1")), "encoding", 0),
    ("utf-16-without-a-mark", WITH_GOOD.decode().encode("utf-16-le"), "no-text", 0),
    ("utf-32", WITH_GOOD.decode().encode("utf-32"), "no-text", 0),
    ("half-a-utf-16", WITH_GOOD.decode().encode("utf-16")[:-1], "encoding", 0),
    ("brackets", b"x = " + b"[" * 5000, "too-deep", 0),
    ("brackets-closed", b"x = " + b"[" * 5000 + b"]" * 5000, "too-deep", 0),
    ("braces", b"x = " + b"{a=" * 5000, "too-deep", 0),
    ("dots", b"a." * 100_000 + b"a = 1", "too-deep", 0),
    ("dots-in-a-header", b"[" + b"a." * 100_000 + b"a]", "too-deep", 0),
    ("dots-and-quotes", b'"a" . ' * 100_000 + b"a = 1", "too-deep", 0),
    ("html", b"<!DOCTYPE html><html></html>", "syntax", 0),
    ("json", b'{"exercise": []}', "syntax", 0),
    ("pgn", b'[Event "x"]\n\n1. e4 e5 *\n', "syntax-unclosed", 0),
]


@pytest.mark.parametrize(("data", "fault", "good"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_a_broken_file_is_refused_with_a_fault(data: bytes, fault: str, good: int, tmp_path: Path) -> None:
    loaded = loaded_from(data, tmp_path)
    assert fault in [str(each.id) for each in loaded.faults]
    assert len(loaded.set.exercises) == good
    assert {each.file for each in loaded.faults} == {"set.toml"}


@pytest.mark.parametrize(
    "data",
    [
        WITH_GOOD,
        b"\xef\xbb\xbf" + WITH_GOOD,
        WITH_GOOD.decode().encode("utf-16"),
        b"\xfe\xff" + WITH_GOOD.decode().encode("utf-16-be"),
        WITH_GOOD.replace(b"\n", b"\r\n"),
        WITH_GOOD.replace(b"\n", b"\r"),
        b"# " + b"[" * 5000 + b"\n" + WITH_GOOD,
        WITH_GOOD + b'title = { en = "' + b"[" * 40 + b'" }\n',
    ],
    ids=["plain", "bom", "utf-16-le", "utf-16-be", "crlf", "cr", "brackets-in-a-comment", "brackets-in-a-text"],
)
def test_what_an_editor_may_have_written_is_read(data: bytes, tmp_path: Path) -> None:
    loaded = loaded_from(data, tmp_path)
    assert loaded.faults == ()
    assert [exercise.id for exercise in loaded.set.exercises] == ["good"]


def test_a_fault_of_syntax_has_its_place() -> None:
    (fault,) = read_text(f"[[exercise]]\n{GOOD}\nhints = [1, 2,, 3]\n").faults
    assert (fault.id, fault.line, fault.column) == (SetFaultId.SYNTAX_VALUE, 7, 15)
    assert fault.found == "hints = [1, 2,, 3]"
    (fault,) = read_text("a = 1\nb = [1,\n").faults
    assert (fault.id, fault.line) == (SetFaultId.SYNTAX_VALUE, 2)


def test_a_wrong_byte_has_its_line(tmp_path: Path) -> None:
    (fault,) = loaded_from(b"# one\r\n# two\r\n# caf\xe9\n", tmp_path).faults
    assert (fault.line, fault.found) == (3, "0xE9")


def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    (fault,) = load_set(path).faults
    assert (fault.id, fault.found, fault.allowed) == (SetFaultId.TOO_LARGE, "100000000", (str(SIZE_LIMIT),))


def test_a_file_of_the_largest_size_is_read(tmp_path: Path) -> None:
    assert loaded_from(WITH_GOOD + b"#" * (SIZE_LIMIT - len(WITH_GOOD)), tmp_path).faults == ()


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    def reason(path: Path) -> str:
        (fault,) = load_set(path).faults
        assert fault.id is SetFaultId.FILE_UNREADABLE
        return fault.found

    assert reason(tmp_path) == "is-directory"
    assert reason(tmp_path / "none.toml") == "not-found"
    assert reason(tmp_path / "a\0b") == "not-found"
    assert reason(Path(os.devnull)) == "no-file"
    os.mkfifo(tmp_path / "pipe")
    assert reason(tmp_path / "pipe") == "no-file"
    assert reason(tmp_path / ("x" * 5000))


def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may read anything, so the refusal is played."""

    def refuse(path: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "open", refuse)
    (fault,) = loaded_without_writing(tmp_path).faults
    assert (fault.id, fault.found) == (SetFaultId.FILE_UNREADABLE, "no-permission")


def loaded_without_writing(folder: Path) -> LoadedSet:
    path = folder / "set.toml"
    os.close(os.open(path, os.O_CREAT))
    return load_set(path)


def test_the_tables_of_a_file_are_as_they_stand(tmp_path: Path) -> None:
    path = tmp_path / "set.toml"
    path.write_bytes(b'[title]\nen = "x"\n')
    assert tables_of_file(path) == {"title": {"en": "x"}}
    path.write_bytes(b"x = " + b"[" * 5000)
    assert isinstance(tables_of_file(path), SetFault)


# The parts.


def test_the_languages_of_a_file_are_those_of_the_words() -> None:
    assert LANGUAGE_KEYS == LANGUAGES


def test_a_bracket_after_four_quotes_is_seen() -> None:
    assert outline('x = """a""""\ny = ' + "[" * (DEPTH_LIMIT + 1)).fault is not None
    assert outline("x = '''a''''\ny = " + "[" * (DEPTH_LIMIT + 1)).fault is not None
    assert outline('x = "\\""\ny = ' + "[" * DEPTH_LIMIT).fault is None


@pytest.mark.parametrize("quote", ['"""', "'''"])
@pytest.mark.parametrize("inside", ["", "\n[[exercise]]\n", 'a \'b\' ""\\"" c\n', "\n\\\\\n[[", "#"], ids=repr)
def test_a_text_of_several_lines_is_passed_over(quote: str, inside: str) -> None:
    lines = f"title = {{ en = {quote}{inside}{quote} }}\n"
    assert outline(f"{lines}[[exercise]]\n[[ exercise ]]\n").headers == (lines.count("\n") + 1, lines.count("\n") + 2)


@pytest.mark.parametrize("quote", ['"""', "'''", '"', "'"])
def test_behind_a_quote_that_is_not_closed_nothing_is_read(quote: str) -> None:
    assert outline(f"[[exercise]]\nx = {quote}abc\n[[exercise]]\n" + "[" * (DEPTH_LIMIT + 1)) == Outline((1,))


@given(st.text(alphabet="[]{}\"'#.\\\n=, abx1", max_size=60))
@settings(max_examples=400, deadline=None)
def test_no_text_raises(text: str) -> None:
    loaded = read_text(text)
    assert loaded.faults
    found = tables_of(text)
    assert outline(text).fault is None or isinstance(found, SetFault | dict)


KEYS = sorted({key for kind in kinds() for key in keys_of(kind)} | {"legal"})
LEAVES = st.one_of(
    st.sampled_from(
        ["K", "yes", "no", "f1", "e1", "attacked", "castle", "in-check", "held", "moved", "rook", "", "z9"]
    ),
    st.booleans(),
    st.integers(),
    st.floats(),
)
INNER_KEYS = ["K", "f1", "square", "to", "piece", "color", "king", "rook", "white-king", "en", "xx"]
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(INNER_KEYS), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, object]:
    """Return a table with the keys of a kind, most of them with some other value."""
    kind = draw(st.sampled_from(list(kinds())))
    keys = draw(st.lists(st.sampled_from([*keys_of(kind), *KEYS]), max_size=6))
    sound: dict[str, object] = {"id": "x", "castling": "K"} if "castling" in keys_of(kind) else {"id": "x"}
    return sound | {key: draw(VALUES) for key in keys} | {"kind": kind}


@given(tables())
@settings(max_examples=600, deadline=None)
def test_the_shape_is_sound_where_nothing_is_said_against_it(broken: dict[str, object]) -> None:
    try:
        msgspec.convert(broken, type=Exercise)
        sound = True
    except msgspec.ValidationError:
        sound = False
    # What is told beyond the types: squares, languages, empty texts.
    beyond = {SetFaultId.NO_SQUARE, SetFaultId.NO_PIECE, SetFaultId.EMPTY, SetFaultId.TOO_LONG}
    faults = [fault for fault in shape_faults(broken) if fault.id not in beyond]
    worded = [fault for fault in faults if fault.key.startswith(("title.", "prompt.", "hints[", "history."))]
    if sound:
        assert faults == worded
    else:
        assert faults
    read_set({"exercise": [broken]})


@pytest.mark.parametrize(
    ("table", "fault", "key"),
    [
        ('kind = "wings"\nfen = "4k3/8/8/8/8/8/8/R3K2R w ? - 0 1"', SetFaultId.CANNOT_TELL, "fen"),
        ('kind = "history"\nfen = "r3k2r/8/8/8/8/8/8/R3K2R w ? - 0 1"', SetFaultId.CANNOT_TELL, "fen"),
        (
            'kind = "predict"\ncastling = "K"\nfen = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"\n'
            'add = { piece = "king", color = "white", square = "d4" }',
            SetFaultId.NOT_ALLOWED,
            "add.piece",
        ),
    ],
    ids=["wings-unknown", "history-unknown", "predict-a-king"],
)
def test_what_nobody_can_answer_is_refused(table: str, fault: SetFaultId, key: str) -> None:
    loaded = read_text(f'[[exercise]]\nid = "a"\n{table}\n')
    assert loaded.set.exercises == ()
    assert [(each.id, each.key) for each in loaded.faults] == [(fault, key)]
