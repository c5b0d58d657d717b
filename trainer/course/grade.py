"""ANSWER -> GRADE: graded by the rules, with the belief behind what is wrong."""

from trainer.course.beliefs import (
    Belief,
    BeliefId,
    about_fate,
    imagined,
    imagined_attacker,
    not_seen,
    seeming_attack,
    too_loose,
    too_strict,
)
from trainer.course.exercise import LETTERS, NO_REASONS, Case, CastlingLetter, Deed, Fate, FlipTo, Predict, Reason
from trainer.course.flips import attacked_squares, flipped
from trainer.course.given import Given, truth
from trainer.course.grades import (
    AnswerGrade,
    ArriveGrade,
    BuildGrade,
    ChangeGrade,
    FlipGrade,
    HistoryGrade,
    NameGrade,
    PrepareGrade,
    SquaresGrade,
    TouchGrade,
    WingsGrade,
)
from trainer.course.prepares import prepared, right_prepares
from trainer.course.reasons import CASE_REASONS, reasons
from trainer.course.truths import (
    arrival,
    fates,
    legal_letters,
    man_added,
    must_be_empty,
    path_attackers,
    position_predicted,
)
from trainer.rules.judge import judge, judge_castling
from trainer.rules.moves import LegalMove, Refused, played
from trainer.rules.position import Man, Position
from trainer.rules.terms import Cause, Legality, RightStatus, Square, castling_of
from trainer.rules.touch.ruling import Duty, Ruling
from trainer.rules.verdict import CastlingVerdict

_ATTACKS = (Reason.START_SAFE, Reason.CROSSING_SAFE, Reason.ARRIVAL_SAFE)
_TEMPTING = {
    BeliefId.ROOK_MUST_BE_SAFE: _ATTACKS,
    BeliefId.B_MUST_BE_SAFE: _ATTACKS,
    BeliefId.NEAR: _ATTACKS,
    BeliefId.SCREENED: _ATTACKS,
    BeliefId.PATH_FREE: _ATTACKS,
    BeliefId.EARLIER_CHECK: (Reason.START_SAFE, Reason.KING_UNMOVED),
    BeliefId.BOTH_ROOKS: (Reason.ROOK_UNMOVED,),
}
"""The reasons against castling that somebody with this belief names."""

_NO_CASE = (Reason.ALTHOUGH_ROOK_CROSSES, Reason.ALTHOUGH_EARLIER_CHECK)
"""Reasons for yes that belong to none of the six cases."""


def grade_build(case: Case, verdict: CastlingVerdict) -> BuildGrade:
    """Return the grade of a position built for a case.

    The case of the king that has moved wants him back at home, where the board does not show it: being away is not
    enough.
    """
    wanted, found = CASE_REASONS[case], _deciders(verdict)
    extra = tuple(reason for reason in found if reason not in (wanted, Reason.NOTHING_AGAINST, Reason.CANNOT_TELL))
    unsure = Reason.CANNOT_TELL in found or verdict.right.cause is Cause.KING_OR_ROOK_MOVED
    there = wanted in found and not (case is Case.KING_MOVED and verdict.right.cause is not Cause.KING_MOVED)
    return BuildGrade(case, verdict, None if there else wanted, extra, unsure)


def _deciders(verdict: CastlingVerdict) -> tuple[Reason, ...]:
    """Return the deciding reasons that belong to one of the six cases."""
    found = tuple(reason for reason in reasons(verdict) if reason not in _NO_CASE)
    if not found and verdict.answer is Legality.LEGAL and verdict.on_move:
        return (Reason.NOTHING_AGAINST,)
    return found


def grade_name(given: Reason, position: Position, verdict: CastlingVerdict) -> NameGrade:
    """Return the grade of a named reason. Raises ValueError where not exactly one reason decides."""
    (right,) = reasons(verdict)
    belief = None if given is right else _behind_reason(given, position, verdict)
    return NameGrade(given, right, verdict, belief)


