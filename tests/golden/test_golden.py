"""A sample of the golden dumps: `make golden` makes all of them anew."""

from collections import Counter

from tests.golden.dump import WHOLE, Dump, differences, digests_of, known
from tests.golden.generated import few
from tests.golden.judged import judged_dumps
from tests.golden.questions import question_dumps, shipped
from trainer.course.kinds.base import kind_of

OF_EACH_KIND = 2
JUDGED = ("exercises", "touch-acts", "touch-acts touched", "games 1 to 10", "odd 11 to 20", "odd games 1 to 10 fr")


def as_they_were(*dumps: Dump) -> list[str]:
    """Return in what these dumps, each of which may have some blocks only, are not what was accepted."""
    old, new = known(), digests_of(dumps)
    kept = {file: {name: old[file].get(name, "") for name in found if name != WHOLE} for file, found in new.items()}
    return list(differences(kept, {file: {name: found[name] for name in kept[file]} for file, found in new.items()}))


def test_what_is_asked_and_said_of_two_exercises_of_each_kind_is_as_it_was() -> None:
    counted: Counter[str] = Counter()
    chosen: set[str] = set()
    for exercise in shipped():
        if counted[kind_of(exercise)] < OF_EACH_KIND:
            counted[kind_of(exercise)] += 1
            chosen.add(exercise.id)
    assert as_they_were(*question_dumps(lambda exercise: exercise.id in chosen)) == []


def test_what_the_generator_makes_of_each_kind_is_as_it_was() -> None:
    assert as_they_were(few()) == []


def test_what_is_judged_is_as_it_was() -> None:
    dumps = list(judged_dumps(lambda name: name in JUDGED))
    assert sum(len(dump.blocks) for dump in dumps) == len(JUDGED)
    assert as_they_were(*dumps) == []


def test_a_difference_names_what_is_another_new_or_gone() -> None:
    old = {"a": {WHOLE: "1", "x": "1", "y": "1"}, "b": {WHOLE: "1"}, "c": {WHOLE: "1"}}
    new = {"a": {WHOLE: "2", "x": "2", "z": "1"}, "b": {WHOLE: "2"}, "d": {WHOLE: "1"}}
    assert list(differences(old, new)) == [
        "a: x is another",
        "a: y is gone",
        "a: z is new",
        "b: differs",
        "c: gone",
        "d: new",
    ]
    assert list(differences(new, new)) == []
