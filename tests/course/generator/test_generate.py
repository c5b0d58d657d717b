"""The generator: each exercise is what was asked for, has the answers it should have, and is like no other."""

from collections import Counter
from functools import cache
from itertools import islice, pairwise

import pytest

from tests.course.generated import deciders, faults_in, key_of, measures, position
from trainer.course.exercise import KINDS, Exercise
from trainer.course.files.write import write_exercise
from trainer.course.generator import generate as searching
from trainer.course.generator.generate import MAKERS, generate
from trainer.course.generator.levels import LEVELS, measure
from trainer.course.generator.request import Request, letters_for, reason_of, refusal
from trainer.course.generator.verify import Verified
from trainer.course.ids import Fate, Given, Reason, RequestRefusalId
from trainer.course.kinds.arrive import Arrive
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.base import Base, verdict_of
from trainer.course.kinds.build import Build
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.predict import Predict
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.course.kinds.wings import Wings
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position
from trainer.rules.squares import square_name
from trainer.rules.terms import castling_of
from trainer.rules.text.fen import read_fen
from trainer.rules.touch.ruling import Duty

EACH_LEVEL = 48
LEVEL_NUMBERS = [level.number for level in LEVELS]
_each_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
_each_level = pytest.mark.parametrize("level", LEVEL_NUMBERS, ids=lambda level: f"level-{level}")


@cache
def made(kind: type[Base], level: int) -> list[Exercise]:
    """Return the exercises that most tests look at: 300 of each kind, over all levels."""
    return list(generate(Request(kind, level, seed=11, number=EACH_LEVEL)))


def text_of(wanted: Request) -> str:
    return "".join(map(write_exercise, generate(wanted)))


@_each_level
@_each_kind
def test_as_many_as_were_asked_for_each_right_and_no_two_the_same(kind: type[Base], level: int) -> None:
    exercises = made(kind, level)
    assert len(exercises) == EACH_LEVEL
    assert [(exercise.id, faults) for exercise in exercises if (faults := faults_in(exercise, level))] == []
    assert len({key_of(exercise) for exercise in exercises}) == EACH_LEVEL
    assert len({exercise.id for exercise in exercises}) == EACH_LEVEL


@_each_kind
def test_the_same_seed_gives_the_same_text_and_another_another(kind: type[Base]) -> None:
    request = Request(kind, level=3, seed=5, number=6)
    assert text_of(request) == text_of(request)
    assert text_of(request) != text_of(request._replace(seed=6))
    assert text_of(request) != text_of(request._replace(seed=-5))


@_each_kind
def test_it_stops_when_it_is_closed(kind: type[Base]) -> None:
    found = generate(Request(kind, seed=1))
    assert len(list(islice(found, 3))) == 3
    found.close()  # type: ignore[attr-defined]
    assert list(found) == []


ASKED = [(kind, reason) for kind in KINDS.values() for reason in Reason if refusal(Request(kind, 3, reason)) is None]


@pytest.mark.parametrize(("kind", "reason"), ASKED, ids=lambda value: str(value))
def test_exactly_the_asked_reason_decides(kind: type[Base], reason: Reason) -> None:
    for level in (1, 3, 5):
        for letter in letters_for(kind, level, reason, ("K", "q")):
            request = Request(kind, level, reason, (letter,), seed=2, number=4)
            exercises = list(generate(request))
            assert len(exercises) == 4
            for exercise in exercises:
                if kind is not Build:
                    assert reason in deciders(exercise), (level, letter, exercise)
                assert getattr(exercise, "castling", letter) == letter


@pytest.mark.parametrize("level", [1, 5])
@pytest.mark.parametrize("kind", [Judge, Name, Castle], ids=str)
def test_yes_and_no_are_balanced(kind: type[Base], level: int) -> None:
    for count in (20, 50, 200):
        found = Counter(answer(exercise) for exercise in generate(Request(kind, level, seed=4, number=count)))
        assert 0.45 <= found[Given.YES] / (found[Given.YES] + found[Given.NO]) <= 0.55
        assert 0.45 <= found[Given.NO] / count <= 0.55
        assert bool(found[Given.CANNOT_TELL]) is (kind is not Castle)


def answer(exercise: Exercise) -> Given:
    expect = str(getattr(exercise, "expect", ""))
    words = {"castle": Given.YES, "refuse": Given.NO, "cannot-tell": Given.CANNOT_TELL, "no": Given.NO}
    return Given.YES if expect.startswith("yes") else words.get(expect, Given.NO)


@pytest.mark.parametrize("given", list(Given), ids=str)
@pytest.mark.parametrize("kind", [Judge, Name], ids=str)
def test_one_answer_may_be_asked_for(kind: type[Base], given: Given) -> None:
    assert {answer(exercise) for exercise in generate(Request(kind, 2, answer=given, seed=4, number=20))} == {given}


