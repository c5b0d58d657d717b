"""What is exported comes back from the file: quotes, line ends and emoji too."""

import csv
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.progress.making import attempt, learner_in, store_at
from trainer.course.beliefs import BeliefId
from trainer.course.skills import Skill
from trainer.progress.store.answers import Store
from trainer.progress.store.export import COLUMNS, export_csv
from trainer.progress.store.faults import StoreFault, StoreFaultId


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = store_at(tmp_path / "progress.sqlite")
    learner_in(made, 'Zoé "the rook"; O\'Neill, \N{BLACK CHESS PAWN}\N{GRINNING FACE}')
    return made


def lines(path: Path, delimiter: str = ",") -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=delimiter))


def test_an_answer_in_a_file(store: Store, tmp_path: Path) -> None:
    text = '[[exercise]]\nid = "a, b; c"\r\ntitle = "L\'été \N{GRINNING FACE}"\n'
    skill = Skill("judge", "yes-rook-attacked")
    store.record(attempt(1, skill, False, True, BeliefId.ROOK_MUST_BE_SAFE, text))
    for delimiter in (",", ";"):
        path = tmp_path / "out.csv"
        assert export_csv(store, path, delimiter=delimiter) is None
        assert path.read_bytes().startswith(b"\xef\xbb\xbflearner" + delimiter.encode())
        assert lines(path, delimiter) == [
            {
                "learner": 'Zoé "the rook"; O\'Neill, \N{BLACK CHESS PAWN}\N{GRINNING FACE}',
                "time": "2026-11-30T12:00:00.000+00:00",
                "kind": "judge",
                "about": "yes-rook-attacked",
                "castling": "K",
                "deciders": "yes-rook-attacked",
                "right": "0",
                "hint": "1",
                "belief": "rook-must-be-safe",
                "exercise": text,
            }
        ]


def test_one_learner_or_all(store: Store, tmp_path: Path) -> None:
    bo = learner_in(store, "Bo").id
    store.record(attempt(1))
    store.record(attempt(bo))
    path = tmp_path / "out.csv"
    for learner, count in ((None, 2), (bo, 1), (99, 0)):
        assert export_csv(store, path, learner) is None
        assert len(lines(path)) == count
    assert path.read_bytes().decode("utf-8-sig") == ",".join(COLUMNS) + "\r\n"


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_a_name_is_not_run_as_a_formula(store: Store, tmp_path: Path, name: str) -> None:
    store.record(attempt(learner_in(store, name).id))
    export_csv(store, tmp_path / "out.csv")
    assert lines(tmp_path / "out.csv")[0]["learner"] == f"'{name}"


def test_what_is_wrong_with_the_file_of_progress_is_a_fault_and_no_file_is_made(store: Store, tmp_path: Path) -> None:
    store.path.write_bytes(b"no database" * 100)
    found = export_csv(store, tmp_path / "out.csv")
    assert isinstance(found, StoreFault)
    assert found.id is StoreFaultId.FOREIGN
    assert not (tmp_path / "out.csv").exists()


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(st.characters(codec="utf-8")))
def test_any_text_comes_back(store: Store, tmp_path: Path, text: str) -> None:
    store.record(attempt(exercise=text))
    assert export_csv(store, tmp_path / "out.csv") is None
    led = f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text
    assert led in [line["exercise"] for line in lines(tmp_path / "out.csv")]
