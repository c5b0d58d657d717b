"""QUESTION -> ANSWER, found by somebody who sees nothing else: the position is rebuilt from what is shown and told.

Nothing of the kinds, their grading or their files is used; what is asked follows from the id of the sentence, its
values, the form and the choices.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from trainer.course.answer import Answer
from trainer.course.question import Board, Question
from trainer.course.told import ToldId
from trainer.rules.judge import judge_castling
from trainer.rules.moves import legal_moves, play_text, played
from trainer.rules.position import Man, Position, four, homes
from trainer.rules.setup import declare_king, declare_rook, give_turn, give_variant, put, remove, start_position
from trainer.rules.squares import SQUARES, square_name
from trainer.rules.terms import (
    Castling,
    Cause,
    Claim,
    Condition,
    Legality,
    Moved,
    RemarkId,
    RightStatus,
    Square,
    Variant,
    castlings_by,
)
from trainer.rules.text.fault import Fault
from trainer.rules.text.fen import read_fen
from trainer.rules.touch.rule import rule_on
from trainer.rules.verdict import CastlingVerdict

_LETTERS = {"king": "k", "queen": "q", "rook": "r", "bishop": "b", "knight": "n", "pawn": "p"}
_SAID = {
    ToldId.UNMOVED: Moved.UNMOVED,
    ToldId.MOVED: Moved.MOVED,
    ToldId.REPLACED: Moved.CAPTURED,
    ToldId.UNKNOWN: Moved.UNKNOWN,
}
_FATES = {
    None: "held",
    Cause.KING_MOVED: "king-moved",
    Cause.CASTLED: "castled",
    Cause.ROOK_MOVED: "rook-moved",
    Cause.ROOK_CAPTURED: "rook-captured",
}
_CASES = {
    "in-check": (Condition.START_SAFE,),
    "crossing-attacked": (Condition.CROSSING_SAFE,),
    "arrival-attacked": (Condition.ARRIVAL_SAFE,),
    "king-moved": (Condition.KING_UNMOVED,),
}


# The position.


def rebuilt(question: Question) -> Position:
    """Return the position that a question is about, from its board, the facts told and the moves."""
    moves = question.moves
    if moves is None:
        return _told(question, _read(question, question.board))
    if moves.whole and not question.told:
        start = give_variant(start_position(), moves.start.variant)
    else:
        start = _told(question, _read(question, moves.start))
    after = play_text(start, moves.text)
    if isinstance(after, Fault):
        raise TypeError(after)
    return _seen(after, question.board)


def _seen(position: Position, board: Board) -> Position:
    """Return the position with the men that the board shows: a flip and a prediction add one after the moves."""
    men = {man.square: man for man in board.men}
    for square in SQUARES:
        man = men.get(square)
        if position.piece(square) != man:
            position = remove(position, square) if man is None else put(position, man)
    return position


def _read(question: Question, board: Board) -> Position:
    """Return what the board shows; of no king and no rook is known whether it has moved."""
    men = {man.square: man for man in board.men}
    rows = ("".join(_letter(men.get(rank * 8 + file)) for file in range(8)) for rank in reversed(range(8)))
    passed = "-" if board.ep_square is None else square_name(board.ep_square)
    fen = f"{'/'.join(rows)} {'w' if board.turn else 'b'} {_field(question)} {passed} 0 1"
    position = read_fen(fen, chess960=board.variant is Variant.CHESS960)
    if isinstance(position, Fault):
        raise TypeError(fen)
    return position


def _letter(man: Man | None) -> str:
    if man is None:
        return "1"
    return _LETTERS[man.kind].upper() if man.color else _LETTERS[man.kind]


def _field(question: Question) -> str:
    """Return the castling field: which rooks castle, where that is told; of all else nothing is known."""
    named = [told.men[-1] for told in question.told if told.id in (ToldId.CASTLING_ROOK, ToldId.ROOK_HOME)]
    files = "".join(square_name(man.square)[0].upper() if man.color else square_name(man.square)[0] for man in named)
    return f"{files}?"


def _told(question: Question, position: Position) -> Position:
    """Return the position with every fact that is told of a king or a rook, and without the rights that are gone."""
    for told in question.told:
        if told.id is ToldId.RIGHT_GONE:
            position = _without_right(position, told.men[-1])
        for man in told.men if told.id in _SAID else ():
            if man.kind == "king":
                position = declare_king(position, man.color, _SAID[told.id])
            for castling in _castlings_with(position, man):
                position = declare_rook(position, castling, _SAID[told.id])
    return position


def _castlings_with(position: Position, man: Man) -> list[Castling]:
    own = castlings_by(man.color) if man.kind == "rook" else ()
    return [castling for castling in own if homes(position, castling).rook == man.square]


def _without_right(position: Position, rook: Man) -> Position:
    """Return the position in which the right to castle with a rook is gone, and nobody knows through what."""
    rooks = list(position.rooks)
    for castling in _castlings_with(position, rook):
        rooks[castling.index] = rooks[castling.index]._replace(claim=Claim.LOST)
    return replace(position, rooks=four(rooks))


# The answer.


def solve(question: Question, before: Sequence[Question] = ()) -> Answer:
    """Return the answer to a question; `before` are the questions of the exercise that were asked before it."""
    position = rebuilt(question)
    kind = question.ask.id.split(".")
    if kind[0] == "question":
        verdict = judge_castling(position, question.castlings[0])
        given = _given(verdict)
        return Answer(choice=given if given in question.choices else _reason(verdict))
    if question.ask.id == "task.flip.answer":
        earlier = judge_castling(rebuilt(before[0]), question.castlings[0])
        changes = _given(earlier) != _given(judge_castling(position, question.castlings[0]))
        return Answer(choice="yes" if changes else "no")
    return _SOLVERS["path" if question.ask.id == "task.flip.path" else kind[1]](question, position)


def _given(verdict: CastlingVerdict) -> str:
    if verdict.answer is Legality.DEPENDS_ON_HISTORY:
        return "cannot-tell"
    return "yes" if verdict.answer is Legality.LEGAL and verdict.on_move else "no"


def _reason(verdict: CastlingVerdict) -> str:
    """Return the one condition that is violated, or what seems to speak against a legal castling."""
    if verdict.answer is Legality.ILLEGAL:
        (condition,) = verdict.violated
        return condition
    tempting = (RemarkId.ROOK_ATTACKED, RemarkId.ROOK_CROSSES_ATTACKED, RemarkId.EARLIER_CHECK)
    (remark,) = {str(remark.id) for remark in verdict.irrelevant if remark.id in tempting} or {"nothing"}
    return f"yes-{remark}"


def _attacked(verdict: CastlingVerdict) -> set[Square]:
    return {step.square for step in verdict.path if step.attackers}


def _path(question: Question, position: Position) -> Answer:
    return Answer(squares=tuple(_attacked(judge_castling(position, question.castlings[0]))))


def _empty(question: Question, position: Position) -> Answer:
    way = judge_castling(position, question.castlings[0]).geometry
    return Answer(squares=() if way is None else tuple(square for square in SQUARES if way.must_be_empty & 1 << square))


def _attackers(question: Question, position: Position) -> Answer:
    verdict = judge_castling(position, question.castlings[0])
    return Answer(squares=tuple({man.square for step in verdict.path for man in step.attackers}))


def _arrive(question: Question, position: Position) -> Answer:
    way = judge_castling(position, question.castlings[0]).geometry
    return Answer(squares=() if way is None else (way.king_to, way.rook_to))


def _wings(question: Question, position: Position) -> Answer:
    verdicts = [judge_castling(position, castling) for castling in question.castlings]
    return Answer(chosen=frozenset(each.castling.letter for each in verdicts if each.answer is Legality.LEGAL))


def _history(question: Question, position: Position) -> Answer:
    rights = [judge_castling(position, castling).right for castling in question.castlings]
    return Answer(rows=tuple("" if right.status is RightStatus.UNKNOWN else _FATES[right.cause] for right in rights))


def _touch(question: Question, position: Position) -> Answer:
    acts = () if question.acts is None else question.acts.acts
    ruling = rule_on(position, acts)
    return Answer() if isinstance(ruling, Fault) else Answer(choice=ruling.duty)


def _castle(question: Question, position: Position) -> Answer:
    verdict = judge_castling(position, question.castlings[0])
    way = verdict.geometry
    if way is None or _given(verdict) != "yes":
        return Answer(choice="refuse")
    return Answer(move=(way.king_from, way.rook_from))


def _prepare(question: Question, position: Position) -> Answer:
    """Play each move that is no castling, let the other side pass, and look whether the castling is legal."""
    for move in legal_moves(position):
        if move.castling is None:
            after = give_turn(played(position, move)[0], position.turn)
            if judge_castling(after, question.castlings[0]).answer is Legality.LEGAL:
                return Answer(move=(move.start, move.end))
    return Answer()


def _flip(question: Question, position: Position) -> Answer:
    """Try each man that can be added, on each square outside king and rook, until exactly the right square changes."""
    castling, values = question.castlings[0], dict(question.ask.values)
    before = judge_castling(position, castling)
    closed = 0 if before.geometry is None else before.geometry.must_be_empty
    for square in SQUARES:
        if closed & 1 << square or position.piece(square) is not None:
            continue
        for man in (Man(square, kind, color) for kind in question.choices for color in (True, False)):
            added = put(position, man)
            after = judge_castling(added, castling)
            changed = _attacked(before) ^ _attacked(after)
            wanted = "sq" not in values or [square_name(each) for each in changed] == [values["sq"]]
            if len(changed) == 1 and wanted and not _waiting_in_check(added):
                return Answer(man=man)
    return Answer()


def _waiting_in_check(position: Position) -> bool:
    king = position.king(not position.turn)
    return king is not None and position.board.is_attacked_by(position.turn, king)


def _build(question: Question, position: Position) -> Answer:
    """Try edits of the board, one and then two, until the case decides."""
    case, castling = question.choices[0], question.castlings[0]
    first = list(_edits(position, castling))
    second = (again for edited in first for again in _edits(edited, castling))
    for edited in chain(first, second):
        if _is_case(case, judge_castling(edited, castling)):
            return Answer(position=edited)
    return Answer()


def _edits(position: Position, castling: Castling) -> Iterator[Position]:
    """Yield the position with the king moved, a man less, an enemy man more."""
    yield declare_king(position, castling.color, Moved.MOVED)
    for square in SQUARES:
        man = position.piece(square)
        if man is None:
            for kind in ("queen", "rook", "bishop", "knight", "pawn"):
                yield put(position, Man(square, kind, not castling.color))
        elif man.kind != "king":
            yield remove(position, square)


def _is_case(case: str, verdict: CastlingVerdict) -> bool:
    remarks = {remark.id for remark in verdict.irrelevant}
    if case in _CASES:
        attacked = case != "king-moved" or verdict.right.cause is Cause.KING_MOVED
        return verdict.answer is Legality.ILLEGAL and verdict.violated == _CASES[case] and attacked
    legal = verdict.answer is Legality.LEGAL and verdict.on_move
    return legal and (RemarkId.ROOK_ATTACKED in remarks) is (case == "rook-attacked")


_SOLVERS: dict[str, Callable[[Question, Position], Answer]] = {
    "mark": _path,
    "predict": _path,
    "path": _path,
    "empty": _empty,
    "attackers": _attackers,
    "arrive": _arrive,
    "wings": _wings,
    "history": _history,
    "touch": _touch,
    "castle": _castle,
    "prepare": _prepare,
    "flip": _flip,
    "build": _build,
}
