"""Reading a set: what is wrong with an exercise is said, and the good ones still load."""

import tomllib
from pathlib import Path

import pytest

from trainer.course.files import SIZE_LIMIT, load_set, read_set

GOOD = 'id = "good"\nkind = "name"\ncastling = "K"\nfen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"\n'

BROKEN = [
    ("unknown-kind", 'id = "x"\nkind = "dance"\ncastling = "K"\n', "dance"),
    ("unknown-key", GOOD + "legal = true\n", "legal"),
    ("no-castling", 'id = "x"\nkind = "build"\nexpect = "in-check"\n', "castling"),
    ("wrong-letter", GOOD.replace('"K"', '"X"'), "'X'"),
    ("wrong-type", GOOD.replace('"K"', "1"), "castling"),
    ("no-such-case", 'id = "x"\nkind = "build"\ncastling = "K"\nexpect = "sunny"\n', "sunny"),
    ("fen-cannot-be-read", GOOD.replace("4k3/8", "4k3/9"), "placement"),
    ("a-lie", GOOD + 'expect = "start-safe"\n', "yes-nothing"),
    ("two-reasons", GOOD.replace("4k3/8/8/8/8/8/8", "4k3/8/8/8/8/4q3/8"), "exactly one reason"),
    ("history-of-nobody", GOOD + 'history = { e5 = "moved" }\n', "e5"),
    ("history-of-an-unknown-kind", GOOD + 'history = { h1 = "asleep" }\n', "asleep"),
]


@pytest.mark.parametrize(("table", "found"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_exercise_is_named_and_the_good_one_loads(table: str, found: str) -> None:
    loaded = read_set(tomllib.loads(f"[[exercise]]\n{table}\n[[exercise]]\n{GOOD}"))
    assert [exercise.id for exercise in loaded.set.exercises] == ["good"]
    (fault,) = loaded.faults
    assert found in " ".join(fault)


def test_history_by_declaration() -> None:
    table = (
        GOOD.replace("w KQ", "w -") + 'history = { white-king = "unmoved", h1 = "moved" }\nexpect = "rook-unmoved"\n'
    )
    assert read_set(tomllib.loads(f"[[exercise]]\n{table}")).faults == ()


def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * (SIZE_LIMIT + 1))
    with pytest.raises(ValueError, match=r"large\.toml"):
        load_set(path)


@pytest.mark.parametrize(
    "text",
    ['exercise = "x"', "exercise = 3", "[exercise]", "exercise = [1]", 'title = "x"', "x = " + "[" * 20_000],
    ids=["text", "number", "table", "list-of-numbers", "title", "brackets"],
)
def test_another_shape_is_refused_with_a_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "set.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"\w"):
        load_set(path)


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "set.toml"
    path.write_text(f"\ufeff[[exercise]]\n{GOOD}", encoding="utf-8")
    assert len(load_set(path).set.exercises) == 1