def _behind_reason(given: Reason, position: Position, verdict: CastlingVerdict) -> Belief | None:
    """Return the belief behind a wrong reason; None where its yes or no is right, or no belief explains it."""
    if given is Reason.CANNOT_TELL:
        return _behind_answer(Given.CANNOT_TELL, position, verdict)
    answer = Given.NO if given in NO_REASONS else Given.YES
    if answer is truth(verdict):
        return None
    believed = _behind_answer(answer, position, verdict)
    tempting = _TEMPTING.get(believed.id)
    if answer is Given.YES or tempting is None or given in tempting:
        return believed
    return seeming_attack(position, verdict) if given in _ATTACKS else None


def _behind_answer(given: Given, position: Position, verdict: CastlingVerdict) -> Belief:
    """Return the belief behind a wrong yes, no or cannot tell."""
    if given is Given.YES:
        return too_loose(position, verdict)
    if truth(verdict) is Given.CANNOT_TELL:
        return Belief(BeliefId.NOBODY_SAID, verdict.home.king)
    if given is Given.CANNOT_TELL:
        # An unknown right does not matter where another condition forbids the castling.
        unknown = verdict.right.status is RightStatus.UNKNOWN
        return too_loose(position, verdict) if unknown else Belief(BeliefId.TOLD, verdict.home.king)
    return too_strict(position, verdict)


def grade_answer(given: Given, position: Position, verdict: CastlingVerdict) -> AnswerGrade:
    """Return the grade of yes, no or cannot tell."""
    right = truth(verdict)
    return AnswerGrade(given, right, verdict, None if given is right else _behind_answer(given, position, verdict))


def grade_deed(given: Deed, position: Position, verdict: CastlingVerdict) -> AnswerGrade:
    """Return the grade of castling at the board, or of refusing to."""
    return grade_answer(Given.YES if given is Deed.CASTLE else Given.NO, position, verdict)


def grade_mark(given: frozenset[Square], position: Position, verdict: CastlingVerdict) -> SquaresGrade:
    """Return the grade of the squares that were marked as attacked on the path; none of them is an answer too."""
    right = attacked_squares(verdict)
    beliefs = [
        not_seen(position, step.square, step.attackers[0])
        for step in verdict.path
        if step.attackers and step.square not in given
    ]
    beliefs += [imagined(position, verdict, square) for square in sorted(given - right)]
    return SquaresGrade(given, right, verdict, tuple(beliefs))


def grade_predict(
    exercise: Predict, given: frozenset[Square], position: Position, verdict: CastlingVerdict
) -> SquaresGrade:
    """Return the grade of the squares that were marked as attacked once a man is added.

    `position` and `verdict` are those before it is added.
    """
    after_position = position_predicted(exercise, position)
    after = judge_castling(after_position, verdict.castling)
    grade = grade_mark(given, after_position, after)
    changed = attacked_squares(verdict) ^ attacked_squares(after)
    old = sorted(changed & (given ^ grade.truth))
    stale = tuple(Belief(BeliefId.OLD_ANSWER, square, man_added(exercise)) for square in old)
    return grade._replace(beliefs=stale + tuple(each for each in grade.beliefs if each.square not in old))


def grade_empty(given: frozenset[Square], verdict: CastlingVerdict) -> SquaresGrade:
    """Return the grade of the squares that were said to have to be empty."""
    right, way = must_be_empty(verdict), verdict.geometry
    rook_only = () if way is None else way.rook_only
    beliefs = [
        Belief(BeliefId.B_MAY_BE_FULL if square in rook_only else BeliefId.MUST_BE_EMPTY, square)
        for square in sorted(right - given)
    ]
    own = () if way is None else (way.king_from, way.rook_from)
    beliefs += [
        Belief(BeliefId.OWN_SQUARE if square in own else BeliefId.NEED_NOT_BE_EMPTY, square)
        for square in sorted(given - right)
    ]
    return SquaresGrade(given, right, verdict, tuple(beliefs))


