"""A question: what it hides, what it reveals, and what is the right answer."""

import pytest

from trainer.course.ids import Given
from trainer.course.reasons import truth
from trainer.desk.asking import NOT_ASKING, Asking
from trainer.rules.judge import judge_castling
from trainer.rules.position import Position
from trainer.rules.squares import parse_square
from trainer.rules.terms import castling_of
from trainer.rules.text.fen import read_fen
from trainer.rules.verdict import CastlingVerdict


def verdict(fen: str, letter: str = "K") -> CastlingVerdict:
    position = read_fen(fen)
    assert isinstance(position, Position)
    return judge_castling(position, castling_of(letter))


@pytest.mark.parametrize(
    ("fen", "answer"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Given.YES),
        ("4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", Given.NO),
        ("4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1", Given.NO),
        ("4k3/8/8/8/8/8/8/R3K2R w ? - 0 1", Given.CANNOT_TELL),
        ("4k3/8/b7/8/8/8/8/R3K2R w ? - 0 1", Given.NO),
    ],
    ids=["legal", "out-of-turn", "attacked", "unknown", "attacked-whatever-happened"],
)
def test_truth(fen: str, answer: Given) -> None:
    assert truth(verdict(fen)) is answer


def test_next_reveals_in_the_order_of_the_kings_way_and_at_last_the_answer() -> None:
    found = verdict("4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1")
    asking, revealed = Asking(), []
    while not asking.over:
        revealed.append(asking.revealed)
        asking = asking.with_next(found)
    e1, f1, g1 = map(parse_square, ("e1", "f1", "g1"))
    assert revealed == [frozenset(), {e1}, {e1, f1}, {e1, f1, g1}]
    assert asking.hidden(found) == frozenset()


def test_a_square_that_is_not_on_the_path_reveals_nothing() -> None:
    found = verdict("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    asking = Asking()
    assert asking.with_square(found, parse_square("h1")) is asking
    assert NOT_ASKING.with_square(found, parse_square("f1")) is NOT_ASKING


def test_an_answer_reveals_everything() -> None:
    found = verdict("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    asking = Asking().answered(Given.YES)
    assert asking.over
    assert asking.given is Given.YES
    assert asking.hidden(found) == frozenset()
