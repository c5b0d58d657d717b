"""Right flips: as many as the canonical positions have, and nothing else is accepted."""

import pytest

from trainer import paths
from trainer.course.files.read import load_set
from trainer.course.flips import Change, FlipFault, flipped, right_flips
from trainer.course.ids import Attack
from trainer.course.kinds.name import Name
from trainer.course.kinds.positions import position_of
from trainer.rules.judge import judge_castling
from trainer.rules.position import Man, Position
from trainer.rules.setup import put
from trainer.rules.squares import SQUARES, parse_square, square_name
from trainer.rules.terms import BLACK, WHITE, Castling, castling_of
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen

COUNTS = {
    "K": {"all-legal": 40, "in-check": 40, "crossing-attacked": 36, "arrival-attacked": 34, "rook-attacked": 42},
    "Q": {"all-legal": 38, "in-check": 33, "crossing-attacked": 44, "arrival-attacked": 36, "rook-attacked": 41},
    "k": {"all-legal": 42, "in-check": 34, "crossing-attacked": 44, "arrival-attacked": 37, "rook-attacked": 42},
    "q": {"all-legal": 41, "in-check": 41, "crossing-attacked": 33, "arrival-attacked": 43, "rook-attacked": 41},
}
KING_MOVED = {"K": 40, "Q": 38, "k": 42, "q": 41}
EACH = [(letter, case, count) for letter, cases in COUNTS.items() for case, count in cases.items()]
EACH += [(letter, "king-moved", count) for letter, count in KING_MOVED.items()]

NAMED = {
    exercise.id: exercise
    for exercise in load_set(paths.exercises() / "six-cases.toml").set.exercises
    if isinstance(exercise, Name)
}


def canonical(letter: str, case: str) -> Position:
    position = position_of(NAMED[f"six-{letter}-{case}-name"])
    assert not isinstance(position, Fault)
    return position


@pytest.mark.parametrize(("letter", "case", "count"), EACH)
def test_each_canonical_position_has_its_number_of_flips(letter: str, case: str, count: int) -> None:
    position = canonical(letter, case)
    assert len(right_flips(position, judge_castling(position, castling_of(letter)))) == count


def read(fen: str) -> Position:
    position = read_fen(fen)
    assert isinstance(position, Position)
    return position


BARE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"


@pytest.mark.parametrize(
    ("man", "fault"),
    [
        (None, FlipFault.NOTHING_ADDED),
        ("Qf5", FlipFault.WRONG_PIECE),
        ("ba1", FlipFault.OCCUPIED),
        ("bf1", FlipFault.BETWEEN),
        ("Bd4", FlipFault.NO_SQUARE),
        ("bh3", None),
        ("bh2", None),
        ("rf3", None),
    ],
    ids=str,
)
def test_what_is_a_flip(man: str | None, fault: FlipFault | None) -> None:
    kinds = {"Q": ("queen", WHITE), "b": ("bishop", BLACK), "B": ("bishop", WHITE), "r": ("rook", BLACK)}
    added = None if man is None else Man(parse_square(man[1:]), *kinds[man[0]])
    assert flipped(read(BARE), Castling.WHITE_KINGSIDE, added).fault is fault


def test_an_own_piece_can_shield_a_square_and_give_check_it_may_not() -> None:
    crossed = read("5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    shield = Man(parse_square("f5"), "bishop", WHITE)
    assert flipped(crossed, Castling.WHITE_KINGSIDE, shield).fault is None
    check = Man(parse_square("f7"), "bishop", WHITE)
    assert flipped(crossed, Castling.WHITE_KINGSIDE, check).fault is FlipFault.ENEMY_IN_CHECK


def test_a_certain_square_may_be_asked_for() -> None:
    wanted = Change(parse_square("f1"), Attack.ATTACKED)
    verdict = judge_castling(read(BARE), Castling.WHITE_KINGSIDE)
    found = [flip.man for flip in right_flips(read(BARE), verdict, wanted)]
    assert Man(parse_square("f4"), "rook", BLACK) in found
    hits_g1 = Man(parse_square("g4"), "rook", BLACK)
    assert hits_g1 not in found
    assert flipped(read(BARE), Castling.WHITE_KINGSIDE, hits_g1, wanted).fault is FlipFault.OTHER_SQUARE


@pytest.mark.parametrize("letter", "KQkq")
def test_brute_force_agrees(letter: str) -> None:
    """Every bishop and rook on every square, judged anew without `flips`."""
    for case in ("crossing-attacked", "rook-attacked"):
        position, castling = canonical(letter, case), castling_of(letter)
        before = judge_castling(position, castling)
        assert before.geometry is not None
        between, found = {square_name(square) for square in before.geometry.between}, set()
        for square in SQUARES:
            if position.board.piece_at(square) is not None or square_name(square) in between:
                continue
            for kind in ("bishop", "rook"):
                for color in (WHITE, BLACK):
                    man = Man(square, kind, color)
                    added = put(position, man)
                    after = judge_castling(added, castling)
                    change = before.attacked ^ after.attacked
                    enemy = added.board.king(not added.turn)
                    assert enemy is not None
                    if len(change) == 1 and not added.board.is_attacked_by(added.turn, enemy):
                        found.add(man)
        assert found == {flip.man for flip in right_flips(position, before)}
