"""What an exercise trains is of the closed list, and what it turns on is what makes it hard."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.course.exercise import KINDS, Exercise
from trainer.course.files.read import load_set
from trainer.course.generator.generate import generate
from trainer.course.generator.request import Request
from trainer.course.ids import Attack, Case, CastlingLetter
from trainer.course.kinds.arrive import Arrive
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.base import kind_of
from trainer.course.kinds.build import Build
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.empty import Empty
from trainer.course.kinds.flip import Flip, FlipTo
from trainer.course.kinds.history import History
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.positions import position_of
from trainer.course.kinds.predict import Added, Predict
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch
from trainer.course.kinds.wings import Wings
from trainer.course.skills import SKILLS, TAUGHT, Skill, castlings_of, skill_named, trained
from trainer.paths import exercises
from trainer.rules.position import Position
from trainer.rules.text.fault import Fault

HOME = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
ROOK_HIT = "4k3/1b6/8/8/8/8/8/R3K2R w KQ - 0 1"
B_HIT = "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
CHECK = "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1"
CROSSED = "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1"
PAWN = "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1"
AHEAD = "4k3/8/8/8/8/8/5p2/R6R w - - 0 1"
SCREEN = "5rk1/8/8/5P2/8/8/8/R3K2R w KQ - 0 1"
PINNED = "4k3/8/8/1b6/B7/8/8/R3K2R w KQ - 0 1"
KNIGHT = "4k3/8/8/8/8/6n1/8/R3K2R w KQ - 0 1"
TWO_HITS = "4k3/8/b7/8/8/7n/8/R3K2R w KQ - 0 1"
BARE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
BLACK_KING = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"
UNKNOWN = "r3k2r/8/8/8/8/8/8/R3K2R w"

CASES: list[tuple[str, Exercise, str, str, str]] = [
    ("build", Build(id="a", castling="k", expect=Case.KING_MOVED), "build", "king-unmoved", "k"),
    ("yes", Judge(id="a", castling="K", fen=BARE), "judge", "yes-nothing", "K"),
    ("no", Judge(id="a", castling="K", fen=CHECK), "judge", "start-safe", "K"),
    (
        "first-of-several",
        Judge(id="a", castling="K", fen="4rrk1/8/8/8/8/8/8/R3K2R w K - 0 1"),
        "judge",
        "start-safe",
        "K",
    ),
    ("turn", Judge(id="a", castling="k", fen=HOME), "judge", "not-on-move", "k"),
    ("fen", Judge(id="a", castling="K", fen=HOME.replace("KQkq", "-")), "judge", "fen-says-lost", "K"),
    ("cannot-tell", Judge(id="a", castling="K", fen=UNKNOWN), "judge", "cannot-tell", "K"),
    ("name", Name(id="a", castling="K", fen=ROOK_HIT), "name", "yes-rook-attacked", "K"),
    ("castle", Castle(id="a", castling="Q", fen=B_HIT), "castle", "yes-rook-crosses-attacked", "Q"),
    ("mark", Mark(id="a", castling="K", fen=CROSSED), "mark", "not-seen", "K"),
    ("mark-pawn", Mark(id="a", castling="K", fen=PAWN), "mark", "pawn-diagonal", "K"),
    ("mark-pinned", Mark(id="a", castling="K", fen=PINNED), "mark", "pinned", "K"),
    ("mark-knight", Mark(id="a", castling="K", fen=KNIGHT), "mark", "knight", "K"),
    ("mark-bishop-and-knight", Mark(id="a", castling="K", fen=TWO_HITS), "mark", "knight", "K"),
    ("mark-nothing", Mark(id="a", castling="K", fen=BARE), "mark", "path-free", "K"),
    ("mark-none", Mark(id="a", castling="K", fen=HOME), "mark", "rook-must-be-safe", "K"),
    ("mark-rook", Mark(id="a", castling="K", fen=ROOK_HIT), "mark", "rook-must-be-safe", "K"),
    ("mark-b", Mark(id="a", castling="Q", fen=B_HIT), "mark", "b-must-be-safe", "Q"),
    ("mark-screen", Mark(id="a", castling="K", fen=SCREEN), "mark", "screened", "K"),
    ("attackers", Attackers(id="a", castling="K", fen=PAWN), "attackers", "pawn-diagonal", "K"),
    ("empty-king", Empty(id="a", castling="K", fen=HOME), "empty", "squares-between-empty", "K"),
    ("empty-queen", Empty(id="a", castling="q", fen=HOME), "empty", "b-may-be-full", "q"),
    ("flip", Flip(id="a", castling="K", fen=HOME), "flip", "old-answer", "K"),
    (
        "flip-to",
        Flip(id="a", castling="K", fen=HOME, expect=FlipTo("f1", Attack.ATTACKED)),
        "flip",
        "crossing-safe",
        "K",
    ),
    (
        "predict-hit",
        Predict(id="a", castling="K", fen=HOME, add=Added("pawn", "black", "g2")),
        "predict",
        "pawn-diagonal",
        "K",
    ),
    (
        "predict-screen",
        Predict(id="a", castling="K", fen=CROSSED, add=Added("pawn", "white", "f4")),
        "predict",
        "screened",
        "K",
    ),
    ("wings-no", Wings(id="a", fen=CROSSED), "wings", "crossing-safe", "K"),
    ("wings-surprise", Wings(id="a", fen=B_HIT), "wings", "yes-rook-crosses-attacked", "Q"),
    ("wings-all", Wings(id="a", fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "wings", "yes-nothing", "K"),
    ("rook-moved", History(id="a", fen=HOME, moves="Rg1 Ke7 Rh1 Ke8"), "history", "rook-has-moved", "K"),
    ("left-home", History(id="a", fen=HOME, moves="Rg1 Ke7"), "history", "left-home", "K"),
    ("came-back", History(id="a", fen=BLACK_KING, moves="Ke7 Kd2 Ke8"), "history", "came-back", "k"),
    ("castled", History(id="a", fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", moves="O-O"), "history", "twice", "K"),
    ("all-held", History(id="a", fen=HOME), "history", "not-moved", "K"),
    ("touch", Touch(id="a", fen=HOME, acts="h1"), "touch", "rook", "K"),
    (
        "prepare",
        Prepare(id="a", castling="K", fen="4k3/8/8/8/8/8/8/4KB1R w K - 0 1"),
        "prepare",
        "squares-between-empty",
        "K",
    ),
    (
        "arrive",
        Arrive(id="a", castling="K", fen="4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1", chess960=True),
        "arrive",
        "three-squares",
        "K",
    ),
]


def position(exercise: Exercise) -> Position:
    found = position_of(exercise)
    assert not isinstance(found, Fault), found
    return found


@pytest.mark.parametrize(
    ("exercise", "kind", "about", "letter"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_what_an_exercise_trains(exercise: Exercise, kind: str, about: str, letter: str) -> None:
    found = trained(exercise, position(exercise))
    assert (found.skill, found.castling) == (Skill(kind, about), letter)
    assert found.skill in SKILLS


def test_each_kind_is_in_the_table_above() -> None:
    assert {case[2] for case in CASES} == {skill.kind for skill in SKILLS}
    assert len(SKILLS) == len(set(SKILLS))


@pytest.mark.parametrize("path", sorted(exercises().glob("**/*.toml")), ids=lambda path: path.stem)
def test_each_exercise_that_travels_trains_something_of_the_list(path: Path) -> None:
    for exercise in load_set(path).set.exercises:
        found = trained(exercise, position(exercise))
        assert found.skill in SKILLS, (exercise.id, found)
        assert found.skill.kind == kind_of(exercise)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_planned_can_be_made_and_what_is_made_is_of_the_list(kind: str) -> None:
    """Two skills are so rare that a hundred positions need not have them."""
    made = set()
    for level in (1, 4):
        for exercise in generate(Request(KINDS[kind], level=level, seed=2, number=70)):
            found = trained(exercise, position(exercise))
            assert found.skill in SKILLS
            made.add(found.skill)
    rare = {Skill(kind, "pinned"), Skill(kind, "enemy-king")}
    assert {skill for skill in TAUGHT if skill.kind == kind} - made <= rare


BOARDS = st.lists(st.sampled_from("........QRBNPqrbnp"), min_size=46, max_size=46)


@settings(max_examples=60, deadline=None)
@given(BOARDS, st.sampled_from("wb"), st.sampled_from(("KQkq", "Kq", "-")))
def test_whatever_stands_there_the_skill_is_of_the_list(men: list[str], turn: str, rights: str) -> None:
    squares = [*"r...k..r", *men, *"..", *"R...K..R"]
    rows = ["".join(squares[start : start + 8]).replace(".", "1") for start in range(0, 64, 8)]
    fen = f"{'/'.join(rows)} {turn} {rights} - 0 1"
    kinds = (Judge, Mark, Empty, Attackers, Flip, Castle, Prepare)
    letters: tuple[CastlingLetter, ...] = ("K", "Q", "k", "q")
    made: list[Exercise] = [Wings(id="a", fen=fen)]
    made += [kind(id="a", fen=fen, castling=letter) for letter in letters for kind in kinds]
    for exercise in made:
        found = position_of(exercise)
        if not isinstance(found, Fault):
            assert trained(exercise, found).skill in SKILLS


@pytest.mark.parametrize(
    ("kind", "about", "known"), [("judge", "start-safe", True), ("judge", "x", False), ("", "", False)]
)
def test_a_skill_by_its_names(kind: str, about: str, known: bool) -> None:
    assert skill_named(kind, about) == (Skill(kind, about) if known else None)


def test_b_matters_on_the_queenside_alone() -> None:
    assert castlings_of(Skill("mark", "b-must-be-safe")) == ("Q", "q")
    assert castlings_of(Skill("mark", "pinned")) == ("K", "Q", "k", "q")