def grade_attackers(given: frozenset[Square], position: Position, verdict: CastlingVerdict) -> SquaresGrade:
    """Return the grade of the men that were said to attack the path."""
    right = path_attackers(verdict)
    missed: dict[Square, Belief] = {}
    for step in verdict.path:
        for attacker in step.attackers:
            if attacker.square not in given:
                missed.setdefault(attacker.square, not_seen(position, step.square, attacker))
    beliefs = [*missed.values(), *(imagined_attacker(position, verdict, square) for square in sorted(given - right))]
    return SquaresGrade(given, right, verdict, tuple(beliefs))


def grade_flip(man: Man | None, position: Position, verdict: CastlingVerdict, wanted: FlipTo | None) -> FlipGrade:
    """Return the grade of a man that was added, or of adding none."""
    flip = flipped(position, verdict.castling, man, wanted)
    return FlipGrade(flip, flip.after)


def grade_change(changes: bool, before: CastlingVerdict, after: CastlingVerdict) -> ChangeGrade:
    """Return the grade of the answer to whether yes or no `changes` with the man that was added."""
    return ChangeGrade(changes, truth(before) is not truth(after), after)


def grade_wings(given: frozenset[CastlingLetter], position: Position) -> WingsGrade:
    """Return the grade of the castlings that were said to be legal."""
    right, verdicts = legal_letters(position), judge(position)
    beliefs = []
    for letter in LETTERS:
        if letter in given ^ right:
            verdict = verdicts.of(castling_of(letter))
            believe = too_strict if letter in right else too_loose
            beliefs.append((letter, believe(position, verdict)))
    first = castling_of(beliefs[0][0]) if beliefs else position.own_castlings[0]
    return WingsGrade(given, right, verdicts.of(first), tuple(beliefs))


def grade_history(given: tuple[Fate, ...], position: Position) -> HistoryGrade:
    """Return the grade of what was said of the four rights. Raises ValueError where one of them is not of the list."""
    right, verdicts = tuple(fate for fate in fates(position) if fate is not None), judge(position)
    if len(right) != len(LETTERS):
        raise ValueError("a right of this position was lost in a way that is not asked for")
    beliefs = tuple(
        (letter, about_fate(position, verdicts.of(castling_of(letter)), said, true))
        for letter, said, true in zip(LETTERS, given, right, strict=True)
        if said is not true
    )
    first = castling_of(beliefs[0][0]) if beliefs else position.own_castlings[0]
    return HistoryGrade(given, right, verdicts.of(first), beliefs)


def grade_touch(given: Duty, ruling: Ruling, verdict: CastlingVerdict) -> TouchGrade:
    """Return the grade of what was said to have to be played."""
    return TouchGrade(given, ruling, verdict)


def grade_prepare(move: LegalMove | Refused, position: Position, verdict: CastlingVerdict) -> PrepareGrade:
    """Return the grade of a move that shall make castling legal, or of one that cannot be played."""
    if isinstance(move, Refused):
        return PrepareGrade(None, verdict, move)
    done = prepared(position, verdict.castling, move)
    if done.right:
        return PrepareGrade(done, done.verdict)
    belief, right = too_loose(done.position, done.verdict), next(right_prepares(position, verdict.castling), None)
    example = None if right is None else played(position, right)[1]
    return PrepareGrade(done, done.verdict, None, belief, example)


def grade_arrive(king: Square, rook: Square, verdict: CastlingVerdict) -> ArriveGrade:
    """Return the grade of where king and rook were said to end. Raises ValueError where there is no castling."""
    right = arrival(verdict)
    if right is None:
        raise ValueError("there is no castling to speak of")
    wrong = right[0] if king != right[0] else right[1] if rook != right[1] else None
    return ArriveGrade((king, rook), right, verdict, None if wrong is None else Belief(BeliefId.THREE_SQUARES, wrong))
