"""Importing: lists of FENs become sets that read back, with the truth that the rules say."""

from collections.abc import Callable, Generator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.course.faults import SetFaultId
from trainer.course.files.read import LoadedSet, read_text
from trainer.course.files.write import write_set
from trainer.course.games import importing
from trainer.course.games.gather import gather
from trainer.course.games.importing import import_list, is_list
from trainer.course.games.mining import Mined, Progress
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.name import Name

Result = TypeVar("Result")
CROSSING = "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1"


def ended(steps: Generator[Progress, None, Result]) -> Result:
    """Return what a generator returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def imported(text: str, *, chess960: bool = False) -> LoadedSet:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Mine.txt"
        path.write_text(text, encoding="utf-8", newline="")
        return ended(import_list(path, chess960=chess960))


def asked(loaded: LoadedSet) -> dict[str, str | None]:
    return {each.id: each.expect for each in loaded.set.exercises if isinstance(each, Name | Judge)}


def check_reads_back(loaded: LoadedSet) -> None:
    back = read_text(write_set(loaded.set))
    assert [fault for fault in back.faults if fault.id is not SetFaultId.NO_EXERCISES] == []
    assert back.set == loaded.set


def test_each_castling_of_the_side_to_move_is_asked_about() -> None:
    loaded = imported(f"# mine\n\n{CROSSING}\n")
    assert asked(loaded) == {"fen-3-K": "crossing-safe", "fen-3-Q": "yes-nothing"}
    assert loaded.set.title == {"en": "Mine", "fr": "Mine", "pt_BR": "Mine"}
    assert loaded.faults == ()
    check_reads_back(loaded)


@pytest.mark.parametrize(
    ("fen", "answer"),
    [
        ("4k3/8/8/8/3qq3/8/8/R3K2R w KQ - 0 1", "no"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "no"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w ? - 0 1", "cannot-tell"),
        ("4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1", "yes-rook-attacked"),
    ],
)
def test_the_truth_is_worked_out(fen: str, answer: str | None) -> None:
    assert asked(imported(fen)).get("fen-1-K") == answer


def test_a_line_that_is_no_position_is_told_and_the_others_are_taken() -> None:
    loaded = imported(f"{CROSSING}\n4k3/9/8/8/8/8/8/8 w - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n{CROSSING}")
    assert list(asked(loaded)) == ["fen-1-K", "fen-1-Q", "fen-4-K", "fen-4-Q"]
    assert [(fault.id, fault.line) for fault in loaded.faults] == [
        (SetFaultId.UNREADABLE, 2),
        (SetFaultId.NO_CASTLING, 3),
    ]


FEN_LIST = f"\n# mine\n{CROSSING}\n"
TELLS = {
    "list": (FEN_LIST.encode(), True),
    "list in UTF-16": (FEN_LIST.encode("utf-16"), True),
    "list of Windows": (FEN_LIST.replace("\n", "\r\n").encode(), True),
    "game": (b"1. e4 e5 *\n", False),
    "tags": (f'[FEN "{CROSSING}"]\n\n1. O-O-O *\n'.encode(), False),
    "a tag alone": (f'[FEN "{CROSSING}"]'.encode(), False),
    "nothing": (b"", False),
    "remarks": (b"\n# x\n", False),
    "prose": (b"hello\n", False),
}


@pytest.mark.parametrize(("data", "listed"), TELLS.values(), ids=TELLS)
def test_its_first_line_tells_a_list_from_games(data: bytes, listed: bool, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(data)
    assert is_list(path) is listed
    assert isinstance(ended(gather(path)), LoadedSet if listed else Mined)


@pytest.mark.parametrize(
    "reader",
    [is_list, lambda path: ended(gather(path)), lambda path: ended(import_list(path))],
    ids=["look", "gather", "import"],
)
def test_a_file_that_is_not_there_is_an_error(reader: Callable[[Path], object], tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        reader(tmp_path / "none.fen")


def test_progress_goes_up_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "mine.fen"
    path.write_text(f"{CROSSING}\n" * 1000, encoding="utf-8")
    steps = list(import_list(path))
    assert len(steps) == 20
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert [step.found for step in steps] == list(range(0, 2000, 100))
    assert {(step.total, step.games) for step in steps} == {(path.stat().st_size, None)}
    assert steps[-1].done > 0.9 * path.stat().st_size


def test_a_set_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "ROOM", 1000)
    loaded = imported(f"{CROSSING}\n" * 20)
    assert 0 < len(loaded.set.exercises) < 40
    assert [fault.id for fault in loaded.faults] == [SetFaultId.TOO_MANY]


PLACEMENTS = [
    "4k3/8/b7/8/8/8/8/R3K2R",
    "r3k2r/8/8/8/8/8/8/R3K2R",
    "rk5r/8/8/8/8/8/8/1RK4R",
    "4k3/8/8/8/8/2n5/8/RN2KB1R",
]
FIELDS = st.tuples(st.sampled_from(PLACEMENTS), st.sampled_from("wb"), st.text("KQkq?-AHBah", min_size=1, max_size=3))


@given(st.lists(FIELDS, max_size=4), st.booleans())
@settings(max_examples=120, deadline=None)
def test_what_is_imported_reads_back(rows: list[tuple[str, str, str]], chess960: bool) -> None:
    check_reads_back(imported("".join(f"{' '.join(row)} - 0 1\n" for row in rows), chess960=chess960))
