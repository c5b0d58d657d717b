"""Over a thousand generated exercises, answered wrongly: what a belief says of men and squares is so on the board."""

from collections.abc import Iterator
from itertools import chain

import chess
import pytest

from tests.course.answering import with_deed, with_given, with_reason
from trainer.course.beliefs import Belief, BeliefId
from trainer.course.exercise import Exercise
from trainer.course.generator.generate import generate
from trainer.course.generator.request import Request
from trainer.course.ids import Deed, Given, Reason
from trainer.course.kinds.attackers import Attackers
from trainer.course.kinds.base import Base
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.empty import Empty
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark
from trainer.course.kinds.name import Name
from trainer.course.kinds.predict import Predict
from trainer.course.kinds.wings import Wings
from trainer.course.reasons import truth
from trainer.rules.squares import square_name
from trainer.rules.text.fen import write_fen
from trainer.session.run import Run, begin, checked, toggled, with_square
from trainer.words.feedback import feedback
from trainer.words.tables import LANGUAGES, load_words

KINDS = (Judge, Name, Castle, Mark, Attackers, Empty, Predict, Wings)
LEVELS = (1, 2, 3, 4)
EACH = 20
"""Of each kind and level: 1,024 exercises."""

ATTACKS = {
    BeliefId.ROOK_MUST_BE_SAFE,
    BeliefId.B_MUST_BE_SAFE,
    BeliefId.PINNED,
    BeliefId.KNIGHT,
    BeliefId.NOT_SEEN,
    BeliefId.PAWN_DIAGONAL,
    BeliefId.ENEMY_KING,
    BeliefId.ONLY_ARRIVAL,
    BeliefId.OUT_OF_CHECK,
    BeliefId.OFF_WAY,
}
"""Sentences that say that the man attacks the square."""

ATTACKS_NOT = {BeliefId.SCREENED, BeliefId.PAWN_AHEAD}
"""Sentences that say that he does not, though it looks so."""

_NAMES = {"pawn": 1, "knight": 2, "bishop": 3, "rook": 4, "queen": 5, "king": 6}


def wrong_answers(run: Run) -> Iterator[Run]:
    """Yield the exercise after each of a few wrong answers."""
    exercise, true = run.exercise, truth(run.verdict)
    if isinstance(exercise, Judge):
        yield from (with_given(run, given) for given in Given if given is not true)
    elif isinstance(exercise, Name):
        yield from (with_reason(run, reason) for reason in Reason)
    elif isinstance(exercise, Castle):
        yield with_deed(run, Deed.REFUSE if true is Given.YES else Deed.CASTLE)
    elif isinstance(exercise, Wings):
        yield from (checked(toggled(run, letter)) for letter in ("K", "Q", "k", "q"))
        yield checked(run)
    else:
        assert isinstance(exercise, Mark | Attackers | Empty | Predict)
        yield checked(run)
        yield from (checked(with_square(run, square)) for square in chess.SQUARES)


def holds(board: chess.BaseBoard, belief: Belief, enemy: chess.Color) -> bool:
    """Return whether the men of a belief stand there, and attack or do not attack as it says."""
    if belief.id is BeliefId.PATH_FREE:
        return belief.square is not None and not board.attackers(enemy, belief.square)
    if belief.id is BeliefId.NO_ENEMY:
        return belief.square is not None and board.color_at(belief.square) is not enemy
    for man in (belief.man, belief.other):
        if man is not None:
            piece = board.piece_at(man.square)
            if piece is None or piece.piece_type != _NAMES[man.kind]:
                return False
    if belief.man is None or belief.square is None:
        return belief.id not in ATTACKS
    attacks = belief.square in board.attacks(belief.man.square)
    if belief.id in ATTACKS:
        return attacks
    return not (belief.id in ATTACKS_NOT and attacks)


def exercises(kind: type[Base]) -> list[Exercise]:
    requests = (Request(kind, level, seed=90 + level, number=EACH) for level in LEVELS)
    return list(chain.from_iterable(generate(request) for request in requests))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_no_sentence_contradicts_the_board(kind: type[Base]) -> None:
    words = [load_words(language) for language in LANGUAGES]
    found = exercises(kind)
    assert len(found) == EACH * len(LEVELS)
    named = 0
    for exercise in found:
        run = begin(exercise)
        board = chess.BaseBoard(write_fen(run.position).split()[0])
        worded = False
        for answered in wrong_answers(run):
            grade = answered.grade
            if grade is None or grade.right:
                continue
            for belief in grade.beliefs:
                assert holds(board, belief, not run.castling.color), (exercise.id, belief)
                named += 1
            # Wording takes longest: the first wrong answer with a belief is worded, in each language.
            if grade.beliefs and not worded:
                worded = True
                for each in words:
                    _says_what_is_named(feedback(each, grade).more, grade.beliefs)
    assert named >= len(found) // 4


def _says_what_is_named(lines: list[str], held: tuple[Belief, ...]) -> None:
    """Check that the sentences name a square or a man of each belief: it is refuted on this position, and no other."""
    text = " ".join(lines)
    for belief in held:
        squares = [man.square for man in (belief.man, belief.other) if man is not None]
        named = squares if belief.square is None else [belief.square, *squares]
        assert not named or any(square_name(square) in text for square in named), (belief, text)
