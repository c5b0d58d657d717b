"""GRADE -> FEEDBACK in three steps: right or wrong; the belief behind it and what refutes that; the right answer."""

from typing import NamedTuple

from trainer.course.beliefs import Belief, BeliefId
from trainer.course.exercise import NO_REASONS, YES_REASONS, CastlingLetter, Fate, Reason
from trainer.course.flips import FlipFault
from trainer.course.grades import (
    AnswerGrade,
    ArriveGrade,
    BuildGrade,
    ChangeGrade,
    FlipGrade,
    Grade,
    HistoryGrade,
    NameGrade,
    PrepareGrade,
    SquaresGrade,
    TouchGrade,
    WingsGrade,
)
from trainer.rules.position import Man
from trainer.rules.squares import color_name, square_name
from trainer.rules.terms import Cause, Condition, RemarkId, Status, castling_of
from trainer.rules.verdict import CastlingVerdict
from trainer.words.playing import Notation, move_text, ruling_lines
from trainer.words.tables import Words, apart
from trainer.words.task import man_phrase
from trainer.words.verdict import (
    condition_lines,
    headline,
    piece_phrase,
    pinned_lines,
    remark_lines,
    side_name,
)

_TOLD_BY = {
    BeliefId.ROOK_MUST_BE_SAFE: RemarkId.ROOK_ATTACKED,
    BeliefId.B_MUST_BE_SAFE: RemarkId.ROOK_CROSSES_ATTACKED,
    BeliefId.EARLIER_CHECK: RemarkId.EARLIER_CHECK,
}
"""Beliefs whose sentence says the same as a remark: that one is not said again of the same square."""


class Feedback(NamedTuple):
    """The three parts of feedback: right or wrong, the main sentence, and further sentences."""

    lead: str
    main: str
    more: list[str]


def feedback(words: Words, grade: Grade) -> Feedback:
    """Return the feedback on an answer; no sentence is in it twice."""
    said = _feedback(words, grade)
    return said._replace(more=[line for line in dict.fromkeys(said.more) if line != said.main])


def _feedback(words: Words, grade: Grade) -> Feedback:
    if isinstance(grade, BuildGrade):
        return _on_build(words, grade)
    if isinstance(grade, NameGrade):
        return _on_name(words, grade)
    lead = words.say("grade.right" if grade.right else "grade.wrong")
    if isinstance(grade, AnswerGrade):
        said = _believed(words, grade)
        more = _surroundings(words, grade.verdict, grade.belief)
        return Feedback(lead, _truth_line(words, grade.verdict), said + more)
    if isinstance(grade, SquaresGrade):
        return Feedback(lead, _squares_line(words, grade), [belief_line(words, belief) for belief in grade.beliefs])
    if isinstance(grade, FlipGrade):
        return _on_flip(words, grade)
    if isinstance(grade, ChangeGrade):
        line = words.say("grade.flip.answer-changes" if grade.truth else "grade.path-not-answer")
        return Feedback(lead, line, [_truth_line(words, grade.verdict)])
    if isinstance(grade, WingsGrade):
        return Feedback(lead, _wings_line(words, grade), _by_letter(words, grade.beliefs))
    if isinstance(grade, HistoryGrade):
        return Feedback(lead, _fates_line(words, grade.truth), _by_letter(words, grade.beliefs))
    if isinstance(grade, TouchGrade):
        first, *rest = ruling_lines(words, grade.ruling._replace(moves=()))
        return Feedback(lead, first, rest)
    if isinstance(grade, PrepareGrade):
        return _on_prepare(words, grade)
    return _on_arrive(words, lead, grade)


def _believed(words: Words, grade: Grade) -> list[str]:
    return [] if grade.belief is None else [belief_line(words, grade.belief)]


# Building and naming.


def _on_build(words: Words, grade: BuildGrade) -> Feedback:
    verdict = grade.verdict
    if grade.right:
        return Feedback(words.say("grade.right"), _truth_line(words, verdict), _surroundings(words, verdict))
    lines = []
    if verdict.right.cause in (Cause.NO_KING, Cause.TWO_KINGS):
        lines.append(words.say(f"note.{verdict.right.cause}", side=side_name(words, verdict.castling.color)))
    if grade.unsure:
        lines.append(words.say("grade.unsure"))
    if grade.missing is not None:
        lines.append(words.say(f"grade.missing.{grade.missing}"))
    for reason in grade.extra:
        lines += _extra_lines(words, verdict, reason, alone=grade.missing is not None)
    return Feedback(words.say("grade.not-yet"), lines[0], lines[1:])


def _extra_lines(words: Words, verdict: CastlingVerdict, reason: Reason, *, alone: bool) -> list[str]:
    """Return the sentences on a reason that decides and should not.

    Unless it stands `alone`, the first is put as one more reason beside the wanted one.
    """
    if reason is Reason.ALTHOUGH_ROOK_ATTACKED:
        return [
            words.say("grade.rook-attacked", piece=piece_phrase(words, man), sq=square_name(remark.square))
            for remark in verdict.irrelevant
            if remark.id is RemarkId.ROOK_ATTACKED
            for man in remark.attackers
        ]
    first, *others = condition_lines(words, verdict, Condition(reason))
    if alone:
        return [first, *others]
    return [words.say("grade.second-reason", reason=first[:1].lower() + first[1:]), *others]


def _on_name(words: Words, grade: NameGrade) -> Feedback:
    verdict, truth = grade.verdict, _truth_line(words, grade.verdict)
    more = _surroundings(words, verdict, grade.belief)
    if grade.right:
        return Feedback(words.say("grade.right"), truth, more)
    return Feedback(words.say(_not_so(grade)), truth, _believed(words, grade) + _refuted(words, grade) + more)


