"""Twins: one man differs, none of them a king or the castling rook, and the answer is another one."""

from collections.abc import Callable, Hashable

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer import paths
from trainer.course.exercise import KINDS, Exercise
from trainer.course.files.read import load_set
from trainer.course.generator.generate import generate
from trainer.course.generator.request import Request
from trainer.course.generator.twins import twin_of
from trainer.course.ids import CastlingLetter, Given
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.base import kind_of, verdict_of
from trainer.course.kinds.castle import Castle, deed
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.positions import position_of
from trainer.course.kinds.predict import Predict
from trainer.course.kinds.wings import Wings, legal_letters
from trainer.course.reasons import truth
from trainer.rules.position import Man, Position
from trainer.rules.setup import all_men, put
from trainer.rules.terms import Square

SHIPPED = [exercise for path in sorted(paths.exercises().glob("*.toml")) for exercise in load_set(path).set.exercises]
WITH_TWINS = ("judge", "name", "mark", "attackers", "castle", "wings", "predict")
TWINNED = [each for each in SHIPPED if kind_of(each) in WITH_TWINS and not each.moves and each.fen]


def position(exercise: Exercise) -> Position:
    found = position_of(exercise)
    assert isinstance(found, Position)
    return found


def answer(exercise: Exercise) -> Hashable:
    """Return the right answer, asked for another way than the twin does where there is one."""
    start = position(exercise)
    if isinstance(exercise, Wings):
        return legal_letters(start)
    verdict = verdict_of(exercise, start)
    if isinstance(exercise, Judge | Name):
        return truth(verdict)
    return deed(verdict) if isinstance(exercise, Castle) else None


def differing(one: Exercise, other: Exercise) -> tuple[list[Man], list[Man]]:
    """Return the men that only one of two positions has, and those that only the other has."""
    before, after = set(all_men(position(one))), set(all_men(position(other)))
    return sorted(before - after), sorted(after - before)


def hold(exercise: Exercise, twin: Exercise) -> None:
    gone, come = differing(exercise, twin)
    assert (len(gone), len(come)) in ((1, 0), (0, 1), (1, 1))
    if gone and come:
        assert (gone[0].kind, gone[0].color) == (come[0].kind, come[0].color)
    assert "king" not in {man.kind for man in (*gone, *come)}
    assert kind_of(twin) == kind_of(exercise)
    assert getattr(twin, "castling", None) == getattr(exercise, "castling", None)
    assert next(twin.faults(position(twin)), None) is None
    assert answer(exercise) is None or answer(twin) != answer(exercise)
    if isinstance(exercise, Mark):
        marked = [verdict_of(each, position(each)).attacked for each in (exercise, twin)]
        assert marked[0] != marked[1]


@pytest.mark.parametrize("exercise", TWINNED, ids=lambda exercise: exercise.id)
def test_the_twin_of_an_exercise(exercise: Exercise) -> None:
    twin = twin_of(exercise, 1)
    if twin is not None:
        hold(exercise, twin)
        assert twin == twin_of(exercise, 1)
        assert twin.id == f"{exercise.id}-twin"


@pytest.mark.parametrize("kind", WITH_TWINS)
def test_nearly_every_exercise_has_one(kind: str) -> None:
    # Where the king has moved no man on the board changes anything: these can have none.
    able = [each for each in TWINNED if kind_of(each) == kind and "king-moved" not in each.id]
    found = [each for each in able if twin_of(each, 1) is not None]
    assert able
    assert len(found) >= 0.9 * len(able)


@pytest.mark.parametrize(
    "wanted",
    [lambda each: bool(each.moves), lambda each: kind_of(each) not in WITH_TWINS],
    ids=["moves-were-played", "another-kind"],
)
def test_what_has_none(wanted: Callable[[Exercise], bool]) -> None:
    without = [each for each in SHIPPED if wanted(each)]
    assert without
    assert [each.id for each in without if twin_of(each, 1) is not None] == []


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(WITH_TWINS), st.integers(1, 4), st.integers(0, 10_000))
def test_the_twin_of_any_exercise(kind: str, level: int, seed: int) -> None:
    for exercise in generate(Request(KINDS[kind], level, seed=seed, number=1)):
        twin = twin_of(exercise, seed)
        if twin is not None:
            hold(exercise, twin)
            if not exercise.chess960:
                was_odd, is_odd = (occupied(each) or hidden(each) for each in (exercise, twin))
                assert was_odd or not is_odd


