"""An answer comes back as it was recorded, and nothing is held open between two things that are done."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.progress.making import NOW, attempt, attempts_in, learner_in, opened, standing, store_at
from trainer.course.beliefs import BeliefId
from trainer.course.skills import SKILLS
from trainer.progress.attempt import Attempt
from trainer.progress.store.answers import Store
from trainer.progress.store.connection import connected
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.progress.store.learners import delete_learner
from trainer.progress.store.sessions import keep_session, left_sessions

TIMES = st.datetimes(min_value=datetime(1970, 1, 1), max_value=datetime(9998, 1, 1)).map(
    lambda each: each.replace(tzinfo=timezone(timedelta(hours=-3)))
)
ATTEMPTS = st.builds(
    Attempt,
    st.just(1),
    st.sampled_from(SKILLS),
    st.sampled_from(("K", "Q", "k", "q")),
    st.lists(st.sampled_from(("crossing-safe", "yes-rook-attacked", "start-safe"))).map(tuple),
    st.booleans(),
    st.booleans(),
    st.none() | st.sampled_from(BeliefId),
    st.text(st.characters(codec="utf-8")),
    TIMES,
)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(), each, max_size=3),
    max_leaves=8,
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = store_at(tmp_path / "progress.sqlite")
    learner_in(made)
    return made


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ATTEMPTS)
def test_an_answer_comes_back_as_it_was_given(store: Store, given: Attempt) -> None:
    number = store.record(given)
    rows = store.rows()
    assert isinstance(rows, list)
    (place,) = [index for index, row in enumerate(rows) if row[0] == number]
    assert attempts_in(store)[place] == given


def test_answers_come_in_the_order_of_their_times(store: Store) -> None:
    for hours in (3, 1, 2):
        store.record(attempt(at=NOW + timedelta(hours=hours)))
    assert [answer.at.hour for answer in attempts_in(store)] == [13, 14, 15]


def test_each_learner_has_answers_of_his_own(store: Store) -> None:
    bo = learner_in(store, "Bo").id
    store.record(attempt(1, exercise="Ana's"))
    store.record(attempt(bo, exercise="Bo's"))
    assert [answer.exercise for answer in attempts_in(store, bo)] == ["Bo's"]
    assert len(attempts_in(store)) == 2


def test_half_of_a_surrogate_pair_is_no_reason_to_lose_an_answer(store: Store) -> None:
    assert store.record(attempt(exercise="a\ud800b")) == 1
    assert attempts_in(store)[0].exercise == "a?b"


def test_a_time_without_a_zone_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="time zone"):
        store.record(attempt(at=datetime(2026, 1, 1)))


def test_nobody_answers_who_is_not_there(store: Store) -> None:
    found = store.record(attempt(7))
    assert isinstance(found, StoreFault)
    assert (found.id, found.found) == (StoreFaultId.NO_LEARNER, "7")
    kept = keep_session(store, 7, standing())
    assert isinstance(kept, StoreFault)
    assert kept.id is StoreFaultId.NO_LEARNER
    assert attempts_in(store) == ()


def test_what_a_later_course_wrote_is_left_out_and_kept(store: Store) -> None:
    store.record(attempt(exercise="known"))
    store.record(attempt(exercise="belief"))
    for name, value, number in (("about", "en-passant", 1), ("belief", "the-earth-is-flat", 2)):
        with closing(sqlite3.connect(store.path)) as connection, connection:
            connection.execute(f"UPDATE attempt SET {name} = ? WHERE id = ?", (value, number))
    (left,) = attempts_in(store)
    assert (left.exercise, left.belief) == ("belief", None)
    rows = store.rows()
    assert isinstance(rows, list)
    assert len(rows) == 2


def test_some_answers_are_kept_together_or_not_at_all(store: Store) -> None:
    assert store.record(attempt(exercise="1"), attempt(exercise="2")) == 2
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute(
            "CREATE TRIGGER t BEFORE INSERT ON attempt WHEN new.exercise = '4' BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
    assert isinstance(store.record(attempt(exercise="3"), attempt(exercise="4")), StoreFault)
    assert isinstance(store.record(attempt(exercise="3"), attempt(99)), StoreFault)
    assert [each.exercise for each in attempts_in(store)] == ["1", "2"]


@pytest.mark.parametrize(("since", "texts"), [(0, {"1", "2"}), (2, {"2"}), (3, set())])
def test_what_was_answered_since(store: Store, since: int, texts: set[str]) -> None:
    bo = learner_in(store, "Bo").id
    store.record(*(attempt(1, exercise=str(each), at=NOW + timedelta(seconds=each)) for each in (1, 2)))
    store.record(attempt(bo, exercise="Bo's", at=NOW + timedelta(seconds=9)))
    found = store.answered(1, NOW + timedelta(seconds=since))
    assert not isinstance(found, StoreFault)
    assert {text for _, text in found} == texts


# The file.


def test_nothing_lies_beside_the_file_and_nothing_is_locked(store: Store) -> None:
    store.record(attempt())
    keep_session(store, 1, standing())
    attempts_in(store)
    assert [path.name for path in store.path.parent.iterdir() if path.is_file()] == [store.path.name]
    with closing(sqlite3.connect(store.path, timeout=0)) as connection:
        connection.execute("BEGIN EXCLUSIVE")


def test_answers_are_forced_to_the_disk_and_the_journal_is_a_rollback_one(store: Store) -> None:
    with closing(connected(store.path)) as connection:
        settings = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert settings == ["delete", 3]


def test_a_file_that_another_program_has_put_into_wal_mode_is_put_back(store: Store) -> None:
    with closing(sqlite3.connect(store.path)) as connection:
        assert connection.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",)
    store.record(attempt())
    assert store.path.read_bytes()[18:20] == b"\x01\x01"
    assert len(attempts_in(opened(store.path).store)) == 1


def test_two_at_once_lose_no_answer(store: Store) -> None:
    def record(number: int) -> object:
        return Store(store.path).record(attempt(exercise=str(number)))

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(record, range(80)))
    assert sorted(number for number in found if isinstance(number, int)) == list(range(1, 81))
    assert {answer.exercise for answer in attempts_in(store)} == {str(number) for number in range(80)}


def test_a_file_that_somebody_else_holds_is_busy(store: Store) -> None:
    hurried = replace(store, patience=0.01)
    with closing(sqlite3.connect(store.path)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        for found in (hurried.record(attempt()), hurried.attempts(), left_sessions(hurried, 1)):
            assert isinstance(found, StoreFault)
            assert found.id is StoreFaultId.BUSY
    assert store.record(attempt()) == 1


def test_a_file_that_is_taken_away_is_gone_and_not_made_again_behind_ones_back(store: Store) -> None:
    store.path.unlink()
    for found in (
        store.record(attempt()),
        store.attempts(),
        keep_session(store, 1, standing()),
        left_sessions(store, 1),
    ):
        assert isinstance(found, StoreFault)
        assert found.id is StoreFaultId.GONE
    assert not store.path.exists()


def test_a_file_that_is_exchanged_for_another_is_not_written_to(store: Store, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("CREATE TABLE attempt (id INTEGER)")
    found = replace(store, path=other).record(attempt())
    assert isinstance(found, StoreFault)
    assert found.id is StoreFaultId.FOREIGN


def test_a_learner_who_is_deleted_leaves_no_trace_in_the_bytes(store: Store) -> None:
    bo = learner_in(store, "Bo").id
    for number in range(60):
        store.record(attempt(bo if number % 2 else 1, exercise=f"{'secret' if number % 2 else 'other'}-{number}" * 9))
    keep_session(store, bo, standing(2, "secret"))
    assert b"secret" in store.path.read_bytes()
    assert delete_learner(store, bo) is None
    assert b"secret" not in store.path.read_bytes()
    assert len(attempts_in(store)) == 30
