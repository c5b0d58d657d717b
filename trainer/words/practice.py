"""EXERCISE, GRADE -> sentences: the task, and feedback that is exact because it comes from the verdict."""

from typing import NamedTuple

from trainer.course.exercise import NO_REASONS, YES_REASONS, Build, Exercise, Reason
from trainer.course.grade import BuildGrade, Grade, NameGrade
from trainer.rules.squares import square_name
from trainer.rules.terms import Cause, Condition, RemarkId, Status, castling_of
from trainer.rules.verdict import CastlingVerdict
from trainer.words.question import question_line
from trainer.words.tables import Words
from trainer.words.verdict import (
    condition_lines,
    headline,
    piece_phrase,
    pinned_lines,
    remark_lines,
    side_name,
)


class Feedback(NamedTuple):
    """A word of judgement, the sentence that matters, and what else is worth saying."""

    lead: str
    main: str
    more: list[str]


def task_line(words: Words, exercise: Exercise) -> str:
    """Return what the exercise asks for."""
    castling = castling_of(exercise.castling)
    if isinstance(exercise, Build):
        side = side_name(words, castling.color)
        move = castling.san.replace("-", "\N{NON-BREAKING HYPHEN}")
        return words.say(f"task.build.{exercise.expect}", side=side, move=move)
    return question_line(words, castling)


def feedback(words: Words, grade: Grade) -> Feedback:
    """Return the feedback on an answer."""
    return _on_build(words, grade) if isinstance(grade, BuildGrade) else _on_name(words, grade)


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
    """Return the sentences on a reason too many; with nothing missing it is "one more reason"."""
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
    more = _surroundings(words, verdict)
    if grade.right:
        return Feedback(words.say("grade.right"), truth, more)
    return Feedback(words.say(_not_so(grade)), truth, _refuted(words, grade) + more)


def _not_so(grade: NameGrade) -> str:
    """Return the id of what is said of a wrong answer: of a right yes or no, only that the reason is another."""
    for answer, reasons in (("yes", YES_REASONS), ("no", NO_REASONS)):
        if grade.given in reasons and grade.truth in reasons:
            return f"grade.half.{answer}"
    return "grade.wrong"


def _refuted(words: Words, grade: NameGrade) -> list[str]:
    """Say why the condition that was named does not decide here."""
    if grade.given not in NO_REASONS or grade.verdict.status(Condition(grade.given)) is Status.UNKNOWN:
        return []
    line = " ".join(condition_lines(words, grade.verdict, Condition(grade.given)))
    return [words.say("grade.not-reason", reason=words.say(f"reason.{grade.given}"), line=line)]


def _truth_line(words: Words, verdict: CastlingVerdict) -> str:
    """Return what is so, without the yes or no that would stand beside "Right" and "Not so"."""
    return headline(words, verdict).reason


def _surroundings(words: Words, verdict: CastlingVerdict) -> list[str]:
    remarks = [line for remark in verdict.irrelevant for line in remark_lines(words, remark)]
    return remarks + pinned_lines(words, verdict)


def set_title(words: Words, titles: dict[str, str]) -> str:
    """Return the title of a set in the language of the window, else in English, else in any."""
    return titles.get(words.language) or titles.get("en") or next(iter(titles.values()), "")