def test_no_word_on_the_old_position_is_said_of_the_new_one() -> None:
    words = {"en": "Look at the bishop on b7."}
    fen = "4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1"
    asked = Judge(id="x", castling="K", fen=fen, expect=Given.YES, title=words, prompt=words, hints=(words,))
    twin = twin_of(asked, 1)
    assert isinstance(twin, Judge)
    assert (twin.title, twin.prompt, twin.hints, twin.expect) == ({}, {}, (), None)


@pytest.mark.parametrize(
    ("name", "twin"),
    [("a", "a-twin"), ("a-twin", "a-twin2"), ("a-twin9", "a-twin10"), ("x" * 80, "x" * 75 + "-twin")],
    ids=["first", "second", "tenth", "long"],
)
def test_the_id_of_a_twin_is_one_that_a_file_may_have(name: str, twin: str) -> None:
    exercise = Judge(id=name, castling="K", fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    found = twin_of(exercise, 1)
    assert found is not None
    assert found.id == twin


# Odd positions: a square of the king's way is occupied, or hidden by him.


def occupied(exercise: Exercise) -> bool:
    """Return whether a man stands on the king's way, seen on the board alone."""
    board, ways = _ways(exercise)
    return any(board.piece_at(square) for way in ways for square in way)


def hidden(exercise: Exercise) -> bool:
    """Return whether a line would reach the king's way if he did not stand there, seen on the board alone."""
    board, ways = _ways(exercise)
    enemy = not position(exercise).turn
    before = [board.attackers_mask(enemy, square) for way in ways for square in way]
    board.remove_piece_at(chess.E8 if enemy else chess.E1)
    return before != [board.attackers_mask(enemy, square) for way in ways for square in way]


def _ways(exercise: Exercise) -> tuple[chess.BaseBoard, list[list[Square]]]:
    """Return the board that is asked about, and the squares of each way of a king that starts from e."""
    start = position(exercise)
    if isinstance(exercise, Predict):
        start = put(start, exercise.man)
    king, letter = chess.E1 if start.turn else chess.E8, getattr(exercise, "castling", "KQ")
    steps = [step for step, wing in ((1, "k"), (-1, "q")) if wing in letter.lower()]
    return start.board.copy(), [[king + step, king + 2 * step] for step in steps]


def asked(fen: str, castling: CastlingLetter) -> list[Exercise]:
    """Return the exercises on a castling that hold before the rules."""
    kinds = (Judge, Name, Mark, Attackers, Castle)
    found: list[Exercise] = [kind(id="asked", castling=castling, fen=fen) for kind in kinds]
    return [each for each in found if next(each.faults(position(each)), None) is None]


def twins(exercise: Exercise) -> list[Exercise]:
    """Return the twins for many seeds."""
    found = (twin_of(exercise, seed) for seed in range(40))
    return [twin for twin in found if twin is not None]


BOARDS: list[tuple[str, str, CastlingLetter, bool]] = [
    ("free", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "K", False),
    ("free, queenside", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Q", False),
    ("free, black", "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "k", False),
    ("crossing attacked", "4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "K", False),
    ("check from the file", "k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "K", False),
    ("a man on b", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "Q", False),
    ("an enemy on b", "4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1", "Q", False),
    ("a man on b, black", "rn2k3/8/8/8/8/8/8/4K3 b q - 0 1", "q", False),
    ("hidden", "4k3/8/8/8/8/8/8/r3K2R w K - 0 1", "K", True),
    ("hidden, black", "R3k2r/8/8/8/8/8/8/4K3 b k - 0 1", "k", True),
    ("a man where he crosses", "4k3/8/8/8/8/8/8/4KN1R w K - 0 1", "K", True),
    ("a man where he arrives", "4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "K", True),
    ("a man where he crosses, black", "4kb1r/8/8/8/8/8/8/4K3 b k - 0 1", "k", True),
]


@pytest.mark.parametrize(("fen", "castling", "is_odd"), [row[1:] for row in BOARDS], ids=[row[0] for row in BOARDS])
def test_only_an_exercise_that_is_odd_may_have_an_odd_twin(fen: str, castling: CastlingLetter, is_odd: bool) -> None:
    exercises = asked(fen, castling)
    found = [twin for exercise in exercises for twin in twins(exercise)]
    assert [occupied(each) or hidden(each) for each in exercises] == [is_odd] * len(exercises)
    assert found
    # It may be odd in another way than the exercise, and it need not be.
    assert any(hidden(twin) for twin in found) is is_odd
    assert is_odd or not any(occupied(twin) for twin in found)
    assert not all(occupied(twin) or hidden(twin) for twin in found)