@_each_level
@pytest.mark.parametrize("kind", [Mark, Attackers, Predict], ids=str)
def test_none_one_and_several_are_balanced(kind: type[Base], level: int) -> None:
    found = Counter(number_of(exercise) for exercise in made(kind, level))
    assert found == {0: EACH_LEVEL // 3, 1: EACH_LEVEL // 3, 2: EACH_LEVEL // 3}


def number_of(exercise: Exercise) -> int:
    """Return 0 for none, 1 for one, 2 for several."""
    if isinstance(exercise, Mark):
        return min(2, len(exercise.expect or ()))
    if isinstance(exercise, Predict):
        return min(2, sum(attack == "attacked" for attack in (exercise.expect or {}).values()))
    men = {man for men in getattr(exercise, "expect", {}).values() for man in men}
    return min(2, len(men))


@_each_level
def test_which_castlings_are_balanced(level: int) -> None:
    found = Counter("".join(getattr(exercise, "expect", ())).upper() for exercise in made(Wings, level))
    assert found == dict.fromkeys(("", "K", "Q", "KQ"), EACH_LEVEL // 4)


@_each_level
def test_every_fate_and_every_duty_occurs(level: int) -> None:
    told = {
        fate
        for exercise in made(History, level)
        if isinstance(exercise, History)
        for fate in (exercise.expect or {}).values()
    }
    assert told == set(Fate)
    duties = {exercise.expect for exercise in made(Touch, level) if isinstance(exercise, Touch)}
    assert duties == {duty for duty in Duty if level > 2 or duty is not Duty.ANY}


@_each_level
def test_arrivals_are_asked_of_kings_and_rooks_that_do_not_stand_as_usual(level: int) -> None:
    files = set()
    for exercise in made(Arrive, level):
        home = verdict_of(exercise, position(exercise)).home
        assert home.king is not None
        assert home.rook is not None
        files.add(square_name(home.king)[0] + square_name(home.rook)[0])
    assert len(files) > EACH_LEVEL / 4
    assert not files & {"ea", "eh"}


def test_kings_and_rooks_come_back_in_stories() -> None:
    stories = [exercise.moves.split() for exercise in made(History, 3) if isinstance(exercise, History)]
    back = [moves for moves in stories if any(move[2:4] + move[:2] in moves for move in moves)]
    assert len(back) > len(stories) / 6


def test_flips_ask_for_both_and_sometimes_for_any() -> None:
    flips = [exercise for level in LEVEL_NUMBERS for exercise in made(Flip, level) if isinstance(exercise, Flip)]
    asked = Counter(None if exercise.expect is None else exercise.expect.to for exercise in flips)
    assert set(asked) == {None, "attacked", "not-attacked"}
    assert min(asked.values()) > len(flips) / 20


def test_the_levels_rise() -> None:
    for lower, higher in pairwise(LEVELS):
        for low, high in zip(lower[1:], higher[1:], strict=True):
            assert low[0] <= high[0]
            assert low[1] <= high[1]
        assert lower.men < higher.men
        assert lower.decoys < higher.decoys


@pytest.mark.parametrize("kind", [Name, Mark, Touch], ids=str)
def test_what_is_measured_rises_with_the_level(kind: type[Base]) -> None:
    men, decoys, pawns = ([_mean(kind, level, index) for level in LEVEL_NUMBERS] for index in range(3))
    for means in (men, decoys, pawns):
        assert means == sorted(means)
    assert pawns[2] >= 5


def _mean(kind: type[Base], level: int, index: int) -> float:
    values = [measures(exercise)[0][index] for exercise in made(kind, level)]
    assert all(isinstance(value, int) for value in values)
    return sum(value for value in values if isinstance(value, int)) / len(values)


@_each_level
@pytest.mark.parametrize("kind", [Name, Mark, Attackers], ids=str)
def test_line_pieces_attack_from_the_distance_of_the_level(kind: type[Base], level: int) -> None:
    low, high = LEVELS[level - 1].distance
    found = [distance for exercise in made(kind, level) for each in measures(exercise) for distance in each.distances]
    assert found
    assert all(low <= distance <= high for distance in found)


MEASURED = [
    ("bare", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", 3, 0, ()),
    ("attacker", "4k3/8/b7/8/8/8/8/4K2R w K - 0 1", 4, 0, (5,)),
    ("rook-attacked", "4k3/1b6/8/8/8/8/8/4K2R w K - 0 1", 4, 1, ()),
    ("screened", "4k3/8/b7/8/8/3P4/8/4K2R w K - 0 1", 5, 1, ()),
    ("before-the-path", "4k3/8/8/8/6n1/8/8/4K2R w K - 0 1", 4, 1, ()),
    ("far-from-all", "4k3/8/8/8/n7/8/8/4K2R w K - 0 1", 4, 0, ()),
    ("own-man", "4k3/8/8/8/6N1/8/8/4K2R w K - 0 1", 4, 0, ()),
]


@pytest.mark.parametrize(
    ("fen", "men", "decoys", "distances"), [row[1:] for row in MEASURED], ids=[row[0] for row in MEASURED]
)
def test_measures(fen: str, men: int, decoys: int, distances: tuple[int, ...]) -> None:
    position = read_fen(fen)
    assert isinstance(position, Position)
    found = measure(position, judge_castling(position, castling_of("K")))
    assert (found.men, found.decoys, found.distances) == (men, decoys, distances)


REFUSED = [
    (Request(Build, reason=Reason.ALTHOUGH_ROOK_CROSSES), RequestRefusalId.NO_CASE),
    (Request(Build, reason=Reason.CANNOT_TELL), RequestRefusalId.NO_CASE),
    (Request(Castle, reason=Reason.CANNOT_TELL), RequestRefusalId.NOT_DECIDED),
    (Request(Wings, reason=Reason.CANNOT_TELL), RequestRefusalId.NOT_DECIDED),
    (Request(Touch, reason=Reason.CANNOT_TELL), RequestRefusalId.NOT_DECIDED),
    (Request(Prepare, reason=Reason.KING_UNMOVED), RequestRefusalId.NOT_PREPARED),
    (Request(Prepare, reason=Reason.NOTHING_AGAINST), RequestRefusalId.NOT_PREPARED),
    (Request(History, reason=Reason.START_SAFE), RequestRefusalId.NOT_PLAYED),
    (Request(Predict, reason=Reason.ALTHOUGH_EARLIER_CHECK), RequestRefusalId.NOT_PREDICTED),
    (Request(Name, reason=Reason.ALTHOUGH_ROOK_CROSSES, letters=("K", "k")), RequestRefusalId.QUEENSIDE_ONLY),
    (Request(Mark, 4, Reason.SQUARES_BETWEEN_EMPTY, ("K",)), RequestRefusalId.PATH_OCCUPIED),
    (Request(Mark, answer=Given.YES), RequestRefusalId.NO_ANSWER),
    (Request(Castle, answer=Given.CANNOT_TELL), RequestRefusalId.NO_ANSWER),
    (Request(Name, reason=Reason.START_SAFE, answer=Given.YES), RequestRefusalId.OTHER_ANSWER),
    (Request(Name, reason=Reason.START_SAFE, answer=Given.NO), None),
    (Request(Mark, 5, Reason.SQUARES_BETWEEN_EMPTY, ("K",)), None),
    (Request(Mark, 1, Reason.SQUARES_BETWEEN_EMPTY, ("Q",)), None),
    (Request(Arrive, 1, Reason.ALTHOUGH_ROOK_CROSSES, ("K",)), None),
]


@pytest.mark.parametrize(("wanted", "refused"), REFUSED, ids=[f"{o.kind}-{o.level}-{o.reason}-{r}" for o, r in REFUSED])
def test_what_cannot_be_had_is_refused(wanted: Request, refused: RequestRefusalId | None) -> None:
    assert refusal(wanted) is refused
    if refused is None:
        assert len(list(generate(wanted._replace(number=2, seed=1)))) == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("crossing-attacked", Reason.CROSSING_SAFE),
        ("crossing-safe", Reason.CROSSING_SAFE),
        ("all-legal", Reason.NOTHING_AGAINST),
        ("cannot-tell", Reason.CANNOT_TELL),
        ("sunny", None),
    ],
    ids=str,
)
def test_a_reason_by_its_id_or_by_that_of_its_case(text: str, reason: Reason | None) -> None:
    assert reason_of(text) is reason


GOLDEN = [
    "b1k5/7p/8/8/rn3Nr1/8/1N6/R3K2R w KQ - 0 1",
    "8/3k4/2pp4/8/3n3q/2NB3P/7N/4K2R w K - 0 1",
    "1k6/8/3pr3/6q1/8/4P3/2P5/R3K2R w KQ - 0 1",
]
"""What one order gave where this was written: another machine, and another Python, give the same."""


def test_the_same_on_every_machine() -> None:
    request = Request(Name, 2, seed=7, number=3)
    assert [getattr(exercise, "fen", None) for exercise in generate(request)] == GOLDEN


def test_a_search_that_finds_nothing_new_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "TRIES", 5)
    monkeypatch.setattr(searching, "MAKERS", dict.fromkeys(MAKERS, lambda dice, goal: None))
    assert list(generate(Request(Name, number=50))) == []
    monkeypatch.setattr(searching, "MAKERS", MAKERS)
    (one,) = generate(Request(Mark, seed=1, number=1))
    monkeypatch.setattr(searching, "verify", lambda *_: Verified(one, ("always the same",)))
    assert len(list(generate(Request(Mark, number=50)))) == 1
