"""Nothing that was finished is lost, whatever befalls the file, and nothing is said to be kept that is not there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.progress.faults import FAULTS, Fault, deleted, full, locked
from tests.progress.making import NOW, attempt, attempts_in, later, learner_in, left_in, standing, store_at
from tests.progress.outlasting import outlast
from trainer.progress import keeping as keeping_module
from trainer.progress.attempt import Attempt
from trainer.progress.keeping import Keeping, settled
from trainer.progress.store.answers import Store
from trainer.progress.store.connection import file_at
from trainer.progress.store.faults import StoreFault, StoreFaultId
from trainer.progress.store.learners import delete_learner, learners, rename_learner
from trainer.progress.store.results import results
from trainer.progress.store.sessions import keep_session
from trainer.progress.unsaved import Entry, SessionPlace, Unsaved, tried
from trainer.session.drill import Outcome
from trainer.session.known import Result
from trainer.session.manners import Manner

ANA, BO = "Ana", "Bo"
STANDING = standing(1)
PLACE, OVER = SessionPlace(NOW, STANDING), SessionPlace(NOW, None)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping_module, "PATIENCE", 0.1)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda each: each.__name__)
def test_nothing_is_lost(open_folder: Path, fault: Fault) -> None:
    assert outlast(open_folder / "home" / "progress.sqlite", (fault, fault)).finished == 15


def answer(number: int, name: str = ANA) -> Entry:
    return Entry(name, attempt(0, exercise=str(number), at=later(seconds=number)))


def unsaved(*entries: Entry) -> Unsaved:
    found = Unsaved()
    for entry in entries:
        found = found.with_entry(entry)
    return found


EXAM = Result(0, Manner.EXAM, NOW, 7, 1, (Outcome.FIRST_TRY,))


@pytest.mark.parametrize("what", [attempt(0), EXAM, PLACE, OVER], ids=["answer", "result", "place", "no-place"])
def test_whatever_waits_is_written_once_it_can_be(tmp_path: Path, what: Attempt | Result | SessionPlace) -> None:
    path = tmp_path / "progress.sqlite"
    store = store_at(path)
    keep_session(store, learner_in(store, ANA).id, standing(0))
    with locked(path):
        held = settled(path, Keeping(unsaved=unsaved(Entry(ANA, what))), NOW)
        assert [entry.what for entry in held.unsaved.waiting] == [what]
        assert held.fault is not None
        assert held.fault.id is StoreFaultId.BUSY
    after = settled(path, held, NOW)
    assert (after.unsaved.waiting, after.fault) == ((), None)
    assert len(attempts_in(store)) == isinstance(what, Attempt)
    assert results(store, 1) == ((EXAM._replace(learner=1),) if isinstance(what, Result) else ())
    assert [left.done for left in left_in(store)] == ([1] if what == PLACE else [] if what == OVER else [0])


def test_answers_are_written_in_their_order_and_of_places_the_last(tmp_path: Path) -> None:
    store = store_at(tmp_path / "progress.sqlite")
    later_place, other = SessionPlace(NOW, standing(2)), SessionPlace(later(days=1), standing(3, begun=later(days=1)))
    entries = (Entry(ANA, PLACE), Entry(ANA, other), answer(2), answer(3, BO), Entry(ANA, later_place))
    held = unsaved(answer(1), *entries)
    assert held.unwritten == (3, 0, 2)
    assert held.sessions(ANA) == (other, later_place)
    assert held.sessions(BO) == ()
    assert [each.exercise for each in held.attempts(ANA)] == ["1", "2"]
    after, fault, _ = tried(store, held)
    assert (after.waiting, fault) == ((), None)
    rows = store.rows()
    assert not isinstance(rows, StoreFault)
    assert [(row[0], row[1], row[-1]) for row in rows] == [(1, 1, "1"), (2, 1, "2"), (3, 2, "3")]
    assert {(left.begun, left.done) for left in left_in(store)} == {(NOW, 2), (later(days=1), 3)}


def test_what_has_no_room_waits_and_where_a_session_stands_keeps_no_answer_waiting(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    store = store_at(path)
    learner_in(store, ANA)
    long = Entry(ANA, attempt(0, exercise="x" * 50_000, at=later(seconds=2)))
    large = Entry(ANA, SessionPlace(NOW, standing(title="x" * 50_000)))
    with full(path):
        after, fault, _ = tried(store, unsaved(large, answer(1)))
        assert fault is not None
        assert fault.id is StoreFaultId.DISK_FULL
        assert after.waiting == (large,)
        more, *_ = tried(store, after.with_entry(answer(2)).with_entry(long))
        assert more.waiting == (answer(2), long, large)
    assert [each.exercise for each in attempts_in(store)] == ["1"]
    assert tried(store, more)[0].waiting == ()
    assert len(attempts_in(store)) == 3


def test_a_try_that_half_succeeded_is_not_repeated(tmp_path: Path) -> None:
    """What is in the file although the try was said to have failed is seen there."""
    store = store_at(tmp_path / "progress.sqlite")
    held = unsaved(answer(1), Entry(ANA, EXAM), answer(2))
    after, *_ = tried(store, held)
    for waiting in (held, after.all_waiting, after):
        again, fault, _ = tried(store, waiting)
        assert (again.waiting, fault) == ((), None)
    assert [each.exercise for each in attempts_in(store)] == ["1", "2"]
    assert len(results(store, 1)) == 1


def test_after_one_lock_the_next_tries_do_not_wait_for_it(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    first = settled(path, Keeping(unsaved=unsaved(answer(1))), NOW)
    with locked(path):
        second = settled(path, first, NOW)
    third = settled(path, second, NOW)
    patience = [None if each.store is None else each.store.patience for each in (first, second, third)]
    assert patience == [keeping_module.PATIENCE, keeping_module.IMPATIENCE, keeping_module.PATIENCE]


def test_where_nothing_was_finished_no_file_is_touched(tmp_path: Path) -> None:
    assert tried(Store(tmp_path / "nowhere.sqlite"), Unsaved()) == (Unsaved(), None, {})


def test_a_file_that_has_gone_is_begun_anew_and_that_is_said_once(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    first = settled(path, Keeping(unsaved=unsaved(answer(1))), NOW)
    assert (first.anew, first.fault) == (False, None)
    with deleted(path):
        second = settled(path, first._replace(unsaved=first.unsaved.with_entry(answer(2))), NOW)
    assert (second.anew, second.fault, second.unsaved.waiting) == (True, None, ())
    assert learners(store_at(path)) == ((1, ANA),)
    assert [each.exercise for each in attempts_in(store_at(path))] == ["1", "2"]
    assert settled(path, second, NOW).anew is False


def test_a_learner_who_is_renamed_or_gone(tmp_path: Path) -> None:
    held = unsaved(answer(1), answer(2, BO), Entry(BO, PLACE))
    assert [entry.name for entry in held.renamed({BO: "Bea"}).waiting] == [ANA, "Bea", "Bea"]
    assert held.without(BO) == unsaved(answer(1))


def known_in(path: Path, *names: str) -> Keeping:
    """Return how it stands once somebody of each name has answered, in the order of the names."""
    return settled(path, Keeping(unsaved=unsaved(*(answer(at, name) for at, name in enumerate(names)))), NOW)


def again(path: Path, before: Keeping, *entries: Entry) -> Keeping:
    """Return how it stands after more, and a second try."""
    for entry in entries:
        before = before._replace(unsaved=before.unsaved.with_entry(entry))
    return settled(path, settled(path, before, NOW), NOW)


def answers_of(store: Store) -> dict[str, list[str]]:
    """Return the exercises that each learner in the file has answered."""
    there = learners(store)
    assert not isinstance(there, StoreFault)
    return {name: [each.exercise for each in attempts_in(store, number)] for number, name in there}


def test_who_is_renamed_elsewhere_is_followed_and_nobody_is_doubled(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    first, store = known_in(path, ANA, BO), store_at(path)
    rename_learner(store, 1, "Anna")
    # The old name is somebody else's now.
    rename_learner(store, 2, ANA)
    after = settled(path, first, NOW)
    assert (after.fault, after.renamed) == (None, {ANA: "Anna", BO: ANA})
    assert answers_of(store) == {ANA: ["1"], "Anna": ["0"]}
    again(path, after, answer(5, "Anna"), Entry("Anna", EXAM), answer(6, ANA))
    assert answers_of(store) == {ANA: ["1", "6"], "Anna": ["0", "5"]}
    assert len(results(store, 1)) == 1


def test_who_is_renamed_before_anything_was_finished_is_followed_too(tmp_path: Path) -> None:
    store = store_at(tmp_path / "progress.sqlite")
    ana = learner_in(store, ANA)
    held = Unsaved().with_learner(ana, file_at(store.path)).with_entry(answer(1))
    rename_learner(store, ana.id, "Anna")
    assert tried(store, held).renamed == {ANA: "Anna"}
    assert answers_of(store) == {"Anna": ["1"]}


def test_who_is_deleted_elsewhere_stays_deleted(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    first, store = known_in(path, BO, ANA), store_at(path)
    delete_learner(store, 2)
    after = again(path, first)
    assert (after.fault, after.unsaved.waiting) == (None, ())
    assert answers_of(store) == {BO: ["0"]}
    # What is finished later is held, and said; it keeps nobody else's waiting.
    new = answer(5)
    held = again(path, after, new, Entry(ANA, OVER), answer(6, BO))
    assert held.unsaved.waiting == (new,)
    assert held.fault is not None
    assert (held.fault.id, held.fault.found) == (StoreFaultId.NO_LEARNER, ANA)
    assert answers_of(store) == {BO: ["0", "6"]}
    # Whoever is given the name on purpose has what waits, and nothing of what was deleted.
    learner_in(store, ANA)
    assert again(path, held).unsaved.waiting == ()
    assert answers_of(store) == {ANA: ["5"], BO: ["0", "6"]}


def other_begun(path: Path) -> None:
    path.unlink()
    learner_in(store_at(path), "Cleo")


def older_copied_over(path: Path) -> None:
    """Write an older file into the very same one: the system knows it by the same number."""
    other = store_at(path.with_name("older.sqlite"))
    path.write_bytes(other.path.read_bytes())


def others_copied_over(path: Path) -> None:
    other = store_at(path.with_name("others.sqlite"))
    for name in ("Cleo", "Dan"):
        learner_in(other, name)
    path.write_bytes(other.path.read_bytes())


def exchanged_for_a_renamed_copy(path: Path) -> None:
    """Put a copy in its place that was made on another computer, where somebody was renamed."""
    copy = path.with_name("copy.sqlite")
    copy.write_bytes(path.read_bytes())
    rename_learner(store_at(copy), 1, "Anna")
    copy.replace(path)


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (other_begun, ANA),
        (older_copied_over, ANA),
        (others_copied_over, ANA),
        (exchanged_for_a_renamed_copy, "Anna"),
    ],
    ids=lambda each: getattr(each, "__name__", each),
)
def test_in_another_file_everything_is_written_once(tmp_path: Path, change: Callable[[Path], None], name: str) -> None:
    path = tmp_path / "progress.sqlite"
    first = known_in(path, ANA, ANA)
    change(path)
    after = again(path, first, answer(5))
    assert (after.fault, after.unsaved.waiting) == (None, ())
    found = {who: given for who, given in answers_of(store_at(path)).items() if given}
    assert found == {name: ["0", "1", "5"]}
