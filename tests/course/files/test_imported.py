"""Importing: games and lists of FENs become sets that read back, with the truth that the rules say."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.course.faults import SetFaultId
from trainer.course.files.read import LoadedSet, read_text
from trainer.course.files.write import write_set
from trainer.course.games import importing
from trainer.course.games.importing import import_set
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.name import Name

GAMES = Path(__file__).parents[2] / "data" / "games.pgn"
CROSSING = "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1"


def imported(text: str, *, chess960: bool = False) -> LoadedSet:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Mine.txt"
        path.write_text(text, encoding="utf-8", newline="")
        return import_set(path, chess960=chess960)


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
        ('[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]', None),
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


@pytest.mark.parametrize("text", ["", "\n# x\n", "hello", '[Event "x"]\n\n*', "1. e4"])
def test_nothing_to_ask_is_told(text: str) -> None:
    loaded = imported(text)
    assert loaded.set.exercises == () or loaded.faults == ()


def test_games() -> None:
    loaded = import_set(GAMES)
    assert loaded.faults == ()
    assert loaded.set.title["en"] == "games"
    ids = [each.id for each in loaded.set.exercises]
    assert len(ids) == len(set(ids)) > 50
    assert set(asked(loaded).values()) >= {"crossing-safe", "arrival-safe", "yes-rook-attacked", "king-unmoved"}
    check_reads_back(loaded)


def test_a_game_of_chess960_and_one_from_a_position() -> None:
    fen = "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1"
    chess960 = f'[White "A"]\n[Variant "Chess960"]\n[FEN "{fen}"]\n\n1. Rg2 Rg7 *\n\n'
    standard = f'[FEN "{CROSSING}"]\n\n1. O-O-O *\n'
    loaded = imported(chess960 + standard)
    check_reads_back(loaded)
    assert {"game-1-K", "game-1-k", "game-2-K", "game-2-Q"} <= set(asked(loaded))
    assert loaded.set.exercises[0].title["en"] == "A – ?"


def test_a_game_that_cannot_be_read_on_gives_what_stands_before() -> None:
    loaded = imported("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Qh8 *\n")
    assert [fault.number for fault in loaded.faults] == [1]
    assert asked(loaded) == {"game-1-K": "yes-nothing"}


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
