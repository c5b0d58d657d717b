"""Results of sprints and exams, and sessions that were left: what is kept comes back, and a broken one is none."""

from pathlib import Path

import pytest

from tests.progress.making import NOW, later, learner_in, store_at
from trainer.progress.store.connection import connected
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.progress.store.learners import delete_learner
from trainer.progress.store.results import Result, best, last, record_results, result_of, results
from trainer.progress.store.running import PlainValue, Running, resumed_of, running_of
from trainer.session.drill import Drill, Outcome, advanced, resumed, start
from trainer.session.manners import Manner
from trainer.session.papers import eight, exam

RIGHT, WRONG = Outcome.FIRST_TRY, Outcome.WRONG
TITLES = {"en": "A set", "fr": "Une série"}


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


@pytest.mark.parametrize("manner", Manner)
def test_a_session_that_was_left_comes_back_where_it_was(manner: Manner, tmp_path: Path) -> None:
    store = store_at(tmp_path / "progress.sqlite")
    learner = learner_in(store)
    drill = advanced(advanced(start(exam(5), manner, 5)))
    running = running_of(drill, TITLES, NOW)
    assert (running is not None) is manner.kept
    if running is None:
        return
    assert store.keep(learner.id, running) is None
    kept = store.kept(learner.id)
    assert isinstance(kept, Running)
    found = resumed_of(kept)
    assert found is not None
    assert found.titles == TITLES
    assert (found.drill.exercises, found.drill.outcomes) == (drill.exercises, drill.outcomes)
    assert (found.drill.run, found.drill.manner, found.drill.seed) == (drill.run, manner, 5)


def test_a_session_that_is_over_is_none_to_go_on_with() -> None:
    assert running_of(over(Manner.EXAM, 3), TITLES, NOW) is None


GOOD = running_of(start(eight(1), Manner.EXAM, 1), TITLES, NOW)


def spoilt(**answers: PlainValue) -> Running:
    assert GOOD is not None
    return GOOD._replace(answers={**GOOD.answers, **answers})


@pytest.mark.parametrize(
    "running",
    [
        spoilt(exercises=None),
        spoilt(exercises=[{"kind": "guess", "id": "a"}]),
        spoilt(exercises=[{"kind": "judge", "id": "a", "fen": "nothing", "castling": "K"}]),
        spoilt(exercises=[]),
        spoilt(titles=[1]),
        spoilt(seed="seven"),
        Running("duel", 0, (), {"exercises": [], "titles": {}, "seed": 1}, NOW),
    ],
    ids=["no-exercises", "unknown-kind", "bad-fen", "none-left", "titles", "seed", "manner"],
)
def test_a_session_that_cannot_be_read_is_none(running: Running) -> None:
    assert resumed_of(running) is None
