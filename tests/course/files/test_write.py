"""Writing a set: what is written reads back as it was, whatever stands in it, and always in the same order."""

import tomllib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer import paths
from trainer.course.exercise import KINDS, Exercise, ExerciseSet
from trainer.course.files.keys import keys_of, kinds
from trainer.course.files.read import load_set, read_text
from trainer.course.files.text import SIZE_LIMIT, text_of
from trainer.course.files.write import KEY_ORDER, save_set, write_set
from trainer.course.ids import Attack, Case, Deed, Fate, Given, Reason
from trainer.course.kinds.arrive import Arrival, Arrive
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.base import Base
from trainer.course.kinds.build import Build
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.empty import Empty
from trainer.course.kinds.flip import Flip, FlipTo
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.predict import Added, Predict
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.course.kinds.wings import Wings
from trainer.course.toml import glimpse, toml_key, toml_text, toml_value
from trainer.rules.squares import SQUARE_NAMES
from trainer.rules.terms import Moved
from trainer.rules.text.visible import visible
from trainer.rules.touch.ruling import Duty

# A lone surrogate is no text: no file can hold it.
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
BY_LANGUAGE = st.dictionaries(st.sampled_from(["en", "fr", "pt_BR"]) | TEXT, TEXT, max_size=3)
SQUARE = st.sampled_from(SQUARE_NAMES)
SQUARES = st.lists(SQUARE | TEXT, max_size=4).map(tuple)
LETTER = st.sampled_from(["K", "Q", "k", "q"])
ATTACK = st.sampled_from(Attack)
COMMON = {
    "id": TEXT,
    "fen": st.none() | TEXT,
    "moves": TEXT,
    "history": st.dictionaries(st.sampled_from(["white-king", "h1"]) | TEXT, st.sampled_from(Moved), max_size=3),
    "chess960": st.booleans(),
    "title": BY_LANGUAGE,
    "prompt": BY_LANGUAGE,
    "hints": st.lists(BY_LANGUAGE, max_size=3).map(tuple),
}
CASTLING = COMMON | {"castling": LETTER}
ADDED = st.builds(Added, st.sampled_from(["king", "pawn"]), st.sampled_from(["white", "black"]), SQUARE)
ATTACKS = st.dictionaries(SQUARE | TEXT, ATTACK, max_size=3)
BUILT: dict[type[Base], st.SearchStrategy[Exercise]] = {
    Build: st.builds(Build, **CASTLING, expect=st.sampled_from(Case)),
    Judge: st.builds(Judge, **CASTLING, expect=st.none() | st.sampled_from(Given)),
    Name: st.builds(Name, **CASTLING, expect=st.none() | st.sampled_from(Reason)),
    Mark: st.builds(Mark, **CASTLING, expect=st.none() | SQUARES),
    Empty: st.builds(Empty, **CASTLING, expect=st.none() | SQUARES),
    Attackers: st.builds(Attackers, **CASTLING, expect=st.none() | st.dictionaries(SQUARE | TEXT, SQUARES, max_size=3)),
    Flip: st.builds(Flip, **CASTLING, expect=st.none() | st.builds(FlipTo, SQUARE, ATTACK)),
    Predict: st.builds(
        Predict, **CASTLING, add=ADDED, expect=st.none() | st.dictionaries(SQUARE | TEXT, ATTACK, max_size=3)
    ),
    Wings: st.builds(Wings, **COMMON, expect=st.none() | st.lists(LETTER, max_size=4).map(tuple)),
    History: st.builds(History, **COMMON, expect=st.none() | st.dictionaries(LETTER, st.sampled_from(Fate))),
    Touch: st.builds(Touch, **COMMON, acts=TEXT, expect=st.none() | st.sampled_from(Duty)),
    Prepare: st.builds(Prepare, **CASTLING, expect=st.none() | st.lists(TEXT, max_size=3).map(tuple)),
    Castle: st.builds(Castle, **CASTLING, expect=st.none() | st.sampled_from(Deed)),
    Arrive: st.builds(Arrive, **CASTLING, expect=st.none() | st.builds(Arrival, SQUARE, SQUARE)),
}
EXERCISES = st.one_of(*BUILT.values())


@given(TEXT, TEXT)
@settings(max_examples=250, deadline=None)
def test_a_text_reads_back(key: str, text: str) -> None:
    assert tomllib.loads(f"{toml_key(key)} = {toml_text(text)}") == {key: text}
    assert "\n" not in toml_text(text)


VALUES = st.recursive(
    TEXT | st.booleans(), lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3)
)


@given(VALUES)
@settings(max_examples=150, deadline=None)
def test_a_value_reads_back(value: object) -> None:
    assert tomllib.loads(f"x = {toml_value(value)}") == {"x": value}


@pytest.mark.parametrize("value", [None, 1.5, 7])
def test_what_no_exercise_is_made_of_is_not_written(value: object) -> None:
    with pytest.raises(TypeError):
        toml_value(value)


@given(BY_LANGUAGE, st.lists(EXERCISES, max_size=3))
@settings(max_examples=100, deadline=None)
def test_a_set_reads_back(title: dict[str, str], exercises: list[Exercise]) -> None:
    written = write_set(ExerciseSet(title, tuple(exercises)))
    text = text_of(written.encode())
    assert text == written
    tables = tomllib.loads(written)
    assert tables.get("title", {}) == title
    back = [msgspec.convert(table, type=Exercise) for table in tables.get("exercise", [])]
    assert back == exercises
    assert write_set(ExerciseSet(title, tuple(back))) == written


def test_an_empty_answer_is_an_answer() -> None:
    (mark,) = read_text(write_set(ExerciseSet({}, (Mark(id="x", castling="K", expect=()),)))).set.exercises
    assert isinstance(mark, Mark)
    assert mark.expect == ()


@pytest.mark.parametrize("path", sorted(paths.exercises().glob("*.toml")), ids=lambda path: path.name)
def test_a_shipped_set_reads_back_without_a_fault(path: Path, tmp_path: Path) -> None:
    loaded = load_set(path)
    assert loaded.faults == ()
    save_set(tmp_path / "set.toml", loaded.set)
    assert load_set(tmp_path / "set.toml")[:2] == (loaded.set, ())
    assert [each.name for each in tmp_path.iterdir()] == ["set.toml"]


def test_every_kind_is_written_here() -> None:
    assert set(BUILT) == set(KINDS.values())


def test_every_key_has_its_place() -> None:
    assert {key for kind in kinds() for key in keys_of(kind)} == set(KEY_ORDER)


def test_a_set_that_could_not_be_read_back_is_not_written(tmp_path: Path) -> None:
    large = ExerciseSet({"en": "x" * SIZE_LIMIT}, ())
    with pytest.raises(ValueError, match=r"\d+"):
        save_set(tmp_path / "set.toml", large)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_left_where_a_set_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "set.toml").mkdir()
    with pytest.raises(OSError, match=r"set\.toml"):
        save_set(tmp_path / "set.toml", ExerciseSet({}, ()))
    assert [each.name for each in tmp_path.iterdir()] == ["set.toml"]


@given(VALUES | st.integers() | st.floats())
@settings(deadline=None)
def test_a_glimpse_is_short_and_one_line(value: object) -> None:
    seen = glimpse(value)
    assert len(seen) <= 60
    # Not `isprintable`: which characters there are to print is another thing in each version of Python.
    assert seen == visible(seen)
    assert len(seen.splitlines()) <= 1
