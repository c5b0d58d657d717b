"""Looks at generated exercises: how many answers are right, what the board measures, and what is odd about it."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import TypeVar

from tests.course.slowly import flips_tried, prepares_tried
from trainer.course.answer import Answer
from trainer.course.exercise import Exercise
from trainer.course.flips import right_flips
from trainer.course.generator.levels import LAST, Measures, level_of, measure
from trainer.course.grade import grade_given
from trainer.course.ids import LETTERS, Deed, Fate, Given, Reason
from trainer.course.kinds.arrive import Arrive, grade_arrive
from trainer.course.kinds.attackers import Attackers, grade_attackers, path_attackers
from trainer.course.kinds.base import castling_asked, kind_of, verdict_of
from trainer.course.kinds.build import Build, grade_build
from trainer.course.kinds.castle import Castle
from trainer.course.kinds.empty import Empty, grade_empty
from trainer.course.kinds.flip import Flip
from trainer.course.kinds.history import History, fates, grade_history
from trainer.course.kinds.judge import Judge
from trainer.course.kinds.mark import Mark, grade_mark
from trainer.course.kinds.name import Name, grade_name
from trainer.course.kinds.positions import position_of
from trainer.course.kinds.predict import Predict
from trainer.course.kinds.prepare import Prepare
from trainer.course.kinds.touch import Touch, grade_touch, ruling_on
from trainer.course.kinds.wings import Wings, grade_wings
from trainer.course.prepares import right_prepares
from trainer.course.reasons import decider
from trainer.rules.attacks import attackers
from trainer.rules.judge import judge_castling
from trainer.rules.position import Man, Position, king_square
from trainer.rules.setup import all_men, declare_king, put, remove
from trainer.rules.squares import SQUARES, file_of, rank_of
from trainer.rules.terms import CASTLINGS, Castling, Legality, Moved, Square, castling_of
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen, write_fen
from trainer.rules.touch.ruling import Duty
from trainer.rules.verdict import CastlingVerdict

T = TypeVar("T")

KINDS_WITH_SEVERAL = (Build, Flip, Prepare)
"""The kinds of which DESIGN.md does not say that one answer is right, and no other."""


def position(exercise: Exercise) -> Position:
    found = position_of(exercise)
    assert not isinstance(found, Fault), exercise
    return found


def asked_position(exercise: Exercise) -> Position:
    """Return the position that is asked about: with the man added, where one is."""
    found = position(exercise)
    return exercise.shown(found) if isinstance(exercise, Predict) else found


def castlings_of(exercise: Exercise) -> tuple[Castling, ...]:
    """Return the castlings that an exercise may have been made for."""
    letter = getattr(exercise, "castling", None)
    if letter is not None:
        return (castling_of(letter),)
    turn = position(exercise).turn
    return tuple(castling for castling in CASTLINGS if isinstance(exercise, History) or castling.color == turn)


def deciders(exercise: Exercise) -> set[Reason | None]:
    asked = asked_position(exercise)
    return {decider(judge_castling(asked, castling)) for castling in castlings_of(exercise)}


def right_answers(exercise: Exercise) -> int:
    """Return how many of the answers that can be given are right, by the grading of the course."""
    found = position(exercise)
    verdict = verdict_of(exercise, found)
    assert next(exercise.faults(found), None) is None, exercise
    return sum(_grades(exercise, found, verdict))


def _grades(exercise: Exercise, found: Position, verdict: CastlingVerdict) -> Iterator[bool]:
    if isinstance(exercise, Judge):
        return (grade_given(given, found, verdict).right for given in Given)
    if isinstance(exercise, Name):
        return (grade_name(reason, found, verdict).right for reason in Reason)
    if isinstance(exercise, Castle):
        return (exercise.grade(found, (Answer(choice=deed),)).right for deed in Deed)
    if isinstance(exercise, Touch):
        ruling = ruling_on(found, exercise.acts)
        assert not isinstance(ruling, Fault)
        return (grade_touch(duty, ruling, verdict).right for duty in Duty)
    if isinstance(exercise, Wings):
        return (grade_wings(frozenset(letters), found).right for letters in _subsets(LETTERS))
    if isinstance(exercise, History):
        return (grade_history(given, found).right for given in _near_fates(found))
    if isinstance(exercise, Arrive):
        rank = SQUARES[:8] if verdict.castling.color else SQUARES[56:]
        return (grade_arrive(king, rook, verdict).right for king in rank for rook in rank)
    if isinstance(exercise, Build):
        return (grade_build(exercise.expect, judge_castling(built, verdict.castling)).right for built in _built(found))
    if isinstance(exercise, Flip):
        return _flips(exercise, found, verdict)
    if isinstance(exercise, Prepare):
        return _prepares(exercise, found, verdict)
    return _squares(exercise, found, verdict)


def _squares(exercise: Exercise, found: Position, verdict: CastlingVerdict) -> Iterator[bool]:
    path = [step.square for step in verdict.path]
    rank = SQUARES[:8] if verdict.castling.color else SQUARES[56:]
    if isinstance(exercise, Mark):
        return (grade_mark(given, found, verdict).right for given in _subsets([*path, verdict.home.rook or 0]))
    if isinstance(exercise, Predict):
        return (exercise.grade(found, (Answer(squares=tuple(given)),)).right for given in _subsets(path))
    if isinstance(exercise, Empty):
        return (grade_empty(given, verdict).right for given in _subsets(rank))
    assert isinstance(exercise, Attackers)
    return (grade_attackers(given, found, verdict).right for given in _near_attackers(found, verdict))


def _subsets(items: Sequence[T]) -> Iterator[frozenset[T]]:
    return (frozenset(chosen) for size in range(len(items) + 1) for chosen in combinations(items, size))


def _near_fates(found: Position) -> Iterator[tuple[Fate, ...]]:
    """Yield the truth, and every answer that is wrong about one right."""
    truth = tuple(fate for fate in fates(found) if fate is not None)
    assert len(truth) == len(CASTLINGS)
    yield truth
    for index, fate in product(range(len(truth)), Fate):
        if fate is not truth[index]:
            yield (*truth[:index], fate, *truth[index + 1 :])


def _near_attackers(found: Position, verdict: CastlingVerdict) -> Iterator[frozenset[Square]]:
    """Yield the truth, and every answer that has one man more or less."""
    truth = path_attackers(verdict)
    yield truth
    for man in all_men(found):
        yield truth ^ {man.square}


def _built(found: Position) -> Iterator[Position]:
    """Yield what one change makes of a board: the king has moved, a man less, an enemy man more."""
    enemy = not found.turn
    yield declare_king(found, found.turn, Moved.MOVED)
    for man in all_men(found):
        if man.kind != "king":
            yield remove(found, man.square)
    for kind, square in product(("queen", "rook", "bishop", "knight", "pawn"), SQUARES):
        if found.board.piece_type_at(square) is None:
            yield put(found, Man(square, kind, enemy))


def _flips(exercise: Flip, found: Position, verdict: CastlingVerdict) -> Iterator[bool]:
    """Yield a yes for each flip of the course, which must be those that the generator has counted."""
    right = {flip.man for flip in right_flips(found, verdict, exercise.wanted)}
    assert right == set(flips_tried(found, verdict.castling, exercise.wanted)), exercise
    return (True for _ in right)


def _prepares(exercise: Prepare, found: Position, verdict: CastlingVerdict) -> Iterator[bool]:
    right = {move.uci for move in right_prepares(found, verdict.castling)}
    assert {move.uci for move in prepares_tried(found, verdict.castling)} == right, exercise
    assert set(exercise.expect or ()) == right, exercise
    return (True for _ in right)


def fits_answers(exercise: Exercise) -> bool:
    """Return whether as many answers are right as the kind allows."""
    right = right_answers(exercise)
    if isinstance(exercise, Flip | Prepare):
        return 3 <= right <= 32
    return right >= 1 if isinstance(exercise, KINDS_WITH_SEVERAL) else right == 1


def is_sound(found: Position) -> bool:
    """Return whether two kings are there and apart, no pawn stands on the edge, and nobody waits in check."""
    mine, other = king_square(found.board, found.turn), king_square(found.board, not found.turn)
    if mine is None or other is None:
        return False
    apart = max(abs(file_of(mine) - file_of(other)), abs(rank_of(mine) - rank_of(other))) > 1
    pawns = [man for man in all_men(found) if man.kind == "pawn"]
    on_edge = any(rank_of(man.square) in (0, 7) for man in pawns)
    return apart and not on_edge and not attackers(found.board, found.turn, other)


def measures(exercise: Exercise) -> list[Measures]:
    """Return what a board measures for the castlings it may have been made for; before moves that tell a story."""
    found = position(exercise)
    if isinstance(exercise, History):
        start = read_fen(exercise.fen or "")
        assert not isinstance(start, Fault)
        found = start
    return [measure(found, judge_castling(found, castling)) for castling in castlings_of(exercise)]


def has_level(exercise: Exercise, number: int) -> bool:
    """Return whether a board has the measures of a level."""
    level = level_of(number)
    bounds = (level.men, level.decoys, level.pawns)
    return any(
        all(low <= value <= high for value, (low, high) in zip(found[:3], bounds, strict=True))
        for found in measures(exercise)
    )


def is_plain(exercise: Exercise) -> bool:
    """Return whether no square of the path is shielded, nor, where the path is asked about, occupied."""
    asked = asked_position(exercise)
    for castling in castlings_of(exercise):
        verdict = judge_castling(asked, castling)
        path = {step.square for step in verdict.path}
        if any(step.shielded_by_king for step in verdict.path) and not isinstance(exercise, History):
            return False
        if exercise.ON_PATH and any(man.square in path for man in verdict.blockers):
            return False
    return True


def key_of(exercise: Exercise) -> tuple[str, ...]:
    """Return what tells two exercises apart: the position, what its history says, the castling and the kind."""
    found = position(exercise)
    known = " ".join(write_fen(found).split()[:3])
    moved = str((found.kings, [past.rook for past in found.rooks]))
    return known, moved, getattr(exercise, "castling", ""), kind_of(exercise)


def faults_in(exercise: Exercise, number: int) -> list[str]:
    """Return everything that is wrong with a generated exercise of a level."""
    checks = {
        f"{right_answers(exercise)} right answers (see KINDS_WITH_SEVERAL)": fits_answers(exercise),
        "sound": is_sound(position(exercise)) and is_sound(asked_position(exercise)),
        "level": has_level(exercise, number),
        "plain": number == LAST or is_plain(exercise),
        "castling": isinstance(exercise, History)
        or castling_asked(exercise, position(exercise)).color == _turn(exercise),
    }
    return [name for name, good in checks.items() if not good]


def _turn(exercise: Exercise) -> bool:
    return position(exercise).turn


def legal_letters_of(exercise: Exercise) -> set[str]:
    """Return the letters of the legal castlings of the side to move."""
    asked = asked_position(exercise)
    verdicts = [judge_castling(asked, castling) for castling in CASTLINGS if castling.color == asked.turn]
    return {verdict.castling.letter for verdict in verdicts if verdict.answer is Legality.LEGAL}
