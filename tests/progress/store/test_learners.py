"""A name is there once, whatever its capitals and blanks; a learner goes with everything."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.progress.making import attempt, attempts_in, learner_in, left_in, standing, store_at
from trainer.progress.store.answers import Store
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.progress.store.learners import NAME_LIMIT, add_learner, delete_learner, learners, rename_learner, trimmed
from trainer.progress.store.sessions import keep_session
from trainer.session.known import Learner


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return store_at(tmp_path / "progress.sqlite")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana  \t Maria ", "Ana Maria"),
        ("Ana\nMaria\0", "Ana Maria"),
        ("Zoe\u0301", "Zoé"),
        ("O'Neill; DROP TABLE learner;--", "O'Neill; DROP TABLE learner;--"),
        ("\N{FAMILY}\u200d\N{BOY}", "\N{FAMILY}\u200d\N{BOY}"),
        ("李小龍", "李小龍"),
        ("=1+1", "=1+1"),
        ("a\ud800b", "a?b"),
        ("x" * NAME_LIMIT, "x" * NAME_LIMIT),
    ],
    ids=["plain", "blanks", "line", "composed", "sql", "emoji", "han", "formula", "surrogate", "long"],
)
def test_a_name_is_kept_trimmed(store: Store, typed: str, name: str) -> None:
    assert add_learner(store, typed) == Learner(1, name)
    assert learners(store) == (Learner(1, name),)


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("", StoreFaultId.NAME_EMPTY),
        (" \t\n", StoreFaultId.NAME_EMPTY),
        ("\u200b\u200d", StoreFaultId.NAME_EMPTY),
        ("x" * (NAME_LIMIT + 1), StoreFaultId.NAME_TOO_LONG),
        ("ANA", StoreFaultId.NAME_TAKEN),
        (" ana ", StoreFaultId.NAME_TAKEN),
        ("\uff21na", StoreFaultId.NAME_TAKEN),
    ],
    ids=["none", "blank", "unseen", "too-long", "capitals", "blanks", "wide"],
)
def test_a_name_that_cannot_be_used(store: Store, typed: str, wrong: StoreFaultId) -> None:
    learner_in(store, "Ana")
    bo = learner_in(store, "Bo")
    for found in (add_learner(store, typed), rename_learner(store, bo.id, typed)):
        assert isinstance(found, StoreFault)
        assert found.id is wrong
    assert learners(store) == (Learner(1, "Ana"), Learner(2, "Bo"))


def test_a_learner_gets_another_name_and_keeps_the_answers(store: Store) -> None:
    learner_in(store, "Ana")
    store.record(attempt(1))
    assert rename_learner(store, 1, "ANA ") == Learner(1, "ANA")
    assert rename_learner(store, 1, "Anna") == Learner(1, "Anna")
    assert len(attempts_in(store, 1)) == 1
    assert add_learner(store, "Ana") == Learner(2, "Ana")


def test_a_learner_is_deleted_with_everything_and_nobody_gets_the_number(store: Store) -> None:
    for name in ("Ana", "Bo"):
        learner = learner_in(store, name).id
        store.record(attempt(learner))
        keep_session(store, learner, standing(1))
    assert delete_learner(store, 2) is None
    assert learners(store) == (Learner(1, "Ana"),)
    assert [each.learner for each in attempts_in(store)] == [1]
    assert (left_in(store, 2), len(left_in(store, 1))) == ((), 1)
    assert add_learner(store, "Bo") == Learner(3, "Bo")


def test_nobody_is_renamed_or_deleted_who_is_not_there(store: Store) -> None:
    for found in (rename_learner(store, 5, "Ana"), delete_learner(store, 5)):
        assert isinstance(found, StoreFault)
        assert found.id is StoreFaultId.NO_LEARNER


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=80))
def test_any_text_is_a_name_or_a_fault_and_trimming_it_twice_is_trimming_it_once(store: Store, typed: str) -> None:
    assert trimmed(trimmed(typed)) == trimmed(typed)
    found = add_learner(store, typed)
    if isinstance(found, Learner):
        assert found.name == trimmed(typed)
        again = add_learner(store, typed.upper()) if typed.isascii() else add_learner(store, typed)
        assert isinstance(again, StoreFault)
        assert again.id is StoreFaultId.NAME_TAKEN
        assert delete_learner(store, found.id) is None
