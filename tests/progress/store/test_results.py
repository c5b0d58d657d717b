"""Results of sprints and exams, and sessions that were left: what is kept comes back, and a broken one is none."""

from pathlib import Path

import pytest

from tests.progress.making import NOW, later, learner_in, store_at
from trainer.progress.store.connection import connected
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.progress.store.learners import delete_learner
from trainer.progress.store.results import record_results, results
from trainer.session.drill import Drill, Outcome, resumed, start
from trainer.session.known import Result, best, last, result_of
from trainer.session.manners import Manner
from trainer.session.papers import eight

RIGHT, WRONG = Outcome.FIRST_TRY, Outcome.WRONG


def result(manner: Manner, right: int, days: float = 0, learner: int = 1) -> Result:
    return Result(learner, manner, later(days=days), 7, right, (RIGHT,) * right + (WRONG,) * (24 - right))


def over(manner: Manner, right: int) -> Drill:
    """Return a session of eight that is over."""
    return resumed(eight(3), (RIGHT,) * right + (WRONG,) * (8 - right), manner, 3)


def test_results_come_back_in_their_order(tmp_path: Path) -> None:
    store = store_at(tmp_path / "progress.sqlite")
    learner = learner_in(store)
    given = (result(Manner.EXAM, 23, 2), result(Manner.EXAM, 21, 1), result(Manner.SPRINT, 9))
    for each in given:
        assert record_results(store, each) is None
    found = results(store, learner.id)
    assert not isinstance(found, StoreFault)
    assert found == tuple(sorted(given, key=lambda each: each.at))
    assert (best(found, Manner.EXAM), last(found, Manner.EXAM)) == (given[0], given[0])
    assert best(found, Manner.BEFORE) is last(found, Manner.BEFORE) is None


def test_results_go_with_their_learner(tmp_path: Path) -> None:
    store = store_at(tmp_path / "progress.sqlite")
    learner = learner_in(store)
    record_results(store, result(Manner.EXAM, 23))
    assert delete_learner(store, learner.id) is None
    assert results(store, learner.id) == ()
    fault = record_results(store, result(Manner.EXAM, 23))
    assert isinstance(fault, StoreFault)
    assert fault.id is StoreFaultId.NO_LEARNER


def test_what_a_newer_version_wrote_is_left_out(tmp_path: Path) -> None:
    store = store_at(tmp_path / "progress.sqlite")
    learner = learner_in(store)
    connection = connected(store.path)
    columns = "INSERT INTO result (learner, at, manner, seed, right, outcomes) VALUES (1, ?, ?, 1, 1, ?)"
    for row in ((1, "duel", "wrong"), (2, "exam", "guessed"), (1 << 62, "exam", "wrong"), (4, "exam", "wrong")):
        connection.execute(columns, row)
    connection.close()
    found = results(store, learner.id)
    assert not isinstance(found, StoreFault)
    assert [each.asked for each in found] == [1]


@pytest.mark.parametrize(
    ("drill", "right"),
    [
        (over(Manner.EXAM, 6), 6),
        (over(Manner.BEFORE, 0), 0),
        (over(Manner.SPRINT, 8), 8),
        (over(Manner.SET, 8), None),
        (over(Manner.CLASS, 8), None),
        (start(eight(3), Manner.EXAM), None),
        (start((), Manner.SPRINT), None),
    ],
    ids=["exam", "before", "sprint", "set", "class", "not-over", "nothing"],
)
def test_what_has_a_result(drill: Drill, right: int | None) -> None:
    found = result_of(drill, 1, NOW)
    assert (None if found is None else found.right) == right
