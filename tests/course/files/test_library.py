"""The sets of a folder: of the program in the order of learning, of the user by the names of the files."""

import os
from pathlib import Path

import pytest

from trainer import paths
from trainer.course.files import library
from trainer.course.files.library import MOST_OWN, own_sets, sets_in

SET = '[title]\nen = "{title}"\n\n[[exercise]]\nid = "a"\nkind = "judge"\ncastling = "K"\n'


def write(folder: Path, name: str, title: str = "Mine") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(SET.format(title=title), encoding="utf-8")
    return path


def told(folder: Path) -> list[tuple[str, int | None]]:
    return [(entry.title["en"], entry.exercises) for entry in own_sets(folder)]


def test_the_sets_of_the_program_come_in_the_order_of_learning() -> None:
    assert [entry.path.stem for entry in sets_in(paths.exercises())][:2] == ["six-cases", "which-squares"]


def test_own_sets_are_listed_by_their_titles(tmp_path: Path) -> None:
    write(tmp_path, "b", "Second")
    write(tmp_path, "a", "First")
    (tmp_path / "notes.txt").write_text("no set", encoding="utf-8")
    assert told(tmp_path) == [("First", 1), ("Second", 1)]


@pytest.mark.parametrize("text", ["x = [", "", "title = 1"], ids=["broken", "empty", "no-title"])
def test_a_file_that_is_no_set_is_listed_by_its_name(tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    assert told(tmp_path) == [("mine", None)]


def test_another_title_is_read_anew(tmp_path: Path) -> None:
    write(tmp_path, "a", "First")
    assert told(tmp_path) == [("First", 1)]
    write(tmp_path, "a", "Another one")
    assert told(tmp_path) == [("Another one", 1)]


def test_a_title_as_long_as_the_one_before_is_read_anew(tmp_path: Path) -> None:
    for number, title in enumerate(("First", "Other")):
        # Saved twice in one second.
        os.utime(write(tmp_path, "a", title), ns=(0, 10**18 + number))
        assert told(tmp_path) == [(title, 1)]


def test_no_more_than_so_many_are_listed(tmp_path: Path) -> None:
    for number in range(MOST_OWN + 3):
        write(tmp_path, f"{number:03}")
    assert len(own_sets(tmp_path)) == MOST_OWN


def test_what_would_take_too_long_to_read_is_listed_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = write(tmp_path, "a", "First"), write(tmp_path, "b", "Second")
    monkeypatch.setattr(library, "READ_LIMIT", first.stat().st_size + second.stat().st_size - 1)
    assert told(tmp_path) == [("First", 1), ("b", None)]


@pytest.mark.parametrize(
    ("title", "shown"),
    [('""', "mine"), ('" "', "mine"), ("3", "mine"), ('"' + "l" * 10_000 + '"', "l" * 200)],
    ids=["none", "blank", "number", "long"],
)
def test_what_is_no_title_is_not_shown(tmp_path: Path, title: str, shown: str) -> None:
    text = SET.replace('"{title}"', title)
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    assert told(tmp_path) == [(shown, 1)]


def test_a_large_file_hides_no_titles_behind_it(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("# " + "x" * library.READ_LIMIT, encoding="utf-8")
    write(tmp_path, "b", "Second")
    assert told(tmp_path) == [("a", None), ("Second", 1)]


def test_only_files_are_listed(tmp_path: Path) -> None:
    (tmp_path / "a.toml").mkdir()
    os.mkfifo(tmp_path / "b.toml")
    (tmp_path / "c.toml").symlink_to(tmp_path / "c.toml")
    assert told(tmp_path) == []


@pytest.mark.parametrize("name", ["x" * 300, "\0"], ids=["too-long", "no-name"])
def test_a_folder_that_cannot_be_looked_into_has_no_sets(tmp_path: Path, name: str) -> None:
    assert own_sets(tmp_path / name) == ()


def test_a_folder_that_is_not_there_has_no_sets(tmp_path: Path) -> None:
    assert own_sets(tmp_path / "gone") == ()


@pytest.mark.parametrize(
    "error", [ValueError("embedded null byte"), PermissionError()], ids=lambda error: type(error).__name__
)
def test_a_folder_that_the_system_will_not_list_has_no_sets(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def refuse(_: Path, pattern: str) -> list[Path]:
        raise error

    # Each Python refuses other names, and at another moment.
    monkeypatch.setattr(Path, "glob", refuse)
    assert own_sets(Path("somewhere")) == ()