def _not_so(grade: NameGrade) -> str:
    """Return the id of the sentence on a wrong answer.

    Where its yes or no is right, that sentence says that only the reason is another.
    """
    for answer, reasons in (("yes", YES_REASONS), ("no", NO_REASONS)):
        if grade.given in reasons and grade.truth in reasons:
            return f"grade.half.{answer}"
    return "grade.wrong"


def _refuted(words: Words, grade: NameGrade) -> list[str]:
    """Return the sentences on why the condition that was named does not decide here."""
    if grade.given not in NO_REASONS or grade.verdict.status(Condition(grade.given)) is Status.UNKNOWN:
        return []
    line = " ".join(condition_lines(words, grade.verdict, Condition(grade.given)))
    return [words.say("grade.not-reason", reason=words.say(f"reason.{grade.given}"), line=line)]


def _truth_line(words: Words, verdict: CastlingVerdict) -> str:
    """Return the sentence with the reason for the right answer, without its yes or no."""
    return headline(words, verdict).reason


def _surroundings(words: Words, verdict: CastlingVerdict, belief: Belief | None = None) -> list[str]:
    """Return the sentences on remarks and pinned attackers, but for what the belief has told already."""
    told = None if belief is None else (_TOLD_BY.get(belief.id), belief.square)
    untold = [remark for remark in verdict.irrelevant if (remark.id, remark.square) != told]
    remarks = [line for remark in untold for line in remark_lines(words, remark)]
    pinned = [] if belief is not None and belief.id is BeliefId.PINNED else pinned_lines(words, verdict)
    return remarks + pinned


# The other kinds.


def _squares_line(words: Words, grade: SquaresGrade) -> str:
    if not grade.truth:
        return words.say("grade.squares.none")
    # In the order of the king's way; squares beside it come last.
    order = [step.square for step in grade.verdict.path]
    truth = sorted(grade.truth, key=lambda square: (order.index(square) if square in order else len(order), square))
    return words.say("grade.squares", squares=", ".join(square_name(square) for square in truth))


def _on_flip(words: Words, grade: FlipGrade) -> Feedback:
    flip = grade.flip
    man = "" if flip.man is None else man_phrase(words, flip.man)
    squares = ", ".join(square_name(square) for square in flip.changes)
    if flip.fault is None:
        # Which square changes is not told: the next steps ask for it.
        return Feedback(words.say("grade.right"), words.say("grade.flip", man=man), [])
    way = ", ".join(square_name(step.square) for step in grade.verdict.path)
    line = words.say(f"flip.{flip.fault}", man=man, squares=squares or way)
    several = [words.say("flip.count-again")] if flip.fault is FlipFault.SEVERAL_SQUARES else []
    return Feedback(words.say("grade.not-yet"), line, several)


def _wings_line(words: Words, grade: WingsGrade) -> str:
    if not grade.truth:
        return words.say("grade.wings.none")
    return words.say("grade.wings", moves=", ".join(castling_of(letter).san for letter in sorted(grade.truth)))


def _by_letter(words: Words, beliefs: tuple[tuple[CastlingLetter, Belief], ...]) -> list[str]:
    return [
        words.say("grade.believed", castling=_castling_name(words, letter), line=belief_line(words, belief))
        for letter, belief in beliefs
    ]


def _castling_name(words: Words, letter: str) -> str:
    castling = castling_of(letter)
    return words.say("castling.name", side=words.say(f"color.{color_name(castling.color)}"), move=castling.san)


def _fates_line(words: Words, truth: tuple[Fate, ...]) -> str:
    parts = [
        words.say("grade.of", castling=_castling_name(words, letter), line=words.say(f"fate.{fate}"))
        for letter, fate in zip("KQkq", truth, strict=True)
    ]
    return apart(words, parts)


def _on_prepare(words: Words, grade: PrepareGrade) -> Feedback:
    if grade.refused is not None:
        return Feedback(words.say("grade.not-yet"), words.say("grade.prepare.refused"), [])
    lead = words.say("grade.right" if grade.right else "grade.wrong")
    example = grade.example
    said = [] if example is None else [words.say("grade.prepare.example", move=move_text(words, example, Notation()))]
    return Feedback(lead, _truth_line(words, grade.verdict), _believed(words, grade) + said)


def _on_arrive(words: Words, lead: str, grade: ArriveGrade) -> Feedback:
    king, rook = (square_name(square) for square in grade.truth)
    return Feedback(lead, words.say("grade.arrive", king=king, rook=rook), _believed(words, grade))


# The sentence on a belief.


def belief_line(words: Words, belief: Belief) -> str:
    """Return the sentence that refutes a belief, about the position that was answered."""
    sq = "" if belief.square is None else square_name(belief.square)
    texts = {"piece": _phrase(words, belief.man), "other": _phrase(words, belief.other)}
    if belief.id is BeliefId.SCREENED and _is_own_king(belief):
        return words.say("belief.screened.king", sq=sq, **texts)
    return words.say(f"belief.{belief.id}", sq=sq, **texts)


def _is_own_king(belief: Belief) -> bool:
    """Return whether the man that stands between is the king that castles."""
    man, other = belief.man, belief.other
    return man is not None and other is not None and other.kind == "king" and other.color != man.color


def _phrase(words: Words, man: Man | None) -> str:
    return "" if man is None else piece_phrase(words, man)
